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
#include "engine/harbour/rasters/places/degrees_datum_of.hpp"
#include "engine/harbour/rasters/places/harbour_projection.hpp"
#include "engine/harbour/rasters/places/local_plane.hpp"
#include "engine/harbour/rasters/raster.hpp"
#include "engine/harbour/rasters/raster_heights.hpp"
#include "engine/harbour/rasters/raster_source.hpp"
#include "engine/harbour/rasters/raster_warp.hpp"
#include "engine/harbour/rasters/texts/esri_ascii.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

/// A part of the source: a box, and the CRS of its numbers.
struct Region {
    Box box;
    ReferencePointer crs;
    Box in_source; ///< the box in the source's CRS
    Box as_given;  ///< the box as the scenario gives it
};

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

void refuse_outside(const RasterRequest& request, const Region& region, const RasterCells& cells)
{
    // The edge of the raster is the edge of its outermost cells. A window may give it rounded to a few digits.
    const double slack_x = 0.5 * cells.dx;
    const double slack_y = 0.5 * std::abs(cells.dy);
    const Box& box = region.in_source;
    if (box.west < cells.west - slack_x || box.east > cells.east() + slack_x || box.south < cells.south() - slack_y ||
        box.north > cells.north() + slack_y) {
        throw InputError(
            fmt::format("{}: the window {:.9g} … {:.9g} east, {:.9g} … {:.9g} north reaches out of the raster: {:.9g} … "
                        "{:.9g} east, {:.9g} … {:.9g} north",
                        request.file, box.west, box.east, box.south, box.north, cells.west, cells.east(), cells.south(),
                        cells.north()));
    }
}

/// Returns the datum of the scenario's degrees at the middle of the window or of the raster.
DegreesDatum degrees_datum_for(const RasterRequest& request, const RasterCells& cells, const OGRSpatialReference& source)
{
    const ReferencePointer degrees = degrees_of(source);
    if (request.degrees_are_of_raster) {
        return {.of_raster = name_of_datum(wkt_of(*degrees))};
    }
    const Window window = request.window.value_or(Window{cells.west, cells.south(), cells.east(), cells.north()});
    const double x = 0.5 * (window.west + window.east);
    const double y = 0.5 * (window.south + window.north);
    return window.in_degrees ? degrees_datum_of({wkt_of(*degrees), std::remainder(x, 360.0), y})
                             : degrees_datum_at(x, y, source);
}

/// Converts a window from degrees of WGS 84 to the raster's degrees. Over a harbour, the shift of the datum is constant to
/// some decimetres, so the sides stay straight.
Box on_raster_datum(const Box& box, const DegreesDatum& degrees, const RasterRequest& request)
{
    if (degrees.meaning == DegreesDatum::Meaning::unknown) {
        throw InputError(fmt::format("{}: the window cannot be placed: {}", request.file, no_way_to_wgs_84(degrees)));
    }
    if (degrees.operation.empty()) {
        return box;
    }
    Box moved = box;
    const DatumShift shift(degrees.operation);
    shift.to_raster(moved.west, moved.south);
    shift.to_raster(moved.east, moved.north);
    moved.west = box.west + std::remainder(moved.west - box.west, 360.0); // across the date line too
    moved.east = box.east + std::remainder(moved.east - box.east, 360.0);
    return moved;
}

Region region_of(const RasterRequest& request, const RasterCells& cells, const OGRSpatialReference& source,
                 const DegreesDatum& degrees)
{
    const Box raster{cells.west, cells.south(), cells.east(), cells.north()};
    if (!request.window) {
        return {raster, ReferencePointer(source.Clone()), raster, raster};
    }
    const Window& window = *request.window;
    Region region{{window.west, window.south, window.east, window.north}, nullptr, {}, {}};
    region.as_given = region.box;
    if (window.in_degrees) {
        region.box = on_raster_datum(region.box, degrees, request);
    }
    if (source.IsGeographic() == 0 && window.in_degrees) {
        region.crs = degrees_of(source);
        region.in_source = outer_box(region.box, *region.crs, source, request.file);
    } else {
        region.crs.reset(source.Clone());
        if (source.IsGeographic() != 0) {
            region.box = near_longitude(region.box, 0.5 * (raster.west + raster.east));
        }
        region.in_source = region.box;
    }
    refuse_outside(request, region, cells);
    return region;
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

RasterHeights projected_heights(const RasterSource& raster, const RasterRequest& request, const GdalMessages& messages)
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
    heights.geo = GeoReference{wkt_of(*projection.reference), 0.5 * (inner.west + inner.east - (nx - 1.0) * cell),
                               0.5 * (inner.south + inner.north - (ny - 1.0) * cell), degrees};

    const double cells_across = std::max((region.in_source.east - region.in_source.west) / cells.dx / nx,
                                         (region.in_source.north - region.in_source.south) / std::abs(cells.dy) / ny);
    const RasterBlock block = block_round(region.in_source, cells, cells_across);
    refuse_too_many_nodes(request, block.extent.nx, block.extent.ny, "the part of the raster in the window");
    WarpSource part{take_cells(raster.read(block), request, heights), block, cells, *source, projection.longitude_deg};
    heights.values = south_first(warp(part, *heights.geo, heights.extent, request, messages), heights.extent, true);
    const double height_steps = height_steps_of(request, raster.unit);
    for (double& value : heights.values) {
        value = std::round(value * height_steps) / height_steps;
    }
    heights.places = places_on_grid(part, *projection.reference, *heights.geo, cell);
    heights.cell_values = std::move(part.values);
    heights.horizontal_unit = length_unit_of(*source);
    if (request.window) {
        const Box& told = degrees.operation.empty() ? region.box : region.as_given;
        heights.report.push_back(fmt::format("window {:.10g} … {:.10g} east, {:.10g} … {:.10g} north: {} x {} values",
                                             told.west, told.east, told.south, told.north, block.extent.nx,
                                             block.extent.ny));
    }
    heights.report.push_back(line_of_projection(projection, degrees, height_steps));
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
                                                   : projected_heights(raster, request, messages);
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
