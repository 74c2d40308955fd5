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

/// Finds the straight coast round a boundary face. Follows the neighbouring faces along the shore in both directions.
///
/// The faces of a straight coast point in two directions, such as east and north, and one of the two never occurs twice in
/// a row (Rosenfeld 1974, IEEE Trans. Comput. C-23, 1264, on digital straight lines). So the line ends at a face of a third
/// direction, at a face with which the second direction too would occur twice in a row, and at an open edge. Therefore each
/// face at a corner of two quays belongs to its own quay, and a mole one node wide has a coast on each side. A single face
/// of the other direction at the end of the line does not count, because the corner of a quay looks the same.
CoastLine coast_line(const BoundaryFace& face, const Bathymetry& bathymetry, const Edges& edges);

/// Returns the factor by which the faces of a staircase let out more of a wave at normal incidence than the straight coast
/// would, if c_e of a face (RadiatingFaces) is only divided by `stretch` and by the height at the face. y = `admittance` is
/// the wall's admittance over the wave's, kd = `wave_number_of_cells` the wave number times the cell size. The height at a
/// wall of y = 1 is even, so the factor is 1 there. Near a wall that reflects, the height varies along each stair, and the
/// waves of a stair's length that die away from the coast add their own flux. The excess is close to a (kd)² (1 - y²): a is
/// 0.042 for a straight coast, because z_f takes two nodes, and 0.02 + 0.36 (1 - t)^1.5 for a coast with the slope t = 1,
/// 1/2, 1/3 … against the nearer axis. Both are fits to the exact reflection of periodic staircases
/// (staircase_reflection_test.cpp): with slopes from 1/6 on, R is then met within 0.03 from ten cells a wave on, within
/// 0.06 on eight. Waves of fewer than eight cells count as waves of eight.
double staircase_gain(const CoastLine& coast, double admittance, double wave_number_of_cells);

} // namespace swell::model
