#pragma once
#include "engine/doors/verification/verification_case.hpp"

namespace swell::verification
{

// Parts of the case "dispersion". They add their figures and plots to the report.

/// The mode of parabolic_mild on eight cells a wave, along an axis and along the diagonal.
void measure_fit_of_one_mode(const Conditions& conditions, CaseReport& report);

/// Two modes on fine cells: waves beyond the profile's range, as a wake has them.
void measure_tail_of_the_fit(const Conditions& conditions, CaseReport& report);

} // namespace swell::verification
