#pragma once
#include <vector>

#include "model/boundaries/edge_strip.hpp"

namespace swell::model
{

/// A component of the sea that comes in over an edge.
struct WayOverEdge {
    double inwards; ///< of its way of travel, a unit vector; above 0
    double along;
    double energy; ///< that it brings over a metre of the edge, over that of a wave of 1 m amplitude head on

    [[nodiscard]] bool upwards() const { return along >= 0.0; } ///< s of the strip grows
};

/// The components that come in over an edge; the others have no part in it. The group speed is left out of their energy,
/// because a component's flux stays the same from depth to depth (Green).
std::vector<WayOverEdge> ways_over(const EdgeFrame& edge, const std::vector<WaveComponent>& components);

/// Whether any of the components comes in over an edge. The strips must know where they let the sea in.
bool comes_in(const std::vector<WaveComponent>& components, const std::vector<EdgeStrip>& strips);

/// At s: whether the node lets the sea in and lies behind land on the border, for waves that run upwards or downwards along
/// the strip. The strip must know where it lets the sea in.
std::vector<bool> nodes_behind_land(const Bathymetry& bathymetry, const EdgeStrip& strip, bool upwards);

/// The depth [m] that the sea is asked at: SeaState::depth_m where it is given. Else the median depth of the nodes of the
/// border over which the sea comes in, each weighed by the energy that comes in there, behind land by the share of it: so
/// an edge that the sea leaves over has no say. Without a sea, or where none of it comes in, the median along the
/// generating edges; 0 where those are none, or all land. The strips must know where they let the sea in. Throws SetupError
/// where the sea is not valid.
double depth_of_incoming_sea(const WaveSetup& setup, const std::vector<EdgeStrip>& strips);

} // namespace swell::model
