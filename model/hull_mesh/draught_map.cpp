#include "model/hull_mesh/draught_map.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
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

/// A line of equal steps with one value each, as the integral from its beginning.
class Cumulative
{
public:
    Cumulative(double begin, double step) : begin_(begin), step_(step) {}

    void add(double value) { sums_.push_back(sums_.back() + value * step_); }

    /// Returns the mean over an interval of this width [m] round a place. Beyond the line the values are 0.
    [[nodiscard]] double mean(double place, double width) const
    {
        return (at(place + 0.5 * width) - at(place - 0.5 * width)) / width;
    }

private:
    [[nodiscard]] double at(double place) const
    {
        const double most = static_cast<double>(sums_.size() - 1);
        const double steps = std::clamp((place - begin_) / step_, 0.0, most);
        const auto whole = static_cast<std::size_t>(std::min(steps, most - 1.0));
        return sums_[whole] + (steps - static_cast<double>(whole)) * (sums_[whole + 1] - sums_[whole]);
    }

    double begin_;
    double step_;
    std::vector<double> sums_{0.0};
};

/// Places from -half to half, and the means of a map over squares of a cell at each pair of them.
std::vector<double> means_over_squares(const DraughtMap& map, double cell_m, const std::vector<double>& xi,
                                       const std::vector<double>& eta)
{
    std::vector<double> along(static_cast<std::size_t>(map.across) * xi.size());
    for (int j = 0; j < map.across; ++j) {
        Cumulative row(map.stern, map.cell_along);
        for (int i = 0; i < map.along; ++i) {
            row.add(map.draught[static_cast<std::size_t>(j) * map.along + i]);
        }
        std::ranges::transform(xi, along.begin() + static_cast<std::ptrdiff_t>(j * xi.size()),
                               [&](double place) { return row.mean(place, cell_m); });
    }
    std::vector<double> means(eta.size() * xi.size());
    for (std::size_t i = 0; i < xi.size(); ++i) {
        Cumulative column(map.side, map.cell_across);
        for (int j = 0; j < map.across; ++j) {
            column.add(along[static_cast<std::size_t>(j) * xi.size() + i]);
        }
        for (std::size_t j = 0; j < eta.size(); ++j) {
            means[j * xi.size() + i] = column.mean(eta[j], cell_m);
        }
    }
    return means;
}

std::vector<double> lattice(double half, int count)
{
    std::vector<double> places;
    for (int at = 0; at < count; ++at) {
        places.push_back(half * (2.0 * at / (count - 1) - 1.0));
    }
    return places;
}

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

PartBelow part_of(const DraughtMap& map)
{
    PartBelow part;
    constexpr double none = std::numeric_limits<double>::max();
    part.low = {none, none, 0.0};
    part.high = {-none, -none, 0.0};
    for (std::size_t at = 0; at < map.draught.size(); ++at) {
        const double draught = map.draught[at];
        if (draught > 0.0) {
            const double west = map.stern + static_cast<double>(at % map.along) * map.cell_along;
            const double south = map.side + static_cast<double>(at / map.along) * map.cell_across;
            part.low = {std::min(part.low.x, west), std::min(part.low.y, south), std::min(part.low.z, -draught)};
            part.high = {std::max(part.high.x, west + map.cell_along), std::max(part.high.y, south + map.cell_across), 0.0};
            const double volume = draught * map.cell_along * map.cell_across;
            part.volume += volume;
            part.centre.x += volume * (west + 0.5 * map.cell_along);
            part.centre.y += volume * (south + 0.5 * map.cell_across);
        }
    }
    if (!(part.volume > 0.0)) {
        throw SetupError("map of a draught: no cell has a draught above 0; allowed is a hull");
    }
    part.centre = {part.centre.x / part.volume, part.centre.y / part.volume, 0.0};
    return part;
}

DraughtShape draught_shape_of(const HullMesh& mesh, double cell_m)
{
    return draught_shape_of(draught_map_of(mesh), part_below(mesh, 0.0), cell_m);
}

DraughtShape draught_shape_of(const DraughtMap& map, const PartBelow& part, double cell_m)
{
    const double half_length = std::max(-part.low.x, part.high.x) + 0.5 * cell_m;
    const double half_beam = std::max(-part.low.y, part.high.y) + 0.5 * cell_m;
    DraughtShape shape;
    shape.along = 257;
    shape.across = 65;
    const std::vector<double> xi = lattice(half_length, shape.along);
    const std::vector<double> eta = lattice(half_beam, shape.across);
    const std::vector<double> means = means_over_squares(map, cell_m, xi, eta);
    double sum = 0.0;
    double sum_xi = 0.0;
    double sum_eta = 0.0;
    for (std::size_t at = 0; at < means.size(); ++at) {
        const double x = xi[at % xi.size()];
        const double y = eta[at / xi.size()];
        sum += means[at];
        sum_xi += x * x * means[at];
        sum_eta += y * y * means[at];
    }
    const double area = (2.0 * half_length / (shape.along - 1)) * (2.0 * half_beam / (shape.across - 1));
    const double factor = part.volume / (sum * area * -part.low.z);
    for (const double mean : means) {
        shape.value.push_back(static_cast<float>(factor * mean));
    }
    shape.growth_along = 2.0 * half_length / (part.high.x - part.low.x);
    shape.growth_across = 2.0 * half_beam / (part.high.y - part.low.y);
    shape.moment_along = sum_xi / (sum * half_length * half_length);
    shape.moment_across = sum_eta / (sum * half_beam * half_beam);
    shape.added_variance_m2 = cell_m * cell_m / 12.0;
    return shape;
}

} // namespace swell::model
