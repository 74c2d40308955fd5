#pragma once
#include <vector>

#include "solver/krylov/pcg.hpp"
#include "solver/operators/schur_operator.hpp"
#include "solver/preconditioners/rrb/rrb_preconditioner.hpp"
#include "solver/solver_spec.hpp"

namespace swell::solver
{

/// The production solver of a five-point system S x = b: RRB-preconditioned conjugate gradients on the black half, in
/// parity storage, on any backend. The result is bitwise equal to that of RrbReference for every backend, thread count and
/// instruction set.
///
/// The constructor does the set-up. `solve` allocates nothing and may be recorded (see replay in backend.hpp). One thread
/// at a time may use an object. The backend must outlive the object.
template <class Backend, class T>
class RrbSolver
{
public:
    /// Copies and factorises the matrix; waits for the backend. Throws OptionError for an option out of its range. Throws
    /// MethodError where the options leave no grid in parity storage, where the exact coarsest solve would take more than 4
    /// GiB, or where the matrix of the coarsest grid is not positive definite. Throws what Backend::allocate throws.
    RrbSolver(Backend& backend, const FivePointStencil<T>& matrix, const SolverOptions& options);

    /// x = S⁻¹ b from the first guess in x. Both fields have the matrix's extent, halo 1 and zeros in the halo, which stay.
    /// A dry node with b = 0 and x = 0 keeps x = 0. Inside a recording the call does not wait. Outside, CudaBackend waits,
    /// because it plays the loop at once. Numbers never make a solve throw: see report().
    void solve(const Field<T>& b, Field<T>& x);

    /// Copies and factorises another matrix on the same grid. Waits for the backend. Throws MethodError as the constructor
    /// does. Recordings of `solve` stay valid: a backend makes them anew where memory had to grow.
    void refactorise(const FivePointStencil<T>& matrix) { preconditioner_.factorise(view_of(matrix)); }

    /// The report of the last solve. Waits for the backend.
    SolveReport report();
    /// The scalars of the last solve, in the backend's memory. report_of turns a host copy into a report.
    [[nodiscard]] const KrylovScalars* scalars() const { return krylov_.scalars(); }

    /// alpha and beta of the last solve's iterations, in turn (see lanczos.hpp). Waits for the backend.
    std::vector<double> krylov_history();

    /// The number of grids in parity storage.
    [[nodiscard]] int grids() const { return preconditioner_.grids(); }

    // The system that pcg calls (see pcg.hpp).
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

/// The same for a nine-point system, whose conjugate gradients run on the whole grid. Instantiated for OpenMpBackend only.
template <class Backend, class T>
class RrbNinePointSolver
{
public:
    RrbNinePointSolver(Backend& backend, const NinePointStencil<T>& matrix, const SolverOptions& options);
    void solve(const Field<T>& b, Field<T>& x);
    SolveReport report();

    // The system that pcg calls (see pcg.hpp).
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

template <class Backend, class T>
RrbSolver<Backend, T>::RrbSolver(Backend& backend, const FivePointStencil<T>& matrix, const SolverOptions& options)
    : backend_(backend), options_((options.validate(), options)), preconditioner_(backend, matrix, options),
      vectors_(backend, preconditioner_.quads()), krylov_(backend, options.iteration_limit)
{
    backend_.prepare_sums(preconditioner_.quads(), 1);
}

template <class Backend, class T>
void RrbSolver<Backend, T>::solve(const Field<T>& b, Field<T>& x)
{
    preconditioner_.reduce(b, vectors_.b);
    backend_.for_each_node(preconditioner_.quads(), SplitBlacks<T>{std::as_const(x).view(), preconditioner_.plan().shift,
                                                                   vectors_.x[1].view(), vectors_.x[0].view()});
    pcg(backend_, *this, options_, vectors_, krylov_.scalars(), krylov_.history());
    preconditioner_.expand(vectors_.x, x);
}

template <class Backend, class T>
void RrbSolver<Backend, T>::residual(const BlockVector<T, 2>& b, const BlockVector<T, 2>& x, BlockVector<T, 2>& r)
{
    const SchurRows<T> rows{preconditioner_.schur(), x.view()};
    backend_.for_each_node(preconditioner_.quads(), Residual<SchurRows<T>, T, 2>{rows, b.view(), r.view()});
}

template <class Backend, class T>
template <class Action>
void RrbSolver<Backend, T>::apply_then_multiply(const BlockVector<T, 2>& p, BlockVector<T, 2>& q, double* result,
                                                const Action& action)
{
    const SchurRows<T> rows{preconditioner_.schur(), p.view()};
    backend_.for_each_node_and_sum(preconditioner_.quads(), ApplyAndMultiply<SchurRows<T>, T, 2>{rows, q.view()}, result,
                                   action);
}

template <class Backend, class T>
template <class Action>
void RrbSolver<Backend, T>::precondition_then_multiply(const BlockVector<T, 2>& r, BlockVector<T, 2>& z, double* result,
                                                       const Action& action)
{
    preconditioner_.solve_then_multiply(r, z, result, action);
}

template <class Backend, class T>
SolveReport RrbSolver<Backend, T>::report()
{
    return report_of(krylov_.read(backend_));
}

template <class Backend, class T>
std::vector<double> RrbSolver<Backend, T>::krylov_history()
{
    return krylov_.read_history(backend_);
}

template <class Backend, class T>
RrbNinePointSolver<Backend, T>::RrbNinePointSolver(Backend& backend, const NinePointStencil<T>& matrix,
                                                   const SolverOptions& options)
    : backend_(backend), options_((options.validate(), options)), preconditioner_(backend, matrix, options),
      matrix_(backend, preconditioner_.plan().grids[0], "matrix S"), vectors_(backend, preconditioner_.plan().grids[0]),
      krylov_(backend, options.iteration_limit)
{
    const RrbPlan& plan = preconditioner_.plan();
    backend_.prepare_sums(preconditioner_.quads(), 1);
    backend_.for_each_node(plan.grids[0],
                           LoadMatrix<T>{view_of(matrix), true, matrix.centre.extent(), plan.shift, view_of(matrix_)});
}

/// Copies a field between the caller's numbering and the numbering with padding (see RrbPlan::shift).
template <class T>
struct CopyShifted {
    FieldView<const T> from;
    FieldView<T> to;
    int from_shift;
    int to_shift;

