#pragma once
#include <functional>

#include "../../../model/setup/ship.hpp"

namespace swell::viewer
{

/// Where a ship is drawn: the place of the ship's origin, amidships at the water line, in metres east, north and up; angles
/// in radians.
struct ShipPlace {
    double x_m = 0.0;
    double y_m = 0.0;
    double heave_m = 0.0;     ///< exaggeration included
    double heading_rad = 0.0; ///< counter-clockwise from east, as atan2(heading_sin, heading_cos)
    double roll_rad = 0.0;    ///< positive: starboard down
    double pitch_rad = 0.0;   ///< positive: bow down
};

/// Height of the water at a point of the harbour [m], hull displacement filled in, not exaggerated; not a number over land.
using WaterUnder = std::function<double(double x_m, double y_m)>;

/// The pose at a part of the way, 0 … 1, between two poses of a ship: along the straight line between the two places,
/// the heading turned the shorter way round.
model::ShipPose pose_between(const model::ShipPose& before, const model::ShipPose& newest, double part);

/// How a ship floats at `pose`: on the plane that fits the water under the hull best, by least squares. So the ship follows
/// waves longer than itself and averages shorter ones. The motion has no inertia: nothing is damped or limited. Heave is
/// multiplied by `exaggeration`, roll and pitch are not. On land, and where the water is not known, the ship lies level at
/// height 0.
ShipPlace floating_place(const model::ShipPose& pose, const model::PressurePulse& hull, const WaterUnder& water,
                         double exaggeration);

} // namespace swell::viewer
