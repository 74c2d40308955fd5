#pragma once
#include <cmath>

#include "solver/base/errors.hpp"
#include "solver/grid/stencil.hpp"

/// How slowly Jacobi's method converges on a matrix, and the relaxations that follow.
namespace swell::solver
{

/// An estimate of rho, the spectral radius of B = I − D⁻¹ A, Jacobi's iteration on a five-point matrix A whose couplings
/// are <= 0. B has no negative entry, so for any positive vector v
///
///     rho <= max over the nodes of (B v) / v   (Collatz and Wielandt).
///
/// The smaller of two such bounds is taken. v = 1, the slowest mode between walls, gives the largest share of its couplings
/// in a node's centre, for the wave model's matrix 1 − mass / centre. v = sin sin, the slowest mode where x is 0 beyond the
/// edge, is exact for Poisson: (cos(pi / (nx + 1)) + cos(pi / (ny + 1))) / 2. Where no bound is below 1, Poisson's value is
/// returned. The matrix is in host memory.
template <class T>
double jacobi_radius(const FivePointStencil<T>& matrix);

/// The relaxation with which SOR converges fastest: 2 / (1 + sqrt(1 − rho²)), Young's formula, exact for every five-point
/// matrix in natural ordering.
inline double best_sor_relaxation(double jacobi_radius)
{
    return 2.0 / (1.0 + std::sqrt(1.0 - jacobi_radius * jacobi_radius));
}

/// A good relaxation for SSOR: 2 / (1 + sqrt(2 (1 − rho))), also Young's. SSOR is not sensitive to it.
inline double good_ssor_relaxation(double jacobi_radius)
{
    return 2.0 / (1.0 + std::sqrt(2.0 * (1.0 - jacobi_radius)));
}

/// Throws OptionError for a relaxation of 0 or 2, with which SOR and SSOR stand still.
inline void require_open_relaxation(double omega)
{
    if (const bool is_open = omega > 0.0 && omega < 2.0; !is_open) {
        throw OptionError("omega", number_text(omega), "numbers between 0 and 2, without these");
    }
}

} // namespace swell::solver
