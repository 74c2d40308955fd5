#pragma once
#include "model/boundaries/edge_plan.hpp"
#include "model/incoming/rays/discrete_wave.hpp"
#include "model/setup/wave_setup.hpp"

namespace swell::model
{

/// The mean current along the water nodes of the generating edges, and how much it varies.
struct CurrentAlongEdges {
    double east_m_per_s = 0.0; ///< mean
    double north_m_per_s = 0.0;
    double most_apart_m_per_s = 0.0; ///< largest difference between a node's current and the mean
};

/// Returns the current along the generating edges; 0 without such an edge or without a current.
CurrentAlongEdges current_along_edges(const WaveSetup& setup, const EdgePlan& plan);
/// Returns the current along the generating edges for `current`, one value per node, in place of a setup's.
CurrentAlongEdges current_along_edges(const Bathymetry& bathymetry, const Current& current,
                                      const std::vector<EdgeStrip>& strips);

/// The components that a current stops.
struct StoppedWaves {
    std::size_t count = 0;
    double share = 0.0;   ///< of the energy of all components
    double omega = 0.0;   ///< the lowest frequency among them [rad/s]
    double against = 0.0; ///< the current against this component [m/s]
};

/// Counts the wave components of a sea that the current at the site stops (current_stops()): the ones that cannot run in
/// against it. Which they are does not depend on the grid.
StoppedWaves stopped_waves(const std::vector<WaveComponent>& components, const WaveSite& site);

/// Adds a remark that wave components which a current stops are left out of the sea, with their share of the energy: over 5
/// % as a warning. Throws SetupError if they have over half of the energy, because the rest would be another sea.
void remark_on_stopped_waves(const SeaState& sea, const WaveSite& site, const StoppedWaves& stopped, Remarks& remarks);

/// Returns by how much a wave on the grid is longer than Airy's wave on the same current, as a share of its wave number;
/// below 0 if it is shorter. There are two causes. Central differences see U sin(k dx)/dx instead of U k, which is (k
/// dx)²/6 less. And an error of the wave's speed changes its length the more, the slower the wave runs over ground. The
/// site must carry the component.
double too_long_on_current(const WaveComponent& component, const WaveSite& site);

/// Adds a note if the current varies along the edges, and one if the current makes the length of the highest component on
/// the grid wrong by over 1 %.
void remark_on_current(const std::vector<WaveComponent>& components, const WaveSite& site, const CurrentAlongEdges& current,
                       Remarks& remarks);

} // namespace swell::model
