#pragma once
#include <vector>

#include "../../small_scenarios.hpp"

namespace swell::engine
{

inline constexpr solver::Extent extent_of_bay{32, 24};

/// Returns a scenario with a sea over a sloping bed, in a basin that is walled in the north and south; with a current of 0,
/// and, if `has_tide`, a tide that takes a step in every fifth frame.
inline Scenario sloping_bay(bool has_tide)
{
    Scenario scenario = basin(extent_of_bay);
    model::WaveSetup& waves = scenario.waves;
    waves.initial = {};
    const auto nodes = static_cast<std::size_t>(extent_of_bay.nodes());
    for (std::size_t node = 0; node < nodes; ++node) {
        waves.bathymetry.depth_m[node] = 12.0 - 0.1 * static_cast<double>(node % extent_of_bay.nx);
    }
    waves.edges[static_cast<std::size_t>(model::Side::west)].kind = model::EdgeKind::generating;
    waves.edges[static_cast<std::size_t>(model::Side::east)].kind = model::EdgeKind::open;
    waves.sea = model::SeaState{};
    waves.sea->height_m = 0.4;
    waves.sea->period_s = 6.0;
    waves.sea->from_deg = 270.0;
    waves.sea->components = 5;
    waves.sea->ramp_s = 0.3;
    waves.current = {std::vector<double>(nodes, 0.0), std::vector<double>(nodes, 0.0)};
    scenario.lowest_level_m = -0.8;
    scenario.highest_level_m = 0.8;
    if (has_tide) {
        scenario.tide = model::Tide{0.0, {{0.3, 20.0, 90.0}}, {}};
    }
    return scenario;
}

} // namespace swell::engine
