#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/results/pictures/picture.hpp"
#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// Returns a scenario for measurements over the size of a grid: the bay of the scenarios plymouth-*, with its sea and its
/// ship, on about this number of nodes, with sides of 8 to 5. Land, breakwater and track grow with the grid; cells, depth
/// and waves stay the same. There are no gauges. Throws InputError if the scenario plymouth-100k, from which everything but
/// the size comes, cannot be read.
Scenario bay_of_size(std::int64_t nodes);

/// Reads a number of grid nodes from a word of the command line: "100k", "1.5M", "250000". Throws InputError for other
/// words, and outside of 1k to 500M nodes.
std::int64_t nodes_named(const std::string& word);

/// Measured times of a frame on grids of several sizes, on one backend: a curve of draw_frames().
struct FramesCurve {
    struct Point {
        std::int64_t nodes = 0;
        double frame_ms = 0.0; ///< median
    };
    std::string label;         ///< name of the backend: "cpu"
    std::vector<Point> points; ///< the smallest grid first
};

/// Returns the size of the grid [nodes] whose frame takes `frame_ms`, interpolated linearly in the logarithms between two
/// measured sizes. None if all measured frames are longer, or all shorter.
std::optional<std::int64_t> nodes_within(const FramesCurve& curve, double frame_ms);

/// Draws frame time over number of nodes, both axes logarithmic: a curve per backend, and a line at `deadline_ms`, the time
/// that a frame simulates. There must be a curve with a point. Throws InputError in a build without SWELL_GEO.
Picture draw_frames(const std::vector<FramesCurve>& curves, double deadline_ms);

/// Returns a label of the axis of nodes: "2M" for 2,000,000, "100k" for 100,000, "500" for 500.
std::string nodes_label(double nodes);

/// Returns the numbers 1, 2 and 5 times powers of ten from low to high (both above 0), for the ticks of a logarithmic axis.
std::vector<double> logarithmic_ticks(double low, double high);

} // namespace swell::engine
