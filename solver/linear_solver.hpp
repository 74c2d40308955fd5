#pragma once
#include <memory>
#include <vector>

#include "solver/backends/cuda/cuda_backend.hpp"
#include "solver/backends/openmp/openmp_backend.hpp"
#include "solver/base/piece.hpp"
#include "solver/grid/field.hpp"
#include "solver/grid/stencil.hpp"
#include "solver/krylov/one_signed_chebyshev.hpp"
#include "solver/krylov/solve_schedule.hpp"
#include "solver/solver_spec.hpp"

namespace swell::solver
{

/// Solves S x = b for a symmetric positive definite five-point matrix S by one of the methods (solver_methods()). The model
/// needs only this header of the solver to solve.
///
/// Fields have the matrix's extent and halo 1. Halos are zero and stay zero. A dry node with b = 0 and x = 0 keeps x = 0.
/// One thread at a time may use an object; the backend must outlive it. Virtual calls cost little: one per recording
/// (replay in backend.hpp).
template <class Backend, class T>
class LinearSolver
{
public:
    LinearSolver() = default;
    LinearSolver(const LinearSolver&) = delete;
    LinearSolver& operator=(const LinearSolver&) = delete;
    virtual ~LinearSolver() = default;

    /// Computes x = S⁻¹ b from the first guess in x. Allocates nothing and may be recorded. Inside a recording the call
    /// does not wait. Outside a recording, CudaBackend waits until the iterations are done. No numbers in b or x make a
    /// solve throw; see report().
    virtual void solve(const Field<T>& b, Field<T>& x) = 0;

    /// guess() and solve_next() together are one solve in a run of the model, as its SolvePlan says
    /// (krylov/solve_schedule.hpp makes the plans). If the method keeps past solutions (SolverSpec::keeps_history), guess()
    /// makes the first guess from them; solve() does not change them. Then solve_next() computes the solution in x, which
    /// holds the previous solution on entry. For other methods guess() does nothing and solve_next() is solve(). Both may
    /// be recorded, once for each SolvePlan::index().
    virtual void guess(const SolvePlan&) {}
    virtual void solve_next(const Field<T>& b, Field<T>& x, const SolvePlan&) { solve(b, x); }

    /// Computes in x what solve_next() with the plan `next` would compute from b, and changes nothing that later solves
    /// depend on: a solve one level ahead. x holds the newest solution on entry. Call make_room_ahead() before the first
    /// call; it allocates. May be recorded, once for each SolvePlan::index().
    virtual void make_room_ahead() {}
    virtual void solve_ahead(const Field<T>& b, Field<T>& x, const SolvePlan&) { solve(b, x); }

    /// Returns the past solutions, the newest first, as they are before the solve whose SolvePlan::place is the argument.
    /// Each has two fields, b2 and b1, with one value for each black node (i + j even) in the order of rrb_level.hpp. Empty
    /// if the method keeps none.
    [[nodiscard]] virtual std::vector<Field<T>*> history(int) { return {}; }

    /// Returns the shift between the numbers of nodes and of elements of history(): the black node (i, j), i + j even, is
    /// element ((i + shift)/2, (j + shift)/2) of the field b2 if i + shift is even, else of b1 (RrbPlan::shift).
    [[nodiscard]] virtual int history_shift() const { return 0; }

    /// Returns the polynomial by which a solve by a fixed count of steps multiplies the error of its first guess
    /// (FIXED_COUNT.md). Its count is 0 if the solver has no fixed count.
    [[nodiscard]] virtual StepPolynomial steps() const { return {1.0, 0}; }
    /// Returns the fixed count for reports: the number of steps, the bound of the eigenvalues, and the number of half
    /// coarsenings of the preconditioner. Zero steps without a fixed count.
    [[nodiscard]] virtual FixedCount fixed_count() const { return {}; }
    /// Sets how often the fixed count has been made safer (SolveSchedule::strength). Each time adds one step, and 10 % to
    /// the bound of the eigenvalues. Waits.
    virtual void set_strength(int) {}

    /// Sets all results of earlier solves in the solver's memory to 0, also past solutions, as in a new solver. Needed
    /// after numbers that were not finite, because 0 times NaN is NaN and the padding of grids would keep NaNs for ever.
    /// Call it between frames; does not wait.
    virtual void forget() {}

    /// Replaces the matrix by another one on the same grid: copies it and makes the preconditioner anew. Waits for the
    /// backend. Throws MethodError if the matrix has no preconditioner. Recordings of `solve` stay valid.
    virtual void set_matrix(const FivePointStencil<T>& matrix) = 0;

    /// prepare_matrix() returns the work of set_matrix() in pieces (base/piece.hpp), so that frames need not wait. The
    /// pieces make the factors of another matrix in separate memory, while solves go on with the present factors.
    /// `matrix` must stay until the last piece is done. Empty if the method cannot do this; then use set_matrix(). Call
    /// make_room_for() before; its first call allocates the memory.
    virtual void make_room_for(const FivePointStencil<T>&) {}
    virtual Pieces prepare_matrix(const FivePointStencil<T>&) { return {}; }
    /// Returns what steps() will be for the matrix of prepare_matrix(), at the present strength (set_strength()).
    [[nodiscard]] virtual StepPolynomial prepared_steps() const { return steps(); }
    /// Make later solves use the matrix of prepare_matrix(). enqueue_prepared() copies its factors on the backend and does
    /// not wait; it may be recorded, also for matrices that are prepared later. use_prepared() does the host's part and
    /// waits.
    virtual void enqueue_prepared() {}
    virtual void use_prepared() {}

    /// Writes the report of the last solve to `to`, in the backend's memory and in stream order. Does not wait; may be
    /// recorded.
    virtual void write_report(SolveReport* to) = 0;

    /// Returns the report of the last solve. Waits for the backend.
    virtual SolveReport report() = 0;
};

/// Makes the solver that `spec` describes, and factorises its preconditioner. Waits for the backend. Throws OptionError
/// for an unknown name and for an option out of its range; MethodError for a method that the backend cannot run or that
/// does not take this matrix, and if the matrix has no preconditioner (see RrbPreconditioner); and the exceptions of
/// Backend::allocate.
template <class Backend, class T>
std::unique_ptr<LinearSolver<Backend, T>> make_linear_solver(Backend& backend, const FivePointStencil<T>& matrix,
                                                             const SolverSpec& spec);

} // namespace swell::solver
