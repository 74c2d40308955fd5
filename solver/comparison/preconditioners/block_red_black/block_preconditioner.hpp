#pragma once
#include <string>

#include "solver/base/errors.hpp"
#include "solver/comparison/preconditioners/block_red_black/block_sweeps.hpp"
#include "solver/grid/host_field.hpp"

namespace swell::solver
{

/// A functor over the nodes of a rectangle with `in_row` columns. It calls cell(number) for a number of a block, row by
/// row.
template <class Cell>
struct EachBlock {
    int blocks, in_row;
    std::int64_t nodes; ///< of a block
    Cell cell;

    SWELL_CELL void operator()(int i, int j) const
    {
        const int number = i + in_row * j;
        if (number < blocks) {
            cell(number);
        }
    }
    /// Returns the nodes of a block: the work of one call, from which a backend chooses its threads (cell.hpp).
    [[nodiscard]] std::int64_t nodes_of_a_call() const { return nodes; }
};

/// Calls cell(number) for every block of a colour, one thread per block. On a GPU, neighbouring threads take neighbouring
/// blocks. On a CPU, a thread takes 16 neighbouring blocks, as many as share a cache line, at a time.
template <class Backend, class Cell>
void for_each_block(Backend& backend, const BlockGrid& grid, const Cell& cell)
{
    constexpr int blocks_of_a_line = 16;
    const int blocks = grid.blocks_of_a_colour();
    const int in_row = Backend::nodes_fill_vectors ? blocks_of_a_line : blocks;
    const int rows = (blocks + in_row - 1) / in_row;
    backend.for_each_node(Grid(in_row, rows), EachBlock<Cell>{blocks, in_row, grid.nodes_of_a_block(), cell});
}

/// A preconditioner M: an incomplete factorisation in the block red-black ordering, factorised as in block_factor.hpp,
/// applied as in block_sweeps.hpp. Symmetric positive definite for a weakly diagonally dominant matrix with couplings <= 0.
///
/// Vectors are in that ordering (BlockGrid). Their elements without a node are zero and stay zero. Owns one vector, the
/// inverse pivots.
template <class Backend, class T>
class BlockPreconditioner
{
public:
    /// Allocates memory for the pivots. `matrix` and the backend must outlive the object. Call factorise() before the first
    /// apply().
    BlockPreconditioner(Backend& backend, const BlockMatrix<T>& matrix, const BlockFactor& factor)
        : backend_(backend), matrix_(matrix), factor_(factor), inverse_(backend, matrix.grid.storage(), "pivots of blocks"),
          count_(backend.allocate(sizeof(double), "count of zero pivots"))
    {
        backend.prepare_sums(matrix.grid.storage(), 1);
    }

    /// Computes the pivots of the matrix given to the constructor, as it is now, one thread per block. Waits for the
    /// backend. Returns how many pivots count as zero (smallest_pivot). apply() may be called only if the number is 0.
    std::int64_t factorise()
    {
        factorise_colour<red_blocks>();
        factorise_colour<black_blocks>();
        const CountZeroPivots<T> term{matrix_.grid, reading(inverse_)};
        double* count = static_cast<double*>(count_.get());
        backend_.sum_over_nodes(matrix_.grid.storage(), term, count, Nothing{});
        double found = 0.0;
        backend_.download_and_wait(&found, count, sizeof(found));
        return static_cast<std::int64_t>(found);
    }

    /// Returns the place (x, y, z) among all blocks of the block with the first pivot that counts as zero, or −1 along
    /// every axis if there is no such pivot. Waits for the backend.
    [[nodiscard]] Triple block_of_first_zero_pivot();

    /// Computes z = M⁻¹ residual, in stream order. Allocates nothing and may be recorded.
    void apply(const BlockVector<T, 2>& residual, BlockVector<T, 2>& z)
    {
        const BlockSweep<T> sweep{matrix_.grid, matrix_.view(), reading(inverse_), residual.view(), z.view()};
        for_each_block(backend_, matrix_.grid, RedDown<T>{sweep});
        for_each_block(backend_, matrix_.grid, BlackDownAndUp<T>{sweep});
        for_each_block(backend_, matrix_.grid, RedUp<T>{sweep});
    }

    /// Returns 1 / pivot of every node; 0 at elements without a node and for pivots that count as zero.
    [[nodiscard]] const BlockVector<T, 2>& inverse_pivots() const { return inverse_; }

private:
    static BlockVectorView<const T, 2> reading(const BlockVector<T, 2>& vector) { return vector.view(); }

    template <int colour>
    void factorise_colour()
    {
        for_each_block(backend_, matrix_.grid,
                       FactoriseBlock<T, colour>{matrix_.grid, matrix_.view(), static_cast<T>(factor_.alpha),
                                                 static_cast<T>(factor_.perturbation), inverse_.view()});
    }

    Backend& backend_;
    const BlockMatrix<T>& matrix_;
    BlockFactor factor_;
    BlockVector<T, 2> inverse_;
    Memory count_;
};

template <class Backend, class T>
Triple BlockPreconditioner<Backend, T>::block_of_first_zero_pivot()
{
    const BlockGrid& nodes = matrix_.grid;
    for (int colour = red_blocks; colour <= black_blocks; ++colour) {
        HostField<T> inverse;
        inverse.copy_from(backend_, inverse_[colour]);
        for (int number = 0; number < nodes.blocks_of_a_colour(); ++number) {
            const Triple block = nodes.block_of(colour, number);
            for (int node = 0; node < nodes.nodes_of_a_block(); ++node) {
                if (nodes.has_node(block, nodes.local_of(node)) && inverse.view()(number, node) == T(0)) {
                    return block;
                }
            }
        }
    }
    return {-1, -1, -1};
}

} // namespace swell::solver
