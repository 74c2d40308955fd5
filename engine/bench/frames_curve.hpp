#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace swell::engine
{

/// The time of a frame over the size of the grid, on one backend.
struct FramesCurve {
    struct Point {
        std::int64_t nodes = 0;
        double frame_ms = 0.0; ///< median
    };
    std::string label;         ///< "cpu, 2 threads"
    std::vector<Point> points; ///< the smallest grid first
};

/// The number of nodes whose frame takes so long: between two measured sizes on the straight line between them in a plot
/// with logarithmic axes. None where all measured frames are longer, or all shorter.
std::optional<std::int64_t> nodes_within(const FramesCurve& curve, double frame_ms);

} // namespace swell::engine
