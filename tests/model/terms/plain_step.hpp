#pragma once
/// Computes one step of the model in the plainest way: on the host, in double, face by face and term by term, with a direct
/// solve. Shares with the model only the weights of discretise(), the plan of the edges and the rows of the incoming sea,
/// which have tests of their own. Does not use the step's cells, strips and boxes of nodes, solvers and lists of terms.
#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include "algebra/sparse_factors.hpp"
#include "model/boundaries/edge_plan.hpp"
#include "model/equations/discretisation.hpp"
#include "model/incoming/edges/incoming_edge.hpp"
#include "model/incoming/incoming_sea_on_grid.hpp"
#include "model/setup/wave_setup.hpp"

namespace swell::model
{

/// The surface height zeta and the potential phi at the two time levels n-1 (`..._before`) and n from which a leapfrog step
/// starts, row by row from the south-west; 0 on land.
struct PlainLevels {
    std::vector<double> zeta_before, phi_before, zeta, phi;
    std::vector<double> inside_before; ///< water levels inside walls, zeta_s, at n-1 per radiating face; empty: 0
};

/// Height zeta and potential phi at time level n+1, which a step computes.
struct PlainNext {
    std::vector<double> zeta, phi;
    std::vector<double> inside; ///< water levels inside walls, zeta_s, after the step, per radiating face
};

/// The values of the incoming sea along one edge strip (the rows of cells along an edge) at one time level: each row has
/// one value per node along the edge.
struct PlainSeaRows {
    IncomingRows rows;
    int length = 0;
    std::vector<double> values;

