#pragma once
#include <osg/Geometry>

#include "engine/output/pictures/picture.hpp"

namespace swell::viewer
{

/// Gathers faces of solid things: flat, of one colour each, seen from both sides.
class SolidMesh
{
public:
    SolidMesh();

    /// Corners counter-clockwise as seen from outside.
    void add_triangle(const osg::Vec3& a, const osg::Vec3& b, const osg::Vec3& c, engine::Colour colour);
    void add_quad(const osg::Vec3& a, const osg::Vec3& b, const osg::Vec3& c, const osg::Vec3& d, engine::Colour colour);
    /// The same, lit as if it lay level.
    void add_quad_lit_from_above(const osg::Vec3& a, const osg::Vec3& b, const osg::Vec3& c, const osg::Vec3& d,
                                 engine::Colour colour);
    /// A box on its lowest rectangle's corners, without a bottom.
    void add_box(const osg::Vec3& low, const osg::Vec3& high, engine::Colour colour);

    [[nodiscard]] osg::ref_ptr<osg::Geometry> geometry() const;

private:
    void add(const osg::Vec3& vertex, const osg::Vec3& normal, engine::Colour colour);

    osg::ref_ptr<osg::Vec3Array> vertices_;
    osg::ref_ptr<osg::Vec3Array> normals_;
    osg::ref_ptr<osg::Vec4ubArray> colours_;
};

/// Lights what is solid: the state of a group of such things.
osg::ref_ptr<osg::StateSet> solid_state();

} // namespace swell::viewer
