#include "model/setup/edge.hpp"

#include "model/setup/errors.hpp"

namespace swell::model
{
namespace
{

constexpr std::array<EdgeKind, 4> all_edge_kinds{EdgeKind::wall, EdgeKind::open, EdgeKind::generating, EdgeKind::sponge};

} // namespace

const char* name_of(Side side)
{
    switch (side) {
    case Side::west: return "west";
    case Side::east: return "east";
    case Side::south: return "south";
    case Side::north: return "north";
    }
    return "unknown";
}

const char* name_of(EdgeKind kind)
{
    switch (kind) {
    case EdgeKind::wall: return "wall";
    case EdgeKind::open: return "open";
    case EdgeKind::generating: return "generating";
    case EdgeKind::sponge: return "sponge";
    }
    return "unknown";
}

EdgeKind edge_kind_named(const std::string& name)
{
    for (const EdgeKind kind : all_edge_kinds) {
        if (name == name_of(kind)) {
            return kind;
        }
    }
    throw SetupError("there is no edge \"" + name + "\": allowed are wall, open, generating, sponge");
}

} // namespace swell::model
