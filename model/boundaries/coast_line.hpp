#pragma once
#include <array>

#include "model/boundaries/boundary_face.hpp"
#include "model/setup/bathymetry.hpp"

namespace swell::model
{

/// The straight coast that the staircase of the grid makes about a face.
struct CoastLine {
    double stretch = 1.0;            ///< metres of faces per metre of coast: 1 along an axis, up to 1.41 at 45 degrees
    std::array<double, 2> outward{}; ///< unit vector from the water to the land: east, north
};

/// coast_line() follows the coast over at most so many faces each way.
inline constexpr int most_faces_each_way = 10;

/// Finds the coast about a face from the faces that follow it along the water.
///
/// The faces of a straight coast look two ways, such as east and north, and one of the two never comes twice in a row
/// (Rosenfeld 1974, IEEE Trans. Comput. C-23, 1264, on digital straight lines). So the line ends at a face that looks a
/// third way, at the second way that comes twice in a row, and at an open edge. At a corner of two quays each face then
/// belongs to its own quay, and a mole one node wide has a coast on each side. A single face of the other way at the end of
/// the line does not count: the corner of a quay looks the same.
CoastLine coast_line(const BoundaryFace& face, const Bathymetry& bathymetry, const Edges& edges);

} // namespace swell::model
