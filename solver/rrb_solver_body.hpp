#pragma once
#include "solver/preconditioners/rrb/rrb_preconditioner_body.hpp"
#include "solver/rrb_solver.hpp"
#include "solver/operators/schur_cells.hpp"

/// Bodies of the RRB solvers, for the one file per backend that instantiates them.
namespace swell::solver
{

template <class Backend, class T>
RrbSolver<Backend, T>::RrbSolver(Backend& backend, const FivePointStencil<T>& matrix, const SolverOptions& options)
    : backend_(backend), options_((options.validate(), options)), preconditioner_(backend, matrix, options),
      vectors_(MemoryName(backend, "Krylov vectors").backend, preconditioner_.quads()),
      krylov_(MemoryName(backend, "Krylov scalars").backend, options.iteration_limit)
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
void RrbSolver<Backend, T>::apply_then_multiply(const BlockVector<T, 2>& p, BlockVector<T, 2>& q, double* result, const Action& action)
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
      matrix_(MemoryName(backend, "matrix S").backend, preconditioner_.plan().grids[0]),
      vectors_(MemoryName(backend, "Krylov vectors").backend, preconditioner_.plan().grids[0]),
      krylov_(MemoryName(backend, "Krylov scalars").backend, options.iteration_limit)
{
    const RrbPlan& plan = preconditioner_.plan();
    backend_.prepare_sums(preconditioner_.quads(), 1);
    backend_.for_each_node(plan.grids[0],
                           LoadMatrix<T>{view_of(matrix), true, matrix.centre.extent(), plan.shift, view_of(matrix_)});
}

/// Copies a field between the caller's numbering and the one with padding.
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
void RrbNinePointSolver<Backend, T>::precondition_then_multiply(const BlockVector<T, 1>& r, BlockVector<T, 1>& z, double* result,
                                                                const Action& action)
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

} // namespace swell::solver
