#include "engine/doors/bench/frames_benchmark.hpp"
#include "engine/harbour/read_scenario.hpp"

#include <charconv>
#include <cmath>
#include <fmt/format.h>

#include "engine/harbour/generators/generators.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

solver::Extent extent_of(std::int64_t nodes)
{
    constexpr double width_over_height = 1.6;
    const double nx = std::round(std::sqrt(width_over_height * static_cast<double>(nodes)));
    return {static_cast<int>(nx), static_cast<int>(std::lround(static_cast<double>(nodes) / nx))};
}

double factor_of(char suffix)
{
    switch (suffix) {
    case 'k': return 1e3;
    case 'M': return 1e6;
    default: return 1.0;
    }
}

} // namespace

Scenario bay_of_size(std::int64_t nodes)
{
    Scenario scenario = read_scenario("plymouth-100k");
    model::Bathymetry& bathymetry = scenario.waves.bathymetry;
    const GridSize from{bathymetry.extent, bathymetry.dx_m, bathymetry.dy_m};
    const GridSize to{extent_of(nodes), from.dx_m, from.dy_m};
    bathymetry = generate(Bay{to, bathymetry.deepest_m()});
    for (model::Ship& ship : scenario.waves.ships) {
        for (model::WayPoint& point : ship.way_points) {
            point.x_m *= to.width_m() / from.width_m();
            point.y_m *= to.height_m() / from.height_m();
        }
    }
    scenario.gauges.clear();
    scenario.name = fmt::format("bay of {} nodes", to.extent.nodes());
    return scenario;
}

std::int64_t nodes_named(const std::string& word)
{
    constexpr double fewest = 1e3;
    constexpr double most = 5e8;
    double number = 0.0;
    const char* const last = word.data() + word.size();
    const auto [end, error] = std::from_chars(word.data(), last, number);
    const double factor = end == last ? 1.0 : factor_of(*end);
    const bool is_size = error == std::errc{} && (end == last || (end + 1 == last && factor > 1.0));
    const double nodes = is_size ? number * factor : 0.0;
    const bool is_allowed = nodes >= fewest && nodes <= most; // which not-a-number is not
    if (!is_allowed) {
        throw InputError(fmt::format("--sizes {}: allowed are numbers of nodes from 1k to 500M, as 250000, 400k or 1.5M",
                                     one_line(word)));
    }
    return std::llround(nodes);
}

std::optional<std::int64_t> nodes_within(const FramesCurve& curve, double frame_ms)
{
    for (std::size_t n = 1; n < curve.points.size(); ++n) {
        const FramesCurve::Point& before = curve.points[n - 1];
        const FramesCurve::Point& after = curve.points[n];
        if (before.frame_ms <= frame_ms && frame_ms < after.frame_ms) {
            const double share = std::log(frame_ms / before.frame_ms) / std::log(after.frame_ms / before.frame_ms);
            const double nodes = static_cast<double>(before.nodes);
            return std::llround(nodes * std::pow(static_cast<double>(after.nodes) / nodes, share));
        }
    }
    return std::nullopt;
}

} // namespace swell::engine
