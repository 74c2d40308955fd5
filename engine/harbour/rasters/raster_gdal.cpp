#include <fmt/format.h>
#include <gdal_priv.h>
#include <ogr_spatialref.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <utility>

#include "engine/harbour/rasters/axes/axis_units.hpp"
#include "engine/harbour/rasters/axes/far_arrays.hpp"
#include "engine/harbour/rasters/block_numbers.hpp"
#include "engine/harbour/rasters/gdal_dataset.hpp"
#include "engine/harbour/rasters/ground_beyond.hpp"
#include "engine/harbour/rasters/opening/gdal_settings.hpp"
#include "engine/harbour/rasters/places/area_of_use.hpp"
#include "engine/harbour/rasters/places/crs_kind.hpp"
#include "engine/harbour/rasters/places/datum_shift.hpp"
#include "engine/harbour/rasters/places/harbour_projection.hpp"
#include "engine/harbour/rasters/planes/local_plane.hpp"
#include "engine/harbour/rasters/planes/own_grid.hpp"
#include "engine/harbour/rasters/raster.hpp"
#include "engine/harbour/rasters/raster_heights.hpp"
#include "engine/harbour/rasters/raster_region.hpp"
#include "engine/harbour/rasters/raster_source.hpp"
#include "engine/harbour/rasters/raster_warp.hpp"
#include "engine/harbour/rasters/texts/esri_ascii.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

/// Returns the values of the cells. Stores their range and suspicious numbers for messages. Throws InputError if all are
/// unknown.
std::vector<double> take_cells(BlockNumbers numbers, const RasterRequest& request, RasterHeights& heights)
{
    count_cells(numbers.values, heights);
    heights.lone_extremes = std::move(numbers.lone_extremes);
    heights.range = numbers.range;
    heights.cuts = std::move(numbers.cuts);
    if (heights.unknown_cells == heights.cells) {
        refuse_without_numbers(request, heights);
    }
    return std::move(numbers.values);
}

/// Reads a raster on a plane in metres, without projection.
RasterHeights local_heights(const RasterSource& raster, const RasterRequest& request)
{
    const RasterCells& cells = raster.cells;
    refuse_untrue_plane(raster.crs.get(), 0.5 * (cells.west + cells.east()), 0.5 * (cells.south() + cells.north()),
                        request.file);
    check_axis_units(raster.axis_units, nullptr, request.file);
    const double dy = std::abs(cells.dy);
    const NodeWindow window =
        nodes_in_window(request, {cells.extent, cells.west + 0.5 * cells.dx, cells.south() + 0.5 * dy, cells.dx, dy});
    refuse_too_many_nodes(request, window.extent.nx, window.extent.ny, "the grid");
    const int first_row = cells.north_first() ? cells.extent.ny - window.first_j - window.extent.ny : window.first_j;

    RasterHeights heights;
    heights.extent = window.extent;
    heights.dx_m = cells.dx;
    heights.dy_m = dy;
    heights.plane =
        GeoReference{"", cells.west + (0.5 + window.first_i) * cells.dx, cells.south() + (0.5 + window.first_j) * dy};
    heights.values = south_first(take_cells(raster.read({window.first_i, first_row, window.extent}), request, heights),
                                 window.extent, cells.north_first());
    heights.report.push_back(fmt::format("{}: {} x {} values, used as they are: a plane in metres", request.file,
                                         cells.extent.nx, cells.extent.ny));
    if (window.extent != cells.extent) {
        heights.report.push_back(fmt::format("window: {} x {} nodes from column {}, row {} (from the south-west)",
                                             window.extent.nx, window.extent.ny, window.first_i, window.first_j));
    }
    return heights;
}

