#pragma once
#include <vector>

#include "model/boundaries/beach_cells.hpp"
#include "model/boundaries/edge_strip.hpp"
#include "solver/grid/few_values.hpp"

namespace swell::model
{

/// The coefficients of everything that acts on waves at the edges, walls and beaches of a setup, on the host. A run copies
/// these numbers to backend memory (open_edge.hpp, face_list.hpp). It keeps only the widths of the strips, so that the
/// numbers for other depths fit in the same memory.
struct EdgePlan {
    double incoming_depth_m = 0.0; ///< depth of the sea outside: depth_of_incoming_sea(); 0 without a generating edge
    /// one per edge that is not a wall and not all land: generating edges, then open ones, then sponges
    std::vector<EdgeStrip> strips;
    /// damping [1/s]: the largest of all strips; outside of strips the damping of a beach; elsewhere 0
    solver::FewValues sigma;
    /// nodes of beaches that no strip's damping covers, with the dry ones that may be flooded
    std::vector<ListedNode> beaches;
    RadiatingFaces faces; ///< of edges, shores and quays
    Outside outside = Outside::unknown;
    Remarks remarks;
};

inline constexpr double default_peak_period_s = 8.0;

/// Returns the wave period [s] for which the damping in strips and the flux out through faces are computed. With a sea
/// state, its period, or its peak period if it has a spectrum. Otherwise the period of the longest waves that a sailing
/// ship makes: transverse ones, 2 pi U²/g long. Without a ship that sails, default_peak_period_s, the period of a fresh
/// wind sea.
double edge_period_s(const WaveSetup& setup);

/// Returns the sides of the grid that have a strip (EdgeStrip: an edge that is not a wall, with water) over a bathymetry,
/// in the order of EdgePlan::strips.
std::vector<Side> sides_of_strips(const WaveSetup& setup, const Bathymetry& bathymetry);

/// Computes the coefficients of the edges, walls and beaches of a setup (EdgePlan), whose bathymetry must be valid. Runs on
/// the host. Throws SetupError for a sea that is not valid, for a sea whose period is not a finite time above 0 if there is
/// an edge other than a wall, for a beach on land or with a damping that is not a finite number from 0, and as
/// gather_faces. `widths` are the strips' widths that the same setup had over other depths of the same water nodes. The
/// strips then keep them, so that their tables fit in the same memory.
EdgePlan plan_edges(const WaveSetup& setup, const std::vector<int>* widths = nullptr);

/// Does the part of plan_edges() that needs only the border: the strips with their widths and where they let the sea in,
/// the depth of the sea, and the notes for users. Plans no sponges, beaches or boundary faces, and allocates nothing of the
/// size of the grid.
EdgePlan plan_strips(const WaveSetup& setup);

} // namespace swell::model
