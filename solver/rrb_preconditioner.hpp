#pragma once
#include <memory>
#include <vector>

#include "swell/solver/parts.hpp"
#include "swell/solver/rrb_grids.hpp"
#include "swell/solver/rrb_level.hpp"
#include "swell/solver/rrb_one_array.hpp"
#include "swell/solver/stencil.hpp"

namespace swell::solver
{

/// M = L D Lᵀ of the repeated red-black factorisation in parity storage: the finest grids as four fields each, the small
/// rest in one array (RrbOneArray). The same factors, to the last bit, as RrbOneArray alone.
///
/// A five-point matrix loses its reds exactly, once before and once after the conjugate gradients, which run on the black
/// half; a nine-point matrix is preconditioned whole. Nothing is allocated after construction.
template <class Backend, class T>
class RrbPreconditioner
{
public:
    RrbPreconditioner(Backend& backend, const FivePointStencil<T>& matrix, const SolverOptions& options);
    RrbPreconditioner(Backend& backend, const NinePointStencil<T>& matrix, const SolverOptions& options);

    [[nodiscard]] const RrbPlan& plan() const { return plan_; }
    [[nodiscard]] Extent quads() const { return levels_.front().quads; }
    [[nodiscard]] int grids() const { return static_cast<int>(levels_.size()); }

    /// The first Schur complement of a five-point matrix: the matrix on the black half.
    [[nodiscard]] BlackStencilView<T> schur() { return view_of(schur_); }

    /// z = M⁻¹ r on the black half of a five-point matrix; parts are b2, b1.
    void solve(const Parts<T, 2>& r, Parts<T, 2>& z);

    /// z = M⁻¹ r on all nodes of a nine-point matrix, row by row, padding included.
    void solve(const Parts<T, 1>& r, Parts<T, 1>& z);

    /// The black half of the right-hand side, b_black − A_black,red C_red⁻¹ b_red. Keeps b_red for `expand`.
    void reduce(const Field<T>& b, Parts<T, 2>& black);

    /// All of x: the black half as given, and x_red = C_red⁻¹ (b_red − A_red,black x_black).
    void expand(const Parts<T, 2>& black, Field<T>& x);

private:
    RrbPreconditioner(Backend& backend, const NinePointView<const T>& matrix, bool has_diagonals, Extent extent,
                      const SolverOptions& options);

    void factor_level(RrbLevel<T>& level, const NinePointStencil<T>& matrix, bool has_diagonals,
                      const SolverOptions& options, NinePointStencil<T>& next);
    std::vector<NodeRow<T>> rows_of(const NinePointStencil<T>& matrix, Extent extent);

    /// natural = M⁻¹ natural for the matrix that grid `first` was made from.
    void solve_grids(int first, Field<T>& natural);

    Backend& backend_;
    RrbPlan plan_;
    std::vector<RrbLevel<T>> levels_;
    BlackStencil<T> schur_;
    std::unique_ptr<RrbOneArray<T>> rest_;
};

} // namespace swell::solver
