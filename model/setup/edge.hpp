#pragma once
#include <array>
#include <string>

namespace swell::model
{

/// The sides of the grid. Arrays over sides are indexed by static_cast<int>(Side).
enum class Side { west, east, south, north };
inline constexpr std::array<Side, 4> all_sides{Side::west, Side::east, Side::south, Side::north};

/// The name as scenarios write it.
const char* name_of(Side side);

/// What an edge of the grid does to waves.
///   wall        reflects them
///   open        lets them out, through a weak sponge and a radiating face; 1–3 % are reflected
///   generating  lets them out like an open edge, and lets the sea in
///   sponge      absorbs them in a wide strip before a wall
/// edge_strip.hpp has the conditions.
enum class EdgeKind { wall, open, generating, sponge };

/// The kind of this name, as scenarios write it. Throws SetupError, which lists the names, where there is none.
EdgeKind edge_kind_named(const std::string& name);
const char* name_of(EdgeKind kind);

struct Edge {
    EdgeKind kind = EdgeKind::wall;
    double width_wavelengths = 1.0; ///< strip width over the peak wavelength at the edge; 1.5 … 2 suits a sponge
};

/// The four edges of a grid, indexed by static_cast<int>(Side).
using Edges = std::array<Edge, 4>;

} // namespace swell::model
