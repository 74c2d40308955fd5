#pragma once
#include "engine/doors/verification/verification_case.hpp"

namespace swell::verification
{

// The parts of the case "coastal_edges", one source file each.

/// A sea comes in over an edge along which the bed rises.
void measure_edge_across_a_slope(const Conditions& conditions, CaseReport& report);
/// A mole begins at an edge: the part of a regular sea that reaches its lee, over the sea's direction.
void measure_lee_of_mole(const Conditions& conditions, CaseReport& report);
/// The same of a spectrum, against a longer window.
void measure_sea_behind_mole(const Conditions& conditions, CaseReport& report);

} // namespace swell::verification
