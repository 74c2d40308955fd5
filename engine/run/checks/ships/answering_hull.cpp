#include "engine/run/checks/ships/answering_hull.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>
#include <vector>

#include "engine/run/base/errors.hpp"
#include "engine/run/seakeeping/hydrodynamics_check.hpp"
#include "model/hull_mesh/hull_loads_on_host.hpp"

namespace swell::engine
{

namespace
{

[[noreturn]] void refuse(const std::string& ship, const std::string& why)
{
    throw InputError(fmt::format("ship {}: {}", ship, why));
}

HullSizes sizes_under_water(const model::PartBelow& part)
{
    return {part.volume, part.high.x - part.low.x, part.high.y - part.low.y, -part.low.z, part.waterplane};
}

/// Returns mass and inertia of a ship.
ShipProperties properties_of(const ShipHull& hull, const model::PartBelow& part)
{
    const HullSizes sizes = sizes_under_water(part);
    const std::array<double, 3> usual{0.38 * sizes.beam, 0.25 * sizes.length, 0.25 * sizes.length};
    Vector3 radii{};
    for (std::size_t axis = 0; axis < 3; ++axis) {
        radii[axis] = hull.gyration_m[axis] > 0.0 ? hull.gyration_m[axis] : usual[axis];
    }
    ShipProperties ship;
    ship.mass = model::water_density * part.volume;
    ship.gravity_centre = {part.centre.x, part.centre.y, hull.gravity_height_m};
    ship.inertia = inertia_of_radii(ship.mass, radii);
    return ship;
}

} // namespace

MetacentricHeights metacentric_heights(const model::PartBelow& part, double gravity_height_m)
{
    const auto over_gravity = [&](double moment, double offset) {
        return (moment - offset * offset / part.waterplane) / part.volume + part.centre.z - gravity_height_m;
    };
    return {over_gravity(part.moment_yy, part.moment_y), over_gravity(part.moment_xx, part.moment_x)};
}

double depth_at_start_m(const Scenario& scenario, std::size_t place)
{
    const model::Bathymetry& water = scenario.waves.bathymetry;
    const model::WayPoint& start = scenario.waves.ships[place].way_points.front();
    const int i = std::clamp(static_cast<int>(std::lround(start.x_m / water.dx_m)), 0, water.extent.nx - 1);
    const int j = std::clamp(static_cast<int>(std::lround(start.y_m / water.dy_m)), 0, water.extent.ny - 1);
    return water.depth_m[static_cast<std::size_t>(water.extent.index(i, j))];
}

AnsweringHull answering_hull(const Scenario& scenario, std::size_t place)
{
    const ShipHull& hull = scenario.hulls[place];
    const std::string& name = scenario.waves.ships[place].name;
    if (hull.mesh == nullptr) {
        refuse(name, "a ship that answers needs a mesh; allowed is a ship with one, or a prescribed motion");
    }
    if (hull.coefficients.empty()) {
        refuse(name, "a ship that answers needs coefficients; name a file of them, or prescribe the motion");
    }
    const double depth_m = depth_at_start_m(scenario, place);
    std::vector<Hydrodynamics> all;
    for (const auto& one : hull.coefficients) {
        all.push_back(*one);
    }
    AnsweringHull answering;
    answering.coefficients = hull.coefficients[nearest_depth(all, depth_m)].get();
    const model::PartBelow part = model::part_below(*hull.mesh, 0.0);
    if (const std::string other = other_hull(*answering.coefficients, sizes_under_water(part)); !other.empty()) {
        refuse(name, other);
    }
    answering.warning = other_depth(*answering.coefficients, depth_m);
    answering.ship = properties_of(hull, part);
    answering.metacentric = metacentric_heights(part, hull.gravity_height_m);
    if (!(answering.metacentric.roll_m > 0.0)) {
        refuse(name, fmt::format("she would capsize: the metacentric height is {:.3g} m with the centre of gravity at "
                                 "{:.3g} m; allowed are heights above 0: give a lower gravity_height_m",
                                 answering.metacentric.roll_m, hull.gravity_height_m));
    }
    const double weight = answering.ship.mass * model::gravity;
    const double roll_stiffness = weight * answering.metacentric.roll_m;
    answering.ship.roll_damping =
        roll_damping_of(hull.roll_damping, roll_stiffness, *answering.coefficients, answering.ship);
    answering.ship.quadratic_roll_damping = hull.quadratic_roll_damping;
    answering.periods = natural_periods(
        *answering.coefficients, answering.ship,
        {model::water_density * model::gravity * part.waterplane, roll_stiffness, weight * answering.metacentric.pitch_m});
    return answering;
}

RadiationStability radiation_stability(const Scenario& scenario, std::size_t place, const AnsweringHull& hull)
{
    try {
        return AnsweringShip(*hull.coefficients, hull.ship, scenario.frame_s).stability();
    } catch (const std::invalid_argument& fault) {
        refuse(scenario.waves.ships[place].name, fault.what());
    }
}

} // namespace swell::engine
