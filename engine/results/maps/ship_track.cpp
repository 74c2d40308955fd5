#include "engine/results/maps/ship_track.hpp"

#include <algorithm>
#include <cmath>

#include "engine/results/pictures/round_numbers.hpp"

namespace swell::engine
{

namespace
{

constexpr int points_of_a_track = 400;
constexpr int most_marks = 8;

double seconds_between(const model::WayPoint& from, const model::WayPoint& to)
{
    return std::hypot(to.x_m - from.x_m, to.y_m - from.y_m) / from.speed_m_per_s;
}

/// Returns the time at which the ship is at its last way-point.
double arrival_s(const model::Ship& ship)
{
    double time_s = ship.start_s;
    for (std::size_t n = 1; n < ship.way_points.size(); ++n) {
        time_s += seconds_between(ship.way_points[n - 1], ship.way_points[n]);
    }
    return time_s;
}

bool is_on(const model::Bathymetry& bathymetry, const model::ShipPose& pose)
{
    return pose.x_m >= -0.5 * bathymetry.dx_m && pose.x_m <= (bathymetry.extent.nx - 0.5) * bathymetry.dx_m &&
           pose.y_m >= -0.5 * bathymetry.dy_m && pose.y_m <= (bathymetry.extent.ny - 0.5) * bathymetry.dy_m;
}

/// Returns the time at which the track ends: the ship has stopped at its last way-point, or has left the grid.
double end_s(const model::Ship& ship, const model::Bathymetry& bathymetry)
{
    double time_s = arrival_s(ship);
    if (ship.at_end == model::Ship::AtEnd::stop) {
        return time_s;
    }
    const double across_m = std::hypot(bathymetry.extent.nx * bathymetry.dx_m, bathymetry.extent.ny * bathymetry.dy_m);
    const double step_s = across_m / ship.way_points.back().speed_m_per_s / points_of_a_track;
    for (int n = 0; n < points_of_a_track && is_on(bathymetry, pose_at(ship, time_s)); ++n) {
        time_s += step_s;
    }
    return time_s;
}

} // namespace

ShipOutline outline_of(const model::Ship& ship, const model::ShipPose& pose)
{
    return {pose.x_m, pose.y_m, pose.heading_cos, pose.heading_sin, ship.pulse.length_m, ship.pulse.beam_m};
}

ShipTrack track_of(const model::Ship& ship, const model::Bathymetry& bathymetry)
{
    ShipTrack track{outline_of(ship, pose_at(ship, ship.start_s)), {}, {}};
    if (ship.way_points.size() < 2) {
        return track;
    }
    const auto place_at = [&](double time_s) {
        const model::ShipPose pose = pose_at(ship, time_s);
        return GridPlace{pose.x_m, pose.y_m};
    };
    const double last_s = end_s(ship, bathymetry);
    for (int n = 0; n <= points_of_a_track; ++n) {
        track.line.push_back(place_at(std::lerp(ship.start_s, last_s, static_cast<double>(n) / points_of_a_track)));
    }
    for (const double time_s : ticks_between(ship.start_s, last_s, most_marks)) {
        if (time_s > ship.start_s && is_on(bathymetry, pose_at(ship, time_s))) {
            track.marks.push_back({time_s, place_at(time_s)});
        }
    }
    return track;
}

} // namespace swell::engine
