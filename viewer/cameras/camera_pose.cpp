#include "viewer/cameras/camera_pose.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <osg/Math>

#include "engine/harbour/rasters/ground_beyond.hpp"

namespace swell::viewer
{

namespace
{

constexpr double clearance_m = 2.0; ///< least height of the eye above water or land

/// Returns the height of the eye above the water or land below it.
double height_above_ground(const osg::Vec3d& eye, const VisibleHarbour& harbour)
{
    return eye.z() - (harbour.height_m ? harbour.height_m(eye.x(), eye.y()) : 0.0);
}

} // namespace

double CameraPose::height_at_focus_m() const
{
    return is_map() ? map_height_m : 2.0 * (focus - eye).length() * std::tan(osg::DegreesToRadians(angle_deg) / 2.0);
}

osg::Matrixd CameraPose::view_matrix() const
{
    return osg::Matrixd::lookAt(eye, focus, up);
}

osg::Matrixd CameraPose::projection_matrix(const VisibleHarbour& harbour) const
{
    const osg::BoundingBox& grid = harbour.grid;
    const double to_the_end = (osg::Vec3d(grid.center()) - eye).length() + grid.radius();
    if (is_map()) {
        const double half_height = map_height_m / 2.0;
        const double half_width = half_height * harbour.aspect;
        return osg::Matrixd::ortho(-half_width, half_width, -half_height, half_height, 1.0, 2.0 * to_the_end);
    }
    // The nearest visible point is the ground below the eye, or the focus. A distant far plane costs nothing.
    const double nearest = std::min(height_above_ground(eye, harbour), (focus - eye).length());
    const double near_m = std::max(0.3, 0.1 * nearest);
    const double far_m = std::max(4.0 * to_the_end, to_the_end + 2.0 * engine::ground_beyond_m);
    return osg::Matrixd::perspective(angle_deg, harbour.aspect, near_m, std::max(10.0 * near_m, far_m));
}

CameraPose above_ground(const CameraPose& pose, const VisibleHarbour& harbour)
{
    const double missing = clearance_m - height_above_ground(pose.eye, harbour);
    if (!(missing > 0.0)) {
        return pose;
    }
    CameraPose lifted = pose;
    lifted.eye.z() += missing;
    if (!pose.focus_is_at_hand) {
        lifted.focus.z() += missing; // keeps the direction of view
    }
    return lifted;
}

namespace
{

/// A ray through a place of the picture, from the near plane (part 0) to the far plane (part 1).
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

/// Returns the part of the ray within the grid; empty if the ray misses the grid.
std::optional<Parts> within(const osg::BoundingBox& grid, const Ray& ray)
{
    constexpr double room_m = 50.0; // exaggerated waves rise above the highest ground
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

std::optional<osg::Vec3d> ground_under(const PicturePlace& place, const osg::Camera& camera, const VisibleHarbour& harbour)
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
        return std::nullopt; // the ray enters below the ground, through the side of the grid
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
