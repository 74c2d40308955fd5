#pragma once
#include <cstddef>

#include "model/hull_mesh/hull_mesh.hpp"

namespace swell::model
{

/// Where parts of a surface touch each other or are apart.
struct SurfaceParts {
    std::size_t edges_of_many = 0;   ///< edges with more than two triangles
    std::size_t touching_points = 0; ///< points where parts of the surface touch that do not meet in an edge there
    std::size_t shells = 0;          ///< closed surfaces without a common point
};

/// Throws SetupError, which names an edge, unless each edge of the mesh is in as many triangles one way as the other way.
/// Returns the parts of the surface.
SurfaceParts parts_of_closed_surface(const HullMesh& mesh);

} // namespace swell::model
