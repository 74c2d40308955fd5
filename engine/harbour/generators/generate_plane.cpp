#include <algorithm>

#include "engine/harbour/generators/generators.hpp"

namespace swell::engine
{

model::Bathymetry generate(const FlatBed& bed)
{
    return sampled(bed.grid, [&](double, double) { return bed.depth_m; });
}

model::Bathymetry generate(const SlopingBed& bed)
{
    using model::Side;
    const double last_x = bed.grid.width_m() - bed.grid.dx_m;
    const double last_y = bed.grid.height_m() - bed.grid.dy_m;
    const bool eastwards = bed.towards == Side::east || bed.towards == Side::west;
    const double slope_m = std::max((eastwards ? last_x : last_y) - bed.flat_m, eastwards ? bed.grid.dx_m : bed.grid.dy_m);
    return sampled(bed.grid, [&](double x, double y) {
        const double along = eastwards ? x : y;
        const double from_far_side =
            bed.towards == Side::east || bed.towards == Side::north ? along : (eastwards ? last_x : last_y) - along;
        const double share = std::clamp((from_far_side - bed.flat_m) / slope_m, 0.0, 1.0);
        return bed.depth_m + share * (bed.end_depth_m - bed.depth_m);
    });
}

} // namespace swell::engine
