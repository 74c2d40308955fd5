#pragma once
#include <span>

#include "engine/doors/verification/verification_case.hpp"

namespace swell::verification
{

/// Returns every case of the suite, in order of number.
std::span<const Case> all_cases();

/// Returns the case of this name. If the name is unknown, throws engine::InputError with all names and the nearest one.
const Case& case_named(const std::string& name);

// The cases. Each has one source file in cases/.
CaseReport dispersion(const Conditions& conditions);
CaseReport standing_wave(const Conditions& conditions);
CaseReport conservation(const Conditions& conditions);
CaseReport shoaling(const Conditions& conditions);
CaseReport reflection(const Conditions& conditions);
CaseReport breakwater(const Conditions& conditions);
CaseReport harbour(const Conditions& conditions);
CaseReport ship_wake(const Conditions& conditions);
CaseReport currents(const Conditions& conditions);
CaseReport berkhoff_shoal(const Conditions& conditions);
CaseReport vincent_briggs_shoal(const Conditions& conditions);
CaseReport jonswap_sea(const Conditions& conditions);
CaseReport edges(const Conditions& conditions);
CaseReport ripples(const Conditions& conditions);
CaseReport passing_ship(const Conditions& conditions);
CaseReport trench(const Conditions& conditions);
CaseReport bragg(const Conditions& conditions);
CaseReport coastal_edges(const Conditions& conditions);
CaseReport long_waves(const Conditions& conditions);
CaseReport walls(const Conditions& conditions);
CaseReport friction(const Conditions& conditions);
CaseReport groups(const Conditions& conditions);
CaseReport smoothing(const Conditions& conditions);
CaseReport spectra(const Conditions& conditions);
CaseReport breaking(const Conditions& conditions);
CaseReport changes(const Conditions& conditions);

} // namespace swell::verification
