#pragma once
#include <string>

#include "model/hull_mesh/mesh_check.hpp"

namespace swell::engine
{

/// What a file of a hull does not say.
struct HullMeshOptions {
    double metres_per_unit = 1.0; ///< 0.001 for a file in millimetres, 0.3048 for one in feet
    /// The axis of the file that points to the bow, and the one that points upwards: "x forward, z up", "-y forward, z up".
    /// With a third part "mirrored", the port side of the file becomes the starboard side.
    std::string axes = "x forward, z up";
    double waterline = 0.0; ///< height of still water in the file, in its unit, along its axis upwards
};

/// Reads the mesh of a hull from a file whose name ends in .stl or .obj, and returns the mesh in the ship's axes [m], as
/// checked_mesh() does. The origin of the file, at the height of the waterline, becomes the ship's origin. Throws
/// InputError of one line, with the file's name, for a file that stl_mesh(), obj_mesh() or checked_mesh() refuse, and for
/// options that are not allowed.
model::CheckedMesh read_hull_mesh(const std::string& file, const HullMeshOptions& options = {});

} // namespace swell::engine
