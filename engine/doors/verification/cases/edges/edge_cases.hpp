#pragma once
#include "engine/doors/verification/verification_case.hpp"

namespace swell::verification
{

// The parts of the case "edges", one source file each. They add their figures, plots and maps to the report.

/// A plane wave crosses a box in which open and generating edges meet.
void measure_open_beside_generating(const Conditions& conditions, CaseReport& report);
/// The depth varies along a generating edge.
void measure_uneven_generating_edge(const Conditions& conditions, CaseReport& report);
/// Land spans the window: the water on the lee side is calm.
void measure_water_behind_land(const Conditions& conditions, CaseReport& report);
/// A breakwater begins at an edge: its lee has the diffracted sea.
void measure_lee_of_breakwater(const Conditions& conditions, CaseReport& report);
/// The sea has the height that is asked for.
void measure_achieved_height(const Conditions& conditions, CaseReport& report);

} // namespace swell::verification
