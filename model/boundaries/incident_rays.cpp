#include "model/boundaries/incident_rays.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>
#include <utility>

#include "solver/grid/portable_math.hpp"

namespace swell::model
{

RayField::AtNode RayField::at(double i, double j) const
{
    const auto split = [&](double place, int count) {
        const double here = place / factor;
        const int low = std::clamp(static_cast<int>(here), 0, std::max(count - 2, 0));
        return std::pair{low, here - low};
    };
    const auto [i0, east] = split(i, extent.nx);
    const auto [j0, north] = split(j, extent.ny);
    double share = 0.0;
    double weighed_lag = 0.0;
    double lit = 0.0;
    for (const auto& [di, dj, weight] :
         {std::tuple{0, 0, (1.0 - east) * (1.0 - north)}, std::tuple{1, 0, east * (1.0 - north)},
          std::tuple{0, 1, (1.0 - east) * north}, std::tuple{1, 1, east * north}}) {
        if (weight == 0.0) { // and so nothing beyond the last node is read
            continue;
        }
        const AtNode& node = nodes[extent.index(i0 + di, j0 + dj)];
        share += weight * node.share;
        weighed_lag += node.share > 0.0 ? weight * node.lag : 0.0;
        lit += node.share > 0.0 ? weight : 0.0;
    }
    return {share, lit > 0.0 ? weighed_lag / lit : 0.0};
}

namespace
{

/// The nodes as lines that are swept one after the other, from the side where a component comes in.
struct Lines {
    Side entry;
    Extent extent;
    [[nodiscard]] bool across_x() const { return entry == Side::west || entry == Side::east; }
    [[nodiscard]] int count() const { return across_x() ? extent.nx : extent.ny; }
    [[nodiscard]] int length() const { return across_x() ? extent.ny : extent.nx; }
    /// A line's number from the west or south.
    [[nodiscard]] int across(int line) const
    {
        return entry == Side::west || entry == Side::south ? line : count() - 1 - line;
    }
    [[nodiscard]] std::size_t index(int line, int s) const
    {
        return across_x() ? extent.index(across(line), s) : extent.index(s, across(line));
    }
};

} // namespace

/// One component on its way along the lines.
class IncidentRays::Sweep
{
public:
    Sweep(const IncidentRays& rays, const DiscreteWave& wave, const LocalWaves& local)
        : rays_(rays), local_(local), lines_{rays.entry_of(wave), rays.extent_},
          across_(std::abs(lines_.across_x() ? wave.kx : wave.ky)), along_(lines_.across_x() ? wave.ky : wave.kx),
          line_m_(lines_.across_x() ? rays.dx_m_ : rays.dy_m_), node_m_(lines_.across_x() ? rays.dy_m_ : rays.dx_m_),
          field_{rays.extent_, rays.factor_,
                 std::vector<RayField::AtNode>(static_cast<std::size_t>(rays.extent_.nodes()), {0.0, 0.0})}
    {
    }

    RayField run()
    {
        enter();
        for (int line = 1; line < lines_.count(); ++line) {
            look_beyond_the_sides(line);
            for (int s = 0; s < lines_.length(); ++s) {
                const double depth = rays_.depth_m_[lines_.index(line, s)];
                if (depth > 0.0) {
                    arrive(line, s, local_.excess(local_.place_of(depth)));
                }
            }
        }
        return std::move(field_);
    }

private:
    [[nodiscard]] bool lets_in(Side side, int along) const
    {
        return rays_.lets_in_[static_cast<std::size_t>(side)][static_cast<std::size_t>(along)];
    }

    /// Whether a border still lets the wave in, node by node on its way along the border.
    class Border
    {
    public:
        Border(const Sweep& sweep, Side side, bool is_head_on) : sweep_(sweep), side_(side), is_head_on_(is_head_on) {}

        bool lets_in(int along)
        {
            const bool open = sweep_.lets_in(side_, along);
            has_seen_sea_ = has_seen_sea_ || open;
            is_behind_land_ = is_behind_land_ || (has_seen_sea_ && sweep_.is_land(side_, along));
            return open && (is_head_on_ || !is_behind_land_);
        }
        [[nodiscard]] Side side() const { return side_; }

