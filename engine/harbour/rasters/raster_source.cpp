#include "engine/harbour/rasters/raster_source.hpp"

#include <cpl_vsi.h>
#include <fmt/format.h>
#include <gdal_priv.h>
#include <ogr_spatialref.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <iterator>
#include <memory>
#include <utility>

#include "engine/harbour/rasters/axes/false_axes.hpp"
#include "engine/harbour/rasters/cells/finer_grids.hpp"
#include "engine/harbour/rasters/opening/companions.hpp"
#include "engine/harbour/rasters/opening/prj_file.hpp"
#include "engine/harbour/rasters/opening/side_notes.hpp"
#include "engine/harbour/rasters/placed_cells.hpp"
#include "engine/harbour/rasters/places/attribute_numbers.hpp"
#include "engine/harbour/rasters/places/axis_words.hpp"
#include "engine/harbour/rasters/raster_heights.hpp"
#include "engine/harbour/rasters/texts/esri_ascii.hpp"
#include "engine/harbour/rasters/texts/point_lines.hpp"
#include "engine/harbour/rasters/texts/xyz_columns.hpp"
#include "engine/harbour/rasters/unread_notes.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/base/plain_text.hpp"
#include "engine/run/files/input_file.hpp"

namespace swell::engine
{

namespace
{

/// Sets the unit: the band's own, else the vertical CRS's. Warns if they differ: a copy may keep one and change the other.
void follow_one_unit(GDALRasterBand& band, RasterSource& source)
{
    if (const std::string of_band = band.GetUnitType(); !of_band.empty()) {
        source.unit = of_band;
    }
    const std::string of_crs = vertical_unit_of(source.crs.get());
    const std::optional<double> band_metres = metres_per(source.unit);
    const std::optional<double> crs_metres = metres_per(of_crs);
    if (band_metres && crs_metres && !are_one_unit(*band_metres, *crs_metres)) {
        source.warnings.push_back(
            fmt::format("its numbers are in {} by its band, which is followed, and in {} by its CRS \"{}\"", source.unit,
                        of_crs, source.crs->GetName()));
    }
    source.unit = source.unit.empty() ? of_crs : source.unit;
}

OwnNumbers own_numbers_of(GDALRasterBand& band)
{
    int has_nodata = 0;
    const double nodata = band.GetNoDataValue(&has_nodata);
    return {has_nodata != 0 ? std::optional(nodata) : std::nullopt, band.GetScale(), band.GetOffset(),
            band.GetRasterDataType() == GDT_Float32};
}

/// Returns the cells by the file's geotransform. A refusal adds that the file has two-dimensional arrays of places, or that
/// the notes name a place, which is not read.
RasterCells cells_by_transform(GDALDataset& dataset, const std::string& path, const std::string& file,
                               const std::optional<PlacesInArrays>& arrays)
{
    try {
        return cells_of(dataset, file);
    } catch (const InputError& reason) {
        std::array<double, 6> transform{};
        if (arrays && dataset.GetGeoTransform(transform.data()) != CE_None) {
            throw InputError(fmt::format("{}: {}", file, advice_for_arrays(*arrays)));
        }
        const std::string notes = notes_file_of(path);
        const std::vector<SideNote> noted = notes.empty() ? std::vector<SideNote>() : side_notes_of(notes);
        if (std::ranges::none_of(noted, [](const SideNote& note) { return note.element == "GeoTransform"; })) {
            throw;
        }
        throw InputError(fmt::format("{}; its .aux.xml names a place, which is not read", reason.what()));
    }
}

void add_unread_notes(const RasterRequest& request, const OwnNumbers& numbers, RasterSource& source)
{
    UnreadNotes unread = unread_notes(request, {numbers, source.cells, source.crs.get(), source.unit});
    std::ranges::move(unread.warnings, std::back_inserter(source.warnings));
    source.has_noted_crs = unread.name_a_crs;
}

void warn_of_finer_grids(const std::string& path, const std::string& file, RasterSource& source)
{
    if (const std::optional<FinerGrids> grids = finer_grids_of(path)) {
        const bool is_in_degrees = source.crs && source.crs->IsGeographic() != 0;
        source.warnings.push_back(warning_of_finer_grids(*grids, std::max(source.cells.dx, std::abs(source.cells.dy)),
                                                         is_in_degrees ? "degrees" : "m", file));
    }
}

/// Returns a part of a grid in memory.
BlockNumbers block_of(const EsriAsciiGrid& grid, const RasterBlock& block)
{
    BlockNumbers numbers;
    numbers.values.reserve(static_cast<std::size_t>(block.extent.nodes()));
    for (int j = 0; j < block.extent.ny; ++j) {
        const auto row = grid.values.begin() + static_cast<std::ptrdiff_t>(block.row + j) * grid.extent.nx + block.column;
        numbers.values.insert(numbers.values.end(), row, row + block.extent.nx);
    }
    numbers.lone_extremes = lone_extremes_of(numbers.values);
    numbers.range = range_of(numbers.values, 1.0, 0.0, false);
    return numbers;
}

/// Returns a header's word in small letters, without quotes, including a unit in brackets.
std::string whole_word(const std::string& word)
{
    std::string whole = small_letters(word);
    std::erase(whole, '"');
    return whole;
}

/// Returns whether the units of the coordinates, east first, are units of longitude and latitude.
bool are_degrees_by_cf(const std::vector<std::string>& units)
{
    return units.size() == 2 && direction_of_attributes({"", units[0], "", "", ""}) == AxisDirection::east &&
           direction_of_attributes({"", units[1], "", "", ""}) == AxisDirection::north;
}

/// Gives GDAL a copy of the points in memory, in a form that it reads correctly.
DatasetPointer open_copy_of_points(const RasterRequest& request, const XyzColumns& columns, const GdalMessages& messages)
{
    const auto refuse = [&](const std::string& why) { throw InputError(fmt::format("{}: {}", request.file, why)); };
    if (!request.layer.variable.empty() || request.layer.band != 1) {
        refuse("is a text of points with a single layer; leave band and variable out");
    }
    std::string points;
    try {
        const std::string content = content_of_input(path_for_library(request.file));
        points = points_in_order(std::string(plain_text(content, "the text")), columns);
    } catch (const InputError& reason) {
        refuse(reason.what());
    }
    static std::atomic<int> copies = 0;
    const std::string name = fmt::format("/vsimem/swell_points_{}.xyz", ++copies);
    VSILFILE* copy = VSIFOpenL(name.c_str(), "wb");
    if (copy == nullptr || VSIFWriteL(points.data(), 1, points.size(), copy) != points.size()) {
        throw MachineError(fmt::format("{}: no memory for its points", request.file));
    }
    VSIFCloseL(copy);
    DatasetPointer dataset = open_by(name, {"XYZ"}, {});
    VSIUnlink(name.c_str()); // the open dataset stays usable
    if (!dataset) {
        refuse(fmt::format("its points are not an even grid ({})", messages.first_error()));
    }
    return dataset;
}

/// Opens a text of points. If GDAL makes no grid of it, reports our own reason, which is clearer than GDAL's.
DatasetPointer open_points(const RasterRequest& request, const XyzColumns& columns, const PointLines& lines,
                           const GdalMessages& messages)
{
    refuse_rounded_places(lines, request.file);
    if (columns.height_word.empty() && lines.has_words) {
        if (const std::string why = why_no_grid(lines, columns); !why.empty()) {
            throw InputError(fmt::format("{}: {}", request.file, why));
        }
    }
    try {
        return lines.gdal_reads_them ? open_raster(request.file, request.layer, request.allowed_drivers, messages)
                                     : open_copy_of_points(request, columns, messages);
    } catch (const InputError&) {
        const std::string why = why_no_grid(lines, columns);
        if (why.empty()) {
            throw;
        }
        throw InputError(fmt::format("{}: {}", request.file, why));
    }
}

void warn_of_absent_mapping(RasterSource& source)
{
    if (!source.mapping.absent.empty()) {
        source.warnings.push_back(fmt::format("its grid_mapping names \"{}\", which the file does not have: the CRS of its "
                                              "coordinates is not stated",
                                              one_line(source.mapping.absent)));
    }
}

/// Sets the CRS of the file. If GDAL makes no CRS, or if the mapping is called "unknown", the EPSG code of the mapping is
/// used.
void take_crs(GDALDataset& dataset, RasterSource& source)
{
    if (const OGRSpatialReference* of_file = dataset.GetSpatialRef()) {
        source.crs.reset(of_file->Clone());
    }
    const bool has_crs = source.crs != nullptr && source.crs->IsEmpty() == 0 && !is_unknown_by_name(source.mapping);
    ReferencePointer by_code = has_crs ? nullptr : reference_by_code(source.mapping);
    source.crs = by_code ? std::move(by_code) : std::move(source.crs);
}

/// Returns the unit of coordinates. Without a unit attribute it is degrees if the name says so and the numbers are
/// possible, else the unit in a name: "x_ft", "Easting in feet". Metres are not taken from a name, because "m" is a
/// direction in some models' names.
std::string unit_of(const CoordinateAxis& axis)
{
    const double furthest = axis.direction == AxisDirection::east ? 720.0 : 90.0;
    const auto is_an_angle = [furthest](double place) { return std::abs(place) <= furthest; };
    const bool are_degrees =
        axis.texts.units.empty() && is_in_degrees(axis.texts) && std::ranges::all_of(axis.values, is_an_angle);
    if (are_degrees || !axis.texts.units.empty()) {
        return are_degrees ? "degrees" : axis.texts.units;
    }
    const std::string named = axis_unit_in_name(axis.texts.name + ", " + axis.texts.long_name);
    return named.empty() || are_one_unit(*metres_per_axis_unit(named), 1.0) ? "" : named;
}

void add_unless_empty(std::string warning, std::vector<std::string>& warnings)
{
    if (!warning.empty()) {
        warnings.push_back(std::move(warning));
    }
}

/// Returns which cells have a point; empty if all have. Refuses points that are not in the middle of a cell.
std::vector<bool> points_in_cells(const RasterCells& cells, const std::string& path, const XyzColumns& columns,
                                  const PointLines& lines, const std::string& file)
{
    const PointCells of_points{cells.west, cells.first_row, cells.dx, cells.dy, cells.extent};
    refuse_moved_points(path, columns, file, of_points);
    return lines.known < cells.extent.nodes() ? cells_with_points(path, columns, file, of_points) : std::vector<bool>();
}

/// Reads the attributes of a NetCDF variable and of its grid mapping. Returns the file's two-dimensional arrays of places,
/// if it has any.
std::optional<PlacesInArrays> look_at_attributes(GDALDataset& dataset, const std::string& path, const std::string& file,
                                                 KnownBeside& beside, RasterSource& source)
{
    const ShownArray shown = shown_array_of(dataset, path, file);
    refuse_unread_attributes(*shown.array, file);
    beside.words = words_of(dataset, *shown.array);
    source.mapping = stated_mapping_of(shown);
    source.unit = stated_unit(*shown.array);
    source.comment = attribute_text(*shown.array, "comment");
    warn_of_absent_mapping(source);
    return places_in_arrays(shown);
}

/// Adds the names of the numbers. A text of points has them in its header.
void add_names(GDALDataset& dataset, int band, const std::string& height_word, RasterSource& source)
{
    source.names = names_of_band(dataset, band);
    if (const char* standard = dataset.GetRasterBand(band)->GetMetadataItem("standard_name")) {
        source.standard_name = standard;
    }
    if (!height_word.empty()) {
        source.names += (source.names.empty() ? "" : " ") + whole_word(height_word);
    }
}

} // namespace

RasterSource gdal_source(const RasterRequest& request, GdalMessages& messages)
{
    const std::string path = path_for_library(request.file);
    const std::optional<XyzColumns> columns = xyz_columns_of_file(path, request.file);
    const PointLines lines = columns ? look_at_points(path, *columns, request.file) : PointLines();
    std::shared_ptr<GDALDataset> dataset =
        columns ? open_points(request, *columns, lines, messages)
                : open_raster(request.file, request.layer, request.allowed_drivers, messages);
    RasterSource source;
    source.index_columns = columns ? columns->index_words : "";
    source.comment = columns ? columns->comment : "";
    Turn turn;
    KnownBeside beside;
    std::optional<PlacesInArrays> arrays;
    if (EQUAL(dataset->GetDriverName(), "netCDF")) {
        arrays = look_at_attributes(*dataset, path, request.file, beside, source);
    }
    if (const auto axes = coordinate_axes_of(*dataset, path, request.file)) {
        dataset = open_by_axes(request, *axes, messages);
        beside.bytes =
            unsigned_bytes_of(shown_array_of(*dataset, path, request.file), rows_are_turned_over(*axes, request));
        const PlacedCells placed = placed_cells(*dataset, *axes, request.file, source.warnings);
        source.cells = placed.cells;
        source.axis_units = {unit_of(axes->east()), unit_of(axes->north())};
        source.axes = axes;
        turn = placed.turn;
        messages.forget_warnings("Longitude/X dimension"); // GDAL's own guess of the axes is not used
        messages.forget_warnings("Latitude/Y dimension");
        messages.forget_warnings("grid not spaced evenly");
    } else {
        source.cells = cells_by_transform(*dataset, path, request.file, arrays);
    }
    if (EQUAL(dataset->GetDriverName(), "XYZ") && columns) {
        add_unless_empty(warning_of_empty_lines(lines), source.warnings);
        beside.has_point = points_in_cells(source.cells, path, *columns, lines, request.file);
        source.axis_units = {columns->place_units[0], columns->place_units[1]};
    }
    take_crs(*dataset, source);
    source.is_in_degrees = has_degrees_by_cf(*dataset) || are_degrees_by_cf(source.axis_units);
    follow_one_unit(*dataset->GetRasterBand(request.layer.band), source);
    add_names(*dataset, request.layer.band, columns ? columns->height_word : "", source);
    if (columns && !columns->height_word.empty()) {
        messages.forget_warnings("Defaulting to the first 3 columns"); // the columns are known
    }
    if (EQUAL(dataset->GetDriverName(), "BAG")) {
        warn_of_finer_grids(path, request.file, source);
    }
    source.senses = senses_of_band(*dataset, request.layer.band, source.crs.get());
    add_unread_notes(request, own_numbers_of(*dataset->GetRasterBand(request.layer.band)), source);
    source.layers = layers_of(*dataset, request.layer.band);
    source.read = [dataset, turn, beside, extent = source.cells.extent, &request, &messages](const RasterBlock& block) {
        return read_turned(block, extent, turn, [&](const RasterBlock& in_dataset) {
            return read_block(*dataset, in_dataset, request, beside, messages);
        });
    };
    return source;
}

void refuse_false_places(const RasterSource& raster, const std::string& file)
{
    if (raster.crs) {
        refuse_derived_degrees(*raster.crs, file);
    }
    refuse_index_columns(raster.index_columns, file);
    refuse_turned_mapping(raster.mapping.name, file);
    if (raster.axes) {
        refuse_false_axes(*raster.axes, file);
    }
}

RasterSource esri_ascii_source(const RasterRequest& request)
{
    if (!request.layer.variable.empty()) {
        throw InputError(fmt::format("{}: is not a NetCDF file, so it has no variable \"{}\"; choose a band", request.file,
                                     request.layer.variable));
    }
    if (request.layer.band != 1) {
        throw InputError(fmt::format("{}: has no band {}; allowed are 1 … 1", request.file, request.layer.band));
    }
    EsriAsciiGrid read = read_esri_ascii(request.file, request.node_limit, request.nodata);
    RasterSource source;
    source.cells = {read.west_node - 0.5 * read.dx, read.south_node - 0.5 * read.dy + read.extent.ny * read.dy, read.dx,
                    -read.dy, read.extent};
    read.values = south_first(std::move(read.values), read.extent, true); // reverses the rows: the northern row comes first
    const auto grid = std::make_shared<const EsriAsciiGrid>(std::move(read));
    if (ReferencePointer beside(new OGRSpatialReference); set_reference_beside(*beside, request.file)) {
        source.crs = std::move(beside);
    }
    source.unit = height_unit_beside(request.file);
    source.unit = source.unit.empty() ? vertical_unit_of(source.crs.get()) : source.unit;
    add_unread_notes(request, {grid->nodata}, source);
    source.read = [grid](const RasterBlock& block) { return block_of(*grid, block); };
    return source;
}

} // namespace swell::engine
