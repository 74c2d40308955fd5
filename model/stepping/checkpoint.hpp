#pragma once
#include <array>
#include <vector>

namespace swell::model
{

/// Everything a stepper needs to go on from a moment of its run, on any backend, with the same bits. All fields row by row
/// from the south-west; doubles hold floats exactly.
struct Checkpoint {
    /// One time level.
    struct Level {
        std::vector<double> zeta_m, phi_m2_per_s;
        double inflow_m3 = 0.0;
    };
    long step_number = 0;
    Level previous, now;
    std::vector<std::vector<double>> psi; ///< one per mode: the next first guess
};

} // namespace swell::model
