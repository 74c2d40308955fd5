#pragma once
#include <string>

#include "engine/harbour/hulls/scenario_hull.hpp"
#include "small_scenarios.hpp"

namespace swell::engine
{

/// Returns a basin with a barge without a mesh and a coaster, heading 60 degrees, that answers the waves of the hump by
/// estimated coefficients. She begins to move after a second.
inline Scenario basin_with_answering_coaster()
{
    Scenario scenario = basin({71, 51});
    scenario.waves.ships = {barge(scenario)};
    scenario.hulls = {ShipHull{}};
    ShipHull hull;
    hull.motion = ShipHull::Motion::answers;
    hull.gravity_height_m = -0.2;
    read_mesh(std::string(SWELL_SOURCE_DIR) + "/assets/hulls/coaster.obj", scenario.waves, hull);
    model::Ship coaster;
    coaster.name = "coaster";
    coaster.way_points = {{150.0, 150.0, 0.0}};
    coaster.heading_deg = 60.0;
    coaster.ramp_s = 1.0;
    add_ship_with_hull(scenario, coaster, hull);
    return scenario;
}

} // namespace swell::engine
