#include "engine/run/checks/ships/passing_room.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "small_scenarios.hpp"

/// Warnings about the water around a ship that another one passes.
namespace swell::engine
{
namespace
{

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// A ferry that lies in open water, 620 m from each edge, and a barge that passes 100 m north of her.
Scenario with_ships()
{
    Scenario scenario = basin({251, 251});
    scenario.frames = 6000;
    for (model::Edge& edge : scenario.waves.edges) {
        edge.kind = model::EdgeKind::open;
    }
    model::Ship ferry = barge(scenario);
    ferry.name = "ferry";
    ferry.way_points = {{620.0, 620.0, 0.0}};
    ferry.ramp_s = 60.0;
    model::Ship passes = barge(scenario);
    passes.ramp_s = 60.0;
    passes.way_points = {{100.0, 720.0, 5.0}, {1200.0, 720.0, 5.0}};
    scenario.waves.ships = {ferry, passes};
    scenario.hulls.resize(2);
    scenario.hulls[0].motion = ShipHull::Motion::answers;
    return scenario;
}

std::vector<std::string> warnings_after(const std::function<void(Scenario&)>& change)
{
    Scenario scenario = with_ships();
    change(scenario);
    std::vector<std::string> warnings;
    warn_of_passing_room(scenario, warnings);
    return warnings;
}

TEST(PassingRoom, IsEnoughInOpenWater)
{
    EXPECT_THAT(warnings_after([](Scenario&) {}), IsEmpty());
    EXPECT_THAT(warnings_after([](Scenario& s) { s.waves.edges[0].kind = model::EdgeKind::wall; }), IsEmpty())
        << "620 m are more than five lengths of 60 m";
}

TEST(PassingRoom, WarnsOfWallsAndSpongesWithinFiveLengths)
{
    const auto walled = warnings_after([](Scenario& s) {
        s.waves.ships[0].way_points[0].x_m = 200.0;
        s.waves.edges[0].kind = model::EdgeKind::wall;
    });
    EXPECT_THAT(walled,
                ElementsAre("ship ferry: barge passes her, and the wall of the west edge is 200 m from her: less than 5 "
                            "lengths of water, 300 m, changes the forces of a passing ship: make the edge open, or "
                            "the grid larger"));
    const auto sponge = warnings_after([](Scenario& s) {
        s.waves.ships[0].way_points[0].x_m = 310.0;
        s.waves.edges[0] = {model::EdgeKind::sponge, 1.0};
    });
    EXPECT_THAT(sponge, ElementsAre(HasSubstr("the sponge of the west edge is "))) << "310 m off, less its width";
}

TEST(PassingRoom, WarnsOfLandWithinFiveLengths)
{
    const auto depth_at = [](Scenario& s, int i, int j) -> double& {
        return s.waves.bathymetry.depth_m[static_cast<std::size_t>(s.waves.bathymetry.extent.index(i, j))];
    };
    EXPECT_THAT(warnings_after([&](Scenario& s) { depth_at(s, 124, 100) = 0.0; }),
                ElementsAre(HasSubstr("land at (620, 500) m is 120 m from her")));
    EXPECT_THAT(warnings_after([&](Scenario& s) { depth_at(s, 124, 40) = 0.0; }), IsEmpty()) << "420 m off";
}

TEST(PassingRoom, WarnsOfShortRampsOfBothShips)
{
    const auto short_ramps = warnings_after([](Scenario& s) {
        s.waves.ships[0].ramp_s = 10.0;
        s.waves.ships[1].ramp_s = 59.0;
    });
    EXPECT_THAT(short_ramps, ElementsAre(HasSubstr("the draught of ferry grows in 10 s"),
                                         HasSubstr("wanted is a ramp_s of 60 s or more")));
}

TEST(PassingRoom, LooksAtShipsThatMeetOnly)
{
    const auto with_short_ramp = [](const std::function<void(Scenario&)>& change) {
        return warnings_after([&](Scenario& s) {
            s.waves.ships[0].ramp_s = 1.0;
            change(s);
        });
    };
    EXPECT_EQ(1U, with_short_ramp([](Scenario&) {}).size());
    EXPECT_THAT(with_short_ramp([](Scenario& s) { s.hulls[0].motion = ShipHull::Motion::prescribed; }), IsEmpty());
    EXPECT_THAT(with_short_ramp([](Scenario& s) { s.waves.ships[0].way_points[0].y_m = 300.0; }), IsEmpty()) << "420 m off";
    EXPECT_THAT(with_short_ramp([](Scenario& s) { s.frames = 600; }), IsEmpty()) << "the run ends before";
    EXPECT_THAT(with_short_ramp([](Scenario& s) { s.waves.ships[1].way_points.resize(1); }), IsEmpty()) << "at rest";
    EXPECT_THAT(with_short_ramp([](Scenario& s) {
                    s.waves.ships[1].way_points[0].y_m = s.waves.ships[1].way_points[1].y_m = 620.0;
                    s.waves.ships[1].start_s = 250.0;
                }),
                IsEmpty())
        << "she has sailed 250 m when the run ends";
    EXPECT_THAT(warnings_after([](Scenario& s) { s.hulls.clear(); }), IsEmpty());
}

} // namespace
} // namespace swell::engine
