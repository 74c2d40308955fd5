#pragma once
#include <limits>

#include "model/setup/bathymetry.hpp"
#include "model/setup/ship.hpp"

namespace swell::model
{

// What the place makes of a hull. Nothing here changes the water: see draft_over_ground() for what a hull aground presses.

/// What lies under a hull.
struct HullGround {
    /// The least depth [m] of the cells under the outline, 0 on land; infinite where no cell is.
    double least_depth_m = std::numeric_limits<double>::infinity();
    bool is_over_land = false;
    bool is_partly_off_grid = false; ///< wholly too
    bool is_off_grid = false;        ///< wholly
};

/// What lies under a hull at a pose. The outline is the ellipse or rectangle of the pulse, whatever its draft; a cell that
/// it touches counts where the outline reaches to within half a cell of the node. Takes a look at every such node, some
/// nanoseconds each, and no memory.
HullGround ground_under(const PressurePulse& pulse, const ShipPose& pose, const Bathymetry& bathymetry);

/// A rectangle of a hull's length and beam, where the hull lies.
struct HullOutline {
    double x_m, y_m;                 ///< of its middle
    double heading_cos, heading_sin; ///< as ShipPose
    double half_length_m, half_beam_m;

    HullOutline(const PressurePulse& pulse, const ShipPose& pose);
};

/// Whether two hulls take the same room, by their rectangles; not where they touch.
bool overlap(const HullOutline& one, const HullOutline& other);

} // namespace swell::model
