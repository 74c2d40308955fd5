#pragma once
#include <string>
#include <vector>

#include "engine/doors/verification/numerical_tank.hpp"
#include "engine/doors/verification/verification_case.hpp"

namespace swell::verification
{

/// Water 20 m deep in cells of 5 m, into which a sea comes from all sides: it carries waves of 20 m and more.
engine::Scenario water_of_spectra(model::SeaState sea);

/// The waves of the scenario's sea that its grid carries.
std::vector<model::WaveComponent> waves_carried(const engine::Scenario& scenario);

/// Height, Tm01, direction and spread of a sea at five gauges, over one repeat of its waves, whose frequencies are put on
/// multiples of one.
void spectrum_in_water(const std::string& name, const model::SeaState& sea, const Conditions& conditions,
                       CaseReport& report);

} // namespace swell::verification
