#pragma once
#include <osg/Texture2D>
#include <span>
#include <vector>

#include "model/setup/bathymetry.hpp"
#include "viewer/scene/drawing/grid_shape.hpp"

namespace swell::viewer
{

/// Where water ends and land begins, smoother than the nodes know it: one number per node, -1 … 1, above 0 where the node
/// is water and below 0 where it is land. Between nodes it is bilinear, half a cell beyond the outermost nodes it stays as
/// it is, and its zero line is the water's edge. The line passes between every wet node and its dry neighbour, so nothing
/// that the water knows can vanish from the picture: a breakwater of one node stays, and so does a wall whose nodes touch
/// at their corners only, because water does not flow through a corner.
class ShoreField
{
public:
    explicit ShoreField(const model::Bathymetry& bathymetry);

    [[nodiscard]] const GridShape& grid() const { return grid_; }
    /// Row by row from the south-west.
    [[nodiscard]] std::span<const float> values() const { return values_; }
    /// Between nodes, in columns and rows from the south-west node.
    [[nodiscard]] double between(double i, double j) const;
    /// How far the ground at a node goes on through the water's edge as a beach does: 1, or 0 at a wall.
    [[nodiscard]] std::span<const float> beaches() const { return beaches_; }
    /// On a beach the depth of the ground below still water, by a unit of the field [m].
    [[nodiscard]] double full_m() const;
    /// Whether a point [m] is on the water's side of the line; beyond an edge of the grid, as at the edge.
    [[nodiscard]] bool is_water(double x_m, double y_m) const { return between(x_m / grid_.dx_m, y_m / grid_.dy_m) > 0.0; }

private:
    GridShape grid_;
    std::vector<float> beaches_; // filled with the values
    std::vector<float> values_;
};

/// The field for the shaders: red the number, green the beaches; see shore.frag. Throws MachineError where a side is longer
/// than a texture may be.
osg::ref_ptr<osg::Texture2D> shore_texture(const ShoreField& field);

} // namespace swell::viewer
