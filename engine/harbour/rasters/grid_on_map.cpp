#include "engine/harbour/rasters/grid_on_map.hpp"

#include <fmt/format.h>

#include "engine/run/base/errors.hpp"

namespace swell::engine
{

std::optional<PlacesMap> places_map_of(const RasterResult& raster, const std::string& places_crs)
{
    if (!places_crs.empty() && !raster.geo) {
        throw InputError("places_crs is given, but crs = \"local\" uses the raster without projection; allowed is one of "
                         "them: on a plane, easting_m and northing_m count as the raster does");
    }
    if (!places_crs.empty()) {
        const std::optional<std::string> name = name_of_metric_crs(places_crs, "places_crs");
        if (!name) {
            throw InputError(fmt::format("places_crs is \"{}\", which does not count in metres on a plane; allowed is a "
                                         "projected CRS in metres, such as a zone of UTM",
                                         places_crs));
        }
        return PlacesMap{places_crs, *name};
    }
    if (raster.geo) {
        const auto name = raster.crs.empty() ? std::nullopt : name_of_metric_crs(raster.crs, "the raster's CRS");
        return name ? std::optional(PlacesMap{raster.crs, *name}) : std::nullopt;
    }
    if (raster.plane) {
        return PlacesMap{"", "", raster.plane->origin_x_m, raster.plane->origin_y_m};
    }
    return std::nullopt;
}

GridOnMap::GridOnMap(const PlacesMap& map, const std::optional<GeoReference>& geo)
    : origin_x_m_(map.origin_easting_m), origin_y_m_(map.origin_northing_m)
{
    if (map.crs.empty()) {
        return;
    }
    if (!geo) {
        throw InputError("eastings and northings need a grid with a place on the earth");
    }
    change_.emplace(map.crs, *geo);
    origin_x_m_ = geo->origin_x_m;
    origin_y_m_ = geo->origin_y_m;
}

GridPlace GridOnMap::on_grid(const MapPlace& place) const
{
    double x = place.easting_m;
    double y = place.northing_m;
    if (change_) {
        change_->to_grid(x, y);
    }
    return {x - origin_x_m_, y - origin_y_m_};
}

MapPlace GridOnMap::on_map(const GridPlace& place) const
{
    double x = origin_x_m_ + place.x_m;
    double y = origin_y_m_ + place.y_m;
    if (change_) {
        change_->to_map(x, y);
    }
    return {x, y};
}

} // namespace swell::engine