    private:
        const Sweep& sweep_;
        Side side_;
        bool is_head_on_;
        bool has_seen_sea_ = false;
        bool is_behind_land_ = false;
    };

    [[nodiscard]] bool is_land(Side side, int along) const
    {
        return rays_.is_land_[static_cast<std::size_t>(side)][static_cast<std::size_t>(along)];
    }

    void enter()
    {
        constexpr double head_on = 0.84; // tan 40 degrees
        Border border(*this, lines_.entry, std::abs(along_) <= head_on * across_);
        for (int at = 0; at < lines_.length(); ++at) {
            const int s = along_ >= 0.0 ? at : lines_.length() - 1 - at;
            field_.nodes[lines_.index(0, s)].share = border.lets_in(s) ? 1.0 : 0.0;
        }
    }

    /// The water outside both ends of the line before. The sea comes in there. Where nothing comes in, a wave that runs in
    /// from there is in the shade; but at a walled edge, and where the wave does not run in, the line goes on as at its
    /// end.
    void look_beyond_the_sides(int line)
    {
        const int before = line - 1;
        for (const std::size_t end : {std::size_t{0}, std::size_t{1}}) {
            const RayField::AtNode& last = field_.nodes[lines_.index(before, end == 0 ? 0 : lines_.length() - 1)];
            const double inwards = end == 0 ? along_ : -along_;
            constexpr double slanting = 1e-3; // of the wave number
            const bool shaded =
                inwards > slanting * across_ && rays_.radiates_[static_cast<std::size_t>(sides_[end].side())];
            outside_[end].lag = last.share > 0.0 ? last.lag : outside_[end].lag;
            const bool sea = sides_[end].lets_in(lines_.across(before));
            outside_[end].share = sea ? 1.0 : (shaded ? 0.0 : last.share);
        }
    }

    [[nodiscard]] RayField::AtNode before(int line, int s) const
    {
        return s < 0 ? outside_[0] : s >= lines_.length() ? outside_[1] : field_.nodes[lines_.index(line - 1, s)];
    }

    /// The wave number along the line before, at node s: the larger of what its neighbours bring. This is Godunov's upwind
    /// choice, so crests bend with the depth and the first that arrive count.
    [[nodiscard]] double along_at(int line, int s) const
    {
        const RayField::AtNode here = before(line, s);
        const RayField::AtNode low = before(line, s - 1);
        const RayField::AtNode high = before(line, s + 1);
        const bool lit = here.share > 0.0;
        const double below = along_ + (lit && low.share > 0.0 ? (here.lag - low.lag) / node_m_ : 0.0);
        const double above = along_ + (lit && high.share > 0.0 ? (high.lag - here.lag) / node_m_ : 0.0);
        const double rising = std::max(below, 0.0);
        const double falling = std::max(-above, 0.0);
        return rising >= falling ? rising : -falling;
    }

    /// The component at a node, from the place on the line before where its ray started: |grad theta| = k. A ray that runs
    /// more than `farthest` nodes along a line on its way to the next is given up. `excess` is k over that of the site.
    void arrive(int line, int s, double excess)
    {
        constexpr double farthest = 8.0;
        const double k = std::sqrt(across_ * across_ + along_ * along_) + excess;
        const double along = along_at(line, s);
        const double across = std::sqrt(std::max(0.0, k * k - along * along));
        const double offset = along * line_m_; // times across, node_m: nodes
        if (std::abs(offset) > farthest * across * node_m_) {
            return;
        }
        const double start = s - offset / (across * node_m_);
        const double low = std::floor(start);
        const double part = start - low;
        const RayField::AtNode left = before(line, static_cast<int>(low));
        const RayField::AtNode right = part > 0.0 ? before(line, static_cast<int>(low) + 1) : left;
        RayField::AtNode& node = field_.nodes[lines_.index(line, s)];
        node.share = (1.0 - part) * left.share + part * right.share;
        const double lag = left.share > 0.0 && right.share > 0.0 ? (1.0 - part) * left.lag + part * right.lag
                                                                 : (left.share > 0.0 ? left.lag : right.lag);
        node.lag = lag + line_m_ * (across - across_) + (offset / across) * (along - along_);
    }

