#pragma once
#include "engine/doors/verification/verification_case.hpp"

namespace swell::verification
{

// The parts of the case "coastal_edges", one source file each.

/// Measures a sea that comes in over an edge along which the bed rises.
void measure_edge_across_a_slope(const Conditions& conditions, CaseReport& report);
/// Measures the part of a regular sea that reaches the lee of a mole on an edge, over the sea's direction.
void measure_lee_of_mole(const Conditions& conditions, CaseReport& report);
/// Measures the part of a spectrum that reaches the lee of the mole, and compares it with a longer window.
void measure_sea_behind_mole(const Conditions& conditions, CaseReport& report);

} // namespace swell::verification
