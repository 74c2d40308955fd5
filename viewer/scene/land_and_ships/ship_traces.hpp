#pragma once
#include <vector>

#include "viewer/simulation/frame_source.hpp"

namespace swell::viewer
{

/// Where a ship was at one time.
struct PastPlace {
    model::ShipPose pose;
    double time_s = 0.0;
};

/// The past places of one ship, the oldest first.
struct ShipTrace {
    std::vector<PastPlace> places;
    long changes = 0; ///< counts them, so that who draws the trace knows whether it is another
};

/// What is remembered of where ships have been, because a frame says only where they are. No OpenSceneGraph.
class ShipTraces
{
public:
    /// Places that a trace keeps; older places are forgotten.
    static constexpr std::size_t longest_trace = 4096;
    /// Between two places, at least.
    static constexpr double step_m = 5.0;

    /// Adds the ships' places in this frame. A frame earlier than the last one, or of other ships, begins new traces; a
    /// ship that is further away than she can have sailed begins a new trace of her own.
    void show(const ShownFrame& newest);
    /// In the order of the harbour; as many as the last frame had ships.
    [[nodiscard]] const std::vector<ShipTrace>& all() const { return traces_; }

private:
    std::vector<ShipTrace> traces_;
    long frame_ = -1;
};

} // namespace swell::viewer
