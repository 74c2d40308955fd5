#include "engine/harbour/rasters/raster_heights.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "engine/harbour/rasters/planes/local_plane.hpp"
#include "engine/harbour/rasters/texts/esri_ascii.hpp"
#include "engine/harbour/rasters/unread_notes.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

bool close_to(double a, double b)
{
    return std::abs(a - b) <= 1e-6 * std::abs(b);
}

void refuse_other_cell_size(const RasterRequest& request, const NodePlaces& places)
{
    if (request.cell_size_m != 0.0 &&
        !(close_to(request.cell_size_m, places.dx) && close_to(request.cell_size_m, places.dy))) {
        throw InputError(
            fmt::format("{}: a \"local\" grid is not resampled: its cells are {} x {} m; the scenario's cell size is {} m",
                        request.file, places.dx, places.dy, request.cell_size_m));
    }
}

} // namespace

NodeWindow nodes_in_window(const RasterRequest& request, const NodePlaces& places)
{
    refuse_other_cell_size(request, places);
    if (!request.window) {
        return {0, 0, places.extent};
    }
    const Window& window = *request.window;
    if (window.in_degrees) {
        throw InputError(
            fmt::format("{}: a window in degrees needs a grid with a CRS; this one is \"local\"", request.file));
    }
    const double east_node = places.west_node + (places.extent.nx - 1) * places.dx;
    const double north_node = places.south_node + (places.extent.ny - 1) * places.dy;
    // The edge of the outermost cells is half a cell outside the nodes. Files and people call that the edge of the grid
    // too.
    if (window.west < places.west_node - 0.501 * places.dx || window.east > east_node + 0.501 * places.dx ||
        window.south < places.south_node - 0.501 * places.dy || window.north > north_node + 0.501 * places.dy) {
        throw InputError(fmt::format("{}: the window {:.9g} … {:.9g} east, {:.9g} … {:.9g} north reaches out of the "
                                     "raster: {:.9g} … {:.9g} east, {:.9g} … {:.9g} north",
                                     request.file, window.west, window.east, window.south, window.north,
                                     places.west_node - 0.5 * places.dx, east_node + 0.5 * places.dx,
                                     places.south_node - 0.5 * places.dy, north_node + 0.5 * places.dy));
    }
    const auto first = [](double low, double node, double d) {
        return std::max(0, static_cast<int>(std::ceil((low - node) / d - 1e-6)));
    };
    const auto last = [](double high, double node, double d, int nodes) {
        return std::min(nodes - 1, static_cast<int>(std::floor((high - node) / d + 1e-6)));
    };
    const int west = first(window.west, places.west_node, places.dx);
    const int south = first(window.south, places.south_node, places.dy);
    const int east = last(window.east, places.west_node, places.dx, places.extent.nx);
    const int north = last(window.north, places.south_node, places.dy, places.extent.ny);
    if (east - west < 1 || north - south < 1) {
        throw InputError(fmt::format("{}: the window holds fewer than 2 x 2 nodes", request.file));
    }
    return {west, south, {east - west + 1, north - south + 1}};
}

void refuse_too_many_nodes(const RasterRequest& request, double nx, double ny, const std::string& what)
{
    if (nx * ny > static_cast<double>(request.node_limit)) {
        throw InputError(fmt::format("{}: {} has {:.0f} x {:.0f} nodes, {:.1f} GB for the depths; allowed are {} nodes: "
                                     "choose a smaller window or larger cells",
                                     request.file, what, nx, ny, nx * ny * 8e-9, request.node_limit));
    }
}

double height_steps_of(const RasterRequest& request, const std::string& unit)
{
    const std::optional<double> metres =
        request.vertical_unit.empty() ? metres_per_axis_unit(unit) : metres_per(request.vertical_unit);
    double steps = 1024.0;
    for (double left_m = metres.value_or(1.0); left_m > 1.0; left_m *= 0.5) {
        steps *= 2.0;
    }
    return steps;
}

void refuse_without_numbers(const RasterRequest& request, const RasterHeights& heights)
{
    std::string ranges;
    for (const CutByRange& cut : heights.cuts) {
        ranges += cut.cells > 0 ? fmt::format("; its {} leaves out {} cells", cut.words, cut.cells) : "";
    }
    throw InputError(fmt::format("{}: holds no number in the window, only nodata{}", request.file, ranges));
}

RasterHeights heights_of_esri_ascii(const RasterRequest& request)
{
    const EsriAsciiGrid file = read_esri_ascii(request.file, request.node_limit, request.nodata);
    const NodeWindow window = nodes_in_window(request, {file.extent, file.west_node, file.south_node, file.dx, file.dy});
    RasterHeights heights;
    heights.unit = refuse_untrue_plane_beside(request.file, file.west_node + 0.5 * (file.extent.nx - 1) * file.dx,
                                              file.south_node + 0.5 * (file.extent.ny - 1) * file.dy, heights.warnings);
    const RasterCells cells{file.west_node - 0.5 * file.dx, file.south_node + (file.extent.ny - 0.5) * file.dy, file.dx,
                            -file.dy, file.extent};
    std::ranges::move(unread_notes(request, {{file.nodata}, cells, nullptr, {}}).warnings,
                      std::back_inserter(heights.warnings));
    heights.extent = window.extent;
    heights.dx_m = file.dx;
    heights.dy_m = file.dy;
    heights.plane = GeoReference{"", file.west_node + window.first_i * file.dx, file.south_node + window.first_j * file.dy};
    for (int j = 0; j < window.extent.ny; ++j) {
        const auto row =
            file.values.begin() + static_cast<std::ptrdiff_t>(window.first_j + j) * file.extent.nx + window.first_i;
        heights.values.insert(heights.values.end(), row, row + window.extent.nx);
    }
    count_cells(heights.values, heights);
    heights.lone_extremes = lone_extremes_of(heights.values);
    heights.range = range_of(heights.values, 1.0, 0.0, false);
    heights.report.push_back(fmt::format("{}: {} x {} values, used as they are: a plane in metres", request.file,
                                         file.extent.nx, file.extent.ny));
    if (window.extent != file.extent) {
        heights.report.push_back(fmt::format("window: {} x {} nodes from column {}, row {} (from the south-west)",
                                             window.extent.nx, window.extent.ny, window.first_i, window.first_j));
    }
    return heights;
}

} // namespace swell::engine
