#include "model/boundaries/boundary_faces.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <string>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

#include "model/boundaries/coast_line.hpp"
#include "model/setup/dispersion.hpp"
#include "model/setup/errors.hpp"
#include "model/theory/carried_current.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::model
{

namespace
{

/// Largest angle of a wall. With a larger angle, a wave that comes head on would be reflected by more than a third, for any
/// share.
constexpr double largest_angle_deg = 60.0;

bool is_in_grid(Extent extent, int i, int j)
{
    return i >= 0 && j >= 0 && i < extent.nx && j < extent.ny;
}

bool is_water(const Bathymetry& bathymetry, int i, int j)
{
    return is_in_grid(bathymetry.extent, i, j) && bathymetry.wet_at(i, j);
}

/// The order of gather_faces(): by outward side, then row by row.
constexpr auto order_of_faces = [](const auto& one) { return std::tuple(one.outward, one.j, one.i); };

std::string place_of(const ReflectingWall& wall)
{
    return "reflecting wall at node (" + std::to_string(wall.i) + ", " + std::to_string(wall.j) + "), " +
           name_of(wall.outward) + " side: ";
}

void check_reflection(const ReflectingWall& wall)
{
    const bool is_a_share = wall.reflection >= 0.0 && wall.reflection <= 1.0; // false for NaN
    if (!is_a_share) {
        throw SetupError(place_of(wall) + "the reflection is " + std::to_string(wall.reflection) + ": allowed are 0 to 1");
    }
    const bool is_an_angle = wall.angle_deg >= 0.0 && wall.angle_deg <= largest_angle_deg;
    if (!is_an_angle) {
        throw SetupError(place_of(wall) + "the angle is " + std::to_string(wall.angle_deg) +
                         " degrees: allowed are 0 to 60");
    }
}

/// Returns whether the node of a face, or the node beyond the face, is tidal.
bool may_move(const BoundaryFace& face, Extent extent, const TidalNodes& tidal)
{
    const auto is_tidal_at = [&](int i, int j) { return is_in_grid(extent, i, j) && is_tidal(tidal, extent.index(i, j)); };
    return is_in_grid(extent, face.i, face.j) &&
           (is_tidal_at(face.i, face.j) || is_tidal_at(2 * face.i - face.inner_i(), 2 * face.j - face.inner_j()));
}

/// Sets the reflections and angles of faces that are reflecting walls, and adds idle faces. Searches the sorted faces for
/// each wall, because walls may be many.
void set_reflections(std::vector<BoundaryFace>& faces, const std::vector<ReflectingWall>& walls, Extent extent,
                     const TidalNodes& tidal)
{
    std::vector<BoundaryFace> idle;
    for (const ReflectingWall& wall : walls) {
        check_reflection(wall);
        const auto found = std::ranges::lower_bound(faces, order_of_faces(wall), {}, order_of_faces);
        const bool is_a_face = found != faces.end() && order_of_faces(*found) == order_of_faces(wall);
        if (is_a_face && found->kind == EdgeKind::wall) {
            found->reflection = wall.reflection;
            found->angle_deg = wall.angle_deg;
            continue;
        }
        const BoundaryFace face{wall.i, wall.j, wall.outward, EdgeKind::wall, wall.reflection, wall.angle_deg, true};
        if (is_a_face || !may_move(face, extent, tidal)) {
            throw SetupError(place_of(wall) + "allowed are faces of water nodes at the shore, a quay or a walled edge");
        }
        idle.push_back(face);
    }
    if (!idle.empty()) {
        faces.insert(faces.end(), idle.begin(), idle.end());
        std::ranges::sort(faces, {}, order_of_faces);
    }
}

/// Returns whether a node is inside the grid with water on all four sides, as nearly all are.
bool is_amid_water(const Bathymetry& bathymetry, int i, int j)
{
    const Extent extent = bathymetry.extent;
    const bool is_at_edge = i == 0 || j == 0 || i == extent.nx - 1 || j == extent.ny - 1;
    return !is_at_edge && bathymetry.wet_at(i - 1, j) && bathymetry.wet_at(i + 1, j) && bathymetry.wet_at(i, j - 1) &&
           bathymetry.wet_at(i, j + 1);
}

/// Returns the face's group (RadiatingFaces::first).
std::size_t group_of(const BoundaryFace& face)
{
    return (face.kind == EdgeKind::wall ? all_sides.size() : 0) + static_cast<std::size_t>(face.outward);
}

/// Returns the cosine of the angle at which open edges are exact: in the middle of 0 to 45 degrees; for long waves, of 0 to
/// 30 degrees.
double best_cosine(double omega)
{
    return omega < portable::two_pi / longest_swell_s ? 0.92 : 0.85;
}

/// Returns the admittance y of a wall over the admittance of the wave, at the wall's angle. A wall without a memory that
/// reflects R has (1 − y)/(1 + y) = R. A wall with a memory, whose tau is the period of the wave, has |1 − y q|/|1 + y q| =
/// R with q = i 2π/(1 + i 2π). |q|² is the real part of q, so this is |q|² (y² + 1/|q|² − 2 A y) = 0 with A = (1 + R²)/(1 −
/// R²), and y is the smaller root.
double admittance_of_wall(const BoundaryFace& face)
{
    const double reflection = face.reflection;
    if (!remembers(face)) {
        return (1.0 - reflection) / (1.0 + reflection);
    }
    const double a = (1.0 + reflection * reflection) / (1.0 - reflection * reflection);
    const double q_squared = 1.0 / (1.0 + 1.0 / (portable::two_pi * portable::two_pi));
    return a - std::sqrt(a * a - 1.0 / q_squared);
}

/// Returns c_e over the phase speed at the peak.
double speed_share(const BoundaryFace& face, double omega)
{
    if (face.kind != EdgeKind::wall) {
        return best_cosine(omega);
    }
    return portable::cos_cycles(face.angle_deg / 360.0) * admittance_of_wall(face);
}

/// Returns z_f of a standing wave over its height at the wall. The wave is cos(k n d (s + 1/2)) at node s; n is the cosine
/// between the normals of coast and face. Waves shorter than four cells count as waves of four.
double height_seen(double cosine_of_angle, double x, double wave_number_of_cells)
{
    const double angle = std::min(wave_number_of_cells * cosine_of_angle, 0.25 * portable::two_pi);
    return (1.0 + x) * portable::cos_cycles(0.5 * angle / portable::two_pi) -
           x * portable::cos_cycles(1.5 * angle / portable::two_pi);
}

/// Returns the factor on the speed of a wall's face with which the staircase lets out as much as the straight coast would.
/// The factor takes into account the metres of faces per metre of coast, z_f over the height at the wall, and the stairs.
double of_coast(const BoundaryFace& face, const CoastLine& coast, double x, double wave_number_of_cells)
{
    const double along =
        std::fabs((face.i - face.inner_i()) * coast.outward[0] + (face.j - face.inner_j()) * coast.outward[1]);
    const double at_angle = portable::cos_cycles(face.angle_deg / 360.0);
    const double gain = staircase_gain(coast, admittance_of_wall(face), at_angle * wave_number_of_cells);
    return 1.0 / (coast.stretch * height_seen(at_angle * along, x, wave_number_of_cells) * gain);
}

/// Returns the x of G for a face with a node 1, through which a wave moves by so many cells in a step. At the level before,
/// a wave that leaves had that much further to go. Below -1/2 the flux would come mostly from node 1, and the shortest
/// waves would count too much: runs explode from 0.9 of the stability limit on.
double psi_share(double cells_a_step, double omega)
{
    return std::max(0.5 - cells_a_step / best_cosine(omega), -0.5);
}

/// Returns the current out through the face of an edge [m/s]; 0 through walls. Returns 0 for a current of another size too,
/// because the equations refuse such a current when they are made.
double outward_current(const BoundaryFace& face, const Current& current, const Bathymetry& water)
{
    const std::size_t nodes = static_cast<std::size_t>(water.extent.nodes());
    if (face.kind == EdgeKind::wall || current.east_m_per_s.size() != nodes || current.north_m_per_s.size() != nodes) {
        return 0.0;
    }
    const std::size_t node = water.extent.index(face.i, face.j);
    const double east = current.east_m_per_s[node];
    const double north = current.north_m_per_s[node];
    return carried_share(water.depth_m[node], east, north) *
           ((face.i - face.inner_i()) * east + (face.j - face.inner_j()) * north);
}

/// Returns the wave that runs out head on with the current and has the frequency omega for an observer at rest. Its speed
/// and gamma are relative to the water. Returns the wave without a current if the current is as fast as the wave's group.
LocalWave wave_that_leaves(const VerticalProfile& profile, double depth_m, double omega, double outward_m_per_s)
{
    LocalWave still = local_wave(profile, depth_m, omega);
    if (outward_m_per_s == 0.0) {
        return still;
    }
    LocalWave wave = still;
    constexpr int plenty = 200; // it converges while the group outruns the current
    for (int iteration = 0; iteration < plenty; ++iteration) {
        const double before = wave.wave_number;
        const double in_the_water = omega - outward_m_per_s * before;
        constexpr double diverges = 1e3; // against a current that stops the wave
        if (!(in_the_water > 0.0) || in_the_water > diverges * omega) {
            return still;
        }
        wave = local_wave(profile, depth_m, in_the_water);
        if (std::fabs(wave.wave_number - before) <= 1e-12 * before) {
            return wave;
        }
    }
    return still;
}

/// The speed of a wave through a face.
struct Leaving {
    double speed;        ///< c_e, with the current [m/s]
    double psi_part;     ///< share of the speed that carries psi; the current carries none
    double ground_speed; ///< of the wave [m/s]
};

/// Computes how a wave leaves through a face. c_e is a share of the speed over ground. If it were a share of the speed in
/// the water plus the whole current, the face would be too slow for waves that run out against a current: 10 % of a wave
/// would come back, not 8 % as now (without a strip, |U| = 0.2 c). `carries_back`: whether the current
/// carries_waves_back().
Leaving leaving_through(const BoundaryFace& face, const LocalWave& wave, double omega, double outward_m_per_s,
                        bool carries_back)
{
    const double share = speed_share(face, omega);
    if (outward_m_per_s == 0.0) {
        return {share * wave.phase_speed, 1.0, wave.phase_speed};
    }
    constexpr double least = 0.1; // a face with speed 0 would be closed to the sea; below 0 it explodes
    const double ground_speed = std::fmax(wave.phase_speed + outward_m_per_s, least * wave.phase_speed);
    return {share * ground_speed, carries_back ? 1.0 : wave.phase_speed / ground_speed, ground_speed};
}

/// Returns whether the current runs in through the face faster than half the speed of the grid's slowest waves. Such a
/// current carries these waves back, or nearly stops them.
bool carries_waves_back(const VerticalProfile& profile, double depth_m, double spacing_m, double outward_m_per_s)
{
    constexpr double near = 0.5;
    return outward_m_per_s < 0.0 &&
           -outward_m_per_s > near * slowest_carried_speed(Dispersion(profile, depth_m), spacing_m);
}

/// Adds a face without flux and without damping of its own.
void add_idle(RadiatingFaces& plan, double damping)
{
    plan.speed.push_back(0.0);
    plan.second_share.push_back(0.0);
    plan.psi_share.push_back(0.0);
    plan.filling_rate.push_back(0.0);
    plan.damping_before.push_back(damping);
    for (std::vector<double>& of_mode : plan.gamma) {
        of_mode.push_back(0.0);
    }
}

} // namespace

bool radiates(const BoundaryFace& face)
{
    return row_of(face.kind).radiates || (face.kind == EdgeKind::wall && face.reflection < 1.0);
}

bool remembers(const BoundaryFace& face)
{
    return face.kind == EdgeKind::wall && face.reflection >= least_reflection_with_memory && face.reflection < 1.0;
}

std::vector<BoundaryFace> gather_faces(const Bathymetry& bathymetry, const Edges& edges,
                                       const std::vector<ReflectingWall>& walls, const TidalNodes& tidal)
{
    const Extent extent = bathymetry.extent;
    std::array<std::vector<BoundaryFace>, 4> of_side; // one pass, because there are many nodes
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            if (!bathymetry.wet_at(i, j) || is_amid_water(bathymetry, i, j)) {
                continue;
            }
            for (const Side side : all_sides) {
                BoundaryFace face{i, j, side};
                const int beyond_i = 2 * i - face.inner_i();
                const int beyond_j = 2 * j - face.inner_j();
                if (!is_water(bathymetry, beyond_i, beyond_j)) {
                    const EdgeKind edge = edges[static_cast<std::size_t>(side)].kind;
                    const bool at_edge = !is_in_grid(extent, beyond_i, beyond_j);
                    face.kind = at_edge && row_of(edge).radiates ? edge : EdgeKind::wall;
                    of_side[static_cast<std::size_t>(side)].push_back(face);
                }
            }
        }
    }
    std::vector<BoundaryFace> faces;
    for (const std::vector<BoundaryFace>& some : of_side) {
        faces.insert(faces.end(), some.begin(), some.end());
    }
    set_reflections(faces, walls, extent, tidal);
    return faces;
}

