#pragma once
#include <string>
#include <string_view>

#include "model/hull_mesh/hull_mesh.hpp"

namespace swell::engine
{

/// Returns the faces of an OBJ file as triangles. Reads the lines v and f; skips all others. A corner of a face is a number
/// of a point, from 1, or below 0 from the last point so far; numbers after / are skipped. A polygon becomes the fan around
/// its first corner. `file` is its name, for messages. Throws InputError, with the line, for coordinates that are not
/// finite and corners that are no point so far; and for a file without faces or with more than model::most_triangles.
model::HullMesh obj_mesh(std::string_view content, const std::string& file);

} // namespace swell::engine
