#include "viewer/scene/drawing/solid_mesh.hpp"

#include "viewer/scene/drawing/shader_program.hpp"

namespace swell::viewer
{

SolidMesh::SolidMesh()
    : vertices_(new osg::Vec3Array(osg::Array::BIND_PER_VERTEX)), normals_(new osg::Vec3Array(osg::Array::BIND_PER_VERTEX)),
      colours_(new osg::Vec4ubArray(osg::Array::BIND_PER_VERTEX))
{
    colours_->setNormalize(true);
}

void SolidMesh::add(const osg::Vec3& vertex, const osg::Vec3& normal, engine::Colour colour)
{
    vertices_->push_back(vertex);
    normals_->push_back(normal);
    colours_->push_back({colour.red, colour.green, colour.blue, 255});
}

void SolidMesh::add_triangle(const osg::Vec3& a, const osg::Vec3& b, const osg::Vec3& c, engine::Colour colour)
{
    osg::Vec3 normal = (b - a) ^ (c - a);
    if (normal.normalize() == 0.0F) {
        return; // no area: the sections of a hull end in points
    }
    add(a, normal, colour);
    add(b, normal, colour);
    add(c, normal, colour);
}

void SolidMesh::add_triangle(const Corner& a, const Corner& b, const Corner& c, engine::Colour colour)
{
    for (const Corner& corner : {a, b, c}) {
        add(corner.vertex, corner.normal, colour);
    }
}

void SolidMesh::add_quad(const osg::Vec3& a, const osg::Vec3& b, const osg::Vec3& c, const osg::Vec3& d,
                         engine::Colour colour)
{
    add_triangle(a, b, c, colour);
    add_triangle(a, c, d, colour);
}

void SolidMesh::add_quad_lit_from_above(const osg::Vec3& a, const osg::Vec3& b, const osg::Vec3& c, const osg::Vec3& d,
                                        engine::Colour colour)
{
    for (const osg::Vec3& vertex : {a, b, c, a, c, d}) {
        add(vertex, {0.0F, 0.0F, 1.0F}, colour);
    }
}

void SolidMesh::add_box(const osg::Vec3& low, const osg::Vec3& high, engine::Colour colour)
{
    const auto at = [&](bool east, bool north, bool up) {
        return osg::Vec3(east ? high.x() : low.x(), north ? high.y() : low.y(), up ? high.z() : low.z());
    };
    add_quad(at(false, false, true), at(true, false, true), at(true, true, true), at(false, true, true), colour);
    add_quad(at(false, false, false), at(true, false, false), at(true, false, true), at(false, false, true), colour);
    add_quad(at(true, false, false), at(true, true, false), at(true, true, true), at(true, false, true), colour);
    add_quad(at(true, true, false), at(false, true, false), at(false, true, true), at(true, true, true), colour);
    add_quad(at(false, true, false), at(false, false, false), at(false, false, true), at(false, true, true), colour);
}

osg::ref_ptr<osg::Geometry> SolidMesh::geometry() const
{
    osg::ref_ptr<osg::Geometry> geometry = new osg::Geometry;
    geometry->setVertexArray(vertices_);
    geometry->setNormalArray(normals_);
    geometry->setColorArray(colours_);
    geometry->addPrimitiveSet(new osg::DrawArrays(GL_TRIANGLES, 0, static_cast<GLsizei>(vertices_->size())));
    geometry->setUseDisplayList(false);
    geometry->setUseVertexBufferObjects(true);
    return geometry;
}

void SolidMesh::clear()
{
    vertices_->clear();
    normals_->clear();
    colours_->clear();
}

void SolidMesh::renew(osg::Geometry& geometry) const
{
    geometry.setPrimitiveSet(0, new osg::DrawArrays(GL_TRIANGLES, 0, static_cast<GLsizei>(vertices_->size())));
    vertices_->dirty();
    normals_->dirty();
    colours_->dirty();
    geometry.dirtyBound();
}

osg::ref_ptr<osg::StateSet> solid_state()
{
    osg::ref_ptr<osg::StateSet> state = new osg::StateSet;
    state->setAttributeAndModes(
        shader_program("solid things", {"solid.vert", "eye.vert", "solid.frag", "light.frag", "air.glsl"}));
    return state;
}

} // namespace swell::viewer
