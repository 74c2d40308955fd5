#include "engine/run/checks/ships/moored_hull.hpp"

#include <fmt/format.h>

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

} // namespace swell::engine
