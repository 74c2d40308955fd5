#pragma once
#include <limits>

#include "model/setup/bathymetry.hpp"
#include "model/setup/ship.hpp"

namespace swell::model
{

// The ground under a hull, and hulls that overlap. Nothing here changes the water: draft_over_ground() gives the pressure
// of a hull aground.

/// The ground under a ship's hull, and whether the hull is over land or off the grid.
struct HullGround {
    /// The least depth [m] of the grid cells under the hull's outline, 0 on land. Infinite if no cell is under it.
    double least_depth_m = std::numeric_limits<double>::infinity();
    bool is_over_land = false;
    bool is_partly_off_grid = false; ///< whether a part of the hull, or all of it, is off the grid
    bool is_off_grid = false;        ///< whether the whole hull is off the grid
};

/// Finds the ground under a hull: the least depth, and whether it is over land or off the grid. The outline is the
/// ellipse or rectangle of the pulse, whatever its draft, at the position and heading of `pose`. A cell that the outline
/// touches counts if the outline comes within half a cell of its node. Reads the depth of every node under the outline,
/// which takes some nanoseconds each. Allocates no memory.
HullGround ground_under(const PressurePulse& pulse, const ShipPose& pose, const Bathymetry& bathymetry);

/// A rectangle with a hull's length and beam, at the position and heading of the hull.
struct HullOutline {
    double x_m, y_m;                 ///< the middle of the hull
    double heading_cos, heading_sin; ///< as in ShipPose
    double half_length_m, half_beam_m;

    HullOutline(const PressurePulse& pulse, const ShipPose& pose);
};

/// Returns whether the rectangles of two hulls overlap. Touching hulls do not overlap.
bool overlap(const HullOutline& one, const HullOutline& other);

} // namespace swell::model
