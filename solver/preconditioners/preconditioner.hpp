#pragma once
#include <type_traits>
#include <utility>

#include "solver/backends/sums.hpp"
#include "solver/grid/block_vector.hpp"

namespace swell::solver
{

/// A preconditioner for a Krylov method: an approximation M of the system's matrix for which M⁻¹ v is cheap to compute. M
/// is symmetric positive definite. Vectors have N fields ("blocks"). The functions allocate nothing and do not wait for the
/// backend, so a solve can be recorded, for example as a CUDA graph.
///
/// The concept does not say how M is made. A method that owns a preconditioner calls its factorise() with a suitable matrix
/// (see solvers/).
template <class M, class T, int N>
concept Preconditioner = requires(M& m, const BlockVector<T, N>& residual, BlockVector<T, N>& z, double* result,
                                  const Nothing& action)
{
    /// Computes z = M⁻¹ residual and *result = <residual, z>, summed in the backend's fixed order; then calls action()
    /// once, on the processor that owns *result (CPU or GPU). Some preconditioners have both vectors at hand in their last
    /// loop and add the product there. If a preconditioner only has apply(), wrap it in ApplyThenMultiply (below).
    m.apply_then_multiply(residual, z, result, action);
};

/// Returns the contribution of node (i, j) to the dot product <a, b>. A functor for the backend's sums.
template <class T, int N>
struct ProductOfNode {
    BlockVectorView<const T, N> a, b;
    SWELL_CELL double operator()(int i, int j) const { return product(value_at(a, i, j), value_at(b, i, j)); }
};

/// A preconditioner that only computes z = M⁻¹ residual, without the dot product <residual, z>, so it is not yet a
/// Preconditioner; see ApplyThenMultiply.
template <class M, class T, int N>
concept ApplyOnly = !Preconditioner<M, T, N> && requires(M & m, const BlockVector<T, N>& residual, BlockVector<T, N>& z)
{
    m.apply(residual, z);
};

/// Makes a Preconditioner from an ApplyOnly preconditioner: after z = M⁻¹ residual a loop of its own computes <residual,
/// z>.
template <class Backend, class M>
class ApplyThenMultiply
{
public:
    /// Makes the wrapped preconditioner as M(backend, arguments...). The backend must outlive the object.
    template <class... Arguments>
    explicit ApplyThenMultiply(Backend& backend, Arguments&&... arguments)
        : backend_(backend), inner_(backend, std::forward<Arguments>(arguments)...)
    {
    }

    template <class T, int N, class Action>
    void apply_then_multiply(const BlockVector<T, N>& residual, BlockVector<T, N>& z, double* result, const Action& action)
    {
        inner_.apply(residual, z);
        const BlockVectorView<const T, N> applied = std::as_const(z).view();
        backend_.sum_over_nodes(z.grid(), ProductOfNode<T, N>{residual.view(), applied}, result, action);
    }

protected:
    [[nodiscard]] M& inner() { return inner_; }

private:
    Backend& backend_;
    M inner_;
};

/// The type M itself if it computes <residual, z> together with z = M⁻¹ residual (Preconditioner), otherwise
/// ApplyThenMultiply of M, which adds the product in a loop of its own.
template <class Backend, class M, class T, int N>
using WithProduct = std::conditional_t<ApplyOnly<M, T, N>, ApplyThenMultiply<Backend, M>, M>;

} // namespace swell::solver
