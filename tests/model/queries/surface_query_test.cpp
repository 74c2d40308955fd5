#include "model/queries/surface_query.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>

#include "queries/query_scenes.hpp"

namespace swell::model
{
namespace
{

using std::numbers::pi;

template <class T>
class SurfaceQueryIn : public testing::Test
{
};
using Precisions = testing::Types<float, double>;
TYPED_TEST_SUITE(SurfaceQueryIn, Precisions);

TYPED_TEST(SurfaceQueryIn, NodesHaveTheirOwnHeight)
{
    const Bathymetry harbour = rough_harbour();
    const StillSurface<TypeParam> water(harbour, rough_field(harbour, 1.0, 0.3));
    for (int j = 0; j < harbour.extent.ny; ++j) {
        for (int i = 0; i < harbour.extent.nx; ++i) {
            if (harbour.wet_at(i, j)) {
                const SurfaceSample sample = water.at(i * harbour.dx_m, j * harbour.dy_m);
                EXPECT_NEAR(water.zeta.view()(i, j), sample.elevation_m, 1e-6) << i << ", " << j;
                EXPECT_EQ(Ground::water, sample.ground);
                EXPECT_NEAR(harbour.depth_m[harbour.extent.index(i, j)], sample.depth_m, 1e-4);
            }
        }
    }
}

/// Over the faces of all cells, those at shores and along the edge of the grid too.
TYPED_TEST(SurfaceQueryIn, HeightAndNormalAreContinuousFromCellToCell)
{
    const Bathymetry harbour = rough_harbour();
    const StillSurface<TypeParam> water(harbour, rough_field(harbour, 1.0, 0.7));
    constexpr double beside = 1e-8;
    for (int j = 0; j + 1 < harbour.extent.ny; ++j) {
        for (int i = 0; i + 1 < harbour.extent.nx; ++i) {
            const double x = i * harbour.dx_m;
            const double y = (j + 0.37) * harbour.dy_m;
            const SurfaceSample west = water.at(x - beside, y);
            const SurfaceSample east = water.at(x + beside, y);
            ASSERT_NEAR(west.elevation_m, east.elevation_m, 1e-6) << i << ", " << j;
            ASSERT_NEAR(west.normal_east, east.normal_east, 1e-6) << i << ", " << j;
            ASSERT_NEAR(west.normal_north, east.normal_north, 1e-6) << i << ", " << j;
            const double across = (i + 0.61) * harbour.dx_m;
            const SurfaceSample south = water.at(across, j * harbour.dy_m - beside);
            const SurfaceSample north = water.at(across, j * harbour.dy_m + beside);
            ASSERT_NEAR(south.elevation_m, north.elevation_m, 1e-6) << i << ", " << j;
            ASSERT_NEAR(south.normal_north, north.normal_north, 1e-6) << i << ", " << j;
        }
    }
}

/// The largest error of height and slope in the middle of a basin with so many nodes to a wave of 60 m.
std::pair<double, double> errors_of_a_wave(int nodes_to_a_wave)
{
    const double spacing = 60.0 / nodes_to_a_wave;
    const double k = 2.0 * pi / 60.0;
    const Bathymetry basin = flat_basin({3 * nodes_to_a_wave, 3 * nodes_to_a_wave}, spacing, spacing, 20.0);
    const auto wave = [k](double x, double y) { return std::sin(0.8 * k * x + 0.6 * k * y); };
    const StillSurface<double> water(basin, at_nodes(basin, wave));
    double height = 0.0;
    double slope = 0.0;
    for (int point = 0; point < 400; ++point) {
        const double x = 60.0 + std::fmod(7.31 * point, 60.0);
        const double y = 60.0 + std::fmod(3.77 * point, 60.0);
        const SurfaceSample sample = water.at(x, y);
        height = std::max(height, std::abs(sample.elevation_m - wave(x, y)));
        const double found = -static_cast<double>(sample.normal_east) / static_cast<double>(sample.normal_up);
        slope = std::max(slope, std::abs(found - 0.8 * k * std::cos(0.8 * k * x + 0.6 * k * y)));
    }
    return {height, slope};
}

TEST(SurfaceQuery, ErrorsAreOfTheThirdOrderInHeightAndOfTheSecondInSlope)
{
    const auto [coarse_height, coarse_slope] = errors_of_a_wave(10);
    const auto [fine_height, fine_slope] = errors_of_a_wave(20);
    EXPECT_GT(coarse_height / fine_height, 7.0);
    EXPECT_GT(coarse_slope / fine_slope, 3.7);
    EXPECT_LT(fine_height, 1e-3);
}

TEST(SurfaceQuery, LandBesideWaterHasTheHeightOfThatWater)
{
    const Bathymetry coast = bathymetry_of({20, 20}, 2.0, 2.0, [](int i, int) { return i < 10 ? 8.0 : 0.0; });
    const StillSurface<float> water(coast, at_nodes(coast, [](double, double) { return 0.7; }));
    for (const double x : {18.0, 18.9, 19.1, 19.99}) {
        EXPECT_NEAR(0.7, water.at(x, 20.0).elevation_m, 1e-6) << x;
    }
    EXPECT_EQ(Ground::water, water.at(18.9, 20.0).ground);
    EXPECT_EQ(Ground::land, water.at(19.1, 20.0).ground);
    EXPECT_EQ(0.0F, water.at(19.1, 20.0).depth_m);
    EXPECT_EQ(0.0, water.at(32.0, 20.0).elevation_m) << "far inland";
    EXPECT_EQ(1.0F, water.at(32.0, 20.0).normal_up);
}

TEST(SurfaceQuery, BeyondTheGridIsStillWater)
{
    const Bathymetry basin = flat_basin({12, 9}, 5.0, 4.0, 20.0);
    const StillSurface<float> water(basin, at_nodes(basin, [](double, double) { return 0.5; }));
    EXPECT_EQ(Ground::water, water.at(-2.4, -1.9).ground) << "the cell of a node reaches half a cell beyond it";
    EXPECT_NEAR(0.5, water.at(-2.4, 10.0).elevation_m, 1e-6);
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    constexpr double inf = std::numeric_limits<double>::infinity();
    for (const WaterPoint point : {WaterPoint{-2.6, 10.0},
                                   {10.0, -2.1},
                                   {57.6, 10.0},
                                   {10.0, 34.1},
                                   {1e300, 1e300},
                                   {nan, 10.0},
                                   {10.0, nan},
                                   {inf, 10.0},
                                   {10.0, -inf}}) {
        const SurfaceSample sample = water.at(point.east_m, point.north_m);
        EXPECT_EQ(Ground::off_grid, sample.ground) << point.east_m << ", " << point.north_m;
        EXPECT_EQ(0.0, sample.elevation_m);
        EXPECT_EQ(1.0F, sample.normal_up);
        EXPECT_EQ(0.0F, sample.depth_m);
    }
}

TEST(SurfaceQuery, PlacesAreMetresFromTheCallersOrigin)
{
    const Bathymetry harbour = rough_harbour();
    const StillSurface<double> water(harbour, rough_field(harbour, 1.0, 0.1));
    SurfaceQuery query;
    query.origin = {500'000.0, 5'800'000.0};
    EXPECT_NEAR(water.at(123.4, 77.7).elevation_m, water.at(500'123.4, 5'800'077.7, query).elevation_m, 1e-8);
}

/// A wave eastwards over a basin, and its mean over an area in the middle, as a share of its height there.
double mean_over(const FootprintPattern& pattern, double wavelength_m)
{
    const Bathymetry basin = flat_basin({161, 161}, 1.0, 1.0, 20.0);
    const double k = 2.0 * pi / wavelength_m;
    const StillSurface<double> water(basin, at_nodes(basin, [k](double x, double) { return std::cos(k * (x - 80.0)); }));
    SurfaceQuery query;
    query.footprint = pattern;
    return water.at(80.0, 80.0, query).elevation_m;
}

TEST(Footprint, ADiscAveragesAWaveLikeBessel)
{
    for (const double diameter : {4.0, 10.0, 24.0}) {
        const double x = pi * diameter / 40.0;
        EXPECT_NEAR(2.0 * std::cyl_bessel_j(1.0, x) / x, mean_over(disc_pattern(diameter, 1.0), 40.0), 2e-3) << diameter;
    }
}

TEST(Footprint, ABoxAveragesAWaveAlongItsHeading)
{
    const double x = pi * 20.0 / 40.0;
    EXPECT_NEAR(std::sin(x) / x, mean_over(box_pattern(20.0, 3.0, 90.0, 1.0), 40.0), 2e-3);
    const double across = pi * 3.0 / 40.0;
    EXPECT_NEAR(std::sin(across) / across, mean_over(box_pattern(20.0, 3.0, 0.0, 1.0), 40.0), 2e-3);
}

TEST(Footprint, PatternsAreSymmetricAndBounded)
{
    for (const FootprintPattern& pattern :
         {disc_pattern(7.0, 1.0), disc_pattern(1e6, 1.0), box_pattern(30.0, 4.0, 30.0, 1.0), disc_pattern(0.0, 1.0),
          box_pattern(0.0, 0.0, 0.0, 1.0), box_pattern(1e300, 1e-300, 17.0, 1.0)}) {
        ASSERT_GE(pattern.count, 1);
        ASSERT_LE(pattern.count, FootprintPattern::most);
        double east = 0.0;
        double farthest = 0.0;
        for (int k = 0; k < pattern.count; ++k) {
            const WaterPoint& offset = pattern.offsets[static_cast<std::size_t>(k)];
            east += offset.east_m;
            farthest = std::max(farthest, std::abs(offset.east_m));
        }
        EXPECT_NEAR(0.0, east, 1e-12 * farthest + 1e-300);
    }
    EXPECT_EQ(1, disc_pattern(0.0, 1.0).count);
}

/// A hull in the middle of rough_harbour's grid, at rest.
HullPlacement hull_at(const Bathymetry& water, double east_m, double north_m, PressurePulse::Shape shape)
{
    const PressurePulse pulse{shape, 60.0, 24.0, 4.0};
    ShipPose pose;
    pose.x_m = east_m;
    pose.y_m = north_m;
    pose.heading_cos = 0.8;
    pose.heading_sin = 0.6;
    pose.draft_m = 4.0;
    return {hull_box(pulse, pose, water), {}, form_on_grid(pulse, pose, water), form_of(pulse, pose.draft_m)};
}

TYPED_TEST(SurfaceQueryIn, WithoutItsDentTheWaterUnderAShipAtRestIsFlat)
{
    using T = TypeParam;
    const Bathymetry harbour = rough_harbour();
    const std::vector<HullPlacement> hulls{hull_at(harbour, 110.0, 90.0, PressurePulse::Shape::elliptic),
                                           hull_at(harbour, 150.0, 60.0, PressurePulse::Shape::bath_tub)};
    StillSurface<T> water(harbour, std::vector<double>(harbour.depth_m.size(), 0.0));
    const auto depth = solver::uploaded<double>(water.backend, solver::Grid(harbour.extent), harbour.depth_m);
    for (int hull = 0; hull < 2; ++hull) {
        water.backend.for_each_node(
            solver::Grid(hulls.at(static_cast<std::size_t>(hull)).box.extent),
            DrawDraft<T>{{hulls.data(), 2}, hull, depth.grid().box, solver::reading(depth), water.zeta.view()});
    }
    for (int j = 0; j < harbour.extent.ny; ++j) {
        for (int i = 0; i < harbour.extent.nx; ++i) {
            water.zeta.view()(i, j) = -water.zeta.view()(i, j);
        }
    }
    SurfacesOfFrames<T> surfaces = water.surfaces();
    surfaces.newest.hulls = hulls.data();
    const auto ask = [&](double x, double y, int first, int count) {
        SurfaceQuery query;
        query.first_hull = first;
        query.hulls = count;
        const WaterPoint point{x, y};
        SurfaceSample sample;
        sample_on_host(surfaces, query, {&point, 1}, {&sample, 1});
        return sample.elevation_m;
    };
    EXPECT_LT(ask(110.0, 90.0, 0, 0), -3.9);
    EXPECT_NEAR(0.0, ask(112.0, 93.0, 0, 2), 1e-6);
    EXPECT_NEAR(0.0, ask(105.0, 91.0, 0, 1), 1e-6);
    EXPECT_NEAR(0.0, ask(150.0, 60.0, 1, 1), 1e-6);
    EXPECT_LT(ask(150.0, 60.0, 0, 1), -3.9) << "the dent of the other hull stays";
    for (int point = 0; point < 500; ++point) {
        const double x = std::fmod(11.7 * point, 300.0);
        const double y = std::fmod(5.3 * point, 180.0);
        EXPECT_NEAR(0.0, ask(x, y, 0, 2), 2e-6) << x << ", " << y;
    }
}

TYPED_TEST(SurfaceQueryIn, TwoFramesAreMixedLinearly)
{
    const Bathymetry harbour = rough_harbour();
    const StillSurface<TypeParam> before(harbour, rough_field(harbour, 1.0, 0.2));
    const StillSurface<TypeParam> newest(harbour, rough_field(harbour, 1.0, 0.9));
    SurfacesOfFrames<TypeParam> both = newest.surfaces();
    both.before = before.surfaces().newest;
    for (const WaterPoint point : {WaterPoint{101.3, 77.2}, {83.0, 47.0}, {176.0, 113.0}, {0.0, 100.0}}) {
        const double a = newest.at(point.east_m, point.north_m).elevation_m;
        const double b = before.at(point.east_m, point.north_m).elevation_m;
        for (const double share : {0.0, 0.25, 1.0}) {
            SurfaceQuery query;
            query.share_of_before = share;
            SurfaceSample sample;
            sample_on_host(both, query, {&point, 1}, {&sample, 1});
            EXPECT_NEAR(a + share * (b - a), sample.elevation_m, 1e-6);
        }
    }
}

} // namespace
} // namespace swell::model
