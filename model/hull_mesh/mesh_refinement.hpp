#pragma once
#include <cstddef>

#include "model/hull_mesh/hull_mesh.hpp"

namespace swell::model
{

/// Halves edges until none is longer than `longest` [m], and returns the number of triangles. Both triangles of an edge are
/// divided at its middle, so a closed mesh stays closed, and its surface stays the same. Throws SetupError if that makes
/// more than `most` triangles, and if `longest` is not above 0; the mesh is then unchanged.
std::size_t refine(HullMesh& mesh, double longest, std::size_t most = most_triangles);

} // namespace swell::model
