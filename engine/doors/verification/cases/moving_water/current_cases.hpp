#pragma once
#include "engine/doors/verification/verification_case.hpp"

namespace swell::verification
{

// The parts of case 9. Each adds its figures, plots and states.

/// A wave on a uniform current: its frequency by the Doppler relation.
void doppler_shift(const Conditions& conditions, CaseReport& report);

/// Wave numbers and heights against a current on ten and sixteen cells a wave.
void cells_on_current(const Conditions& conditions, CaseReport& report);

/// Waves against a current that grows: wave numbers and heights; no wave passes the place at which the current is too
/// strong.
void stopped_waves(const Conditions& conditions, CaseReport& report);

} // namespace swell::verification
