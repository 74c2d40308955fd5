#include "engine/run/orders/sea_bytes.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <stdexcept>

#include "engine/run/state/state_bytes.hpp"

namespace swell::engine
{
namespace
{

constexpr std::uint32_t version = 11;

/// A sea whose members all differ from the defaults.
model::SeaState other_sea()
{
    model::SeaState sea;
    sea.kind = model::SeaState::Kind::tma;
    sea.height_m = 2.5;
    sea.period_s = 9.25;
    sea.from_deg = 200.0;
    sea.gamma = 1.75;
    sea.spreading = 12.0;
    sea.ramp_s = 7.0;
    sea.depth_m = 11.0;
    sea.components = 33;
    sea.seed = std::numeric_limits<std::uint64_t>::max();
    sea.long_waves = true;
    sea.developed = true;
    sea.spreading_law = model::SeaState::SpreadingLaw::mitsuyasu;
    return sea;
}

/// Writes the members in the order of the states that were written before rows had places.
std::vector<std::byte> bytes_of_before(const model::SeaState& sea)
{
    StateWriter writer(version);
    writer.whole(sea.kind, 0, 0);
    for (const double number :
         {sea.height_m, sea.period_s, sea.from_deg, sea.gamma, sea.spreading, sea.ramp_s, sea.depth_m}) {
        writer.number(number);
    }
    writer.whole(sea.components, 0, 0);
    writer.number(sea.seed);
    writer.flag(sea.long_waves);
    writer.flag(sea.developed);
    writer.whole(sea.spreading_law, 0, 0);
    for (int list = 0; list < 3; ++list) { // waves, stretches, stretch_of
        writer.number(std::uint64_t{0});
    }
    return writer.take();
}

TEST(SeaBytes, AreThoseOfStatesBefore)
{
    const model::SeaState sea = other_sea();
    StateWriter writer(version);
    exchange_sea(writer, sea);
    EXPECT_EQ(writer.take(), bytes_of_before(sea));
}

TEST(SeaBytes, GiveEveryMemberBack)
{
    const std::vector<std::byte> bytes = bytes_of_before(other_sea());
    StateReader reader(bytes, 0, bytes.size(), version);
    model::SeaState sea;
    exchange_sea(reader, sea);
    EXPECT_EQ(sea, other_sea());
}

TEST(SeaBytes, RefuseAWordThatDoesNotExist)
{
    std::vector<std::byte> bytes = bytes_of_before(other_sea());
    bytes[12 * sizeof(std::int64_t)] = std::byte{2}; // spreading_law
    StateReader reader(bytes, 0, bytes.size(), version);
    model::SeaState sea;
    EXPECT_THROW(exchange_sea(reader, sea), std::out_of_range);
}

/// A key of [sea] without a place would be lost in a saved state.
TEST(SeaBytes, HaveEveryMemberOfARowOnce)
{
    int number = 0;
    for (const OptionRow* row : rows_of_sea_in_states()) {
        EXPECT_EQ(row->place_in_states.number, ++number) << row->key;
    }
    EXPECT_EQ(rows_of_sea_in_states().size(), rows_with_member<model::SeaState>("sea").size());
}

} // namespace
} // namespace swell::engine
