#pragma once
#include "solver/comparison/preconditioners/block_red_black/block_factor.hpp"

/// The substitutions with M = (D + L) D⁻¹ (D + U) in the block red-black ordering, one call per block (Shioya's thesis,
/// algorithm 10). z = M⁻¹ r takes three passes: red blocks down, black blocks down and up, red
/// blocks up. The second pass reads red results of the first, and the third reads black results of the second. So all
/// threads must synchronise twice.
namespace swell::solver
{

/// The matrix, the factors and the vectors of a sweep, and its two substitutions in one block.
template <class T>
struct BlockSweep {
    BlockGrid grid;
    BlockMatrixView<const T> matrix;
    BlockVectorView<const T, 2> inverse; ///< pivots
    BlockVectorView<const T, 2> r;
    BlockVectorView<T, 2> z;

    /// z = D⁻¹ (r − L z), along the nodes of a block.
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

    /// z = z − D⁻¹ U z, backwards.
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

/// The first pass: down in a red block.
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

/// The second pass: down and up in a black block.
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

/// The third pass: up in a red block.
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
