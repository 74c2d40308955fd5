#pragma once
/// Sizes, volume and hydrostatics of a hull's mesh, exact for its triangles.
#include <array>
#include <cstdint>
#include <vector>

#include "model/hull_mesh/hull_mesh.hpp"

namespace swell::model
{

/// The sizes of a mesh along the ship's axes [m].
struct HullSizes {
    double length = 0.0;
    double beam = 0.0;
    double draught = 0.0;     ///< of the lowest point below still water
    double deck_height = 0.0; ///< of the highest point above still water
};

HullSizes sizes_of(const HullMesh& mesh);

/// The box around the points of a mesh.
struct MeshBox {
    MeshPoint low;
    MeshPoint high;
};

/// Needs at least one point.
MeshBox box_of(const HullMesh& mesh);

/// Returns the volume [m³] computed three times: from x n_x, y n_y and z n_z over the surface. The three are equal, to
/// rounding, for a closed mesh, and negative if its triangles face inwards.
std::array<double, 3> volumes_of(const HullMesh& mesh);

/// The part of a closed mesh below a horizontal plane.
struct PartBelow {
    double volume = 0.0;     ///< [m³]
    MeshPoint centre;        ///< of the volume; the origin if the volume is 0
    MeshPoint low, high;     ///< the box around the part
    double waterplane = 0.0; ///< area of the cut [m²]
    double moment_x = 0.0;   ///< ∫ x dA and ∫ y dA over the cut [m³]
    double moment_y = 0.0;   //
    double moment_xx = 0.0; ///< ∫ x² dA, ∫ y² dA and ∫ x y dA over the cut, about the axes through the origin [m⁴]
    double moment_yy = 0.0; //
    double moment_xy = 0.0; //
};

/// Returns the part below the plane at height z.
PartBelow part_below(const HullMesh& mesh, double z);

/// Returns a 1 for each triangle of the deck: above still water, and with a normal within 60 degrees of upwards. Loads
/// report how much of the deck is under water.
std::vector<std::uint8_t> deck_triangles(const HullMesh& mesh);

} // namespace swell::model
