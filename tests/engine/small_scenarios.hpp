#pragma once
#include "engine/run/api/engine_options.hpp"
#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

inline const EngineOptions on_one_thread{.backend = BackendChoice::cpu, .threads = 1};

/// Returns a scenario without a ship: a walled basin of flat water, 20 m deep in 5 m cells, with a round hump of water in
/// the middle that runs apart.
inline Scenario basin(solver::Extent extent = {61, 47})
{
    Scenario scenario;
    scenario.name = "basin";
    scenario.file = "basin.toml";
    model::WaveSetup& waves = scenario.waves;
    waves.profile = model::parabolic_profile();
    waves.bathymetry = {extent, 5.0, 5.0, std::vector<double>(static_cast<std::size_t>(extent.nodes()), 20.0)};
    waves.initial.phi_m2_per_s.assign(static_cast<std::size_t>(extent.nodes()), 0.0);
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            const int east = i - extent.nx / 2;
            const int north = j - extent.ny / 2;
            waves.initial.zeta_m.push_back(1.0 / (1.0 + 0.05 * (east * east + north * north)));
        }
    }
    return scenario;
}

/// Returns a ship that sails eastwards through the middle of the grid of a scenario.
inline model::Ship barge(const Scenario& scenario)
{
    const model::Bathymetry& water = scenario.waves.bathymetry;
    model::Ship ship;
    ship.name = "barge";
    ship.pulse = {model::PressurePulse::Shape::elliptic, 60.0, 20.0, 2.0};
    const double middle_m = 0.5 * water.extent.ny * water.dy_m;
    ship.way_points = {{60.0, middle_m, 5.0}, {0.9 * water.extent.nx * water.dx_m, middle_m, 5.0}};
    ship.ramp_s = 1.0;
    return ship;
}

} // namespace swell::engine
