#pragma once
#include "model/setup/bathymetry.hpp"
#include "model/setup/ship.hpp"
#include "model/ships/ship_cells.hpp"

namespace swell::model
{

// The position of a hull on a grid. These functions read only the extent, dx and dy of a bathymetry, except
// find_hulls_off_land(), which reads the depths.

/// Returns the box of grid nodes around a hull, with a margin of two nodes: interpolation of the water to points of the
/// hull needs the margin, and means over the hull's cells stay within it. The extent is {0, 0} if the hull is off the grid.
HullBox hull_box(const PressurePulse& pulse, const ShipPose& pose, const Bathymetry& bathymetry);

/// Returns the extent [nodes] that holds hull_box(), the box of nodes around a hull, at any position and heading.
Extent hull_room(const PressurePulse& pulse, const Bathymetry& bathymetry);

/// Marks the hulls among `count` placements whose boxes of nodes overlap no other hull's box (HullPlacement::is_apart).
/// This changes no result, but functions of one node then need not test every hull. An empty box overlaps none.
void find_hulls_apart(HullPlacement* hulls, std::size_t count);

/// Marks the hulls among `count` placements whose boxes of nodes contain no land (HullPlacement::is_off_land). This
/// changes no result, but the computation of forces then need not look for land between the hull and each node near it.
void find_hulls_off_land(HullPlacement* hulls, std::size_t count, const Bathymetry& bathymetry);

/// Returns the numbers of points, along the ship and across, at which integrals over a hull are evaluated. Along the
/// ship there are at least 1.5 points per grid cell. Across the ship, a rectangle has at least 1.5 points per cell, and
/// an ellipse at least one per cell amidships.
HullPoints hull_points_of(const PressurePulse& pulse, const Bathymetry& bathymetry);

/// The beam in grid cells below which the draft of a hull at a node is a mean over a wider area (draft_in_box()).
/// Otherwise a fifth to a twelfth of its waves would be ripples of 3 cells. The mean widens by half of the missing
/// cells, up to 0.8 at 2.4 cells. Such a hull is wider on the grid than it is, and makes lower waves.
inline constexpr double fewest_cells_of_beam = 4.0;

/// The share of a slender hull's beam that counts as resolved by cells: an elliptic hull with this beam has the same second
/// moment across.
inline constexpr double slender_share_of_beam = 0.8;

/// Returns the beam [m] of a hull to compare with fewest_cells_of_beam: of a slender hull its share.
double beam_for_cells_m(const PressurePulse& pulse);

/// Returns the form with which a hull is drawn on the grid. draft_in_box() takes means of this form; the resulting draft
/// has the volume and the second moments of the hull. The half sizes are smaller than the hull's and the draft is
/// larger. For the elliptic hull on square cells, with half length a, half beam b, and the mean's widening w,
///   a² -> a² - 3 (1 + w) dx²,  b² -> b² - 3 (1 + w) dx².
/// A half size of sqrt(6 (1 + w)) dx or less stays, so such a hull is wider on the grid than it is. If dx and dy differ,
/// a hull oblique to the grid keeps its moments along its own axes, and gets a small one between them.
PulseForm form_on_grid(const PressurePulse& pulse, const ShipPose& pose, const Bathymetry& bathymetry);

} // namespace swell::model
