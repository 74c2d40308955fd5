#pragma once
#include <string>
#include <vector>

#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// Where a sea gets to along straight lines in its mean direction: what refraction and diffraction then spread. A node is
/// reached where the line back from it leaves the grid through water that lets the sea in: of a generating edge, or of an
/// open one beside it (model/boundaries/edge_strip.hpp). Land inside the grid is not seen: behind an island the sea is
/// smaller than this says. What counts is which edges let it in at all.
struct SeaReach {
    double share = 0.0;                     ///< of the water, 0 to 1
    std::vector<model::Side> entries;       ///< edges through which the sea comes
    std::vector<model::Side> other_entries; ///< edges with water through which it would come, were they generating
    double longest_way_m = 0.0;             ///< from an entry to a node that is reached
    double mean_depth_m = 0.0;              ///< of the nodes that are reached
    double farthest_m = 0.0;                ///< from its entry, across that edge, to a node that is reached
};

/// The reach of a sea over the bathymetry and edges of a set-up. Looks at some ten thousand nodes at most.
SeaReach reach_of_sea(const model::WaveSetup& waves, const model::SeaState& sea);

/// The time [s] that the sea's peak takes to its farthest node at the group speed of the mean depth on its way; 0 where it
/// reaches none, or there is no sea. Waves that are reflected or diffracted take longer.
double crossing_time_s(const model::WaveSetup& waves);

/// The time [s] from the first step on until the sea has been everywhere: a run that begins with waves lacks those that
/// land, walls and edges send back or let round them, and one that begins at rest lacks all. 0 where the run begins with
/// waves and nothing sends any back, and without a sea. Seiches take longer.
double settling_time_s(const model::WaveSetup& waves);

/// Warns of a sea that no generating edge faces, and of one that gets straight to less than half of the water, as one does
/// that comes in over a lee edge alone. Names the edges that would do, and says what else helps where none would. Says
/// nothing without a sea. Requires a generating edge. `closed` is closed_generating_edges() and then the cause.
void warn_of_reach(const model::WaveSetup& waves, const std::string& closed, std::vector<std::string>& warnings);

} // namespace swell::engine
