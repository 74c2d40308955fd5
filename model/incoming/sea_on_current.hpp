#pragma once
#include "model/boundaries/edge_plan.hpp"
#include "model/incoming/rays/discrete_wave.hpp"
#include "model/setup/wave_setup.hpp"

namespace swell::model
{

/// The current along generating edges, over their water.
struct CurrentAlongEdges {
    double east_m_per_s = 0.0; ///< mean
    double north_m_per_s = 0.0;
    double most_apart_m_per_s = 0.0; ///< of a node's current and the mean
};

/// All 0 where no edge generates, or there is no current.
CurrentAlongEdges current_along_edges(const WaveSetup& setup, const EdgePlan& plan);
/// The same of another current than the set-up's, which has a value per node.
CurrentAlongEdges current_along_edges(const Bathymetry& bathymetry, const Current& current,
                                      const std::vector<EdgeStrip>& strips);

/// Components that a current keeps out.
struct StoppedWaves {
    std::size_t count = 0;
    double share = 0.0;   ///< of the energy of all components
    double omega = 0.0;   ///< the lowest frequency among them [rad/s]
    double against = 0.0; ///< the current against that one [m/s]
};

/// Those that current_stops(), whatever the grid.
StoppedWaves stopped_waves(const std::vector<WaveComponent>& components, const WaveSite& site);

/// Says that they are left out, with their share: over 5 % as a warning. Throws SetupError where they are over half of the
/// sea, because what would be left is another sea.
void remark_on_stopped_waves(const SeaState& sea, const WaveSite& site, const StoppedWaves& stopped, Remarks& remarks);

/// How much longer a wave is on the grid than Airy's on the same current, as a part of its wave number: below 0 where it is
/// too short. Central differences see U sin(k dx)/dx for U k, which is (k dx)²/6 less; and the slower the wave runs over
/// ground, the more an error of its speed does to its length. The site must carry the component.
double too_long_on_current(const WaveComponent& component, const WaveSite& site);

/// Notes that the current varies along the edges, and that the highest component's length is off by over a hundredth.
void remark_on_current(const std::vector<WaveComponent>& components, const WaveSite& site, const CurrentAlongEdges& current,
                       Remarks& remarks);

} // namespace swell::model
