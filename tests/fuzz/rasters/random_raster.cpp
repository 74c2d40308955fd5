#include "random_raster.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "../dice.hpp"

namespace swell::fuzz
{

namespace
{

struct Limits {
    bool is_whole;
    double lowest, highest;
    std::vector<double> markers; ///< usual numbers for "not known"
    double default_fill;         ///< of NetCDF
};

Limits limits_of(CellType type)
{
    switch (type) {
    case CellType::byte: return {true, 0, 255, {255, 0}, 255};
    case CellType::signed_byte: return {true, -128, 127, {-128, 127, -99}, -127};
    case CellType::int16: return {true, -32768, 32767, {-9999, -32768, 32767}, -32767};
    case CellType::uint16: return {true, 0, 65535, {65535, 0, 9999}, 65535};
    case CellType::int32: return {true, -2147483648.0, 2147483647.0, {-9999, -2147483648.0, 99999}, -2147483647.0};
    case CellType::float32:
        return {false, -1e38, 1e38, {-9999, -99.99F, 1e20F, -3.4028234663852886e38, -32768, 9999}, 9.9692099683868690e36};
    case CellType::float64: break;
    }
    return {false, -1e38, 1e38, {-9999, -99.99, 1e20, -1.7976931348623157e308, -32768, 9999}, 9.9692099683868690e36};
}

double in_type(CellType type, double number)
{
    const Limits limits = limits_of(type);
    number = limits.is_whole ? std::round(number) : number;
    number = type == CellType::float32 ? static_cast<double>(static_cast<float>(number)) : number;
    return std::clamp(number, limits.lowest, limits.highest);
}

std::vector<CellType> types_of(Format format)
{
    using enum CellType;
    switch (format) {
    case Format::geotiff:
    case Format::netcdf_4:
    case Format::netcdf_classic: return {byte, signed_byte, int16, uint16, int32, float32, float64};
    case Format::surfer_6: return {float32};
    case Format::esri_ascii:
    case Format::xyz: return {int16, float64};
    default: return {float64};
    }
}

void choose_place(RandomRaster& raster, Dice& dice)
{
    raster.nx = dice.between(4, 9);
    raster.ny = dice.between(4, 9);
    raster.place = dice.one_of({Place::local, Place::local, Place::local, Place::degrees, Place::utm});
    if (raster.place == Place::degrees) {
        raster.west = dice.one_of({10.0, -120.3, -0.003, 179.997, 359.997});
        raster.south = dice.one_of({54.0, -33.2, -0.003});
        raster.dx = raster.dy = dice.one_of({0.001, 0.002});
        raster.request.crs = "EPSG:4326";
        raster.request.cell_size_m = 20.0;
        return;
    }
    raster.west = dice.one_of({500000.0, 500010.0, 450005.0});
    raster.south = dice.one_of({6000000.0, 6000010.0});
    raster.dx = dice.one_of({10.0, 20.0, 25.0});
    raster.dy = raster.place == Place::local && dice.in_percent(20) ? raster.dx + 5.0 : raster.dx;
    raster.request.crs = raster.place == Place::local ? "local" : "EPSG:32632";
    raster.request.cell_size_m = raster.place == Place::local ? 0.0 : 8.0;
    if (raster.place == Place::local && dice.in_percent(40)) {
        raster.west = raster.south = 0.0;
    }
}

struct NamedUnit {
    const char* name;
    double metres;
};

/// Chooses the unit of the numbers, and how the file and the scenario state it.
void choose_unit(RandomRaster& raster, Dice& dice)
{
    const std::vector<NamedUnit> units{{"m", 1.0},         {"metres", 1.0},      {"cm", 0.01},
                                       {"ft", 0.3048},     {"feet", 0.3048},     {"us-ft", 1200.0 / 3937.0},
                                       {"fathom", 1.8288}, {"centimeters", 0.01}};
    const NamedUnit truth = dice.in_percent(60) ? units[0] : dice.one_of(units);
    raster.metres_per_unit = truth.metres;
    const bool has_units = raster.format == Format::geotiff || is_netcdf(raster.format);
    if (has_units && dice.in_percent(60)) {
        raster.unit = truth.name;
        if (dice.in_percent(15)) {
            raster.request.vertical_unit = truth.name;
        } else if (dice.in_percent(8)) {
            const NamedUnit other = dice.one_of(units);
            raster.request.vertical_unit = other.name;
            if (other.metres != truth.metres) {
                raster.contradict(fmt::format("the scenario says {}", other.name));
            }
        }
        return;
    }
    if (has_units && dice.in_percent(15)) {
        raster.unit = dice.one_of({"nonsense", "1", "dBm"});
    }
    if (truth.metres != 1.0 || dice.in_percent(20) || !raster.unit.empty()) {
        raster.request.vertical_unit = truth.name;
    }
}

/// Chooses whether the numbers are depths or heights, and how the scenario (which is followed), an attribute and names
/// state this.
void choose_sense(RandomRaster& raster, Dice& dice)
{
    raster.are_depths = dice.in_percent(50);
    raster.request.positive_up = !raster.are_depths;
    const bool has_attributes = raster.format == Format::geotiff || is_netcdf(raster.format);
    const bool says_truth = dice.in_percent(85);
    const bool says_depths = says_truth == raster.are_depths;
    if (has_attributes && dice.in_percent(30)) {
        raster.positive = says_depths ? dice.one_of({"down", "Down"}) : dice.one_of({"up", "UP"});
    }
    raster.name = dice.one_of({"z", "Band1", "bathymetry"});
    const bool has_name = dice.in_percent(40) && raster.format != Format::esri_ascii;
    if (has_name) {
        raster.name = says_depths ? "depth" : dice.one_of({"elevation", "height"});
    }
    if (is_netcdf(raster.format) && dice.in_percent(20)) {
        raster.standard_name = says_depths ? "sea_floor_depth_below_geoid" : "height_above_geopotential_datum";
    }
    const bool is_told = !raster.positive.empty() || (has_name && has_attributes) || !raster.standard_name.empty();
    if (is_told && says_truth && dice.in_percent(12)) {
        raster.request.positive_up = !raster.request.positive_up;
        raster.contradict("positive is the contrary");
    }
}

/// Chooses depths of 2 to 60 m and some land for a local raster. Others are a plane, because reading interpolates between
/// cells.
void choose_numbers(RandomRaster& raster, Dice& dice)
{
    raster.type = dice.one_of(types_of(raster.format));
    const bool has_scale = raster.format == Format::geotiff || is_netcdf(raster.format);
    if (is_netcdf(raster.format) && (raster.type == CellType::byte || raster.type == CellType::uint16)) {
        raster.unsigned_by_note = raster.format == Format::netcdf_classic || dice.in_percent(30);
    }
    const double sense = raster.are_depths ? 1.0 : -1.0;
    if (has_scale && dice.in_percent(30)) {
        raster.scale = dice.one_of({0.5, 0.01, 2.0, -1.0});
        raster.offset = dice.one_of({0.0, 10.0, -100.0});
    }
    const auto stored_for = [&](double depth_m) {
        return (sense * depth_m / raster.metres_per_unit - raster.offset) / raster.scale;
    };
    if (has_scale && (raster.type == CellType::byte || raster.type == CellType::uint16) && stored_for(30.0) < 0.0) {
        raster.scale = 1.0; // otherwise all cells would be land
        raster.offset = dice.one_of({-100.0, -200.0});
    }
    raster.stored.resize(static_cast<std::size_t>(raster.nx) * raster.ny);
    raster.known.assign(raster.stored.size(), true);
    if (raster.place == Place::local) {
        for (double& number : raster.stored) {
            number =
                in_type(raster.type, stored_for(dice.in_percent(20) ? -dice.between(1, 9) : dice.between(20, 600) * 0.1));
        }
        return;
    }
    raster.slope_x = dice.one_of({1.0, -1.0, 3.0});
    raster.slope_y = dice.one_of({2.0, -2.0, 5.0});
    const double middle = std::round(stored_for(dice.between(20, 60)));
    const Limits limits = limits_of(raster.type);
    const double reach = 4.0 * std::abs(raster.slope_x) + 4.0 * std::abs(raster.slope_y);
    const double base = std::clamp(middle, limits.lowest + reach + 2.0, limits.highest - reach - 2.0);
    for (int j = 0; j < raster.ny; ++j) {
        for (int i = 0; i < raster.nx; ++i) {
            raster.stored[raster.at(i, j)] = base + raster.slope_x * (i - 4) + raster.slope_y * (j - 4);
        }
    }
}

std::vector<Unknown> unknowns_of(const RandomRaster& raster)
{
    using enum Unknown;
    std::vector<Unknown> ways{none, key, undeclared};
    const auto add = [&](std::initializer_list<Unknown> more) { ways.insert(ways.end(), more); };
    switch (raster.format) {
    case Format::geotiff:
        add({fill_value, missing, two_missing, valid_bound, valid_range, mask_inside, mask_beside, alpha});
        break;
    case Format::netcdf_classic:
    case Format::netcdf_4: add({fill_value, missing, two_missing, valid_bound, valid_range, default_fill}); break;
    case Format::esri_ascii: add({fill_value, default_fill}); break;
    case Format::xyz: add({left_out}); break;
    default: add({fill_value, fill_value, mask_beside}); break;
    }
    if (!limits_of(raster.type).is_whole && raster.format != Format::esri_ascii && raster.format != Format::surfer_text) {
        add({not_a_number});
    }
    return ways;
}

bool is_a_byte(CellType type)
{
    return type == CellType::byte || type == CellType::signed_byte;
}

double marker_for(const RandomRaster& raster, Dice& dice)
{
    const Limits limits = limits_of(raster.type);
    const bool is_surfer =
        raster.format == Format::surfer_text || raster.format == Format::surfer_6 || raster.format == Format::surfer_7;
    switch (raster.unknown) {
    case Unknown::not_a_number: return std::numeric_limits<double>::quiet_NaN();
    case Unknown::default_fill: return raster.format == Format::esri_ascii ? -9999.0 : limits.default_fill;
    case Unknown::mask_inside:
    case Unknown::mask_beside:
    case Unknown::alpha: return raster.stored[0];
    case Unknown::undeclared: return limits.markers.front();
    case Unknown::fill_value:
        if (is_surfer) {
            return raster.format == Format::surfer_6 ? static_cast<double>(1.70141e38F) : 1.70141e38;
        }
        break;
    default: break;
    }
    return dice.one_of(limits.markers);
}

/// Moves the numbers of known cells away from the numbers that mean "not known".
void keep_apart(RandomRaster& raster, const std::vector<double>& markers)
{
    for (double& number : raster.stored) {
        const double step = number > 0.0 ? -1.0 : 1.0;
        while (std::ranges::count(markers, number) > 0) { // a marker may be one step away from another
            number += step;
        }
    }
}

void choose_unknown(RandomRaster& raster, Dice& dice)
{
    std::vector<double> apart;
    if (is_netcdf(raster.format) && !is_a_byte(raster.type) && raster.place == Place::local) {
        apart.push_back(limits_of(raster.type).default_fill); // the library takes it for a cell that was not written
        keep_apart(raster, apart);
    }
    raster.unknown = dice.in_percent(25) ? Unknown::none : dice.one_of(unknowns_of(raster));
    if (raster.unknown == Unknown::none) {
        return;
    }
    if (raster.unknown == Unknown::undeclared && raster.type != CellType::int16 && limits_of(raster.type).is_whole) {
        raster.unknown = Unknown::none; // 255 in bytes may be a height
        return;
    }
    if (raster.unknown == Unknown::default_fill && (is_a_byte(raster.type) || raster.unsigned_by_note)) {
        raster.unknown = Unknown::fill_value; // NetCDF has no default for bytes, because every number of them may be meant
    }
    raster.marker = marker_for(raster, dice);
    raster.other_marker = in_type(raster.type, raster.marker - 7.0);
    if (raster.unknown == Unknown::two_missing && raster.place != Place::local) {
        raster.other_marker = raster.marker; // any other number may occur in a plane
    }
    const bool is_by_number = raster.unknown != Unknown::mask_inside && raster.unknown != Unknown::mask_beside &&
                              raster.unknown != Unknown::alpha;
    if (is_by_number && raster.place == Place::local) {
        apart.insert(apart.end(), {raster.marker, raster.other_marker});
        keep_apart(raster, apart);
    } else if (is_by_number && std::count(raster.stored.begin(), raster.stored.end(), raster.marker) > 0) {
        raster.unknown = Unknown::none; // so that the plane remains a plane
        return;
    }
    raster.lowest = *std::min_element(raster.stored.begin(), raster.stored.end());
    raster.highest = *std::max_element(raster.stored.begin(), raster.stored.end());
    const double gap = std::min(std::abs(raster.marker - raster.lowest), std::abs(raster.marker - raster.highest));
    if (raster.unknown == Unknown::undeclared && (raster.lowest < raster.marker || gap < 0.2 * std::abs(raster.marker))) {
        raster.unknown = Unknown::none; // the number cannot be distinguished from a height
        return;
    }
    const bool is_within = raster.marker >= raster.lowest && raster.marker <= raster.highest;
    if ((raster.unknown == Unknown::valid_bound || raster.unknown == Unknown::valid_range) && is_within) {
        raster.unknown = Unknown::missing;
    }
    const int count = raster.unknown == Unknown::undeclared ? dice.between(3, 6) : dice.between(1, 4);
    for (int n = 0; n < count; ++n) {
        // Different cells, so that three unknown cells are three.
        const std::size_t cell =
            (static_cast<std::size_t>(dice.roll(3)) + 3 * static_cast<std::size_t>(n)) % raster.stored.size();
        raster.stored[cell] = raster.marker;
        raster.known[cell] = false;
    }
    if (raster.unknown == Unknown::key) {
        raster.request.nodata = raster.type == CellType::float32 && raster.marker == -99.99F ? -99.99 : raster.marker;
    }
    if (raster.unknown == Unknown::undeclared) {
        raster.contradict("nothing says that cells are not known");
    }
}

/// A geotransform. A stale one is the geotransform of the file that this one was cut from.
std::string geotransform_of(const RandomRaster& raster, bool is_stale)
{
    const double shift = is_stale ? 100.0 : 0.0;
    return fmt::format("{:.17g} {:.17g} 0 {:.17g} 0 {:.17g}", raster.west + (shift - 0.5) * raster.dx, raster.dx,
                       raster.south + (raster.ny - 0.5 + shift) * raster.dy, -raster.dy);
}

void choose_axes(RandomRaster& raster, Dice& dice)
{
    using Attributes = std::vector<std::pair<std::string, std::string>>;
    const bool is_degrees = raster.place == Place::degrees;
    const auto [east, north] =
        is_degrees
            ? dice.one_of<std::pair<const char*, const char*>>({{"lon", "lat"}, {"longitude", "latitude"}, {"x", "y"}})
            : dice.one_of<std::pair<const char*, const char*>>(
                  {{"x", "y"}, {"easting", "northing"}, {"X", "Y"}, {"i", "j"}});
    raster.east.name = east;
    raster.north.name = north;
    const int way = dice.roll(4);
    if (way == 0 || way == 1) {
        raster.east.attributes =
            is_degrees ? Attributes{{"units", "degrees_east"}} : Attributes{{"units", "m"}, {"axis", "X"}};
        raster.north.attributes =
            is_degrees ? Attributes{{"units", "degrees_north"}} : Attributes{{"units", "m"}, {"axis", "Y"}};
    } else if (way == 2) {
        raster.east.attributes = {{"standard_name", is_degrees ? "longitude" : "projection_x_coordinate"}};
        raster.north.attributes = {{"standard_name", is_degrees ? "latitude" : "projection_y_coordinate"}};
    }
    for (Axis* axis : {&raster.east, &raster.north}) {
        axis->is_stale = dice.in_percent(15);
        axis->is_float32 = dice.in_percent(15);
        axis->is_packed = !axis->is_float32 && dice.in_percent(10);
    }
    if (dice.in_percent(25)) {
        raster.geotransform = geotransform_of(raster, dice.in_percent(50));
        raster.crs_of_file = is_degrees ? "EPSG:4326" : "EPSG:32632";
    }
    const bool says_degrees = is_degrees && (way == 0 || way == 1);
    if ((says_degrees || !raster.crs_of_file.empty()) && raster.place != Place::local && dice.in_percent(50)) {
        raster.request.crs = "";
    }
    if (!is_degrees && dice.in_percent(8)) {
        raster.east.attributes = raster.north.attributes = {{"units", "km"}};
        raster.contradict("coordinates of metres are called km");
    }
}

void choose_layout(RandomRaster& raster, Dice& dice)
{
    const bool is_turned_by_gdal = raster.unknown == Unknown::mask_beside && raster.format != Format::geotiff;
    raster.north_first = is_turned_by_gdal || dice.in_percent(60);
    if (is_netcdf(raster.format)) {
        raster.transposed = dice.in_percent(30);
        raster.east_first = dice.in_percent(15);
        raster.has_texts_as_strings = raster.format == Format::netcdf_4 && dice.in_percent(30);
        choose_axes(raster, dice);
    } else if (raster.format == Format::geotiff) {
        raster.crs_of_file = raster.place == Place::degrees ? "EPSG:4326" : "EPSG:32632";
        if (raster.place != Place::local && dice.in_percent(50)) {
            raster.request.crs = "";
        } else if (dice.in_percent(40)) {
            raster.crs_of_file = "";
        }
        raster.option = dice.one_of({"", "TILED=YES", "COMPRESS=DEFLATE", "INTERLEAVE=BAND"});
    } else if (raster.format == Format::esri_ascii) {
        raster.has_corner = dice.in_percent(50);
        raster.dy = raster.dx;
        if (raster.place != Place::local && dice.in_percent(30)) {
            raster.crs_of_file = raster.request.crs;
            raster.request.crs = "";
        }
    } else if (raster.format == Format::xyz) {
        raster.separator = dice.one_of({" ", ",", ";", "\t"});
        raster.columns_first = dice.in_percent(15);
        raster.columns = dice.one_of({"xyz", "xyz", "yxz", "zxy", "ixyz"});
        if (raster.columns != "xyz" || dice.in_percent(50)) {
            for (const char column : raster.columns) {
                const std::string word = column == 'x'   ? dice.one_of({"x", "easting", "lon"})
                                         : column == 'y' ? dice.one_of({"y", "northing", "lat"})
                                         : column == 'z' ? raster.name
                                                         : "point";
                raster.header += (raster.header.empty() ? "" : raster.separator) + word;
            }
        }
    }
}

void choose_layers(RandomRaster& raster, Dice& dice)
{
    const bool has_layers = raster.format == Format::geotiff || is_netcdf(raster.format);
    if (has_layers && raster.unknown != Unknown::alpha && dice.in_percent(20)) {
        raster.layers = dice.between(2, 3);
        raster.layer = dice.roll(raster.layers);
        raster.request.layer.band_is_asked_for = dice.in_percent(80);
        if (raster.request.layer.band_is_asked_for) {
            raster.request.layer.band = raster.layer + 1;
        } else {
            raster.contradict("no layer of several is asked for");
        }
    }
    if (is_netcdf(raster.format) && dice.in_percent(15)) {
        raster.has_other_variable = true;
        raster.request.layer.variable = dice.in_percent(80) ? raster.name : "";
    }
    if (raster.format == Format::netcdf_4 && dice.in_percent(10)) {
        raster.is_in_group = true;
        raster.request.layer.variable = dice.one_of<std::string>({"", "/ground/" + raster.name, "ground/" + raster.name});
    }
}

/// Makes a scenario that takes degrees for metres or metres for degrees.
void contradict_the_place(RandomRaster& raster, Dice& dice)
{
    if (!dice.in_percent(5) || raster.request.crs.empty()) {
        return;
    }
    const bool is_said = raster.format == Format::geotiff
                             ? !raster.crs_of_file.empty()
                             : raster.geotransform.empty() && !raster.east.attributes.empty() &&
                                   raster.east.attributes.front().first == "units";
    if (raster.place == Place::degrees && is_said) {
        raster.request.crs = dice.one_of({"local", "EPSG:32632"});
        raster.request.cell_size_m = raster.request.crs == "local" ? 0.0 : 20.0;
        raster.contradict("degrees are taken for metres");
    } else if (raster.place != Place::degrees && is_said) {
        raster.request.crs = "EPSG:4326";
        raster.request.cell_size_m = 20.0;
        raster.contradict("metres are taken for degrees");
    }
}

} // namespace

bool is_netcdf(Format format)
{
    return format == Format::netcdf_classic || format == Format::netcdf_4;
}

const char* name_of(Format format)
{
    constexpr std::array<const char*, 8> names{"GeoTIFF", "NetCDF classic", "NetCDF-4", "ESRI ASCII",
                                               "XYZ",     "Surfer's text",  "Surfer 6", "Surfer 7"};
    return names[static_cast<std::size_t>(format)];
}

RandomRaster random_raster(std::uint64_t seed)
{
    using enum Format;
    Dice dice(seed);
    RandomRaster raster;
    raster.seed = seed;
    raster.format = dice.one_of({geotiff, geotiff, geotiff, netcdf_classic, netcdf_classic, netcdf_4, netcdf_4, esri_ascii,
                                 xyz, xyz, surfer_text, surfer_6, surfer_7});
    raster.request.mends_walls = false; // because this test checks that nodes follow their cells
    choose_place(raster, dice);
    choose_unit(raster, dice);
    choose_sense(raster, dice);
    choose_numbers(raster, dice);
    choose_unknown(raster, dice);
    choose_layout(raster, dice);
    choose_layers(raster, dice);
    contradict_the_place(raster, dice);
    return raster;
}

} // namespace swell::fuzz
