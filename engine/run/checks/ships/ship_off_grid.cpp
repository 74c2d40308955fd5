#include "engine/run/checks/ships/ship_off_grid.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/run/checks/ships/nodes_under_track.hpp"
#include "engine/run/checks/ships/under_keel.hpp"

namespace swell::engine
{

namespace
{

using model::Bathymetry;
using model::Side;
using model::WayPoint;

/// The multiples of a leg's length at which its straight line enters and leaves the grid.
struct Crossing {
    double enters = -HUGE_VAL;
    double leaves = HUGE_VAL;
    Side over = Side::west;

    void between(double least, double most, double start, double step, Side low, Side high)
    {
        if (step == 0.0) {
            leaves = start < least || start > most ? -HUGE_VAL : leaves;
            return;
        }
        enters = std::max(enters, ((step > 0.0 ? least : most) - start) / step);
        const double gone = ((step > 0.0 ? most : least) - start) / step;
        if (gone < leaves) {
            leaves = gone;
            over = step > 0.0 ? high : low;
        }
    }
};

Crossing crossing_of(const Bathymetry& grid, const WayPoint& from, double east, double north)
{
    Crossing crossing;
    crossing.between(-0.5 * grid.dx_m, (grid.extent.nx - 0.5) * grid.dx_m, from.x_m, east, Side::west, Side::east);
    crossing.between(-0.5 * grid.dy_m, (grid.extent.ny - 0.5) * grid.dy_m, from.y_m, north, Side::south, Side::north);
    return crossing;
}

/// Returns what would keep the ship on the grid. `frames` is the length of a run that ends before the ship leaves.
std::string cure(const OffGrid& off, long frames, const Bathymetry& bathymetry)
{
    const std::string shorter = frames > 0 ? fmt::format(", or at most {} frames,", frames) : "";
    const std::string inside = inside_text(bathymetry);
    return off.towards
               ? fmt::format("a way-point {} inside the grid ({}){} would keep it there", *off.towards, inside, shorter)
               : fmt::format("at_end = \"stop\"{} a longer track inside the grid ({}){} would keep it there",
                             frames > 0 ? "," : " or", inside, shorter);
}

} // namespace

std::optional<OffGrid> first_off_grid(const model::Ship& ship, const Bathymetry& bathymetry)
{
    double time_s = ship.start_s;
    for (std::size_t leg = 0; leg + 1 < ship.way_points.size(); ++leg) {
        const WayPoint& from = ship.way_points[leg];
        const WayPoint& to = ship.way_points[leg + 1];
        const double east = to.x_m - from.x_m, north = to.y_m - from.y_m;
        const double length_m = std::hypot(east, north);
        const Crossing crossing = crossing_of(bathymetry, from, east, north);
        const bool is_on_grid_before = crossing.leaves >= 0.0 && crossing.enters <= crossing.leaves;
        if (is_on_grid_before && crossing.leaves < 1.0) {
            const double share = crossing.leaves;
            return OffGrid{time_s + share * length_m / from.speed_m_per_s, from.x_m + share * east,
                           from.y_m + share * north, crossing.over, leg + 1};
        }
        time_s += length_m / from.speed_m_per_s;
        const bool sails_on = leg + 2 == ship.way_points.size() && ship.at_end == model::Ship::AtEnd::leave;
        if (sails_on && is_on_grid_before && crossing.leaves < HUGE_VAL) {
            const double beyond = crossing.leaves - 1.0;
            return OffGrid{time_s + beyond * length_m / to.speed_m_per_s, to.x_m + beyond * east, to.y_m + beyond * north,
                           crossing.over};
        }
    }
    return std::nullopt;
}

void warn_of_ship_off_grid(const model::Ship& ship, const Scenario& scenario, std::vector<std::string>& warnings)
{
    const std::optional<OffGrid> off = first_off_grid(ship, scenario.waves.bathymetry);
    const double run_s = run_of(scenario);
    if (!off || !(off->time_s < run_s)) { // also for NaN
        return;
    }
    warnings.push_back(
        fmt::format("ship {}: sails off the grid over the {} edge at {:.1f} s, at ({:.6g}, {:.6g}) m, and the "
                    "run is {:g} s long; {}",
                    ship.name, name_of(off->side), off->time_s, off->x_m, off->y_m, run_s,
                    cure(*off, static_cast<long>(off->time_s / scenario.frame_s), scenario.waves.bathymetry)));
}

} // namespace swell::engine
