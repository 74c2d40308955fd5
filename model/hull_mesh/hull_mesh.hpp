#pragma once
/// The surface of a hull as triangles, in the ship's axes: x forward, y to port, z up from still water [m].
#include <cstddef>
#include <cstdint>
#include <vector>

namespace swell::model
{

/// A point, or a vector between two points [m].
struct MeshPoint {
    double x = 0.0;
    double y = 0.0;
    double z = 0.0;
    bool operator==(const MeshPoint&) const = default;
};

/// A triangle: the numbers of its corners among the points, counter-clockwise seen from outside the hull.
struct MeshTriangle {
    std::int32_t corner[3] = {0, 0, 0};
    bool operator==(const MeshTriangle&) const = default;
};

/// A hull's surface. A mesh from checked_mesh() (mesh_check.hpp) is closed, and its triangles face outwards.
struct HullMesh {
    std::vector<MeshPoint> points;
    std::vector<MeshTriangle> triangles;
};

/// The largest number of triangles of a hull.
inline constexpr std::size_t most_triangles = 1'000'000;

} // namespace swell::model