    const IncidentRays& rays_;
    const LocalWaves& local_;
    Lines lines_;
    double across_, along_;  ///< the wave number at the site, from line to line and along the line [rad/m]
    double line_m_, node_m_; ///< from one line to the next, and from node to node of a line
    RayField field_;
    std::array<RayField::AtNode, 2> outside_{}; ///< beyond both ends of the line before
    std::array<Border, 2> sides_{Border(*this, lines_.across_x() ? Side::south : Side::west, false),
                                 Border(*this, lines_.across_x() ? Side::north : Side::east, false)};
};

IncidentRays::IncidentRays(const Bathymetry& bathymetry, const EdgePlan& plan)
{
    const Extent grid = bathymetry.extent;
    const auto count = [&](int nodes) { return (nodes - 2 + factor_) / factor_ + 1; }; // up to the last node or beyond
    while (static_cast<long>(count(grid.nx)) * count(grid.ny) > most_nodes) {
        ++factor_;
    }
    extent_ = {count(grid.nx), count(grid.ny)};
    dx_m_ = factor_ * bathymetry.dx_m;
    dy_m_ = factor_ * bathymetry.dy_m;
    const auto node = [&](int at, int nodes) { return std::min(at * factor_, nodes - 1); };
    for (int j = 0; j < extent_.ny; ++j) {
        for (int i = 0; i < extent_.nx; ++i) {
            depth_m_.push_back(bathymetry.depth_at(node(i, grid.nx), node(j, grid.ny)));
        }
    }
    // A breakwater may be narrower than the nodes here are apart: any land counts for the node nearest to it.
    for (int j = 0; j < grid.ny; ++j) {
        for (int i = 0; i < grid.nx; ++i) {
            if (!bathymetry.wet_at(i, j)) {
                depth_m_[extent_.index((i + factor_ / 2) / factor_, (j + factor_ / 2) / factor_)] = 0.0;
            }
        }
    }
    for (const Side side : all_sides) {
        const std::size_t length = static_cast<std::size_t>(length_of(side, extent_));
        lets_in_.emplace_back(length, false);
        const EdgeFrame frame = frame_of(side, grid);
        std::vector<bool>& land = is_land_.emplace_back(length, false);
        for (int s = 0; s < length_of(side, grid); ++s) {
            const std::size_t nearest = static_cast<std::size_t>((s + factor_ / 2) / factor_);
            land[nearest] = land[nearest] || !bathymetry.wet_at(frame.i(s, 0), frame.j(s, 0));
        }
    }
    for (const EdgeStrip& strip : plan.strips) {
        std::vector<bool>& side = lets_in_[static_cast<std::size_t>(strip.side)];
        radiates_[static_cast<std::size_t>(strip.side)] = strip.radiates();
        for (std::size_t s = 0; s < side.size(); ++s) {
            side[s] = strip.lets_sea_in[static_cast<std::size_t>(node(static_cast<int>(s), strip.length))];
        }
    }
}

Side IncidentRays::entry_of(const DiscreteWave& wave) const
{
    const Side across_x = wave.kx >= 0.0 ? Side::west : Side::east;
    const Side across_y = wave.ky >= 0.0 ? Side::south : Side::north;
    const bool mostly_along_x = std::abs(wave.kx) / dx_m_ >= std::abs(wave.ky) / dy_m_;
    const Side most = mostly_along_x ? across_x : across_y;
    const Side other = mostly_along_x ? across_y : across_x;
    const auto radiates = [&](Side side) { return radiates_[static_cast<std::size_t>(side)]; };
    return !radiates(most) && radiates(other) ? other : most;
}

RayField IncidentRays::trace(const DiscreteWave& wave, const LocalWaves& local) const
{
    return Sweep(*this, wave, local).run();
}

} // namespace swell::model
