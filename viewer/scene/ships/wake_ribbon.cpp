#include "viewer/scene/ships/wake_ribbon.hpp"

#include <algorithm>
#include <utility>

namespace swell::viewer
{

WakeRibbon::WakeRibbon(double length_m)
    : length_m_(length_m), node_(new osg::Geometry), vertices_(new osg::Vec3Array(osg::Array::BIND_PER_VERTEX)),
      sides_(new osg::Vec3Array(osg::Array::BIND_PER_VERTEX)), births_(new osg::Vec2Array(osg::Array::BIND_PER_VERTEX)),
      faces_(new osg::DrawElementsUInt(GL_TRIANGLES))
{
    node_->setVertexArray(vertices_);
    node_->setNormalArray(sides_);
    node_->setTexCoordArray(0, births_);
    node_->addPrimitiveSet(faces_);
    node_->setUseDisplayList(false);
    node_->setUseVertexBufferObjects(true);
    node_->setDataVariance(osg::Object::DYNAMIC);
    node_->setCullingActive(false); // the shader makes the ribbon wider than its vertices
}

void WakeRibbon::add_row(const PastPlace& place, double share)
{
    const model::ShipPose& pose = place.pose;
    const osg::Vec3d middle(pose.x_m, pose.y_m, 0.0);
    const osg::Vec3d stern = middle - osg::Vec3d(pose.heading_cos, pose.heading_sin, 0.0) * (0.5 * length_m_);
    for (int vertex = 0; vertex < across; ++vertex) {
        const double side = -1.0 + 2.0 * vertex / (across - 1);
        vertices_->push_back(stern);
        sides_->push_back(osg::Vec3d(-pose.heading_sin, pose.heading_cos, side));
        births_->push_back(osg::Vec2d(place.time_s, share * pose.speed_m_per_s));
    }
}

void WakeRibbon::show(const ShipTrace& trace)
{
    if (std::exchange(changes_, trace.changes) == trace.changes) {
        return;
    }
    vertices_->clear();
    sides_->clear();
    births_->clear();
    faces_->clear();
    if (trace.places.size() > 1) {
        const PastPlace& newest = trace.places.back();
        constexpr double whole_after = 12.0; // places: where a ship appears, its wake begins without an edge
        for (std::size_t number = 0; number < trace.places.size(); ++number) {
            if (newest.time_s - trace.places[number].time_s < longest_s) {
                add_row(trace.places[number], std::min(static_cast<double>(number) / whole_after, 1.0));
            }
        }
        add_row({newest.pose, 1e9}, 1.0); // a time in the future keeps the row at the stern
    }
    for (int row = 0; row + 1 < rows(); ++row) {
        for (int strip = 0; strip + 1 < across; ++strip) {
            const auto corner = static_cast<unsigned>(row * across + strip);
            for (const unsigned next : {0U, across + 0U, 1U, 1U, across + 0U, across + 1U}) {
                faces_->push_back(corner + next);
            }
        }
    }
    for (osg::Array* array :
         {static_cast<osg::Array*>(vertices_), static_cast<osg::Array*>(sides_), static_cast<osg::Array*>(births_)}) {
        array->dirty();
    }
    faces_->dirty();
    node_->dirtyBound();
}

} // namespace swell::viewer
