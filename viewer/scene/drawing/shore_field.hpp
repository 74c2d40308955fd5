#pragma once
#include <osg/Texture2D>
#include <span>
#include <vector>

#include "model/setup/bathymetry.hpp"
#include "viewer/scene/drawing/grid_shape.hpp"

namespace swell::viewer
{

/// A smooth line between water and land: a field with one number per node, -1 … 1, positive at water nodes and negative at
/// land nodes. Its zero line is the water's edge. The field is bilinear between nodes and constant beyond the outermost
/// nodes. The zero line passes between every wet node and its dry neighbours, so the picture keeps every wall of the
/// computed grid: a breakwater one node wide, and also a wall whose nodes touch only at corners, because water does not
/// flow through a corner.
class ShoreField
{
public:
    explicit ShoreField(const model::Bathymetry& bathymetry);

    [[nodiscard]] const GridShape& grid() const { return grid_; }
    /// The values of the field at the nodes, row by row from the south-west: above 0 at water nodes, below 0 at land nodes,
    /// within -1 … 1.
    [[nodiscard]] std::span<const float> values() const { return values_; }
    /// Returns the field (above 0 on water, below 0 on land) between nodes; i and j are columns and rows from the
    /// south-west node.
    [[nodiscard]] double between(double i, double j) const;
    /// For each node, row by row from the south-west: 1 if the ground passes the edge of the water without a step, as on a
    /// beach; 0 at a wall.
    [[nodiscard]] std::span<const float> beaches() const { return beaches_; }
    /// Returns the depth of the ground below still water at which the field is 1 on a beach [m].
    [[nodiscard]] double full_m() const;
    /// Returns whether a point, in metres from node (0, 0), is on the water's side of the shore line. Beyond an edge of the
    /// grid, the field at the edge counts.
    [[nodiscard]] bool is_water(double x_m, double y_m) const { return between(x_m / grid_.dx_m, y_m / grid_.dy_m) > 0.0; }

private:
    GridShape grid_;
    std::vector<float> beaches_; // before values_, whose initialiser fills it
    std::vector<float> values_;
};

/// Returns the field of the shore as a texture for shore.frag: red is values(), above 0 on water; green is beaches(), 1
/// where the ground has no step. Throws MachineError if a side is longer than a texture may be.
osg::ref_ptr<osg::Texture2D> shore_texture(const ShoreField& field);

} // namespace swell::viewer
