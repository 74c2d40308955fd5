#include "model/ships/hull_ground.hpp"

#include <algorithm>
#include <cmath>

#include "model/ships/hull_on_grid.hpp"

namespace swell::model
{

namespace
{

/// Half the width and height [m] of the box around a hull, along x and y.
struct Reach {
    double x, y;
};

Reach reach_of(const PressurePulse& pulse, const ShipPose& pose)
{
    const double along_x = 0.5 * pulse.length_m * std::abs(pose.heading_cos);
    const double along_y = 0.5 * pulse.length_m * std::abs(pose.heading_sin);
    const double across_x = 0.5 * pulse.beam_m * std::abs(pose.heading_sin);
    const double across_y = 0.5 * pulse.beam_m * std::abs(pose.heading_cos);
    return pulse.shape == PressurePulse::Shape::elliptic
               ? Reach{std::hypot(along_x, across_x), std::hypot(along_y, across_y)}
               : Reach{along_x + across_x, along_y + across_y};
}

/// Marks a hull that reaches over the edge of the grid along one axis. The grid's cells reach from half a cell before the
/// first node to half a cell after the last one.
void find_edges(double middle, double reach, double spacing, int nodes, HullGround& ground)
{
    const double first = -0.5 * spacing;
    const double last = (nodes - 0.5) * spacing;
    const bool is_whole_on_grid = middle - reach >= first && middle + reach <= last;
    const bool is_partly_on_grid = middle + reach > first && middle - reach < last;
    ground.is_partly_off_grid = ground.is_partly_off_grid || !is_whole_on_grid;
    ground.is_off_grid = ground.is_off_grid || !is_partly_on_grid;
}

/// The projection of a rectangle on a direction: its middle, and half its length.
struct Shadow {
    double middle, reach;
};

Shadow shadow_of(const HullOutline& hull, double east, double north)
{
    const double along = hull.heading_cos * east + hull.heading_sin * north;
    const double across = hull.heading_cos * north - hull.heading_sin * east;
    return {hull.x_m * east + hull.y_m * north, hull.half_length_m * std::abs(along) + hull.half_beam_m * std::abs(across)};
}

/// Returns whether a line along or across the first hull has the two hulls on different sides.
bool is_line_between(const HullOutline& one, const HullOutline& other)
{
    const auto parts = [&](double east, double north) {
        const Shadow of_one = shadow_of(one, east, north);
        const Shadow of_other = shadow_of(other, east, north);
        return std::abs(of_one.middle - of_other.middle) >= of_one.reach + of_other.reach;
    };
    return parts(one.heading_cos, one.heading_sin) || parts(-one.heading_sin, one.heading_cos);
}

} // namespace

HullGround ground_under(const PressurePulse& pulse, const ShipPose& pose, const Bathymetry& bathymetry)
{
    HullGround ground;
    const Reach reach = reach_of(pulse, pose);
    find_edges(pose.x_m, reach.x, bathymetry.dx_m, bathymetry.extent.nx, ground);
    find_edges(pose.y_m, reach.y, bathymetry.dy_m, bathymetry.extent.ny, ground);
    if (ground.is_off_grid) {
        return ground;
    }
    const HullBox box = hull_box(pulse, pose, bathymetry);
    const double half_cell = 0.5 * std::max(bathymetry.dx_m, bathymetry.dy_m);
    const double half_length = 0.5 * pulse.length_m + half_cell;
    const double half_beam = 0.5 * pulse.beam_m + half_cell;
    for (int j = 0; j < box.extent.ny; ++j) {
        for (int i = 0; i < box.extent.nx; ++i) {
            const double xi = box.xi(i, j) / half_length;
            const double eta = box.eta(i, j) / half_beam;
            const bool is_under = pulse.shape == PressurePulse::Shape::elliptic
                                      ? xi * xi + eta * eta <= 1.0
                                      : std::abs(xi) <= 1.0 && std::abs(eta) <= 1.0;
            if (is_under) {
                ground.least_depth_m = std::min(ground.least_depth_m, bathymetry.depth_at(box.i0 + i, box.j0 + j));
            }
        }
    }
    ground.is_over_land = ground.least_depth_m <= 0.0;
    ground.least_depth_m = std::max(ground.least_depth_m, 0.0);
    return ground;
}

HullOutline::HullOutline(const PressurePulse& pulse, const ShipPose& pose)
    : x_m(pose.x_m), y_m(pose.y_m), heading_cos(pose.heading_cos), heading_sin(pose.heading_sin),
      half_length_m(0.5 * pulse.length_m), half_beam_m(0.5 * pulse.beam_m)
{
}

bool overlap(const HullOutline& one, const HullOutline& other)
{
    return !is_line_between(one, other) && !is_line_between(other, one);
}

} // namespace swell::model
