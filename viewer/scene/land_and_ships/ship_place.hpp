#pragma once

namespace swell::viewer
{

/// Where a ship is drawn: its origin amidships at the water line, metres east, north and up; angles in radians.
struct ShipPlace {
    double x_m = 0.0;
    double y_m = 0.0;
    double heave_m = 0.0;     ///< exaggeration included
    double heading_rad = 0.0; ///< counter-clockwise from east, as atan2(heading_sin, heading_cos)
    double roll_rad = 0.0;    ///< positive: starboard down
    double pitch_rad = 0.0;   ///< positive: bow down
};

} // namespace swell::viewer
