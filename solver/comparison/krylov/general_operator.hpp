#pragma once
#include <utility>

#include "solver/operators/operator.hpp"
#include "solver/preconditioners/preconditioner.hpp"

/// The requirements on matrix and preconditioner of Krylov methods for matrices that need not be symmetric. They are weaker
/// than for conjugate gradients.
namespace swell::solver
{

/// A preconditioner M that computes z = M⁻¹ residual for vectors of N fields; M need not be symmetric. For GMRES,
/// BiCGSTAB and CGS.
template <class M, class T, int N>
concept GeneralPreconditioner = requires(M& m, const BlockVector<T, N>& residual, BlockVector<T, N>& z)
{
    m.apply(residual, z);
};

/// Computes out = A in. If the Operator A can only multiply and sum <in, out> together, the sum goes to `unused`, in the
/// backend's memory.
template <class A, class T, int N>
void multiply(A& matrix, const BlockVector<T, N>& in, BlockVector<T, N>& out, double* unused)
{
    if constexpr (requires { matrix.apply(in, out); }) {
        matrix.apply(in, out);
    } else {
        matrix.apply_then_multiply(in, out, unused, Nothing{});
    }
}

/// Computes *result = <a, b>, added in the backend's fixed order; then calls action() once. `result` is in the backend's
/// memory.
template <class Backend, class T, int N, class Action = Nothing>
void dot(Backend& backend, const BlockVector<T, N>& a, const BlockVector<T, N>& b, double* result,
         const Action& action = {})
{
    backend.sum_over_nodes(a.grid(), ProductOfNode<T, N>{a.view(), b.view()}, result, action);
}

} // namespace swell::solver
