#pragma once
#include <osg/Geometry>
#include <vector>

#include "engine/results/pictures/picture.hpp"

namespace swell::viewer
{

/// Lines that are equally wide in pixels at any distance, and equally bright from all sides, such as the ropes of a ship.
class LineMesh
{
public:
    /// Throws MachineError if a shader is missing.
    explicit LineMesh(float width_pixels);

    /// Removes all lines.
    void clear();
    /// Adds a line through points [m].
    void add(const std::vector<osg::Vec3d>& points, engine::Colour colour);
    /// Shows the lines added since clear() in the next picture.
    void renew();

    [[nodiscard]] osg::Geometry& node() { return *node_; }

private:
    osg::ref_ptr<osg::Vec3Array> vertices_;
    osg::ref_ptr<osg::Vec3Array> normals_;
    osg::ref_ptr<osg::Vec4ubArray> colours_;
    osg::ref_ptr<osg::Geometry> node_;
};

} // namespace swell::viewer
