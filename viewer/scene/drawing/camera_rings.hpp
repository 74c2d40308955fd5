#pragma once
#include <osg/Group>

#include "viewer/scene/drawing/grid_shape.hpp"

namespace swell::viewer
{

/// A mesh of the plane round the grid, out to the horizon, whose cells are small where the camera looks and twice as large
/// in every ring farther out. A ring is a square frame of cells; the next begins where it ends, at vertices that both have,
/// so that there is no crack between them. The rings lie on the lattice of the grid's nodes and move in whole cells of the
/// next ring with the camera, so that waves do not swim with the mesh. What lies in the grid is left out.
///
/// A vertex is (a, b, 0), its place in the ring in cells. The vertex shader places it by the uniforms `cell` [nodes],
/// `ring_at` [nodes], and pushes vertices out of the rectangles in which the mesh ends: that of the ring within, `hole_low`
/// and `hole_high` [nodes], and the grid. `centre` [nodes] and `finest` [nodes] say where the cells are smallest, and
/// how small; at a distance of so many nodes from the centre they are smaller than 2 / ring_cells of it.
inline constexpr int ring_cells = 64; ///< from the middle of a ring to its outer border

osg::ref_ptr<osg::Group> camera_rings(const GridShape& grid, double reach_m, double highest_m);

} // namespace swell::viewer
