#pragma once
#include <string>
#include <vector>

#include "model/hull_mesh/hull_mesh.hpp"

namespace swell::model
{

/// A mesh fit for loads, and notes about changes and doubts, a line each.
struct CheckedMesh {
    HullMesh mesh;
    std::vector<std::string> notes;
};

/// The allowed lengths of a hull [m].
inline constexpr double shortest_hull = 1.0;
inline constexpr double longest_hull = 500.0;

/// Joins points that are within 1e-6 of the hull's length: STL files repeat each point for each triangle. Removes triangles
/// without three corners, and pairs of triangles that lie on each other and face opposite ways, such as both sides of a fin
/// without thickness. Turns the triangles if they face inwards.
///
/// Throws SetupError, one line, if the mesh has no triangles or more than most_triangles; if a coordinate is not finite or
/// 5 km from the origin; if the hull is longer than longest_hull, shorter than shortest_hull, or flat; and if the mesh is
/// not closed: each edge must be in as many triangles one way as the other way.
CheckedMesh checked_mesh(const HullMesh& mesh);

} // namespace swell::model
