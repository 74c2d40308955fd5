#pragma once
#include <vector>

#include "solver/preconditioners/rrb/in_place_sweeps.hpp"
#include "solver/preconditioners/rrb/rrb_options.hpp"

namespace swell::solver
{

/// The RRB factorisation M = L D Lᵀ in place: all levels share one array of nodes, with a growing stride. It is sequential
/// and simple, so read it first. Tests compare every other storage with it, and the production solver uses it on small
/// grids.
///
/// After construction a red or b1 node holds 1/centre and its four couplings divided by the centre. All memory is on the
/// host. One thread at a time may use an object.
template <class T>
class RrbInPlace
{
public:
    /// Whether the given matrix has diagonals. In a five-point matrix the reds of the first grid are eliminated exactly,
    /// without lumping.
    enum class Start { five_point, nine_point };

    /// `matrix` has one NodeRow per node, row by row from the south-west; padding nodes have centre 1 and no couplings.
    /// Throws MethodError if the exact coarsest solve would take more than 4 GiB or the matrix of the coarsest grid is not
    /// positive definite.
    RrbInPlace(Extent extent, std::vector<NodeRow<T>> matrix, Start start, int half_levels, const RrbOptions& options);

    /// Computes z = M⁻¹ z on all nodes; z has the extent of the matrix. Does not read or write the halo of z.
    void solve(FieldView<T> z) const { view().solve(z, Alone{}); }

    /// Returns the tables of the substitutions, in host memory, valid while this object lives.
    [[nodiscard]] InPlaceView<T> view() const;

    /// Returns one row per node: the factors of an eliminated node, or the matrix row of a node of the coarsest grid.
    [[nodiscard]] const std::vector<NodeRow<T>>& rows() const { return rows_; }
    /// Returns the nodes of the coarsest grid, row by row from the south-west.
    [[nodiscard]] const std::vector<CoarseNode>& coarsest() const { return coarsest_; }
    /// Returns the factors for an exact coarsest solve on more than 1024 nodes; otherwise empty.
    [[nodiscard]] const BandedCholesky<T>& exact() const { return exact_; }
    /// Returns the inverse of the coarsest matrix, row by row. Empty for more than 1024 nodes or a diagonal coarsest solve.
    [[nodiscard]] const std::vector<T>& inverse() const { return inverse_; }
    /// Returns 1 / (row sum) of each node of the coarsest grid, for a diagonal coarsest solve; otherwise empty.
    [[nodiscard]] const std::vector<T>& inverse_row_sum() const { return inverse_row_sum_; }

    /// Returns the row of a black node after eliminating the first reds. It belongs to the first Schur complement S1, on
    /// which the conjugate gradients run. Straight entries couple nodes at distance 2. Only for a five-point start.
    [[nodiscard]] const NodeRow<T>& schur_row(int i, int j) const { return schur_[index(i, j)]; }
    /// Returns the row of node (i, j) in `rows()`; outside the grid a row without couplings.
    [[nodiscard]] const NodeRow<T>& factor_row(int i, int j) const { return row(i, j); }

private:
    enum class Colour { red, b1, b2 };
    static Colour colour(int column, int line);

    [[nodiscard]] std::size_t index(int i, int j) const { return static_cast<std::size_t>(j) * extent_.nx + i; }
    [[nodiscard]] bool inside(int i, int j) const { return i >= 0 && j >= 0 && i < extent_.nx && j < extent_.ny; }
    [[nodiscard]] const NodeRow<T>& row(int i, int j) const { return inside(i, j) ? rows_[index(i, j)] : outside_; }

    template <class Visit>
    void for_nodes(int stride, Visit visit) const;

    void factorise(Start start, const RrbOptions& options);
    void lump_diagonals(int stride, T omega, bool at_kept_nodes);
    void eliminate_reds(int stride);
    void lump_straight(int stride, T omega, bool at_kept_nodes);
    void eliminate_b1(int stride);
    void end_exactly(int stride, bool black_half);
    void end_diagonally();

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
