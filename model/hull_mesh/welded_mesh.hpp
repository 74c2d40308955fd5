#pragma once
#include <cstddef>

#include "model/hull_mesh/hull_mesh.hpp"

namespace swell::model
{

/// A mesh after welding, and how many triangles were removed.
struct WeldedMesh {
    HullMesh mesh;
    std::size_t without_area = 0; ///< triangles that lost a corner
    std::size_t in_pairs = 0;     ///< triangles of pairs that face opposite ways on the same corners
    std::size_t repeated = 0;     ///< triangles that were there before
};

/// Removes points that no triangle has. The others are numbered in the order in which triangles have them.
void remove_unused_points(HullMesh& mesh);

/// Joins points that are at most `tolerance` [m] apart, removes points without a triangle, and removes the triangles that
/// WeldedMesh counts. The first of the joined points keeps its place. Coordinates must be finite, and below 1e15
/// tolerances.
WeldedMesh welded(const HullMesh& mesh, double tolerance);

} // namespace swell::model