ReferencePointer source_reference(const RasterSource& raster, const RasterRequest& request, RasterHeights& heights)
{
    const OGRSpatialReference* of_file = raster.crs.get();
    std::vector<std::string>& report = heights.report;
    const std::string size =
        fmt::format("{}: {} x {} values", request.file, raster.cells.extent.nx, raster.cells.extent.ny);
    if (request.crs.empty()) {
        const bool names_none = of_file == nullptr || of_file->IsEmpty();
        if (names_none && raster.is_in_degrees) {
            report.push_back(size + ", longitude and latitude (its coordinates are in degrees_east and degrees_north), "
                                    "taken as those of WGS 84");
            return reference_named("EPSG:4326", request.file);
        }
        if (names_none && !raster.mapping.name.empty()) {
            throw InputError(fmt::format("{}: has a grid mapping \"{}\" that gives no CRS; give crs: the EPSG code "
                                         "or the PROJ text of that mapping, or \"local\" for a grid in metres",
                                         request.file, one_line(raster.mapping.name)));
        }
        if (names_none) {
            throw InputError(
                fmt::format("{}: has no CRS{}; give crs: \"EPSG:4326\" for plain longitude and latitude, another EPSG "
                            "code, or \"local\" for a grid in metres",
                            request.file, raster.has_noted_crs ? " (its .aux.xml names one, which is not read)" : ""));
        }
        char* text = nullptr;
        of_file->exportToWkt(&text);
        const std::string wkt(text);
        CPLFree(text);
        ReferencePointer reference = reference_named(wkt, request.file);
        refuse_contrary_mapping(raster.mapping, *reference, request.file);
        report.push_back(fmt::format("{}, CRS \"{}\" (from the file)", size, of_file->GetName()));
        return reference;
    }
    ReferencePointer reference = reference_named(request.crs, request.file);
    if (of_file != nullptr && !of_file->IsEmpty() && of_file->IsSame(reference.get()) == 0) {
        heights.warnings.push_back(fmt::format("the file's CRS is \"{}\"; the scenario says {}, which is followed",
                                               of_file->GetName(), request.crs));
    } else if (const std::string words = contrary_words(raster.mapping, *reference); !words.empty()) {
        heights.warnings.push_back(fmt::format("the file's grid mapping states {}, which is followed", words));
    }
    report.push_back(fmt::format("{}, CRS {} (from the scenario)", size, request.crs));
    return reference;
}

/// Returns the cells of the source that a region needs: its own cells, and a margin round them as wide as one new cell.
RasterBlock block_round(const Box& box, const RasterCells& cells, double cells_across)
{
    const double margin = 2.0 + std::ceil(cells_across);
    const auto range = [margin](double from, double to, int count) {
        const double first = std::clamp(std::floor(from) - margin, 0.0, static_cast<double>(count - 1));
        const double last = std::clamp(std::ceil(to) + margin, first + 1.0, static_cast<double>(count));
        return std::array<int, 2>{static_cast<int>(first), static_cast<int>(last - first)};
    };
    const auto columns = range((box.west - cells.west) / cells.dx, (box.east - cells.west) / cells.dx, cells.extent.nx);
    const double top = cells.north_first() ? box.north : box.south;
    const double bottom = cells.north_first() ? box.south : box.north;
    const auto rows = range((top - cells.first_row) / cells.dy, (bottom - cells.first_row) / cells.dy, cells.extent.ny);
    return {columns[0], rows[0], {columns[1], rows[1]}};
}

std::string degrees_text(double value, char positive, char negative)
{
    return fmt::format("{:.5f} {}", std::abs(value), value < 0.0 ? negative : positive);
}

std::string line_of_projection(const HarbourProjection& projection, const DegreesDatum& degrees, double height_steps)
{
    double longitude = projection.longitude_deg;
    double latitude = projection.latitude_deg;
    if (!degrees.operation.empty()) {
        DatumShift(degrees.operation).to_wgs_84(longitude, latitude);
    }
    return fmt::format("projected bilinearly to a transverse Mercator centred on {}, {}; heights rounded to 1/{:.0f} of "
                       "their unit",
                       degrees_text(latitude, 'N', 'S'), degrees_text(longitude, 'E', 'W'), height_steps);
}

