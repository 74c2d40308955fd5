#pragma once
#include <array>

#include "model/boundaries/boundary_face.hpp"
#include "model/setup/bathymetry.hpp"

namespace swell::model
{

/// The coast about a face, which on the grid is a staircase.
struct CoastLine {
    double stretch = 1.0;            ///< metres of faces per metre of coast: 1 along an axis, up to 1.41 at 45 degrees
    std::array<double, 2> outward{}; ///< of the coast, a unit vector: east, north
};

/// The coast about a face of a wall, from the faces that follow it along the water, so many each way at most.
///
/// The faces of a straight coast go two ways, such as east and north, and at least one of the two comes alone each time
/// (Rosenfeld 1974, IEEE Trans. Comput. C-23, 1264, on digital straight lines). So the line ends where it turns a third
/// way, or where both ways come twice in a row: each face at a corner of two quays belongs to its own quay, and each side
/// of a mole one node wide is a coast of its own. A way that comes alone counts if the other one comes again behind it.
///
/// Cells are dx_m by dy_m. An open edge ends the line.
inline constexpr int most_faces_each_way = 10;
CoastLine coast_line(const BoundaryFace& face, const Bathymetry& bathymetry, const Edges& edges);

} // namespace swell::model
