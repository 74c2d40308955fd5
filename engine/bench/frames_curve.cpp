#include "engine/bench/frames_curve.hpp"

#include <cmath>

namespace swell::engine
{

std::optional<std::int64_t> nodes_within(const FramesCurve& curve, double frame_ms)
{
    for (std::size_t n = 1; n < curve.points.size(); ++n) {
        const FramesCurve::Point& before = curve.points[n - 1];
        const FramesCurve::Point& after = curve.points[n];
        if (before.frame_ms <= frame_ms && frame_ms < after.frame_ms) {
            const double share = std::log(frame_ms / before.frame_ms) / std::log(after.frame_ms / before.frame_ms);
            const double nodes = static_cast<double>(before.nodes);
            return std::llround(nodes * std::pow(static_cast<double>(after.nodes) / nodes, share));
        }
    }
    return std::nullopt;
}

} // namespace swell::engine
