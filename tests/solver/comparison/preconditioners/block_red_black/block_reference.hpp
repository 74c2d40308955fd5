#pragma once
#include <vector>

#include "solver/comparison/preconditioners/block_red_black/block_factor.hpp"

namespace swell::solver
{

/// Returns the nodes of a volume in the block red-black ordering, by a plain loop over colours, blocks, and nodes of a
/// block.
std::vector<Triple> block_order(const BlockGrid& grid);

/// The incomplete factorisation in the block red-black ordering, simple and sequential. Rows of the matrix are lists of
/// neighbours, by their number in the ordering. Read this first; tests compare BlockPreconditioner with it, bit by bit, and
/// it computes the measures of an ordering. In host memory; vectors are in the ordering, without holes.
template <class T>
class BlockReference
{
public:
    /// Copies the matrix, which is in host memory, and factorises it.
    BlockReference(const BlockGrid& grid, const LayeredMatrixView<T>& matrix, const BlockFactor& factor);

    /// Returns the nodes in the block red-black ordering.
    [[nodiscard]] const std::vector<Triple>& order() const { return order_; }
    [[nodiscard]] const std::vector<T>& pivots() const { return pivots_; }
    /// Returns 1 / pivot, or 0 for a pivot that counts as zero (smallest_pivot).
    [[nodiscard]] const std::vector<T>& inverse_pivots() const { return inverse_; }
    [[nodiscard]] int zero_pivots() const;

    /// Returns A x.
    [[nodiscard]] std::vector<T> multiply(const std::vector<T>& x) const;
    /// Returns M⁻¹ r.
    [[nodiscard]] std::vector<T> apply(const std::vector<T>& r) const;

    /// Returns ‖A − M‖ in the norm of Frobenius (Shioya's thesis §5.3.4.2), the size of the error of the factorisation.
    [[nodiscard]] double remainder_norm() const;

private:
    struct Entry {
        int column;
        T value;
    };
    void make_pivot(int row, const BlockFactor& factor);

    std::vector<Triple> order_;
    T smallest_;
    std::vector<T> diagonal_;
    std::vector<std::vector<Entry>> neighbours_; ///< of every row, from the west to the upper one
    std::vector<T> pivots_, inverse_;
};

/// The quality of an ordering for a factorisation without fill, without a matrix (Shioya's thesis §5.3.4.2); smaller is
/// better.
struct OrderingQuality {
    /// The simple remainder index: the mean of l (l − 1) / 2 over all nodes, with l a node's neighbours that come later.
    double remainder_index = 0.0;
    /// The share of nodes, 0 to 1, whose two neighbours along some axis both come later in the ordering.
    double incompatible = 0.0;
};

OrderingQuality ordering_quality(const BlockGrid& grid);

} // namespace swell::solver
