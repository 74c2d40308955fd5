#include "engine/run/checks/ships/passing_room.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "engine/run/checks/ships/under_keel.hpp"
#include "model/boundaries/edge_plan.hpp"
#include "model/setup/ship.hpp"

namespace swell::engine
{

namespace
{

using model::Ship;
using Warnings = std::vector<std::string>;

constexpr double lengths_of_room = 5.0;
constexpr double lengths_to_pass = 3.0; // farther off, a ship is not felt
constexpr double least_ramp_s = 60.0;

/// Where a ship that answers is as another one passes nearest to her.
struct Passing {
    const Ship* stays = nullptr;
    const Ship* passes = nullptr;
    double x_m = 0.0; ///< of the ship that answers
    double y_m = 0.0;
    double length_m = 0.0; ///< of the longer ship

    [[nodiscard]] double room_m() const { return lengths_of_room * length_m; }
};

/// Returns the pose in which a ship that answers is expected: on her track if springs hold her to it, or else at its start.
model::ShipPose expected_pose(const Scenario& scenario, std::size_t place, double time_s)
{
    const Ship& ship = scenario.waves.ships[place];
    return model::pose_at(ship, scenario.hulls[place].track_period_s > 0.0 ? time_s : ship.start_s);
}

/// Returns where the second ship passes the first; none if she never comes near, or is not under way there.
std::optional<Passing> passing_of(const Scenario& scenario, std::size_t stays, std::size_t passes)
{
    const Ship& moving = scenario.waves.ships[passes];
    const double length_m = std::max(scenario.waves.ships[stays].pulse.length_m, moving.pulse.length_m);
    double fastest = 0.0;
    for (const model::WayPoint& point : moving.way_points) {
        fastest = std::max(fastest, point.speed_m_per_s);
    }
    if (moving.way_points.size() < 2 || !(fastest > 0.0)) {
        return std::nullopt;
    }
    constexpr double most_looks = 1e5;
    const double run_s = run_of(scenario);
    const double step_s = std::max(0.25 * length_m / fastest, run_s / most_looks);
    double nearest_m = lengths_to_pass * length_m;
    std::optional<Passing> passing;
    for (double time_s = std::max(moving.start_s, 0.0); time_s <= run_s; time_s += step_s) {
        const model::ShipPose at = expected_pose(scenario, stays, time_s);
        const model::ShipPose other = model::pose_at(moving, time_s);
        const double distance_m = std::hypot(other.x_m - at.x_m, other.y_m - at.y_m);
        if (distance_m < nearest_m && other.speed_m_per_s > 0.0) {
            nearest_m = distance_m;
            passing = {&scenario.waves.ships[stays], &moving, at.x_m, at.y_m, length_m};
        }
    }
    return passing;
}

std::string pair_text(const Passing& passing)
{
    return fmt::format("ship {}: {} passes her", passing.stays->name, passing.passes->name);
}

/// Returns how far a place is from an edge of the grid, or from the strip of the edge [m].
double distance_m(const model::Bathymetry& grid, model::Side side, double x_m, double y_m)
{
    switch (side) {
    case model::Side::west: return x_m;
    case model::Side::east: return (grid.extent.nx - 1) * grid.dx_m - x_m;
    case model::Side::south: return y_m;
    case model::Side::north: return (grid.extent.ny - 1) * grid.dy_m - y_m;
    }
    return HUGE_VAL;
}

/// Warns of walls and sponges at edges.
void warn_of_edges(const Scenario& scenario, const Passing& passing, Warnings& warnings)
{
    const model::WaveSetup& waves = scenario.waves;
    std::array<double, 4> sponge_m{};
    if (std::ranges::any_of(waves.edges, [](const model::Edge& edge) { return edge.kind == model::EdgeKind::sponge; })) {
        for (const model::EdgeStrip& strip : model::plan_edges(waves).strips) {
            if (strip.kind == model::EdgeKind::sponge) {
                sponge_m[static_cast<std::size_t>(strip.side)] = strip.width * strip.spacing_m;
            }
        }
    }
    std::string near;
    for (const model::Side side : model::all_sides) {
        const model::EdgeKind kind = waves.edges[static_cast<std::size_t>(side)].kind;
        const double away_m =
            distance_m(waves.bathymetry, side, passing.x_m, passing.y_m) - sponge_m[static_cast<std::size_t>(side)];
        if (!model::row_of(kind).radiates && away_m < passing.room_m()) {
            near += fmt::format("{}the {} of the {} edge is {:.3g} m from her", near.empty() ? "" : ", ",
                                model::name_of(kind), model::name_of(side), std::max(0.0, away_m));
        }
    }
    if (!near.empty()) {
        warnings.push_back(fmt::format("{}, and {}: less than {:g} lengths of water, {:.4g} m, changes the forces of a "
                                       "passing ship: make the edge open, or the grid larger",
                                       pair_text(passing), near, lengths_of_room, passing.room_m()));
    }
}

/// Warns of land. It may belong there, as a quay does.
void warn_of_land(const Scenario& scenario, const Passing& passing, Warnings& warnings)
{
    const model::Bathymetry& grid = scenario.waves.bathymetry;
    const double room_m = passing.room_m();
    const auto first = [](double from_m, double cell_m) {
        return std::max(0, static_cast<int>(std::ceil(from_m / cell_m)));
    };
    const auto last = [](double to_m, double cell_m, int nodes) {
        return std::min(nodes - 1, static_cast<int>(std::floor(to_m / cell_m)));
    };
    double nearest_m = room_m;
    double x_m = 0.0, y_m = 0.0;
    for (int j = first(passing.y_m - room_m, grid.dy_m); j <= last(passing.y_m + room_m, grid.dy_m, grid.extent.ny); ++j) {
        for (int i = first(passing.x_m - room_m, grid.dx_m); i <= last(passing.x_m + room_m, grid.dx_m, grid.extent.nx);
             ++i) {
            const double away_m = std::hypot(i * grid.dx_m - passing.x_m, j * grid.dy_m - passing.y_m);
            if (!grid.wet_at(i, j) && away_m < nearest_m) {
                nearest_m = away_m;
                x_m = i * grid.dx_m;
                y_m = j * grid.dy_m;
            }
        }
    }
    if (nearest_m < room_m) {
        warnings.push_back(fmt::format(
            "{}, and land at ({:.6g}, {:.6g}) m is {:.3g} m from her: less than {:g} lengths of water, {:.4g} m, changes "
            "the forces of a passing ship: right where a real shore is as steep, otherwise give the place more water",
            pair_text(passing), x_m, y_m, nearest_m, lengths_of_room, room_m));
    }
}

/// Warns of draughts that grow so quickly that their waves are felt long after.
void warn_of_ramps(const Passing& passing, Warnings& warnings)
{
    for (const Ship* ship : {passing.stays, passing.passes}) {
        if (ship->ramp_s < least_ramp_s) {
            warnings.push_back(
                fmt::format("{}, and the draught of {} grows in {:g} s: its waves stay for minutes; wanted is "
                            "a ramp_s of {:g} s or more, and two minutes before she passes",
                            pair_text(passing), ship->name, ship->ramp_s, least_ramp_s));
        }
    }
}

} // namespace

void warn_of_passing_room(const Scenario& scenario, Warnings& warnings)
{
    for (std::size_t stays = 0; stays < scenario.hulls.size(); ++stays) {
        if (scenario.hulls[stays].motion != ShipHull::Motion::answers) {
            continue;
        }
        for (std::size_t passes = 0; passes < scenario.hulls.size(); ++passes) {
            const std::optional<Passing> passing = passes == stays ? std::nullopt : passing_of(scenario, stays, passes);
            if (passing) {
                warn_of_edges(scenario, *passing, warnings);
                warn_of_land(scenario, *passing, warnings);
                warn_of_ramps(*passing, warnings);
            }
        }
    }
}

} // namespace swell::engine
