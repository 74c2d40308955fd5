#pragma once
#include <limits>

#include "solver/comparison/preconditioners/block_red_black/block_matrix.hpp"

/// The incomplete factorisation without fill of a matrix in the block red-black ordering, M = (D + L) D⁻¹ (D + U), with L
/// and U the parts of A below and above its diagonal and D the pivots (Shioya's thesis §3.2):
///   ratio_l = a_kl / d_l,   d_k = (1 + perturbation) a_kk − Σ_{l<k} ratio_l a_kl − alpha Σ_{l<k} Σ_{m>l, m≠k} ratio_l
///   a_lm.
/// The second sum is the dropped fill: on a grid of five or seven points, two neighbours of a node are never neighbours of
/// each other.
///   IC(0)     alpha 0           (Shioya's thesis, algorithm 6)
///   MIC(0)    alpha 1           keeps the sums of rows, and has zero pivots with many blocks (theorem 2)
///   PMIC(0)   alpha 1, perturbation > 0: with the diagonal scaled to 1, no pivot is below the perturbation (theorem 3)
///   RMIC(0)   alpha < 1         (§3.2.3)
namespace swell::solver
{

/// The parameters of an incomplete factorisation: `alpha`, the share of the dropped fill that is added to the diagonal;
/// `perturbation`, by which the diagonal is enlarged, relative to itself.
struct BlockFactor {
    double alpha = 0.0;
    double perturbation = 0.0;
    bool operator==(const BlockFactor&) const = default;
};

/// Returns the share of its diagonal entry below which a pivot (or a negative one) counts as zero, because it may be the
/// rounding error of a difference. Rounding errors accumulate along a block: with constant coefficients a zero becomes 22
/// units of rounding if the edges of a block have 35 nodes in sum, and 60 units for 70 nodes.
template <class T>
SWELL_CELL T smallest_pivot(const BlockGrid& grid)
{
    const int edges = grid.x.largest() + grid.y.largest() + grid.z.largest();
    return T(2 * edges) * std::numeric_limits<T>::epsilon();
}

/// Returns 1 / pivot, or 0 if the pivot counts as zero: is at most `smallest` times the diagonal entry.
template <class T>
SWELL_CELL T inverse_of_pivot(T pivot, T diagonal, T smallest)
{
    return pivot > smallest * diagonal ? T(1) / pivot : T(0);
}

/// Returns Σ a_lm over m > l, m ≠ k: the couplings of node l to later nodes of the ordering, other than k. Their products
/// with a_kl are the fill that an incomplete factorisation drops. Node l has the colour `colour`, the number `node` and the
/// numbers `local` in `block`; node k is its neighbour in the direction `back`.
template <int colour, class T>
SWELL_CELL T dropped_couplings(const BlockMatrixView<const T>& matrix, const BlockSurroundings& block, const Triple& local,
                               int node, int back)
{
    const int at[3] = {local.x, local.y, local.z};
    T sum = T(0);
    for (int direction = 0; direction < directions; ++direction) {
        const int axis = direction / 2;
        const BlockNeighbour next = block.neighbour(node, at[axis], direction);
        if (direction != back && is_meant<Neighbours::after, colour>(next, direction)) {
            sum += coupling_to<colour>(matrix.coupling[axis], block.number, node, next, direction);
        }
    }
    return sum;
}

/// Computes the inverse pivots of all nodes of block `number` of a colour, one after the other. All red blocks before the
/// black ones.
template <class T, int colour>
struct FactoriseBlock {
    BlockGrid grid;
    BlockMatrixView<const T> matrix;
    T alpha, perturbation;
    BlockVectorView<T, 2> inverse;

    SWELL_CELL void operator()(int number) const
    {
        const BlockSurroundings block(grid, colour, number);
        if (!grid.exists(block.block)) {
            return;
        }
        const T smallest = smallest_pivot<T>(grid);
        for (int z = 0; z < block.size[2]; ++z) {
            for (int y = 0; y < block.size[1]; ++y) {
                for (int x = 0; x < block.size[0]; ++x) {
                    const int node = x + y * block.stride[1] + z * block.stride[2];
                    const T diagonal = matrix.centre.part[colour](number, node);
                    inverse.part[colour](number, node) =
                        inverse_of_pivot(pivot(block, {x, y, z}, node, diagonal), diagonal, smallest);
                }
            }
        }
    }

private:
    SWELL_CELL T pivot(const BlockSurroundings& block, const Triple& local, int node, T diagonal) const
    {
        const int at[3] = {local.x, local.y, local.z};
        T value = diagonal + diagonal * perturbation;
        T dropped = T(0);
        for (int direction = 0; direction < directions; ++direction) {
            const int axis = direction / 2;
            const BlockNeighbour next = block.neighbour(node, at[axis], direction);
            if (!is_meant<Neighbours::before, colour>(next, direction)) {
                continue;
            }
            const T coupling = coupling_to<colour>(matrix.coupling[axis], block.number, node, next, direction);
            const int back = direction ^ 1;
            const Triple there = grid.local_of(next.node);
            T after = T(0);
            T inverse_there = T(0);
            if (next.across) {
                constexpr int other = 1 - colour;
                inverse_there = inverse.part[other](next.block, next.node);
                after =
                    dropped_couplings<other>(matrix, BlockSurroundings(grid, other, next.block), there, next.node, back);
            } else {
                inverse_there = inverse.part[colour](next.block, next.node);
                after = dropped_couplings<colour>(matrix, block, there, next.node, back);
            }
            const T ratio = coupling * inverse_there;
            value -= ratio * coupling;
            dropped += ratio * after;
        }
        return value - alpha * dropped;
    }
};

/// Returns how many pivots count as zero, 0, 1 or 2, among the two nodes (one red, one black) with number `node` in block
/// `number` of their colour.
template <class T>
struct CountZeroPivots {
    BlockGrid grid;
    BlockVectorView<const T, 2> inverse;

    SWELL_CELL double operator()(int number, int node) const
    {
        const Triple local = grid.local_of(node);
        double count = 0.0;
        for (int colour = red_blocks; colour <= black_blocks; ++colour) {
            const bool real = grid.has_node(grid.block_of(colour, number), local);
            count += real && inverse.part[colour](number, node) == T(0) ? 1.0 : 0.0;
        }
        return count;
    }
};

} // namespace swell::solver
