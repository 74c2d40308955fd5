#pragma once
#include <optional>
#include <string>

#include "engine/harbour/rasters/grid_on_map.hpp"
#include "engine/harbour/reader/toml/table_reader.hpp"

namespace swell::engine
{

/// The coordinates in which places of a scenario may be given, besides metres on its grid. The grid's place on the earth is
/// wanted for degrees, its map for eastings and northings.
struct PlaceCoordinates {
    const std::optional<GeoReference>& geo;
    const std::optional<PlacesMap>& map;
};

inline PlaceCoordinates coordinates_of(const Scenario& scenario)
{
    return {scenario.geo, scenario.map};
}

/// Converts eastings and northings in the value of a scenario's key to positions on the grid [m].
class EastingsOfKey
{
public:
    /// Throws InputError, which names the key, if the scenario has no map: no raster, or one whose CRS is not a projection
    /// in metres. The section must outlive this.
    EastingsOfKey(const TableReader& section, std::string key, const PlaceCoordinates& coordinates);

    /// Returns the position on the grid. Throws InputError, which names the key, if the place is outside of the map or of
    /// the grid's projection.
    [[nodiscard]] GridPlace on_grid(const MapPlace& place) const;

private:
    const TableReader& section_;
    std::string key_;
    std::optional<GridOnMap> map_;
};

} // namespace swell::engine
