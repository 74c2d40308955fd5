#pragma once
#include <string>

#include "engine/run/api/scenario.hpp"

/// The scenario that the tests of the engine on a GPU share.
namespace swell::gpu_tests
{

/// Returns a scenario with a little of everything: a shoal and land, a sea through the west edge, open and sponge edges, a
/// current, two ships, gauges.
inline engine::Scenario busy_harbour(const std::string& precision, solver::Extent extent = {93, 70})
{
    engine::Scenario scenario;
    scenario.name = "busy";
    scenario.file = "busy.toml";
    scenario.precision = precision;
    model::WaveSetup& waves = scenario.waves;
    waves.profile = model::dispersive_profile();
    waves.bathymetry = {extent, 5.0, 4.0, {}};
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            const bool land = (i > 60 && j < 12) || (i / 4 == 12 && j / 3 == 10);
            waves.bathymetry.depth_m.push_back(land ? 0.0 : 18.0 - 6.0 * i / extent.nx + (i * j % 7) * 0.25);
        }
    }
    waves.edges[0].kind = model::EdgeKind::generating;
    waves.edges[1].kind = model::EdgeKind::open;
    waves.edges[2].kind = model::EdgeKind::open;
    waves.edges[3].kind = model::EdgeKind::open;
    model::SeaState sea;
    sea.ramp_s = 2.0;
    waves.sea = sea;
    model::Ship ship;
    ship.name = "barge";
    ship.pulse = {model::PressurePulse::Shape::elliptic, 60.0, 24.0, 2.0};
    ship.way_points = {{120.0, 140.0, 5.0}, {300.0, 180.0, 5.0}};
    ship.ramp_s = 1.0;
    waves.ships.push_back(ship);
    ship.name = "tug";
    ship.pulse = {model::PressurePulse::Shape::bath_tub, 40.0, 20.0, 1.0};
    ship.way_points = {{100.0, 100.0, 0.0}};
    waves.ships.push_back(ship);
    scenario.gauges = {{"a", 20, 30}, {"b", 44, 51}};
    return scenario;
}

} // namespace swell::gpu_tests
