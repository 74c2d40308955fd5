#include "viewer/cameras/cursor.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace swell::viewer
{

namespace
{

/// A ray through the picture: from the eye's near plane to its far plane.
struct Ray {
    osg::Vec3d start;
    osg::Vec3d way;

    [[nodiscard]] osg::Vec3d at(double part) const { return start + way * part; }
};

struct Parts {
    double first = 0.0;
    double last = 1.0;
};

Ray ray_through(const PicturePlace& place, const osg::Camera& camera)
{
    const osg::Matrixd to_world = osg::Matrixd::inverse(camera.getViewMatrix() * camera.getProjectionMatrix());
    const osg::Vec3d start = osg::Vec3d(place.x, place.y, -1.0) * to_world;
    return {.start = start, .way = osg::Vec3d(place.x, place.y, 1.0) * to_world - start};
}

/// The part of the ray that lies within the grid; none where it passes by.
std::optional<Parts> within(const osg::BoundingBox& grid, const Ray& ray)
{
    constexpr double room_m = 50.0; // waves, exaggerated, rise above the highest ground
    const std::array<double, 3> low{grid.xMin(), grid.yMin(), grid.zMin() - room_m};
    const std::array<double, 3> high{grid.xMax(), grid.yMax(), grid.zMax() + room_m};
    Parts parts;
    for (int axis = 0; axis < 3; ++axis) {
        const auto index = static_cast<std::size_t>(axis);
        if (ray.way[axis] == 0.0) {
            if (ray.start[axis] < low[index] || ray.start[axis] > high[index]) {
                return std::nullopt;
            }
            continue;
        }
        const auto [enters, leaves] =
            std::minmax({(low[index] - ray.start[axis]) / ray.way[axis], (high[index] - ray.start[axis]) / ray.way[axis]});
        parts.first = std::max(parts.first, enters);
        parts.last = std::min(parts.last, leaves);
    }
    return parts.first <= parts.last ? std::optional(parts) : std::nullopt;
}

} // namespace

std::optional<osg::Vec3d> ground_under(const PicturePlace& place, const osg::Camera& camera, const HarbourInSight& harbour)
{
    constexpr int strides = 500;
    constexpr int halvings = 30;
    const Ray ray = ray_through(place, camera);
    const std::optional<Parts> parts = within(harbour.grid, ray);
    if (!parts || !harbour.height_m) {
        return std::nullopt;
    }
    const auto above = [&](double part) {
        const osg::Vec3d point = ray.at(part);
        return point.z() > harbour.height_m(point.x(), point.y());
    };
    double over = parts->first;
    if (!above(over)) {
        return std::nullopt; // it comes in below the ground, through the rim of the grid
    }
    for (int stride = 1; stride <= strides; ++stride) {
        double under = parts->first + (parts->last - parts->first) * stride / strides;
        if (above(under)) {
            over = under;
            continue;
        }
        for (int halving = 0; halving < halvings; ++halving) {
            const double middle = (over + under) / 2.0;
            (above(middle) ? over : under) = middle;
        }
        return ray.at(over);
    }
    return std::nullopt;
}

} // namespace swell::viewer
