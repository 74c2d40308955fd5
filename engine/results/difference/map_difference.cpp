#include "engine/results/difference/map_difference.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <iterator>
#include <limits>

#include "engine/run/base/build_info.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

constexpr const char* heights_name = "hs.tif";
constexpr const char* periods_name = "tp.tif";
constexpr const char* directions_name = "direction.tif";

/// Returns the value of which a share of all values is lower. Reorders the values, of which there must be one or more.
double quantile_of(std::vector<double>& values, double share)
{
    const auto rank = values.begin() + static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size() - 1));
    std::nth_element(values.begin(), rank, values.end());
    return *rank;
}

GroundOfTwo ground_of(double a, double b)
{
    if (std::isnan(a) && std::isnan(b)) {
        return GroundOfTwo::land;
    }
    if (std::isnan(a)) {
        return GroundOfTwo::land_in_a;
    }
    return std::isnan(b) ? GroundOfTwo::land_in_b : GroundOfTwo::water;
}

/// Makes values that are not above 0 unknown.
void forget_zeros(std::vector<double>& values)
{
    std::ranges::replace_if(
        values, [](double value) { return !(value > 0.0); }, std::numeric_limits<double>::quiet_NaN());
}

/// Compares a direction with another; the turn is from above -180 to 180 degrees.
double turn_deg(double from, double to)
{
    const double turn = std::remainder(to - from, 360.0);
    return turn == -180.0 ? 180.0 : turn;
}

void note_extremes(std::size_t node, MapDifference& maps)
{
    const double value = maps.difference_m[node];
    const auto nx = static_cast<std::size_t>(maps.grid.extent.nx);
    const MapExtreme here{value, static_cast<double>(node % nx) * maps.grid.dx_m,
                          static_cast<double>(node / nx) * maps.grid.dy_m};
    if (value > (maps.rise ? maps.rise->value : 0.0)) {
        maps.rise = here;
    }
    if (value < (maps.fall ? maps.fall->value : 0.0)) {
        maps.fall = here;
    }
}

/// Computes the numbers that sum up the fields.
void sum_up(const PlacedField& a, const PlacedField& b, std::optional<double> error_a, std::optional<double> error_b,
            MapDifference& maps)
{
    std::vector<double> ratios;
    std::int64_t beyond = 0;
    for (std::size_t node = 0; node < maps.ground.size(); ++node) {
        maps.land_in_a += maps.ground[node] == GroundOfTwo::land_in_a ? 1 : 0;
        maps.land_in_b += maps.ground[node] == GroundOfTwo::land_in_b ? 1 : 0;
        const bool is_doubtful = std::ranges::binary_search(maps.doubtful, static_cast<std::int64_t>(node));
        if (maps.ground[node] != GroundOfTwo::water || is_doubtful) {
            continue;
        }
        ++maps.nodes;
        note_extremes(node, maps);
        const double joint_m = std::hypot(error_a.value_or(0.0) * a.values[node], error_b.value_or(0.0) * b.values[node]);
        beyond += std::abs(maps.difference_m[node]) > joint_m ? 1 : 0;
        if (!std::isnan(maps.ratio[node])) {
            ratios.push_back(maps.ratio[node]);
        }
    }
    maps.beyond_error = error_a && error_b ? std::optional(beyond) : std::nullopt;
    if (!ratios.empty()) {
        maps.median_ratio = quantile_of(ratios, 0.5);
        maps.low_ratio = quantile_of(ratios, 0.05);
        maps.high_ratio = quantile_of(ratios, 0.95);
    }
}

/// Returns the name of a projection, the first words in quotes of its WKT.
std::string name_of_projection(const std::optional<GeoReference>& geo)
{
    if (!geo) {
        return "no projection";
    }
    const std::size_t first = geo->projection.find('"');
    const std::size_t last = geo->projection.find('"', first + 1);
    return first == std::string::npos || last == std::string::npos ? geo->projection
                                                                   : geo->projection.substr(first + 1, last - first - 1);
}

std::string places_text(const PlacedField& field)
{
    return fmt::format("{} x {} nodes of {:.9g} x {:.9g} m from {:.3f}, {:.3f} m ({})", field.extent.nx, field.extent.ny,
                       field.dx_m, field.dy_m, field.origin_x_m, field.origin_y_m, name_of_projection(field.geo));
}

std::optional<FieldChange> change_of(const RunFolder& a, const RunFolder& b, const std::string& name, bool is_direction,
                                     const PlacedField& heights)
{
    if (!a.has(name) || !b.has(name)) {
        return std::nullopt;
    }
    PlacedField field_a = read_placed_field(a.file(name), heights.extent);
    PlacedField field_b = read_placed_field(b.file(name), heights.extent);
    check_same_places(heights, a.file(heights_name), field_a, a.file(name));
    check_same_places(heights, a.file(heights_name), field_b, b.file(name));
    if (!is_direction) { // a period of 0 is unknown
        forget_zeros(field_a.values);
        forget_zeros(field_b.values);
    }
    return compare_fields(field_a.values, field_b.values, is_direction);
}

} // namespace