/// Resamples a raster to a grid in a transverse Mercator projection of its own.
void project(const Region& region, const OGRSpatialReference& source, const RasterSource& raster,
             const RasterRequest& request, const GdalMessages& messages, RasterHeights& heights)
{
    const HarbourProjection projection = projection_for(region.box, *region.crs, request.file);
    const Box inner = inner_box(region.box, *region.crs, *projection.reference, request.file);

    const double cell = request.cell_size_m;
    // Nodes are half a cell inside the window. A hundredth of a cell beyond its curved sides does no harm, and saves a row
    // in a window with round numbers.
    const double nx = std::floor((inner.east - inner.west) / cell + 0.01);
    const double ny = std::floor((inner.north - inner.south) / cell + 0.01);
    if (nx < 2.0 || ny < 2.0) {
        throw InputError(fmt::format("{}: the window is {:.4g} x {:.4g} m, less than two cells of {} m across; are its "
                                     "coordinates in the unit of its CRS?",
                                     request.file, inner.east - inner.west, inner.north - inner.south, cell));
    }
    refuse_too_many_nodes(request, nx, ny, fmt::format("the window at {} m", cell));
    heights.extent = {static_cast<int>(nx), static_cast<int>(ny)};
    heights.dx_m = cell;
    heights.dy_m = cell;
    const RasterCells& cells = raster.cells;
    const DegreesDatum degrees = heights.geo->degrees;
    heights.geo = GeoReference{wkt_of(*projection.reference), 0.5 * (inner.west + inner.east - (nx - 1.0) * cell),
                               0.5 * (inner.south + inner.north - (ny - 1.0) * cell), degrees};

    const double cells_across = std::max((region.in_source.east - region.in_source.west) / cells.dx / nx,
                                         (region.in_source.north - region.in_source.south) / std::abs(cells.dy) / ny);
    const RasterBlock block = block_round(region.in_source, cells, cells_across);
    refuse_too_many_nodes(request, block.extent.nx, block.extent.ny, "the part of the raster in the window");
    WarpSource part{take_cells(raster.read(block), request, heights), block, cells, source, projection.longitude_deg};
    heights.values = south_first(warp(part, *heights.geo, heights.extent, request, messages), heights.extent, true);
    const double height_steps = height_steps_of(request, raster.unit);
    for (double& value : heights.values) {
        value = std::round(value * height_steps) / height_steps;
    }
    heights.places = places_on_grid(part, *projection.reference, *heights.geo, cell);
    heights.cell_values = std::move(part.values);
    if (request.window) {
        const Box& told = degrees.operation.empty() ? region.box : region.as_given;
        heights.report.push_back(fmt::format("window {:.10g} … {:.10g} east, {:.10g} … {:.10g} north: {} x {} values",
                                             told.west, told.east, told.south, told.north, block.extent.nx,
                                             block.extent.ny));
    }
    heights.report.push_back(line_of_projection(projection, degrees, height_steps));
}

/// Returns the nodes of a grid on the raster's own cells: `across` × `across` cells each, counted from the south-west
/// corner of the raster, so that windows do not move them. `box` is the wanted part in the raster's CRS.
NodeWindow nodes_on_cells(const RasterRequest& request, const RasterCells& cells, int across, const Box& box)
{
    const double dx = across * cells.dx;
    const double dy = across * std::abs(cells.dy);
    const solver::Extent extent{cells.extent.nx / across, cells.extent.ny / across};
    RasterRequest on_cells = request;
    // Cells that fill no node are at the eastern and northern sides; a window may reach over them.
    on_cells.window = Window{box.west, box.south, std::min(box.east, cells.west + extent.nx * dx),
                             std::min(box.north, cells.south() + extent.ny * dy)};
    return nodes_in_window(on_cells, {extent, cells.west + 0.5 * dx, cells.south() + 0.5 * dy, dx, dy});
}

