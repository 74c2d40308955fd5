#pragma once
#include <array>
#include <vector>

#include "model/boundaries/boundary_face.hpp"
#include "model/setup/wave_setup.hpp"

namespace swell::model
{

/// Whether water goes through a face: not where a perfect wall stands.
bool radiates(const BoundaryFace& face);

/// Whether the face is of a wall that keeps long waves and levels in the harbour: one that reflects this share or more.
/// Weaker ones cannot have such a share at the peak.
bool remembers(const BoundaryFace& face);
inline constexpr double least_reflection_with_memory = 0.1;

/// All boundary faces of a bathymetry, which must be valid: by their outward side in the order of all_sides, and for each
/// side row by row from the south-west. Throws SetupError where a reflecting wall is on no face of a wall, or has a
/// reflection outside of 0 … 1 or an angle outside of 0 … 60 degrees. A reflecting wall of a tidal node, or in front of
/// one, may be on no face for the time being: it has an idle one then, so that its place in all lists is kept.
std::vector<BoundaryFace> gather_faces(const Bathymetry& bathymetry, const Edges& edges,
                                       const std::vector<ReflectingWall>& walls, const TidalNodes& tidal = {});

/// The faces through which waves leave, as numbers on the host. Such a face lies half a cell outside its node 0, and node 1
/// is the next one inwards. The outward mass flux and, because the model has an evanescent mode beside the wave, a flux of
/// every psi are (Sommerfeld)
///   F = c_e z_f(zeta),   G_i = gamma_i c_e z_f(zeta),   z_f(v) = (1 + x) v_0 - x v_1, the value at the face.
/// F enters as dzeta_0/dt -= F/d and b_i,0 -= l G_i. F takes the mean of the levels n+1 and n-1, G the level n-1: there a
/// wave that leaves had (c/0.85) dt further to go, so G has x - (c/0.85) dt/d in place of x, and no less than -1/2. With
/// the level n, G would stiffen the equations at the face, and two modes on fine cells exploded from half of
/// stability_limit() on.
///
/// c_e is a share of the phase speed c at the peak of the sea: 0.85 for open and generating edges, the best single speed
/// for all angles up to 45° and frequencies round the peak; 0.92 where the peak is longer than longest_swell_s, because the
/// bed turns such waves to within 30° of head on, and hardly a strip has room for them; cosα (1 − R)/(1 + R) for a wall
/// without a memory that reflects R of waves at the peak which come at the angle α, over the metres of faces per metre of
/// the coast (coast_line.hpp) and over what z_f is of the height at the wall of such a wave. A wave of phase speed c at an
/// angle θ comes back with |c cosθ − Y|/|c cosθ + Y|, Y = c_e or that of a memory, see below. gamma = G/F of a wave does
/// not depend on the wave's angle. c and gamma belong to the depth of the node itself: those of another depth can make the
/// run explode.
///
/// A rubble mound or a wave chamber fills with a long wave, and then lets no more of it through. So a wall that reflects
/// 0.1 or more has a level inside, zeta_s, that follows the water with the time tau, which is the period of the peak:
///   F = c_e (z_f(zeta) - zeta_s),   d zeta_s/dt = (z_f(zeta) - zeta_s)/tau,
/// and G likewise. Its admittance c_e i w tau/(1 + i w tau) has a real part above 0 at every frequency, so it only takes
/// energy, and goes to 0 with w, so a level stays. The wall holds c_e tau zeta_s of water per metre. c_e is that of which
/// the asked share comes back at the peak. zeta_s takes the mean of the levels n+1 and n-1 too, which gives
///   F = c (z_f - zeta_s(n-1)),   zeta_s(n+1) = zeta_s(n-1) + 2 dt r (z_f - zeta_s(n-1)),
///   c = c_e tau/(tau + dt),   r = 1/(tau + dt).
/// `speed` has that c, and gamma is that of F times (tau + dt)/tau. A face of no memory has r = 0 and zeta_s = 0.
///
/// On a current, F has what the current carries through the face of an edge too, because the current's own operators are
/// closed there: a wave that leaves head on on a current U_n outwards has F = (c + U_n) zeta, with the c of its wave number
/// on the current. c_e is the share of c + U_n, and gamma is less by c/(c + U_n), because a current carries no psi. Where
/// the current runs in as fast as the wave out, c_e keeps a tenth. The half of the current's part of phi that lies outside
/// of node 0 is left out; what waves bring in has it (IncomingRows::carried_phi).
///
/// A current that runs in faster than the grid's slowest waves (slowest_carried_speed()) carries these back. With the whole
/// G and a part of F such waves grow: cells of 1.25 m, 4 m/s, 0.1 m became 600 m in 66 s. So from half of that speed on
/// gamma is that without a current, and G shrinks with F. By trial the waves then die up to twice that speed.
struct RadiatingFaces {
    /// Faces of edges, then walls, and each of the two as gather_faces has them. A group has at most one face per node:
    /// group s has the faces of edges on side s of all_sides, group 4 + s the walls.
    std::vector<BoundaryFace> faces;
    std::array<int, 9> first{};             ///< face of each group; last the number of all faces
    std::vector<double> speed;              ///< c_e [m/s]
    std::vector<double> second_share;       ///< x: 1/2, or 0 where node 1 is land or has a radiating face itself
    std::vector<double> psi_share;          ///< x of G, see above
    std::vector<double> filling_rate;       ///< r [1/s]; 0 where the face has no memory
    std::vector<double> damping_before;     ///< at node 0: the sponge, and the node's faces of groups before [1/s]
    std::vector<std::vector<double>> gamma; ///< per mode, in the unit of D
};

/// Waves of longer periods are infragravity waves, seiches and surges: shallow-water waves over any harbour (kh 0.35 at
/// most over 100 m).
inline constexpr double longest_swell_s = 60.0;

/// The number of radiating faces of a set-up, the same for all its depths, where one remembers; otherwise 0. Throws as
/// gather_faces.
std::size_t faces_with_levels_inside(const WaveSetup& setup);

/// `omega` is that of the sea's peak [rad/s], `sigma` the sponge at every node [1/s]. Throws as gather_faces.
RadiatingFaces plan_faces(const WaveSetup& setup, const Bathymetry& bathymetry, double omega,
                          const std::vector<double>& sigma);

} // namespace swell::model
