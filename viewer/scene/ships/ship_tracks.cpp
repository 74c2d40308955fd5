#include "viewer/scene/ships/ship_tracks.hpp"

#include <algorithm>
#include <cmath>
#include <osg/LineWidth>
#include <utility>

#include "viewer/scene/drawing/shader_program.hpp"
#include "viewer/scene/drawing/solid_mesh.hpp"

namespace swell::viewer
{

namespace
{

constexpr double step_m = 5.0; ///< distance between points of a line, so that the line follows the waves
constexpr engine::Colour buoy{240, 120, 30};
const osg::Vec4 course_colour{0.95F, 0.55F, 0.15F, 1.0F};
const osg::Vec4 trace_colour{1.0F, 0.95F, 0.55F, 1.0F};

osg::ref_ptr<osg::Geometry> line_through(osg::Vec3Array* points, osg::DrawArrays* line, const osg::Vec4& colour)
{
    osg::ref_ptr<osg::Geometry> geometry = new osg::Geometry;
    const osg::ref_ptr<osg::Vec4Array> colours = new osg::Vec4Array(osg::Array::BIND_OVERALL);
    colours->push_back(colour);
    geometry->setVertexArray(points);
    geometry->setColorArray(colours);
    geometry->addPrimitiveSet(line);
    geometry->setUseDisplayList(false);
    geometry->setUseVertexBufferObjects(true);
    return geometry;
}

osg::Vec3 point_of(double x_m, double y_m)
{
    return {static_cast<float>(x_m), static_cast<float>(y_m), 0.0F};
}

osg::ref_ptr<osg::Geometry> course_of(const model::Ship& ship)
{
    const osg::ref_ptr<osg::Vec3Array> points = new osg::Vec3Array;
    for (std::size_t leg = 0; leg + 1 < ship.way_points.size(); ++leg) {
        const model::WayPoint& from = ship.way_points[leg];
        const model::WayPoint& to = ship.way_points[leg + 1];
        const int steps = std::max(1, static_cast<int>(std::hypot(to.x_m - from.x_m, to.y_m - from.y_m) / step_m));
        for (int step = 0; step < steps; ++step) {
            const double part = static_cast<double>(step) / steps;
            points->push_back(point_of(std::lerp(from.x_m, to.x_m, part), std::lerp(from.y_m, to.y_m, part)));
        }
    }
    points->push_back(point_of(ship.way_points.back().x_m, ship.way_points.back().y_m));
    return line_through(points, new osg::DrawArrays(GL_LINE_STRIP, 0, static_cast<GLsizei>(points->size())), course_colour);
}

osg::ref_ptr<osg::Geometry> posts_of(const std::vector<model::Ship>& ships)
{
    SolidMesh mesh;
    for (const model::Ship& ship : ships) {
        for (const model::WayPoint& point : ship.way_points) {
            const auto at = [&](double half, double z) { return osg::Vec3d(point.x_m + half, point.y_m + half, z); };
            mesh.add_box(at(-0.25, -4.0), at(0.25, 6.0), buoy);
            mesh.add_box(at(-0.7, 5.0), at(0.7, 6.4), buoy);
        }
    }
    return mesh.geometry();
}

} // namespace

ShipTracks::ShipTracks(const std::vector<model::Ship>& ships) : root_(new osg::Group)
{
    const osg::ref_ptr<osg::Group> lines = new osg::Group;
    lines->getOrCreateStateSet()->setAttributeAndModes(
        shader_program("trails", {"trail.vert", "surface.vert", "trail.frag"}));
    lines->getOrCreateStateSet()->setAttributeAndModes(new osg::LineWidth(1.5F));
    lines->getOrCreateStateSet()->setRenderBinDetails(2, "RenderBin"); // after the wakes, which write no depth
    for (const model::Ship& ship : ships) {
        lines->addChild(course_of(ship));
        Trace trace{new osg::Vec3Array, new osg::DrawArrays(GL_LINE_STRIP, 0, 0), nullptr};
        trace.node = line_through(trace.points, trace.line, trace_colour);
        trace.node->setDataVariance(osg::Object::DYNAMIC);
        lines->addChild(trace.node);
        traces_.push_back(trace);
    }
    root_->addChild(lines);
    if (!ships.empty()) {
        const osg::ref_ptr<osg::Geometry> posts = posts_of(ships);
        posts->setStateSet(solid_state());
        root_->addChild(posts);
    }
}

void ShipTracks::show(const std::vector<ShipTrace>& traces)
{
    for (std::size_t ship = 0; ship < traces_.size() && ship < traces.size(); ++ship) {
        Trace& trace = traces_[ship];
        if (std::exchange(trace.changes, traces[ship].changes) == traces[ship].changes) {
            continue;
        }
        osg::Vec3Array& points = *trace.points;
        points.clear();
        for (const PastPlace& place : traces[ship].places) {
            points.push_back(point_of(place.pose.x_m, place.pose.y_m));
        }
        trace.line->setCount(static_cast<GLsizei>(points.size()));
        points.dirty();
        trace.line->dirty();
        trace.node->dirtyBound();
    }
}

void ShipTracks::set_shown(bool shown)
{
    root_->setNodeMask(shown ? ~0U : 0U);
}

std::size_t ShipTracks::trace_length(std::size_t ship) const
{
    return traces_.at(ship).points->size();
}

} // namespace swell::viewer
