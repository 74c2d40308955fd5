#pragma once
#include "engine/doors/verification/measures/basin_modes.hpp"
#include "engine/doors/verification/numerical_tank.hpp"

namespace swell::verification
{

/// The results of one run: a number per mode.
struct Speeds {
    std::vector<double> kh;
    std::vector<double> off_relation;     ///< frequency over the discrete relation's, minus 1
    std::vector<double> off_airy_percent; ///< error of the phase speed against Airy's
};

/// Starts standing waves in a basin of one depth and measures their frequencies from so many steps. Signs the report.
Speeds measure_speeds(const engine::Scenario& water, std::vector<BasinMode> modes, long steps, const std::string& run,
                      const Conditions& conditions, CaseReport& report);

/// Returns the largest absolute value; 0 for an empty list.
double largest_size(const std::vector<double>& values);

} // namespace swell::verification
