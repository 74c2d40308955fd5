#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <string_view>

#include "engine/harbour/rasters/cells/cell_means.hpp"
#include "engine/harbour/rasters/raster.hpp"
#include "engine/harbour/rasters/raster_heights.hpp"
#include "engine/harbour/rasters/texts/esri_ascii.hpp"
#include "engine/harbour/rasters/walls/mending.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/base/plain_text.hpp"
#include "engine/run/files/input_file.hpp"
#include "engine/run/files/nearest_file.hpp"

namespace swell::engine
{

namespace
{

// No sea is deeper and no mountain higher. A number beyond these is an undeclared nodata value or has a wrong unit.
constexpr double deepest_on_earth_m = 11'500.0;
constexpr double highest_on_earth_m = 9'000.0;

void check(const RasterRequest& request)
{
    const auto refuse = [&](const std::string& what) { throw InputError(request.file + ": " + what); };
    refuse_virtual_path(request.file);
    std::error_code error;
    if (!std::filesystem::exists(request.file, error)) {
        refuse("there is no such file" + hint_of_missing_file(request.file));
    }
    if (std::filesystem::is_directory(request.file, error)) {
        refuse("is a folder; wanted is a raster file");
    }
    if (!std::filesystem::is_regular_file(request.file, error)) {
        refuse("is a pipe or a device; wanted is a raster file");
    }
    if (request.layer.band < 1) {
        refuse(fmt::format("band {} is wanted; bands count from 1", request.layer.band));
    }
    const bool local = request.crs == "local";
    if (!std::isfinite(request.cell_size_m) || request.cell_size_m < 0.0 || (request.cell_size_m == 0.0 && !local)) {
        refuse(fmt::format("the cell size is {} m; allowed are lengths above 0", request.cell_size_m));
    }
    if (!std::isfinite(request.minimum_depth_m) || request.minimum_depth_m < 0.0) {
        refuse(fmt::format("the minimum depth is {} m; allowed are numbers from 0 up", request.minimum_depth_m));
    }
    if (!std::isfinite(request.datum_offset_m)) {
        refuse(fmt::format("the datum offset is {}; allowed are finite numbers of metres", request.datum_offset_m));
    }
    if (request.window) {
        const Window& window = *request.window;
        if (!(window.west < window.east) || !(window.south < window.north) || !std::isfinite(window.east - window.west) ||
            !std::isfinite(window.north - window.south)) {
            refuse(fmt::format("the window is {} … {} east, {} … {} north; wanted is west < east and south < north",
                               window.west, window.east, window.south, window.north));
        }
    }
}

/// Returns the metres in one vertical unit: the scenario's unit, else the file's, else the metre.
double vertical_scale(const RasterRequest& request, const RasterHeights& heights, RasterResult& result)
{
    std::vector<std::string>& report = result.report;
    const std::optional<double> of_file = metres_per_axis_unit(heights.unit);
    if (!request.vertical_unit.empty()) {
        const std::optional<double> scale = metres_per(request.vertical_unit);
        if (!scale) {
            throw InputError(fmt::format("{}: \"{}\" is not a vertical unit; allowed are {}", request.file,
                                         request.vertical_unit, known_units));
        }
        if (of_file && *of_file != *scale) {
            result.warnings.push_back(
                fmt::format("the file gives its heights in {}; the scenario says {}, which is followed", heights.unit,
                            request.vertical_unit));
        }
        report.push_back(fmt::format("heights in {} (from the scenario): 1 = {:.7g} m", request.vertical_unit, *scale));
        return *scale;
    }
    if (of_file) {
        report.push_back(fmt::format("heights in {} (from the file): 1 = {:.7g} m", heights.unit, *of_file));
        return *of_file;
    }
    if (!heights.unit.empty()) {
        throw InputError(fmt::format("{}: its vertical unit \"{}\" is not known; give vertical_unit: {}", request.file,
                                     heights.unit, known_units));
    }
    if (metres_per(heights.horizontal_unit) != 1.0) {
        throw InputError(fmt::format("{}: names no vertical unit, and its horizontal one is {}; give vertical_unit: {}",
                                     request.file, heights.horizontal_unit, known_units));
    }
    report.emplace_back("heights in metres (assumed: the file names no unit)");
    return 1.0;
}

double depth_of(const RasterRequest& request, double scale, double value)
{
    return (request.positive_up ? -scale : scale) * value + request.datum_offset_m;
}

/// Refuses a raster because an end of its range is beyond the heights on earth. Prints the stored number, so that it can be
/// given as nodata: on the nodes it is mixed with its neighbours.
[[noreturn]] void refuse_end_of_range(const RasterRequest& request, const CellRange& range, double scale, bool is_too_deep)
{
    const bool is_lowest = is_too_deep == (request.positive_up == (scale > 0.0));
    const CellNumber& end = is_lowest ? range.lowest : range.highest;
    throw InputError(fmt::format("{}: the value {} is not a height on earth ({:.9g} m): give it as nodata, or the right "
                                 "vertical_unit",
                                 request.file, text_of_number(end.stored, range.is_float32),
                                 -depth_of(request, scale, end.value)));
}

void refuse_impossible_depth(const RasterRequest& request, const CellRange& range, double scale, double depth_m)
{
    if (depth_m > deepest_on_earth_m || depth_m < -highest_on_earth_m) {
        refuse_end_of_range(request, range, scale, depth_m > 0.0);
    }
}

/// Warns of numbers that look like nodata. Uses the cells, because on the nodes such a number is mixed with its neighbours.
void warn_of_suspected_nodata(const RasterRequest& request, const RasterHeights& heights, double scale,
                              std::vector<std::string>& warnings)
{
    for (const LoneExtreme& extreme : heights.lone_extremes) {
        if (!looks_like_nodata(extreme, scale)) {
            continue;
        }
        const double depth_m = depth_of(request, scale, extreme.value);
        refuse_impossible_depth(request, heights.range, scale, depth_m);
        warnings.push_back(fmt::format(
            "the value {0} is in {1} cells, {2:.6g} m {3}, and no other value is near it: it looks like nodata, but "
            "is used as a number; if it means \"not known\", give nodata = {0}",
            text_of_number(extreme.stored, heights.range.is_float32), extreme.cells, std::abs(depth_m),
            depth_m > 0.0 ? "of water" : "above the water"));
    }
}

/// Warns if the file states that its numbers are heights and the scenario says depths, or the reverse. Returns whether the
/// file states anything.
bool warn_of_contrary_senses(const RasterRequest& request, const std::vector<StatedSense>& senses,
                             std::vector<std::string>& warnings)
{
    for (const StatedSense& sense : senses) {
        if (sense.is_depth == request.positive_up) {
            warnings.push_back(fmt::format("upside down by the file's own statement: {}, so its numbers are {}; positive "
                                           "= \"{}\" of the scenario is followed and takes them as {}",
                                           sense.words, sense.is_depth ? "depths" : "heights",
                                           request.positive_up ? "up" : "down",
                                           request.positive_up ? "heights" : "depths"));
        }
    }
    return !senses.empty();
}

/// Warns if the names of the numbers contradict `positive` of the scenario.
void warn_of_contrary_names(const RasterRequest& request, const std::string& names, std::vector<std::string>& warnings)
{
    const auto has = [&](const char* word) { return names.find(word) != std::string::npos; };
    const bool heights = has("elevation") || has("altitude") || has("height") || has("topo");
    const bool depths = has("depth") && !heights;
    if ((heights && !request.positive_up) || (depths && request.positive_up)) {
        warnings.push_back(fmt::format("looks upside down: the file calls its numbers \"{}\", and positive = \"{}\" takes "
                                       "them as {}",
                                       names, request.positive_up ? "up" : "down",
                                       request.positive_up ? "heights" : "depths"));
    }
}

/// Warns if the names are of something else than depths or heights: an error or a flag by CF's modifiers, a flow, waves,
/// wind.
void warn_of_other_quantity(const std::string& names, std::vector<std::string>& warnings)
{
    constexpr std::array<std::string_view, 10> others{" standard_error ",
                                                      " status_flag ",
                                                      " detection_minimum ",
                                                      " number_of_observations ",
                                                      "_velocity ",
                                                      "significant_height",
                                                      "_temperature ",
                                                      "salinity ",
                                                      " u10 ",
                                                      " v10 "};
    const std::string padded = " " + names + " ";
    const bool is_other =
        std::ranges::any_of(others, [&](std::string_view other) { return padded.find(other) != std::string::npos; });
    if (is_other) {
        warnings.push_back(
            fmt::format("does not look like depths: the file calls its numbers \"{}\", and they are taken for "
                        "the bed; variable or band chooses others",
                        names));
    }
}

/// Warns if the name of the numbers has another unit, "depth_ft", than the one that is used.
void warn_of_contrary_units(const RasterHeights& heights, double scale, std::vector<std::string>& warnings)
{
    const std::string unit = unit_in_name(heights.names);
    const std::optional<double> named = metres_per(unit);
    if (named && !are_one_unit(*named, scale)) {
        warnings.push_back(
            fmt::format("looks like another unit: the file calls its numbers \"{}\", and 1 is taken for {:.7g} "
                        "m; vertical_unit = \"{}\" would take it for {:.7g} m",
                        heights.names, scale, unit, *named));
    }
}

/// Warns if the numbers have no unit, but their comment names another one than the metre.
void warn_of_unit_in_comment(const RasterRequest& request, const RasterHeights& heights, double scale,
                             std::vector<std::string>& warnings)
{
    const std::string unit = unit_in_sentence(heights.comment);
    const bool is_guessed = heights.unit.empty() && request.vertical_unit.empty();
    if (is_guessed && !unit.empty() && !are_one_unit(*metres_per(unit), scale)) {
        warnings.push_back(fmt::format("looks like another unit: the file comments its numbers \"{}\", and 1 is taken for "
                                       "{:.7g} m; vertical_unit = \"{}\" would take it for {:.7g} m",
                                       visible(heights.comment), scale, unit, *metres_per(unit)));
    }
}

/// Warns of a range of valid numbers that makes a part of the raster unknown. It may be in another unit than the numbers.
void warn_of_cuts(const RasterHeights& heights, std::vector<std::string>& warnings)
{
    constexpr double unremarkable_share = 0.01;
    for (const CutByRange& cut : heights.cuts) {
        const double share = static_cast<double>(cut.cells) / static_cast<double>(std::max<std::int64_t>(heights.cells, 1));
        if (share > unremarkable_share) {
            warnings.push_back(
                fmt::format("the file's {} makes {} of its cells unknown, {:.3g} % of those that were read; if "
                            "their numbers are right, take the attribute out of the file",
                            cut.words, cut.cells, 100.0 * share));
        }
    }
}

/// Refuses numbers so large that they and their neighbours would be infinite on the nodes, which would make the nodes
/// unknown.
void refuse_numbers_that_mix_to_infinity(const RasterRequest& request, const CellRange& range, double scale)
{
    constexpr double largest = 1e300;
    for (const double value : {range.lowest.value, range.highest.value}) {
        if (std::abs(value) > largest) {
            refuse_impossible_depth(request, range, scale, depth_of(request, scale, value));
        }
    }
}

struct Changes {
    std::int64_t unknown = 0;
    std::int64_t too_shallow = 0;
};

Changes fill_depths(const RasterRequest& request, const RasterHeights& heights, double scale, std::vector<double>& depth_m)
{
    Changes changes;
    for (std::size_t n = 0; n < heights.values.size(); ++n) {
        const double value = heights.values[n];
        if (!std::isfinite(value)) {
            depth_m[n] = 0.0;
            ++changes.unknown;
            continue;
        }
        const double depth = depth_of(request, scale, value);
        refuse_impossible_depth(request, heights.range, scale, depth);
        const bool too_shallow = depth > 0.0 && depth < request.minimum_depth_m;
        changes.too_shallow += too_shallow ? 1 : 0;
        depth_m[n] = too_shallow ? 0.0 : depth;
    }
    return changes;
}

/// Returns whether a depth is water; NaN, an unknown depth, is not.
bool is_water(const RasterRequest& request, double depth_m)
{
    return depth_m > 0.0 && depth_m >= request.minimum_depth_m;
}

/// Fills the values of nodes that are blocks of cells.
void take_means(const RasterRequest& request, double scale, RasterHeights& heights)
{
    if (heights.geo && heights.geo->cells_across > 1) {
        heights.values = cell_means(heights.cell_values, heights.extent, heights.geo->cells_across,
                                    [&](double value) { return is_water(request, depth_of(request, scale, value)); });
    }
}

/// Makes walls land again that are too thin for the cells, or reports them; reports channels that the cells close (walls/).
void mend(const RasterRequest& request, RasterHeights& heights, double scale, RasterResult& result)
{
    if (!heights.places) {
        return; // the raster was not resampled
    }
    RasterGround raster{std::move(*heights.places), std::vector<std::uint8_t>(heights.cell_values.size())};
    std::transform(heights.cell_values.begin(), heights.cell_values.end(), raster.is_water.begin(), [&](double value) {
        return static_cast<std::uint8_t>(is_water(request, depth_of(request, scale, value)) ? 1 : 0); // unknown: land
    });
    heights.cell_values = {};
    model::Bathymetry& bathymetry = result.bathymetry;
    GridGround grid{bathymetry.extent, bathymetry.dx_m, bathymetry.dy_m,
                    std::vector<std::uint8_t>(bathymetry.depth_m.size())};
    std::transform(bathymetry.depth_m.begin(), bathymetry.depth_m.end(), grid.is_wet.begin(),
                   [&](double depth_m) { return static_cast<std::uint8_t>(is_water(request, depth_m) ? 1 : 0); });
    result.losses = mend_walls(raster, grid, request.mends_walls, heights.geo ? heights.geo->cells_across : 0);
    if (request.mends_walls) {
        for (const std::int64_t node : result.losses.nodes) {
            bathymetry.depth_m[static_cast<std::size_t>(node)] = 0.0;
        }
    }
    for (std::string& line : mending_report(result.losses)) {
        result.report.push_back(std::move(line));
    }
    for (std::string& line : mending_warnings(result.losses, bathymetry.dx_m)) {
        result.warnings.push_back(std::move(line));
    }
}

void report_changes(const RasterRequest& request, const Changes& changes, const model::Bathymetry& bathymetry,
                    std::vector<std::string>& report)
{
    if (!request.positive_up) {
        report.emplace_back("the numbers are depths, positive down");
    }
    if (request.datum_offset_m != 0.0) {
        report.push_back(
            fmt::format("still water {} m over the file's zero: added to every depth", request.datum_offset_m));
    }
    if (changes.unknown > 0) {
        report.push_back(fmt::format("{} nodes without data became land of height 0", changes.unknown));
    }
    if (request.minimum_depth_m > model::Bathymetry::least_m || changes.too_shallow > 0) {
        report.push_back(
            fmt::format("{} nodes shallower than {} m became dry", changes.too_shallow, request.minimum_depth_m));
    }
    report.push_back(
        fmt::format("{} x {} nodes of {:.6g} x {:.6g} m, {:.1f} % wet, deepest {:.2f} m", bathymetry.extent.nx,
                    bathymetry.extent.ny, bathymetry.dx_m, bathymetry.dy_m,
                    100.0 * static_cast<double>(bathymetry.wet_nodes()) / static_cast<double>(bathymetry.extent.nodes()),
                    bathymetry.deepest_m()));
}

} // namespace

RasterResult read_raster(const RasterRequest& request)
{
    check(request);
    const bool plain_grid = request.crs == "local" && (is_esri_ascii(request.file) || is_esri_ascii_name(request.file));
    RasterHeights heights = plain_grid ? heights_of_esri_ascii(request) : heights_of_gdal_raster(request);

    RasterResult result{
        {heights.extent, heights.dx_m, heights.dy_m, std::vector<double>(static_cast<std::size_t>(heights.extent.nodes()))},
        heights.geo,
        std::move(heights.report),
        std::move(heights.warnings),
        heights.plane,
        {},
        std::move(heights.crs)};
    const double scale = vertical_scale(request, heights, result);
    if (!warn_of_contrary_senses(request, heights.senses, result.warnings)) { // a statement is more reliable than a name
        warn_of_contrary_names(request, heights.names, result.warnings);
    }
    warn_of_other_quantity(heights.names, result.warnings);
    warn_of_contrary_units(heights, scale, result.warnings);
    warn_of_unit_in_comment(request, heights, scale, result.warnings);
    warn_of_suspected_nodata(request, heights, scale, result.warnings);
    warn_of_cuts(heights, result.warnings);
    if (heights.unknown_cells > 0) {
        result.report.push_back(
            fmt::format("{} cells without data, of {} that were read", heights.unknown_cells, heights.cells));
    }
    refuse_numbers_that_mix_to_infinity(request, heights.range, scale);
    take_means(request, scale, heights);
    const Changes changes = fill_depths(request, heights, scale, result.bathymetry.depth_m.edit());
    mend(request, heights, scale, result);
    if (changes.unknown == heights.extent.nodes()) {
        refuse_without_numbers(request, heights);
    }
    if (result.bathymetry.wet_nodes() == 0) {
        throw InputError(fmt::format(
            "{}: there is no water in the window: every node is dry; look at positive (now \"{}\"), "
            "datum_offset_m (now {}) and minimum_depth_m (now {})",
            request.file, request.positive_up ? "up" : "down", request.datum_offset_m, request.minimum_depth_m));
    }
    report_changes(request, changes, result.bathymetry, result.report);
    return result;
}

} // namespace swell::engine
