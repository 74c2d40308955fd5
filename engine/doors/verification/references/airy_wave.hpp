#pragma once

namespace swell::verification
{

/// A linear water wave of one frequency over one depth, by omega² = g k tanh(kh).
struct AiryWave {
    double wave_number = 0.0; ///< k [rad/m]
    double phase_speed = 0.0; ///< [m/s]
    double group_speed = 0.0; ///< [m/s]
};

/// Returns Airy's wave. Both numbers must be positive.
AiryWave airy_wave(double omega, double depth_m);

} // namespace swell::verification
