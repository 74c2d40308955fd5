#include "engine/harbour/climate/nearest_place.hpp"

#include <fmt/format.h>

#include <cmath>
#include <limits>
#include <vector>

#include "engine/harbour/rasters/places/earth_distance.hpp"

namespace swell::engine
{

namespace
{

constexpr std::size_t most_searched_places = 10'000'000;

/// Longitudes or latitudes, and their dimensions besides the time.
struct Coordinate {
    std::string name;
    std::vector<NetcdfExtent> extents;
    std::vector<double> degrees;
};

Coordinate coordinate_of(const NetcdfSource& source, const std::string& time_dimension, const char* long_name,
                         const char* short_name)
{
    Coordinate coordinate{source.has(short_name) && !source.has(long_name) ? short_name : long_name, {}, {}};
    if (!source.has(coordinate.name)) {
        throw source.error(coordinate.name, fmt::format("the file has no such variable, so its places are unknown; wanted "
                                                        "is {} or {}",
                                                        long_name, short_name));
    }
    std::vector<std::size_t> count;
    std::size_t places = 1;
    for (const NetcdfExtent& extent : source.shape(coordinate.name)) {
        const bool is_time = extent.name == time_dimension;
        count.push_back(is_time ? 1 : extent.length);
        if (count.back() == 0 || count.back() > most_searched_places / places) {
            throw source.error(coordinate.name, fmt::format("has no places, or more than {}", most_searched_places));
        }
        places *= count.back();
        if (!is_time) {
            coordinate.extents.push_back(extent);
        }
    }
    coordinate.degrees = source.numbers(coordinate.name, std::vector<std::size_t>(count.size(), 0), count);
    return coordinate;
}

bool are_same(const std::vector<NetcdfExtent>& one, const std::vector<NetcdfExtent>& other)
{
    bool are = one.size() == other.size();
    for (std::size_t at = 0; are && at < one.size(); ++at) {
        are = one[at].name == other[at].name;
    }
    return are;
}

/// Notes a place if it is nearer than the one noted before. Returns whether it was.
bool note_nearer(NearestPlace& nearest, double longitude_deg, double latitude_deg, const std::pair<double, double>& wanted)
{
    const bool is_place = std::fabs(longitude_deg) <= 720.0 && std::fabs(latitude_deg) <= 90.0; // false for NaN
    const double distance_m = metres_along_earth(longitude_deg, latitude_deg, wanted.first, wanted.second);
    if (!is_place || !(distance_m < nearest.distance_m)) {
        return false;
    }
    nearest.longitude_deg = longitude_deg;
    nearest.latitude_deg = latitude_deg;
    nearest.distance_m = distance_m;
    return true;
}

void search_points(const Coordinate& longitude, const Coordinate& latitude, const std::pair<double, double>& wanted,
                   NearestPlace& nearest)
{
    std::size_t best = 0;
    nearest.places = longitude.degrees.size();
    for (std::size_t at = 0; at < nearest.places; ++at) {
        best = note_nearer(nearest, longitude.degrees[at], latitude.degrees[at], wanted) ? at : best;
    }
    for (auto extent = longitude.extents.rbegin(); extent != longitude.extents.rend(); ++extent) {
        nearest.index_along[extent->name] = best % extent->length;
        best /= extent->length;
    }
}

void search_grid(const Coordinate& longitude, const Coordinate& latitude, const std::pair<double, double>& wanted,
                 NearestPlace& nearest)
{
    nearest.places = longitude.degrees.size() * latitude.degrees.size();
    for (std::size_t row = 0; row < latitude.degrees.size(); ++row) {
        for (std::size_t column = 0; column < longitude.degrees.size(); ++column) {
            if (note_nearer(nearest, longitude.degrees[column], latitude.degrees[row], wanted)) {
                nearest.index_along[longitude.extents.front().name] = column;
                nearest.index_along[latitude.extents.front().name] = row;
            }
        }
    }
}

} // namespace

NearestPlace nearest_place(const NetcdfSource& source, const std::string& time_dimension,
                           const std::pair<double, double>& lon_lat)
{
    const Coordinate longitude = coordinate_of(source, time_dimension, "longitude", "lon");
    const Coordinate latitude = coordinate_of(source, time_dimension, "latitude", "lat");
    NearestPlace nearest;
    nearest.distance_m = std::numeric_limits<double>::infinity();
    if (are_same(longitude.extents, latitude.extents)) {
        search_points(longitude, latitude, lon_lat, nearest);
    } else if (longitude.extents.size() == 1 && latitude.extents.size() == 1 &&
               latitude.degrees.size() <= most_searched_places / longitude.degrees.size()) {
        search_grid(longitude, latitude, lon_lat, nearest);
    } else {
        throw source.error(longitude.name, fmt::format("and {} have other dimensions or too many places; allowed are two "
                                                       "axes, or the same dimensions, and {} places",
                                                       latitude.name, most_searched_places));
    }
    if (!std::isfinite(nearest.distance_m)) {
        throw source.error(longitude.name, fmt::format("and {} have no place that is a number", latitude.name));
    }
    return nearest;
}

} // namespace swell::engine
