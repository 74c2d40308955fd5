#include "engine/run/ranks/grid_cut.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <vector>

#include "engine/run/base/errors.hpp"

namespace swell::engine
{
namespace
{

/// A grid of water, or with land of these heights.
model::WaveSetup grid_to_cut(solver::Extent grid, const std::function<bool(int, int)>& is_land = {})
{
    model::WaveSetup waves;
    waves.bathymetry.extent = grid;
    for (int j = 0; j < grid.ny; ++j) {
        for (int i = 0; i < grid.nx; ++i) {
            waves.bathymetry.depth_m.push_back(is_land && is_land(i, j) ? -1.0 : 10.0);
        }
    }
    return waves;
}

TEST(GridCut, CoversTheGridWithBoxesThatMayBeCut)
{
    for (const solver::Extent grid : {solver::Extent{133, 53}, solver::Extent{640, 1000}, solver::Extent{1500, 127}}) {
        for (const GridCut cut : {GridCut::rows, GridCut::columns, GridCut::both}) {
            for (const int ranks : {1, 2, 3, 4, 7, 12}) {
                std::vector<solver::Box> boxes;
                try {
                    boxes = boxes_of_cut(grid_to_cut(grid), ranks, cut);
                } catch (const InputError&) {
                    continue;
                }
                ASSERT_EQ(boxes.size(), static_cast<std::size_t>(ranks));
                std::vector<int> held(static_cast<std::size_t>(grid.nodes()), 0);
                for (const solver::Box& box : boxes) {
                    EXPECT_NO_THROW((void)solver::box_of(grid, box));
                    for (int j = box.first_j; j < box.first_j + box.extent.ny; ++j) {
                        for (int i = box.first_i; i < box.first_i + box.extent.nx; ++i) {
                            ++held[grid.index(i, j)];
                        }
                    }
                }
                EXPECT_EQ(held, std::vector<int>(held.size(), 1)) << grid.nx << " x " << grid.ny << ", " << ranks;
            }
        }
    }
}

TEST(GridCut, CutsInBothDirectionsWhereTheCutsAreShortest)
{
    const std::vector<solver::Box> wide = boxes_of_cut(grid_to_cut({1024, 256}), 4, GridCut::both);
    EXPECT_EQ(wide[1], (solver::Box{256, 0, {256, 256}}));
    const std::vector<solver::Box> square = boxes_of_cut(grid_to_cut({1024, 1024}), 4, GridCut::both);
    EXPECT_EQ(square[2], (solver::Box{0, 512, {512, 512}}));
}

TEST(GridCut, DividesUniformWaterEvenly)
{
    std::vector<int> rows;
    for (const solver::Box& box : boxes_of_cut(grid_to_cut({64, 10 * 16 + 5}), 4, GridCut::rows)) {
        rows.push_back(box.extent.ny / 16);
    }
    std::ranges::sort(rows);
    EXPECT_EQ(rows, (std::vector<int>{2, 2, 3, 3}));
}

TEST(GridCut, GivesRanksEqualWorkWhereHalfIsLand)
{
    const solver::Extent grid{640, 1024};
    const auto is_land = [](int i, int j) { return j > 500 || (j > 300 && i > 400); };
    for (const GridCut cut : {GridCut::rows, GridCut::columns}) {
        const model::WaveSetup waves = grid_to_cut(grid, is_land);
        double most = 0.0, all = 0.0;
        for (const solver::Box& box : boxes_of_cut(waves, 4, cut)) {
            most = std::max(most, work_in(box, waves));
            all += work_in(box, waves);
        }
        const double unit = cut == GridCut::rows ? 16.0 * grid.nx : 64.0 * 512.0; // the most that a cut can move
        EXPECT_LT(most, all / 4.0 + unit);
        EXPECT_NEAR(all, work_in({0, 0, grid}, waves), 1e-6 * all);
    }
}

TEST(GridCut, CountsTheWavesThatComeInOverAnEdge)
{
    model::WaveSetup waves = grid_to_cut({640, 640});
    EXPECT_EQ(boxes_of_cut(waves, 2, GridCut::rows)[0].extent.ny, 320);
    waves.edges[static_cast<std::size_t>(model::Side::south)].kind = model::EdgeKind::generating;
    waves.sea = model::SeaState{};
    waves.sea->components = 300; // as much work as 45 rows
    EXPECT_EQ(boxes_of_cut(waves, 2, GridCut::rows)[0].extent.ny, 304);
    EXPECT_DOUBLE_EQ(work_in({0, 0, {640, 640}}, waves), 640.0 * (640.0 + 45.0));
}

TEST(GridCut, RefusesBoxesThatAreTooThin)
{
    try {
        boxes_of_cut(grid_to_cut({133, 53}), 4, GridCut::rows);
        FAIL() << "four slabs of 53 rows";
    } catch (const InputError& error) {
        EXPECT_STREQ(error.what(),
                     "4 ranks on a grid of 133 x 53 nodes: each needs 16 rows or 64 columns: allowed are up to 3 "
                     "in rows, 2 in columns");
    }
    EXPECT_THROW((void)boxes_of_cut(grid_to_cut({133, 53}), 3, GridCut::columns), InputError);
    EXPECT_THROW((void)boxes_of_cut(grid_to_cut({133, 53}), 7, GridCut::both), InputError);
    EXPECT_EQ(boxes_of_cut(grid_to_cut({133, 53}), 6, GridCut::both).size(), 6U);
}

} // namespace
} // namespace swell::engine
