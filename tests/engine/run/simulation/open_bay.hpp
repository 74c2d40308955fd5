#pragma once
#include "engine/run/api/scenario.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "model/setup/vertical_profile.hpp"

namespace swell::engine
{

inline model::SeaState sea_in_bay(double height_m, double period_s, double from_deg, std::uint64_t seed)
{
    model::SeaState sea;
    sea.height_m = height_m;
    sea.period_s = period_s;
    sea.from_deg = from_deg;
    sea.components = 20;
    sea.spreading = 8.0;
    sea.ramp_s = 1.0;
    sea.seed = seed;
    return sea;
}

/// Returns a scenario of a bay of 43 x 31 nodes, 14 m deep, whose sea comes from the west; orders take effect six frames
/// later.
inline Scenario open_bay(const std::string& precision = "float")
{
    Scenario scenario;
    scenario.name = "bay";
    scenario.file = "bay.toml";
    scenario.precision = precision;
    scenario.change_lead_frames = 6;
    model::WaveSetup& waves = scenario.waves;
    const solver::Extent extent{43, 31};
    waves.profile = model::dispersive_profile();
    waves.bathymetry = {extent, 6.0, 6.0, std::vector<double>(static_cast<std::size_t>(extent.nodes()), 14.0)};
    for (model::Edge& edge : waves.edges) {
        edge.kind = model::EdgeKind::open;
    }
    waves.edges[static_cast<std::size_t>(model::Side::west)].kind = model::EdgeKind::generating;
    waves.sea = sea_in_bay(0.5, 8.0, 270.0, 1);
    return scenario;
}

inline EngineOptions with_log(int threads = 1)
{
    EngineOptions options;
    options.backend = BackendChoice::cpu;
    options.threads = threads;
    options.logs_inputs = true;
    return options;
}

} // namespace swell::engine