std::size_t faces_with_levels_inside(const WaveSetup& setup)
{
    if (setup.walls.empty()) {
        return 0;
    }
    const std::vector<BoundaryFace> all = gather_faces(setup.bathymetry, setup.edges, setup.walls, setup.tidal);
    return std::ranges::any_of(all, remembers) ? static_cast<std::size_t>(std::ranges::count_if(all, radiates)) : 0;
}

RadiatingFaces plan_faces(const WaveSetup& setup, const Bathymetry& bathymetry, double omega,
                          const solver::FewValues& sigma)
{
    const Extent extent = bathymetry.extent;
    RadiatingFaces plan;
    std::unordered_set<std::size_t> with_face;
    for (const BoundaryFace& face : gather_faces(bathymetry, setup.edges, setup.walls, setup.tidal)) {
        if (radiates(face)) {
            plan.faces.push_back(face);
            if (!face.is_idle) {
                with_face.insert(extent.index(face.i, face.j));
            }
        }
    }
    std::ranges::stable_sort(plan.faces, {}, group_of);
    plan.gamma.resize(setup.profile.modes.size());
    std::unordered_map<std::size_t, double> damping; // of nodes with faces
    const auto damping_at = [&](const BoundaryFace& face) -> double& {
        const std::size_t node = extent.index(face.i, face.j);
        return damping.try_emplace(node, sigma[node]).first->second;
    };
    for (const BoundaryFace& face : plan.faces) {
        ++plan.first[group_of(face) + 1];
        if (face.is_idle) {
            add_idle(plan, damping_at(face));
            continue;
        }
        const bool has_second = is_water(bathymetry, face.inner_i(), face.inner_j()) &&
                                !with_face.contains(extent.index(face.inner_i(), face.inner_j()));
        const double spacing = face.inner_i() != face.i ? bathymetry.dx_m : bathymetry.dy_m;
        const double current = outward_current(face, setup.current, bathymetry);
        const double depth_m = bathymetry.depth_at(face.i, face.j);
        const LocalWave wave = wave_that_leaves(setup.profile, depth_m, omega, current);
        Leaving leaving =
            leaving_through(face, wave, omega, current, carries_waves_back(setup.profile, depth_m, spacing, current));
        plan.second_share.push_back(has_second ? 0.5 : 0.0);
        if (face.kind == EdgeKind::wall) {
            leaving.speed *= of_coast(face, coast_line(face, bathymetry, setup.edges), plan.second_share.back(),
                                      wave.wave_number * spacing);
        }
        const double filling_s = remembers(face) ? portable::two_pi / omega : 0.0; // tau
        const double of_speed = filling_s > 0.0 ? filling_s / (filling_s + setup.time_step_s) : 1.0;
        plan.speed.push_back(of_speed * leaving.speed);
        plan.filling_rate.push_back(filling_s > 0.0 ? 1.0 / (filling_s + setup.time_step_s) : 0.0);
        plan.psi_share.push_back(has_second ? psi_share(leaving.ground_speed * setup.time_step_s / spacing, omega) : 0.0);
        for (std::size_t mode = 0; mode < wave.gamma.size(); ++mode) {
            plan.gamma[mode].push_back(leaving.psi_part * wave.gamma[mode] / of_speed);
        }
        double& before = damping_at(face);
        plan.damping_before.push_back(before);
        before += (1.0 + plan.second_share.back()) * plan.speed.back() / spacing;
    }
    std::partial_sum(plan.first.begin(), plan.first.end(), plan.first.begin());
    return plan;
}

} // namespace swell::model
