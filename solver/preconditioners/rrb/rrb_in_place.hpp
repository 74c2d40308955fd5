#pragma once
#include <vector>

#include "solver/preconditioners/rrb/in_place_sweeps.hpp"
#include "solver/solver_options.hpp"

namespace swell::solver
{

/// The RRB factorisation M = L D Lᵀ in one array with a growing stride: sequential, obvious, to be read first. It is the
/// oracle of every other storage, and serves the production solver on its small coarse grids.
///
/// After construction a red or b1 node holds 1/centre and its four couplings divided by the centre. One thread.
template <class T>
class RrbInPlace
{
public:
    /// Whether the matrix given has diagonals. A five-point matrix loses its reds without any lumping.
    enum class Start { five_point, nine_point };

    /// matrix: one row per node, row by row; padding nodes have centre 1 and no couplings. Throws std::invalid_argument
    /// where the exact ending would be too large or the matrix is not positive definite.
    RrbInPlace(Extent extent, std::vector<NodeRow<T>> matrix, Start start, int half_levels, const SolverOptions& options);

    /// z = M⁻¹ z on all nodes.
    void solve(FieldView<T> z) const { view().solve(z, Alone{}); }

    /// What the substitutions read; valid while this object lives.
    [[nodiscard]] InPlaceView<T> view() const;

    [[nodiscard]] const std::vector<NodeRow<T>>& rows() const { return rows_; }
    [[nodiscard]] const std::vector<CoarseNode>& coarsest() const { return coarsest_; }
    [[nodiscard]] const BandedCholesky<T>& exact() const { return exact_; }
    /// Of the coarsest matrix, row by row; empty where it is too large, or the ending diagonal.
    [[nodiscard]] const std::vector<T>& inverse() const { return inverse_; }
    [[nodiscard]] const std::vector<T>& inverse_row_sum() const { return inverse_row_sum_; }

    /// The row of a black node right after its reds were eliminated: the first Schur complement S1, on whose black half the
    /// conjugate gradients run. Straight entries couple nodes at distance 2. Kept for a five-point start only.
    [[nodiscard]] const NodeRow<T>& schur_row(int i, int j) const { return schur_[index(i, j)]; }
    [[nodiscard]] const NodeRow<T>& factor_row(int i, int j) const { return row(i, j); }

private:
    enum class Colour { red, b1, b2 };
    static Colour colour(int column, int line);

    [[nodiscard]] std::size_t index(int i, int j) const { return static_cast<std::size_t>(j) * extent_.nx + i; }
    [[nodiscard]] bool inside(int i, int j) const { return i >= 0 && j >= 0 && i < extent_.nx && j < extent_.ny; }
    [[nodiscard]] const NodeRow<T>& row(int i, int j) const { return inside(i, j) ? rows_[index(i, j)] : outside_; }

    template <class Visit>
    void for_nodes(int stride, Visit visit) const;

    void factorise(Start start, const SolverOptions& options);
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
