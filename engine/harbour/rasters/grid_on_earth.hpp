#pragma once
#include <memory>
#include <optional>

#include "engine/run/api/scenario.hpp"
#include "engine/run/base/grid_places.hpp"

namespace swell::engine
{

/// Converts places on a grid to places on the earth and back. Longitudes do not jump on a grid across the date line: they
/// are within 180 degrees of the longitude of the south-west node, which is between -180 and 180. Not for several threads
/// at once.
class GridOnEarth
{
public:
    /// Throws InputError if PROJ does not know the projection, if no operation from its datum to WGS 84 is known, and
    /// always in a build without SWELL_GEO.
    explicit GridOnEarth(const GeoReference& geo);
    ~GridOnEarth();
    GridOnEarth(const GridOnEarth&) = delete;
    GridOnEarth& operator=(const GridOnEarth&) = delete;

    /// Throws InputError if the projection does not reach the place.
    [[nodiscard]] EarthPlace on_earth(const GridPlace& place) const;
    [[nodiscard]] GridPlace on_grid(const EarthPlace& place) const;

private:
    struct Transformations;
    std::unique_ptr<const Transformations> transformations_;
};

/// The places of the first and the last node of a grid.
struct GridCorners {
    EarthPlace south_west;
    EarthPlace north_east;
};

/// Returns the datum for the degrees of a grid that was given in memory: WGS 84. If PROJ does not know the projection, the
/// degrees stay on the projection's own datum, and a request for degrees is refused with the reason.
DegreesDatum degrees_datum_of_grid(const GeoReference& geo, const model::Bathymetry& bathymetry);

/// Returns the corners of a scenario's grid; nothing if the grid's place in degrees is not known.
std::optional<GridCorners> corners_of(const Scenario& scenario);

} // namespace swell::engine