/// Reads a raster whose cells, or whole blocks of them, become the nodes. Nothing is projected.
void take_own_cells(const RasterWay& way, const Region& region, const OGRSpatialReference& source,
                    const RasterSource& raster, const RasterRequest& request, RasterHeights& heights)
{
    const RasterCells& cells = raster.cells;
    const int across = way.cells_across;
    const Box box = request.window && request.window->in_degrees ? inner_box(region.box, *region.crs, source, request.file)
                                                                 : region.in_source;
    const NodeWindow nodes = nodes_on_cells(request, cells, across, box);
    const solver::Extent taken{across * nodes.extent.nx, across * nodes.extent.ny};
    const int south_row = across * nodes.first_j;
    refuse_too_many_nodes(request, taken.nx, taken.ny, "the part of the raster in the window");
    heights.extent = nodes.extent;
    heights.dx_m = request.cell_size_m;
    heights.dy_m = request.cell_size_m;
    heights.geo->projection = wkt_of(source);
    heights.geo->origin_x_m = cells.west + across * (nodes.first_i + 0.5) * cells.dx;
    heights.geo->origin_y_m = cells.south() + across * (nodes.first_j + 0.5) * std::abs(cells.dy);
    heights.geo->north_deg = way.north_deg;
    heights.geo->scale_factor = way.scale_factor;
    heights.geo->cells_across = across;
    const RasterBlock block{across * nodes.first_i,
                            cells.north_first() ? cells.extent.ny - south_row - taken.ny : south_row, taken};
    std::vector<double> values = south_first(take_cells(raster.read(block), request, heights), taken, cells.north_first());
    if (across == 1) {
        heights.values = std::move(values);
    } else {
        heights.cell_values = std::move(values);
        heights.places = places_in_blocks(taken, across);
    }
    if (request.window) {
        heights.report.push_back(fmt::format("window: {} x {} nodes from column {}, row {} (from the south-west)",
                                             nodes.extent.nx, nodes.extent.ny, nodes.first_i, nodes.first_j));
    }
    heights.report.push_back(across == 1 ? "the cells are used as they are: the nodes are their middles"
                                         : fmt::format("a node is the mean of {0} x {0} cells", across));
    heights.report.push_back(line_of_north(way.north_deg, way.scale_factor));
}

/// Reads a raster whose CRS has a place on the earth, by the way that way_to_grid() chooses.
RasterHeights placed_heights(const RasterSource& raster, const RasterRequest& request, const GdalMessages& messages)
{
    RasterHeights heights;
    const ReferencePointer source = source_reference(raster, request, heights);
    heights.crs = wkt_of(*source);
    const RasterCells& cells = raster.cells;
    check_axis_units(raster.axis_units, source.get(), request.file);
    if (std::string far = raster.axes ? warning_of_far_arrays(*raster.axes, *source) : ""; !far.empty()) {
        heights.warnings.push_back(std::move(far));
    }
    const DegreesDatum degrees = degrees_datum_for(request, cells, *source);
    const Region region = region_of(request, cells, *source, degrees);
    check_area_of_use(0.5 * (region.in_source.west + region.in_source.east),
                      0.5 * (region.in_source.south + region.in_source.north), *source, request.file, heights.warnings);
    heights.horizontal_unit = length_unit_of(*source);
    heights.geo.emplace().degrees = degrees;
    const RasterWay way = way_to_grid(*source, cells.dx, std::abs(cells.dy), request.cell_size_m, region.in_source);
    if (way.cells_across > 0) {
        take_own_cells(way, region, *source, raster, request, heights);
        return heights;
    }
    if (!way.note.empty()) {
        heights.report.push_back(way.note);
    }
    project(region, *source, raster, request, messages, heights);
    return heights;
}

/// Returns the part of the raster within reach of a grid, in the raster's CRS.
Box reached_from(const CutGrid& grid, const OGRSpatialReference& plane, const RasterCells& cells,
                 const OGRSpatialReference& source, const std::string& file)
{
    const double reach = ground_beyond_m + 0.5 * grid.cell_m;
    const Box wanted{grid.geo.origin_x_m - reach, grid.geo.origin_y_m - reach,
                     grid.geo.origin_x_m + (grid.extent.nx - 1) * grid.cell_m + reach,
                     grid.geo.origin_y_m + (grid.extent.ny - 1) * grid.cell_m + reach};
    Box box = outer_box(wanted, plane, source, file);
    if (source.IsGeographic() != 0) {
        box = near_longitude(box, 0.5 * (cells.west + cells.east()));
    }
    return {std::max(box.west, cells.west), std::max(box.south, cells.south()), std::min(box.east, cells.east()),
            std::min(box.north, cells.north())};
}

