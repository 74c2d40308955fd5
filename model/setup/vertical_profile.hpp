#pragma once
#include <string>
#include <vector>

#include "vertical_mode.hpp"

namespace swell::model
{

/// Returns the profile with the shape f = z + z²/(2h): D = h/3, M = h/3, N = 2h³/15 (de Jong's thesis, 2012, (2.1.4)). Has
/// the psi of the thesis, and on every grid its waves, because it is never fitted to the grid (grid_fit.hpp).
VerticalProfile parabolic_profile();

/// Returns parabolic_profile() with its unknown psi scaled by √h: f = √h (s + s²/2) with s = z/h. Slopes of the bed then
/// reflect correctly (D = √h/3, M = 1/3, N = 2h²/15). Fitted to the grid (grid_fit.hpp).
VerticalProfile parabolic_mild_profile();

/// Returns the profile with the shape f = √h [cosh(kappa(z+h)) − cosh(kappa h)] and kappa·h = kappa_h the same at every
/// depth (de Jong's thesis, (2.1.5-6), times √h). Never fitted to the grid, so that it is exact at kh = kappa_h. Throws
/// SetupError unless 0.001 <= kappa_h <= 30.
VerticalProfile cosh_profile(double kappa_h);

/// Returns a profile with the shape of cosh_profile(), but with one kappa [1/m] at every depth. Throws SetupError unless
/// kappa is finite and positive.
VerticalProfile cosh_profile_of_wave_number(double kappa);

/// Returns the profile of two decoupled modes, each a sum of two cosh terms. Its phase speed is within 0.28 % of Airy's up
/// to kh = 10 (see dispersion_test.cpp).
VerticalProfile dispersive_profile();

/// Returns a profile like dispersive_profile() for deeper water: its phase speed is within 0.73 % of Airy's up to kh = 15.
VerticalProfile dispersive_deep_profile();

/// Returns the names of the profiles in scenarios.
std::vector<std::string> vertical_profile_names();

/// Returns the profile with this name. Only cosh uses kappa_h. Throws SetupError for another name, and as cosh_profile
/// does.
VerticalProfile vertical_profile_named(const std::string& name, double kappa_h);

} // namespace swell::model
