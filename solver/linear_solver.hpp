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

/// Solves S x = b for a symmetric positive definite matrix S by one of the methods (solver_methods()). The only header of
/// the solver that the model needs to solve. The wave model has five-point matrices; other kinds of `Matrix` are there for
/// the benchmarks, and each method says which kinds it takes (SolverMethod::matrices).
///
/// Fields have the matrix's extent, halo 1 and zeros in the halo, which stay. A dry node with b = 0 and x = 0 keeps x = 0.
/// One thread at a time may use an object; the backend must outlive it. A virtual call is paid once per recording.
template <class Backend, class T, class Matrix = FivePointStencil<T>>
class LinearSolver
{
public:
    LinearSolver() = default;
    LinearSolver(const LinearSolver&) = delete;
    LinearSolver& operator=(const LinearSolver&) = delete;
    virtual ~LinearSolver() = default;

    /// x = S⁻¹ b from the first guess in x. Allocates nothing and may be recorded (see replay in backend.hpp). Inside a
    /// recording the call does not wait. Outside, CudaBackend waits, because it plays the loop at once. Numbers never make
    /// a solve throw: see report().
    virtual void solve(const Field<T>& b, Field<T>& x) = 0;

    /// Whether solve() waits for the backend in every iteration, so that it must not be recorded on a GPU. No method waits
    /// for the wave model's five-point matrices there.
    [[nodiscard]] virtual bool waits() const { return false; }

    /// The solve of a run, by a plan of SolveSchedule, in two parts: the first guess, then the solution in x, which holds
    /// the solution of the solve before. A method that keeps past solutions (SolverSpec::keeps_history) guesses from those,
    /// and solve() leaves them alone; for all others solve_next() is solve(). Both parts may be recorded, once per
    /// SolvePlan::index().
    virtual void guess(const SolvePlan&) {}
    virtual void solve_next(const Field<T>& b, Field<T>& x, const SolvePlan&) { solve(b, x); }

    /// The past solutions before a solve with this SolvePlan::place, the newest first: two fields each, b2 and b1 of the
    /// black half. None where the method keeps none.
    [[nodiscard]] virtual std::vector<Field<T>*> history(int) { return {}; }

    /// Which nodes those are: (i, j) with an even sum is at ((i + shift)/2, (j + shift)/2) of b2 where i + shift is even,
    /// and of b1 elsewhere.
    [[nodiscard]] virtual int history_shift() const { return 0; }

    /// The steps of a fixed count; a count of 0 where there is none.
    [[nodiscard]] virtual StepPolynomial steps() const { return {1.0, 0}; }
    /// The same for people, with the levels.
    [[nodiscard]] virtual FixedCount fixed_count() const { return {}; }
    /// One step and 10 % of the spectrum's bound more for each unit of strength (SolveSchedule::strength). Waits.
    virtual void set_strength(int) {}

    /// Sets to 0 whatever earlier solves left in the solver's memory, past solutions too, as in a new solver: after numbers
    /// that were not finite, since 0 times NaN is NaN, and the padding of grids would hand them on for ever. Between
    /// frames; does not wait.
    virtual void forget() {}

    /// Replaces the matrix by another on the same grid: copies it and makes the preconditioner anew. Waits for the backend.
    /// Throws MethodError where there is no preconditioner. Recordings of `solve` stay valid.
    virtual void set_matrix(const Matrix& matrix) = 0;

    /// set_matrix() in parts, for runs that have no time for it: what makes the factors of another matrix, in memory beside
    /// those that hold. `matrix` must stay until the last piece is done. Solves may come between the pieces. None where the
    /// method cannot; then set_matrix() is the way. Needs the memory of make_room_for(), which allocates the first time.
    virtual void make_room_for(const Matrix&) {}
    virtual Pieces prepare_matrix(const Matrix&) { return {}; }
    /// What a fixed count will have over the prepared matrix, at the strength that holds.
    [[nodiscard]] virtual StepPolynomial prepared_steps() const { return steps(); }
    /// Solves are of the prepared matrix from here on: enqueue_prepared() copies it on the backend, does not wait, and may
    /// be recorded, for all matrices that are prepared later too; use_prepared() is the host's part, and waits.
    virtual void enqueue_prepared() {}
    virtual void use_prepared() {}

    /// Writes the report of the last solve to `to`, in the backend's memory and in stream order. Does not wait, and may be
    /// recorded.
    virtual void write_report(SolveReport* to) = 0;

    /// The report of the last solve. Waits for the backend.
    virtual SolveReport report() = 0;

    /// The residuals of the last solve, of the first guess and after every iteration, in the norm of SolveReport's. Empty
    /// where the method keeps none. Waits for the backend.
    virtual std::vector<double> residual_history() { return {}; }
};

/// Makes the solver that `spec` names, with its factors. Waits for the backend. Throws OptionError for an unknown name and
/// for an option out of its range; MethodError for a method that the backend cannot run or that does not take such a
/// matrix, and where there is no preconditioner (see RrbPreconditioner); and what Backend::allocate throws.
template <class Backend, class Matrix>
std::unique_ptr<LinearSolver<Backend, typename Matrix::Value, Matrix>>
make_linear_solver(Backend& backend, const Matrix& matrix, const SolverSpec& spec);

} // namespace swell::solver
