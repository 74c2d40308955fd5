#pragma once
#include <string>
#include <vector>

#include "engine/bench/frames_curve.hpp"
#include "engine/output/pictures/picture.hpp"

namespace swell::engine
{

/// A plot of frame time over nodes, both axes logarithmic, a curve per backend, with a line at the time that a frame
/// simulates. There must be a curve with a point.
Picture draw_frames(const std::vector<FramesCurve>& curves, double deadline_ms);

/// "2M" for 2,000,000, "100k" for 100,000, "500" for 500: the labels along the axis of nodes.
std::string nodes_label(double nodes);

/// The numbers 1, 2, 5 times a power of ten from low to high, both above 0.
std::vector<double> logarithmic_ticks(double low, double high);

} // namespace swell::engine
