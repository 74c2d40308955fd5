#pragma once
#include <osg/Group>

#include "viewer/scene/drawing/grid_shape.hpp"

namespace swell::viewer
{

/// A mesh of the plane round the grid, out to the horizon. Its cells are smallest at the place that the camera looks at.
/// Round this place are rings, square frames of cells; the cells of each ring are twice as large as in the ring inside it.
/// Neighbouring rings share vertices, so that cracks between them cannot occur. All vertices are on the lattice of the
/// grid's nodes. The rings follow the camera in whole cells of the next ring, so that waves do not move with the mesh.
/// Blocks of cells inside the grid are not drawn.
///
/// A vertex is (a, b, 0): columns and rows of cells from the middle of its ring. The vertex shader places it by the
/// uniforms `cell` [nodes] and `ring_at` [nodes]. It moves vertices out of two rectangles: the smaller ring (`hole_low` to
/// `hole_high` [nodes]) and the grid. `centre` and `finest` [nodes] are place and size of the smallest cells. At a distance
/// d from the centre, cells are smaller than 2 d / ring_cells.
inline constexpr int ring_cells = 64; ///< cells from the middle of a ring to its outer border

/// Returns the mesh of the plane round the grid as rings of cells (see ring_cells), out to at least `reach_m` from the
/// place that the camera looks at. `highest_m`: bound of the drawn heights, up and down.
osg::ref_ptr<osg::Group> camera_rings(const GridShape& grid, double reach_m, double highest_m);

} // namespace swell::viewer
