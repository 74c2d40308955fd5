#pragma once
#include "verification_case.hpp"

namespace swell::verification
{

/// What walls on coasts at an angle to the grid send back, head on.
void measure_coasts_at_angles(const Conditions& conditions, CaseReport& report);

/// Measures the level that a ship at rest at a quay raises.
void measure_berths(const Conditions& conditions, CaseReport& report);

} // namespace swell::verification
