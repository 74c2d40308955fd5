#pragma once
#include "solver/backends/set_to_zero.hpp"
#include "solver/comparison/krylov/cgs_cells.hpp"
#include "solver/comparison/krylov/general_operator.hpp"

namespace swell::solver
{

/// The vectors of a CGS solve, each of N fields, with the letters of cgs() below; `shadow` is r̃, the residual of the first
/// guess, and `hat` is p̂ and then û. The caller sets b, the right-hand side, and x, the first guess, which becomes the
/// solution. The other vectors are overwritten.
template <class T, int N>
struct CgsVectors {
    template <class Backend>
    CgsVectors(Backend& backend, const Grid& grid, const char* name = "Krylov vectors")
        : b(backend, grid, name), x(backend, grid, name), r(backend, grid, name), shadow(backend, grid, name),
          p(backend, grid, name), q(backend, grid, name), u(backend, grid, name), hat(backend, grid, name),
          v(backend, grid, name)
    {
        backend.prepare_sums(grid, 2);
    }
    BlockVector<T, N> b, x, r, shadow, p, q, u, hat, v;

    /// Sets all vectors to 0. In stream order; does not wait.
    template <class Backend>
    void forget(Backend& backend)
    {
        for (BlockVector<T, N>* vector : {&b, &x, &r, &shadow, &p, &q, &u, &hat, &v}) {
            set_to_zero(backend, *vector);
        }
    }
};

using CgsMemory = ResidualMemory<CgsScalars>;

/// The method of squared conjugate gradients (Sonneveld 1989; Shioya's thesis §3.1.4 names it as the predecessor of
/// BiCGSTAB) with the preconditioner M on the right: x = A⁻¹ b from the first guess in x, for any A and M, until
/// `criterion` is met in plain norms of the residual (residual_steps.hpp). An iteration has two products with A and two
/// with M⁻¹:
///   u = r + beta q,  p = u + beta (q + beta p),  p̂ = M⁻¹ p,  v = A p̂,  alpha = rho / <r̃, v>,  q = u − alpha v,
///   û = M⁻¹ (u + q),  x += alpha û,  r −= alpha A û,  rho = <r̃, r>,  beta = rho / rho_old,  r̃ = r0.
/// The residual polynomial is the square of that of biconjugate gradients, so the residual may rise by orders of magnitude
/// between iterations. A breakdown (rho or alpha is 0) ends the solve as stagnated. The report ends with the true residual
/// b − A x.
///
/// Scalars stay in the backend's memory. Nothing here allocates. Only the backend's repeat_until may wait, and inside a
/// recording it does not. Sums of two values must be prepared, as CgsVectors does.
template <class Backend, class A, class M, class T, int N>
requires Operator<A, T, N> && GeneralPreconditioner<M, T, N>
void cgs(Backend& backend, A& matrix, M& preconditioner, const StopCriterion& criterion, CgsVectors<T, N>& vectors,
         const CgsMemory& memory)
{
    auto& [b, x, r, shadow, p, q, u, hat, v] = vectors;
    const Grid& grid = x.grid();
    CgsScalars* s = memory.scalars();
    const ResidualLimits limits = memory.limits(criterion);
    const auto read = [](const BlockVector<T, N>& parts) { return parts.view(); };

    matrix.residual(b, x, r); // r = b − A x
    if (criterion.rule == StopRule::rhs) {
        dot(backend, b, b, &s->residual.squares_rhs);
    }
    for (int part = 0; part < N; ++part) {
        backend.copy(shadow[part].data(), r[part].data(), r[part].bytes());
    }
    dot(backend, r, r, &s->residual.squares, StartCgs{s, criterion.rule, criterion.tolerance, limits});

    backend.repeat_until(&s->residual.stop, [&] {
        backend.for_each_node(grid, UpdateCgsDirections<T, N>{s, read(r), read(q), u.view(), p.view()});
        preconditioner.apply(p, hat);
        multiply(matrix, hat, v, &s->unused);
        dot(backend, shadow, v, &s->shadow, CgsAlpha{s});
        backend.for_each_node(grid, AddCgsDirections<T, N>{s, read(v), u.view(), q.view()});
        preconditioner.apply(u, hat); // u holds u + q
        multiply(matrix, hat, v, &s->unused);
        backend.for_each_node_and_sum(grid,
                                      UpdateCgsSolution<T, N>{s, read(hat), read(v), read(shadow), x.view(), r.view()},
                                      &s->of_residual, FinishCgs{s, limits});
    });

    matrix.residual(b, x, r);
    dot(backend, r, r, &s->residual.squares, CheckTrueResidual{&s->residual, limits.history});
}

} // namespace swell::solver
