#pragma once

namespace swell::verification
{

/// The Fresnel integrals C(x) = ∫₀ˣ cos(πu²/2) du and S(x) = ∫₀ˣ sin(πu²/2) du.
struct FresnelIntegrals {
    double cosine = 0.0; ///< C
    double sine = 0.0;   ///< S
};

/// Returns both integrals for any finite x, with an error below 1e-12 for |x| up to 100.
FresnelIntegrals fresnel_integrals(double x);

} // namespace swell::verification
