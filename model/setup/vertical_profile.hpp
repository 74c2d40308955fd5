#pragma once
#include <string>
#include <vector>

#include "vertical_mode.hpp"

namespace swell::model
{

/// f = z + z²/(2h): D = h/3, M = h/3, N = 2h³/15 (de Jong's thesis, 2012, (2.1.4)). Has the psi of the thesis, and on every
/// grid its waves, because it is never fitted to the grid (grid_fit.hpp).
VerticalProfile parabolic_profile();

/// The mode of parabolic_profile() with psi scaled by √h, f = √h (s + s²/2) with s = z/h, so that slopes reflect correctly
/// (D = √h/3, M = 1/3, N = 2h²/15). Fitted to the grid.
VerticalProfile parabolic_mild_profile();

/// f = √h [cosh(kappa(z+h)) − cosh(kappa h)] with kappa·h = kappa_h the same at every depth (de Jong's thesis, (2.1.5-6),
/// times √h). Never fitted, so that it is exact at kh = kappa_h. Throws SetupError unless 0.001 <= kappa_h <= 30.
VerticalProfile cosh_profile(double kappa_h);

/// The shape of cosh_profile() with one kappa [1/m] at every depth instead. Throws SetupError unless kappa is finite and
/// positive.
VerticalProfile cosh_profile_of_wave_number(double kappa);

/// Two cosh modes, decoupled: phase speed within 0.28 % of Airy's up to kh = 10 (see dispersion_test.cpp).
VerticalProfile dispersive_profile();

/// Two other cosh modes, decoupled: phase speed within 0.73 % of Airy's up to kh = 15.
VerticalProfile dispersive_deep_profile();

/// Returns the names of the profiles in scenarios.
std::vector<std::string> vertical_profile_names();

/// Returns the profile with this name. Only cosh uses kappa_h. Throws SetupError for another name, and as cosh_profile
/// does.
VerticalProfile vertical_profile_named(const std::string& name, double kappa_h);

} // namespace swell::model
