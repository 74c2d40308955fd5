#pragma once
#include "model/setup/bathymetry.hpp"
#include "model/setup/dispersion.hpp"
#include "model/setup/vertical_profile.hpp"
#include "model/setup/wave_setup.hpp"

namespace swell::model
{

/// The largest stable leapfrog step of a bathymetry, and the node that sets it.
struct StabilityLimit {
    double time_step_s = 0.0;
    int i = 0;
    int j = 0;
    double depth_m = 0.0; ///< there
};

/// dt (w_h + |U|/dx + |V|/dy) <= 1 at every wet node, w_h the frequency of the grid's shortest wave over the node's depth.
/// Exact over uniform depth; where the depth varies, faces take means of their nodes' and the true limit is no smaller.
StabilityLimit stability_limit(const Bathymetry& bathymetry, const VerticalProfile& profile, const Current& current = {});

/// Share of the limit that a chosen step may take. At the limit itself a run stays bounded, but its shortest waves only
/// just.
inline constexpr double stability_margin = 0.95;

/// The fewest equal steps of a frame with dt <= stability_margin · limit.
int stable_steps_per_frame(double frame_s, const StabilityLimit& limit);

/// The deepest water [m] that stays stable at this step without a current, for messages; infinity where every sea does.
double deepest_stable_m(const VerticalProfile& profile, const Discretisation& grid);

} // namespace swell::model
