#pragma once
#include <memory>
#include <vector>

#include "solver/preconditioners/rrb/in_place_memory.hpp"
#include "solver/grid/block_vector.hpp"
#include "solver/preconditioners/rrb/rrb_grids.hpp"
#include "solver/preconditioners/rrb/rrb_level.hpp"
#include "solver/preconditioners/rrb/rrb_sweeps.hpp"
#include "solver/grid/stencil.hpp"

namespace swell::solver
{

/// M = L D Lᵀ of the repeated red-black factorisation in parity storage: the finest grids as four fields each, the small
/// rest in one array (RrbInPlace). The same factors, to the last bit, as RrbInPlace alone.
///
/// A five-point matrix loses its reds exactly, once before and once after the conjugate gradients, which run on the black
/// half; a nine-point matrix is preconditioned whole. Nothing is allocated after construction.
template <class Backend, class T>
class RrbPreconditioner
{
public:
    RrbPreconditioner(Backend& backend, const FivePointStencil<T>& matrix, const SolverOptions& options);
    RrbPreconditioner(Backend& backend, const NinePointStencil<T>& matrix, const SolverOptions& options);

    /// Makes the factors of another matrix on the same grid. Waits, for the rest is factorised on the host.
    void factorise(const NinePointView<const T>& matrix);

    [[nodiscard]] const RrbPlan& plan() const { return plan_; }
    [[nodiscard]] Extent quads() const { return levels_.front().quads; }
    [[nodiscard]] int grids() const { return static_cast<int>(levels_.size()); }

    /// The first Schur complement of a five-point matrix: the matrix on the black half.
    [[nodiscard]] BlackStencilView<T> schur() { return view_of(black_.front()); }

    /// z = M⁻¹ r on the black half of a five-point matrix, parts are b2, b1; *result = <r, z>, then action().
    template <class Action>
    void solve_then_multiply(const BlockVector<T, 2>& r, BlockVector<T, 2>& z, double* result, const Action& action);

    /// z = M⁻¹ r on all nodes of a nine-point matrix, row by row, padding included.
    void solve(const BlockVector<T, 1>& r, BlockVector<T, 1>& z);

    /// The black half of the right-hand side, b_black − A_black,red C_red⁻¹ b_red. Keeps b_red for `expand`.
    void reduce(const Field<T>& b, BlockVector<T, 2>& black);

    /// All of x: the black half as given, and x_red = C_red⁻¹ (b_red − A_red,black x_black).
    void expand(const BlockVector<T, 2>& black, Field<T>& x);

private:
    RrbPreconditioner(Backend& backend, bool has_diagonals, Extent extent, const SolverOptions& options);

    void factor_level(int grid);
    std::vector<NodeRow<T>> rows_of(const NinePointStencil<T>& matrix, Extent extent);

    /// natural = M⁻¹ natural for the matrix that grid `first` was made from.
    void solve_grids(int first, FieldView<T> natural);

    Backend& backend_;
    SolverOptions options_;
    Extent extent_;
    bool has_diagonals_;
    RrbPlan plan_;
    std::vector<RrbLevel<T>> levels_;
    std::vector<NinePointStencil<T>> matrices_; ///< of every stored grid and of the rest: where factors are made from
    std::vector<BlackStencil<T>> black_;        ///< of every stored grid
    int first_team_grid_ = 0;                   ///< from here on a team does it
    Memory team_levels_{nullptr, [](void*) {}}; ///< their views, in backend memory
    std::vector<Extent> team_quads_;            ///< their sizes
    Memory team_image_{nullptr, [](void*) {}};  ///< their factors, packed for the team
    InPlaceMemory<T> rest_;
};

} // namespace swell::solver
