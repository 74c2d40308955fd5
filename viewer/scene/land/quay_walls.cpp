#include "viewer/scene/land/quay_walls.hpp"

#include <osg/Geometry>

#include "viewer/scene/drawing/contour.hpp"
#include "viewer/scene/drawing/shader_program.hpp"

namespace swell::viewer
{

namespace
{

class QuayMesh
{
public:
    QuayMesh(const ShoreField& shore, const GroundHeights& heights)
        : grid_(shore.grid()), beaches_(shore.beaches()), heights_(heights), contour_(contour_of(shore)),
          towards_water_(contour_.points.size())
    {
        for (const Contour::Segment& segment : contour_.segments) {
            osg::Vec2d along = in_metres(segment.to) - in_metres(segment.from);
            along.normalize();
            for (const int point : {segment.from, segment.to}) {
                towards_water_[point] += osg::Vec2d(along.y(), -along.x());
            }
        }
        for (const Contour::Segment& segment : contour_.segments) {
            add(segment);
        }
    }

    [[nodiscard]] osg::ref_ptr<osg::Geometry> geometry() const
    {
        osg::ref_ptr<osg::Geometry> geometry = new osg::Geometry;
        geometry->setVertexArray(vertices_);
        geometry->setNormalArray(normals_);
        geometry->addPrimitiveSet(new osg::DrawArrays(GL_TRIANGLES, 0, static_cast<GLsizei>(vertices_->size())));
        geometry->setUseDisplayList(false);
        geometry->setUseVertexBufferObjects(true);
        return geometry;
    }

private:
    [[nodiscard]] osg::Vec2d in_metres(int point) const
    {
        const osg::Vec2d& place = contour_.points[point];
        return {place.x() * grid_.dx_m, place.y() * grid_.dy_m};
    }

    [[nodiscard]] bool is_beach(const osg::Vec2d& place) const
    {
        return beaches_[grid_.index(grid_.column(place.x()), grid_.row(place.y()))] > 0.5F ||
               heights_.land_m(place.x(), place.y()) - heights_.seabed_m(place.x(), place.y()) < 0.02;
    }

    /// Adds the wall of a segment, unless both ends are on a beach, where the ground has no step.
    void add(const Contour::Segment& segment)
    {
        if (is_beach(in_metres(segment.from)) && is_beach(in_metres(segment.to))) {
            return;
        }
        for (const auto& [point, is_top] :
             {std::pair(segment.from, false), std::pair(segment.to, false), std::pair(segment.to, true),
              std::pair(segment.from, false), std::pair(segment.to, true), std::pair(segment.from, true)}) {
            const osg::Vec2d place = in_metres(point);
            const double height = is_top ? heights_.land_m(place.x(), place.y()) : heights_.seabed_m(place.x(), place.y());
            vertices_->push_back(osg::Vec3d(place, height));
            osg::Vec3d normal(towards_water_[point], 0.0);
            normal.normalize();
            normals_->push_back(normal);
        }
    }

    const GridShape& grid_;
    std::span<const float> beaches_;
    const GroundHeights& heights_;
    Contour contour_;
    std::vector<osg::Vec2d> towards_water_; ///< for each point: sum of the normals, towards the water, of its walls
    osg::ref_ptr<osg::Vec3Array> vertices_ = new osg::Vec3Array(osg::Array::BIND_PER_VERTEX);
    osg::ref_ptr<osg::Vec3Array> normals_ = new osg::Vec3Array(osg::Array::BIND_PER_VERTEX);
};

} // namespace

osg::ref_ptr<osg::Geometry> quay_walls(const ShoreField& shore, const GroundHeights& heights)
{
    osg::ref_ptr<osg::Geometry> walls = QuayMesh(shore, heights).geometry();
    walls->getOrCreateStateSet()->setAttributeAndModes(
        shader_program("quay walls", {"quay.vert", "eye.vert", "quay.frag", "light.frag", "air.glsl"}));
    return walls;
}

} // namespace swell::viewer
