#pragma once
#include "engine/doors/verification/verification_case.hpp"

namespace swell::verification
{

/// A tide of 3 m over a harbour with flats: the balance of its water, and its waves at four moments against runs at the
/// levels of these moments.
void tide_over_flats(const Conditions& conditions, CaseReport& report);

/// A closed basin with flats: tides give its waves no energy.
void waves_over_flats(const Conditions& conditions, CaseReport& report);

} // namespace swell::verification
