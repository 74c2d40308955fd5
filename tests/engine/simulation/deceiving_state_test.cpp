#include <gtest/gtest.h>

#include <functional>
#include <limits>

#include "engine/simulation/saved_state.hpp"
#include "engine/simulation/untrusted_json.hpp"
#include "small_scenarios.hpp"

/// A checksum says that a file is whole, not that it is honest. Each of these once became an index, a cast or a call that
/// nobody had held against anything.
namespace swell::engine
{
namespace
{

using nlohmann::json;

/// A state of a small basin with one ship, which can be restored.
SavedState honest_state(const Scenario& scenario)
{
    SavedState state;
    const auto nodes = static_cast<std::size_t>(scenario.waves.bathymetry.extent.nodes());
    model::Checkpoint& water = state.simulation.water;
    for (model::Checkpoint::Level* level : {&water.previous, &water.now}) {
        level->zeta_m.assign(nodes, 0.0);
        level->phi_m2_per_s.assign(nodes, 0.0);
    }
    water.psi.assign(scenario.waves.profile.modes.size(), std::vector<double>(nodes));
    water.ships.places.resize(1);
    water.ships.places[0].drawn_box.extent = {7, 5};
    state.ship_names = {"barge"};
    return state;
}

using Change = std::function<void(SavedState&)>;

bool is_restored(const Change& change)
{
    const Scenario scenario = basin({7, 5});
    SavedState state = honest_state(scenario);
    change(state);
    std::string reason;
    return decode(encode(state, scenario), scenario, reason).has_value();
}

TEST(DeceivingState, IsRefusedByItsNumbers)
{
    ASSERT_TRUE(is_restored([](SavedState&) {}));
    const auto solves = [](auto change) { return [=](SavedState& state) { change(state.simulation.water.solves); }; };
    const auto box = [](auto change) {
        return [=](SavedState& state) { change(state.simulation.water.ships.places[0].drawn_box); };
    };
    const std::vector<Change> changes{
        solves([](auto& schedule) { schedule.place = -1; }),
        solves([](auto& schedule) { schedule.place = 7; }),
        solves([](auto& schedule) { schedule.strength = 2; }),
        solves([](auto& schedule) { schedule.frames = -1; }),
        solves([](auto& schedule) { schedule.guesses.assign(10, 0.1); }),
        solves([](auto& schedule) { schedule.guesses = {std::numeric_limits<double>::quiet_NaN()}; }),
        box([](auto& drawn) { drawn.i0 = -1; }),
        box([](auto& drawn) { drawn.i0 = 1; }),
        box([](auto& drawn) { drawn.j0 = 1'000'000'000; }),
        box([](auto& drawn) { drawn.extent.ny = 6; }),
        box([](auto& drawn) { drawn.extent.nx = -7; }),
        [](SavedState& state) { state.ship_names.clear(); },
        [](SavedState& state) { state.simulation.water.step_number = -3; },
        [](SavedState& state) { state.simulation.stats.status = static_cast<RunStatus>(99); },
        [](SavedState& state) {
            state.simulation.water.ships.places[0].ship = model::SteeredShip{{{}, -5.0, 2.0, 1.0}};
        },
    };
    for (std::size_t change = 0; change < changes.size(); ++change) {
        EXPECT_FALSE(is_restored(changes[change])) << "change " << change;
    }
}

TEST(UntrustedJson, WholeNumbersAreNotCastFromOthers)
{
    EXPECT_EQ(whole_number<int>(json(-7)), -7);
    EXPECT_EQ(whole_number<std::uint64_t>(json(std::numeric_limits<std::uint64_t>::max())), ~std::uint64_t{0});
    EXPECT_EQ(whole_number(json(6), 0, 6), 6);
    for (const json& value :
         {json(1e300), json(0.5), json(3.0), json(std::int64_t{1} << 40), json(true), json("1"), json()}) {
        EXPECT_THROW(whole_number<int>(value), std::out_of_range) << value;
    }
    EXPECT_THROW(whole_number(json(7), 0, 6), std::out_of_range);
    EXPECT_THROW(whole_number<std::uint64_t>(json(-1)), std::out_of_range);
}

TEST(UntrustedJson, DeepCborDoesNotEndTheStack)
{
    const std::vector<std::uint8_t> lists(1'000'000, 0x81);
    EXPECT_THROW(from_shallow_cbor(lists), std::length_error);
    const std::vector<std::uint8_t> good = json::to_cbor({{"ships", {{{"box", {1, 2, 3}}}}}});
    EXPECT_EQ(from_shallow_cbor(good).at("ships").at(0).at("box").at(2), 3);
    EXPECT_THROW(from_shallow_cbor(std::vector<std::uint8_t>{0x82, 0x01}), json::exception);
}

} // namespace
} // namespace swell::engine
