#include "engine/input/rasters/walls/cell_places.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace swell::engine
{

namespace
{

/// Where a point lies between two placed cells: in halves of the points' distance from the first.
struct Between {
    std::size_t placed = 0;
    std::int64_t beyond = 0; ///< below 0 before the middle of the first cell

    Between(int point, int per_cell)
    {
        const std::int64_t from_first = 2 * static_cast<std::int64_t>(point) + 1 - per_cell;
        const std::int64_t apart = 2 * static_cast<std::int64_t>(per_cell) * CellPlaces::stride;
        placed = static_cast<std::size_t>(from_first < 0 ? 0 : from_first / apart);
        beyond = from_first - static_cast<std::int64_t>(placed) * apart;
    }
};

/// Two neighbouring placed cells, at the height of a row of points between two rows of them. Places are whole numbers:
/// parts of a node distance, times `apart` for either interpolation.
struct Ends {
    std::int64_t west = 0;
    std::int64_t east = 0;
    std::int64_t apart = 0;

    Ends(const std::vector<std::int32_t>& of, std::size_t at, std::size_t columns, std::int64_t up, std::int64_t apart_)
        : west((apart_ - up) * of[at] + up * of[at + columns]),
          east((apart_ - up) * of[at + 1] + up * of[at + 1 + columns]), apart(apart_)
    {
    }
    [[nodiscard]] std::int64_t at(std::int64_t along) const { return apart * west + along * (east - west); }
    [[nodiscard]] std::int64_t parts() const { return apart * apart * CellPlaces::per_node; }
    /// The number of the node that is nearest to a point between.
    /// How far the point is from it, in the same parts.
    [[nodiscard]] std::int64_t off(std::int64_t along) const { return std::abs(at(along) - nearest(along) * parts()); }
    [[nodiscard]] std::int32_t nearest(std::int64_t along) const
    {
        const std::int64_t up = at(along) + parts() / 2;
        return static_cast<std::int32_t>(up >= 0 ? up / parts() : -((parts() - 1 - up) / parts()));
    }
};

} // namespace

void CellPlaces::nodes_of_row(int point_row, int per_cell, std::vector<NodePlace>& nodes) const
{
    const std::int64_t apart = 2 * static_cast<std::int64_t>(per_cell) * stride;
    const auto across = static_cast<std::size_t>(columns());
    const Between row(point_row, per_cell);
    const auto half = static_cast<std::int64_t>(0.5 * longer_side() / per_cell *
                                                static_cast<double>(apart * apart * CellPlaces::per_node));
    nodes.resize(static_cast<std::size_t>(cells.nx) * static_cast<std::size_t>(per_cell));
    for (std::size_t point = 0; point < nodes.size();) {
        const std::size_t placed = Between(static_cast<int>(point), per_cell).placed;
        const Ends ends_x(x, row.placed * across + placed, across, row.beyond, apart);
        const Ends ends_y(y, row.placed * across + placed, across, row.beyond, apart);
        for (; point < nodes.size(); ++point) {
            const Between column(static_cast<int>(point), per_cell);
            if (column.placed != placed) {
                break;
            }
            nodes[point] = {ends_x.nearest(column.beyond), ends_y.nearest(column.beyond),
                            std::max(ends_x.off(column.beyond), ends_y.off(column.beyond)) <= half};
        }
    }
}

double CellPlaces::longer_side() const
{
    const auto per_stride = [](double length) { return length / (CellPlaces::stride * CellPlaces::per_node); };
    const auto across = static_cast<std::size_t>(columns());
    const std::size_t at =
        static_cast<std::size_t>((rows() - 1) / 2) * across + static_cast<std::size_t>((columns() - 1) / 2);
    return std::max(per_stride(std::hypot(x[at + 1] - x[at], y[at + 1] - y[at])),
                    per_stride(std::hypot(x[at + across] - x[at], y[at + across] - y[at])));
}

double CellPlaces::between(const std::vector<std::int32_t>& of, int column, int row) const
{
    const Between across(column, 1), up(row, 1);
    const auto width = static_cast<std::size_t>(columns());
    const Ends ends(of, up.placed * width + across.placed, width, up.beyond, 2 * stride);
    return static_cast<double>(ends.at(across.beyond)) / static_cast<double>(ends.parts());
}

} // namespace swell::engine
