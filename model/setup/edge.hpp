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

/// One row per kind: what the kind asks of each part of an edge.
struct EdgeKindRow {
    EdgeKind kind;
    const char* name;      ///< as scenarios write it
    bool radiates;         ///< waves leave through its faces
    bool generates;        ///< the sea comes in
    double strip_strength; ///< of a strip of one wavelength, see strength() in edge_plan.cpp; 0: no strip
};
inline constexpr std::array<EdgeKindRow, 4> edge_kinds{{{EdgeKind::wall, "wall", false, false, 0.0},
                                                        {EdgeKind::open, "open", true, false, 0.6},
                                                        {EdgeKind::generating, "generating", true, true, 0.6},
                                                        {EdgeKind::sponge, "sponge", false, false, 1.5}}};
const EdgeKindRow& row_of(EdgeKind kind);

/// The kind of this name, as scenarios write it. Throws SetupError, which lists the names, where there is none.
EdgeKind edge_kind_named(const std::string& name);
const char* name_of(EdgeKind kind);

struct Edge {
    EdgeKind kind = EdgeKind::wall;
    double width_wavelengths = 1.0; ///< strip width over the peak wavelength at the edge; 1.5 … 2 suits a sponge
};

/// By so many peak wavelengths a strip is wider whose waves must hardly come back: 1 % instead of 2, head on at the peak.
inline constexpr double extra_width_of_high_quality = 0.5;

/// A face of a water node, on the shoreline, a quay or a walled edge, that reflects less than a wall.
struct ReflectingWall {
    int i = 0, j = 0;          ///< the water node
    Side outward = Side::west; ///< the side of the node on which the wall stands
    double reflection = 1.0;   ///< amplitude that comes back at the peak of the sea; 0 … 1
    double angle_deg = 0.0;    ///< at which it does, between the waves and the normal of the wall; 0 … 60
};

/// A node of the shallow water before a beach, where waves lose their height as they run up.
struct BeachNode {
    int i = 0, j = 0;
    double per_m = 0.0; ///< kappa: the peak's wave that runs over the node keeps e^(-kappa dx) of its height [1/m]
};

/// What lies outside the grid where land meets a border that lets the sea in: whether waves get behind that land.
///   unknown  nobody says: all of a wave gets there that runs in head on, nothing of one from 45 degrees off, and a share
///            that falls smoothly with the angle between
///   land     the land goes on outwards: only a wave that runs in exactly head on gets there
///   sea      the land ends at the border: every wave gets there, and open edges behind the land know the sea too
enum class Outside { unknown, land, sea };

/// The four edges of a grid, indexed by static_cast<int>(Side).
using Edges = std::array<Edge, 4>;

} // namespace swell::model
