#pragma once
#include "swell/solver/krylov_cells.hpp"
#include "swell/solver/krylov_scalars.hpp"
#include "swell/solver/parts.hpp"
#include "swell/solver/solver_options.hpp"

namespace swell::solver
{

/// The vectors of a conjugate gradient solve.
template <class T, int N>
struct KrylovVectors {
    template <class Backend>
    KrylovVectors(Backend& backend, Extent extent)
        : b(backend, extent), x(backend, extent), r(backend, extent), z(backend, extent), p(backend, extent),
          q(backend, extent)
    {
    }
    Parts<T, N> b, x, r, z, p, q;
};

/// Preconditioned conjugate gradients (thesis §9.4): x → A⁻¹ b from the first guess in x, with A symmetric positive
/// definite.
///
/// A `System` is what acts on the vectors:
///   apply(p, q)             q = A p
///   precondition(r, z)      z = M⁻¹ r
///   dot(a, b, result)       *result = <a, b>, in a fixed shape
/// Nothing here waits for the backend. Words moved per unknown and iteration: dots 4, updates 9; apply and precondition say
/// their own.
template <class Backend, class System, class T, int N>
void pcg(Backend& backend, System& system, const SolverOptions& options, KrylovVectors<T, N>& vectors, KrylovScalars* s,
         double* history)
{
    auto& [b, x, r, z, p, q] = vectors;
    const Extent extent = x.extent();
    const auto read = [](const Parts<T, N>& parts) { return parts.view(); };

    system.apply(x, q);
    backend.for_each_node(extent, SubtractFrom<T, N>{read(b), read(q), r.view()}); // r = b − A x
    if (options.rule == StopRule::rhs) {
        system.precondition(b, z);
        system.dot(b, z, &s->rho_rhs);
    }
    system.precondition(r, z); // z = M⁻¹ r
    system.dot(r, z, &s->rho); // rho = <r, z>
    backend.run_once(StartIterations{s, options.rule, options.tolerance});

    backend.repeat_until(&s->stop, [&] {
        backend.for_each_node(extent, UpdateDirection<T, N>{s, read(z), p.view()});            // p = z + beta p
        system.apply(p, q);                                                                    // q = A p
        system.dot(p, q, &s->sigma);                                                           // sigma = <p, q>
        backend.run_once(StepLength{s, history});                                              // alpha = rho / sigma
        backend.for_each_node(extent, Advance<T, N>{s, read(p), read(q), x.view(), r.view()}); // x += alpha p, r −= alpha q
        system.precondition(r, z);                                                             // z = M⁻¹ r
        system.dot(r, z, &s->rho);                                                             // rho = <r, z>
        backend.run_once(FinishIteration{s, history, options.iteration_limit});                // beta = rho / rho_previous
    });
}

} // namespace swell::solver
