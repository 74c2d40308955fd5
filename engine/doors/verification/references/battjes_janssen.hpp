#pragma once
#include <vector>

namespace swell::verification
{

/// A bed along the direction of a random sea, and the waves over it, at nodes a cell apart.
struct SurfLine {
    double cell_m = 0.0;
    double period_s = 0.0; ///< of the peak
    std::vector<double> depth_m;
    std::vector<double> wave_number; ///< of the peak's wave over each depth [rad/m]
    std::vector<double> group_speed; ///< [m/s]
};

/// Returns Hrms [m] of the sea along the line, from Hrms at its first node, by Battjes and Janssen (1978, Energy loss and
/// set-up due to breaking of random waves, Proc. 16th Conf. Coastal Eng., 569), without set-up:
///   d(E c_g)/dx = -D,   E = g Hrms²/8,   D = g f Q Hm²/4,   Hm = 0.88/k tanh(gamma k h/0.88),   (1 - Q)/ln Q = -(Hrms/Hm)²
/// with gamma 0.8, and Hrms at most Hm.
std::vector<double> battjes_janssen(const SurfLine& line, double first_hrms_m);

} // namespace swell::verification
