#pragma once
#include "model/setup/bathymetry.hpp"
#include "model/setup/dispersion.hpp"
#include "model/setup/vertical_profile.hpp"
#include "model/setup/wave_setup.hpp"

namespace swell::model
{

/// The largest stable leapfrog step of a bathymetry, and the node that limits it.
struct StabilityLimit {
    double time_step_s = 0.0;
    int i = 0; ///< of the node
    int j = 0;
    double depth_m = 0.0; ///< at the node
};

/// The largest dt with dt (w_h + |U|/dx + |V|/dy) <= 1 at every wet node, w_h the frequency of the grid's shortest wave
/// over the depth of the node. The limit is exact over uniform depth. Where the depth varies, the true limit is no smaller,
/// because faces take means of their nodes. Depths and currents must be finite, and a current must have one value per node.
/// Throws TimeStepError where no node is wet.
StabilityLimit stability_limit(const Bathymetry& bathymetry, const VerticalProfile& profile, const Current& current = {});

/// The share of the limit that a chosen step may take. At the limit itself the shortest waves are only just bounded.
inline constexpr double stability_margin = 0.95;

/// The fewest equal steps of a frame of frame_s [s] with dt <= share · limit. Throws TimeStepError unless
/// frame_s is positive and 1000 steps are enough.
int stable_steps_per_frame(double frame_s, const StabilityLimit& limit, double share = stability_margin);

/// The deepest water [m] that is stable with this grid and time step and without a current, for messages. Infinity where
/// 12 km of water, deeper than any sea, are stable.
double deepest_stable_m(const VerticalProfile& profile, const Discretisation& grid);

} // namespace swell::model
