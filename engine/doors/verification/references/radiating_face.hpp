#pragma once
#include <complex>

#include "model/setup/vertical_mode.hpp"

namespace swell::verification
{

/// A face that lets water out: F = Y zeta and G_i = gamma_i F (model/boundaries/boundary_faces.hpp).
struct RadiatingFace {
    double depth_m = 0.0;
    std::complex<double> speed;  ///< Y [m/s]: c_e, or its part for a wall with a level inside, for exp(-i omega t)
    double gamma_of_omega = 0.0; ///< the frequency [rad/s] of the waves that have these gamma_i
};

/// Returns the share of a plane wave's amplitude that the face sends back in continuous water, exactly. An incoming wave of
/// frequency `omega` at an angle excites the reflected wave and the waves of the model that die away from the face, one for
/// every mode of the profile. Their amplitudes follow from the face's conditions, one for F and one for each G_i. If gamma
/// fits the frequency of the wave itself, no wave that dies away is excited, and the share is |c cos − Y|/|c cos + Y|.
double reflection_of_face(const RadiatingFace& face, const model::VerticalProfile& profile, double omega, double angle_deg);

} // namespace swell::verification
