#pragma once
#include <array>
#include <functional>
#include <osg/BoundingBox>
#include <osg/Geometry>
#include <osg/Group>

#include "viewer/scene/drawing/grid_shape.hpp"

namespace swell::viewer
{

/// Cells of the grid along the side of a tile, a square that is drawn with one level of detail; a multiple of every number
/// in tile_strides.
inline constexpr int tile_cells = 64;
/// The strides, one per level of detail: cells of the grid per cell of the drawn mesh, in each direction.
inline constexpr std::array<int, 4> tile_strides{1, 2, 4, 8};

/// The cells of a tile, a square of the grid that is drawn with one level of detail: columns first_i … last_i and rows
/// first_j … last_j, both ends included. The last tile of a row or column may extend beyond the grid.
struct CellBlock {
    int first_i = 0;
    int first_j = 0;
    int last_i = 0;
    int last_j = 0;
};

/// Returns a layer over the whole grid as a group of square tiles. Each tile is drawn at the level of detail that suits its
/// size on the screen. All tiles share four meshes, one per stride. A vertex of a mesh is (a, b, skirt): a and b are its
/// place in the tile in cells; skirt is 1 for a vertex of the curtain that hangs from the border and hides gaps between
/// levels, else 0. A vertex shader places the mesh on the grid by the uniforms `tile` (south-west cell of the tile) and
/// `stride`.
///
/// `low_m`, `high_m`: bounds of the heights that the shader computes. `is_wanted`: called once per tile; false omits the
/// tile.
osg::ref_ptr<osg::Group> lod_tiles(const GridShape& grid, double low_m, double high_m,
                                   const std::function<bool(const CellBlock&)>& is_wanted);

} // namespace swell::viewer
