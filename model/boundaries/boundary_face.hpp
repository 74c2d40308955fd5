#pragma once
#include "model/setup/edge.hpp"

namespace swell::model
{

/// A face of a water node behind which there is no water of the grid: shoreline, quay, or an edge of the grid.
struct BoundaryFace {
    int i = 0, j = 0;               ///< the water node
    Side outward = Side::west;      ///< the side of the node that the face is on
    EdgeKind kind = EdgeKind::wall; ///< of the edge; wall beside land
    double reflection = 1.0;        ///< of a wall: the amplitude that comes back; not used for other kinds
    double angle_deg = 0.0;         ///< of a wall: the angle at which it does
    bool is_idle = false;           ///< of a wall: over these depths its node is dry, or there is water on either side

    /// The next node inwards, which may lie outside of the grid.
    [[nodiscard]] int inner_i() const { return i + (outward == Side::west ? 1 : outward == Side::east ? -1 : 0); }
    [[nodiscard]] int inner_j() const { return j + (outward == Side::south ? 1 : outward == Side::north ? -1 : 0); }
};

} // namespace swell::model
