#pragma once
#include <array>
#include <functional>
#include <osg/BoundingBox>
#include <osg/Geometry>
#include <osg/Group>

#include "viewer/scene/drawing/grid_shape.hpp"

namespace swell::viewer
{

/// Cells along the side of a patch at stride 1. A multiple of every stride.
inline constexpr int patch_cells = 64;
inline constexpr std::array<int, 4> patch_strides{1, 2, 4, 8};

/// Where the cells of a patch are: columns first_i … last_i, rows first_j … last_j, both ends included.
struct CellBlock {
    int first_i = 0;
    int first_j = 0;
    int last_i = 0;
    int last_j = 0;
};

/// A layer of the grid as a group of patches, each at the level of detail that its size on the screen asks for. All share
/// four meshes, one a stride: a vertex is (a, b, skirt), a and b its place in the patch in cells, skirt 1 where it hangs
/// from the border. A shader lays it on the grid, by the uniforms `tile` (the patch's south-west cell) and `stride`.
/// `low_m` and `high_m` bound its heights; a patch is left out where `is_wanted` says no.
osg::ref_ptr<osg::Group> patches(const GridShape& grid, double low_m, double high_m,
                                 const std::function<bool(const CellBlock&)>& is_wanted);

} // namespace swell::viewer
