#include "solver/comparison/preconditioners/block_red_black/block_preconditioner.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "solver/comparison/preconditioners/block_red_black/block_reference.hpp"
#include "test_volumes.hpp"

/// The block red-black factorisation and its sweeps on a backend, against the sequential reference, bit by bit.
namespace swell::solver
{
namespace
{

struct Case {
    Volume volume;
    PartCounts blocks;
};

const std::vector<Case> cases = {{{1, 1, 1}, {1, 1, 1}},   {{7, 1, 1}, {3, 1, 1}},  {{1, 9, 1}, {1, 2, 1}},
                                 {{11, 7, 1}, {3, 2, 1}},  {{7, 5, 11}, {3, 4, 2}}, {{8, 9, 4}, {2, 3, 4}},
                                 {{13, 10, 3}, {5, 3, 3}}, {{4, 4, 4}, {4, 4, 4}},  {{30, 29, 27}, {5, 4, 5}}};
const std::vector<BlockFactor> factors = {{0.0, 0.0}, {1.0, 0.0}, {1.0, 0.01}, {0.95, 0.0}};

/// A vector in the ordering, and the values of such a one without its holes.
template <class T>
struct InOrdering {
    const BlockGrid& grid;
    const std::vector<Triple>& order;

    void put(BlockVector<T, 2>& vector, const std::vector<T>& values) const
    {
        for (std::size_t at = 0; at < order.size(); ++at) {
            const BlockPlace place = grid.place_of(order[at]);
            vector[place.colour].view()(place.block, place.node) = values[at];
        }
    }
    [[nodiscard]] std::vector<T> values(const BlockVector<T, 2>& vector) const
    {
        std::vector<T> found;
        for (const Triple& node : order) {
            const BlockPlace place = grid.place_of(node);
            found.push_back(vector[place.colour].view()(place.block, place.node));
        }
        return found;
    }
};

template <class T>
void expect_the_bits_of_the_reference(const Case& one, const BlockFactor& factor, int first, int threads)
{
    OpenMpBackend backend(threads);
    const auto natural = test_systems::cave_matrix<T>(backend, one.volume, 3);
    const BlockGrid grid(one.volume, one.blocks, first);
    BlockMatrix<T> matrix(backend, grid);
    backend.for_each_node(grid.storage(), EnterMatrix<T>{grid, layered_view_of(natural), matrix.view()});
    BlockPreconditioner<OpenMpBackend, T> preconditioner(backend, matrix, factor);
    const BlockReference<T> reference(grid, layered_view_of(natural), factor);
    const InOrdering<T> in_order{grid, reference.order()};

    EXPECT_EQ(reference.zero_pivots(), preconditioner.factorise());
    EXPECT_EQ(reference.inverse_pivots(), in_order.values(preconditioner.inverse_pivots()));

    BlockVector<T, 2> given(backend, grid.storage());
    BlockVector<T, 2> found(backend, grid.storage());
    std::vector<T> values;
    for (const Triple& node : reference.order()) {
        values.push_back(static_cast<T>(test_systems::noise(node.x, node.y + 100 * node.z, 7) - 0.5));
    }
    in_order.put(given, values);
    preconditioner.apply(given, found);
    EXPECT_EQ(reference.apply(values), in_order.values(found));

    BlockOperator<OpenMpBackend, T> product(backend, matrix);
    BlockVector<T, 2> zeros(backend, grid.storage());
    product.residual(zeros, given, found);
    std::vector<T> minus = reference.multiply(values);
    for (T& value : minus) {
        value = T(0) - value;
    }
    EXPECT_EQ(minus, in_order.values(found));
}

TEST(BlockPreconditioner, HasTheBitsOfTheReference)
{
    for (const Case& one : cases) {
        for (const BlockFactor& factor : factors) {
            expect_the_bits_of_the_reference<double>(one, factor, red_blocks, 3);
            expect_the_bits_of_the_reference<float>(one, factor, black_blocks, 2);
        }
    }
}

// One block on a line is the whole Cholesky factorisation: nothing is dropped.
TEST(BlockReference, IsExactOnALine)
{
    OpenMpBackend backend(1);
    const Volume line{40, 1, 1};
    const auto matrix = test_systems::cave_matrix<double>(backend, line, 3);
    const BlockReference<double> reference(BlockGrid(line, {1, 1, 1}), layered_view_of(matrix), {1.0, 0.0});
    std::vector<double> x;
    x.reserve(line.nx);
    for (int i = 0; i < line.nx; ++i) {
        x.push_back(test_systems::noise(i, 0, 1));
    }
    EXPECT_NEAR(0.0, reference.remainder_norm(), 1e-14);
    const std::vector<double> again = reference.apply(reference.multiply(x));
    for (std::size_t at = 0; at < x.size(); ++at) {
        EXPECT_NEAR(x[at], again[at], 1e-12);
    }
}

// Numbers in holes and dry places stay zero.
TEST(BlockPreconditioner, LeavesHolesAlone)
{
    OpenMpBackend backend(1);
    const Volume volume{7, 5, 11};
    const auto natural = test_systems::cave_matrix<double>(backend, volume, 3);
    const BlockGrid grid(volume, {3, 4, 2});
    BlockMatrix<double> matrix(backend, grid);
    backend.for_each_node(grid.storage(), EnterMatrix<double>{grid, layered_view_of(natural), matrix.view()});
    BlockPreconditioner<OpenMpBackend, double> preconditioner(backend, matrix, {0.95, 0.0});
    ASSERT_EQ(0, preconditioner.factorise());
    const auto b = test_systems::rough<double>(backend, volume.extent(), 4);
    BlockVector<double, 2> r(backend, grid.storage());
    BlockVector<double, 2> z(backend, grid.storage());
    backend.for_each_node(grid.storage(), EnterVector<double>{grid, b.view(), r.view()});
    preconditioner.apply(r, z);
    int holes = 0;
    for (int colour = red_blocks; colour <= black_blocks; ++colour) {
        for (int number = 0; number < grid.blocks_of_a_colour(); ++number) {
            for (int node = 0; node < grid.nodes_of_a_block(); ++node) {
                if (!grid.has_node(grid.block_of(colour, number), grid.local_of(node))) {
                    EXPECT_EQ(0.0, z[colour].view()(number, node));
                    EXPECT_EQ(1.0, matrix.centre[colour].view()(number, node));
                    ++holes;
                }
            }
        }
    }
    EXPECT_GT(holes, 50);
}

} // namespace
} // namespace swell::solver
