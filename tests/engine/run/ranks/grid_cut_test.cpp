#include "engine/run/ranks/grid_cut.hpp"

#include <gtest/gtest.h>

#include "engine/run/base/errors.hpp"

namespace swell::engine
{
namespace
{

TEST(GridCut, CoversTheGridWithBoxesThatMayBeCut)
{
    for (const solver::Extent grid : {solver::Extent{133, 53}, solver::Extent{640, 1000}, solver::Extent{1500, 127}}) {
        for (const GridCut cut : {GridCut::rows, GridCut::columns, GridCut::both}) {
            for (const int ranks : {1, 2, 3, 4, 7, 12}) {
                std::vector<solver::Box> boxes;
                try {
                    boxes = boxes_of_cut(grid, ranks, cut);
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
    const std::vector<solver::Box> wide = boxes_of_cut({1024, 256}, 4, GridCut::both);
    EXPECT_EQ(wide[1], (solver::Box{256, 0, {256, 256}}));
    const std::vector<solver::Box> square = boxes_of_cut({1024, 1024}, 4, GridCut::both);
    EXPECT_EQ(square[2], (solver::Box{0, 512, {512, 512}}));
}

TEST(GridCut, RefusesBoxesThatAreTooThin)
{
    try {
        boxes_of_cut({133, 53}, 4, GridCut::rows);
        FAIL() << "four slabs of 53 rows";
    } catch (const InputError& error) {
        EXPECT_STREQ(error.what(),
                     "4 ranks on a grid of 133 x 53 nodes: each needs 16 rows or 64 columns: allowed are up to 3 "
                     "in rows, 2 in columns");
    }
    EXPECT_THROW((void)boxes_of_cut({133, 53}, 3, GridCut::columns), InputError);
    EXPECT_THROW((void)boxes_of_cut({133, 53}, 7, GridCut::both), InputError);
    EXPECT_EQ(boxes_of_cut({133, 53}, 6, GridCut::both).size(), 6U);
}

} // namespace
} // namespace swell::engine
