#include <fmt/format.h>
#include <optional>

#include "engine/harbour/reader/sections.hpp"
#include "engine/run/checks/scenario_values.hpp"

namespace swell::engine
{

namespace
{

using model::Edge;
using model::EdgeKind;

/// Returns an edge of that kind with the default width of its strip.
Edge edge_of(EdgeKind kind)
{
    Edge edge;
    edge.kind = kind;
    edge.width_wavelengths = usual_width_wavelengths(kind);
    return edge;
}

/// Reads `west = "wall"` or `west = { kind = "sponge", width_wavelengths = 1.5 }`, or with `high_quality = true` instead of
/// the width.
Edge read_edge(TableReader& edges, const std::string& side)
{
    const Setting* setting = edges.take(side);
    if (setting == nullptr || !std::holds_alternative<SettingTable>(setting->value)) {
        return edge_of(edges.choice(side, edge_kind_words));
    }
    TableReader reader = edges.required_section(side, "edges.SIDE");
    Edge edge = edge_of(reader.choice("kind", edge_kind_words));
    const std::optional<double> width = reader.number_if_given("width_wavelengths");
    edge.width_wavelengths = width.value_or(edge.width_wavelengths);
    if (reader.boolean_if_given("high_quality").value_or(false)) {
        if (width) {
            reader.refuse("high_quality", "is given together with width_wavelengths; allowed is one of them");
        }
        edge.width_wavelengths += model::extra_width_of_high_quality;
    }
    reader.finish();
    return edge;
}

} // namespace

void read_edges(TableReader section, model::WaveSetup& waves)
{
    for (const model::Side side : model::all_sides) {
        waves.edges[static_cast<std::size_t>(side)] = read_edge(section, name_of(side));
    }
    if (section.has("outside")) {
        waves.outside = section.choice("outside", outside_words);
    }
    section.finish();
}

} // namespace swell::engine
