#pragma once
#include <optional>
#include <string>

#include "engine/harbour/rasters/places/plane_change.hpp"
#include "engine/harbour/rasters/raster.hpp"
#include "engine/run/api/scenario.hpp"
#include "engine/run/base/grid_places.hpp"

namespace swell::engine
{

/// Returns the map of a scenario's eastings and northings: `places_crs` or, if that is empty, the raster's own CRS. Nothing
/// without a raster, and if the raster's CRS is not a projection in metres. Throws InputError if `places_crs` is not a
/// projection in metres, or the raster is used without projection.
std::optional<PlacesMap> places_map_of(const RasterResult& raster, const std::string& places_crs);

/// Converts positions on a grid [m] to eastings and northings of a scenario's map, and back. Not for several threads at
/// once.
class GridOnMap
{
public:
    /// `geo` is the grid's place on the earth, which a map with a CRS needs. Throws InputError as PlaneChange does.
    GridOnMap(const PlacesMap& map, const std::optional<GeoReference>& geo);

    /// Converts a place. Throws InputError if the map or the grid's projection does not reach it.
    [[nodiscard]] GridPlace on_grid(const MapPlace& place) const;
    [[nodiscard]] MapPlace on_map(const GridPlace& place) const;

private:
    std::optional<PlaneChange> change_; ///< none: the map is the grid's own plane
    double origin_x_m_ = 0.0;           ///< of node (0, 0), in the grid's projection or plane
    double origin_y_m_ = 0.0;
};

} // namespace swell::engine
