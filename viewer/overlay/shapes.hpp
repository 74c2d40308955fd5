#pragma once
#include <osg/Geometry>
#include <osg/Vec2>
#include <osg/Vec4>

#include "engine/output/pictures/picture.hpp"

namespace swell::viewer
{

/// Plain coloured areas in pixels, y upwards, drawn in the order they were added.
class Shapes
{
public:
    Shapes();
    [[nodiscard]] osg::Geometry& drawable() { return *geometry_; }

    void clear();
    void rectangle(double left, double bottom, double width, double height, const osg::Vec4& colour);
    /// With round corners.
    void rounded(double left, double bottom, double width, double height, double radius, const osg::Vec4& colour);
    void triangle(const osg::Vec2& a, const osg::Vec2& b, const osg::Vec2& c, const osg::Vec4& colour);
    /// After the last shape.
    void finish();

private:
    osg::ref_ptr<osg::Geometry> geometry_;
    osg::ref_ptr<osg::Vec3Array> corners_;
    osg::ref_ptr<osg::Vec4Array> colours_;
    osg::ref_ptr<osg::DrawArrays> triangles_;
};

/// A colour of the engine's pictures, opaque unless told otherwise.
osg::Vec4 colour_of(engine::Colour colour, float opacity = 1.0F);

} // namespace swell::viewer
