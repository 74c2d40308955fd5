#include "model/queries/surface_blocks.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <limits>

#include "model/ships/hull_on_grid.hpp"
#include "queries/query_scenes.hpp"

namespace swell::model
{
namespace
{

using solver::VectorIsa;

template <class T>
class SurfaceBlocksIn : public testing::Test
{
};
using Precisions = testing::Types<float, double>;
TYPED_TEST_SUITE(SurfaceBlocksIn, Precisions);

/// Points all over a harbour and beyond: water, shores, land, nodes themselves, both sides of the grid's edge, no numbers.
std::vector<WaterPoint> awkward_points(const Bathymetry& harbour, int count)
{
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    constexpr double inf = std::numeric_limits<double>::infinity();
    const double east_m = harbour.extent.nx * harbour.dx_m;
    const double north_m = harbour.extent.ny * harbour.dy_m;
    std::vector<WaterPoint> points{{nan, 20.0},   {20.0, nan},    {inf, -inf},  {1e300, 20.0},
                                   {-0.0, 0.0},   {-1.0, 50.0},   {50.0, -1.0}, {-1e-12, 50.0},
                                   {east_m, 7.0}, {7.0, north_m}, {-2.5, -2.0}, {3 * harbour.dx_m, 5 * harbour.dy_m}};
    for (int point = 0; static_cast<int>(points.size()) < count; ++point) {
        points.push_back({std::fmod(17.3 * point, east_m + 20.0) - 10.0, std::fmod(7.91 * point, north_m + 20.0) - 10.0});
    }
    points.resize(static_cast<std::size_t>(count));
    return points;
}

/// The samples of a cell's extent, in one instruction set.
template <class Cell>
void run(VectorIsa isa, const Cell& cell)
{
    const solver::Box rows{0, 0, cell.extent()};
    for (int row = 0; row < rows.extent.ny; ++row) {
        solver::run_row(isa, cell, rows, row);
    }
}

void expect_equal_bits(const SurfaceSample& expected, const SurfaceSample& found)
{
    EXPECT_EQ(std::bit_cast<std::uint64_t>(expected.elevation_m), std::bit_cast<std::uint64_t>(found.elevation_m));
    EXPECT_EQ(std::bit_cast<std::uint32_t>(expected.normal_east), std::bit_cast<std::uint32_t>(found.normal_east));
    EXPECT_EQ(std::bit_cast<std::uint32_t>(expected.normal_north), std::bit_cast<std::uint32_t>(found.normal_north));
    EXPECT_EQ(std::bit_cast<std::uint32_t>(expected.normal_up), std::bit_cast<std::uint32_t>(found.normal_up));
    EXPECT_EQ(std::bit_cast<std::uint32_t>(expected.depth_m), std::bit_cast<std::uint32_t>(found.depth_m));
    EXPECT_EQ(expected.ground, found.ground);
}

/// Holds sample_on_host() and blocks in every instruction set of this machine against the cell, point by point.
template <class T>
void expect_the_cells_bits(const SurfacesOfFrames<T>& surfaces, const SurfaceQuery& query,
                           const std::vector<WaterPoint>& points)
{
    const SampleSurface<T> cell = surface_sampler(surfaces, query, query.footprint.offsets.data());
    std::vector<SurfaceSample> samples(points.size() + 1); // the last stays as it is
    const auto check = [&] {
        for (std::size_t point = 0; point < points.size(); ++point) {
            SCOPED_TRACE(testing::Message() << "point " << point << " of " << points.size() << " at "
                                            << points[point].east_m << ", " << points[point].north_m);
            expect_equal_bits(cell(points[point]), samples[point]);
        }
        EXPECT_EQ(Ground::off_grid, samples.back().ground);
        samples.assign(samples.size(), SurfaceSample{});
    };
    sample_on_host(surfaces, query, std::span<const WaterPoint>(points), std::span(samples).first(points.size()));
    check();
    if (query.footprint.count == 1) {
        for (const VectorIsa isa : {VectorIsa::baseline, VectorIsa::avx2, VectorIsa::avx512}) {
            if (isa <= solver::widest_vector_isa()) {
                SCOPED_TRACE(solver::name_of(isa));
                run(isa, SampleSurfaceBlocks<T>{cell, points.data(), samples.data(), static_cast<int>(points.size())});
                check();
            }
        }
    }
}

TYPED_TEST(SurfaceBlocksIn, AnyNumberOfPointsHasTheBitsOfTheCell)
{
    const Bathymetry harbour = rough_harbour();
    const StillSurface<TypeParam> water(harbour, rough_field(harbour, 1.0, 0.3));
    for (const int count : {0, 1, 7, 8, 9, 15, 16, 17, 63, 64, 65, 127, 128, 129, 1000}) {
        expect_the_cells_bits(water.surfaces(), {}, awkward_points(harbour, count));
    }
}

/// Down to heights whose squares, whose products with weights, and which themselves are subnormal.
TYPED_TEST(SurfaceBlocksIn, TinyWavesHaveTheBitsOfTheCell)
{
    const Bathymetry harbour = rough_harbour();
    for (const double height_m :
         {1e-3, 1e-4, 1e-7, 1e-16, 1e-18, 1e-19, 1e-21, 1e-37, 1e-40, 1e-44, 1e-149, 1e-160, 1e-310}) {
        const StillSurface<TypeParam> water(harbour, rough_field(harbour, height_m, 0.3));
        expect_the_cells_bits(water.surfaces(), {}, awkward_points(harbour, 500));
    }
}

TYPED_TEST(SurfaceBlocksIn, OriginsFootprintsAndFramesBeforeHaveTheBitsOfTheCell)
{
    const Bathymetry harbour = rough_harbour();
    const StillSurface<TypeParam> before(harbour, rough_field(harbour, 1.0, 0.2));
    const StillSurface<TypeParam> newest(harbour, rough_field(harbour, 1.0, 0.9));
    SurfacesOfFrames<TypeParam> both = newest.surfaces();
    both.before = before.surfaces().newest;
    const std::vector<WaterPoint> points = awkward_points(harbour, 1000);
    SurfaceQuery moved;
    moved.origin = {-3.7, 11.1};
    expect_the_cells_bits(both, moved, points);
    for (const double share : {0.25, 1.0}) {
        SurfaceQuery query;
        query.share_of_before = share;
        expect_the_cells_bits(both, query, points);
    }
    SurfaceQuery disc;
    disc.footprint = disc_pattern(12.0, 4.0);
    expect_the_cells_bits(both, disc, points);
}

TYPED_TEST(SurfaceBlocksIn, DentsHaveTheBitsOfTheCell)
{
    const Bathymetry harbour = rough_harbour();
    const StillSurface<TypeParam> water(harbour, rough_field(harbour, 1.0, 0.3));
    const PressurePulse pulse{PressurePulse::Shape::elliptic, 60.0, 24.0, 4.0};
    ShipPose pose;
    pose.x_m = 110.0;
    pose.y_m = 90.0;
    pose.draft_m = 4.0;
    const std::vector<HullPlacement> hulls{{hull_box(pulse, pose, harbour), {}, form_on_grid(pulse, pose, harbour)}};
    SurfacesOfFrames<TypeParam> surfaces = water.surfaces();
    surfaces.newest.hulls = hulls.data();
    surfaces.before.hulls = hulls.data();
    SurfaceQuery query;
    query.hulls = 1;
    expect_the_cells_bits(surfaces, query, awkward_points(harbour, 1000));
}

/// Grids on which the sixteen nodes of an open cell have no room, or one.
TYPED_TEST(SurfaceBlocksIn, SmallGridsHaveTheBitsOfTheCell)
{
    for (const solver::Extent extent : {solver::Extent{1, 1}, {2, 7}, {3, 3}, {4, 4}, {5, 4}}) {
        const Bathymetry basin = flat_basin(extent, 5.0, 4.0, 20.0);
        const auto wave = [](double x, double y) { return std::sin(0.3 * x + 0.2 * y); };
        const StillSurface<TypeParam> water(basin, at_nodes(basin, wave));
        expect_the_cells_bits(water.surfaces(), {}, awkward_points(basin, 300));
    }
}

} // namespace
} // namespace swell::model
