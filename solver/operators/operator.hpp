#pragma once
#include "solver/backends/sums.hpp"
#include "solver/grid/block_vector.hpp"

namespace swell::solver
{

/// The matrix A of a system, as Krylov methods use it. Input and output are vectors of N blocks, fields of one grid, in the
/// backend's memory, all of the same extent. Nothing allocates or waits, so a solve can be recorded.
template <class A, class T, int N>
concept Operator = requires(A& a, const BlockVector<T, N>& in, BlockVector<T, N>& out, double* result,
                            const Nothing& action)
{
    /// Computes out = b − A x; the arguments are b, x and out.
    a.residual(in, in, out);
    /// Computes out = A in and *result = <in, out>, added in the fixed order of every sum of a backend (backend.hpp); then
    /// calls action() once, on the processor that owns the scalars.
    a.apply_then_multiply(in, out, result, action);
};

} // namespace swell::solver
