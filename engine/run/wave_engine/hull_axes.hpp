#pragma once
/// Headings, poses and loads of a ship between the axes of the world, of her heading and of her body.
#include <algorithm>
#include <cmath>

#include "engine/run/seakeeping/answering_ship.hpp"
#include "model/hull_mesh/hull_load_cells.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::engine
{

inline constexpr double degrees_per_radian = 180.0 / portable::pi;

/// Returns a heading clockwise from the grid's y axis [degrees], -180 to 180 from north.
inline double heading_deg(const Heading& heading)
{
    return portable::atan2(heading.cosine, heading.sine) * degrees_per_radian;
}

inline model::HullPose pose_of(const Vector3& origin, const Matrix3& rotation)
{
    model::HullPose pose;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        pose.reference[axis] = origin[axis];
        std::copy(rotation[axis].begin(), rotation[axis].end(), pose.rotation[axis]);
    }
    return pose;
}

inline Matrix3 rotation_of(const model::HullPose& pose)
{
    Matrix3 rotation{};
    for (std::size_t axis = 0; axis < 3; ++axis) {
        std::copy(std::begin(pose.rotation[axis]), std::end(pose.rotation[axis]), rotation[axis].begin());
    }
    return rotation;
}

inline void add(ShipLoads& to, const ShipLoads& other)
{
    for (std::size_t axis = 0; axis < 3; ++axis) {
        to.force[axis] += other.force[axis];
        to.moment[axis] += other.moment[axis];
    }
}

/// Returns a horizontal vector of the world, with its height, in axes along a heading, or back for `sign` -1.
inline Vector3 along(const Heading& heading, const Vector3& v, double sign = 1.0)
{
    return {heading.cosine * v[0] + sign * heading.sine * v[1], heading.cosine * v[1] - sign * heading.sine * v[0], v[2]};
}

} // namespace swell::engine
