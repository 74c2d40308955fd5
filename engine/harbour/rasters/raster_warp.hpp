#pragma once
#include <optional>
#include <vector>

#include "engine/harbour/rasters/gdal_dataset.hpp"
#include "engine/harbour/rasters/places/harbour_projection.hpp"
#include "engine/harbour/rasters/walls/cell_places.hpp"

namespace swell::engine
{

/// A part of a raster with its place.
struct WarpSource {
    std::vector<double> values; ///< of the block, in the file's order; NaN if unknown
    RasterBlock block;
    RasterCells cells; ///< of the whole raster
    const OGRSpatialReference& crs;
    double longitude_deg =
        0.0; ///< of the scenario; the longitudes of a geographic raster are moved by multiples of 360 degrees to be near it
};

/// Returns the box, moved by multiples of 360 degrees so that its middle is within 180 degrees of `longitude`.
Box near_longitude(Box box, double longitude);

/// Resamples a source to the nodes of a grid: bilinearly, or by averages if a new cell spans several old ones. Returns the
/// northern row first, NaN if the source has no value. Throws InputError if the source cannot be projected.
std::vector<double> warp(const WarpSource& source, const GeoReference& geo, solver::Extent extent,
                         const RasterRequest& request, const GdalMessages& messages);

/// Returns the places of a source's cells on the grid; nothing if PROJ cannot place them.
std::optional<CellPlaces> places_on_grid(const WarpSource& source, const OGRSpatialReference& plane,
                                         const GeoReference& geo, double cell_m);

} // namespace swell::engine
