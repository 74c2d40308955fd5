#include "engine/harbour/reader/eastings_of_key.hpp"

#include <fmt/format.h>

#include <utility>

#include "engine/harbour/rasters/grid_on_earth.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

/// Returns the zone of UTM at the grid as an example for messages: EPSG:32633 if the grid's degrees are not known.
std::string example_of_crs(const GeoReference& geo)
{
    try {
        const EarthPlace corner = GridOnEarth(geo).on_earth({0.0, 0.0});
        return fmt::format("\"{}\", the zone of UTM here", utm_zone_at(corner.longitude_deg, corner.latitude_deg));
    } catch (const InputError&) {
        return "\"EPSG:32633\"";
    }
}

std::string reason_without_map(const std::optional<GeoReference>& geo)
{
    if (!geo) {
        return "counts in the CRS of a raster, and this scenario has no raster: give metres from the south-west node";
    }
    return fmt::format("counts in the CRS of the raster, which is not a projection in metres: give bathymetry.places_crs, "
                       "such as {}",
                       example_of_crs(*geo));
}

} // namespace

EastingsOfKey::EastingsOfKey(const TableReader& section, std::string key, const PlaceCoordinates& coordinates)
    : section_(section), key_(std::move(key))
{
    if (!coordinates.map) {
        section_.refuse(key_, reason_without_map(coordinates.geo));
    }
    try {
        map_.emplace(*coordinates.map, coordinates.geo);
    } catch (const InputError& error) {
        section_.refuse(key_, error.what());
    }
}

GridPlace EastingsOfKey::on_grid(const MapPlace& place) const
{
    try {
        return map_->on_grid(place);
    } catch (const InputError& error) {
        section_.refuse(key_, error.what());
    }
}

} // namespace swell::engine
