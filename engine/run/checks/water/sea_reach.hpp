#pragma once
#include <string>
#include <vector>

#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// The water that a sea reaches along straight lines in its mean direction, before refraction and diffraction. A node is
/// reached if the line back from it leaves the grid at a border node that lets the sea in: of a generating edge, or of an
/// open edge next to one (model/boundaries/edge_strip.hpp). Ignores land inside the grid, so in the shelter of an island
/// the sea is smaller than this suggests: the result shows which edges let the sea in.
struct SeaReach {
    double share = 0.0;                     ///< share of the water that is reached, 0 to 1
    std::vector<model::Side> entries;       ///< edges through which the sea enters
    std::vector<model::Side> other_entries; ///< edges with water through which the sea would enter if they were generating
    double longest_way_m = 0.0;             ///< longest line from an entry to a reached node
    double mean_depth_m = 0.0;              ///< of the reached nodes
    double farthest_m =
        0.0; ///< greatest distance of a reached node from the edge of its entry, at a right angle to this edge
};

/// Returns which water a sea reaches along straight lines, over the bathymetry and edges of a set-up. Samples about ten
/// thousand nodes at most.
SeaReach reach_of_sea(const model::WaveSetup& waves, const model::SeaState& sea);

/// Returns the time [s] that waves of the sea's peak period take along the longest straight line to a node that the sea
/// reaches, at their group speed over the mean depth of all reached nodes; 0 without a sea or a reached node. Reflected and
/// diffracted waves take longer.
double crossing_time_s(const model::WaveSetup& waves);

/// Returns the time [s] from the first step until the sea has been everywhere. A run that begins with waves lacks the waves
/// that land, walls and edges reflect or diffract; a run that begins at rest lacks all waves. 0 without a sea, and for a
/// run that begins with waves without anything that reflects. Seiches take longer.
double settling_time_s(const model::WaveSetup& waves);

/// Warns if no generating edge faces the sea, or if the sea reaches less than half of the water on straight lines, as one
/// does that only enters over a lee edge. The warning names the edges to make generating or, if there are none, other
/// cures. Adds nothing without a sea. Requires a generating edge. `closed` is the text of closed_generating_edges(): if it
/// is not empty, the warning names it as the cause.
void warn_of_reach(const model::WaveSetup& waves, const std::string& closed, std::vector<std::string>& warnings);

} // namespace swell::engine
