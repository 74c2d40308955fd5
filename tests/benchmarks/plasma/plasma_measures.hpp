#pragma once
#include <optional>
#include <vector>

#include "plasma.hpp"

/// What a run of a plasma is judged by.
namespace swell::plasma
{

/// The frequency of the eigenmode [omega_p], from whole periods between the times that its amplitude crosses 0, by straight
/// lines between moments. A constant that is added to the oscillation does not show. None of less than a period.
std::optional<double> measured_frequency(const std::vector<Moment>& history, double time_step);

/// The frequency of the eigenmode as cells and steps have it, for small displacements from a lattice of p³ electrons a cell
/// [omega_p]. With k_a = pi / L_a for the axes a, and cells of width 1,
///   omega0² = Σ_a s_a² Π_{b≠a} B_b / Σ_a 4 sin²(k_a/2),   s = sin k,   B = 1 − (1/3 + 1/(6p²)) (1 − cos k),
///   sin(omega dt / 2) = omega0 dt / 2.
/// s² is the gradient, by central differences, and the derivative of the shares, which spreads a displacement to the nodes:
/// both are sin k whatever p. B takes the mode from nodes to electrons and back along the other two axes: the mean over the
/// lattice of (1−f)² + f² + 2 f (1−f) cos k. The denominator is the matrix. Because the mode is odd about the walls, the
/// walls change nothing. Birdsall and Langdon, ch. 8, have the same of an infinite grid.
double frequency_on_grid(const PlasmaSpec& spec);

/// The largest |energy(t) − energy(0)| / energy(0) of the moments that have both energies: all but the last.
double largest_energy_change(const std::vector<Moment>& history);

/// Iterations of a solve, the mean over the steps, the beginning apart.
double mean_iterations(const std::vector<Moment>& history);

/// The solves, the beginning apart, that did not converge.
int failed_solves(const std::vector<Moment>& history);

} // namespace swell::plasma