/// Reads the ground round a grid that was cut out of the raster, on the grid's plane. If the raster ends with the grid,
/// reads only the grid's own ground.
RasterHeights heights_round(const CutGrid& grid, const RasterSource& raster, const RasterRequest& request,
                            const GdalMessages& messages)
{
    RasterHeights heights;
    const RasterCells& cells = raster.cells;
    const ReferencePointer source = source_reference(raster, request, heights);
    const ReferencePointer plane = reference_named(grid.geo.projection, request.file);
    const Box in_source = reached_from(grid, *plane, cells, *source, request.file);
    const Box known = inner_box(in_source, *source, *plane, request.file);
    const NodesBeyond nodes = nodes_beyond(grid.extent, grid.cell_m, grid.cell_m,
                                           {known.west - grid.geo.origin_x_m, known.south - grid.geo.origin_y_m,
                                            known.east - grid.geo.origin_x_m, known.north - grid.geo.origin_y_m})
                                  .value_or(NodesBeyond{1, grid.extent, 0.0, 0.0});
    RasterRequest wide = request;
    wide.cell_size_m = nodes.cells_across * grid.cell_m;
    heights.extent = nodes.extent;
    heights.dx_m = wide.cell_size_m;
    heights.dy_m = wide.cell_size_m;
    heights.geo = GeoReference{grid.geo.projection, grid.geo.origin_x_m + nodes.west_m, grid.geo.origin_y_m + nodes.south_m,
                               grid.geo.degrees};
    const double across = std::max((in_source.east - in_source.west) / cells.dx / nodes.extent.nx,
                                   (in_source.north - in_source.south) / std::abs(cells.dy) / nodes.extent.ny);
    const RasterBlock block = block_round(in_source, cells, across);
    refuse_too_many_nodes(request, block.extent.nx, block.extent.ny, "the part of the raster round the grid");
    const WarpSource part{take_cells(raster.read(block), request, heights), block, cells, *source,
                          0.5 * (in_source.west + in_source.east)};
    heights.values = south_first(warp(part, *heights.geo, heights.extent, wide, messages), heights.extent, true);
    heights.horizontal_unit = length_unit_of(*source);
    return heights;
}

/// Reports which of several layers is read, and warns if the scenario chooses none.
void tell_layers(const StatedLayers& layers, const RasterRequest& request, RasterHeights& heights)
{
    if (layers.count < 2) {
        return;
    }
    heights.report.push_back(fmt::format("{}: {} is read", request.file, layers.chosen));
    if (!request.layer.band_is_asked_for && layers.are_of_one_kind) {
        heights.warnings.push_back(
            fmt::format("the file has {} layers and the scenario chooses none: {} is read; choose by band "
                        "= 1 …; the last is {}",
                        layers.count, layers.chosen, layers.last));
    }
}

} // namespace

RasterHeights heights_of_gdal_raster(const RasterRequest& request)
{
    const CautiousGdal cautious(request.allowed_drivers);
    GdalMessages messages;
    const RasterSource raster = is_esri_ascii(request.file) ? esri_ascii_source(request) : gdal_source(request, messages);
    refuse_false_places(raster, request.file);
    RasterHeights heights = request.crs == "local" ? local_heights(raster, request)
                            : request.round        ? heights_round(*request.round, raster, request, messages)
                                                   : placed_heights(raster, request, messages);
    heights.unit = raster.unit;
    heights.names = raster.names;
    heights.comment = raster.comment;
    heights.senses = raster.senses;
    if (const ReferencePointer crs = reference_of_heights(raster.crs.get(), request.crs, request.file);
        counts_from_ellipsoid(*crs)) {
        heights.warnings.push_back(warning_of_ellipsoid(*crs));
    } else if (std::string warning = warning_of_ellipsoid_by_names(raster.names); !warning.empty()) {
        heights.warnings.push_back(std::move(warning));
    }
    tell_layers(raster.layers, request, heights);
    heights.warnings.insert(heights.warnings.end(), raster.warnings.begin(), raster.warnings.end());
    for (const std::string& warning : messages.warnings()) {
        heights.warnings.push_back(fmt::format("{}: GDAL says: {}", request.file, warning));
    }
    if (std::filesystem::exists(request.file + ".aux.xml")) {
        heights.report.push_back(fmt::format("{}.aux.xml is not read", request.file));
    }
    return heights;
}

} // namespace swell::engine
