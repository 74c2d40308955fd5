#include "mapped_raster.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "../dice.hpp"

namespace swell::fuzz
{

namespace
{

constexpr Ellipsoid wgs_84{};
constexpr Ellipsoid grs_80{6'378'137.0, 1.0 / 298.257222101};
constexpr Ellipsoid bessel{6'377'397.155, 1.0 / 299.1528128};
constexpr Ellipsoid international{6'378'388.0, 1.0 / 297.0};
constexpr Ellipsoid sphere{6'371'000.0, 0.0};

bool counts_as_wgs_84(const Ellipsoid& ellipsoid)
{
    return ellipsoid.a_m == wgs_84.a_m && std::abs(ellipsoid.flattening - wgs_84.flattening) < 1e-8;
}

void choose_cells(MappedRaster& raster, Dice& dice)
{
    raster.nx = dice.between(6, 12);
    raster.ny = dice.between(6, 12);
    raster.depth_m = 70.0;
    raster.slope_x_m = dice.one_of({0.7, 1.3, -0.9});
    raster.slope_y_m = dice.one_of({2.1, -1.7, 3.1});
    raster.is_netcdf_4 = dice.in_percent(50);
    raster.is_big_endian = raster.is_netcdf_4 && dice.in_percent(30);
    raster.is_transposed = dice.in_percent(25);
    raster.north_first = dice.in_percent(40);
    raster.east_first = dice.in_percent(10);
}

void choose_ground(MappedRaster& raster, Dice& dice)
{
    using enum Ground;
    raster.ground = dice.one_of({degrees, degrees, degrees, degrees, transverse_mercator, transverse_mercator,
                                 transverse_mercator, turned_pole, plane, plane});
    raster.request.cell_size_m = dice.one_of({25.0, 40.0});
    if (raster.ground == degrees || raster.ground == turned_pole) {
        raster.west = dice.one_of({10.0, -120.3, -0.0035, 179.9965, 7.25});
        raster.south = dice.one_of({54.0, -33.2, -0.0035, 69.5});
        raster.step_x = dice.one_of({0.001, 0.002});
        raster.step_y = dice.one_of({raster.step_x, 0.001});
        raster.pole = {dice.one_of({-162.0, 17.5}), dice.one_of({39.25, 75.0})};
        return;
    }
    raster.step_x = dice.one_of({50.0, 100.0});
    raster.step_y = dice.in_percent(20) ? raster.step_x + 10.0 : raster.step_x;
    if (raster.ground == plane) {
        raster.west = dice.one_of({0.0, 25.0, 500'000.0});
        raster.south = dice.one_of({0.0, 100.0, 6'000'000.0});
        return;
    }
    const bool is_southern = dice.in_percent(30);
    raster.projection.central_meridian_deg = dice.one_of({9.0, -123.0, 177.0, 3.0});
    raster.projection.scale = dice.one_of({0.9996, 0.9996, 1.0});
    raster.projection.false_easting_m = dice.one_of({500'000.0, 500'000.0, 3'500'000.0});
    raster.projection.false_northing_m = is_southern ? 10'000'000.0 : 0.0;
    raster.west = raster.projection.false_easting_m + dice.one_of({-100'000.0, 50.0, 64'000.0});
    raster.south =
        is_southern ? dice.one_of({6'100'000.0, 9'999'700.0}) : dice.one_of({6'000'000.0, 5'200'050.0, 100'000.0});
}

std::string name_of(const Ellipsoid& ellipsoid)
{
    return ellipsoid.a_m == bessel.a_m                 ? "Bessel 1841"
           : ellipsoid.a_m == international.a_m        ? "International 1924"
           : ellipsoid.flattening == grs_80.flattening ? "GRS 1980"
                                                       : "WGS 84";
}

void state_ellipsoid(MappedRaster& raster, Dice& dice)
{
    const auto say = [&](const char* name, double number) { raster.mapping_numbers.emplace_back(name, number); };
    const Ellipsoid& ellipsoid = raster.ellipsoid;
    if (ellipsoid.flattening == 0.0) {
        say("earth_radius", ellipsoid.a_m);
        return;
    }
    if (dice.in_percent(25)) {
        raster.mapping_texts.emplace_back("reference_ellipsoid_name", name_of(ellipsoid));
        if (dice.in_percent(50)) {
            return; // without numbers
        }
    } else if (counts_as_wgs_84(ellipsoid) && dice.in_percent(20)) {
        raster.ellipsoid = wgs_84; // the default for a file without a statement
        return;
    }
    say("semi_major_axis", ellipsoid.a_m);
    if (dice.in_percent(25)) {
        say("semi_minor_axis", ellipsoid.a_m * (1.0 - ellipsoid.flattening));
    } else {
        say("inverse_flattening", 1.0 / ellipsoid.flattening);
    }
}

void state_mapping(MappedRaster& raster, Dice& dice)
{
    const auto say = [&](const char* name, double number) { raster.mapping_numbers.emplace_back(name, number); };
    const auto name = [&](const char* mapping) { raster.mapping_texts.emplace_back("grid_mapping_name", mapping); };
    switch (raster.ground) {
    case Ground::degrees: name("latitude_longitude"); break;
    case Ground::transverse_mercator:
        name("transverse_mercator");
        say("longitude_of_central_meridian", raster.projection.central_meridian_deg);
        say("latitude_of_projection_origin", 0.0);
        say("scale_factor_at_central_meridian", raster.projection.scale);
        say("false_easting", raster.projection.false_easting_m);
        say("false_northing", raster.projection.false_northing_m);
        break;
    case Ground::turned_pole:
        name("rotated_latitude_longitude");
        say("grid_north_pole_longitude", raster.pole.longitude_deg);
        say("grid_north_pole_latitude", raster.pole.latitude_deg);
        break;
    case Ground::plane: return;
    }
    state_ellipsoid(raster, dice);
    const bool is_greenwich = raster.prime_meridian_deg == 0.0;
    const bool is_named = dice.in_percent(20);
    if (is_named) {
        raster.mapping_texts.emplace_back("prime_meridian_name", is_greenwich ? "Greenwich" : "Paris");
    }
    if (dice.in_percent(is_greenwich ? 30 : is_named ? 50 : 100)) {
        say("longitude_of_prime_meridian", raster.prime_meridian_deg);
    }
}

void choose_statement(MappedRaster& raster, Dice& dice)
{
    using enum Statement;
    if (raster.ground == Ground::plane) {
        return;
    }
    raster.statement = raster.ground == Ground::turned_pole
                           ? dice.one_of({attributes, attributes, none, mapping_is_missing})
                           : dice.one_of({none, attributes, attributes, attributes_and_wkt, wkt_only, mapping_is_missing});
    if (raster.statement == mapping_is_missing) {
        raster.note(Promise::told, "its mapping is not in the file");
    }
    if (raster.statement == none || raster.statement == mapping_is_missing) {
        return;
    }
    raster.ellipsoid = dice.one_of({wgs_84, wgs_84, wgs_84, grs_80, grs_80, bessel, international, sphere});
    if (raster.ground == Ground::degrees && dice.in_percent(8)) {
        raster.prime_meridian_deg = 2.33722917;
    }
    if (raster.statement != wkt_only) {
        state_mapping(raster, dice);
    }
    raster.projection.ellipsoid = raster.ellipsoid;
    if (raster.statement == attributes_and_wkt && raster.ground == Ground::transverse_mercator && dice.in_percent(20)) {
        raster.wkt_meridian_shift_deg = dice.one_of({6.0, -6.0});
        raster.note(Promise::told, "crs_wkt has another central meridian than the attributes");
    }
}

std::string key_of_projection(const MappedRaster& raster)
{
    const TransverseMercator& projection = raster.projection;
    const double f = projection.ellipsoid.flattening;
    return fmt::format("+proj=tmerc +lat_0=0 +lon_0={} +k={} +x_0={} +y_0={} +a={:.10g} +{} +units=m +no_defs",
                       projection.central_meridian_deg, projection.scale, projection.false_easting_m,
                       projection.false_northing_m, projection.ellipsoid.a_m,
                       f == 0.0 ? fmt::format("b={:.10g}", projection.ellipsoid.a_m) : fmt::format("rf={:.12g}", 1.0 / f));
}

void choose_key(MappedRaster& raster, Dice& dice)
{
    std::string& key = raster.request.crs;
    const int roll = dice.roll(100);
    switch (raster.ground) {
    case Ground::plane: key = roll < 85 ? "local" : ""; return;
    case Ground::turned_pole: key = roll < 60 ? "" : roll < 80 ? "EPSG:4326" : "local"; return;
    case Ground::degrees:
        key = roll < 65 ? "" : roll < 90 ? "EPSG:4326" : roll < 95 ? "local" : "EPSG:32632";
        if (key == "EPSG:32632" ||
            (!key.empty() && (!counts_as_wgs_84(raster.ellipsoid) || raster.prime_meridian_deg != 0.0))) {
            raster.note(Promise::told, "the key crs contradicts the file");
        }
        return;
    case Ground::transverse_mercator: break;
    }
    const bool says_nothing = raster.statement == Statement::none || raster.statement == Statement::mapping_is_missing;
    key = roll < (says_nothing ? 20 : 60) ? "" : roll < 84 ? key_of_projection(raster) : roll < 94 ? "local" : "EPSG:4326";
    if (key == "EPSG:4326") {
        raster.note(Promise::told, "the key crs contradicts the file");
    }
    if (roll >= 60 && roll < 64 && raster.statement != Statement::none) {
        key = "EPSG:32660";
        raster.note(Promise::told, "the key crs has another zone than the file");
    }
}

/// The way in which a file states which axis is east.
enum class Words { standard_name, units, axis, axis_and_units, name_only, exchanged_names, silent };

struct AxisWords {
    std::string name, standard_name, units, axis;
};

AxisWords words_of(const MappedRaster& raster, bool is_east, Dice& dice)
{
    switch (raster.ground) {
    case Ground::degrees:
        return {is_east ? dice.one_of<std::string>({"lon", "longitude", "x"})
                        : dice.one_of<std::string>({"lat", "latitude", "y"}),
                is_east ? "longitude" : "latitude",
                is_east ? dice.one_of<std::string>({"degrees_east", "degreesE", "degree_east"})
                        : dice.one_of<std::string>({"degrees_north", "degreesN", "degree_north"}),
                is_east ? "X" : "Y"};
    case Ground::turned_pole:
        return {is_east ? "rlon" : "rlat", is_east ? "grid_longitude" : "grid_latitude", "degrees", is_east ? "X" : "Y"};
    default: break;
    }
    return {is_east ? dice.one_of<std::string>({"x", "easting", "xc"}) : dice.one_of<std::string>({"y", "northing", "yc"}),
            is_east ? "projection_x_coordinate" : "projection_y_coordinate", "m", is_east ? "X" : "Y"};
}

void write_words(MappedAxis& axis, const AxisWords& words, Words kind, bool is_east)
{
    const auto say = [&](const char* name, const std::string& text) { axis.attributes.emplace_back(name, text); };
    axis.name = words.name;
    const std::string meaningless = is_east ? "c1" : "c2";
    switch (kind) {
    case Words::standard_name:
        say("standard_name", words.standard_name);
        say("units", words.units);
        break;
    case Words::units:
        axis.name = meaningless;
        say("units", words.units);
        break;
    case Words::axis:
        axis.name = meaningless;
        say("axis", words.axis);
        break;
    case Words::axis_and_units:
        say("axis", words.axis);
        say("units", words.units);
        break;
    case Words::exchanged_names:
        axis.name = is_east ? "y" : "x";
        say("standard_name", words.standard_name);
        say("units", words.units);
        break;
    case Words::silent: axis.name = meaningless; break;
    case Words::name_only: break;
    }
}

void choose_unit_of_lengths(MappedRaster& raster, AxisWords& east, AxisWords& north, Dice& dice)
{
    struct Unit {
        const char* name;
        double metres;
    };
    const Unit unit = dice.one_of<Unit>({{"m", 1.0},
                                         {"m", 1.0},
                                         {"m", 1.0},
                                         {"m", 1.0},
                                         {"metre", 1.0},
                                         {"Meters", 1.0},
                                         {"km", 1000.0},
                                         {"ft", 0.3048},
                                         {"cm", 0.01}});
    east.units = north.units = unit.name;
    for (MappedAxis* axis : {&raster.east, &raster.north}) {
        axis->first /= unit.metres;
        axis->step /= unit.metres;
    }
    for (auto& [name, number] : raster.mapping_numbers) { // by CF in the unit of the axes
        number /= name == "false_easting" || name == "false_northing" ? unit.metres : 1.0;
    }
}

void choose_axes(MappedRaster& raster, Dice& dice)
{
    using enum Words;
    raster.east.first = raster.west;
    raster.east.step = raster.step_x;
    raster.north.first = raster.south;
    raster.north.step = raster.step_y;
    Words kind = dice.one_of({standard_name, standard_name, standard_name, standard_name, units, units, axis,
                              axis_and_units, axis_and_units, name_only, exchanged_names, silent});
    if ((kind == axis || kind == silent || kind == name_only) && raster.statement == Statement::none) {
        kind = standard_name; // else no reader could know degrees from metres
    }
    AxisWords east = words_of(raster, true, dice);
    AxisWords north = words_of(raster, false, dice);
    const bool are_lengths = raster.ground == Ground::plane || raster.ground == Ground::transverse_mercator;
    if (are_lengths && kind == units && dice.in_percent(80)) {
        kind = axis_and_units; // a unit of length does not state a direction
    }
    if (are_lengths && kind != axis && kind != name_only && kind != silent) {
        choose_unit_of_lengths(raster, east, north, dice);
    }
    write_words(raster.east, east, kind, true);
    write_words(raster.north, north, kind, false);
    if (raster.ground == Ground::degrees && dice.in_percent(40)) {
        raster.east.turn = 360.0;
        raster.east.turn_from = dice.one_of({0.0, -180.0});
    }
    for (MappedAxis* axis_of : {&raster.east, &raster.north}) {
        axis_of->is_float32 = dice.in_percent(15);
        axis_of->is_packed = !axis_of->is_float32 && dice.in_percent(10);
    }
}

/// Chooses axes that count cells. Their places are not stated, or only by arrays of two dimensions.
void choose_indices(MappedRaster& raster, Dice& dice)
{
    const double start = dice.one_of({0.0, 1.0, 0.5});
    for (const auto& [axis, letter] : {std::pair(&raster.east, "X"), std::pair(&raster.north, "Y")}) {
        axis->name = letter == std::string("X") ? "x" : "y";
        axis->attributes = {{"axis", letter}};
        axis->first = start;
        axis->step = 1.0;
        axis->turn = 0.0;
        axis->is_packed = false;
    }
    if (dice.in_percent(30)) {
        raster.east.attributes.emplace_back("units", "1");
        raster.north.attributes.emplace_back("units", "1");
    }
    if (!raster.has_arrays) {
        raster.note(Promise::no_place, "its axes count cells");
    }
}

void choose_arrays(MappedRaster& raster, Dice& dice)
{
    if (raster.ground != Ground::plane && dice.in_percent(raster.ground == Ground::turned_pole ? 60 : 15)) {
        raster.has_arrays = true;
        raster.has_coordinates = dice.in_percent(70);
        raster.arrays_have_units = dice.in_percent(80);
        raster.east.has_variable = raster.north.has_variable = dice.in_percent(75);
        if (raster.ground == Ground::degrees && raster.east.name != "c1" && raster.east.name != "y") {
            raster.east.name = "x"; // the arrays have the other names
            raster.north.name = "y";
        }
    }
    if (dice.in_percent(8)) {
        choose_indices(raster, dice);
    }
}

void choose_sense(MappedRaster& raster, Dice& dice)
{
    raster.are_depths = dice.in_percent(60);
    raster.name = raster.are_depths ? dice.one_of<std::string>({"depth", "Band1", "z"})
                                    : dice.one_of<std::string>({"elevation", "Band1", "z"});
    if (dice.in_percent(40)) {
        raster.standard_name = raster.are_depths ? "sea_floor_depth_below_geoid" : "height_above_geoid";
    }
    if (dice.in_percent(30)) {
        raster.positive = raster.are_depths ? "down" : "up";
    }
    raster.request.positive_up = !raster.are_depths;
    if (!raster.positive.empty() && dice.in_percent(10)) {
        raster.request.positive_up = raster.are_depths;
        raster.note(Promise::told, "the key positive contradicts the file");
    }
}

void choose_unit_of_depths(MappedRaster& raster, Dice& dice)
{
    struct Unit {
        const char* name;
        const char* key;
        double metres;
    };
    const Unit unit = dice.one_of<Unit>({{"m", "m", 1.0},
                                         {"m", "m", 1.0},
                                         {"metres", "m", 1.0},
                                         {"cm", "cm", 0.01},
                                         {"ft", "ft", 0.3048},
                                         {"feet", "ft", 0.3048},
                                         {"fathom", "fathom", 1.8288},
                                         {"km", "", 1000.0}});
    raster.metres_per_unit = unit.metres;
    raster.unit = unit.name;
    const int roll = dice.roll(100);
    if (roll < 15 && *unit.key != '\0') {
        raster.unit = "";
        raster.request.vertical_unit = unit.key;
    } else if (roll < 25) {
        raster.unit = "";
        raster.metres_per_unit = 1.0; // the default for a file without a statement
    } else if (roll < 30) {
        raster.request.vertical_unit = unit.metres == 1.0 ? "ft" : "m";
        raster.note(Promise::told, "the key vertical_unit contradicts the file");
    }
}

void choose_numbers(MappedRaster& raster, Dice& dice)
{
    raster.numbers = dice.one_of({Numbers::float32, Numbers::float64, Numbers::int16_packed, Numbers::int32_packed});
    const double sign = raster.are_depths ? 1.0 : -1.0;
    if (raster.numbers == Numbers::int16_packed) {
        const double spread_m = std::abs(raster.slope_x_m) * raster.nx + std::abs(raster.slope_y_m) * raster.ny;
        raster.scale = spread_m / raster.metres_per_unit / 20'000.0;
        raster.offset = sign * raster.depth_m / raster.metres_per_unit;
    } else if (raster.numbers == Numbers::int32_packed) {
        raster.scale = 0.001 / raster.metres_per_unit;
    }
    using enum Unknown;
    raster.unknown =
        dice.one_of({none, none, none, fill_value, missing_value, valid_minimum, valid_range, real_range, not_a_number});
    const bool are_floats = raster.numbers == Numbers::float32 || raster.numbers == Numbers::float64;
    if ((raster.unknown == not_a_number && !are_floats) || (raster.unknown == real_range && are_floats)) {
        raster.unknown = none;
    }
    if (raster.unknown != none) {
        raster.unknown_i = raster.nx / 2;
        raster.unknown_j = raster.ny / 2;
    }
}

} // namespace

EarthPoint MappedRaster::place_of(double column, double row) const
{
    const double x = west + column * step_x;
    const double y = south + row * step_y;
    switch (ground) {
    case Ground::transverse_mercator: return place_of_metres(projection, x, y);
    case Ground::turned_pole: return place_of_turned_degrees(pole, x, y);
    default: return {x + prime_meridian_deg, y};
    }
}

bool MappedRaster::is_on_wgs_84() const
{
    return counts_as_wgs_84(ellipsoid);
}

MappedRaster mapped_raster(std::uint64_t seed)
{
    Dice dice(seed);
    MappedRaster raster;
    raster.seed = seed;
    choose_cells(raster, dice);
    choose_ground(raster, dice);
    choose_statement(raster, dice);
    choose_key(raster, dice);
    if (raster.request.crs == "local") {
        raster.request.cell_size_m = 0.0; // the file's own
    }
    choose_axes(raster, dice);
    choose_arrays(raster, dice);
    choose_sense(raster, dice);
    choose_unit_of_depths(raster, dice);
    choose_numbers(raster, dice);
    return raster;
}

} // namespace swell::fuzz
