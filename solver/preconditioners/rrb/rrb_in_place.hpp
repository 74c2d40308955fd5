#pragma once
#include <vector>

#include "solver/preconditioners/rrb/in_place_factors.hpp"
#include "solver/preconditioners/rrb/rrb_options.hpp"

namespace swell::solver
{

/// Returns the nodes that stay after so many eliminations, row by row from the south-west: the nodes of the coarsest grid.
std::vector<CoarseNode> coarsest_nodes(Extent extent, int half_levels);

/// Up to this many nodes the exact coarsest solve multiplies by the inverse. This is more arithmetic than two banded
/// substitutions, but avoids their chain of dependent steps, for which a GPU would wait.
inline constexpr std::size_t largest_inverse = 1024;

/// Returns how far from its diagonal the matrix on these nodes, `size` of them, has entries at most.
int coarsest_bandwidth(Extent extent, int half_levels, int size);

/// Returns the eliminations of a factorisation with these options, whose arrays are still null.
template <class T>
InPlaceFactors<T> eliminations_of(Extent extent, int half_levels, const RrbOptions& options);

/// The repeated red-black (RRB) factorisation M = L D Lᵀ in place: all grids, from fine to coarse, share one array of
/// nodes, and the nodes of a coarser grid lie a larger stride apart. It is sequential and simple, so read it first, with
/// in_place_factors.hpp. Tests compare the other storage with it, and the production solver makes the same factors on small
/// grids.
///
/// After construction an eliminated node holds 1/centre (centre: its diagonal entry) and its four couplings divided by the
/// centre. All memory is on the host. One thread at a time may use an object.
template <class T>
class RrbInPlace
{
public:
    /// Whether the given matrix has diagonal couplings. In a five-point matrix the red nodes (i + j odd) of the finest grid
    /// are eliminated exactly, without dropping couplings.
    enum class Start { five_point, nine_point };

    /// Factorises a matrix. `matrix` has one NodeRow per node, row by row from the south-west; padding nodes have centre 1
    /// and no couplings. `half_levels` is the number of eliminations, two per grid (RrbPlan). Throws SolverError if the
    /// exact solve on the coarsest grid would take more than 4 GiB or that grid's matrix is not positive definite.
    RrbInPlace(Extent extent, std::vector<NodeRow<T>> matrix, Start start, int half_levels, const RrbOptions& options);

    /// Computes z = M⁻¹ z on all nodes; z has the extent of the matrix. Does not read or write the halo of z.
    void solve(FieldView<T> z) const { view().solve(z, Alone{}); }

    /// Returns the arrays that the forward and backward substitution read, in host memory, valid while this object lives.
    [[nodiscard]] InPlaceView<T> view() const;

    /// Returns one row per node: 1/centre and scaled couplings of an eliminated node, or the matrix row of a node of the
    /// coarsest grid.
    [[nodiscard]] const std::vector<NodeRow<T>>& rows() const { return rows_; }
    /// Returns the nodes of the coarsest grid, row by row from the south-west.
    [[nodiscard]] const std::vector<CoarseNode>& coarsest() const { return coarsest_; }
    /// Returns the band factorisation for an exact solve on a coarsest grid of more than 1024 nodes; otherwise empty.
    [[nodiscard]] const BandedCholesky<T>& exact() const { return exact_; }
    /// Returns the inverse of the coarsest grid's matrix, row by row. Empty for more than 1024 nodes or
    /// CoarsestSolve::diagonal.
    [[nodiscard]] const std::vector<T>& inverse() const { return inverse_; }
    /// Returns 1 / (sum of its matrix row) of each node of the coarsest grid, for CoarsestSolve::diagonal; otherwise empty.
    [[nodiscard]] const std::vector<T>& inverse_row_sum() const { return inverse_row_sum_; }

    /// Returns the matrix row of a black node (i + j even) after eliminating the red nodes of the finest grid. It belongs
    /// to the first Schur complement S1, on which the conjugate gradients run. Its straight entries (west, east, south,
    /// north) couple nodes at distance 2. Only for a five-point start.
    [[nodiscard]] const NodeRow<T>& schur_row(int i, int j) const { return schur_[index(i, j)]; }
    /// Returns the row of node (i, j) in rows(); for a node outside the grid a row with centre 1 and no couplings.
    [[nodiscard]] const NodeRow<T>& factor_row(int i, int j) const { return row(i, j); }

private:
    [[nodiscard]] std::size_t index(int i, int j) const { return static_cast<std::size_t>(j) * extent_.nx + i; }
    [[nodiscard]] bool inside(int i, int j) const { return i >= 0 && j >= 0 && i < extent_.nx && j < extent_.ny; }
    [[nodiscard]] const NodeRow<T>& row(int i, int j) const { return inside(i, j) ? rows_[index(i, j)] : outside_; }

    void invert_coarsest(InPlaceFactors<T> factors);
    void factorise_band();

    Extent extent_;
    int half_levels_;
    CoarsestSolve coarsest_solve_;
    std::vector<NodeRow<T>> rows_;
    std::vector<NodeRow<T>> schur_;
    NodeRow<T> outside_;

    std::vector<CoarseNode> coarsest_;
    BandedCholesky<T> exact_;
    std::vector<T> inverse_;
    std::vector<T> inverse_row_sum_;
    mutable std::vector<T> coarsest_values_;
};

} // namespace swell::solver
