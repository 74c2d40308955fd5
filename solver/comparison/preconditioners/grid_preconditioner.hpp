#pragma once
#include "solver/grid/block_vector.hpp"
#include "solver/grid/stencil.hpp"

namespace swell::solver
{

/// A preconditioner M of a matrix on the whole grid, with virtual calls. So one Krylov solver is compiled for all such
/// preconditioners, and additions to them (another precision, a deflation) are written once. A virtual call costs little:
/// one per recording, or one per iteration on a CPU. RRB (rrb_preconditioner.hpp) has another interface, because it works
/// on half of the nodes and computes the product <r, z> itself.
///
/// M is symmetric positive definite, unless its class says otherwise. Construct it with `M(backend, grid, spec)`; call
/// factorise() before the first apply().
template <class Backend, class T, class Matrix = FivePointStencil<T>>
class GridPreconditioner
{
public:
    GridPreconditioner() = default;
    GridPreconditioner(const GridPreconditioner&) = delete;
    GridPreconditioner& operator=(const GridPreconditioner&) = delete;
    virtual ~GridPreconditioner() = default;

    /// Makes M for this matrix, which must stay valid, without allocating. Waits for the backend. Throws SolverError if the
    /// matrix has no such M, for example because a pivot is not positive. Recordings of apply() stay valid.
    virtual void factorise(const Matrix& matrix) = 0;

    /// Computes z = M⁻¹ residual, in stream order. The halos of both are zero and stay zero; a dry node, with residual 0,
    /// gets 0. Allocates nothing and may be recorded.
    virtual void apply(const BlockVector<T, 1>& residual, BlockVector<T, 1>& z) = 0;

    /// Sets the results of earlier apply() in memory to 0, so that no NaN of an earlier solve remains (see
    /// LinearSolver::forget).
    virtual void forget() {}
};

} // namespace swell::solver
