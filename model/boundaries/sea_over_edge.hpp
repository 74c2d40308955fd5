#pragma once
#include <vector>

#include "model/boundaries/edge_strip.hpp"

namespace swell::model
{

/// A component of the sea that comes in over an edge: its direction, as a unit vector, and its energy.
struct WayOverEdge {
    double inwards; ///< part of the unit vector that points inwards; above 0
    double along;   ///< part of the unit vector along the edge; above 0 where s grows
    /// energy that comes in over a metre of the edge, relative to a wave of 1 m amplitude that runs in head on
    double energy;

    [[nodiscard]] bool upwards() const { return along >= 0.0; } ///< runs towards larger s of the strip
};

/// Returns the components that run inwards over an edge; the others are left out. Their energy leaves out the group speed,
/// because a component's flux of energy stays the same from depth to depth (Green).
std::vector<WayOverEdge> ways_over(const EdgeFrame& edge, const std::vector<WaveComponent>& components);

/// Returns whether any of the components comes in over an edge. The strips must have `lets_sea_in` set (let_the_sea_in()).
bool comes_in(const std::vector<WaveComponent>& components, const std::vector<EdgeStrip>& strips);

/// Returns for each node s of the edge's row (EdgeFrame) whether it lets the sea in but is shaded by land on the border,
/// for waves that run towards larger s (`upwards`) or smaller s. A node is shaded if its waves have passed land after a
/// node that lets the sea in. The strip must have `lets_sea_in`.
std::vector<bool> nodes_behind_land(const Bathymetry& bathymetry, const EdgeStrip& strip, bool upwards);

/// Returns the depth [m] at which the sea has the height that the setup asks for. 0 without water along a generating edge.
/// Otherwise SeaState::depth_m, if that is given. Otherwise the median depth of the border nodes over which the sea comes
/// in. Each node has the energy that comes in over it as weight; nodes shaded by land count by their share of the energy.
/// So an edge that the sea leaves over does not count. Without a sea, or if none of it comes in, the median along the
/// generating edges. The strips must have `lets_sea_in` set. Throws SetupError for a sea that is not valid.
double depth_of_incoming_sea(const WaveSetup& setup, const std::vector<EdgeStrip>& strips);

} // namespace swell::model
