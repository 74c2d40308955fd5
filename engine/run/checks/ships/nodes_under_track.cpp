#include "engine/run/checks/ships/nodes_under_track.hpp"

#include <fmt/format.h>

namespace swell::engine
{

using model::Bathymetry;

bool node_at(const Bathymetry& bathymetry, double x_m, double y_m, int& i, int& j)
{
    const double east = std::floor(x_m / bathymetry.dx_m + 0.5);
    const double north = std::floor(y_m / bathymetry.dy_m + 0.5);
    const bool is_on_grid = east >= 0.0 && north >= 0.0 && east < bathymetry.extent.nx && north < bathymetry.extent.ny;
    if (!is_on_grid) { // also for NaN
        return false;
    }
    i = static_cast<int>(east);
    j = static_cast<int>(north);
    return true;
}

std::string inside_text(const Bathymetry& bathymetry)
{
    return fmt::format("x from 0 to {:.6g} m and y from 0 to {:.6g} m", (bathymetry.extent.nx - 1) * bathymetry.dx_m,
                       (bathymetry.extent.ny - 1) * bathymetry.dy_m);
}

void PartOfLeg::keep_between(double least, double most, double start, double step)
{
    if (step == 0.0) {
        to = start < least || start > most ? -1.0 : to;
        return;
    }
    const double enters = ((step > 0.0 ? least : most) - start) / step;
    const double leaves = ((step > 0.0 ? most : least) - start) / step;
    from = std::max(from, enters);
    to = std::min(to, leaves);
}

PartOfLeg part_over_grid(const Bathymetry& bathymetry, const model::WayPoint& begin, double east, double north)
{
    PartOfLeg part;
    part.keep_between(-0.5 * bathymetry.dx_m, (bathymetry.extent.nx - 0.5) * bathymetry.dx_m, begin.x_m, east);
    part.keep_between(-0.5 * bathymetry.dy_m, (bathymetry.extent.ny - 0.5) * bathymetry.dy_m, begin.y_m, north);
    return part;
}

} // namespace swell::engine
