#include "engine/run/checks/gauge_check.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "engine/run/base/few_warnings.hpp"
#include "engine/run/checks/nearest_node.hpp"
#include "model/boundaries/edge_plan.hpp"

namespace swell::engine
{

namespace
{

using model::EdgeStrip;

bool has_sponge(const model::WaveSetup& waves)
{
    return std::ranges::any_of(waves.edges, [](const model::Edge& edge) { return edge.kind == model::EdgeKind::sponge; });
}

/// Returns the number of nodes by which a gauge would have to move inwards to leave the strip. 0 if the strip does not damp
/// the gauge, because the gauge is outside, on land, or in a corner where another strip is stronger.
int nodes_inside(const EdgeStrip& strip, const Gauge& gauge)
{
    const model::EdgeFrame& frame = strip.frame;
    const int i = gauge.i - frame.i0;
    const int j = gauge.j - frame.j0;
    const int s = i * frame.i_along + j * frame.j_along;
    const int m = i * frame.i_inward + j * frame.j_inward;
    if (m >= strip.width || !(strip.sigma[static_cast<std::size_t>(m) * strip.length + s] > 0.0)) {
        return 0;
    }
    return strip.width - m;
}

/// Returns the direction from an edge into the grid.
const char* inwards_from(model::Side side)
{
    switch (side) {
    case model::Side::west: return "east";
    case model::Side::east: return "west";
    case model::Side::south: return "north";
    case model::Side::north: return "south";
    }
    return "inwards";
}

/// Returns the end of the warning about a gauge on land: where the nearest water is.
std::string nearest_water_text(const model::Bathymetry& bathymetry, const Gauge& gauge)
{
    const std::optional<NearNode> water = nearest_node(bathymetry, gauge.i, gauge.j, true);
    if (!water) {
        return "";
    }
    return fmt::format("; the nearest water is {:.4g} m away at node ({}, {}): x_m = {:g}, y_m = {:g}, {:.3g} m deep",
                       water->distance_m, water->i, water->j, water->i * bathymetry.dx_m, water->j * bathymetry.dy_m,
                       bathymetry.depth_at(water->i, water->j));
}

} // namespace

void warn_of_gauges_in_sponges(const Scenario& scenario, std::vector<std::string>& warnings)
{
    if (scenario.gauges.empty() || !has_sponge(scenario.waves)) {
        return;
    }
    const model::EdgePlan plan = model::plan_edges(scenario.waves);
    FewOfMany in_sponges(warnings);
    for (const Gauge& gauge : scenario.gauges) {
        for (const EdgeStrip& strip : plan.strips) {
            const int inside = strip.kind == model::EdgeKind::sponge ? nodes_inside(strip, gauge) : 0;
            if (inside > 0) {
                in_sponges.add([&] {
                    return fmt::format("gauge {}: is {:g} m inside the sponge of the {} edge, {:g} m wide, and reads waves "
                                       "that the sponge has damped; move it {:g} m {}, or make the edge open",
                                       gauge.name, inside * strip.spacing_m, name_of(strip.side),
                                       strip.width * strip.spacing_m, inside * strip.spacing_m, inwards_from(strip.side));
                });
            }
        }
    }
    in_sponges.finish("gauges in sponges");
}

void warn_of_gauges_on_land(const Scenario& scenario, std::vector<std::string>& warnings)
{
    const model::Bathymetry& bathymetry = scenario.waves.bathymetry;
    FewOfMany on_land(warnings);
    for (const Gauge& gauge : scenario.gauges) {
        if (!bathymetry.wet_at(gauge.i, gauge.j)) {
            on_land.add([&] {
                return fmt::format("gauge {}: its node ({}, {}) is on land{}", gauge.name, gauge.i, gauge.j,
                                   nearest_water_text(bathymetry, gauge));
            });
        }
    }
    on_land.finish("gauges on land");
}

} // namespace swell::engine
