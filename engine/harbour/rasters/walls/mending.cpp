#include "engine/harbour/rasters/walls/mending.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <tuple>

#include "engine/harbour/rasters/walls/closed_channels.hpp"
#include "engine/harbour/rasters/walls/lost_land.hpp"
#include "engine/harbour/rasters/walls/thin_lines.hpp"

namespace swell::engine
{

namespace
{

std::vector<std::int64_t> nodes_to_mend(const RasterGround& raster, const GridGround& grid)
{
    const std::vector<LostNode> lost = lost_land(raster, grid);
    ThinLines thin(grid, raster.places.longer_side());
    std::vector<std::int64_t> nodes;
    for (auto part = lost.begin(); part != lost.end();) {
        const auto end = std::find_if(part, lost.end(), [&](const LostNode& at) { return at.part != part->part; });
        const std::vector<std::int64_t> lines = thin.lines_of({part, end});
        nodes.insert(nodes.end(), lines.begin(), lines.end());
        part = end;
    }
    std::sort(nodes.begin(), nodes.end());
    nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
    return nodes;
}

/// Returns the grid with water in every block of cells that has any: there, a wall thinner than a block is missing in
/// whole.
GridGround with_any_water(const RasterGround& raster, const GridGround& grid, int across)
{
    GridGround wet = grid;
    for (int row = 0; row < raster.cells().ny; ++row) {
        for (int column = 0; column < raster.cells().nx; ++column) {
            if (raster.water_at(column, row)) {
                wet.is_wet[static_cast<std::size_t>(grid.extent.index(column / across, row / across))] = 1;
            }
        }
    }
    return wet;
}

/// Returns the nodes of walls on a grid of blocks. A wall fills some blocks by half and makes them land. The gaps between
/// these would look like shores that moved, so the whole wall is looked for.
std::vector<std::int64_t> nodes_to_mend(const RasterGround& raster, const GridGround& grid, int across)
{
    std::vector<std::int64_t> nodes = nodes_to_mend(raster, grid);
    if (across > 1) {
        const std::vector<std::int64_t> whole = nodes_to_mend(raster, with_any_water(raster, grid, across));
        std::copy_if(whole.begin(), whole.end(), std::back_inserter(nodes),
                     [&](std::int64_t node) { return grid.is_wet[static_cast<std::size_t>(node)] != 0; });
        std::sort(nodes.begin(), nodes.end());
        nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
    }
    return nodes;
}

/// Returns one wall for nodes that touch by sides or corners. Its place is the node nearest to their middle.
MendedWall wall_of(const std::vector<std::int64_t>& nodes, const GridGround& grid)
{
    const auto i = [&](std::int64_t node) { return static_cast<double>(node % grid.extent.nx); };
    const auto j = [&](std::int64_t node) {
        const std::int64_t row = node / grid.extent.nx;
        return static_cast<double>(row);
    };
    double middle_i = 0.0, middle_j = 0.0;
    for (const std::int64_t node : nodes) {
        middle_i += i(node) / static_cast<double>(nodes.size());
        middle_j += j(node) / static_cast<double>(nodes.size());
    }
    const auto away = [&](std::int64_t node) { return std::hypot(i(node) - middle_i, j(node) - middle_j); };
    const std::int64_t middle = *std::min_element(nodes.begin(), nodes.end(), [&](std::int64_t a, std::int64_t b) {
        return std::tuple(away(a), a) < std::tuple(away(b), b);
    });
    return {i(middle) * grid.dx_m, j(middle) * grid.dy_m, static_cast<std::int64_t>(nodes.size())};
}

std::vector<MendedWall> walls_of(const std::vector<std::int64_t>& nodes, const GridGround& grid)
{
    std::vector<bool> told(nodes.size(), false);
    const auto number_of = [&](std::int64_t node) {
        const auto at = std::lower_bound(nodes.begin(), nodes.end(), node);
        return at != nodes.end() && *at == node ? at - nodes.begin() : std::ptrdiff_t{-1};
    };
    std::vector<MendedWall> walls;
    for (std::size_t start = 0; start < nodes.size(); ++start) {
        std::vector<std::int64_t> wall;
        const auto add = [&](std::ptrdiff_t number) {
            if (number >= 0 && !told[static_cast<std::size_t>(number)]) {
                told[static_cast<std::size_t>(number)] = true;
                wall.push_back(nodes[static_cast<std::size_t>(number)]);
            }
        };
        add(static_cast<std::ptrdiff_t>(start));
        for (std::size_t n = 0; n < wall.size(); ++n) {
            const int i = static_cast<int>(wall[n] % grid.extent.nx), j = static_cast<int>(wall[n] / grid.extent.nx);
            for (int beside = 0; beside < 9; ++beside) {
                const int east = i + beside % 3 - 1, north = j + beside / 3 - 1;
                if (grid.contains(east, north)) {
                    add(number_of(static_cast<std::int64_t>(grid.extent.index(east, north))));
                }
            }
        }
        if (!wall.empty()) {
            walls.push_back(wall_of(wall, grid));
        }
    }
    std::stable_sort(walls.begin(), walls.end(),
                     [](const MendedWall& a, const MendedWall& b) { return a.nodes > b.nodes; });
    return walls;
}

/// Rounds down to two digits, so that cells of the printed size are small enough.
double rounded_down(double length_m)
{
    const double digit = std::pow(10.0, std::floor(std::log10(length_m)) - 1.0);
    return std::floor(length_m / digit + 1e-9) * digit;
}

/// Returns the places of the five longest walls: "50 near x = 300 m, y = 250 m, 3 near …".
std::string places_of(const std::vector<MendedWall>& walls)
{
    constexpr std::size_t most = 5;
    std::string places;
    for (std::size_t n = 0; n < std::min(walls.size(), most); ++n) {
        places += fmt::format("{}{}near x = {:.0f} m, y = {:.0f} m", n == 0 ? "" : ", ",
                              walls.size() == 1 ? "" : fmt::format("{} ", walls[n].nodes), walls[n].x_m, walls[n].y_m);
    }
    return walls.size() > most ? fmt::format("{}, and at {} places more", places, walls.size() - most) : places;
}

} // namespace

RasterLosses mend_walls(const RasterGround& raster, GridGround& grid, bool mends, int cells_across)
{
    RasterLosses losses;
    losses.nodes = nodes_to_mend(raster, grid, cells_across);
    losses.walls = walls_of(losses.nodes, grid);
    losses.are_mended = mends;
    for (const std::int64_t node : losses.nodes) {
        if (mends) {
            grid.is_wet[static_cast<std::size_t>(node)] = 0;
        }
    }
    losses.channels = closed_channels(raster, grid);
    const CellPlaces::Sides sides = raster.places.sides(grid.dx_m, grid.dy_m);
    losses.cell = {sides.along_row, sides.along_column};
    return losses;
}

std::vector<std::string> mending_report(const RasterLosses& losses)
{
    if (losses.nodes.empty() || !losses.are_mended) {
        return {};
    }
    return {fmt::format("{} nodes were made land again because walls of the raster are too thin for the cells: {}",
                        losses.nodes.size(), places_of(losses.walls))};
}

std::vector<std::string> mending_warnings(const RasterLosses& losses, double cell_m)
{
    std::vector<std::string> warnings;
    if (!losses.nodes.empty() && !losses.are_mended) {
        warnings.push_back(
            fmt::format("walls of the raster are too thin for the cells and let water through at {} nodes, {}: "
                        "mend = \"land\" makes them land",
                        losses.nodes.size(), places_of(losses.walls)));
    }
    constexpr std::size_t told = 5; // the largest waters
    for (std::size_t n = 0; n < std::min(told, losses.channels.size()); ++n) {
        const ClosedChannel& channel = losses.channels[n];
        warnings.push_back(fmt::format(
            "a channel about {:.2g} m wide near x = {:.0f} m, y = {:.0f} m is closed on cells of {:.4g} m: "
            "{} nodes of water are cut off; cells of {:.2g} m would keep it open",
            channel.width_m, channel.x_m, channel.y_m, cell_m, channel.nodes, rounded_down(channel.carrying_cell_m)));
    }
    if (losses.channels.size() > told) {
        warnings.push_back(fmt::format("closed channels: {} more", losses.channels.size() - told));
    }
    return warnings;
}

} // namespace swell::engine
