#include "engine/run/checks/water/sea_reach.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "model/setup/dispersion.hpp"
#include "solver/grid/portable_math.hpp"

/// The way of a sea through the grid, and its time: the spin-up that `swell check` advises.
namespace swell::engine
{
namespace
{

constexpr double depth_m = 20.0;
constexpr double period_s = 8.0;

/// 80 x 60 nodes of 5 m, open to the sea in the west and the south.
model::WaveSetup bay(double from_deg)
{
    model::WaveSetup waves;
    waves.bathymetry = {{80, 60}, 5.0, 5.0, std::vector<double>(4800, depth_m)};
    waves.profile = model::dispersive_profile();
    waves.edges[static_cast<std::size_t>(model::Side::west)].kind = model::EdgeKind::generating;
    waves.edges[static_cast<std::size_t>(model::Side::south)].kind = model::EdgeKind::generating;
    waves.sea = model::SeaState{};
    waves.sea->period_s = period_s;
    waves.sea->from_deg = from_deg;
    return waves;
}

double group_speed()
{
    return model::local_wave(model::dispersive_profile(), depth_m, portable::two_pi / period_s).group_speed;
}

/// Energy runs along the sea's direction. Of a sea that comes in askew the way is longer than the water is wide: from the
/// south-west it is the diagonal of the square that ends at the farther corner.
TEST(SeaReach, ACrossingGoesAlongTheSeaNotAcrossTheWindow)
{
    const double of_half_a_cell = 0.5;
    const double north_m = (59 + of_half_a_cell) * 5.0;
    const double east_m = (79 + of_half_a_cell) * 5.0;
    EXPECT_NEAR(crossing_time_s(bay(225.0)), std::sqrt(2.0) * north_m / group_speed(), 1e-9);
    EXPECT_NEAR(crossing_time_s(bay(180.0)), north_m / group_speed(), 1e-9);
    EXPECT_NEAR(crossing_time_s(bay(270.0)), east_m / group_speed(), 1e-9);
    const model::WaveSetup askew = bay(225.0);
    const SeaReach reach = reach_of_sea(askew, *askew.sea);
    EXPECT_NEAR(reach.farthest_m, north_m, 1e-9) << "from the edge, across it";
    EXPECT_NEAR(reach.longest_way_m, std::sqrt(2.0) * north_m, 1e-9);
}

TEST(SeaReach, NoSeaAndOneThatNoEdgeLetsInCrossNothing)
{
    EXPECT_EQ(crossing_time_s(bay(45.0)), 0.0);
    model::WaveSetup calm = bay(225.0);
    calm.sea.reset();
    EXPECT_EQ(crossing_time_s(calm), 0.0);
}

} // namespace
} // namespace swell::engine
