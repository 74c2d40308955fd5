#include "engine/run/checks/ships/moored_hull.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "../../wave_engine/moored_coaster_in_basin.hpp"

/// Warnings of lines and fenders.
namespace swell::engine
{
namespace
{

using testing::ElementsAre;
using testing::HasSubstr;

std::vector<std::string> mooring_warnings_of(const Scenario& scenario)
{
    std::vector<std::string> warnings;
    warn_of_moorings(scenario, 0, warnings);
    return warnings;
}

/// Makes the node nearest to each bollard land.
Scenario with_bollards_on_land()
{
    Scenario scenario = basin_with_moored_coaster();
    model::Bathymetry& grid = scenario.waves.bathymetry;
    for (const MooringLine& line : scenario.hulls[0].lines) {
        const auto i = static_cast<int>(line.bollard_m[0] / grid.dx_m + 0.5);
        const auto j = static_cast<int>(line.bollard_m[1] / grid.dy_m + 0.5);
        grid.depth_m[grid.extent.index(i, j)] = 0.0;
    }
    return scenario;
}

TEST(WarningsOfMoorings, NameBollardsInTheWater)
{
    Scenario scenario = with_bollards_on_land();
    EXPECT_THAT(mooring_warnings_of(scenario), ElementsAre());
    scenario.hulls[0].lines[1].bollard_m[0] += scenario.waves.bathymetry.dx_m; // a cell from land may be its edge
    EXPECT_THAT(mooring_warnings_of(scenario), ElementsAre());
    scenario.hulls[0].lines[1].bollard_m[0] += scenario.waves.bathymetry.dx_m;
    EXPECT_THAT(mooring_warnings_of(scenario),
                ElementsAre(HasSubstr("ship coaster: bollards stand in the water, over a cell from land: \"bow starboard\" "
                                      "at (285, 120) m")));
    scenario.hulls[0].lines[1].bollard_m[0] = 1e6;
    EXPECT_THAT(mooring_warnings_of(scenario), ElementsAre()) << "beyond the grid there may be land";
}

TEST(WarningsOfMoorings, NameLinesAndFendersWithOneName)
{
    Scenario scenario = with_bollards_on_land();
    scenario.hulls[0].lines[3].name = scenario.hulls[0].lines[2].name = scenario.hulls[0].lines[0].name;
    scenario.hulls[0].fenders.push_back(scenario.hulls[0].fenders[0]);
    EXPECT_THAT(mooring_warnings_of(scenario), ElementsAre(HasSubstr("several lines are called \"bow port\""),
                                                           HasSubstr("several fenders are called \"fore\"")));
}

} // namespace
} // namespace swell::engine
