#pragma once
#include "model/setup/dispersion.hpp"
#include "model/setup/vertical_mode.hpp"

namespace swell::model
{

/// The profile whose waves run at Airy's speed ON THIS GRID: five-point differences and leapfrog slow a wave of eight cells
/// by 1 to 2 %, which a profile made for continuous water cannot know. One mode, or two decoupled ones, have the relation
///
///   w² = g h k² [1 − Σ a_i K²/(1 + mu_i K²)],   K = k h,   a_i = D_i²/(h M_i),   mu_i = N_i/(h² M_i),
///
/// with k² and w as the grid and leapfrog have them. With mu_i as they are, w² is linear in a_i. So the a_i of the smallest
/// greatest error in the phase speed, over all directions and all waves from K = 0.1 to the profile's largest_kh or to
/// eight cells, are the answer of a small linear programme, unique for every depth; a table over the depth holds it. Two
/// modes count shorter waves too, down to eight cells, with a weight that falls; within largest_kh they are never worse
/// than unfitted. mu_i, hence the systems S psi = b and their iterations, do not change. Σ a_i/mu_i <= 0.995 keeps w²
/// positive in the shortest waves.
///
/// The error is that of a wave of given length. At a given period the length is off by c/c_g as much, twice in deep water.
///
/// A profile whose fits_grid is false comes back as it is; a fitted one is fitted anew, to other cells or another step.
/// Takes some 10 ms. Equal bits on every machine. The grid's sizes must be positive, its time step not negative (0:
/// leapfrog is left out).
VerticalProfile fitted_to_grid(const VerticalProfile& profile, const Discretisation& grid);

} // namespace swell::model
