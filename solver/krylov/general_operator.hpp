#pragma once
#include <utility>

#include "solver/operators/operator.hpp"
#include "solver/preconditioners/preconditioner.hpp"

/// What the Krylov methods for matrices that need not be symmetric ask of a matrix and of a preconditioner: less than
/// conjugate gradients do.
namespace swell::solver
{

/// An approximation M of the matrix: z = M⁻¹ residual. M need not be symmetric.
template <class M, class T, int N>
concept GeneralPreconditioner = requires(M& m, const BlockVector<T, N>& residual, BlockVector<T, N>& z)
{
    m.apply(residual, z);
};

/// out = A in. An Operator that has no product alone gives <in, out> too, which goes to `unused`.
template <class A, class T, int N>
void multiply(A& matrix, const BlockVector<T, N>& in, BlockVector<T, N>& out, double* unused)
{
    if constexpr (requires { matrix.apply(in, out); }) {
        matrix.apply(in, out);
    } else {
        matrix.apply_then_multiply(in, out, unused, Nothing{});
    }
}

/// *result = <a, b>, a sum in the backend's fixed shape; then action().
template <class Backend, class T, int N, class Action = Nothing>
void dot(Backend& backend, const BlockVector<T, N>& a, const BlockVector<T, N>& b, double* result,
         const Action& action = {})
{
    backend.sum_over_nodes(a.grid(), ProductOfNode<T, N>{a.view(), b.view()}, result, action);
}

} // namespace swell::solver
