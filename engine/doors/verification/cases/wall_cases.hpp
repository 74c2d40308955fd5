#pragma once
#include "engine/doors/verification/verification_case.hpp"

namespace swell::verification
{

/// Measures the head-on reflections of walls on coasts at an angle to the grid.
void measure_coasts_at_angles(const Conditions& conditions, CaseReport& report);

/// Measures the level of a basin in which a ship at rest at a quay displaces water.
void measure_berths(const Conditions& conditions, CaseReport& report);

} // namespace swell::verification