    [[nodiscard]] double at(int s, int row) const { return values[static_cast<std::size_t>(row) * length + s]; }
};

/// The drafts of ship hulls and the incoming sea that act on the water at one time level. A member is empty if the setup
/// has no hull or no sea.
struct PlainForcing {
    std::vector<double> draft_m;   ///< draft of the hulls at the nodes
    std::vector<PlainSeaRows> sea; ///< one per edge strip, the rows of cells along an edge
};

/// An open face: the side that the cells of two neighbouring water nodes share.
struct PlainFace {
    std::size_t from, to; ///< the node to the west or south, and the one to the east or north
    double depth_weight;  ///< (l/d) mean(h) [m]
    double current;       ///< l mean(U) from `from` to `to` [m²/s]
};

inline std::vector<PlainFace> open_faces(const DiscreteEquations& equations)
{
    const bool has_current = !equations.current_east.empty();
    const std::size_t to_north = static_cast<std::size_t>(equations.extent.nx);
    std::vector<PlainFace> faces;
    for (std::size_t node = 0; node < equations.wet.size(); ++node) {
        if (equations.east[node] > 0.0) {
            faces.push_back({node, node + 1, equations.east[node], has_current ? equations.current_east[node] : 0.0});
        }
        if (equations.north[node] > 0.0) {
            faces.push_back(
                {node, node + to_north, equations.north[node], has_current ? equations.current_north[node] : 0.0});
        }
    }
    return faces;
}

/// Returns the entries of the matrix S of the system S psi = b for one vertical mode, with a 1 on the diagonal of land.
inline std::vector<SparseFactors::Entry> matrix_of(const DiscreteEquations::Mode& mode, Extent extent)
{
    std::vector<SparseFactors::Entry> entries;
    const auto add_pair = [&](int a, int b, double value) {
        if (value != 0.0) {
            entries.push_back({a, b, value});
        }
    };
    const int nodes = static_cast<int>(extent.nodes());
    for (int node = 0; node < nodes; ++node) {
        const std::size_t at = static_cast<std::size_t>(node);
        entries.push_back({node, node, mode.centre[at]});
        add_pair(node, node - 1, mode.west[at]);
        add_pair(node, node - extent.nx, mode.south[at]);
    }
    return entries;
}

/// A node and its weight in the weighted mean of zeta that a current carries through a face.
struct PlainShare {
    std::size_t node;
    double share;
};

/// Returns true if a node is the first or last of its row (eastwards) or of its column (northwards), and the edge of the
/// grid there radiates, which means lets waves out.
inline bool is_at_radiating_edge(const WaveSetup& setup, std::size_t node, bool eastwards)
{
    const Extent extent = setup.bathymetry.extent;
    const int place = static_cast<int>(eastwards ? node % extent.nx : node / extent.nx);
    const int last = (eastwards ? extent.nx : extent.ny) - 1;
    const auto radiates = [&](Side side) { return row_of(setup.edges[static_cast<std::size_t>(side)].kind).radiates; };
    return (place == 0 && radiates(eastwards ? Side::west : Side::south)) ||
           (place == last && radiates(eastwards ? Side::east : Side::north));
}

/// Returns the weights of the nodes in the height that a current carries through a face. The two nodes of the face have 1/2
/// each. On either side, if the next face in the row is open, the nearer node has 1/12 more and the next node -1/12. Not so
/// if the next node or the other node of the face is the last before an edge that radiates.
inline std::vector<PlainShare> shares_of(const WaveSetup& setup, const std::vector<PlainFace>& faces, const PlainFace& face)
{
    std::vector<PlainShare> shares{{face.from, 0.5}, {face.to, 0.5}};
    const std::size_t step = face.to - face.from;
    const bool eastwards = step == 1 && setup.bathymetry.extent.nx > 1;
    const auto add_difference = [&](std::size_t own, std::size_t next, std::size_t other) {
        if (!is_at_radiating_edge(setup, next, eastwards) && !is_at_radiating_edge(setup, other, eastwards)) {
            shares.push_back({own, 1.0 / 12.0});
            shares.push_back({next, -1.0 / 12.0});
        }
    };
    for (const PlainFace& beside : faces) {
        if (beside.to == face.from && beside.to - beside.from == step) {
            add_difference(face.from, beside.from, face.to);
        }
        if (beside.from == face.to && beside.to - beside.from == step) {
            add_difference(face.to, beside.to, face.from);
        }
    }
    return shares;
}

/// The equations, faces, weights and solvers of a setup, which all its steps share.
struct PlainModel {
    explicit PlainModel(const WaveSetup& given)
        : setup(given), equations(discretise(setup.bathymetry, setup.profile, setup.current)), plan(plan_edges(setup)),
          faces(open_faces(equations))
    {
        for (const PlainFace& face : faces) {
            shares.push_back(shares_of(setup, faces, face));
        }
        for (const DiscreteEquations::Mode& mode : equations.modes) {
            solvers.emplace_back(static_cast<int>(nodes()), matrix_of(mode, equations.extent));
        }
    }
    [[nodiscard]] std::size_t nodes() const { return equations.wet.size(); }
    [[nodiscard]] std::size_t node_of(const EdgeStrip& strip, int s, int m) const
    {
        return equations.extent.index(strip.frame.i(s, m), strip.frame.j(s, m));
    }

