#include "model/setup/edge.hpp"

#include "model/setup/errors.hpp"

namespace swell::model
{
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

const EdgeKindRow& row_of(EdgeKind kind)
{
    return edge_kinds[static_cast<std::size_t>(kind)];
}

const char* name_of(EdgeKind kind)
{
    return row_of(kind).name;
}

EdgeKind edge_kind_named(const std::string& name)
{
    std::string names;
    for (const EdgeKindRow& row : edge_kinds) {
        if (name == row.name) {
            return row.kind;
        }
        names += (names.empty() ? "" : ", ") + std::string(row.name);
    }
    throw SetupError("the kind of an edge is \"" + name + "\": allowed are " + names);
}

} // namespace swell::model
