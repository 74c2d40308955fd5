#pragma once
#include <string>

#include "vertical_mode.hpp"

namespace swell::model
{

/// f = z + z²/(2h): D = h/3, M = h/3, N = 2h³/15 (thesis (2.1.4)).
VerticalProfile parabolic_profile();

/// f = cosh(kappa(z+h)) − cosh(kappa h) with kappa·h = kappa_h the same at every depth (thesis (2.1.5-6)). Throws
/// SetupError unless 0 < kappa_h <= 30.
VerticalProfile cosh_profile(double kappa_h);

/// The same shape with one kappa [1/m] at every depth. Throws SetupError unless kappa is finite and positive.
VerticalProfile cosh_profile_of_wave_number(double kappa);

/// Two cosh modes, decoupled: phase speed within 0.28 % of Airy's up to kh = 10 (see dispersion_test.cpp).
VerticalProfile dispersive_profile();

/// Two other cosh modes, decoupled: phase speed within 0.73 % of Airy's up to kh = 15.
VerticalProfile dispersive_deep_profile();

/// The profile of this name, as scenarios write it: parabolic, cosh, dispersive or dispersive_deep. Only cosh uses kappa_h.
/// Throws SetupError for another name, and as cosh_profile.
VerticalProfile vertical_profile_named(const std::string& name, double kappa_h);

} // namespace swell::model
