#pragma once
#include <memory>

#include "solver/backends/cuda/cuda_backend.hpp"
#include "solver/backends/openmp/openmp_backend.hpp"
#include "solver/base/piece.hpp"
#include "solver/grid/field.hpp"
#include "solver/grid/stencil.hpp"
#include "solver/krylov/stop_rule.hpp"
#include "solver/solver_spec.hpp"

namespace swell::solver
{

/// Solves S x = b for a symmetric positive definite five-point matrix S by one of the methods (solver_infos()). In the
/// frames of a run, PsiSolver (psi_solver/psi_solver.hpp) solves the systems of all modes with one of these per mode.
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

    /// Sets all results of earlier solves in the solver's memory to 0, also past solutions, as in a new solver. Needed
    /// after numbers that were not finite, because 0 times NaN is NaN and the padding of grids would keep NaNs for ever.
    /// Call it between frames; does not wait.
    virtual void forget() {}

    /// Replaces the matrix by another one on the same grid: copies it and makes the preconditioner anew. Waits for the
    /// backend. Throws SolverError if the matrix has no preconditioner. Recordings of `solve` stay valid.
    virtual void set_matrix(const FivePointStencil<T>& matrix) = 0;

    /// prepare_matrix() returns the work of set_matrix() in pieces (base/piece.hpp), so that frames need not wait. The
    /// pieces make the factors of another matrix in separate memory, while solves go on with the present factors.
    /// `matrix` must stay until the last piece is done. Empty if the method cannot do this; then use set_matrix(). Call
    /// make_room_for() before; its first call allocates the memory.
    virtual void make_room_for(const FivePointStencil<T>&) {}
    virtual Pieces prepare_matrix(const FivePointStencil<T>&) { return {}; }
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
/// for an unknown name and for an option out of its range; SolverError for a method that the backend cannot run or that
/// does not take this matrix, and if the matrix has no preconditioner (see RrbPreconditioner); and the exceptions of
/// Backend::allocate.
template <class Backend, class T>
std::unique_ptr<LinearSolver<Backend, T>> make_linear_solver(Backend& backend, const FivePointStencil<T>& matrix,
                                                             const SolverSpec& spec);

} // namespace swell::solver
