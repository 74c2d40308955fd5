#pragma once
#include "engine/run/api/scenario.hpp"

namespace swell::fuzz
{

/// A walled basin of 5 x 4 nodes with one ship: the scenario of the saved states in the corpus. It has no name in
/// assets/scenarios, because only the fingerprint of its states depends on it.
inline engine::Scenario small_water()
{
    engine::Scenario scenario;
    scenario.name = "small water";
    scenario.precision = "float";
    model::WaveSetup& waves = scenario.waves;
    waves.profile = model::parabolic_profile();
    waves.bathymetry = {{5, 4}, 10.0, 10.0, std::vector<double>(20, 8.0)};
    model::Ship ship;
    ship.name = "barge";
    ship.pulse = {model::PressurePulse::Shape::elliptic, 20.0, 10.0, 1.0};
    ship.way_points = {{10.0, 20.0, 2.0}, {30.0, 20.0, 2.0}};
    waves.ships = {ship};
    return scenario;
}

} // namespace swell::fuzz
