#pragma once
#include <utility>

#include "solver/comparison/operators/stencil_operator.hpp"
#include "solver/krylov/pcg.hpp"
#include "solver/linear_solver.hpp"
#include "solver/preconditioners/rrb/rrb_preconditioner.hpp"

namespace swell::solver
{

/// Copies a field, one node per call, between the caller's node numbers and those of the grid with padding, which are
/// larger by RrbPlan::shift.
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

/// The RRB preconditioner of a nine-point matrix as a Preconditioner. Its product <r, z> is summed by quads of 2 × 2 nodes
/// (multiply_by_quads), so that the bits are those of RrbReference.
template <class Backend, class T>
class WholeGridRrb
{
public:
    WholeGridRrb(Backend& backend, RrbPreconditioner<Backend, T>& inner) : backend_(backend), inner_(inner) {}

    template <class Action>
    void apply_then_multiply(const BlockVector<T, 1>& residual, BlockVector<T, 1>& z, double* result, const Action& action)
    {
        inner_.apply(residual, z);
        multiply_by_quads(backend_, residual, z, result, action);
    }

private:
    Backend& backend_;
    RrbPreconditioner<Backend, T>& inner_;
};

/// Solves a system with a nine-point matrix by conjugate gradients with the RRB preconditioner, on the whole grid. The
/// result is bitwise equal to RrbReference. Not in the table of methods, because the wave model has five-point matrices.
/// The rules of LinearSolver apply.
template <class Backend, class T>
class RrbNinePointSolver
{
public:
    /// Copies and factorises the matrix. Waits for the backend. Throws as make_linear_solver does.
    RrbNinePointSolver(Backend& backend, const NinePointStencil<T>& matrix, const SolverSpec& spec);
    void solve(const Field<T>& b, Field<T>& x);
    SolveReport report();

private:
    Backend& backend_;
    StopCriterion stop_;
    RrbPreconditioner<Backend, T> preconditioner_;
    WholeGridRrb<Backend, T> whole_{backend_, preconditioner_};
    NinePointStencil<T> matrix_; ///< with padding
    NinePointOperator<Backend, T> operator_{backend_, matrix_};
    KrylovVectors<T, 1> vectors_;
    KrylovMemory krylov_;
};

template <class Backend, class T>
RrbNinePointSolver<Backend, T>::RrbNinePointSolver(Backend& backend, const NinePointStencil<T>& matrix,
                                                   const SolverSpec& spec)
    : backend_(backend), stop_((spec.validate(), spec.criterion())), preconditioner_(backend, matrix, spec.rrb),
      matrix_(backend, Grid(preconditioner_.plan().grids[0]), "matrix S"), vectors_(backend, matrix_.centre.grid()),
      krylov_(backend, spec.iteration_limit)
{
    backend_.prepare_sums(preconditioner_.quads(), 1);
    backend_.for_each_node(matrix_.centre.grid(), LoadMatrix<T>{view_of(matrix), true, matrix.centre.extent(),
                                                                preconditioner_.plan().shift, view_of(matrix_)});
}

template <class Backend, class T>
void RrbNinePointSolver<Backend, T>::solve(const Field<T>& b, Field<T>& x)
{
    const int shift = preconditioner_.plan().shift;
    const Grid grid(x.extent());
    backend_.for_each_node(grid, CopyShifted<T>{b.view(), vectors_.b[0].view(), 0, shift});
    backend_.for_each_node(grid, CopyShifted<T>{std::as_const(x).view(), vectors_.x[0].view(), 0, shift});
    pcg(backend_, operator_, whole_, stop_, vectors_, krylov_.scalars(), krylov_.history());
    backend_.for_each_node(grid, CopyShifted<T>{std::as_const(vectors_.x[0]).view(), x.view(), shift, 0});
}

template <class Backend, class T>
SolveReport RrbNinePointSolver<Backend, T>::report()
{
    return report_of(krylov_.read(backend_));
}

extern template class RrbNinePointSolver<OpenMpBackend, float>;
extern template class RrbNinePointSolver<OpenMpBackend, double>;
extern template class RrbNinePointSolver<CudaBackend, float>;
extern template class RrbNinePointSolver<CudaBackend, double>;

} // namespace swell::solver
