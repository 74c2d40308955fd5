#include "model/hull_mesh/draught_map.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "model/hull_mesh/mesh_measures.hpp"
#include "model/setup/errors.hpp"

namespace swell::model
{

namespace
{

constexpr int lines_of_cell = 4; ///< each way

/// The vertical lines over a rectangle, and the greatest depth that a triangle has on each.
class VerticalLines
{
public:
    VerticalLines(const PartBelow& part, int along, int across)
        : along_(along), across_(across), stern_(part.low.x), side_(part.low.y),
          step_along_((part.high.x - stern_) / along), step_across_((part.high.y - side_) / across),
          depth_(static_cast<std::size_t>(along) * across)
    {
    }

    /// Deepens the lines that a triangle meets.
    void meet(const MeshPoint& a, const MeshPoint& b, const MeshPoint& c)
    {
        const double double_area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
        if (double_area == 0.0 || (a.z >= 0.0 && b.z >= 0.0 && c.z >= 0.0)) {
            return;
        }
        const Range i = range(std::min({a.x, b.x, c.x}), std::max({a.x, b.x, c.x}), stern_, step_along_, along_);
        const Range j = range(std::min({a.y, b.y, c.y}), std::max({a.y, b.y, c.y}), side_, step_across_, across_);
        for (int row = j.first; row <= j.last; ++row) {
            for (int column = i.first; column <= i.last; ++column) {
                const double x = stern_ + (column + 0.5) * step_along_;
                const double y = side_ + (row + 0.5) * step_across_;
                const double of_a = ((b.x - x) * (c.y - y) - (c.x - x) * (b.y - y)) / double_area;
                const double of_b = ((c.x - x) * (a.y - y) - (a.x - x) * (c.y - y)) / double_area;
                const double of_c = 1.0 - of_a - of_b;
                if (of_a >= 0.0 && of_b >= 0.0 && of_c >= 0.0) {
                    double& depth = depth_[static_cast<std::size_t>(row) * along_ + column];
                    depth = std::max(depth, -(of_a * a.z + of_b * b.z + of_c * c.z));
                }
            }
        }
    }

    /// Returns the mean of the lines of a cell.
    [[nodiscard]] double mean(int i, int j) const
    {
        double sum = 0.0;
        for (int row = j * lines_of_cell; row < (j + 1) * lines_of_cell; ++row) {
            const auto first = depth_.begin() + static_cast<std::ptrdiff_t>(row) * along_ + i * lines_of_cell;
            sum = std::accumulate(first, first + lines_of_cell, sum);
        }
        return sum / (lines_of_cell * lines_of_cell);
    }

private:
    struct Range {
        int first, last;
    };
    /// Returns the lines from `low` to `high`, and one more to each side for rounding.
    static Range range(double low, double high, double begin, double step, int count)
    {
        const double first = std::clamp(std::floor((low - begin) / step - 0.5), 0.0, count - 1.0);
        const double last = std::clamp(std::ceil((high - begin) / step - 0.5), 0.0, count - 1.0);
        return {static_cast<int>(first), static_cast<int>(last)};
    }

    int along_;
    int across_;
    double stern_;
    double side_;
    double step_along_;
    double step_across_;
    std::vector<double> depth_;
};

} // namespace

DraughtMap draught_map_of(const HullMesh& mesh, int along, int across)
{
    const PartBelow part = part_below(mesh, 0.0);
    if (!(part.volume > 0.0)) {
        throw SetupError("mesh: no part of the hull is below still water, so it has no draught; is the waterline right?");
    }
    VerticalLines lines(part, along * lines_of_cell, across * lines_of_cell);
    for (const MeshTriangle& triangle : mesh.triangles) {
        lines.meet(mesh.points[static_cast<std::size_t>(triangle.corner[0])],
                   mesh.points[static_cast<std::size_t>(triangle.corner[1])],
                   mesh.points[static_cast<std::size_t>(triangle.corner[2])]);
    }
    DraughtMap map{.along = along,
                   .across = across,
                   .stern = part.low.x,
                   .side = part.low.y,
                   .cell_along = (part.high.x - part.low.x) / along,
                   .cell_across = (part.high.y - part.low.y) / across,
                   .volume = part.volume,
                   .draught = std::vector<double>(static_cast<std::size_t>(along) * across)};
    for (int j = 0; j < across; ++j) {
        for (int i = 0; i < along; ++i) {
            map.draught[static_cast<std::size_t>(j) * along + i] = lines.mean(i, j);
        }
    }
    const double sum = std::accumulate(map.draught.begin(), map.draught.end(), 0.0);
    if (!(sum > 0.0)) {
        throw SetupError("mesh: the part of the hull below still water is too thin for a map of its draught");
    }
    map.scale = part.volume / (sum * map.cell_along * map.cell_across);
    std::ranges::transform(map.draught, map.draught.begin(), [&](double draught) { return draught * map.scale; });
    return map;
}

} // namespace swell::model
