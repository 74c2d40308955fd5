#include <fmt/format.h>

#include "engine/input/reader/sections.hpp"

namespace swell::engine
{

namespace
{

using model::Edge;
using model::EdgeKind;
using model::SeaState;

void read_kind(TableReader& reader, const std::string& key, EdgeKind& kind)
{
    reader.read<EdgeKind>(key, kind,
                          {{"wall", EdgeKind::wall},
                           {"open", EdgeKind::open},
                           {"generating", EdgeKind::generating},
                           {"sponge", EdgeKind::sponge}});
}

/// `west = "wall"` or `west = { kind = "sponge", width_wavelengths = 1.5 }`.
Edge read_edge(TableReader& edges, const std::string& side)
{
    Edge edge;
    const Setting* setting = edges.take(side);
    if (setting == nullptr) {
        return edge;
    }
    if (!std::holds_alternative<SettingTable>(setting->value)) {
        read_kind(edges, side, edge.kind);
        edge.width_wavelengths = edge.kind == EdgeKind::sponge ? 1.5 : edge.width_wavelengths;
        return edge;
    }
    TableReader reader = edges.required_section(side);
    reader.must_have("kind");
    read_kind(reader, "kind", edge.kind);
    edge.width_wavelengths = edge.kind == EdgeKind::sponge ? 1.5 : edge.width_wavelengths;
    reader.read("width_wavelengths", edge.width_wavelengths, between(0.0, 10.0));
    reader.finish();
    return edge;
}

} // namespace

model::Edges read_edges(TableReader section)
{
    model::Edges edges;
    for (const model::Side side : model::all_sides) {
        edges[static_cast<std::size_t>(side)] = read_edge(section, name_of(side));
    }
    section.finish();
    return edges;
}

SeaState read_sea(TableReader section)
{
    SeaState sea;
    section.read<SeaState::Kind>("kind", sea.kind,
                                 {{"jonswap", SeaState::Kind::jonswap}, {"regular", SeaState::Kind::regular}});
    section.require("height_m", sea.height_m, above(0.0, 30.0));
    section.require("period_s", sea.period_s, between(0.5, 60.0));
    section.require("from_deg", sea.from_deg, between(0.0, 360.0));
    section.read("ramp_s", sea.ramp_s, between(0.0, 3600.0));
    if (sea.kind == SeaState::Kind::jonswap) {
        section.read("gamma", sea.gamma, between(1.0, 20.0));
        section.read("spreading", sea.spreading, between(0.0, 500.0));
        section.read("components", sea.components, between(1, 2000));
        section.read("seed", sea.seed, between(0, 9e15));
    }
    section.finish();
    return sea;
}

} // namespace swell::engine
