#include "engine/harbour/rasters/ground_beyond.hpp"

#include <algorithm>
#include <cmath>

#include "engine/harbour/rasters/raster_heights.hpp"

namespace swell::engine
{

namespace
{

constexpr std::int64_t most_cells = 25'000'000; // 200 MB during reading

struct Side {
    int cells = 0;
    double first_m = 0.0; ///< the place of the first node
};

/// Returns the nodes along one side: whole cells of `cell_m` between `low` and `high`, up to ground_beyond_m from the grid.
Side side_of(int nodes, double d_m, double cell_m, double low, double high)
{
    const double border = -0.5 * d_m;
    const double before = std::floor((border - std::max(low, border - ground_beyond_m)) / cell_m + 0.01);
    const double last = std::min(high, border + nodes * d_m + ground_beyond_m);
    const double after = std::floor((last - border) / cell_m + 0.01);
    return {static_cast<int>(std::max(before, 0.0) + after), border - (std::max(before, 0.0) - 0.5) * cell_m};
}

/// Returns the mean of the nodes in each of the wider cells.
model::Bathymetry wider_cells(const model::Bathymetry& fine, const NodesBeyond& nodes, int first_i, int first_j)
{
    model::Bathymetry wide{nodes.extent, nodes.cells_across * fine.dx_m, nodes.cells_across * fine.dy_m, {}};
    wide.depth_m.reserve(static_cast<std::size_t>(nodes.extent.nodes()));
    for (int j = 0; j < nodes.extent.ny; ++j) {
        for (int i = 0; i < nodes.extent.nx; ++i) {
            double sum = 0.0;
            int count = 0;
            for (int row = 0; row < nodes.cells_across; ++row) {
                for (int column = 0; column < nodes.cells_across; ++column) {
                    const int at_i = first_i + i * nodes.cells_across + column;
                    const int at_j = first_j + j * nodes.cells_across + row;
                    if (at_i >= 0 && at_j >= 0 && at_i < fine.extent.nx && at_j < fine.extent.ny) {
                        sum += fine.depth_at(at_i, at_j);
                        ++count;
                    }
                }
            }
            wide.depth_m.push_back(count > 0 ? sum / count : 0.0);
        }
    }
    return wide;
}

/// Reads the ground round the grid from a raster that is used without projection.
std::optional<GroundBeyond> read_local(const RasterRequest& cut, const model::Bathymetry& grid)
{
    RasterRequest whole = cut;
    whole.window.reset();
    const RasterResult read = read_raster(whole);
    if (!read.plane) {
        return std::nullopt;
    }
    const model::Bathymetry& all = read.bathymetry;
    const NodePlaces places{all.extent, read.plane->origin_x_m, read.plane->origin_y_m, all.dx_m, all.dy_m};
    const NodeWindow of_grid = nodes_in_window(cut, places);
    const double west = -of_grid.first_i * all.dx_m;
    const double south = -of_grid.first_j * all.dy_m;
    const std::optional<NodesBeyond> nodes =
        nodes_beyond(grid.extent, all.dx_m, all.dy_m,
                     {west - 0.5 * all.dx_m, south - 0.5 * all.dy_m, west + (all.extent.nx - 0.5) * all.dx_m,
                      south + (all.extent.ny - 0.5) * all.dy_m});
    if (!nodes) {
        return std::nullopt;
    }
    const double half = 0.5 * (nodes->cells_across - 1);
    const auto first = [half](double place_m, double d_m, int of_grid_node) {
        return of_grid_node + static_cast<int>(std::lround(place_m / d_m - half));
    };
    return GroundBeyond{wider_cells(all, *nodes, first(nodes->west_m, all.dx_m, of_grid.first_i),
                                    first(nodes->south_m, all.dy_m, of_grid.first_j)),
                        nodes->west_m, nodes->south_m};
}

} // namespace

std::optional<NodesBeyond> nodes_beyond(solver::Extent grid, double dx_m, double dy_m, const Box& box)
{
    const auto length = [](int nodes, double d_m, double low, double high) {
        return std::min(high, (nodes - 0.5) * d_m + ground_beyond_m) - std::max(low, -0.5 * d_m - ground_beyond_m);
    };
    NodesBeyond nodes;
    nodes.cells_across =
        std::max({1, static_cast<int>(std::ceil(length(grid.nx, dx_m, box.west, box.east) / dx_m / ground_beyond_nodes)),
                  static_cast<int>(std::ceil(length(grid.ny, dy_m, box.south, box.north) / dy_m / ground_beyond_nodes))});
    const Side east = side_of(grid.nx, dx_m, nodes.cells_across * dx_m, box.west, box.east);
    const Side north = side_of(grid.ny, dy_m, nodes.cells_across * dy_m, box.south, box.north);
    if (east.cells * nodes.cells_across < grid.nx + nodes.cells_across &&
        north.cells * nodes.cells_across < grid.ny + nodes.cells_across) {
        return std::nullopt;
    }
    nodes.extent = {east.cells, north.cells};
    nodes.west_m = east.first_m;
    nodes.south_m = north.first_m;
    return nodes;
}

std::optional<GroundBeyond> read_ground_beyond(const RasterRequest& request, const model::Bathymetry& grid,
                                               const std::optional<GeoReference>& geo)
{
    if (!request.window) {
        return std::nullopt;
    }
    RasterRequest wide = request;
    wide.mends_walls = false; // no ship sails there
    wide.node_limit = std::min(wide.node_limit, most_cells);
    if (!geo) {
        return read_local(wide, grid);
    }
    wide.round = CutGrid{grid.extent, grid.dx_m, *geo};
    RasterResult read = read_raster(wide);
    if (!read.geo || read.bathymetry.extent == grid.extent) {
        return std::nullopt;
    }
    const double west_m = read.geo->origin_x_m - geo->origin_x_m;
    const double south_m = read.geo->origin_y_m - geo->origin_y_m;
    return GroundBeyond{std::move(read.bathymetry), west_m, south_m};
}

} // namespace swell::engine
