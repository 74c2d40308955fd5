#include "model/ships/ship_pressure.hpp"

namespace swell::model
{

namespace
{

/// Consecutive nodes on a line of nodes.
struct Span {
    int begin = 0;
    int count = 0;
};

/// The nodes within `reach` [m] of `centre` [m], rounded outwards, on a line of `count` nodes.
Span span_of(double centre, double reach, double spacing, int count)
{
    const double first = std::clamp(std::floor((centre - reach) / spacing), 0.0, static_cast<double>(count));
    const double last = std::clamp(std::ceil((centre + reach) / spacing) + 1.0, first, static_cast<double>(count));
    return {static_cast<int>(first), static_cast<int>(last - first)};
}

} // namespace

HullBox hull_box(const PressurePulse& pulse, const ShipPose& pose, const Bathymetry& bathymetry)
{
    const double a = 0.5 * pulse.length_m;
    const double b = 0.5 * pulse.beam_m;
    const double reach_x = a * std::abs(pose.heading_cos) + b * std::abs(pose.heading_sin);
    const double reach_y = a * std::abs(pose.heading_sin) + b * std::abs(pose.heading_cos);
    const Span across = span_of(pose.x_m, reach_x, bathymetry.dx_m, bathymetry.extent.nx);
    const Span up = span_of(pose.y_m, reach_y, bathymetry.dy_m, bathymetry.extent.ny);
    HullBox box;
    if (across.count == 0 || up.count == 0) {
        return box;
    }
    box.i0 = across.begin;
    box.j0 = up.begin;
    box.extent = {across.count, up.count};
    const double x = box.i0 * bathymetry.dx_m - pose.x_m;
    const double y = box.j0 * bathymetry.dy_m - pose.y_m;
    box.xi_0 = x * pose.heading_cos + y * pose.heading_sin;
    box.eta_0 = y * pose.heading_cos - x * pose.heading_sin;
    box.xi_per_i = bathymetry.dx_m * pose.heading_cos;
    box.xi_per_j = bathymetry.dy_m * pose.heading_sin;
    box.eta_per_i = -bathymetry.dx_m * pose.heading_sin;
    box.eta_per_j = bathymetry.dy_m * pose.heading_cos;
    return box;
}

Extent hull_room(const PressurePulse& pulse, const Bathymetry& bathymetry)
{
    const double reach = std::hypot(0.5 * pulse.length_m, 0.5 * pulse.beam_m);
    const auto nodes = [reach](double spacing, int count) {
        constexpr double rim = 4.0; // both ends are rounded outwards
        return static_cast<int>(std::min(std::ceil(2.0 * reach / spacing) + rim, static_cast<double>(count)));
    };
    return {nodes(bathymetry.dx_m, bathymetry.extent.nx), nodes(bathymetry.dy_m, bathymetry.extent.ny)};
}

ShipForce force_of(const HullSums& sums)
{
    const double* v = sums.load.value;
    return {{v[0], v[1], v[2]}, {v[3], v[4], v[5]}};
}

double external_of(const HullSums& sums)
{
    return sums.load.value[6];
}

} // namespace swell::model