    WaveSetup setup;
    DiscreteEquations equations;
    EdgePlan plan;
    std::vector<PlainFace> faces;
    std::vector<std::vector<PlainShare>> shares; ///< per face: weights of the nodes in the flux by the current
    std::vector<SparseFactors> solvers;          ///< per mode
};

/// Computes the values of the incoming sea along all edge strips at the time level and the ramp of `now`.
inline std::vector<PlainSeaRows> plain_sea_rows(const PlainModel& model, const SeaPhase& now)
{
    solver::OpenMpBackend backend(1);
    const IncomingSea sea = incoming_sea(model.setup, model.plan);
    const IncomingSeaOnGrid sea_on_grid(model.setup, model.plan, sea);
    std::vector<PlainSeaRows> all;
    for (const EdgeStrip& strip : model.plan.strips) {
        IncomingEdge<solver::OpenMpBackend, double> edge(backend, sea_on_grid.tabulate(strip),
                                                         solver::Grid(strip.length, 1));
        edge.synthesise(backend, &now);
        PlainSeaRows& found = all.emplace_back(PlainSeaRows{edge.rows(), strip.length, {}});
        for (int row = 0; row < edge.rows().count(); ++row) {
            for (int s = 0; s < strip.length; ++s) {
                found.values.push_back(edge.incoming()(s, row));
            }
        }
    }
    return all;
}

/// Computes z_f(v) = (1 + x) v_0 - x v_1, the value of a field v at a radiating face, half a cell outside node 0; node 1 is
/// the next inwards. If x is 0, node 1 need not exist.
inline double value_at_face(const BoundaryFace& face, Extent extent, double x, const std::vector<double>& v)
{
    const double outer = v[extent.index(face.i, face.j)];
    return x == 0.0 ? outer : (1.0 + x) * outer - x * v[extent.index(face.inner_i(), face.inner_j())];
}

inline bool looks_west_or_east(const BoundaryFace& face)
{
    return face.outward == Side::west || face.outward == Side::east;
}

/// Returns the height of the surface over the depressions that hulls press into it, v + draft, at all nodes.
inline std::vector<double> over_depressions(const std::vector<double>& v, const PlainForcing& forcing)
{
    std::vector<double> height = v;
    for (std::size_t node = 0; node < forcing.draft_m.size(); ++node) {
        height[node] += forcing.draft_m[node];
    }
    return height;
}

inline double inside_of(const PlainLevels& levels, std::size_t face)
{
    return levels.inside_before.empty() ? 0.0 : levels.inside_before[face];
}

/// Subtracts the psi flux of waves that leave through radiating faces from the right-hand side b of one mode: b_0 -= l
/// gamma c_e [z_f(zeta(n-1) + draft) - zeta_s(n-1)] at the outermost node 0 of each face of length l, with zeta_s the water
/// level inside a wall. x in z_f is the one for psi (psi_share).
inline void add_psi_flux_of_faces(const PlainModel& model, const PlainLevels& levels, const PlainForcing& forcing,
                                  std::size_t mode, std::vector<double>& b)
{
    const std::vector<double> zeta_before = over_depressions(levels.zeta_before, forcing);
    const RadiatingFaces& all = model.plan.faces;
    const Bathymetry& grid = model.setup.bathymetry;
    for (std::size_t f = 0; f < all.faces.size(); ++f) {
        const BoundaryFace& face = all.faces[f];
        const double length = looks_west_or_east(face) ? grid.dy_m : grid.dx_m;
        const double height = value_at_face(face, grid.extent, all.psi_share[f], zeta_before) - inside_of(levels, f);
        b[grid.extent.index(face.i, face.j)] -= length * all.gamma[mode][f] * all.speed[f] * height;
    }
}

/// Subtracts the psi flux of the incoming sea from the right-hand side b of one mode: b_0 -= l (G_in - gamma c_e
/// z_f(zeta_in(n-1))), on row 0, the outermost nodes, of edges with a sea.
inline void add_psi_flux_of_sea(const PlainModel& model, const PlainForcing& forcing, std::size_t mode,
                                std::vector<double>& b)
{
    for (std::size_t edge = 0; edge < forcing.sea.size(); ++edge) {
        const EdgeStrip& strip = model.plan.strips[edge];
        const PlainSeaRows& sea = forcing.sea[edge];
        for (int s = 0; s < strip.length; ++s) {
            if (strip.face_speed[s] == 0.0) { // land, or a wall at the outer end of the strip
                continue;
            }
            const double x = strip.psi_share[s];
            const double height = (1.0 + x) * sea.at(s, sea.rows.zeta_before(0)) - x * sea.at(s, sea.rows.zeta_before(1));
            const double flux =
                sea.at(s, sea.rows.mode_flux(static_cast<int>(mode))) - strip.gamma[mode][s] * strip.face_speed[s] * height;
            b[model.node_of(strip, s, 0)] -= strip.face_length_m * flux;
        }
    }
}

/// Returns mean(D) (v_to - v_from) of a mode through a face.
inline double d_difference(const DiscreteEquations::Mode& mode, const PlainFace& face, const std::vector<double>& v)
{
    return 0.5 * (mode.d[face.from] + mode.d[face.to]) * (v[face.to] - v[face.from]);
}

/// Solves S psi = b for one vertical mode. b = -Σ (l/d) mean(h) mean(D) (phi_nb - phi_C) over the faces of a node, less the
/// flux through radiating faces.
inline std::vector<double> plain_psi(const PlainModel& model, const PlainLevels& levels, const PlainForcing& forcing,
                                     std::size_t mode)
{
    std::vector<double> b(model.nodes(), 0.0);
    for (const PlainFace& face : model.faces) {
        const double flux = face.depth_weight * d_difference(model.equations.modes[mode], face, levels.phi);
        b[face.from] -= flux;
        b[face.to] += flux;
    }
    add_psi_flux_of_faces(model, levels, forcing, mode, b);
    add_psi_flux_of_sea(model, forcing, mode, b);
    return model.solvers[mode].solve(b);
}

/// The fields at one step that a term of the equations may read.
struct PlainMoment {
    const PlainModel& model;
    const PlainLevels& levels;
    const PlainForcing& forcing;
    std::vector<std::vector<double>> psi; ///< per mode
};

/// The rates dzeta/dt and dphi/dt at the nodes, to which every term of the equations adds.
struct PlainRates {
    std::vector<double> zeta, phi;
};

/// Adds the terms of water without current, friction or edges: dzeta/dt = -Σ (l/d) mean(h) [(phi_nb - phi_C) - Σ_modes
/// mean(D) (psi_nb - psi_C)] / (dx dy), dphi/dt = -g zeta.
inline void add_water(const PlainMoment& now, PlainRates& rate)
{
    const DiscreteEquations& equations = now.model.equations;
    for (const PlainFace& face : now.model.faces) {
        double difference = now.levels.phi[face.to] - now.levels.phi[face.from];
        for (std::size_t mode = 0; mode < now.psi.size(); ++mode) {
            difference -= d_difference(equations.modes[mode], face, now.psi[mode]);
        }
        const double flux = face.depth_weight * difference / equations.cell_area_m2;
        rate.zeta[face.from] -= flux;
        rate.zeta[face.to] += flux;
    }
    for (std::size_t node = 0; node < now.model.nodes(); ++node) {
        rate.phi[node] -= gravity * now.levels.zeta[node];
    }
}

/// Adds the terms of a current U: dzeta/dt -= div(U zeta) and dphi/dt -= U grad phi. The zeta of a face is the weighted sum
/// of its nodes (shares_of()). Each node receives the difference of phi over the face with the same weight, so that the two
/// operators are adjoint.
inline void add_current(const PlainMoment& now, PlainRates& rate)
{
    const double area = now.model.equations.cell_area_m2;
    for (std::size_t f = 0; f < now.model.faces.size(); ++f) {
        const PlainFace& face = now.model.faces[f];
        const double along = face.current * (now.levels.phi[face.to] - now.levels.phi[face.from]) / area;
        double carried = 0.0;
        for (const PlainShare& of : now.model.shares[f]) {
            carried += face.current * of.share * now.levels.zeta[of.node] / area;
            rate.phi[of.node] -= of.share * along;
        }
        rate.zeta[face.from] -= carried;
        rate.zeta[face.to] += carried;
    }
}

/// Adds the pressure of hulls: dphi/dt -= g draft.
inline void add_hull_pressure(const PlainMoment& now, PlainRates& rate)
{
    for (std::size_t node = 0; node < now.forcing.draft_m.size(); ++node) {
        rate.phi[node] -= gravity * now.forcing.draft_m[node];
    }
}

/// Adds linear friction with the rate f [1/s]: dphi/dt -= f phi(n-1).
inline void add_friction(const PlainMoment& now, PlainRates& rate)
{
    for (std::size_t node = 0; node < now.model.nodes(); ++node) {
        rate.phi[node] -= now.model.setup.friction_per_s * now.levels.phi_before[node];
    }
}

/// Returns 1/(h k²) of a wave of frequency omega by Hunt (1979).
inline double inverse_h_k_squared(double omega, double depth_m)
{
    const double y = omega * omega * depth_m / gravity;
    const double factors[] = {0.6666666667, 0.3555555556, 0.1608465608, 0.0632098765, 0.0217540484, 0.0065407983};
    double series = 1.0, power = 1.0;
    for (const double factor : factors) {
        power *= y;
        series += factor * power;
    }
    return depth_m / (y * y + y / series);
}

/// Adds quadratic friction at the bed: dzeta/dt += div(kappa grad(zeta(n-1) + draft)), kappa = 2 c_f |grad phi(n-1)|/(h
/// k²). kappa is limited to a part of the stability limit that waves of this depth leave free. The speed through a face is
/// the slope of phi there. The speed along a face is the mean over its two nodes, each the mean of the two faces of the
/// node; a closed face counts 0. h is the mean of the two nodes.
inline void add_quadratic_friction(const PlainMoment& now, PlainRates& rate)
{
    const WaveSetup& setup = now.model.setup;
    const Bathymetry& bed = setup.bathymetry;
    std::vector<double> east(now.model.nodes(), 0.0);
    std::vector<double> north(now.model.nodes(), 0.0);
    const auto slope_of = [&](const PlainFace& face, const std::vector<double>& field) {
        return (field[face.to] - field[face.from]) / (face.to == face.from + 1 ? bed.dx_m : bed.dy_m);
    };
    for (const PlainFace& face : now.model.faces) {
        std::vector<double>& speed = face.to == face.from + 1 ? east : north;
        speed[face.from] += 0.5 * slope_of(face, now.levels.phi_before);
        speed[face.to] += 0.5 * slope_of(face, now.levels.phi_before);
    }
    const double k_squared = 4.0 * (1.0 / (bed.dx_m * bed.dx_m) + 1.0 / (bed.dy_m * bed.dy_m));
    const auto most = [&](double depth_m) {
        const double waves = gravity * depth_m * k_squared * setup.time_step_s * setup.time_step_s;
        const double room = setup.current.present() ? 0.5 - std::sqrt(waves) : 1.0 - waves;
        return std::clamp(0.9 * room, 0.02, 0.4) / (k_squared * setup.time_step_s);
    };
    const double omega = 2.0 * std::numbers::pi / edge_period_s(setup);
    const std::vector<double> height = over_depressions(now.levels.zeta_before, now.forcing);
    for (const PlainFace& face : now.model.faces) {
        const bool is_east = face.to == face.from + 1;
        const std::vector<double>& across = is_east ? north : east;
        const double speed = std::hypot(slope_of(face, now.levels.phi_before), 0.5 * (across[face.from] + across[face.to]));
        const double depth_m = 0.5 * (bed.depth_m[face.from] + bed.depth_m[face.to]);
        const double wanted = 2.0 * setup.friction_quadratic * speed * inverse_h_k_squared(omega, depth_m);
        const double moved = std::min(wanted, most(depth_m)) * slope_of(face, height) / (is_east ? bed.dx_m : bed.dy_m);
        rate.zeta[face.from] += moved;
        rate.zeta[face.to] -= moved;
    }
}

/// Adds the incoming sea q_in (zeta or phi) in the sponge, the cells along an edge in which waves are damped at the rate
/// sigma: dq/dt += sigma q_in. q_in is the mean of the time levels n+1 and n-1, as in the damping.
inline void add_sea_in_sponges(const PlainMoment& now, PlainRates& rate)
{
    for (std::size_t edge = 0; edge < now.forcing.sea.size(); ++edge) {
        const EdgeStrip& strip = now.model.plan.strips[edge];
        const PlainSeaRows& sea = now.forcing.sea[edge];
        for (int m = 0; m < strip.width; ++m) {
            for (int s = 0; s < strip.length; ++s) {
                const std::size_t node = now.model.node_of(strip, s, m);
                const double sigma = strip.sigma[static_cast<std::size_t>(m) * strip.length + s];
                rate.zeta[node] += sigma * sea.at(s, sea.rows.zeta_mean(m));
                rate.phi[node] += sigma * sea.at(s, sea.rows.phi_mean(m));
            }
        }
    }
}

/// Adds the incoming sea through the faces of an edge, dzeta/dt -= (F_in - c_e z_f(zeta_in))/d, and the incoming sea that a
/// current carries in. F_in is its mass flux, z_f its height at the face.
inline void add_sea_through_faces(const PlainMoment& now, PlainRates& rate)
{
    for (std::size_t edge = 0; edge < now.forcing.sea.size(); ++edge) {
        const EdgeStrip& strip = now.model.plan.strips[edge];
        const PlainSeaRows& sea = now.forcing.sea[edge];
        for (int s = 0; s < strip.length; ++s) {
            if (strip.face_speed[s] == 0.0) {
                continue;
            }
            const std::size_t node = now.model.node_of(strip, s, 0);
            const double x = strip.second_share[s];
            const double height = (1.0 + x) * sea.at(s, sea.rows.zeta(0)) - x * sea.at(s, sea.rows.zeta(1));
            rate.zeta[node] -= (sea.at(s, sea.rows.mass_flux()) - strip.face_speed[s] * height) / strip.spacing_m;
            if (sea.rows.currents > 0) {
                rate.phi[node] += sea.at(s, sea.rows.carried_phi(0));
            }
            for (int m = 1; m < 3 && sea.rows.currents > 0 && strip.width > 2; ++m) {
                const double carried = sea.at(s, sea.rows.carried_inwards(m - 1)) / strip.spacing_m;
                rate.phi[now.model.node_of(strip, s, m)] += sea.at(s, sea.rows.carried_phi(m));
                rate.zeta[now.model.node_of(strip, s, m - 1)] -= carried;
                rate.zeta[now.model.node_of(strip, s, m)] += carried;
            }
        }
    }
}

/// Returns the sum of all terms of the equations. A new term is a function above and a line here.
inline PlainRates plain_rates(const PlainMoment& now)
{
    PlainRates rate{std::vector<double>(now.model.nodes(), 0.0), std::vector<double>(now.model.nodes(), 0.0)};
    add_water(now, rate);
    add_current(now, rate);
    add_friction(now, rate);
    add_quadratic_friction(now, rate);
    add_hull_pressure(now, rate);
    add_sea_in_sponges(now, rate);
    add_sea_through_faces(now, rate);
    return rate;
}

/// Returns q(n+1), with q zeta or phi, by a leapfrog step with damping in sponges: [q(n+1) - q(n-1)]/(2 dt) = rate - sigma
/// [q(n+1) + q(n-1)]/2.
inline std::vector<double> leapfrog_with_sponge(const PlainModel& model, const std::vector<double>& before,
                                                const std::vector<double>& rate)
{
    const double time_step = model.setup.time_step_s;
    std::vector<double> next(before.size());
    for (std::size_t node = 0; node < before.size(); ++node) {
        const double damping = time_step * model.plan.sigma[node];
        next[node] = (before[node] * (1.0 - damping) + 2.0 * time_step * rate[node]) / (1.0 + damping);
    }
    return next;
}

/// Lets waves out, face after face in the order of the plan. A face adds -c_e z_f([zeta(n+1) + zeta(n-1)]/2)/d to the rate
/// of node 0. Its part (1 + x) zeta_0(n+1) is unknown, hence with B = 1 + dt (sigma + sum of (1 + x) c_e/d of the node's
/// earlier faces)
///   (B + dt (1 + x) c_e/d) zeta_0(n+1) = B zeta_0 - dt c_e/d [z_f(zeta(n-1)) - x zeta_1(n+1) - 2 zeta_s(n-1)].
inline void radiate(const PlainModel& model, const PlainLevels& levels, const std::vector<double>& zeta_before,
                    std::vector<double>& zeta)
{
    const RadiatingFaces& all = model.plan.faces;
    const Bathymetry& grid = model.setup.bathymetry;
    const double time_step = model.setup.time_step_s;
    std::vector<double> damping; // [1/s]
    for (std::size_t node = 0; node < zeta.size(); ++node) {
        damping.push_back(model.plan.sigma[node]);
    }
    for (std::size_t f = 0; f < all.faces.size(); ++f) {
        const BoundaryFace& face = all.faces[f];
        const std::size_t node = grid.extent.index(face.i, face.j);
        const double x = all.second_share[f];
        const double per_second = all.speed[f] / (looks_west_or_east(face) ? grid.dx_m : grid.dy_m);
        const double inner = x == 0.0 ? 0.0 : zeta[grid.extent.index(face.inner_i(), face.inner_j())];
        const double known = value_at_face(face, grid.extent, x, zeta_before) - x * inner - 2.0 * inside_of(levels, f);
        const double factor = 1.0 + time_step * damping[node];
        damping[node] += (1.0 + x) * per_second;
        zeta[node] = (factor * zeta[node] - time_step * per_second * known) / (1.0 + time_step * damping[node]);
    }
}

/// Returns the water levels inside walls, zeta_s(n+1), for all radiating faces. The height at a face is the mean of the
/// time levels n-1 and n+1.
inline std::vector<double> levels_inside(const PlainModel& model, const PlainLevels& levels,
                                         const std::vector<double>& before, const std::vector<double>& after)
{
    const RadiatingFaces& all = model.plan.faces;
    std::vector<double> inside;
    for (std::size_t f = 0; f < all.faces.size(); ++f) {
        const auto height = [&](const std::vector<double>& v) {
            return value_at_face(all.faces[f], model.setup.bathymetry.extent, all.second_share[f], v);
        };
        const double above = 0.5 * (height(before) + height(after)) - inside_of(levels, f);
        inside.push_back(inside_of(levels, f) + 2.0 * model.setup.time_step_s * all.filling_rate[f] * above);
    }
    return inside;
}

/// Computes zeta and phi at time level n+1 from the levels n-1 and n.
inline PlainNext plain_step(const PlainModel& model, const PlainLevels& levels, const PlainForcing& forcing = {})
{
    PlainMoment now{model, levels, forcing, {}};
    for (std::size_t mode = 0; mode < model.solvers.size(); ++mode) {
        now.psi.push_back(plain_psi(model, levels, forcing, mode));
    }
    const PlainRates rate = plain_rates(now);
    // Sponges and faces take the height over the dents of hulls.
    const std::vector<double> before = over_depressions(levels.zeta_before, forcing);
    PlainNext next{
        leapfrog_with_sponge(model, before, rate.zeta), leapfrog_with_sponge(model, levels.phi_before, rate.phi), {}};
    radiate(model, levels, before, next.zeta);
    next.inside = levels_inside(model, levels, before, next.zeta);
    for (std::size_t node = 0; node < forcing.draft_m.size(); ++node) {
        next.zeta[node] -= forcing.draft_m[node];
    }
    return next;
}

/// Computes one step of a setup: zeta and phi at time level n+1 from the levels n-1 and n. Makes the PlainModel anew in
/// each call.
inline PlainNext plain_step(const WaveSetup& setup, const PlainLevels& levels, const PlainForcing& forcing = {})
{
    return plain_step(PlainModel(setup), levels, forcing);
}

} // namespace swell::model
