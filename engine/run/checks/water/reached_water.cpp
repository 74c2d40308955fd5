#include "engine/run/checks/water/reached_water.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "model/boundaries/edge_strip.hpp"

namespace swell::engine
{

namespace
{

bool is_open(const model::Edge& edge)
{
    return edge.kind != model::EdgeKind::wall;
}

/// A flood fill over wet nodes.
class Flood
{
public:
    explicit Flood(const model::Bathymetry& bathymetry)
        : bathymetry_(bathymetry), reached_(static_cast<std::size_t>(bathymetry.extent.nodes()), 0)
    {
    }

    void reach(int i, int j)
    {
        const std::size_t node = bathymetry_.extent.index(i, j);
        if (reached_[node] == 0 && bathymetry_.depth_m[node] > 0.0) {
            reached_[node] = 1;
            front_.push_back(static_cast<std::int64_t>(node));
        }
    }
    void spread()
    {
        const solver::Extent extent = bathymetry_.extent;
        while (!front_.empty()) {
            const int i = static_cast<int>(front_.back() % extent.nx);
            const int j = static_cast<int>(front_.back() / extent.nx);
            front_.pop_back();
            reach(std::max(i - 1, 0), j);
            reach(std::min(i + 1, extent.nx - 1), j);
            reach(i, std::max(j - 1, 0));
            reach(i, std::min(j + 1, extent.ny - 1));
        }
    }
    [[nodiscard]] bool has_reached(std::size_t node) const { return reached_[node] != 0; }

private:
    const model::Bathymetry& bathymetry_;
    std::vector<std::uint8_t> reached_;
    std::vector<std::int64_t> front_;
};

} // namespace

bool has_open_edge(const model::Edges& edges)
{
    return std::any_of(edges.begin(), edges.end(), is_open);
}

bool has_generating_edge(const model::Edges& edges)
{
    return std::any_of(edges.begin(), edges.end(),
                       [](const model::Edge& edge) { return edge.kind == model::EdgeKind::generating; });
}

std::vector<std::int64_t> unreached_nodes(const model::Bathymetry& bathymetry, const model::Edges& edges)
{
    std::vector<std::int64_t> unreached;
    if (!has_open_edge(edges)) {
        return unreached;
    }
    Flood flood(bathymetry);
    for (const model::Side side : model::all_sides) {
        const model::EdgeFrame frame = model::frame_of(side, bathymetry.extent);
        const bool lets_in = is_open(edges[static_cast<std::size_t>(side)]);
        for (int s = 0; lets_in && s < model::length_of(side, bathymetry.extent); ++s) {
            flood.reach(frame.i(s, 0), frame.j(s, 0));
        }
    }
    flood.spread();
    for (std::size_t node = 0; node < bathymetry.depth_m.size(); ++node) {
        if (bathymetry.depth_m[node] > 0.0 && !flood.has_reached(node)) {
            unreached.push_back(static_cast<std::int64_t>(node));
        }
    }
    return unreached;
}

std::string unreached_text(std::int64_t unreached, std::int64_t wet)
{
    const double percent = 100.0 * static_cast<double>(unreached) / static_cast<double>(wet);
    return fmt::format("{} % of the water ({} of {} nodes) cannot be reached from an open edge",
                       percent < 1.0 ? fmt::format("{:.2g}", percent) : fmt::format("{:.0f}", percent), unreached, wet);
}

} // namespace swell::engine
