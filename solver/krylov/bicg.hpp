#pragma once
#include "solver/backends/set_to_zero.hpp"
#include "solver/krylov/general_operator.hpp"
#include "solver/krylov/residual_steps.hpp"

namespace swell::solver
{

/// The scalars of a BiCG solve, in the backend's memory.
struct BicgScalars {
    ResidualScalars residual;
    double rho = 0.0;   ///< <r̃, z>
    double sigma = 0.0; ///< <p̃, q>
    double alpha = 0.0;
    double beta = 0.0;
    double next_rho = 0.0;
    double unused = 0.0;
};

using BicgMemory = ResidualMemory<BicgScalars>;

/// The vectors of a BiCG solve, with the letters of bicg() below. `shadow` marks the vectors of the recursion with Aᵀ. The
/// caller sets b, the right-hand side, and x, the first guess, which becomes the solution. The other vectors are
/// overwritten.
template <class T, int N>
struct BicgVectors {
    template <class Backend>
    BicgVectors(Backend& backend, const Grid& grid, const char* name = "Krylov vectors")
        : b(backend, grid, name), x(backend, grid, name), r(backend, grid, name), z(backend, grid, name),
          p(backend, grid, name), q(backend, grid, name), shadow_r(backend, grid, name), shadow_z(backend, grid, name),
          shadow_p(backend, grid, name), shadow_q(backend, grid, name)
    {
        backend.prepare_sums(grid, 1);
    }
    BlockVector<T, N> b, x, r, z, p, q, shadow_r, shadow_z, shadow_p, shadow_q;

    /// Sets all vectors to 0. In stream order; does not wait.
    template <class Backend>
    void forget(Backend& backend)
    {
        for (BlockVector<T, N>* vector : {&b, &x, &r, &z, &p, &q, &shadow_r, &shadow_z, &shadow_p, &shadow_q}) {
            set_to_zero(backend, *vector);
        }
    }
};

/// p = z + beta p; p = z in the first iteration, so that an old p does not matter. 3 words per unknown.
template <class T, int N>
struct UpdateBicgDirection {
    static constexpr std::size_t bytes = std::size_t{3} * N * sizeof(T);
    const BicgScalars* scalars;
    BlockVectorView<const T, N> z;
    BlockVectorView<T, N> p;

    SWELL_CELL void operator()(int i, int j) const
    {
        const T beta = static_cast<T>(scalars->beta);
        const bool first = scalars->residual.iterations == 0;
        BlockVectorValue<T, N> direction = value_at(z, i, j);
        for (int part = 0; part < N; ++part) {
            direction.part[part] += first ? T(0) : beta * p.part[part](i, j);
        }
        put(p, i, j, direction);
    }
};

/// x += alpha p, r −= alpha q, r̃ −= alpha q̃; returns the node's share of <r, r>. 9 words per unknown.
template <class T, int N>
struct UpdateBicgSolution {
    static constexpr std::size_t bytes = std::size_t{9} * N * sizeof(T);
    const BicgScalars* scalars;
    BlockVectorView<const T, N> p, q, shadow_q;
    BlockVectorView<T, N> x, r, shadow_r;

