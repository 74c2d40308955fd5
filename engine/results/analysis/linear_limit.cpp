#include "engine/results/analysis/linear_limit.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <stdexcept>

namespace swell::engine
{

namespace
{

void check_size(const model::Bathymetry& bathymetry, std::span<const double> heights_m)
{
    if (!heights_m.empty() && heights_m.size() != bathymetry.depth_m.size()) {
        throw std::invalid_argument(fmt::format("{} heights for {} nodes", heights_m.size(), bathymetry.depth_m.size()));
    }
}

/// Returns the share of the wet nodes that have high waves: "0.32 %", "100 %".
std::string percent_text(const HighWaves& waves, std::int64_t wet_nodes)
{
    constexpr double few = 10.0;
    const double percent = 100.0 * static_cast<double>(waves.nodes) / static_cast<double>(wet_nodes);
    return percent < few ? fmt::format("{:.2g} %", percent) : fmt::format("{:.0f} %", percent);
}

} // namespace

std::optional<HighWaves> high_waves(const model::Bathymetry& bathymetry, std::span<const double> heights_m)
{
    const std::vector<std::int64_t> nodes = nodes_beyond_linear(bathymetry, heights_m);
    if (nodes.empty()) {
        return std::nullopt;
    }
    const auto depth_at = [&](std::int64_t node) { return bathymetry.depth_m[static_cast<std::size_t>(node)]; };
    const auto height_at = [&](std::int64_t node) { return std::abs(heights_m[static_cast<std::size_t>(node)]); };
    std::vector<double> depths_m(nodes.size());
    std::transform(nodes.begin(), nodes.end(), depths_m.begin(), depth_at);
    std::sort(depths_m.begin(), depths_m.end());
    const std::int64_t worst = *std::max_element(nodes.begin(), nodes.end(), [&](std::int64_t one, std::int64_t other) {
        return height_at(one) * depth_at(other) < height_at(other) * depth_at(one);
    });
    const std::int64_t column = worst % bathymetry.extent.nx;
    const std::int64_t row = worst / bathymetry.extent.nx;
    return HighWaves{static_cast<std::int64_t>(nodes.size()),
                     depths_m.front(),
                     depths_m.back(),
                     depths_m[(depths_m.size() - 1) * 9 / 10],
                     height_at(worst),
                     depth_at(worst),
                     static_cast<double>(column) * bathymetry.dx_m,
                     static_cast<double>(row) * bathymetry.dy_m};
}

std::vector<std::int64_t> nodes_beyond_linear(const model::Bathymetry& bathymetry, std::span<const double> heights_m)
{
    check_size(bathymetry, heights_m);
    std::vector<std::int64_t> nodes;
    for (std::size_t node = 0; node < heights_m.size(); ++node) {
        if (is_beyond_linear(heights_m[node], bathymetry.depth_m[node])) {
            nodes.push_back(static_cast<std::int64_t>(node));
        }
    }
    return nodes;
}

std::string high_waves_text(const HighWaves& waves, std::int64_t wet_nodes, const std::string& quantity)
{
    return fmt::format(
        "{} is above {:g} of the depth in {} of the water ({} node{}, {:.3g} to {:.3g} m deep); most: {:.3g} m in {:.3g} m "
        "of water at x = {:.0f} m, y = {:.0f} m",
        quantity, linear_share_of_depth, percent_text(waves, wet_nodes), waves.nodes, waves.nodes == 1 ? "" : "s",
        waves.shallowest_m, waves.deepest_m, waves.height_m, waves.depth_m, waves.x_m, waves.y_m);
}

std::string hatched_water_text(bool waves_break)
{
    return waves_break ? "surf: its heights are approximate" : "its heights are not to be believed";
}

std::string beyond_linear_warning(const BeyondLinear& beyond, bool waves_break)
{
    const std::optional<HighWaves>& told = beyond.hs ? beyond.hs : beyond.zeta;
    if (!told) {
        return {};
    }
    const char* quantity = beyond.hs ? "Hs" : "|zeta|";
    if (waves_break) {
        return fmt::format(
            "{} of the water, up to {:.3g} m deep, is {} ({} is above {:g} of the depth; hatched on maps); set-up "
            "and currents are not computed",
            percent_text(*told, beyond.wet_nodes), told->deepest_m, hatched_water_text(true), quantity,
            linear_share_of_depth);
    }
    return fmt::format(
        "waves are too high for linear theory, and cannot break: {}; {} (hatched on maps); water.breaking = true "
        "lets waves break, a lower sea has less of such water, and bathymetry.minimum_depth_m = {:.1f} makes nine "
        "tenths of it land",
        high_waves_text(*told, beyond.wet_nodes, quantity), hatched_water_text(false),
        std::ceil(10.0 * told->nearly_deepest_m) / 10.0);
}

} // namespace swell::engine
