#include "model/boundaries/grid_and_strips.hpp"

#include <gtest/gtest.h>

#include "model/boundaries/edge_plan.hpp"
#include "wave_scenes.hpp"

namespace swell::model
{
namespace
{

EdgeStrip strip_of(Side side, int width)
{
    EdgeStrip strip;
    strip.side = side;
    strip.width = width;
    return strip;
}

/// Counts for each node the boxes that contain it.
void count_nodes(const solver::Grid& part, std::vector<int>& count)
{
    const solver::Box& box = part.box;
    for (int j = box.first_j; j < box.first_j + box.extent.ny; ++j) {
        for (int i = box.first_i; i < box.first_i + box.extent.nx; ++i) {
            ++count[part.global.index(i, j)];
        }
    }
}

std::vector<int> nodes_in_strips(const GridAndStrips& parts)
{
    std::vector<int> count(parts.interior.global.nodes(), 0);
    for (const solver::Grid& strip : parts.in_strips) {
        EXPECT_GT(strip.box.extent.nodes(), 0);
        count_nodes(strip, count);
    }
    return count;
}

std::vector<int> interior_nodes(const GridAndStrips& parts)
{
    std::vector<int> count(parts.interior.global.nodes(), 0);
    count_nodes(parts.interior, count);
    return count;
}

TEST(GridAndStrips, EveryNodeIsInOnePartAlone)
{
    const Extent extent{61, 47};
    const std::vector<std::vector<EdgeStrip>> cases{
        {},
        {strip_of(Side::west, 9)},
        {strip_of(Side::east, 0)},
        {strip_of(Side::south, 5), strip_of(Side::north, 1)},
        {strip_of(Side::west, 8), strip_of(Side::east, 12), strip_of(Side::south, 3), strip_of(Side::north, 23)},
        {strip_of(Side::west, 30), strip_of(Side::east, 30)},
        {strip_of(Side::south, 23), strip_of(Side::north, 24)}};
    for (const std::vector<EdgeStrip>& strips : cases) {
        const GridAndStrips parts = split_off_strips(extent, strips);
        const std::vector<int> interior = interior_nodes(parts);
        const std::vector<int> in_strips = nodes_in_strips(parts);
        for (int j = 0; j < extent.ny; ++j) {
            for (int i = 0; i < extent.nx; ++i) {
                const std::size_t node = extent.index(i, j);
                ASSERT_EQ(1, interior[node] + in_strips[node]) << i << ' ' << j;
            }
        }
    }
}

TEST(GridAndStrips, AGridWithoutStripsIsAllInteriorAndOneFullOfStripsHasNone)
{
    const GridAndStrips closed = split_off_strips({61, 47}, {});
    EXPECT_TRUE(closed.interior.is_whole());
    EXPECT_TRUE(closed.in_strips.empty());
    for (const GridAndStrips& full : {split_off_strips({61, 47}, {strip_of(Side::west, 30), strip_of(Side::east, 30)}),
                                      GridAndStrips::all_in_strips({61, 47})}) {
        EXPECT_EQ(0, full.interior.box.extent.nodes());
        ASSERT_EQ(1U, full.in_strips.size());
        EXPECT_TRUE(full.in_strips[0].is_whole());
    }
}

/// A sponge in the interior would not act, and a face there would find no rate to add to.
TEST(GridAndStrips, NothingThatAnEdgeDoesReachesTheInterior)
{
    WaveSetup setup = exact_setup(rough_harbour(), dispersive_profile(), 0.05);
    setup.sea = SeaState{};
    setup.sea->kind = SeaState::Kind::regular;
    setup.sea->period_s = 3.0;
    setup.edges[static_cast<std::size_t>(Side::west)] = {EdgeKind::generating, 1.0};
    setup.edges[static_cast<std::size_t>(Side::south)] = {EdgeKind::sponge, 0.5};
    setup.edges[static_cast<std::size_t>(Side::east)] = {EdgeKind::open, 0.0};
    const EdgePlan plan = plan_edges(setup);
    const Extent extent = setup.bathymetry.extent;
    const std::vector<int> interior = interior_nodes(split_off_strips(extent, plan.strips));
    int interior_and_wet = 0;
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            if (interior[extent.index(i, j)] == 1) {
                interior_and_wet += setup.bathymetry.wet_at(i, j) ? 1 : 0;
                ASSERT_EQ(0.0, plan.sigma[extent.index(i, j)]) << i << ' ' << j;
                ASSERT_TRUE(i > 0 && j > 0 && i < extent.nx - 1) << i << ' ' << j;
            }
        }
    }
    EXPECT_GT(interior_and_wet, 500);
}

} // namespace
} // namespace swell::model
