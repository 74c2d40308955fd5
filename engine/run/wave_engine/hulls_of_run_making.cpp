#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <stdexcept>
#include <utility>

#include "engine/run/base/errors.hpp"
#include "engine/run/seakeeping/hydrodynamics_check.hpp"
#include "engine/run/wave_engine/hulls_of_run.hpp"
#include "model/hull_mesh/mesh_measures.hpp"
#include "model/setup/constants.hpp"

/// Makes the hulls of a run: finds the coefficients of each ship that answers, her mass and her damping.
namespace swell::engine
{

namespace
{

/// Returns the sizes that identify a hull.
HullSizes sizes_under_water(const model::PartBelow& part)
{
    return {part.volume, part.high.x - part.low.x, part.high.y - part.low.y, -part.low.z, part.waterplane};
}

/// Returns the depth of still water at the start of a ship [m].
double depth_at_start(const model::Ship& ship, const model::Bathymetry& water)
{
    const model::WayPoint& start = ship.way_points.front();
    const int i = std::clamp(static_cast<int>(std::lround(start.x_m / water.dx_m)), 0, water.extent.nx - 1);
    const int j = std::clamp(static_cast<int>(std::lround(start.y_m / water.dy_m)), 0, water.extent.ny - 1);
    return water.depth_m[water.extent.index(i, j)];
}

/// Returns the height of the metacentre over the centre of gravity [m].
double metacentric_height_m(const model::PartBelow& part, double gravity_height_m)
{
    const double inertia = part.moment_yy - part.moment_y * part.moment_y / part.waterplane;
    return inertia / part.volume + part.centre.z - gravity_height_m;
}

/// Returns the mass, the inertia and the damping of a ship whose mesh has this part under water.
ShipProperties properties_of(const ShipHull& hull, const model::PartBelow& part, const Hydrodynamics& coefficients)
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
    ship.roll_damping = roll_damping_of(hull.roll_damping, coefficients, ship);
    ship.quadratic_roll_damping = hull.quadratic_roll_damping;
    return ship;
}

} // namespace

void HullsOfRun::make(std::vector<std::string>& warnings)
{
    hulls_.clear();
    const std::vector<ShipHull>& hulls = run_.scenario.hulls;
    for (std::size_t place = 0; place < hulls.size(); ++place) {
        if (hulls[place].mesh == nullptr) {
            continue;
        }
        Hull hull;
        hull.place = static_cast<ShipId>(place);
        hull.name = run_.scenario.waves.ships[place].name;
        hull.of = &hulls[place];
        if (hull.of->motion == ShipHull::Motion::answers) {
            try {
                make_answering(hull, warnings);
            } catch (const std::invalid_argument& fault) {
                throw InputError(fmt::format("ship {}: {}", hull.name, fault.what()));
            }
        }
        hulls_.push_back(std::move(hull));
    }
}

void HullsOfRun::make_answering(Hull& hull, std::vector<std::string>& warnings)
{
    const ShipHull& of = *hull.of;
    if (of.coefficients.empty()) {
        throw std::invalid_argument("a ship that answers needs coefficients; name a file of them, or prescribe the motion");
    }
    const double depth_m =
        depth_at_start(run_.scenario.waves.ships[static_cast<std::size_t>(hull.place)], run_.scenario.waves.bathymetry);
    std::vector<Hydrodynamics> all;
    for (const auto& one : of.coefficients) {
        all.push_back(*one);
    }
    const Hydrodynamics& chosen = *of.coefficients[nearest_depth(all, depth_m)];
    const model::PartBelow part = model::part_below(*of.mesh, 0.0);
    if (const std::string other = other_hull(chosen, sizes_under_water(part)); !other.empty()) {
        throw std::invalid_argument(other);
    }
    if (const std::string depth = other_depth(chosen, depth_m); !depth.empty()) {
        warnings.push_back(fmt::format("ship {}: {}", hull.name, depth));
    }
    if (const double height_m = metacentric_height_m(part, of.gravity_height_m); !(height_m > 0.0)) {
        throw std::invalid_argument(
            fmt::format("she would capsize: the metacentric height is {:.3g} m with the centre of "
                        "gravity at {:.3g} m; allowed are heights above 0: give a lower gravity_height_m",
                        height_m, of.gravity_height_m));
    }
    hull.ship.emplace(chosen, properties_of(of, part, chosen), run_.scenario.frame_s);
    hull.points.resize(hull.ship->points());
    hull.water.resize(hull.ship->points());
}

std::vector<model::MeshedHull> HullsOfRun::meshed() const
{
    std::vector<model::MeshedHull> list;
    for (const Hull& hull : hulls_) {
        list.push_back({hull.of->mesh, hull.points.size()});
    }
    return list;
}

} // namespace swell::engine
