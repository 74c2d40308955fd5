#pragma once
#include "solver/backends/set_to_zero.hpp"
#include "solver/comparison/krylov/bicgstab_cells.hpp"
#include "solver/comparison/krylov/general_operator.hpp"

namespace swell::solver
{

/// The vectors of a BiCGSTAB solve, each of N fields, with the letters of bicgstab() below; `shadow` is r̃, the residual of
/// the first guess. The caller sets b, the right-hand side, and x, the first guess, which becomes the solution. The other
/// vectors are overwritten.
template <class T, int N>
struct BicgstabVectors {
    template <class Backend>
    BicgstabVectors(Backend& backend, const Grid& grid, const char* name = "Krylov vectors")
        : b(backend, grid, name), x(backend, grid, name), r(backend, grid, name), shadow(backend, grid, name),
          p(backend, grid, name), p_hat(backend, grid, name), v(backend, grid, name), s_hat(backend, grid, name),
          t(backend, grid, name)
    {
        backend.prepare_sums(grid, 2);
    }
    BlockVector<T, N> b, x, r, shadow, p, p_hat, v, s_hat, t;

    /// Sets all vectors to 0. In stream order; does not wait.
    template <class Backend>
    void forget(Backend& backend)
    {
        for (BlockVector<T, N>* vector : {&b, &x, &r, &shadow, &p, &p_hat, &v, &s_hat, &t}) {
            set_to_zero(backend, *vector);
        }
    }
};

using BicgstabMemory = ResidualMemory<BicgstabScalars>;

/// The stabilised method of biconjugate gradients (van der Vorst 1992; Shioya's thesis §3.1.4) with
/// the preconditioner M on the right: x = A⁻¹ b from the first guess in x, for any A and M, until `criterion` is met in
/// plain norms of the residual (residual_steps.hpp). An iteration has two products with A and two with M⁻¹:
///   p = r + beta (p − omega v),  p̂ = M⁻¹ p,  v = A p̂,  alpha = rho / <r̃, v>,  s = r − alpha v,
///   ŝ = M⁻¹ s,  t = A ŝ,  omega = <t, s> / <t, t>,  x += alpha p̂ + omega ŝ,  r = s − omega t,
///   rho = <r̃, r>,  beta = (rho / rho_old) (alpha / omega),  r̃ = r0.
/// If ‖s‖ is small enough, the iteration ends with omega = 0. A breakdown (rho, alpha or omega is 0) ends the solve as
/// stagnated. The report ends with the true residual b − A x.
///
/// Scalars stay in the backend's memory. Nothing here allocates. Only the backend's repeat_until may wait, and inside a
/// recording it does not. Sums of two values must be prepared, as BicgstabVectors does.
template <class Backend, class A, class M, class T, int N>
requires Operator<A, T, N> && GeneralPreconditioner<M, T, N>
void bicgstab(Backend& backend, A& matrix, M& preconditioner, const StopCriterion& criterion,
              BicgstabVectors<T, N>& vectors, const BicgstabMemory& memory)
{
    auto& [b, x, r, shadow, p, p_hat, v, s_hat, t] = vectors;
    const Grid& grid = x.grid();
    BicgstabScalars* s = memory.scalars();
    const ResidualLimits limits = memory.limits(criterion);
    const auto read = [](const BlockVector<T, N>& parts) { return parts.view(); };

    matrix.residual(b, x, r); // r = b − A x
    if (criterion.rule == StopRule::rhs) {
        dot(backend, b, b, &s->residual.squares_rhs);
    }
    for (int part = 0; part < N; ++part) {
        backend.copy(shadow[part].data(), r[part].data(), r[part].bytes());
    }
    dot(backend, r, r, &s->residual.squares, StartBicgstab{s, criterion.rule, criterion.tolerance, limits});

    backend.repeat_until(&s->residual.stop, [&] {
        backend.for_each_node(grid, UpdateBicgstabDirection<T, N>{s, read(r), read(v), p.view()});
        preconditioner.apply(p, p_hat);
        multiply(matrix, p_hat, v, &s->unused);
        dot(backend, shadow, v, &s->shadow, BicgstabAlpha{s});
        backend.for_each_node_and_sum(grid, UpdateHalfResidual<T, N>{s, read(v), r.view()}, &s->squares_of_s);
        preconditioner.apply(r, s_hat); // r holds s
        multiply(matrix, s_hat, t, &s->unused);
        backend.sum_over_nodes(grid, ProductsOfT<T, N>{read(t), read(r)}, &s->of_t, BicgstabOmega{s});
        backend.for_each_node_and_sum(
            grid, UpdateBicgstabSolution<T, N>{s, read(p_hat), read(s_hat), read(t), read(shadow), x.view(), r.view()},
            &s->of_residual, FinishBicgstab{s, limits});
    });

    matrix.residual(b, x, r);
    dot(backend, r, r, &s->residual.squares, CheckTrueResidual{&s->residual, limits.history});
}

} // namespace swell::solver
