#include "model/boundaries/edge_strip.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "model/setup/dispersion.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::model
{

namespace
{

const Edge& edge_on(const WaveSetup& setup, Side side)
{
    return setup.edges[static_cast<std::size_t>(side)];
}

/// Depth at (s, m) of an edge.
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

/// The upper median; 0 where there are no values.
double median(std::vector<double> values)
{
    if (values.empty()) {
        return 0.0;
    }
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

std::string text(const char* format, double value)
{
    char buffer[64];
    std::snprintf(buffer, sizeof buffer, format, value);
    return buffer;
}

/// The integral of sigma / group speed over a strip. A wave is damped by twice this number, in nepers, on its way out and
/// back. The number grows with the width such that the strip's own reflection and the wave that comes back through it are
/// equally small: with a radiating face behind the strip 0.6 for one wavelength and 1 for 1.5, with a wall 1.5 and 2.
double strength(EdgeKind kind, double width_wavelengths)
{
    const EdgeKindRow& row = row_of(kind);
    if (!row.radiates) {
        return row.strip_strength + (width_wavelengths - 1.0);
    }
    return width_wavelengths <= 1.0 ? row.strip_strength * width_wavelengths
                                    : row.strip_strength + 0.8 * (width_wavelengths - 1.0);
}

/// plan_edges, step by step.
class Planner
{
public:
    Planner(const WaveSetup& setup, const std::vector<int>* widths)
        : setup_(setup), widths_(widths),
          omega_(portable::two_pi / (setup.sea ? setup.sea->period_s : default_peak_period_s))
    {
        plan_.bathymetry = setup.bathymetry;
    }

    EdgePlan plan()
    {
        for (const EdgeKind kind : {EdgeKind::generating, EdgeKind::open, EdgeKind::sponge}) {
            for (const Side side : all_sides) {
                if (edge_on(setup_, side).kind == kind) {
                    add_strip(side);
                }
            }
        }
        choose_incoming_depth();
        for (std::size_t at = 0; at < plan_.strips.size(); ++at) {
            if (widths_ != nullptr) {
                plan_.strips[at].width = widths_->at(at);
            } else {
                choose_width(plan_.strips[at]);
            }
        }
        hold_depth_uniform();
        for (EdgeStrip& strip : plan_.strips) {
            set_sponge(strip);
        }
        assign_corners();
        plan_.faces = plan_faces(setup_, plan_.bathymetry, omega_, plan_.sigma);
        for (EdgeStrip& strip : plan_.strips) {
            copy_faces(strip);
        }
        return std::move(plan_);
    }

private:
    [[nodiscard]] double edge_depth(const EdgeStrip& strip) const
    {
        return strip.generates() ? plan_.incoming_depth_m : median(wet_depths_along(plan_.bathymetry, strip.side));
    }

    void add_strip(Side side)
    {
        const Extent extent = plan_.bathymetry.extent;
        const bool meridian = side == Side::west || side == Side::east;
        EdgeStrip strip;
        strip.side = side;
        strip.kind = edge_on(setup_, side).kind;
        strip.frame = frame_of(side, extent);
        strip.length = length_of(side, extent);
        strip.spacing_m = meridian ? plan_.bathymetry.dx_m : plan_.bathymetry.dy_m;
        strip.face_length_m = meridian ? plan_.bathymetry.dy_m : plan_.bathymetry.dx_m;
        if (wet_depths_along(plan_.bathymetry, side).empty()) {
            plan_.remarks.notes.push_back(std::string("the ") + name_of(side) + " edge is all land: it stays a wall");
            return;
        }
        plan_.strips.push_back(std::move(strip));
    }

    /// One depth for all generating edges, so that the same wave enters through all of them.
    void choose_incoming_depth()
    {
        std::vector<double> depths;
        for (const EdgeStrip& strip : plan_.strips) {
            if (strip.generates()) {
                const std::vector<double> edge = wet_depths_along(setup_.bathymetry, strip.side);
                depths.insert(depths.end(), edge.begin(), edge.end());
            }
        }
        plan_.incoming_depth_m = median(std::move(depths));
    }

    void choose_width(EdgeStrip& strip)
    {
        const double wavelengths = edge_on(setup_, strip.side).width_wavelengths;
        if (wavelengths <= 0.0) {
            return;
        }
        const LocalWave wave = local_wave(setup_.profile, edge_depth(strip), omega_);
        const int wanted = std::max(3, static_cast<int>(std::lround(wavelengths * wave.wavelength_m / strip.spacing_m)));
        const int room = across_of(strip.side, plan_.bathymetry.extent) / 2;
        strip.width = std::min(wanted, room);
        if (strip.width < wanted) {
            plan_.remarks.notes.push_back(std::string("the ") + name_of(strip.side) + " edge's strip is " +
                                          std::to_string(strip.width) + " nodes wide, half the grid, instead of " +
                                          std::to_string(wanted) + ": it reflects more");
        }
    }

    /// Gives the water of the generating strips one depth, because the incoming wave is a wave over uniform depth. A slope
    /// of as many nodes again leads down or up to the depth inside. Land stays land.
    void hold_depth_uniform()
    {
        if (std::none_of(plan_.strips.begin(), plan_.strips.end(),
                         [](const EdgeStrip& strip) { return strip.generates(); })) {
            return;
        }
        const Bathymetry original = plan_.bathymetry;
        std::vector<double> share(original.depth_m.size(), 0.0); // of the uniform depth
        for (const EdgeStrip& strip : plan_.strips) {
            if (!strip.generates()) {
                continue;
            }
            const int flat = std::max(strip.width, 2);
            const int reach = std::min(2 * flat, across_of(strip.side, original.extent));
            for (int m = 0; m < reach; ++m) {
                const double here = m < flat ? 1.0 : static_cast<double>(2 * flat - m) / (flat + 1);
                for (int s = 0; s < strip.length; ++s) {
                    double& node = share[original.extent.index(strip.frame.i(s, m), strip.frame.j(s, m))];
                    node = std::max(node, here);
                }
            }
        }
        double largest_change = 0.0;
        long changed = 0;
        for (std::size_t node = 0; node < share.size(); ++node) {
            const double depth = original.depth_m[node];
            if (depth > 0.0 && share[node] > 0.0) {
                const double held = depth + share[node] * (plan_.incoming_depth_m - depth);
                largest_change = std::max(largest_change, std::abs(held - depth));
                changed += held != depth ? 1 : 0;
                plan_.bathymetry.depth_m[node] = held;
            }
        }
        remark_on_depth(changed, largest_change);
    }

    void remark_on_depth(long changed_nodes, double largest_change_m)
    {
        constexpr double much = 0.25; // of the depth that is held
        if (changed_nodes == 0) {
            return;
        }
        const std::string remark = "the depth along the generating edges is held at " +
                                   text("%.2f m: ", plan_.incoming_depth_m) + std::to_string(changed_nodes) +
                                   text(" nodes changed by up to %.2f m", largest_change_m);
        if (largest_change_m > much * plan_.incoming_depth_m) {
            plan_.remarks.warnings.push_back(
                remark + text(", %.0f %% of that depth: ", 100.0 * largest_change_m / plan_.incoming_depth_m) +
                "choose a window whose generating edges lie in water of nearly one depth");
        } else {
            plan_.remarks.notes.push_back(remark);
        }
    }

    void set_sponge(EdgeStrip& strip)
    {
        const double depth = edge_depth(strip);
        const double group = local_wave(setup_.profile, depth, omega_).group_speed;
        const double wavelengths = edge_on(setup_, strip.side).width_wavelengths;
        strip.sigma.assign(static_cast<std::size_t>(strip.width) * strip.length, 0.0);
        const double at_edge = 2.0 * strength(strip.kind, wavelengths) * group / (strip.width * strip.spacing_m);
        for (int m = 0; m < strip.width; ++m) {
            for (int s = 0; s < strip.length; ++s) {
                if (depth_at(plan_.bathymetry, strip.frame, s, m) > 0.0) {
                    strip.sigma[static_cast<std::size_t>(m) * strip.length + s] =
                        at_edge * (strip.width - m - 0.5) / strip.width;
                }
            }
        }
    }

    /// Where strips cross, the strongest acts alone; of equally strong strips the earliest.
    void assign_corners()
    {
        const Extent extent = plan_.bathymetry.extent;
        plan_.sigma.assign(plan_.bathymetry.depth_m.size(), 0.0);
        if (plan_.strips.empty()) {
            return;
        }
        std::vector<int> owner(plan_.sigma.size(), -1);
        const auto visit = [&](int index, const auto& act) {
            EdgeStrip& strip = plan_.strips[static_cast<std::size_t>(index)];
            for (std::size_t at = 0; at < strip.sigma.size(); ++at) {
                const int s = static_cast<int>(at % strip.length);
                const int m = static_cast<int>(at / strip.length);
                act(strip.sigma[at], extent.index(strip.frame.i(s, m), strip.frame.j(s, m)));
            }
        };
        const int strips = static_cast<int>(plan_.strips.size());
        for (int index = 0; index < strips; ++index) {
            visit(index, [&](double sigma, std::size_t node) {
                if (sigma > plan_.sigma[node]) {
                    plan_.sigma[node] = sigma;
                    owner[node] = index;
                }
            });
        }
        for (int index = 0; index < strips; ++index) {
            visit(index, [&](double& sigma, std::size_t node) { sigma = owner[node] == index ? sigma : 0.0; });
        }
    }

    void copy_faces(EdgeStrip& strip)
    {
        const RadiatingFaces& all = plan_.faces;
        const std::size_t length = static_cast<std::size_t>(strip.length);
        strip.face_speed.assign(length, 0.0);
        strip.second_share.assign(length, 0.0);
        strip.gamma.assign(setup_.profile.modes.size(), std::vector<double>(length, 0.0));
        const auto side = static_cast<std::size_t>(strip.side);
        for (int at = all.first[side]; at < all.first[side + 1]; ++at) {
            const BoundaryFace& face = all.faces[static_cast<std::size_t>(at)];
            const int s = strip.frame.i_along != 0 ? face.i : face.j;
            strip.face_speed[s] = all.speed[at];
            strip.second_share[s] = all.second_share[at];
            for (std::size_t mode = 0; mode < strip.gamma.size(); ++mode) {
                strip.gamma[mode][s] = all.gamma[mode][at];
            }
        }
    }

    const WaveSetup& setup_;
    const std::vector<int>* widths_;
    double omega_;
    EdgePlan plan_;
};

} // namespace

EdgeFrame frame_of(Side side, Extent extent)
{
    switch (side) {
    case Side::west: return {0, 0, 0, 1, 1, 0};
    case Side::east: return {extent.nx - 1, 0, 0, 1, -1, 0};
    case Side::south: return {0, 0, 1, 0, 0, 1};
    case Side::north: break;
    }
    return {0, extent.ny - 1, 1, 0, 0, -1};
}

int length_of(Side side, Extent extent)
{
    return side == Side::west || side == Side::east ? extent.ny : extent.nx;
}

int across_of(Side side, Extent extent)
{
    return side == Side::west || side == Side::east ? extent.nx : extent.ny;
}

EdgePlan plan_edges(const WaveSetup& setup, const std::vector<int>* widths)
{
    return Planner(setup, widths).plan();
}

} // namespace swell::model
