#pragma once
#include <array>
#include <string>

namespace swell::model
{

enum class Side { west, east, south, north };
inline constexpr std::array<Side, 4> all_sides{Side::west, Side::east, Side::south, Side::north};

const char* name_of(Side side);

/// What an edge of the grid does to waves.
///   wall        reflects
///   open        lets waves out (strip with a radiating end, 1–3 % reflection)
///   generating  the same, and lets the sea in
///   sponge      a wall behind a wide absorbing strip
enum class EdgeKind { wall, open, generating, sponge };

/// Throws std::invalid_argument with the choices.
EdgeKind edge_kind_named(const std::string& name);
const char* name_of(EdgeKind kind);

struct Edge {
    EdgeKind kind = EdgeKind::wall;
    double width_wavelengths = 1.0; ///< strip width over the peak wavelength at the edge; sponge wants 1.5 … 2
};

/// Indexed by static_cast<int>(Side).
using Edges = std::array<Edge, 4>;

} // namespace swell::model
