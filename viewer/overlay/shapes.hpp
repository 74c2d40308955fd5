#pragma once
#include <osg/Geometry>
#include <osg/Vec2>
#include <osg/Vec4>

#include "../../engine/results/pictures/picture.hpp"

namespace swell::viewer
{

/// Areas of one colour each, drawn in the order in which they were added. Lengths are in pixels, y upwards.
class Shapes
{
public:
    Shapes();
    [[nodiscard]] osg::Geometry& drawable() { return *geometry_; }

    /// Removes all shapes.
    void clear();
    void rectangle(double left, double bottom, double width, double height, const osg::Vec4& colour);
    /// A rectangle with round corners.
    void rounded(double left, double bottom, double width, double height, double radius, const osg::Vec4& colour);
    void triangle(const osg::Vec2& a, const osg::Vec2& b, const osg::Vec2& c, const osg::Vec4& colour);
    /// Makes the changes visible; must be called after the last shape was added.
    void finish();

private:
    osg::ref_ptr<osg::Geometry> geometry_;
    osg::ref_ptr<osg::Vec3Array> corners_;
    osg::ref_ptr<osg::Vec4Array> colours_;
    osg::ref_ptr<osg::DrawArrays> triangles_;
};

/// Converts a colour of the engine's pictures to OpenSceneGraph's type; opacity 1 is opaque.
osg::Vec4 colour_of(engine::Colour colour, float opacity = 1.0F);

} // namespace swell::viewer
