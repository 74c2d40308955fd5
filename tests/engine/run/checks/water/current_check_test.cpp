/// Warnings of a current that is too strong for the waves, or for the wake of a ship at rest.
#include "engine/run/checks/water/current_check.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/run/checks/ships/ship_check.hpp"

namespace swell::engine
{
namespace
{

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr model::Extent extent{80, 40};

/// Waves of 8 s from the west over 15 m, cells of 5 m, and a current at one node, (40, 20).
model::WaveSetup water_with(double east_m_per_s, double north_m_per_s, double cell_m = 5.0)
{
    model::WaveSetup waves;
    const auto nodes = static_cast<std::size_t>(extent.nodes());
    waves.bathymetry = {extent, cell_m, cell_m, std::vector<double>(nodes, 15.0)};
    waves.sea.emplace().period_s = 8.0;
    waves.sea->from_deg = 270.0;
    waves.current = {std::vector<double>(nodes, 0.0), std::vector<double>(nodes, 0.0)};
    waves.current.east_m_per_s[extent.index(40, 20)] = east_m_per_s;
    waves.current.north_m_per_s[extent.index(40, 20)] = north_m_per_s;
    return waves;
}

std::vector<std::string> warnings_of(const model::WaveSetup& waves)
{
    std::vector<std::string> warnings;
    warn_of_current_inside(waves, waves.current, warnings);
    return warnings;
}

// In deep water a current of g/(4 omega) stops waves, here 3.12 m/s.
TEST(CurrentInside, ThatStopsTheSeaIsWarnedOfWithItsPlace)
{
    EXPECT_THAT(warnings_of(water_with(-3.5, 0.0)),
                ElementsAre(AllOf(HasSubstr("stops the sea's waves of 8 s at 1 nodes, most at (200, 100) m: 3.5 m/s"),
                                  HasSubstr("smoothing = 0.05"))));
}

// Against a current of 3.1 m/s waves of 8 s are 28.5 m long.
TEST(CurrentInside, ThatShortensThemToUnderSixCellsIsWarnedOfWithThoseThatWouldDo)
{
    EXPECT_THAT(
        warnings_of(water_with(-3.1, 0.0, 5.0)),
        ElementsAre(AllOf(HasSubstr("of 8 s to 5.7 cells at (200, 100) m (3.1 m/s against them), to under 6 at 1 nodes"),
                          HasSubstr("cells of 4.7 m carry them"))));
    EXPECT_THAT(warnings_of(water_with(-3.1, 0.0, 2.5)), IsEmpty());
}

TEST(CurrentInside, AlongTheSeaAcrossItOrWeakIsNotWarnedOf)
{
    EXPECT_THAT(warnings_of(water_with(3.5, 0.0)), IsEmpty());
    EXPECT_THAT(warnings_of(water_with(0.0, 3.5)), IsEmpty());
    EXPECT_THAT(warnings_of(water_with(-1.5, 0.0)), IsEmpty());
    EXPECT_THAT(warnings_of(water_with(-2.0, 0.0)), IsEmpty());
}

TEST(CurrentInside, IsNoMatterOnLandOrWithoutASea)
{
    model::WaveSetup waves = water_with(-3.5, 0.0);
    waves.bathymetry.depth_m[extent.index(40, 20)] = -2.0;
    EXPECT_THAT(warnings_of(waves), IsEmpty());
    waves = water_with(-3.5, 0.0);
    waves.sea.reset();
    EXPECT_THAT(warnings_of(waves), IsEmpty());
}

/// Returns the warnings of a ship at rest in the current.
std::vector<std::string> warnings_of_ship(double east_m_per_s, double cell_m)
{
    Scenario scenario;
    scenario.waves = water_with(east_m_per_s, 0.0, cell_m);
    model::Ship ship;
    ship.name = "moored";
    ship.way_points = {{40.0 * cell_m, 20.0 * cell_m}};
    std::vector<std::string> warnings;
    warn_of_ship(ship, scenario, WaterInTime(scenario), warnings);
    return warnings;
}

// A current of 4 m/s makes transverse waves of 10.2 m: 2 pi U²/g.
TEST(CurrentInside, MakesAWakeThatTheCellsMustCarry)
{
    EXPECT_THAT(
        warnings_of_ship(4.0, 5.0),
        ElementsAre(AllOf(HasSubstr("ship moored: at rest in a current of 4 m/s it makes a wake"),
                          HasSubstr("10 m long, 2.0 cells: at least 6 are wanted"), HasSubstr("cells of 1.7 m would do"))));
    EXPECT_THAT(warnings_of_ship(4.0, 1.5), IsEmpty());
    EXPECT_THAT(warnings_of_ship(0.5, 5.0), IsEmpty()) << "waves of 16 cm";
}

} // namespace
} // namespace swell::engine
