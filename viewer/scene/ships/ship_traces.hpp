#pragma once
#include <vector>

#include "viewer/simulation/frame_source.hpp"

namespace swell::viewer
{

/// The place of a ship at a past time.
struct PastPlace {
    model::ShipPose pose;
    double time_s = 0.0;
};

/// The past places of one ship, the oldest first.
struct ShipTrace {
    std::vector<PastPlace> places;
    long changes = 0; ///< number of changes so far, by which a caller that draws the trace sees whether to draw it again
};

/// Collects the past places of all ships, because a frame has only their present places. Does not use OpenSceneGraph.
class ShipTraces
{
public:
    /// Largest number of places in a trace, the past places of a ship; older places are forgotten.
    static constexpr std::size_t longest_trace = 4096;
    /// Least distance between two places of a trace, the past places of a ship.
    static constexpr double step_m = 5.0;

    /// Adds the places of the ships in a computed frame. If the frame is earlier than the last one or has another number of
    /// ships, begins all traces again. If a ship is farther away than it can have sailed, begins its trace again.
    void show(const ShownFrame& newest);
    /// Returns the traces, the past places of each ship of the last frame; the index of a ship is that in Harbour::ships.
    [[nodiscard]] const std::vector<ShipTrace>& all() const { return traces_; }

private:
    std::vector<ShipTrace> traces_;
    long frame_ = -1;
};

} // namespace swell::viewer
