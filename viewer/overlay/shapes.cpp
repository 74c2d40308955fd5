#include "viewer/overlay/shapes.hpp"

#include <array>
#include <cmath>
#include <osg/Math>

namespace swell::viewer
{

Shapes::Shapes()
    : geometry_(new osg::Geometry), corners_(new osg::Vec3Array), colours_(new osg::Vec4Array),
      triangles_(new osg::DrawArrays(GL_TRIANGLES, 0, 0))
{
    geometry_->setUseDisplayList(false);
    geometry_->setUseVertexBufferObjects(true);
    geometry_->setDataVariance(osg::Object::DYNAMIC);
    geometry_->setCullingActive(false);
    geometry_->setVertexArray(corners_);
    geometry_->setColorArray(colours_, osg::Array::BIND_PER_VERTEX);
    geometry_->addPrimitiveSet(triangles_);
}

void Shapes::clear()
{
    corners_->clear();
    colours_->clear();
}

void Shapes::triangle(const osg::Vec2& a, const osg::Vec2& b, const osg::Vec2& c, const osg::Vec4& colour)
{
    for (const osg::Vec2& corner : {a, b, c}) {
        corners_->push_back(osg::Vec3(corner, 0.0F));
        colours_->push_back(colour);
    }
}

void Shapes::rectangle(double left, double bottom, double width, double height, const osg::Vec4& colour)
{
    const osg::Vec2 south_west(static_cast<float>(left), static_cast<float>(bottom));
    const osg::Vec2 north_east(static_cast<float>(left + width), static_cast<float>(bottom + height));
    const osg::Vec2 south_east(north_east.x(), south_west.y());
    const osg::Vec2 north_west(south_west.x(), north_east.y());
    triangle(south_west, south_east, north_east, colour);
    triangle(south_west, north_east, north_west, colour);
}

void Shapes::rounded(double left, double bottom, double width, double height, double radius, const osg::Vec4& colour)
{
    constexpr int parts = 6; // of a quarter of a circle
    const osg::Vec2d middle(left + width / 2.0, bottom + height / 2.0);
    const osg::Vec2d to_corner(width / 2.0 - radius, height / 2.0 - radius);
    constexpr std::array<std::array<double, 2>, 4> sides{{{1.0, 1.0}, {-1.0, 1.0}, {-1.0, -1.0}, {1.0, -1.0}}};
    std::vector<osg::Vec2> rim;
    for (std::size_t side = 0; side < sides.size(); ++side) {
        for (int part = 0; part <= parts; ++part) {
            const double angle = osg::PI_2 * (static_cast<double>(side) + static_cast<double>(part) / parts);
            rim.emplace_back(middle.x() + sides[side][0] * to_corner.x() + radius * std::cos(angle),
                             middle.y() + sides[side][1] * to_corner.y() + radius * std::sin(angle));
        }
    }
    for (std::size_t n = 0; n < rim.size(); ++n) {
        triangle(middle, rim[n], rim[(n + 1) % rim.size()], colour);
    }
}

void Shapes::finish()
{
    triangles_->setCount(static_cast<int>(corners_->size()));
    triangles_->dirty();
    corners_->dirty();
    colours_->dirty();
    geometry_->dirtyBound();
}

osg::Vec4 colour_of(engine::Colour colour, float opacity)
{
    const auto part = [](std::uint8_t value) { return static_cast<float>(value) / 255.0F; };
    return {part(colour.red), part(colour.green), part(colour.blue), opacity};
}

} // namespace swell::viewer
