#pragma once
#include "solver/grid/block_vector.hpp"
#include "solver/grid/stencil.hpp"

namespace swell::solver
{

/// A preconditioner M of a five-point matrix, or of another kind of matrix, on the whole grid, behind virtual calls: one
/// Krylov solver is compiled for all of them, and what goes on top of any of them (another precision, a deflation) is
/// written once. A call is paid once per recording, or per iteration on a CPU. RRB is none of these: it runs on the black
/// half and adds its product itself.
///
/// M is symmetric positive definite. Made by `M(backend, grid, spec)`; factorise() comes before the first apply().
template <class Backend, class T, class Matrix = FivePointStencil<T>>
class GridPreconditioner
{
public:
    GridPreconditioner() = default;
    GridPreconditioner(const GridPreconditioner&) = delete;
    GridPreconditioner& operator=(const GridPreconditioner&) = delete;
    virtual ~GridPreconditioner() = default;

    /// Makes M for this matrix, which must outlive the object's use, in the memory that is there. Waits for the backend.
    /// Throws MethodError where there is no such M. Recordings of apply() stay valid.
    virtual void factorise(const Matrix& matrix) = 0;

    /// z = M⁻¹ residual, in stream order. The halos of both are zeros and stay; a dry node, which has residual 0, gets 0.
    /// Allocates nothing and may be recorded.
    virtual void apply(const BlockVector<T, 1>& residual, BlockVector<T, 1>& z) = 0;

    /// Sets to 0 what earlier calls of apply() left in memory (see LinearSolver::forget).
    virtual void forget() {}
};

} // namespace swell::solver
