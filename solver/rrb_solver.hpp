#pragma once
#include <vector>

#include "solver/backends/openmp/openmp_backend.hpp"
#include "solver/krylov/pcg.hpp"
#include "solver/preconditioners/rrb/rrb_preconditioner.hpp"

namespace swell::solver
{

/// The production solver of one five-point system S x = b a frame: RRB-preconditioned conjugate gradients on the black
/// half, in parity storage, on any backend. Bitwise equal to RrbReference for every thread count and instruction set.
///
/// Set-up happens in the constructor; `solve` allocates nothing, does not wait for the backend, and may be recorded (see
/// Backend::replay). One thread at a time.
template <class Backend, class T>
class RrbSolver
{
public:
    /// Throws std::invalid_argument for bad options, or where the coarsest exact solve would not fit.
    RrbSolver(Backend& backend, const FivePointStencil<T>& matrix, const SolverOptions& options);

    /// x = S⁻¹ b from the first guess in x; both row by row with halo 1, of which x's is kept 0. Dry nodes: b = 0 gives x =
    /// 0.
    void solve(const Field<T>& b, Field<T>& x);

    /// Takes another matrix on the same grid. Waits.
    void refactorise(const FivePointStencil<T>& matrix) { preconditioner_.factorise(view_of(matrix)); }

    /// Of the last solve; waits for it.
    SolveReport report();
    /// The scalars behind it, in backend memory.
    [[nodiscard]] const KrylovScalars* scalars() const { return krylov_.scalars(); }

    /// alpha and beta of the last solve's iterations, in turn; waits for it.
    std::vector<double> krylov_history();

    [[nodiscard]] int grids() const { return preconditioner_.grids(); }

    // What pcg asks of a system.
    void residual(const BlockVector<T, 2>& b, const BlockVector<T, 2>& x, BlockVector<T, 2>& r);
    template <class Action>
    void apply_then_multiply(const BlockVector<T, 2>& p, BlockVector<T, 2>& q, double* result, const Action& action);
    template <class Action>
    void precondition_then_multiply(const BlockVector<T, 2>& r, BlockVector<T, 2>& z, double* result, const Action& action);

private:
    Backend& backend_;
    SolverOptions options_;
    RrbPreconditioner<Backend, T> preconditioner_;
    KrylovVectors<T, 2> vectors_;
    KrylovMemory krylov_;
};

/// The same for a nine-point system, whose conjugate gradients run on the whole grid.
template <class Backend, class T>
class RrbNinePointSolver
{
public:
    RrbNinePointSolver(Backend& backend, const NinePointStencil<T>& matrix, const SolverOptions& options);
    void solve(const Field<T>& b, Field<T>& x);
    SolveReport report();

    void residual(const BlockVector<T, 1>& b, const BlockVector<T, 1>& x, BlockVector<T, 1>& r);
    template <class Action>
    void apply_then_multiply(const BlockVector<T, 1>& p, BlockVector<T, 1>& q, double* result, const Action& action);
    template <class Action>
    void precondition_then_multiply(const BlockVector<T, 1>& r, BlockVector<T, 1>& z, double* result, const Action& action);

private:
    Backend& backend_;
    SolverOptions options_;
    RrbPreconditioner<Backend, T> preconditioner_;
    NinePointStencil<T> matrix_;
    KrylovVectors<T, 1> vectors_;
    KrylovMemory krylov_;
};

extern template class RrbSolver<OpenMpBackend, float>;
extern template class RrbSolver<OpenMpBackend, double>;
extern template class RrbNinePointSolver<OpenMpBackend, float>;
extern template class RrbNinePointSolver<OpenMpBackend, double>;

} // namespace swell::solver
