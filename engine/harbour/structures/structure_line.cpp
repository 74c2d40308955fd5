#include "engine/harbour/structures/structure_line.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "engine/run/changes/nodes_in_polygon.hpp"

namespace swell::engine
{

namespace
{

constexpr double infinite_m = std::numeric_limits<double>::infinity();

/// One side of a line, and what the distance from it needs.
struct LineSide {
    GridPlace from;
    double along_x, along_y, square;

    LineSide(const GridPlace& a, const GridPlace& b)
        : from(a), along_x(b.x_m - a.x_m), along_y(b.y_m - a.y_m), square(along_x * along_x + along_y * along_y)
    {
    }
    [[nodiscard]] double square_of_distance(double x_m, double y_m) const
    {
        const double x = x_m - from.x_m, y = y_m - from.y_m;
        const double share = square > 0.0 ? std::clamp((x * along_x + y * along_y) / square, 0.0, 1.0) : 0.0;
        const double across_x = x - share * along_x, across_y = y - share * along_y;
        return across_x * across_x + across_y * across_y;
    }
    /// Positive on the left of the side and of its extensions: the distance from them.
    [[nodiscard]] double to_the_left_m(const GridPlace& place) const
    {
        const double turn = along_x * (place.y_m - from.y_m) - along_y * (place.x_m - from.x_m);
        return square > 0.0 ? turn / std::sqrt(square) : 0.0;
    }
};

/// A rectangle of nodes, and a number for each of them.
struct NodeBox {
    int i = 0, j = 0;
    solver::Extent extent;
    std::vector<double> squares; ///< of the distances from the line
};

/// Returns the nodes of the grid between two places and `margin_m` beyond them; empty if there are none.
NodeBox nodes_between(const GridPlace& low, const GridPlace& high, double margin_m, const model::Bathymetry& grid)
{
    const auto first = [](double at_m, double cell_m) {
        return static_cast<int>(std::clamp(std::ceil(at_m / cell_m), 0.0, 1e9));
    };
    const auto last = [](double at_m, double cell_m, int nodes) {
        return static_cast<int>(std::clamp(std::floor(at_m / cell_m), -1.0, nodes - 1.0));
    };
    NodeBox box{first(low.x_m - margin_m, grid.dx_m), first(low.y_m - margin_m, grid.dy_m), {}, {}};
    box.extent = {std::max(0, last(high.x_m + margin_m, grid.dx_m, grid.extent.nx) - box.i + 1),
                  std::max(0, last(high.y_m + margin_m, grid.dy_m, grid.extent.ny) - box.j + 1)};
    return box;
}

/// Lowers the squares of distances in `box` to those from one side.
void lower_to(const LineSide& side, double reach_m, const model::Bathymetry& grid, NodeBox& box)
{
    const GridPlace to{side.from.x_m + side.along_x, side.from.y_m + side.along_y};
    const GridPlace low{std::min(side.from.x_m, to.x_m), std::min(side.from.y_m, to.y_m)};
    const GridPlace high{std::max(side.from.x_m, to.x_m), std::max(side.from.y_m, to.y_m)};
    const NodeBox near = nodes_between(low, high, reach_m, grid);
    for (int j = near.j; j < near.j + near.extent.ny; ++j) {
        for (int i = near.i; i < near.i + near.extent.nx; ++i) {
            double& square = box.squares[box.extent.index(i - box.i, j - box.j)];
            square = std::min(square, side.square_of_distance(i * grid.dx_m, j * grid.dy_m));
        }
    }
}

/// Returns the part of a side that is on the grid or within a cell of it; none if the whole side is farther away
/// (Y.-D. Liang and B. Barsky, A new concept and method for line clipping, 1984).
std::optional<std::array<GridPlace, 2>> part_near_grid(const GridPlace& from, const GridPlace& to,
                                                       const model::Bathymetry& grid)
{
    const double along_x = to.x_m - from.x_m, along_y = to.y_m - from.y_m;
    const std::array<std::array<double, 2>, 4> limits{{{-along_x, from.x_m + grid.dx_m},
                                                       {along_x, grid.extent.nx * grid.dx_m - from.x_m},
                                                       {-along_y, from.y_m + grid.dy_m},
                                                       {along_y, grid.extent.ny * grid.dy_m - from.y_m}}};
    double first = 0.0, last = 1.0; // shares of the side
    for (const auto& [outwards, room_m] : limits) {
        if (outwards == 0.0) {
            if (room_m < 0.0) {
                return std::nullopt;
            }
        } else if (outwards < 0.0) {
            first = std::max(first, room_m / outwards);
        } else {
            last = std::min(last, room_m / outwards);
        }
    }
    if (first > last) {
        return std::nullopt;
    }
    return std::array<GridPlace, 2>{
        {{from.x_m + first * along_x, from.y_m + first * along_y}, {from.x_m + last * along_x, from.y_m + last * along_y}}};
}

GridPlace step_towards(const GridPlace& at, int di, int dj, const model::Bathymetry& grid)
{
    return {at.x_m + di * grid.dx_m, at.y_m + dj * grid.dy_m};
}

} // namespace

std::vector<NodeNearLine> nodes_near(const StructureRequest& structure, double reach_m, const model::Bathymetry& grid)
{
    const std::vector<GridPlace>& points = structure.points;
    const auto [west, east] = std::ranges::minmax(points, {}, &GridPlace::x_m);
    const auto [south, north] = std::ranges::minmax(points, {}, &GridPlace::y_m);
    NodeBox box = nodes_between({west.x_m, south.y_m}, {east.x_m, north.y_m}, reach_m, grid);
    box.squares.assign(static_cast<std::size_t>(box.extent.nodes()), infinite_m);
    for (std::size_t at = 0; at + (structure.is_area ? 0 : 1) < points.size(); ++at) {
        lower_to({points[at], points[(at + 1) % points.size()]}, reach_m, grid, box);
    }
    if (structure.is_area) {
        const NodesOfArea inside = nodes_inside(points, grid);
        for (int j = 0; j < inside.box.ny; ++j) {
            for (int i = 0; i < inside.box.nx; ++i) {
                if (inside.inside[inside.box.index(i, j)] != 0) {
                    box.squares[box.extent.index(inside.i + i - box.i, inside.j + j - box.j)] = 0.0;
                }
            }
        }
    }
    std::vector<NodeNearLine> nodes;
    for (int j = 0; j < box.extent.ny; ++j) {
        for (int i = 0; i < box.extent.nx; ++i) {
            const double distance_m = std::sqrt(box.squares[box.extent.index(i, j)]);
            if (distance_m <= reach_m) {
                nodes.push_back({box.i + i, box.j + j, distance_m});
            }
        }
    }
    return nodes;
}

std::vector<std::size_t> nodes_along(const std::vector<GridPlace>& line, const model::Bathymetry& grid)
{
    const auto nearest = [](double at_m, double cell_m) { return static_cast<int>(std::lround(at_m / cell_m)); };
    std::vector<std::size_t> nodes;
    for (std::size_t at = 0; at + 1 < line.size(); ++at) {
        const auto part = part_near_grid(line[at], line[at + 1], grid);
        if (!part) {
            continue;
        }
        const LineSide side((*part)[0], (*part)[1]);
        int i = nearest((*part)[0].x_m, grid.dx_m), j = nearest((*part)[0].y_m, grid.dy_m);
        const int to_i = nearest((*part)[1].x_m, grid.dx_m), to_j = nearest((*part)[1].y_m, grid.dy_m);
        while (true) {
            if (i >= 0 && j >= 0 && i < grid.extent.nx && j < grid.extent.ny) {
                nodes.push_back(grid.extent.index(i, j));
            }
            if (i == to_i && j == to_j) {
                break;
            }
            const int di = (to_i > i) - (to_i < i), dj = (to_j > j) - (to_j < j);
            const GridPlace here{i * grid.dx_m, j * grid.dy_m};
            const GridPlace by_x = step_towards(here, di, 0, grid), by_y = step_towards(here, 0, dj, grid);
            const bool goes_by_x = dj == 0 || (di != 0 && side.square_of_distance(by_x.x_m, by_x.y_m) <=
                                                              side.square_of_distance(by_y.x_m, by_y.y_m));
            i += goes_by_x ? di : 0;
            j += goes_by_x ? 0 : dj;
        }
    }
    return nodes;
}

std::vector<std::size_t> outline_of_thin_area(const std::vector<GridPlace>& corners, const model::Bathymetry& grid)
{
    NodesOfArea area = nodes_inside(corners, grid);
    std::vector<std::size_t> front;
    std::size_t inside = 0, joined = 0;
    for (std::size_t node = 0; node < area.inside.size(); ++node) {
        inside += area.inside[node];
        if (area.inside[node] != 0 && front.empty()) {
            front.push_back(node);
        }
    }
    const int nx = area.box.nx, ny = area.box.ny;
    if (!front.empty()) {
        area.inside[front[0]] = 0;
    }
    while (!front.empty()) {
        const int i = static_cast<int>(front.back() % static_cast<std::size_t>(nx));
        const int j = static_cast<int>(front.back() / static_cast<std::size_t>(nx));
        front.pop_back();
        ++joined;
        for (const auto& [di, dj] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
            const bool is_in_box = i + di >= 0 && i + di < nx && j + dj >= 0 && j + dj < ny;
            if (is_in_box && area.inside[area.box.index(i + di, j + dj)] != 0) {
                area.inside[area.box.index(i + di, j + dj)] = 0;
                front.push_back(area.box.index(i + di, j + dj));
            }
        }
    }
    if (inside > 0 && joined == inside) {
        return {};
    }
    std::vector<GridPlace> outline = corners;
    outline.push_back(corners.front());
    return nodes_along(outline, grid);
}

bool is_left_of(const std::vector<GridPlace>& line, const GridPlace& place)
{
    double nearest = infinite_m, to_the_left_m = 0.0;
    for (std::size_t at = 0; at + 1 < line.size(); ++at) {
        const LineSide side(line[at], line[at + 1]);
        const double square = side.square_of_distance(place.x_m, place.y_m);
        const double left_m = side.to_the_left_m(place);
        const bool is_at_same_corner = nearest < infinite_m && std::abs(square - nearest) <= 1e-9 * nearest;
        if (is_at_same_corner ? std::abs(left_m) > std::abs(to_the_left_m) : square < nearest) {
            nearest = square;
            to_the_left_m = left_m;
        }
    }
    return to_the_left_m > 0.0;
}

} // namespace swell::engine
