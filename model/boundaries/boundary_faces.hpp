#pragma once
#include <array>
#include <vector>

#include "model/boundaries/boundary_face.hpp"
#include "model/setup/wave_setup.hpp"
#include "solver/grid/few_values.hpp"

namespace swell::model
{

/// Returns whether waves leave through a face. False for a wall that reflects everything.
bool radiates(const BoundaryFace& face);

/// Returns whether the face is a wall with a memory, a water level inside the wall (RadiatingFaces), so that long waves and
/// a raised water level stay in the harbour. These are the walls that reflect in part, but at least
/// least_reflection_with_memory. A weaker wall with a memory could not have its reflection at the peak.
bool remembers(const BoundaryFace& face);
inline constexpr double least_reflection_with_memory = 0.1;

/// Returns all boundary faces of a bathymetry, which must be valid. The faces are ordered by outward side, as in all_sides,
/// then row by row from the south-west. Throws SetupError for a reflecting wall that is on no face of a wall, and for one
/// with a reflection outside of 0 … 1 or an angle outside of 0 … 60 degrees. A reflecting wall at a tidal node, or in front
/// of one, may be on no face for the time being. It then has an idle face, which keeps its place in all lists.
std::vector<BoundaryFace> gather_faces(const Bathymetry& bathymetry, const Edges& edges,
                                       const std::vector<ReflectingWall>& walls, const TidalNodes& tidal = {});

/// The faces through which waves leave, with the coefficients of the flux through each, on the host. A face is half a cell
/// outside its node 0, a water node; node 1 is the next node inwards. Below, l is the length of the face, d the distance of
/// the nodes 0 and 1, x `second_share` and dt the time step. The outward mass flux F and a flux G_i of the equation of
/// every mode's unknown psi_i are (Sommerfeld)
///   F = c_e z_f(zeta),   G_i = gamma_i c_e z_f(zeta),   z_f(v) = (1 + x) v_0 - x v_1, the value at the face.
/// G_i is needed because the model has an evanescent mode as well as the wave. F enters as dzeta_0/dt -= F/d, G_i as b_i,0
/// -= l G_i. F takes the mean of the time levels n+1 and n-1. G takes the level n-1. At that level a wave that leaves had
/// (c/0.85) dt further to go, so G has x - (c/0.85) dt/d in place of x, at least -1/2. With the level n, G would stiffen
/// the equations at the face: two modes on fine cells exploded from half of stability_limit() on.
///
/// c_e is a share of the phase speed c at the peak of the sea. Open and generating edges have the share 0.85, the best
/// single speed for all angles up to 45° and frequencies round the peak. The share is 0.92 if the peak is longer than
/// longest_swell_s, because the bed turns such waves to within 30° of head on, and hardly a strip has room for them. A wall
/// without a memory that reflects R of waves at the peak which come at the angle α has the share cosα (1 − R)/(1 + R). That
/// share is divided by the metres of faces per metre of coast, by z_f over the height at the wall of such a wave, and by
/// staircase_gain() (all in coast_line.hpp). A wave of phase speed c at an angle θ comes back with |c cosθ − Y|/|c cosθ +
/// Y|. Y is c_e, or the admittance of a memory (below). gamma = G/F of a wave does not depend on the wave's angle. c and
/// gamma are for the depth of node 0: with another depth the run can explode.
///
/// A rubble mound or a wave chamber fills with a long wave, and then lets no more water through. So a wall that reflects
/// 0.1 or more has a water level inside, zeta_s. This level follows the water with the time tau, which is the period of the
/// peak:
///   F = c_e (z_f(zeta) - zeta_s),   d zeta_s/dt = (z_f(zeta) - zeta_s)/tau,
/// and G likewise. The admittance of the wall, c_e i w tau/(1 + i w tau), has a real part above 0 at every frequency, so
/// the wall only takes energy. The admittance goes to 0 with w, so a level stays. The wall holds c_e tau zeta_s of water
/// per metre. c_e is such that the requested share comes back at the peak. zeta_s also takes the mean of the levels n+1 and
/// n-1, which gives
///   F = c (z_f - zeta_s(n-1)),   zeta_s(n+1) = zeta_s(n-1) + 2 dt r (z_f - zeta_s(n-1)),
///   c = c_e tau/(tau + dt),   r = 1/(tau + dt).
/// `speed` has this c, and gamma is the gamma of F times (tau + dt)/tau. A face without a memory has r = 0 and zeta_s = 0.
///
/// On a current, F also has the flux that the current carries through the face of an edge, because the current's own
/// operators are closed there. A wave that leaves head on on a current U_n outwards has F = (c + U_n) zeta, with the c of
/// its wave number on the current. c_e is the share of c + U_n, and gamma is smaller by c/(c + U_n), because a current
/// carries no psi. c + U_n counts as at least a tenth of c, so that the face is not closed if the current runs in as fast
/// as the wave runs out. The half of the current's part of phi that is outside of node 0 is left out; the incoming waves
/// have it (IncomingRows::carried_phi).
///
/// A current that runs in faster than the grid's slowest waves (slowest_carried_speed()) carries these back. With the whole
/// G and a part of F such waves grow: cells of 1.25 m, 4 m/s, 0.1 m became 600 m in 66 s. So from half of that speed on
/// gamma is not reduced by c/(c + U_n), and G shrinks with F. By trial the waves then die up to twice that speed.
struct RadiatingFaces {
    /// Faces of edges, then walls, both in the order of gather_faces(). A group has at most one face per node: group s has
    /// the faces of edges on side s of all_sides, group 4 + s the walls.
    std::vector<BoundaryFace> faces;
    std::array<int, 9> first{}; ///< number of the first face of each group; last the number of all faces
    std::vector<double> speed;  ///< c_e [m/s]
    /// x in z_f, the value at the face: 1/2, or 0 where node 1 is land or has a radiating face itself
    std::vector<double> second_share;
    std::vector<double> psi_share; ///< x of G, see above
    /// r [1/s], at which the water level inside a wall follows the water; 0 without such a level
    std::vector<double> filling_rate;
    /// damping [1/s] at node 0 by the sponge and by faces of earlier groups at the same node
    std::vector<double> damping_before;
    std::vector<std::vector<double>> gamma; ///< per mode, in the unit of D
};

/// Longest period [s] of swell. Waves of longer periods are infragravity waves, seiches and surges: shallow-water waves
/// over any harbour (kh 0.35 at most over 100 m).
inline constexpr double longest_swell_s = 60.0;

/// Returns the number of water levels inside walls that a run keeps (zeta_s of RadiatingFaces): one per face through which
/// waves leave, or 0 if no wall has such a level (remembers()). The number is the same for all depths. Throws as
/// gather_faces.
std::size_t faces_with_levels_inside(const WaveSetup& setup);

/// Computes the faces through which waves leave, and their coefficients, over a bathymetry. `omega` is the angular
/// frequency of the sea's peak [rad/s], `sigma` the damping of the sponge [1/s]. Throws as gather_faces.
RadiatingFaces plan_faces(const WaveSetup& setup, const Bathymetry& bathymetry, double omega,
                          const solver::FewValues& sigma);

} // namespace swell::model