    SWELL_CELL void operator()(int i, int j) const
    {
        to(i + to_shift, j + to_shift) = from(i + from_shift, j + from_shift);
    }
};

template <class Backend, class T>
void RrbNinePointSolver<Backend, T>::solve(const Field<T>& b, Field<T>& x)
{
    const int shift = preconditioner_.plan().shift;
    const Extent extent = x.extent();
    backend_.for_each_node(extent, CopyShifted<T>{b.view(), vectors_.b[0].view(), 0, shift});
    backend_.for_each_node(extent, CopyShifted<T>{std::as_const(x).view(), vectors_.x[0].view(), 0, shift});
    pcg(backend_, *this, options_, vectors_, krylov_.scalars(), krylov_.history());
    backend_.for_each_node(extent, CopyShifted<T>{std::as_const(vectors_.x[0]).view(), x.view(), shift, 0});
}

template <class Backend, class T>
void RrbNinePointSolver<Backend, T>::residual(const BlockVector<T, 1>& b, const BlockVector<T, 1>& x, BlockVector<T, 1>& r)
{
    const NinePointProduct<T> rows{{view_of(std::as_const(matrix_))}, x.view()};
    backend_.for_each_node(r.extent(), Residual<NinePointProduct<T>, T, 1>{rows, b.view(), r.view()});
}

template <class Backend, class T>
template <class Action>
void RrbNinePointSolver<Backend, T>::apply_then_multiply(const BlockVector<T, 1>& p, BlockVector<T, 1>& q, double* result,
                                                         const Action& action)
{
    const NinePointProduct<T> rows{{view_of(std::as_const(matrix_))}, p.view()};
    backend_.for_each_node(q.extent(), Apply<NinePointProduct<T>, T, 1>{rows, q.view()});
    backend_.sum_over_nodes(preconditioner_.quads(), ProductOfQuad<T>{p[0].view(), std::as_const(q)[0].view()}, result,
                            action);
}

template <class Backend, class T>
template <class Action>
void RrbNinePointSolver<Backend, T>::precondition_then_multiply(const BlockVector<T, 1>& r, BlockVector<T, 1>& z,
                                                                double* result, const Action& action)
{
    preconditioner_.solve(r, z);
    backend_.sum_over_nodes(preconditioner_.quads(), ProductOfQuad<T>{r[0].view(), std::as_const(z)[0].view()}, result,
                            action);
}

template <class Backend, class T>
SolveReport RrbNinePointSolver<Backend, T>::report()
{
    return report_of(krylov_.read(backend_));
}

extern template class RrbSolver<CudaBackend, float>;
extern template class RrbSolver<CudaBackend, double>;
extern template class RrbSolver<OpenMpBackend, float>;
extern template class RrbSolver<OpenMpBackend, double>;
extern template class RrbNinePointSolver<OpenMpBackend, float>;
extern template class RrbNinePointSolver<OpenMpBackend, double>;

} // namespace swell::solver
