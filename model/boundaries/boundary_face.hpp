#pragma once
#include "model/setup/edge.hpp"

namespace swell::model
{

/// A boundary face: a face of a water node without a water node of the grid on its other side, at a shore, a quay or an
/// edge of the grid.
struct BoundaryFace {
    int i = 0, j = 0;               ///< the water node
    Side outward = Side::west;      ///< the side of the node that the face is on
    EdgeKind kind = EdgeKind::wall; ///< the kind of the edge if the face is at an open or generating edge; otherwise wall
    double reflection = 1.0;        ///< of a wall: reflected amplitude over incoming amplitude; not used for other kinds
    double angle_deg = 0.0;         ///< of a wall: angle between the waves and its normal for which `reflection` is given
    /// of a wall that has no effect over the present depths: its node is dry, or there is water on both sides
    bool is_idle = false;

    /// Return the indices of the node next to the water node on the side away from the face. It may be outside of the grid.
    [[nodiscard]] int inner_i() const { return i + (outward == Side::west ? 1 : outward == Side::east ? -1 : 0); }
    [[nodiscard]] int inner_j() const { return j + (outward == Side::south ? 1 : outward == Side::north ? -1 : 0); }
};

} // namespace swell::model
