#include "engine/doors/verification/references/airy_wave.hpp"

#include <cmath>

#include "model/setup/constants.hpp"
#include "model/setup/dispersion.hpp"

namespace swell::verification
{

AiryWave airy_wave(double omega, double depth_m)
{
    double k = omega * omega / model::gravity; // of deep water, and so too small
    k = std::fmax(k, omega / std::sqrt(model::gravity * depth_m));
    for (int iteration = 0; iteration < 40; ++iteration) { // Newton's method
        const double t = std::tanh(k * depth_m);
        const double slope = model::gravity * (t + k * depth_m * (1.0 - t * t));
        k -= (model::airy_frequency_squared(k, depth_m) - omega * omega) / slope;
    }
    const double phase_speed = omega / k;
    const double two_kh = 2.0 * k * depth_m;
    const double share = two_kh > 600.0 ? 0.0 : two_kh / std::sinh(two_kh);
    return {k, phase_speed, 0.5 * phase_speed * (1.0 + share)};
}

} // namespace swell::verification
