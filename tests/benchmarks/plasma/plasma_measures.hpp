#pragma once
#include <optional>
#include <vector>

#include "plasma.hpp"

/// Figures by which a run of a plasma is judged.
namespace swell::plasma
{

/// Returns the frequency of the eigenmode [omega_p], from whole periods between the times at which its amplitude crosses 0.
/// Between moments it is interpolated linearly. A constant added to the oscillation has no effect. Empty if there is less
/// than one period.
std::optional<double> measured_frequency(const std::vector<Moment>& history, double time_step);

/// Returns the frequency of the eigenmode on the grid and with the time step, for small displacements from a lattice of p³
/// electrons a cell [omega_p]. With k_a = pi / L_a for the axes a, and cells of width 1,
///   omega0² = Σ_a s_a² Π_{b≠a} B_b / Σ_a 4 sin²(k_a/2),   s = sin k,   B = 1 − (1/3 + 1/(6p²)) (1 − cos k),
///   sin(omega dt / 2) = omega0 dt / 2.
/// s² is the product of two factors sin k, for any p: the gradient by central differences, and the derivative of the
/// shares, which spreads a displacement to the nodes. B takes the mode from nodes to electrons and back along the other two
/// axes: it is the mean over the lattice of (1−f)² + f² + 2 f (1−f) cos k. The denominator is the matrix. The walls change
/// nothing, because the mode is odd about them. Birdsall and Langdon, ch. 8, have the same for an infinite grid.
double frequency_on_grid(const PlasmaSpec& spec);

/// Returns the largest |energy(t) − energy(0)| / energy(0). The last moment is left out, because its kinetic energy is not
/// yet known.
double largest_energy_change(const std::vector<Moment>& history);

/// Returns the mean number of iterations of a solve over the steps, without the solve at the beginning.
double mean_iterations(const std::vector<Moment>& history);

/// Returns the number of solves that did not converge, without the solve at the beginning.
int failed_solves(const std::vector<Moment>& history);

} // namespace swell::plasma
