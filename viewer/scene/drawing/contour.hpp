#pragma once
#include <osg/Vec2d>
#include <vector>

#include "viewer/scene/drawing/shore_field.hpp"

namespace swell::viewer
{

/// The water's edge as lines. Points are in columns and rows from the south-west node.
struct Contour {
    struct Segment {
        int from = 0; ///< index of a point; from here to `to`, land is on the left and water on the right
        int to = 0;
    };
    std::vector<osg::Vec2d> points; ///< lines that meet share a point
    std::vector<Segment> segments;
};

/// Returns the water's edge: the line on which the field is 0, by marching squares. Each crossing of a square of four nodes
/// gives two segments. Lines are closed, or end at the edge of the outermost cells, half a cell beyond the outermost nodes.
Contour contour_of(const ShoreField& field);

} // namespace swell::viewer
