#pragma once
#include <functional>

#include "../../../engine/results/analysis/ships_of_frame.hpp"
#include "../../../model/setup/ship.hpp"

namespace swell::viewer
{

/// The drawn place of a ship: its origin, amidships at the water line, in metres east, north and up; angles in radians.
struct ShipPlace {
    double x_m = 0.0;
    double y_m = 0.0;
    double heave_m = 0.0;     ///< height of the origin above still water, exaggerated
    double heading_rad = 0.0; ///< counter-clockwise from east, as atan2(heading_sin, heading_cos)
    double roll_rad = 0.0;    ///< positive: port side up, starboard down
    double pitch_rad = 0.0;   ///< positive: bow down
};

/// Height of the water at a point of the harbour over still water [m], not exaggerated and without the depressions under
/// hulls; NaN over land.
using WaterUnder = std::function<double(double x_m, double y_m)>;

/// Returns the pose (place and heading) of a ship between two poses; `part` is 0 at `before`, 1 at `newest`. The place is
/// on the straight line between the two places. The heading turns by the shorter way.
model::ShipPose pose_between(const model::ShipPose& before, const model::ShipPose& newest, double part);

/// Returns heave, roll and pitch between two frames; `part` is 0 at `before`, 1 at `newest`. Roll turns by the shorter way.
engine::MotionInWaves motion_between(const engine::MotionInWaves& before, const engine::MotionInWaves& newest, double part);

/// Returns the drawn place of a ship whose motion is known: one that answers the waves. `exaggeration` multiplies heave,
/// but not roll and pitch.
ShipPlace moved_place(const model::ShipPose& pose, const engine::MotionInWaves& motion, double exaggeration);

/// Returns the drawn place of a ship that floats at `pose`: on the plane that fits the water under the hull by least
/// squares. So the ship follows waves longer than itself and averages shorter waves. The motion has no inertia, damping or
/// limits. `exaggeration` multiplies heave, but not roll and pitch. On land, and if too few heights of water are known, the
/// ship is level at height 0.
ShipPlace floating_place(const model::ShipPose& pose, const model::PressurePulse& hull, const WaterUnder& water,
                         double exaggeration);

} // namespace swell::viewer
