#pragma once
#include <string>

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

} // namespace swell::engine
