#pragma once
#include <cmath>

#include "solver/grid/stencil.hpp"
#include "solver/krylov/krylov_scalars.hpp"
#include "solver/preconditioners/rrb/rrb_cells.hpp"

/// The passes of conjugate gradients on a matrix that is scaled to a diagonal of ones (scaled_cg.hpp). Words are elements
/// moved per node.
namespace swell::solver
{

/// scale = C^(−1/2), with C the diagonal.
template <class T>
struct InverseRoots {
    FieldView<const T> centre;
    FieldView<T> scale;
    SWELL_CELL void operator()(int i, int j) const { scale(i, j) = T(1) / std::sqrt(centre(i, j)); }
};

/// The couplings between scaled nodes. The scale in the halo is 0.
template <class T>
struct ScaleCouplings {
    static constexpr int reach = 1;
    FieldView<const T> scale, west, south;
    FieldView<T> scaled_west, scaled_south;

    SWELL_CELL void operator()(int i, int j) const
    {
        scaled_west(i, j) = west(i, j) * (scale(i - 1, j) * scale(i, j));
        scaled_south(i, j) = south(i, j) * (scale(i, j - 1) * scale(i, j));
    }
};

/// The first guess between scaled nodes: y = C^(1/2) x.
template <class T>
struct ScaleGuess {
    FieldView<const T> scale, x;
    FieldView<T> y;
    SWELL_CELL void operator()(int i, int j) const { y(i, j) = x(i, j) / scale(i, j); }
};

/// The node's share of <b, C⁻¹ b>.
template <class T>
struct ScaledSquare {
    FieldView<const T> scale, b;
    SWELL_CELL double operator()(int i, int j) const
    {
        const double scaled = static_cast<double>(scale(i, j) * b(i, j));
        return scaled * scaled;
    }
};

/// A row of the scaled matrix times a vector, given as a function of (i, j).
template <class T, class Vector>
SWELL_CELL T scaled_row(const FieldView<const T>& west, const FieldView<const T>& south, const Vector& v, int i, int j)
{
    const Cross<T> couplings{west(i, j), west(i + 1, j), south(i, j), south(i, j + 1)};
    const Cross<T> neighbours{v(i - 1, j), v(i + 1, j), v(i, j - 1), v(i, j + 1)};
    return v(i, j) + weighted_sum(couplings, neighbours);
}

/// r = C^(−1/2) b − Â y; returns the node's share of <r, r>.
template <class T>
struct ScaledResidual {
    static constexpr int reach = 1;
    static constexpr std::size_t bytes = 6 * sizeof(T);
    FieldView<const T> scale, west, south, b, y;
    FieldView<T> r;

    SWELL_CELL double operator()(int i, int j) const
    {
        const T rest = scale(i, j) * b(i, j) - scaled_row(west, south, y, i, j);
        r(i, j) = rest;
        return static_cast<double>(rest) * static_cast<double>(rest);
    }
};

/// p = r + beta p_old, q = Â p, and x += alpha p_old with alpha of the iteration before; returns the node's share of <p,
/// q>. p of the neighbours is made again from r and p_old, so that one pass does all. Two fields take turns as p: iteration
/// k writes p[k % 2]. The first iteration has p = r and x = 0, whatever the fields hold. 8 words.
template <class T>
struct DirectionAndProduct {
    static constexpr int reach = 1;
    static constexpr std::size_t bytes = 8 * sizeof(T);
    static constexpr bool last_row_first = true;
    const KrylovScalars* scalars;
    FieldView<const T> west, south, r;
    FieldView<T> p[2];
    FieldView<T> q, x;

    SWELL_CELL double operator()(int i, int j) const
    {
        const int iteration = scalars->iterations;
        const bool first = iteration == 0;
        const bool odd = iteration % 2 == 1;
        const FieldView<T> old = odd ? p[0] : p[1];
        const FieldView<T> fresh = odd ? p[1] : p[0];
        const T beta = static_cast<T>(scalars->beta);
        const T alpha = static_cast<T>(scalars->alpha);
        const auto direction = [&](int at_i, int at_j) { return r(at_i, at_j) + (first ? T(0) : beta * old(at_i, at_j)); };
        const T here = direction(i, j);
        const T product = scaled_row(west, south, direction, i, j);
        const T solution = first ? T(0) : x(i, j) + alpha * old(i, j);
        fresh(i, j) = here;
        q(i, j) = product;
        x(i, j) = solution;
        return static_cast<double>(here) * static_cast<double>(product);
    }
};

/// r −= alpha q; returns the node's share of <r, r>. 3 words.
template <class T>
struct ResidualAndSquare {
    static constexpr std::size_t bytes = 3 * sizeof(T);
    const KrylovScalars* scalars;
    FieldView<const T> q;
    FieldView<T> r;

    SWELL_CELL double operator()(int i, int j) const
    {
        const T rest = r(i, j) - static_cast<T>(scalars->alpha) * q(i, j);
        r(i, j) = rest;
        return static_cast<double>(rest) * static_cast<double>(rest);
    }
};

/// solution += C^(−1/2) (x + alpha p), with alpha and p of the last iteration. Without an iteration the guess stays, bit by
/// bit.
template <class T>
struct AddScaledSolution {
    const KrylovScalars* scalars;
    FieldView<const T> scale, x;
    FieldView<const T> p[2];
    FieldView<T> solution;

    SWELL_CELL void operator()(int i, int j) const
    {
        const int iterations = scalars->iterations;
        const T last = iterations % 2 == 1 ? p[0](i, j) : p[1](i, j);
        const T guess = solution(i, j);
        const T found = guess + scale(i, j) * (x(i, j) + static_cast<T>(scalars->alpha) * last);
        solution(i, j) = iterations > 0 ? found : guess;
    }
};

} // namespace swell::solver
