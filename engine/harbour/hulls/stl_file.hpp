#pragma once
#include <string>
#include <string_view>

#include "model/hull_mesh/hull_mesh.hpp"

namespace swell::engine
{

/// Returns the triangles of an STL file, binary or text, with three points for each, in the order of the file. Does not use
/// the normals of the file. `file` is its name, for messages. Throws InputError, with the line or the triangle, for a file
/// that is cut short or has no triangles or more than model::most_triangles, and for coordinates that are not finite.
model::HullMesh stl_mesh(std::string_view content, const std::string& file);

} // namespace swell::engine
