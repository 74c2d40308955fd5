#pragma once
#include "solver/comparison/preconditioners/block_red_black/block_factor.hpp"

/// The substitutions with M = (D + L) D⁻¹ (D + U) in the block red-black ordering, one call per block (Shioya's thesis,
/// algorithm 10). z = M⁻¹ r takes three passes: forward ("down") in red blocks, forward and backward ("up") in black
/// blocks, backward in red blocks. The second pass reads red results of the first, and the third reads black results of the
/// second. So all threads must synchronise twice.
namespace swell::solver
{

/// The matrix, the inverse pivots, the right-hand side r and the solution z of M z = r, and the two substitutions in one
/// block, with M = (D + L) D⁻¹ (D + U).
template <class T>
struct BlockSweep {
    BlockGrid grid;
    BlockMatrixView<const T> matrix;
    BlockVectorView<const T, 2> inverse; ///< pivots
    BlockVectorView<const T, 2> r;
    BlockVectorView<T, 2> z;

    /// Computes z = D⁻¹ (r − L z) for all nodes of a block, in their order: the forward substitution. D has the pivots, L
    /// the couplings to earlier nodes.
    template <int colour>
    SWELL_CELL void down(const BlockSurroundings& block) const
    {
        for (int k = 0; k < block.size[2]; ++k) {
            for (int j = 0; j < block.size[1]; ++j) {
                for (int i = 0; i < block.size[0]; ++i) {
                    const int node = i + j * block.stride[1] + k * block.stride[2];
                    const T before = neighbour_sum<Neighbours::before, colour>(matrix, block, {i, j, k}, node, read());
                    const T rest = r.part[colour](block.number, node) - before;
                    z.part[colour](block.number, node) = rest * inverse.part[colour](block.number, node);
                }
            }
        }
    }

    /// Computes z = z − D⁻¹ U z for all nodes of a block, from the last to the first: the backward substitution. U has the
    /// couplings to later nodes.
    template <int colour>
    SWELL_CELL void up(const BlockSurroundings& block) const
    {
        for (int k = block.size[2] - 1; k >= 0; --k) {
            for (int j = block.size[1] - 1; j >= 0; --j) {
                for (int i = block.size[0] - 1; i >= 0; --i) {
                    const int node = i + j * block.stride[1] + k * block.stride[2];
                    const T after = neighbour_sum<Neighbours::after, colour>(matrix, block, {i, j, k}, node, read());
                    z.part[colour](block.number, node) -= inverse.part[colour](block.number, node) * after;
                }
            }
        }
    }

private:
    SWELL_CELL BlockVectorView<const T, 2> read() const { return {{z.part[red_blocks], z.part[black_blocks]}}; }
};

/// The first pass of z = M⁻¹ r: the forward substitution in a red block. One call per block.
template <class T>
struct RedDown {
    BlockSweep<T> sweep;
    SWELL_CELL void operator()(int number) const
    {
        const BlockSurroundings block(sweep.grid, red_blocks, number);
        if (sweep.grid.exists(block.block)) {
            sweep.template down<red_blocks>(block);
        }
    }
};

/// The second pass of z = M⁻¹ r: the forward and the backward substitution in a black block. One call per block.
template <class T>
struct BlackDownAndUp {
    BlockSweep<T> sweep;
    SWELL_CELL void operator()(int number) const
    {
        const BlockSurroundings block(sweep.grid, black_blocks, number);
        if (sweep.grid.exists(block.block)) {
            sweep.template down<black_blocks>(block);
            sweep.template up<black_blocks>(block);
        }
    }
};

/// The third pass of z = M⁻¹ r: the backward substitution in a red block. One call per block.
template <class T>
struct RedUp {
    BlockSweep<T> sweep;
    SWELL_CELL void operator()(int number) const
    {
        const BlockSurroundings block(sweep.grid, red_blocks, number);
        if (sweep.grid.exists(block.block)) {
            sweep.template up<red_blocks>(block);
        }
    }
};

} // namespace swell::solver
