#pragma once
#include <cmath>

#include "solver/base/errors.hpp"
#include "solver/grid/stencil.hpp"

/// The convergence of Jacobi's method on a matrix, and relaxations computed from it.
namespace swell::solver
{

/// Estimates rho, the spectral radius of B = I − D⁻¹ A, Jacobi's iteration on a five-point matrix A with couplings <= 0. B
/// has no negative entry, so for any positive vector v
///
///     rho <= max over the nodes of (B v) / v   (Collatz and Wielandt).
///
/// Returns the smaller of two such bounds. v = 1, the slowest mode between walls, gives the largest ratio of couplings to
/// centre, for the wave model's matrix 1 − mass / centre. v = sin sin, the slowest mode if x is 0 beyond the edge, is exact
/// for Poisson: (cos(pi / (nx + 1)) + cos(pi / (ny + 1))) / 2. If both bounds are 1 or more, returns Poisson's value. The
/// matrix is in host memory.
template <class T>
double jacobi_radius(const FivePointStencil<T>& matrix);

/// Returns the best relaxation factor of SOR, given the spectral radius rho of Jacobi's iteration: 2 / (1 + sqrt(1 −
/// rho²)), Young's formula, exact for every five-point matrix in natural ordering.
inline double best_sor_relaxation(double jacobi_radius)
{
    return 2.0 / (1.0 + std::sqrt(1.0 - jacobi_radius * jacobi_radius));
}

/// Returns a good relaxation factor for SSOR, given the spectral radius rho of Jacobi's iteration: 2 / (1 + sqrt(2 (1 −
/// rho))), also by Young. SSOR is not sensitive to it.
inline double good_ssor_relaxation(double jacobi_radius)
{
    return 2.0 / (1.0 + std::sqrt(2.0 * (1.0 - jacobi_radius)));
}

/// Throws OptionError unless 0 < omega < 2, because with a relaxation factor of 0 or 2 SOR and SSOR do not change x.
inline void require_open_relaxation(double omega)
{
    if (const bool is_open = omega > 0.0 && omega < 2.0; !is_open) {
        throw OptionError("omega", number_text(omega), "numbers between 0 and 2, without these");
    }
}

} // namespace swell::solver
