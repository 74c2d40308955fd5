#pragma once
#include <complex>

#include "model/setup/vertical_mode.hpp"

namespace swell::verification
{

/// A face through which water goes out: F = Y zeta and G_i = gamma_i F (model/boundaries/boundary_faces.hpp).
struct RadiatingFace {
    double depth_m = 0.0;
    std::complex<double> speed;  ///< Y [m/s]: c_e, or what a wall with a level inside has of it, for exp(-i omega t)
    double gamma_of_omega = 0.0; ///< the frequency [rad/s] whose waves have these gamma_i
};

/// The share of a plane wave's amplitude that the face sends back in continuous water, exactly: a wave of frequency `omega`
/// that comes in at an angle excites, beside the one that goes back, the waves of the model that die away from the face,
/// one for every mode of the profile; their amplitudes follow from the face's conditions, one for F and one for each G_i.
/// Where gamma is that of the wave itself, none of them is excited, and the share is |c cos − Y|/|c cos + Y|.
double reflection_of_face(const RadiatingFace& face, const model::VerticalProfile& profile, double omega, double angle_deg);

} // namespace swell::verification
