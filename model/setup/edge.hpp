#pragma once
#include <array>
#include <string>

namespace swell::model
{

/// The sides of the grid. Arrays over sides are indexed by static_cast<int>(Side).
enum class Side { west, east, south, north };
inline constexpr std::array<Side, 4> all_sides{Side::west, Side::east, Side::south, Side::north};

/// Returns the name of a side in scenario files, such as "west".
const char* name_of(Side side);

/// The effect of an edge of the grid on waves. The strip of an edge (edge_strip.hpp) is the rows of nodes next to it, where
/// a sponge damps waves; a radiating face (boundary_faces.hpp) lets them out.
///   wall        reflects them
///   open        lets them out, through a weak sponge and a radiating face; 1–3 % are reflected
///   generating  lets them out as an open edge does, and lets the sea in
///   sponge      absorbs them in a wide strip in front of a wall
/// edge_strip.hpp has the equations of strips and faces.
enum class EdgeKind { wall, open, generating, sponge };

/// The properties of one kind of edge, a row of the table edge_kinds.
struct EdgeKindRow {
    EdgeKind kind;
    const char* name; ///< the name in scenarios
    bool radiates;    ///< waves leave through its faces
    bool generates;   ///< the sea comes in
    /// damping of a strip one wavelength wide, see strength() in edge_plan.cpp; 0: the edge has no strip
    double strip_strength;
};
inline constexpr std::array<EdgeKindRow, 4> edge_kinds{{{EdgeKind::wall, "wall", false, false, 0.0},
                                                        {EdgeKind::open, "open", true, false, 0.6},
                                                        {EdgeKind::generating, "generating", true, true, 0.6},
                                                        {EdgeKind::sponge, "sponge", false, false, 1.5}}};
const EdgeKindRow& row_of(EdgeKind kind);

/// Returns the kind with this name in scenarios. Throws SetupError, which lists the names, if no kind has this name.
EdgeKind edge_kind_named(const std::string& name);
const char* name_of(EdgeKind kind);

struct Edge {
    EdgeKind kind = EdgeKind::wall;
    double width_wavelengths = 1.0; ///< strip width divided by the peak wavelength at the edge; 1.5 … 2 suits a sponge
};

/// Width [peak wavelengths] to add to a strip that must reflect hardly anything: it then reflects 1 % instead of 2 % of the
/// waves of the peak period that arrive head on.
inline constexpr double extra_width_of_high_quality = 0.5;

/// A face of a water node that reflects only a part of the waves: on the shoreline, at a quay or on a walled edge. Other
/// faces between water and land reflect everything.
struct ReflectingWall {
    int i = 0, j = 0;          ///< the water node
    Side outward = Side::west; ///< the side of the node where the wall is
    double reflection = 1.0;   ///< reflected amplitude over incoming amplitude at the peak of the sea; 0 … 1
    double angle_deg = 0.0; ///< angle between the waves and the normal of the wall for which `reflection` is given [deg]; 0
                            ///< … 60
};

/// A node of the shallow water in front of a beach, where waves lose height as they run up.
struct BeachNode {
    int i = 0, j = 0;
    double per_m = 0.0; ///< kappa [1/m]: a wave of the peak period that crosses the node keeps e^(-kappa dx) of its height
};

/// The surroundings of the grid where land meets a border that lets the sea in. It decides whether waves reach the water on
/// the far side of that land.
///   unknown  a wave that runs in head on arrives in full, a wave 45 degrees or more off head on does not, and the share in
///            between falls smoothly with the angle
///   land     the land continues outwards: only a wave that runs in exactly head on arrives
///   sea      the land ends at the border: every wave arrives, and the sea also comes in over open edges on the far side of
///            that land
enum class Outside { unknown, land, sea };

/// The four edges of a grid, indexed by static_cast<int>(Side).
using Edges = std::array<Edge, 4>;

} // namespace swell::model
