#include "engine/harbour/rasters/walls/cell_places.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace swell::engine
{

namespace
{

/// The place of a point relative to the placed cell before it, in halves of the distance between points.
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

/// The places of two neighbouring placed cells, interpolated to a row of points between two rows of placed cells. Places
/// are whole numbers: parts of a node distance, times `apart` for each of the two interpolations.
struct Ends {
    std::int64_t west = 0;
    std::int64_t east = 0;
    std::int64_t apart = 0;

    Ends(const std::vector<std::int32_t>& of, std::size_t at, std::size_t columns, std::int64_t up, std::int64_t of_points)
        : west((of_points - up) * of[at] + up * of[at + columns]),
          east((of_points - up) * of[at + 1] + up * of[at + 1 + columns]), apart(of_points)
    {
    }
    [[nodiscard]] std::int64_t at(std::int64_t along) const { return apart * west + along * (east - west); }
    [[nodiscard]] std::int64_t parts() const { return apart * apart * CellPlaces::per_node; }
};

/// The nearest nodes of consecutive points between two placed cells. Steps from node to node without a division, which
/// would take most of the time.
class NearestNode
{
public:
    NearestNode(const Ends& ends, std::int64_t beyond)
        : parts_(ends.parts()), step_(2 * (ends.east - ends.west)), rest_(ends.at(beyond) + parts_ / 2)
    {
        node_ = static_cast<std::int32_t>(rest_ >= 0 ? rest_ / parts_ : -((parts_ - 1 - rest_) / parts_));
        rest_ -= node_ * parts_;
    }

    [[nodiscard]] std::int32_t number() const { return node_; }
    /// Returns the distance of the point from the node, in parts.
    [[nodiscard]] std::int64_t off() const { return std::abs(rest_ - parts_ / 2); }
    void advance()
    {
        for (rest_ += step_; rest_ >= parts_; rest_ -= parts_) {
            ++node_;
        }
        for (; rest_ < 0; rest_ += parts_) {
            --node_;
        }
    }

private:
    std::int64_t parts_;
    std::int64_t step_;
    std::int64_t rest_; ///< counted from half a node distance before the node
    std::int32_t node_ = 0;
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
        const Between first(static_cast<int>(point), per_cell);
        const std::size_t at = row.placed * across + first.placed;
        NearestNode east(Ends(x, at, across, row.beyond, apart), first.beyond);
        NearestNode north(Ends(y, at, across, row.beyond, apart), first.beyond);
        const auto end = (first.placed + 1) * static_cast<std::size_t>(apart) / 2 + static_cast<std::size_t>(per_cell) / 2;
        for (; point < std::min(end, nodes.size()); ++point) {
            nodes[point] = {east.number(), north.number(), std::max(east.off(), north.off()) <= half};
            east.advance();
            north.advance();
        }
    }
}

CellPlaces::Sides CellPlaces::sides(double dx, double dy) const
{
    const auto across = static_cast<std::size_t>(columns());
    const std::size_t at =
        static_cast<std::size_t>((rows() - 1) / 2) * across + static_cast<std::size_t>((columns() - 1) / 2);
    const auto length_to = [&](std::size_t next) {
        return std::hypot((x[next] - x[at]) * dx, (y[next] - y[at]) * dy) / (stride * per_node);
    };
    return {length_to(at + 1), length_to(at + across)};
}

double CellPlaces::longer_side() const
{
    const Sides in_nodes = sides(1.0, 1.0);
    return std::max(in_nodes.along_row, in_nodes.along_column);
}

double CellPlaces::between(const std::vector<std::int32_t>& of, int column, int row) const
{
    const Between across(column, 1), up(row, 1);
    const auto width = static_cast<std::size_t>(columns());
    const Ends ends(of, up.placed * width + across.placed, width, up.beyond, std::int64_t{2} * stride);
    return static_cast<double>(ends.at(across.beyond)) / static_cast<double>(ends.parts());
}

CellPlaces places_in_blocks(solver::Extent cells, int across)
{
    CellPlaces places;
    places.cells = cells;
    const auto place = [across](int placed) {
        const double middle = (placed * CellPlaces::stride + 0.5) / across - 0.5; // in node distances
        return static_cast<std::int32_t>(std::lround(middle * CellPlaces::per_node));
    };
    for (int row = 0; row < places.rows(); ++row) {
        for (int column = 0; column < places.columns(); ++column) {
            places.x.push_back(place(column));
            places.y.push_back(place(row));
        }
    }
    return places;
}

} // namespace swell::engine
