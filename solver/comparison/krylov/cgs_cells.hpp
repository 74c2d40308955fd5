#pragma once
#include "solver/backends/sums.hpp"
#include "solver/comparison/krylov/residual_steps.hpp"
#include "solver/grid/block_vector.hpp"

/// The vector updates and the scalar steps of CGS, with the letters of cgs.hpp. The field of the vector u also stores u +
/// q.
namespace swell::solver
{

/// The scalars of one CGS solve, with the letters of cgs.hpp, in the backend's memory.
struct CgsScalars {
    ResidualScalars residual;
    double rho = 0.0; ///< <r̃, r>
    double alpha = 0.0;
    double beta = 0.0;
    double shadow = 0.0;          ///< <r̃, v>
    SumTuple<2> of_residual = {}; ///< <r, r>, <r̃, r>
    double unused = 0.0;
};

/// Computes the directions u = r + beta q and p = u + beta (q + beta p) of CGS; u = p = r in the first iteration, so that
/// old values of p and q do not matter. Moves 5 words (elements) per unknown.
template <class T, int N>
struct UpdateCgsDirections {
    static constexpr std::size_t bytes = std::size_t{5} * N * sizeof(T);
    const CgsScalars* scalars;
    BlockVectorView<const T, N> r, q;
    BlockVectorView<T, N> u, p;

    SWELL_CELL void operator()(int i, int j) const
    {
        const T beta = static_cast<T>(scalars->beta);
        const bool first = scalars->residual.iterations == 0;
        BlockVectorValue<T, N> of_u = value_at(r, i, j);
        BlockVectorValue<T, N> of_p = of_u;
        for (int part = 0; part < N; ++part) {
            const T old_q = q.part[part](i, j);
            const T grown = of_u.part[part] + beta * old_q;
            const T turned = grown + beta * (old_q + beta * p.part[part](i, j));
            of_u.part[part] = first ? of_u.part[part] : grown;
            of_p.part[part] = first ? of_p.part[part] : turned;
        }
        put(u, i, j, of_u);
        put(p, i, j, of_p);
    }
};

/// Computes q = u − alpha v, and u + q in place of u. Moves 4 words (elements) per unknown.
template <class T, int N>
struct AddCgsDirections {
    static constexpr std::size_t bytes = std::size_t{4} * N * sizeof(T);
    const CgsScalars* scalars;
    BlockVectorView<const T, N> v;
    BlockVectorView<T, N> u, q;

    SWELL_CELL void operator()(int i, int j) const
    {
        const T alpha = static_cast<T>(scalars->alpha);
        BlockVectorValue<T, N> of_q = value_at(u, i, j);
        BlockVectorValue<T, N> sum = of_q;
        for (int part = 0; part < N; ++part) {
            of_q.part[part] -= alpha * v.part[part](i, j);
            sum.part[part] += of_q.part[part];
        }
        put(q, i, j, of_q);
        put(u, i, j, sum);
    }
};

/// Computes x += alpha û and r −= alpha A û, the end of a CGS iteration; returns the node's share of <r, r> and <r̃, r>.
/// Moves 7 words (elements) per unknown.
template <class T, int N>
struct UpdateCgsSolution {
    static constexpr std::size_t bytes = std::size_t{7} * N * sizeof(T);
    const CgsScalars* scalars;
    BlockVectorView<const T, N> hat, product_of_hat, shadow;
    BlockVectorView<T, N> x, r;

    SWELL_CELL SumTuple<2> operator()(int i, int j) const
    {
        const T alpha = static_cast<T>(scalars->alpha);
        BlockVectorValue<T, N> solution = value_at(x, i, j);
        BlockVectorValue<T, N> residual = value_at(r, i, j);
        for (int part = 0; part < N; ++part) {
            solution.part[part] += alpha * hat.part[part](i, j);
            residual.part[part] -= alpha * product_of_hat.part[part](i, j);
        }
        put(x, i, j, solution);
        put(r, i, j, residual);
        return {{product(residual, residual), product(value_at(shadow, i, j), residual)}};
    }
};

/// Starts the stop test of CGS after the first <r, r>, and sets rho = <r̃, r> to the same value, because r̃ is r at the
/// start. Called once.
struct StartCgs {
    CgsScalars* s;
    StopRule rule;
    double tolerance;
    ResidualLimits limits;
    SWELL_CELL void operator()() const
    {
        s->rho = s->residual.squares;
        residual_steps::start(s->residual, rule, tolerance, limits);
    }
};

/// Computes the step length alpha = rho / <r̃, v> of CGS, or 0 if <r̃, v> is 0 (breakdown). The end of the iteration then
/// stops the solve.
struct CgsAlpha {
    CgsScalars* s;
    SWELL_CELL void operator()() const { s->alpha = s->shadow != 0.0 ? s->rho / s->shadow : 0.0; }
};

/// Computes beta = rho / rho_old of CGS, and tests whether to stop. If rho or alpha is 0, the method cannot go on.
struct FinishCgs {
    CgsScalars* s;
    ResidualLimits limits;
    SWELL_CELL void operator()() const
    {
        const double rho = s->of_residual.value[1];
        const bool broken = s->alpha == 0.0 || rho == 0.0;
        s->beta = broken ? 0.0 : rho / s->rho;
        s->rho = rho;
        s->residual.squares = s->of_residual.value[0];
        residual_steps::finish_iteration(s->residual, limits, broken);
    }
};

} // namespace swell::solver
