#include "engine/run/changes/event_changes.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "engine/run/api/scenario.hpp"

namespace swell::engine
{
namespace
{

/// An event with every change except still water.
WaterEvent event_of_all()
{
    WaterEvent event;
    event.sea.emplace();
    event.level_m = 0.5;
    event.current = std::make_shared<const model::Current>(model::Current{{0.25, -0.5}, {0.0, 0.125}});
    event.depths = BoxOfDepth{3, 4, {2, 1}, 7.5};
    return event;
}

TEST(EventChanges, AreNumberedAsSeaLevelCurrentAndDepths)
{
    Scenario scenario;
    scenario.waves.bathymetry = {{8, 8}, 5.0, 5.0, std::vector<double>(64, 10.0)};
    std::vector<std::int64_t> kinds;
    for (const WantedChange& change : changes_of(event_of_all(), scenario)) {
        kinds.push_back(std::visit([](const auto& kind) { return std::int64_t{kind.number_in_states}; }, change));
    }
    EXPECT_EQ(kinds, (std::vector<std::int64_t>{0, 2, 4, 1}));
    EXPECT_TRUE(changes_of({}, scenario).empty());
}

TEST(EventChanges, HaveKeysForMessages)
{
    EXPECT_EQ(keys_of_changes(), "[event.sea], calm = true, level_m, [event.current], and box_m or polygon_m with depth_m "
                                 "or becomes");
}

TEST(EventChanges, AreThereIfAnyKindIs)
{
    EXPECT_FALSE(has_changes({}));
    EXPECT_TRUE(has_changes({.is_calm = true}));
    EXPECT_TRUE(has_changes({.level_m = 0.0}));
    EXPECT_TRUE(has_changes(event_of_all()));
}

TEST(EventChanges, HaveOneTextInTheirOrder)
{
    EXPECT_EQ(text_of_changes({}), "");
    EXPECT_EQ(text_of_changes({.is_calm = true}), ": the water becomes still");
    EXPECT_EQ(text_of_changes(event_of_all()),
              ": JONSWAP, 1 m high, 8 s, from 270.0°: the level goes to +0.5 m: the current "
              "becomes up to 0.515 m/s: 2 x 1 nodes from (3, 4) become 7.5 m deep");
}

/// The numbers and their order are part of the fingerprints of saved states.
TEST(EventChanges, GiveTheFingerprintTheirNumbers)
{
    WaterEvent event = event_of_all();
    EXPECT_EQ(numbers_of_changes(event),
              (std::vector<double>{0.5, 2.0, 0.25, -0.5, 2.0, 0.0, 0.125, 3.0, 4.0, 2.0, 1.0, 7.5}));
    event = {};
    event.depths = BoxOfDepth{3, 4, {2, 1}, 7.5, {1, 0}, BoxOfDepth::Becomes::land, 0.75};
    EXPECT_EQ(numbers_of_changes(event),
              (std::vector<double>{3.0, 4.0, 2.0, 1.0, 7.5, static_cast<double>(BoxOfDepth::Becomes::land), 0.75, 2.0, 1.0,
                                   0.0}));
}

} // namespace
} // namespace swell::engine
