#include "model/boundaries/edge_plan.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <unordered_set>
#include <utility>
#include <vector>

#include "model/boundaries/edge_notes.hpp"
#include "model/boundaries/sea_over_edge.hpp"
#include "model/boundaries/swift_current.hpp"
#include "model/setup/constants.hpp"
#include "model/setup/dispersion.hpp"
#include "model/setup/errors.hpp"
#include "solver/base/option_range.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::model
{

namespace
{

const Edge& edge_on(const WaveSetup& setup, Side side)
{
    return setup.edges[static_cast<std::size_t>(side)];
}

/// Returns the sides that are not walls, in the order of EdgePlan::strips.
std::vector<Side> sides_with_edges(const WaveSetup& setup)
{
    std::vector<Side> sides;
    for (const EdgeKind kind : {EdgeKind::generating, EdgeKind::open, EdgeKind::sponge}) {
        for (const Side side : all_sides) {
            if (edge_on(setup, side).kind == kind) {
                sides.push_back(side);
            }
        }
    }
    return sides;
}

/// Returns the depth at (s, m) of an edge.
double depth_at(const Bathymetry& bathymetry, const EdgeFrame& frame, int s, int m)
{
    return bathymetry.depth_at(frame.i(s, m), frame.j(s, m));
}

std::vector<double> wet_depths_along(const Bathymetry& bathymetry, Side side)
{
    const EdgeFrame frame = frame_of(side, bathymetry.extent);
    std::vector<double> depths;
    for (int s = 0; s < length_of(side, bathymetry.extent); ++s) {
        const double depth = depth_at(bathymetry, frame, s, 0);
        if (depth > 0.0) {
            depths.push_back(depth);
        }
    }
    return depths;
}

/// Returns the upper median; 0 without values.
double median(std::vector<double> values)
{
    if (values.empty()) {
        return 0.0;
    }
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

/// Returns the integral of sigma / group speed over a strip. A wave is damped by twice this number, in nepers, on its way
/// out and back. The number grows with the width such that the strip's own reflection and the wave that comes back through
/// the strip are equally small: 0.6 for one wavelength and 1 for 1.5 if the edge radiates, 1.5 for one and 2 for 1.5 if it
/// is a wall.
double strength(EdgeKind kind, double width_wavelengths)
{
    const EdgeKindRow& row = row_of(kind);
    if (!row.radiates) {
        return row.strip_strength + (width_wavelengths - 1.0);
    }
    return width_wavelengths <= 1.0 ? row.strip_strength * width_wavelengths
                                    : row.strip_strength + 0.8 * (width_wavelengths - 1.0);
}

/// Returns the depth at a node of a beach. Throws SetupError unless the node is water or tidal and the damping is a finite
/// number from 0.
double checked_depth(const BeachNode& beach, const WaveSetup& setup)
{
    const Bathymetry& bathymetry = setup.bathymetry;
    const Extent extent = bathymetry.extent;
    const std::string place = "beach at node (" + std::to_string(beach.i) + ", " + std::to_string(beach.j) + "): ";
    const bool is_in_grid = beach.i >= 0 && beach.j >= 0 && beach.i < extent.nx && beach.j < extent.ny;
    if (!is_in_grid || !(bathymetry.wet_at(beach.i, beach.j) || is_tidal(setup.tidal, extent.index(beach.i, beach.j)))) {
        throw SetupError(place + "allowed are water nodes of the grid");
    }
    if (!(beach.per_m >= 0.0) || !std::isfinite(beach.per_m)) {
        throw SetupError(place + "the damping is " + solver::number_text(beach.per_m) +
                         " 1/m: allowed are finite numbers from 0");
    }
    return bathymetry.depth_at(beach.i, beach.j);
}

/// Does the work of plan_edges() step by step.
class Planner
{
public:
    Planner(const WaveSetup& setup, const std::vector<int>* widths)
        : setup_(setup), bathymetry_(setup.bathymetry), widths_(widths), omega_(portable::two_pi / edge_period_s(setup))
    {
    }

    void plan_strips()
    {
        for (const Side side : sides_with_edges(setup_)) {
            add_strip(side);
        }
        let_the_sea_in(bathymetry_, plan_.strips, setup_.outside);
        plan_.incoming_depth_m = depth_of_incoming_sea(setup_, plan_.strips);
        for (std::size_t at = 0; at < plan_.strips.size(); ++at) {
            if (widths_ != nullptr) {
                plan_.strips[at].width = widths_->at(at);
            } else {
                choose_width(plan_.strips[at]);
            }
        }
        plan_.outside = setup_.outside;
        warn_of_current_at_bare_edges(setup_, plan_.strips, plan_.remarks);
        warn_of_current_at_walls(setup_, plan_.remarks);
        if (std::string warning = warning_of_swift_current(setup_, plan_.strips, setup_.current); !warning.empty()) {
            plan_.remarks.warnings.push_back(std::move(warning));
        }
        note_peak_without_sea(setup_, edge_period_s(setup_), plan_.remarks);
        if (plan_.incoming_depth_m > 0.0) {
            note_sea_at_edges(setup_, plan_.strips, plan_.remarks);
        }
    }

    void plan_what_acts_in_them()
    {
        for (EdgeStrip& strip : plan_.strips) {
            set_sponge(strip);
        }
        assign_corners();
        add_beaches();
        plan_.faces = plan_faces(setup_, bathymetry_, omega_, plan_.sigma);
        for (EdgeStrip& strip : plan_.strips) {
            copy_faces(strip);
        }
    }

    EdgePlan take() { return std::move(plan_); }

private:
    [[nodiscard]] double edge_depth(const EdgeStrip& strip) const
    {
        return median(wet_depths_along(bathymetry_, strip.side));
    }

    void add_strip(Side side)
    {
        const Extent extent = bathymetry_.extent;
        const bool meridian = side == Side::west || side == Side::east;
        EdgeStrip strip;
        strip.side = side;
        strip.kind = edge_on(setup_, side).kind;
        strip.frame = frame_of(side, extent);
        strip.length = length_of(side, extent);
        strip.spacing_m = meridian ? bathymetry_.dx_m : bathymetry_.dy_m;
        strip.face_length_m = meridian ? bathymetry_.dy_m : bathymetry_.dx_m;
        if (wet_depths_along(bathymetry_, side).empty()) {
            plan_.remarks.notes.push_back(std::string("the ") + name_of(side) + " edge is all land: it stays a wall");
            return;
        }
        plan_.strips.push_back(std::move(strip));
    }

    void choose_width(EdgeStrip& strip)
    {
        const double wavelengths = edge_on(setup_, strip.side).width_wavelengths;
        if (wavelengths <= 0.0) {
            return;
        }
        const LocalWave wave = local_wave(setup_.profile, edge_depth(strip), omega_);
        const int wanted = std::max(3, static_cast<int>(std::lround(wavelengths * wave.wavelength_m / strip.spacing_m)));
        const int room = across_of(strip.side, bathymetry_.extent) / 2;
        strip.width = std::min(wanted, room);
        if (strip.width < wanted) {
            plan_.remarks.notes.push_back(std::string("the ") + name_of(strip.side) + " edge's strip is " +
                                          std::to_string(strip.width) + " nodes wide, half the grid, instead of " +
                                          std::to_string(wanted) + ": it reflects more");
        }
    }

    void set_sponge(EdgeStrip& strip)
    {
        if (strip.width == 0) {
            return;
        }
        const double depth = edge_depth(strip);
        const double group = local_wave(setup_.profile, depth, omega_).group_speed;
        const double wavelengths = edge_on(setup_, strip.side).width_wavelengths;
        strip.sigma.assign(static_cast<std::size_t>(strip.width) * strip.length, 0.0);
        // A linear sponge (power 1) reflects 4.3 % of waves of kh 3.4 at 45 degrees. A sponge that begins more softly
        // reflects more of the waves over deep water that are longer than the peak's: with a power of 1.3, 8.6 % of these
        // and 3.0 % of the others.
        constexpr double power = 1.1;
        double sum = 0.0;
        for (int m = 0; m < strip.width; ++m) {
            sum += portable::pow((m + 0.5) / strip.width, power);
        }
        const double at_edge =
            strength(strip.kind, wavelengths) * room_share(strip, depth) * group / (sum * strip.spacing_m);
        for (int m = 0; m < strip.width; ++m) {
            for (int s = 0; s < strip.length; ++s) {
                if (depth_at(bathymetry_, strip.frame, s, m) > 0.0) {
                    strip.sigma[static_cast<std::size_t>(m) * strip.length + s] =
                        at_edge * portable::pow((strip.width - m - 0.5) / strip.width, power);
                }
            }
        }
    }

    /// Returns the factor on the strength of a strip for waves of minutes: the square of the strip's width over the width
    /// that it should have. A strip that is short for such waves acts as a step: with its full strength, a strip of a third
    /// of a wavelength sends back 11 %, of a twelfth 66 %. With this factor, strips of any width send back 2.5 to 4 %
    /// (frequency domain, head on, c_e of long waves). Returns 1 for swell and for a strip of full width.
    [[nodiscard]] double room_share(const EdgeStrip& strip, double depth) const
    {
        if (!strip.radiates() || omega_ >= portable::two_pi / longest_swell_s) {
            return 1.0;
        }
        const double wanted_m =
            edge_on(setup_, strip.side).width_wavelengths * local_wave(setup_.profile, depth, omega_).wavelength_m;
        const double share = std::min(1.0, strip.width * strip.spacing_m / wanted_m);
        return share * share;
    }

    /// A node that a strip damps.
    struct Claim {
        std::size_t node;
        double* sigma; ///< of the strip
        int strip;
    };

    /// Returns the nodes that strips damp, in the order of the grid. Of several strips at a node the strongest comes first,
    /// or the first of equally strong ones.
    [[nodiscard]] std::vector<Claim> claims_of_strips()
    {
        std::vector<Claim> claims;
        for (int index = 0; index < static_cast<int>(plan_.strips.size()); ++index) {
            EdgeStrip& strip = plan_.strips[static_cast<std::size_t>(index)];
            for (std::size_t at = 0; at < strip.sigma.size(); ++at) {
                const int s = static_cast<int>(at % strip.length), m = static_cast<int>(at / strip.length);
                if (strip.sigma[at] > 0.0) {
                    claims.push_back(
                        {bathymetry_.extent.index(strip.frame.i(s, m), strip.frame.j(s, m)), &strip.sigma[at], index});
                }
            }
        }
        std::ranges::sort(claims, [](const Claim& one, const Claim& other) {
            return std::tuple(one.node, -*one.sigma, one.strip) < std::tuple(other.node, -*other.sigma, other.strip);
        });
        return claims;
    }

    /// Keeps sigma of only one strip at nodes where strips cross: the strongest, or the first of equally strong ones.
    void assign_corners()
    {
        std::vector<solver::FewValues::AtNode> kept;
        for (const Claim& claim : claims_of_strips()) {
            if (!kept.empty() && kept.back().node == claim.node) {
                *claim.sigma = 0.0;
            } else {
                kept.push_back({claim.node, *claim.sigma});
            }
        }
        plan_.sigma = solver::FewValues(std::move(kept));
    }

    /// Adds the damping of beaches at nodes without a strip's sponge. A strip's sponge absorbs more than a beach and counts
    /// the flow that it takes, so a beach does not act there.
    void add_beaches()
    {
        std::vector<solver::FewValues::AtNode> all = plan_.sigma.values();
        std::unordered_set<std::size_t> damped;
        for (const BeachNode& beach : setup_.beaches) {
            const double depth = checked_depth(beach, setup_);
            const std::size_t node = bathymetry_.extent.index(beach.i, beach.j);
            const bool is_free = plan_.sigma[node] == 0.0 && !damped.contains(node);
            if (is_free && beach.per_m > 0.0) { // dry nodes too, so that the list is valid for all depths
                plan_.beaches.push_back({beach.i, beach.j});
                if (depth > 0.0 && damped.insert(node).second) {
                    all.push_back({node, beach.per_m * local_wave(setup_.profile, depth, omega_).group_speed});
                }
            }
        }
        plan_.sigma = solver::FewValues(std::move(all));
    }

    void copy_faces(EdgeStrip& strip)
    {
        const RadiatingFaces& all = plan_.faces;
        const std::size_t length = static_cast<std::size_t>(strip.length);
        strip.face_speed.assign(length, 0.0);
        strip.second_share.assign(length, 0.0);
        strip.psi_share.assign(length, 0.0);
        strip.gamma.assign(setup_.profile.modes.size(), std::vector<double>(length, 0.0));
        const auto side = static_cast<std::size_t>(strip.side);
        for (int at = all.first[side]; at < all.first[side + 1]; ++at) {
            const BoundaryFace& face = all.faces[static_cast<std::size_t>(at)];
            const int s = strip.frame.i_along != 0 ? face.i : face.j;
            strip.face_speed[s] = all.speed[at];
            strip.second_share[s] = all.second_share[at];
            strip.psi_share[s] = all.psi_share[at];
            for (std::size_t mode = 0; mode < strip.gamma.size(); ++mode) {
                strip.gamma[mode][s] = all.gamma[mode][at];
            }
        }
    }

    const WaveSetup& setup_;
    const Bathymetry& bathymetry_;
    const std::vector<int>* widths_;
    double omega_;
    EdgePlan plan_;
};

} // namespace

std::vector<Side> sides_of_strips(const WaveSetup& setup, const Bathymetry& bathymetry)
{
    std::vector<Side> sides = sides_with_edges(setup);
    std::erase_if(sides, [&](Side side) { return wet_depths_along(bathymetry, side).empty(); });
    return sides;
}

double edge_period_s(const WaveSetup& setup)
{
    if (setup.sea) {
        return setup.sea->period_s;
    }
    double fastest = 0.0;
    for (const Ship& ship : setup.ships) {
        for (const WayPoint& point : ship.way_points) {
            fastest = std::max(fastest, ship.way_points.size() > 1 ? point.speed_m_per_s : 0.0);
        }
    }
    return fastest > 0.0 ? portable::two_pi * fastest / gravity : default_peak_period_s; // c = g T/(2 pi) = U
}

EdgePlan plan_edges(const WaveSetup& setup, const std::vector<int>* widths)
{
    Planner planner(setup, widths);
    planner.plan_strips();
    planner.plan_what_acts_in_them();
    return planner.take();
}

EdgePlan plan_strips(const WaveSetup& setup)
{
    Planner planner(setup, nullptr);
    planner.plan_strips();
    return planner.take();
}

} // namespace swell::model
