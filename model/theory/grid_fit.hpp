#pragma once
#include "model/setup/dispersion.hpp"
#include "model/setup/vertical_mode.hpp"

namespace swell::model
{

/// Returns a profile fitted to a grid and time step: its waves run as nearly as possible at Airy's speed ON THIS GRID.
/// Five-point differences and leapfrog slow a wave of eight cells by 1 to 2 %, and a profile made for continuous water does
/// not compensate for that. One mode, or two decoupled ones, have the relation
///
///   w² = g h k² [1 − Σ a_i K²/(1 + mu_i K²)],   K = k h,   a_i = D_i²/(h M_i),   mu_i = N_i/(h² M_i),
///
/// with k² and w as they are on the grid and in leapfrog. With fixed mu_i, w² is linear in a_i. The fit chooses the a_i
/// with the smallest greatest error of the phase speed, over all directions and all waves from K = 0.1 to the profile's
/// largest_kh or to eight cells. They solve a small linear programme, and are unique for every depth; a table over the
/// depth holds them. Two modes are also fitted to shorter waves, down to eight cells, with a falling weight; within
/// largest_kh the fit is never worse than the unfitted modes. mu_i do not change, so the systems S psi = b and their
/// iterations do not change. Σ a_i/mu_i <= 0.995 keeps w² positive in the shortest waves.
///
/// The error belongs to a wave of given length. At a given period the length is wrong by c/c_g times as much, twice in deep
/// water.
///
/// Returns a profile unchanged if its fits_grid is false. A fitted profile is fitted again, to other cells or another step.
/// Takes some 10 ms. Every machine gets the same bits. The grid's sizes must be positive, its time step not negative (0:
/// leapfrog is left out).
VerticalProfile fitted_to_grid(const VerticalProfile& profile, const Discretisation& grid);

} // namespace swell::model
