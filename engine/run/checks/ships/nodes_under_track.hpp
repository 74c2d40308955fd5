#pragma once
#include <algorithm>
#include <cmath>
#include <string>

#include "model/setup/bathymetry.hpp"
#include "model/setup/ship.hpp"

namespace swell::engine
{

// Nodes under a track, with samples every half cell. The track of a ship is the path of her middle.

/// Finds the node (i, j) nearest to a point, in metres east and north of the south-west node. Returns false outside the
/// grid, and for NaN and infinity.
bool node_at(const model::Bathymetry& bathymetry, double x_m, double y_m, int& i, int& j);

/// Returns the range of positions of a grid's nodes, for messages: "x from 0 to 395 m and y from 0 to 295 m".
std::string inside_text(const model::Bathymetry& bathymetry);

/// A part of a leg, the line between two way-points of a ship's track, in shares of its length: 0 at its begin, 1 at its
/// end. Empty if `from` is above `to`.
struct PartOfLeg {
    double from = 0.0;
    double to = 1.0;

    /// Cuts the part to positions whose coordinate on one axis is from `least` to `most` [m]. The coordinate is `start` at
    /// the leg's begin and start + step at its end.
    void keep_between(double least, double most, double start, double step);
};

/// Returns the part of a leg, a straight line of a ship's track, over the grid and half a cell around it. The leg starts at
/// the way-point `begin`; `east` and `north` are its components [m].
PartOfLeg part_over_grid(const model::Bathymetry& bathymetry, const model::WayPoint& begin, double east, double north);

/// Calls visit(i, j, share) for the nodes under a leg of a ship's track, the line from one way-point to the next, with a
/// sample every half cell; `share` is 0 at the leg's begin and 1 at its end. Parts of the leg outside the grid are skipped
/// and take no time.
template <class Visit>
void visit_nodes_under(const model::Bathymetry& bathymetry, const model::WayPoint& from, const model::WayPoint& to,
                       Visit visit)
{
    const double east = to.x_m - from.x_m, north = to.y_m - from.y_m;
    const double cell = std::min(bathymetry.dx_m, bathymetry.dy_m);
    const PartOfLeg part = part_over_grid(bathymetry, from, east, north);
    if (!(part.from <= part.to)) {
        return;
    }
    const double half_cells = 2.0 * (part.to - part.from) * std::hypot(east, north) / cell;
    if (!(half_cells < 1e9)) { // the leg ends at infinity
        return;
    }
    const int samples = 1 + static_cast<int>(half_cells);
    for (int sample = 0; sample <= samples; ++sample) {
        const double share = part.from + (part.to - part.from) * sample / samples;
        int i = 0, j = 0;
        if (node_at(bathymetry, from.x_m + share * east, from.y_m + share * north, i, j)) {
            visit(i, j, share);
        }
    }
}

} // namespace swell::engine
