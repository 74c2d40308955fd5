#pragma once
#include <array>
#include <cstdint>
#include <vector>

namespace swell::engine
{

/// A point in the plan of a generated harbour, in metres or in shares of the grid: (0, 0) is the south-west corner of the
/// grid, (1, 1) the north-east corner.
struct LayoutPoint {
    double east = 0.0;
    double north = 0.0;
};

/// A rectangle in the plan of a generated harbour, such as a basin or a pier, in shares of the grid's width and height.
struct ShareBox {
    double west, south, east, north;

    [[nodiscard]] bool holds(double x, double y) const { return x >= west && x < east && y >= south && y < north; }
};

/// A line that meanders between -1 and 1: the sum of four sines of falling height, whose phases come from a seed. The
/// argument is a share of the line's length: 0 and 1 give the same value.
class WanderingLine
{
public:
    explicit WanderingLine(std::uint64_t seed);
    [[nodiscard]] double at(double along) const;

private:
    std::array<double, 4> phase_cycles_{};
};

/// Returns the distance [m] of a point from a polyline in metres.
double distance_from_line(const std::vector<LayoutPoint>& line, double x_m, double y_m);

/// Returns 0 below 0, 1 above 1, and a smooth transition between.
double smooth_step(double share);

} // namespace swell::engine
