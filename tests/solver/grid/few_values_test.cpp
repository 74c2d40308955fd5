#include "solver/grid/few_values.hpp"

#include <gtest/gtest.h>

#include <random>
#include <span>
#include <vector>

#include "solver/backends/openmp/openmp_backend.hpp"
#include "solver/grid/host_field.hpp"
#include "solver/grid/upload_pieces.hpp"

namespace swell::solver
{
namespace
{

constexpr Extent grid_of_few{133, 53};

/// Values at a sixth of the nodes, in any order, and the same values at all nodes.
struct FewAndAll {
    std::vector<double> all = std::vector<double>(static_cast<std::size_t>(grid_of_few.nodes()), 0.0);
    FewValues few;

    FewAndAll()
    {
        std::mt19937 random(5);
        std::vector<FewValues::AtNode> values;
        for (std::size_t at = all.size(); at-- > 0;) {
            if (random() % 6 == 0) {
                all[at] = 0.1 * static_cast<double>(at % 97) - 3.0;
                values.push_back({at, all[at]});
            }
        }
        few = FewValues(values);
    }
};

TEST(FewValues, AreZeroAtOtherNodes)
{
    const FewAndAll pair;
    for (std::size_t node = 0; node < pair.all.size(); ++node) {
        ASSERT_EQ(pair.few[node], pair.all[node]) << node;
    }
    EXPECT_EQ(FewValues()[3], 0.0);
}

TEST(FewValues, FillAFieldLikeAllValues)
{
    const FewAndAll pair;
    OpenMpBackend backend(1);
    for (const Grid& grid : {Grid(grid_of_few), box_of(grid_of_few, {64, 16, {69, 37}})}) {
        const auto expected = downloaded(backend, uploaded<float>(backend, grid, pair.all));
        EXPECT_EQ(downloaded(backend, uploaded<float>(backend, grid, pair.few)), expected);
        Field<float> in_pieces(backend, grid);
        Pieces pieces;
        add_upload(pieces, backend, pair.few, in_pieces);
        for (const Piece& piece : pieces) {
            piece.work();
        }
        EXPECT_EQ(downloaded(backend, in_pieces), expected);
    }
}

} // namespace
} // namespace swell::solver
