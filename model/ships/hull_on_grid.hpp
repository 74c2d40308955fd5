#pragma once
#include "model/setup/bathymetry.hpp"
#include "model/setup/ship.hpp"
#include "model/ships/ship_cells.hpp"

namespace swell::model
{

// Where a hull lies on a grid. Of a bathymetry only the grid is read: extent, dx and dy.

/// The box of grid nodes round a hull, with the two nodes more that interpolation between nodes under the hull reaches;
/// the mean over its cells reaches as far at most. Its extent is {0, 0} where the hull is off the grid.
HullBox hull_box(const PressurePulse& pulse, const ShipPose& pose, const Bathymetry& bathymetry);

/// The extent of a box that holds hull_box() of any pose.
Extent hull_room(const PressurePulse& pulse, const Bathymetry& bathymetry);

/// Marks the hulls among `count` placements whose boxes meet no other's (HullPlacement::is_apart). Changes no number: cells
/// then save a look at every hull for each node. An empty box meets none.
void find_hulls_apart(HullPlacement* hulls, std::size_t count);

/// Marks the hulls among `count` placements whose boxes hold no land (HullPlacement::is_off_land). Changes no number:
/// forces then save a look towards the hull from each node beside her.
void find_hulls_off_land(HullPlacement* hulls, std::size_t count, const Bathymetry& bathymetry);

/// The points of integrals over a hull: some one and a half in a cell along the ship, and one across in the middle.
HullPoints hull_points_of(const PressurePulse& pulse, const Bathymetry& bathymetry);

/// A hull of fewer cells of beam than this has a wider mean on the grid, or a fifth to a twelfth of its waves would be
/// ripples of 3 cells: the mean widens by half of what is missing, up to 0.8 at 2.4 cells. Such a hull comes out wider than
/// it is and makes lower waves.
inline constexpr double fewest_cells_of_beam = 4.0;

/// The form of which draft_in_box() takes means, so that the draft on the grid has the volume and the second moments of the
/// hull: half sizes are smaller and the draft is larger, for the elliptic hull on square cells
///   a² -> a² - 3 dx²,  b² -> b² - 3 dx².
/// A half size below sqrt(6) dx stays: such a hull comes out wider than it is. Where dx and dy differ, a hull oblique to
/// the grid keeps its moments along its own axes, and gets a small one between them.
PulseForm form_on_grid(const PressurePulse& pulse, const ShipPose& pose, const Bathymetry& bathymetry);

} // namespace swell::model
