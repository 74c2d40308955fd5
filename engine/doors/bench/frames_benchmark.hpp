#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/results/pictures/picture.hpp"
#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// The bay of the scenarios plymouth-*, with its sea and its ship, on about so many nodes: land, breakwater and track grow
/// with the grid, cells, depth and waves stay. Sides are as 8 to 5. There are no gauges. Throws InputError where the
/// scenario plymouth-100k, which all but the size is taken from, cannot be read.
Scenario bay_of_size(std::int64_t nodes);

/// The number of nodes that a word means: "100k", "1.5M", "250000". Throws InputError for anything else, and outside of
/// 1k to 500M nodes.
std::int64_t nodes_named(const std::string& word);

/// The time of a frame over the size of the grid, on one backend.
struct FramesCurve {
    struct Point {
        std::int64_t nodes = 0;
        double frame_ms = 0.0; ///< median
    };
    std::string label;         ///< of the backend: "cpu"
    std::vector<Point> points; ///< the smallest grid first
};

/// The number of nodes whose frame takes so long: between two measured sizes on the straight line between them in a plot
/// with logarithmic axes. None where all measured frames are longer, or all shorter.
std::optional<std::int64_t> nodes_within(const FramesCurve& curve, double frame_ms);

/// A plot of frame time over nodes, both axes logarithmic, a curve per backend, with a line at the time that a frame
/// simulates. There must be a curve with a point. A build without SWELL_GEO throws InputError.
Picture draw_frames(const std::vector<FramesCurve>& curves, double deadline_ms);

/// "2M" for 2,000,000, "100k" for 100,000, "500" for 500: the labels along the axis of nodes.
std::string nodes_label(double nodes);

/// The numbers 1, 2, 5 times a power of ten from low to high, both above 0.
std::vector<double> logarithmic_ticks(double low, double high);

} // namespace swell::engine
