#include <fmt/format.h>

#include <cmath>

#include "engine/input/reader/sections.hpp"

namespace swell::engine
{

namespace
{

/// The number of a gauge's node along an axis, from the key of the node number, or from the key in metres: the nearest
/// node.
int read_node(TableReader& section, const std::string& axis, int nodes, double spacing_m)
{
    const std::string in_metres = axis == "i" ? "x_m" : "y_m";
    if (section.has(axis) && section.has(in_metres)) {
        section.refuse(axis, fmt::format("and {} are both given; allowed is one of them", in_metres));
    }
    if (const auto node = section.whole_number_if_given(axis, solver::between(0, nodes - 1))) {
        return static_cast<int>(*node);
    }
    section.must_have(in_metres);
    const auto metres = section.number_if_given(in_metres, solver::between(0.0, (nodes - 1) * spacing_m)).value_or(0.0);
    return static_cast<int>(std::lround(metres / spacing_m));
}

} // namespace

Gauge read_gauge(TableReader section, const model::Bathymetry& bathymetry)
{
    Gauge gauge;
    gauge.name = section.text("name");
    gauge.i = read_node(section, "i", bathymetry.extent.nx, bathymetry.dx_m);
    gauge.j = read_node(section, "j", bathymetry.extent.ny, bathymetry.dy_m);
    for (const char* key : {"i", "j", "x_m", "y_m"}) {
        section.take(key);
    }
    section.finish();
    return gauge;
}

} // namespace swell::engine
