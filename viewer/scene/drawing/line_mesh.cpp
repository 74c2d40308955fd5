#include "viewer/scene/drawing/line_mesh.hpp"

#include <osg/LineWidth>

#include "viewer/scene/drawing/solid_mesh.hpp"

namespace swell::viewer
{

LineMesh::LineMesh(float width_pixels)
    : vertices_(new osg::Vec3Array(osg::Array::BIND_PER_VERTEX)), normals_(new osg::Vec3Array(osg::Array::BIND_PER_VERTEX)),
      colours_(new osg::Vec4ubArray(osg::Array::BIND_PER_VERTEX)), node_(new osg::Geometry)
{
    colours_->setNormalize(true);
    node_->setVertexArray(vertices_);
    node_->setNormalArray(normals_);
    node_->setColorArray(colours_);
    node_->addPrimitiveSet(new osg::DrawArrays(GL_LINES, 0, 0));
    node_->setUseDisplayList(false);
    node_->setUseVertexBufferObjects(true);
    node_->setDataVariance(osg::Object::DYNAMIC);
    node_->setStateSet(solid_state());
    node_->getOrCreateStateSet()->setAttributeAndModes(new osg::LineWidth(width_pixels));
}

void LineMesh::clear()
{
    vertices_->clear();
    normals_->clear();
    colours_->clear();
}

void LineMesh::add(const std::vector<osg::Vec3d>& points, engine::Colour colour)
{
    for (std::size_t end = 1; end < points.size(); ++end) {
        for (const osg::Vec3d& point : {points[end - 1], points[end]}) {
            vertices_->push_back(point);
            normals_->push_back({0.0F, 0.0F, 1.0F});
            colours_->push_back({colour.red, colour.green, colour.blue, 255});
        }
    }
}

void LineMesh::renew()
{
    node_->setPrimitiveSet(0, new osg::DrawArrays(GL_LINES, 0, static_cast<GLsizei>(vertices_->size())));
    vertices_->dirty();
    normals_->dirty();
    colours_->dirty();
    node_->dirtyBound();
}

} // namespace swell::viewer
