#pragma once
#include <memory>
#include <optional>

#include "engine/run/api/scenario.hpp"
#include "engine/run/base/grid_places.hpp"

namespace swell::engine
{

/// Converts positions on a grid [m] to longitudes and latitudes, and back. Longitudes do not jump on a grid across the date
/// line: they are within 180 degrees of the longitude of the south-west node, which is between -180 and 180. Not for
/// several threads at once.
class GridOnEarth
{
public:
    /// Throws InputError if PROJ does not know the projection, if no operation from its datum to WGS 84 is known, and
    /// always in a build without SWELL_GEO.
    explicit GridOnEarth(const GeoReference& geo);
    ~GridOnEarth();
    GridOnEarth(const GridOnEarth&) = delete;
    GridOnEarth& operator=(const GridOnEarth&) = delete;

    /// Converts a position on the grid. Throws InputError if the projection does not reach it.
    [[nodiscard]] EarthPlace on_earth(const GridPlace& place) const;
    [[nodiscard]] GridPlace on_grid(const EarthPlace& place) const;

private:
    struct Transformations;
    std::unique_ptr<const Transformations> transformations_;
};

/// The longitude and latitude of a grid's south-west node and of its north-east node.
struct GridCorners {
    EarthPlace south_west;
    EarthPlace north_east;
};

/// Returns the geodetic datum of longitudes and latitudes on a grid that a caller gave in memory, without a raster: WGS 84.
/// If PROJ does not know the projection, the degrees stay on the projection's own datum, and a request for degrees is
/// refused with the reason.
DegreesDatum degrees_datum_of_grid(const GeoReference& geo, const model::Bathymetry& bathymetry);

/// Returns the direction of grid north in the middle of a grid that a caller gave in memory, clockwise from true north; 0
/// if PROJ does not know the projection. Rounded (PlaneOnGround::rounded_north_deg()).
double north_deg_of_grid(const GeoReference& geo, const model::Bathymetry& bathymetry);

/// Returns the longitudes and latitudes of the corners of a scenario's grid; nothing if they are not known.
std::optional<GridCorners> corners_of(const Scenario& scenario);

} // namespace swell::engine
