#include "model/incoming/incident_rays.hpp"

#include <cmath>

#include "model/incoming/ray_sweep.hpp"

namespace swell::model
{

IncidentRays::IncidentRays(const Bathymetry& bathymetry, const EdgePlan& plan) : grid_(bathymetry, plan) {}

/// Lines across the longer way, in nodes, so that a ray runs a node along a line at most on its way to the next: an upwind
/// sweep from line to line is stable so.
Side IncidentRays::entry_of(const DiscreteWave& wave) const
{
    const Side across_x = wave.kx >= 0.0 ? Side::west : Side::east;
    const Side across_y = wave.ky >= 0.0 ? Side::south : Side::north;
    const bool mostly_along_x = std::abs(wave.kx) / grid_.dx_m >= std::abs(wave.ky) / grid_.dy_m;
    const Side most = mostly_along_x ? across_x : across_y;
    const Side other = mostly_along_x ? across_y : across_x;
    const auto radiates = [&](Side side) { return grid_.radiates[static_cast<std::size_t>(side)]; };
    return !radiates(most) && radiates(other) ? other : most;
}

RayField IncidentRays::trace(const DiscreteWave& wave, const LocalWaves& local, const HeightAlongBorder* along_border) const
{
    return RaySweep(grid_, wave, local, entry_of(wave), along_border).run();
}

} // namespace swell::model
