/// The limit of the time step over beds that change from node to node, against the frequencies of all waves there.
#include <gtest/gtest.h>

#include "dense_waves.hpp"
#include "model/setup/vertical_profile.hpp"
#include "model/theory/bed_window.hpp"
#include "model/theory/grid_fit.hpp"
#include "model/theory/stability.hpp"
#include "random_beds.hpp"
#include "wave_scenes.hpp"

namespace swell::model
{
namespace
{

/// Returns the largest frequency times the limit of the step: 1 if the limit is exact, above 1 if the limit is too large.
double share_of_limit(const Bathymetry& water, const VerticalProfile& profile)
{
    return largest_frequency(water, profile) * stability_limit(water, profile).time_step_s;
}

// No wave is quicker than the limit allows, whether a harbour has such a bed or not. Over walls, corners, rocks, channels
// and slopes of harbours the limit gives away 5 % of the time step at most. An exception is the profile `parabolic`,
// because its psi is not scaled by the root of the depth.
TEST(SteepBeds, NoWaveIsQuickerThanTheLimitSays)
{
    for (const RandomBed& bed : random_beds()) {
        for (const VerticalProfile& profile : profiles_on(bed.water)) {
            const double share = share_of_limit(bed.water, profile);
            EXPECT_LE(share, 1.0 + 1e-9) << bed.name << ", " << profile.name;
            if (bed.is_of_a_harbour && profile.name != "parabolic") {
                EXPECT_GE(share, 0.95) << bed.name << ", " << profile.name;
            }
        }
    }
}

// Beds over which runs once ended. A row has the factors by which the quickest wave is quicker than over flat water.
TEST(SteepBeds, WavesAtWallsAndRocksAreQuickerThanOverFlatWater)
{
    struct Row {
        double deep_m, shallow_m, dx_m, wall, corner, rock;
    };
    for (const Row& row :
         {Row{20, 7, 1, 1.40, 1.52, 1.77}, Row{20, 7, 5, 1.17, 1.21, 1.32}, Row{15, 2, 2, 1.49, 1.61, 1.89},
          Row{60, 5, 1, 1.75, 1.94, 2.37}, Row{12, 8, 2, 1.04, 1.05, 1.09}}) {
        const VerticalProfile profile = dispersive_profile();
        const auto factor_over = [&](const std::function<double(int, int)>& depth) {
            const Bathymetry water = bathymetry_of({24, 24}, row.dx_m, row.dx_m, depth);
            return flat_water_limit(water, profile).time_step_s / stability_limit(water, profile).time_step_s;
        };
        const double tolerance = 0.02 * row.rock;
        EXPECT_NEAR(row.wall, factor_over([&](int i, int) { return i < 12 ? row.deep_m : row.shallow_m; }), tolerance);
        EXPECT_NEAR(row.corner, factor_over([&](int i, int j) { return i < 12 && j < 12 ? row.shallow_m : row.deep_m; }),
                    tolerance);
        EXPECT_NEAR(row.rock, factor_over([&](int i, int j) { return i == 12 && j == 12 ? row.shallow_m : row.deep_m; }),
                    tolerance);
    }
}

TEST(SteepBeds, TheLimitOfFlatWaterIsThatOfItsShortestWave)
{
    for (const VerticalProfile& profile : {dispersive_profile(), parabolic_profile(), cosh_profile(3.0)}) {
        const Bathymetry water = flat_basin({60, 50}, 4.0, 5.0, 25.0);
        EXPECT_NEAR(1.0, stability_limit(water, profile).time_step_s / flat_water_limit(water, profile).time_step_s, 1e-5);
    }
}

/// A harbour of several tiles, with a rock next to the point where four tiles meet.
Bathymetry wide_harbour()
{
    return bathymetry_of({300, 200}, 2.0, 2.0, [](int i, int j) {
        const double depth = 12.0 + 6.0 * std::sin(0.05 * i) * std::cos(0.08 * j);
        return i == 128 && j == 127 ? 3.0 : i > 200 && j > 150 ? 0.0 : depth;
    });
}

// The limiting node is the rock or next to it, and a part of the grid gives the same numbers as the whole grid.
TEST(SteepBeds, PartsOfAGridGiveTheNumbersOfTheWhole)
{
    const Bathymetry water = wide_harbour();
    const VerticalProfile profile = dispersive_profile();
    const StabilityLimit limit = stability_limit(water, profile);
    ASSERT_TRUE(limit.is_proven);
    EXPECT_LE(std::abs(limit.i - 128) + std::abs(limit.j - 127), 1);
    EXPECT_NE(limit.depth_m, limit.beside_depth_m);
    const Current still;
    BedWindow window(water, profile, still, limit.sweeps, water.extent);
    const LimitingNode whole = window.largest_bound({0, 0, water.extent}, {});
    EXPECT_EQ(1.0 / whole.rate, limit.time_step_s);
    EXPECT_EQ(whole.i, limit.i);
    EXPECT_EQ(whole.j, limit.j);
    const LimitingNode part = window.largest_bound({limit.i, limit.j, {1, 1}}, {});
    EXPECT_EQ(whole.rate, part.rate);
}

// After a change of depths the limit follows from the changed box and its surroundings. It is the limit of the whole grid
// if the limiting node is there.
TEST(SteepBeds, AChangeOfDepthsIsJudgedByItsNeighbourhood)
{
    const Bathymetry before = wide_harbour();
    const VerticalProfile profile = dispersive_profile();
    const StabilityLimit limit = stability_limit(before, profile);
    Bathymetry after = before;
    for (int j = 40; j < 44; ++j) {
        for (int i = 60; i < 70; ++i) {
            after.depth_m[after.extent.index(i, j)] = 1.0;
        }
    }
    const solver::Box box = changed_box(after.extent, before.depth_m, after.depth_m);
    EXPECT_EQ((solver::Box{60, 40, {10, 4}}), box);
    const StabilityLimit around = stability_limit_around(box, after, profile, {}, limit);
    const StabilityLimit whole = stability_limit(after, profile);
    ASSERT_EQ(whole.sweeps, limit.sweeps);
    EXPECT_EQ(whole.time_step_s, std::min(around.time_step_s, limit.time_step_s));
    EXPECT_LT(around.time_step_s, limit.time_step_s);
    EXPECT_EQ(solver::Box{}, changed_box(after.extent, after.depth_m, after.depth_m));
}

// One rock in forty thousand nodes: a norm estimated by iteration over the grid would miss it.
TEST(SteepBeds, OneRockInAWideHarbourSetsTheLimit)
{
    const VerticalProfile profile = fitted_to_grid(dispersive_profile(), {1.0, 1.0, 0.05});
    const auto rock_at = [&](Extent extent, int i0, int j0) {
        return bathymetry_of(extent, 1.0, 1.0, [=](int i, int j) { return i == i0 && j == j0 ? 5.0 : 60.0; });
    };
    const double true_frequency = largest_frequency(rock_at({17, 17}, 8, 8), profile);
    const StabilityLimit limit = stability_limit(rock_at({200, 200}, 143, 77), profile);
    EXPECT_LE(true_frequency * limit.time_step_s, 1.0);
    EXPECT_GE(true_frequency * limit.time_step_s, 0.95);
    EXPECT_LE(std::abs(limit.i - 143) + std::abs(limit.j - 77), 1);
}

} // namespace
} // namespace swell::model