    SWELL_CELL double operator()(int i, int j) const
    {
        const T alpha = static_cast<T>(scalars->alpha);
        BlockVectorValue<T, N> solution = value_at(x, i, j);
        BlockVectorValue<T, N> residual = value_at(r, i, j);
        BlockVectorValue<T, N> shadow = value_at(shadow_r, i, j);
        for (int part = 0; part < N; ++part) {
            solution.part[part] += alpha * p.part[part](i, j);
            residual.part[part] -= alpha * q.part[part](i, j);
            shadow.part[part] -= alpha * shadow_q.part[part](i, j);
        }
        put(x, i, j, solution);
        put(r, i, j, residual);
        put(shadow_r, i, j, shadow);
        return product(residual, residual);
    }
};

namespace bicg_steps
{

/// Begins the stop test (residual_steps.hpp), after <r, r> of the first guess has been computed.
struct Start {
    BicgScalars* s;
    StopRule rule;
    double tolerance;
    ResidualLimits limits;
    SWELL_CELL void operator()() const { residual_steps::start(s->residual, rule, tolerance, limits); }
};

/// beta = rho / rho_old.
struct Beta {
    BicgScalars* s;
    SWELL_CELL void operator()() const
    {
        s->beta = s->rho != 0.0 ? s->next_rho / s->rho : 0.0;
        s->rho = s->next_rho;
    }
};

/// alpha = rho / sigma, or 0 if the solve breaks down. The end of the iteration then stops the solve.
struct Alpha {
    BicgScalars* s;
    SWELL_CELL void operator()() const { s->alpha = s->sigma != 0.0 ? s->rho / s->sigma : 0.0; }
};

struct Finish {
    BicgScalars* s;
    ResidualLimits limits;
    SWELL_CELL void operator()() const { residual_steps::finish_iteration(s->residual, limits, s->alpha == 0.0); }
};

} // namespace bicg_steps

/// The method of biconjugate gradients (Fletcher 1976; Shioya's thesis, assets/docs/solvers.md, §3.1): x = A⁻¹ b from the
/// first guess in x, until `criterion` is met in plain norms of the residual (residual_steps.hpp). In addition to the
/// recursion of conjugate gradients there is a recursion with Aᵀ and M⁻ᵀ, whose vectors have a ˜:
///   z = M⁻¹ r,  z̃ = M⁻ᵀ r̃,  rho = <r̃, z>,  beta = rho / rho_old,  p = z + beta p,  p̃ = z̃ + beta p̃,
///   q = A p,  q̃ = Aᵀ p̃,  alpha = rho / <p̃, q>,  x += alpha p,  r −= alpha q,  r̃ −= alpha q̃,  r̃ = r0 first.
/// For a symmetric matrix pass the same object as `matrix` and `transposed`, and likewise for M. A breakdown (rho or <p̃,
/// q> is 0) ends the solve as stagnated. The report ends with the true residual b − A x.
///
/// Scalars stay in the backend's memory. Nothing here allocates. Only the backend's repeat_until may wait, and inside a
/// recording it does not.
template <class Backend, class A, class At, class M, class Mt, class T, int N>
requires Operator<A, T, N> && GeneralPreconditioner<M, T, N> && GeneralPreconditioner<Mt, T, N>
void bicg(Backend& backend, A& matrix, At& transposed, M& preconditioner, Mt& transposed_preconditioner,
          const StopCriterion& criterion, BicgVectors<T, N>& vectors, const BicgMemory& memory)
{
    auto& [b, x, r, z, p, q, shadow_r, shadow_z, shadow_p, shadow_q] = vectors;
    const Grid& grid = x.grid();
    BicgScalars* s = memory.scalars();
    const ResidualLimits limits = memory.limits(criterion);
    const auto read = [](const BlockVector<T, N>& parts) { return parts.view(); };

    matrix.residual(b, x, r); // r = b − A x
    if (criterion.rule == StopRule::rhs) {
        dot(backend, b, b, &s->residual.squares_rhs);
    }
    for (int part = 0; part < N; ++part) {
        backend.copy(shadow_r[part].data(), r[part].data(), r[part].bytes());
    }
    dot(backend, r, r, &s->residual.squares, bicg_steps::Start{s, criterion.rule, criterion.tolerance, limits});

    backend.repeat_until(&s->residual.stop, [&] {
        preconditioner.apply(r, z);
        transposed_preconditioner.apply(shadow_r, shadow_z);
        dot(backend, shadow_r, z, &s->next_rho, bicg_steps::Beta{s});
        backend.for_each_node(grid, UpdateBicgDirection<T, N>{s, read(z), p.view()});
        backend.for_each_node(grid, UpdateBicgDirection<T, N>{s, read(shadow_z), shadow_p.view()});
        multiply(matrix, p, q, &s->unused);
        multiply(transposed, shadow_p, shadow_q, &s->unused);
        dot(backend, shadow_p, q, &s->sigma, bicg_steps::Alpha{s});
        backend.for_each_node_and_sum(
            grid, UpdateBicgSolution<T, N>{s, read(p), read(q), read(shadow_q), x.view(), r.view(), shadow_r.view()},
            &s->residual.squares, bicg_steps::Finish{s, limits});
    });

    matrix.residual(b, x, r);
    dot(backend, r, r, &s->residual.squares, CheckTrueResidual{&s->residual, limits.history});
}

} // namespace swell::solver
