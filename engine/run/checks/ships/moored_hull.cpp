#include "engine/run/checks/ships/moored_hull.hpp"

#include <fmt/format.h>

#include <cmath>
#include <set>

#include "engine/run/base/errors.hpp"
#include "engine/run/checks/ships/answering_hull.hpp"
#include "model/setup/ship.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::engine
{

namespace
{

/// Does what checks moorings, and adds the ship's name to its errors.
template <class Act>
auto of_ship(const std::string& ship, const Act& act)
{
    try {
        return act();
    } catch (const InputError& fault) {
        throw InputError(fmt::format("ship {}: {}", ship, fault.what()));
    }
}

/// Returns whether the node nearest to a place and all nodes around it are water. False off the grid.
bool stands_in_water(const model::Bathymetry& grid, double east_m, double north_m)
{
    const double i = std::round(east_m / grid.dx_m);
    const double j = std::round(north_m / grid.dy_m);
    if (!(i >= 1.0 && i < grid.extent.nx - 1 && j >= 1.0 && j < grid.extent.ny - 1)) {
        return false;
    }
    for (int row = static_cast<int>(j) - 1; row <= static_cast<int>(j) + 1; ++row) {
        for (int column = static_cast<int>(i) - 1; column <= static_cast<int>(i) + 1; ++column) {
            if (!grid.wet_at(column, row)) {
                return false;
            }
        }
    }
    return true;
}

/// Returns the names that stand in a list more than once, each once.
template <class Moorings>
std::set<std::string> shared_names(const Moorings& moorings)
{
    std::set<std::string> names, shared;
    for (const auto& one : moorings) {
        if (!names.insert(one.name).second) {
            shared.insert(one.name);
        }
    }
    return shared;
}

} // namespace

Moorings moorings_of(const ShipHull& hull, const std::string& ship, const AnsweringShip& answering, double frame_s)
{
    return of_ship(ship, [&] {
        return Moorings(hull.lines, hull.fenders, *hull.mesh,
                        {answering.properties().gravity_centre, answering.inertia(), frame_s});
    });
}

MooringState moored_at_start(const Moorings& moorings, const std::string& ship, const AnsweringState& at)
{
    return of_ship(ship, [&] { return moorings.start(at); });
}

void check_moorings(const Scenario& scenario, std::size_t place)
{
    const ShipHull& hull = scenario.hulls[place];
    const model::Ship& ship = scenario.waves.ships[place];
    if (hull.lines.empty() && hull.fenders.empty()) {
        return;
    }
    if (hull.motion != ShipHull::Motion::answers) {
        throw InputError(fmt::format("ship {}: she has lines or fenders, and her motion is prescribed; allowed is a ship "
                                     "that answers",
                                     ship.name));
    }
    const AnsweringHull of = answering_hull(scenario, place);
    const AnsweringShip answering(*of.coefficients, of.ship, scenario.frame_s);
    const model::ShipPose start = model::pose_at(ship, ship.start_s);
    AnsweringState at = answering.at({}, portable::atan2(start.heading_sin, start.heading_cos));
    const Vector3 origin = answering.origin_of(at); // of a ship whose centre of gravity is at 0
    at.position = {start.x_m - origin[0], start.y_m - origin[1], -origin[2]};
    static_cast<void>(moored_at_start(moorings_of(hull, ship.name, answering, scenario.frame_s), ship.name, at));
}

void warn_of_moorings(const Scenario& scenario, std::size_t place, std::vector<std::string>& warnings)
{
    const ShipHull& hull = scenario.hulls[place];
    const std::string& ship = scenario.waves.ships[place].name;
    std::string in_water;
    for (const MooringLine& line : hull.lines) {
        if (stands_in_water(scenario.waves.bathymetry, line.bollard_m[0], line.bollard_m[1])) {
            in_water += fmt::format("{}\"{}\" at ({:.6g}, {:.6g}) m", in_water.empty() ? "" : ", ", line.name,
                                    line.bollard_m[0], line.bollard_m[1]);
        }
    }
    if (!in_water.empty()) {
        warnings.push_back(
            fmt::format("ship {}: bollards stand in the water, over a cell from land: {}; right for dolphins "
                        "and buoys, otherwise look at bollard_m, in metres east and north of the south-west "
                        "node",
                        ship, in_water));
    }
    for (const std::string& name : shared_names(hull.lines)) {
        warnings.push_back(
            fmt::format("ship {}: several lines are called \"{}\", so moorings.csv cannot tell them apart, and orders "
                        "to it are refused: give each its own name",
                        ship, name));
    }
    for (const std::string& name : shared_names(hull.fenders)) {
        warnings.push_back(
            fmt::format("ship {}: several fenders are called \"{}\", so moorings.csv cannot tell them apart: give each "
                        "its own name",
                        ship, name));
    }
}

} // namespace swell::engine
