#pragma once
#include <functional>

#include "model/setup/ship.hpp"
#include "viewer/scene/land_and_ships/ship_place.hpp"

namespace swell::viewer
{

/// The water under a ship at a point of the harbour, hollows filled, not exaggerated [m]; not a number over land.
using WaterUnder = std::function<double(double x_m, double y_m)>;

/// The pose between two: straight from one place to the next, the heading the short way round.
model::ShipPose pose_between(const model::ShipPose& before, const model::ShipPose& newest, double part);

/// How a ship floats there: on the plane that fits the water under its hull best (least squares), so it follows waves
/// longer than itself and averages out shorter ones. Not a motion with inertia: nothing is damped or limited. Heave is
/// exaggerated, roll and pitch are not. On land, or beyond the grid, it lies level.
ShipPlace floating_place(const model::ShipPose& pose, const model::PressurePulse& hull, const WaterUnder& water,
                         double exaggeration);

} // namespace swell::viewer
