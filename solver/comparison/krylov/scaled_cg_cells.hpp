#pragma once
#include <cmath>

#include "solver/grid/stencil.hpp"
#include "solver/krylov/krylov_scalars.hpp"

/// The loops over nodes of conjugate gradients on a matrix that is scaled to a diagonal of ones (scaled_cg.hpp). Words are
/// elements moved per node.
namespace swell::solver
{

/// Computes scale = C^(−1/2), where C (`centre`) is the diagonal of the matrix.
template <class T>
struct InverseRoots {
    FieldView<const T> centre;
    FieldView<T> scale;
    SWELL_CELL void operator()(int i, int j) const { scale(i, j) = T(1) / std::sqrt(centre(i, j)); }
};

/// Computes the couplings of the matrix scaled to a diagonal of ones, Â = C^(−1/2) A C^(−1/2), to the west and the south.
/// `scale` is C^(−1/2), with the diagonal C; 0 in the halo.
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

/// Computes the first guess y = C^(1/2) x of the system scaled to a diagonal of ones; C is the diagonal, scale = C^(−1/2).
template <class T>
struct ScaleGuess {
    FieldView<const T> scale, x;
    FieldView<T> y;
    SWELL_CELL void operator()(int i, int j) const { y(i, j) = x(i, j) / scale(i, j); }
};

/// Returns the node's share of <b, C⁻¹ b>, the norm of the right-hand side for StopRule::rhs; C is the diagonal, scale =
/// C^(−1/2).
template <class T>
struct ScaledSquare {
    FieldView<const T> scale, b;
    SWELL_CELL double operator()(int i, int j) const
    {
        const double scaled = static_cast<double>(scale(i, j) * b(i, j));
        return scaled * scaled;
    }
};

/// Returns a row of the scaled matrix times the vector v. Its diagonal is 1; west and south are its couplings.
template <class T>
SWELL_CELL T scaled_row(const FieldView<const T>& west, const FieldView<const T>& south, const FieldView<const T>& v, int i,
                        int j)
{
    const Cross<T> couplings{west(i, j), west(i + 1, j), south(i, j), south(i, j + 1)};
    const Cross<T> neighbours{v(i - 1, j), v(i + 1, j), v(i, j - 1), v(i, j + 1)};
    return v(i, j) + weighted_sum(couplings, neighbours);
}

/// Computes the residual of the scaled system, r = C^(−1/2) b − Â y; returns the node's share of <r, r>. scale = C^(−1/2),
/// with the diagonal C.
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

/// Computes x += alpha p with alpha and p of the last iteration, then the next direction p = r + beta p. In the first
/// iteration p = r and x = 0, so that old values do not matter. Moves 5 elements per node.
template <class T>
struct AdvanceAndTurn {
    static constexpr std::size_t bytes = 5 * sizeof(T);
    const KrylovScalars* scalars;
    FieldView<const T> r;
    FieldView<T> p, x;

    SWELL_CELL void operator()(int i, int j) const
    {
        const T old = p(i, j); // all reads come before the first write
        const T solution = x(i, j);
        const T rest = r(i, j);
        const T alpha = static_cast<T>(scalars->alpha);
        const T beta = static_cast<T>(scalars->beta);
        const bool first = scalars->iterations == 0;
        p(i, j) = rest + (first ? T(0) : beta * old);
        x(i, j) = first ? T(0) : solution + alpha * old;
    }
};

/// Computes q = Â p, with the scaled matrix Â; returns the node's share of <p, q>. Moves 4 words (elements) per node.
template <class T>
struct ScaledProduct {
    static constexpr int reach = 1;
    static constexpr std::size_t bytes = 4 * sizeof(T);
    static constexpr bool last_row_first = true;
    FieldView<const T> west, south, p;
    FieldView<T> q;

    SWELL_CELL double operator()(int i, int j) const
    {
        const T product = scaled_row(west, south, p, i, j);
        const T direction = p(i, j);
        q(i, j) = product;
        return static_cast<double>(direction) * static_cast<double>(product);
    }
};

/// Computes the residual r −= alpha q; returns the node's share of <r, r>. Moves 3 words (elements) per node.
template <class T>
struct UpdateResidualAndSquare {
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

/// Ends a solve of the scaled system: solution += C^(−1/2) (x + alpha p), with alpha and p of the last iteration;
/// `solution` holds the first guess. Without an iteration the guess keeps its bits. scale = C^(−1/2), with the diagonal C.
template <class T>
struct AddScaledSolution {
    const KrylovScalars* scalars;
    FieldView<const T> scale, x, p;
    FieldView<T> solution;

    SWELL_CELL void operator()(int i, int j) const
    {
        const T guess = solution(i, j);
        const T found = guess + scale(i, j) * (x(i, j) + static_cast<T>(scalars->alpha) * p(i, j));
        solution(i, j) = scalars->iterations > 0 ? found : guess;
    }
};

} // namespace swell::solver
