#include "model/boundaries/incident_rays.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

#include "model/boundaries/ray_sweep.hpp"

namespace swell::model
{

RayField::AtNode RayField::at(double i, double j) const
{
    const auto split = [&](double place, int count) {
        const double here = place / factor;
        const int low = std::clamp(static_cast<int>(here), 0, std::max(count - 2, 0));
        return std::pair{low, here - low};
    };
    const auto [i0, east] = split(i, extent.nx);
    const auto [j0, north] = split(j, extent.ny);
    double share = 0.0;
    double weighed_lag = 0.0;
    double lit = 0.0;
    for (const auto& [di, dj, weight] :
         {std::tuple{0, 0, (1.0 - east) * (1.0 - north)}, std::tuple{1, 0, east * (1.0 - north)},
          std::tuple{0, 1, (1.0 - east) * north}, std::tuple{1, 1, east * north}}) {
        if (weight == 0.0) { // and so nothing beyond the last node is read
            continue;
        }
        const AtNode& node = nodes[extent.index(i0 + di, j0 + dj)];
        share += weight * node.share;
        weighed_lag += node.share > 0.0 ? weight * node.lag : 0.0;
        lit += node.share > 0.0 ? weight : 0.0;
    }
    return {share, lit > 0.0 ? weighed_lag / lit : 0.0};
}

IncidentRays::IncidentRays(const Bathymetry& bathymetry, const EdgePlan& plan) : grid_(bathymetry, plan) {}

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

RayField IncidentRays::trace(const DiscreteWave& wave, const LocalWaves& local) const
{
    return RaySweep(grid_, wave, local, entry_of(wave)).run();
}

} // namespace swell::model
