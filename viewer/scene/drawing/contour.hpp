#pragma once
#include <osg/Vec2d>
#include <vector>

#include "viewer/scene/drawing/shore_field.hpp"

namespace swell::viewer
{

/// The water's edge as lines. Places are in columns and rows from the south-west node.
struct Contour {
    struct Segment {
        int from = 0; ///< land lies on the left of the way from one point to the next, water on the right
        int to = 0;
    };
    std::vector<osg::Vec2d> points; ///< each once: the lines that meet there share it
    std::vector<Segment> segments;
};

/// The zero line of the field, by marching squares: two pieces through each square of four nodes that it cuts once. Lines
/// are closed, or end where the cells of the grid end, half a cell beyond its outermost nodes.
Contour contour_of(const ShoreField& field);

} // namespace swell::viewer
