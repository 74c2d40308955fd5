#pragma once
#include <vector>

#include "model/boundaries/beach_cells.hpp"
#include "model/boundaries/edge_strip.hpp"

namespace swell::model
{

/// What the edges of a setup do, as numbers on the host. A run copies them to backend memory (open_edge.hpp, face_list.hpp)
/// and keeps of the plan the widths of its strips alone, so that other depths can come in their place.
struct EdgePlan {
    double incoming_depth_m = 0.0; ///< median along the generating edges: that of the sea far outside; 0 without one
    std::vector<EdgeStrip> strips; ///< generating edges, then open ones, then sponges; walls and edges of land have none
    std::vector<double> sigma;     ///< [1/s] of every node: the largest of the strips', or that of a beach outside of them
    std::vector<ListedNode> beaches; ///< the nodes of beaches outside of strips' sponges, dry tidal ones too
    RadiatingFaces faces;            ///< of edges, shores and quays
    Outside outside = Outside::unknown;
    Remarks remarks;
};

/// The peak period [s] that edges are made for in a setup without a sea state and without ships that sail: that of a fresh
/// wind sea. Otherwise it is that of the sea, or of the longest waves that a ship makes: transverse ones, 2 pi U²/g long.
inline constexpr double default_peak_period_s = 8.0;
double edge_period_s(const WaveSetup& setup);

/// The sides of EdgePlan::strips over a bathymetry, in their order.
std::vector<Side> sides_of_strips(const WaveSetup& setup, const Bathymetry& bathymetry);

/// The edges of a setup, whose bathymetry must be valid. Runs on the host. Throws SetupError where there is an edge other
/// than a wall and the sea's period is not a finite time above 0, where the sea is not valid, and as gather_faces. `widths`
/// are those of the strips that the same setup had over other depths of the same water nodes: then the strips keep them, so
/// that their tables fit in the same memory.
EdgePlan plan_edges(const WaveSetup& setup, const std::vector<int>* widths = nullptr);

/// The part of plan_edges() that the border alone tells: the strips with their widths and where they let the sea in, its
/// depth, the remarks. Nothing that acts in the strips, and no faces; takes no memory over the grid.
EdgePlan plan_strips(const WaveSetup& setup);

} // namespace swell::model
