#pragma once
#include "solver/backends/sums.hpp"
#include "solver/grid/block_vector.hpp"

namespace swell::solver
{

/// The matrix A of a system, as a Krylov method sees it: vectors of N blocks go in, vectors of N blocks come out. All
/// vectors are in the backend's memory and have the same extent. Nothing allocates or waits, so a solve can be recorded.
template <class A, class T, int N>
concept Operator = requires(A& a, const BlockVector<T, N>& in, BlockVector<T, N>& out, double* result,
                            const Nothing& action)
{
    /// out = b − A x, of b and x.
    a.residual(in, in, out);
    /// out = A in; *result = <in, out>, a sum in the backend's fixed shape; then action(), once, where the scalars live.
    a.apply_then_multiply(in, out, result, action);
};

} // namespace swell::solver