double ratio_limit_m(const std::vector<double>& hs_m)
{
    constexpr double least_m = 0.02;
    constexpr double share = 0.01;
    double highest_m = 0.0;
    for (const double height_m : hs_m) {
        highest_m = height_m > highest_m ? height_m : highest_m; // false for NaN
    }
    return std::max(least_m, share * highest_m);
}

MapDifference compare_heights(const PlacedField& a, const PlacedField& b, std::optional<double> error_a,
                              std::optional<double> error_b)
{
    MapDifference maps;
    maps.grid = {a.extent, a.dx_m, a.dy_m, a.geo};
    maps.least_hs_m = ratio_limit_m(a.values);
    std::ranges::set_union(a.doubtful, b.doubtful, std::back_inserter(maps.doubtful));
    for (std::size_t node = 0; node < a.values.size(); ++node) {
        const double of_a = a.values[node];
        const double of_b = b.values[node];
        maps.ground.push_back(ground_of(of_a, of_b));
        maps.difference_m.push_back(of_b - of_a); // NaN on land of either
        maps.ratio.push_back(of_a >= maps.least_hs_m ? of_b / of_a : std::numeric_limits<double>::quiet_NaN());
    }
    std::erase_if(maps.doubtful,
                  [&](std::int64_t node) { return maps.ground[static_cast<std::size_t>(node)] != GroundOfTwo::water; });
    sum_up(a, b, error_a, error_b, maps);
    return maps;
}

FieldChange compare_fields(const std::vector<double>& a, const std::vector<double>& b, bool is_direction)
{
    std::vector<double> changes;
    for (std::size_t node = 0; node < a.size(); ++node) {
        const double change = is_direction ? turn_deg(a[node], b[node]) : b[node] - a[node];
        if (!std::isnan(change)) {
            changes.push_back(change);
        }
    }
    FieldChange change;
    change.nodes = static_cast<std::int64_t>(changes.size());
    if (!changes.empty()) {
        change.median = quantile_of(changes, 0.5);
        std::ranges::transform(changes, changes.begin(), [](double value) { return std::abs(value); });
        change.most_of_95 = quantile_of(changes, 0.95);
    }
    return change;
}

void check_same_places(const PlacedField& a, const std::string& name_a, const PlacedField& b, const std::string& name_b)
{
    constexpr double of_a_cell = 1e-6; // the rounding of a file's numbers
    const auto near = [&](double one, double other) { return std::abs(one - other) <= of_a_cell * a.dx_m; };
    const std::string projection_a = a.geo ? a.geo->projection : "";
    const std::string projection_b = b.geo ? b.geo->projection : "";
    const bool same = a.extent == b.extent && near(a.dx_m, b.dx_m) && near(a.dy_m, b.dy_m) &&
                      near(a.origin_x_m, b.origin_x_m) && near(a.origin_y_m, b.origin_y_m) && projection_a == projection_b;
    if (!same) {
        const bool looks_equal = places_text(a) == places_text(b);
        throw InputError(fmt::format("{} has {} and {} has {}{}; allowed are two runs on one grid", name_a, places_text(a),
                                     name_b, places_text(b), looks_equal ? ", another projection of that name" : ""));
    }
}

std::optional<MapDifference> map_difference_of(const RunFolder& a, const RunFolder& b, const RunDifference& difference)
{
    if (!build_options().geo || !a.has(heights_name) || !b.has(heights_name)) {
        return std::nullopt;
    }
    const PlacedField heights_a = read_placed_field(a.file(heights_name), difference.extent);
    const PlacedField heights_b = read_placed_field(b.file(heights_name), difference.extent);
    check_same_places(heights_a, a.file(heights_name), heights_b, b.file(heights_name));
    MapDifference maps = compare_heights(heights_a, heights_b, difference.map_error_a, difference.map_error_b);
    maps.period = change_of(a, b, periods_name, false, heights_a);
    maps.turn = change_of(a, b, directions_name, true, heights_a);
    return maps;
}

std::string why_no_maps(const RunFolder& a, const RunFolder& b)
{
    if (!build_options().geo) {
        return "no maps: this build of Swell was made without SWELL_GEO";
    }
    if (!a.has(heights_name) && !b.has(heights_name)) {
        return fmt::format("no maps: neither run has {}", heights_name);
    }
    const RunFolder& lacking = a.has(heights_name) ? b : a;
    return fmt::format("no maps: {} has no {}, because its statistics were too short or its build had no SWELL_GEO",
                       lacking.directory(), heights_name);
}

} // namespace swell::engine
