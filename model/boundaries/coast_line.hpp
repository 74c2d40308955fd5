#pragma once
#include <array>

#include "model/boundaries/boundary_face.hpp"
#include "model/setup/bathymetry.hpp"

namespace swell::model
{

/// The straight coast that the staircase of faces round one face approximates.
struct CoastLine {
    double stretch = 1.0;            ///< metres of faces per metre of coast: 1 along an axis, up to 1.41 at 45 degrees
    std::array<double, 2> outward{}; ///< unit vector from the water to the land: east, north
};

/// The largest number of faces that coast_line() follows in each direction.
inline constexpr int most_faces_each_way = 10;

/// Finds the straight coast about a face. Follows the neighbouring faces along the water in both directions.
///
/// The faces of a straight coast point in two directions, such as east and north, and one of the two never occurs twice in
/// a row (Rosenfeld 1974, IEEE Trans. Comput. C-23, 1264, on digital straight lines). So the line ends at a face of a third
/// direction, at a face with which the second direction too would occur twice in a row, and at an open edge. Therefore each
/// face at a corner of two quays belongs to its own quay, and a mole one node wide has a coast on each side. A single face
/// of the other direction at the end of the line does not count, because the corner of a quay looks the same.
CoastLine coast_line(const BoundaryFace& face, const Bathymetry& bathymetry, const Edges& edges);

} // namespace swell::model
