#pragma once
#include <memory>
#include <optional>

#include "engine/run/api/scenario.hpp"
#include "engine/run/base/grid_places.hpp"

namespace swell::engine
{

/// Turns places on a grid into places on the earth and back. A grid across the date line has longitudes without a jump:
/// they are within 180 degrees of the south-west node's, which lies between -180 and 180. Not for several threads at once.
class GridOnEarth
{
public:
    /// Throws InputError where the projection is not one that PROJ knows, or no way from its datum to WGS 84 is known; a
    /// build without SWELL_GEO always.
    explicit GridOnEarth(const GeoReference& geo);
    ~GridOnEarth();
    GridOnEarth(const GridOnEarth&) = delete;
    GridOnEarth& operator=(const GridOnEarth&) = delete;

    /// Throws InputError where the projection does not reach the place.
    [[nodiscard]] EarthPlace on_earth(const GridPlace& place) const;
    [[nodiscard]] GridPlace on_grid(const EarthPlace& place) const;

private:
    struct Transformations;
    std::unique_ptr<const Transformations> transformations_;
};

/// Where the first and the last node of a grid lie.
struct GridCorners {
    EarthPlace south_west;
    EarthPlace north_east;
};

/// Chooses the datum of the degrees of a grid that was placed in memory: WGS 84. Where PROJ does not know the projection
/// they stay on its own; whoever asks for degrees hears of it.
DegreesDatum degrees_datum_of_grid(const GeoReference& geo, const model::Bathymetry& bathymetry);

/// The corners of a scenario's grid; nothing where its place on the earth is not known in degrees.
std::optional<GridCorners> corners_of(const Scenario& scenario);

} // namespace swell::engine
