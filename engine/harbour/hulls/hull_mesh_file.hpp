#pragma once
#include <string>

#include "engine/harbour/hulls/hull_mesh_options.hpp"
#include "model/hull_mesh/mesh_check.hpp"

namespace swell::engine
{

/// Reads the mesh of a hull from a file whose name ends in .stl or .obj, and returns the mesh in the ship's axes [m], as
/// checked_mesh() does. The origin of the file, at the height of the waterline, becomes the ship's origin. Throws
/// InputError of one line, with the file's name, for a file that stl_mesh(), obj_mesh() or checked_mesh() refuse, and for
/// options that are not allowed.
model::CheckedMesh read_hull_mesh(const std::string& file, const HullMeshOptions& options = {});

} // namespace swell::engine
