#pragma once
#include "solver/backends/sums.hpp"
#include "solver/comparison/krylov/residual_steps.hpp"
#include "solver/grid/block_vector.hpp"

/// The vector updates and the scalar steps of BiCGSTAB, with the letters of bicgstab.hpp. The vector s is stored in r.
namespace swell::solver
{

/// The scalars of one solve, in the backend's memory.
struct BicgstabScalars {
    ResidualScalars residual;
    double rho = 0.0; ///< <r̃, r>
    double alpha = 0.0;
    double beta = 0.0;
    double omega = 0.0;
    double shadow = 0.0;          ///< <r̃, v>
    double squares_of_s = 0.0;    ///< <s, s>
    SumTuple<2> of_t = {};        ///< <t, s>, <t, t>
    SumTuple<2> of_residual = {}; ///< <r, r>, <r̃, r>
    double unused = 0.0;
};

/// p = r + beta (p − omega v); p = r in the first iteration, so that old p and v do not matter. 4 words per unknown.
template <class T, int N>
struct UpdateBicgstabDirection {
    static constexpr std::size_t bytes = std::size_t{4} * N * sizeof(T);
    const BicgstabScalars* scalars;
    BlockVectorView<const T, N> r, v;
    BlockVectorView<T, N> p;

    SWELL_CELL void operator()(int i, int j) const
    {
        const T beta = static_cast<T>(scalars->beta);
        const T omega = static_cast<T>(scalars->omega);
        const bool first = scalars->residual.iterations == 0;
        BlockVectorValue<T, N> direction = value_at(r, i, j);
        for (int part = 0; part < N; ++part) {
            const T old = beta * (p.part[part](i, j) - omega * v.part[part](i, j));
            direction.part[part] += first ? T(0) : old;
        }
        put(p, i, j, direction);
    }
};

/// s = r − alpha v, in place of r; returns the node's share of <s, s>. 3 words per unknown.
template <class T, int N>
struct UpdateHalfResidual {
    static constexpr std::size_t bytes = std::size_t{3} * N * sizeof(T);
    const BicgstabScalars* scalars;
    BlockVectorView<const T, N> v;
    BlockVectorView<T, N> r;

    SWELL_CELL double operator()(int i, int j) const
    {
        const T alpha = static_cast<T>(scalars->alpha);
        BlockVectorValue<T, N> s = value_at(r, i, j);
        for (int part = 0; part < N; ++part) {
            s.part[part] -= alpha * v.part[part](i, j);
        }
        put(r, i, j, s);
        return product(s, s);
    }
};

/// Returns one node's share of <t, s> and <t, t>.
template <class T, int N>
struct ProductsOfT {
    BlockVectorView<const T, N> t, s;
    SWELL_CELL SumTuple<2> operator()(int i, int j) const
    {
        const BlockVectorValue<T, N> of_t = value_at(t, i, j);
        return {{product(of_t, value_at(s, i, j)), product(of_t, of_t)}};
    }
};

/// x += alpha p̂ + omega ŝ, r = s − omega t; returns the node's share of <r, r> and <r̃, r>. 8 words per unknown.
template <class T, int N>
struct UpdateBicgstabSolution {
    static constexpr std::size_t bytes = std::size_t{8} * N * sizeof(T);
    const BicgstabScalars* scalars;
    BlockVectorView<const T, N> p_hat, s_hat, t, shadow;
    BlockVectorView<T, N> x, r;

    SWELL_CELL SumTuple<2> operator()(int i, int j) const
    {
        const T alpha = static_cast<T>(scalars->alpha);
        const T omega = static_cast<T>(scalars->omega);
        BlockVectorValue<T, N> solution = value_at(x, i, j);
        BlockVectorValue<T, N> residual = value_at(r, i, j);
        for (int part = 0; part < N; ++part) {
            solution.part[part] += alpha * p_hat.part[part](i, j) + omega * s_hat.part[part](i, j);
            residual.part[part] -= omega * t.part[part](i, j);
        }
        put(x, i, j, solution);
        put(r, i, j, residual);
        return {{product(residual, residual), product(value_at(shadow, i, j), residual)}};
    }
};

/// Starts the stop test after the first <r, r>; r̃ is r.
struct StartBicgstab {
    BicgstabScalars* s;
    StopRule rule;
    double tolerance;
    ResidualLimits limits;
    SWELL_CELL void operator()() const
    {
        s->rho = s->residual.squares;
        residual_steps::start(s->residual, rule, tolerance, limits);
    }
};

/// alpha = rho / <r̃, v>, or 0 if the solve breaks down. The end of the iteration then stops the solve.
struct BicgstabAlpha {
    BicgstabScalars* s;
    SWELL_CELL void operator()() const { s->alpha = s->shadow != 0.0 ? s->rho / s->shadow : 0.0; }
};

/// omega = <t, s> / <t, t>; 0 if s is small enough, so that the iteration ends with x + alpha p̂.
struct BicgstabOmega {
    BicgstabScalars* s;
    SWELL_CELL void operator()() const
    {
        const bool done = s->squares_of_s <= s->residual.target || s->of_t.value[1] == 0.0;
        s->omega = done ? 0.0 : s->of_t.value[0] / s->of_t.value[1];
    }
};

/// beta = (rho / rho_old) (alpha / omega), and the stop test. If rho, alpha or omega is 0, the method cannot go on.
struct FinishBicgstab {
    BicgstabScalars* s;
    ResidualLimits limits;
    SWELL_CELL void operator()() const
    {
        const double rho = s->of_residual.value[1];
        const bool broken = s->alpha == 0.0 || s->omega == 0.0 || rho == 0.0;
        s->beta = broken ? 0.0 : (rho / s->rho) * (s->alpha / s->omega);
        s->rho = rho;
        s->residual.squares = s->of_residual.value[0];
        residual_steps::finish_iteration(s->residual, limits, broken);
    }
};

} // namespace swell::solver
