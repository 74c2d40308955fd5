#pragma once
#include <optional>
#include <vector>

#include "engine/harbour/rasters/gdal_dataset.hpp"
#include "engine/harbour/rasters/places/harbour_projection.hpp"
#include "engine/harbour/rasters/walls/cell_places.hpp"

namespace swell::engine
{

/// The input of warp(): the values of a block of a raster's cells, and their positions in a CRS.
struct WarpSource {
    std::vector<double> values; ///< of the block, in the file's order; NaN if unknown
    RasterBlock block;
    RasterCells cells; ///< of the whole raster
    const OGRSpatialReference& crs;
    double longitude_deg =
        0.0; ///< of the scenario; the longitudes of a geographic raster are moved by multiples of 360 degrees to be near it
};

/// Returns a box in degrees, moved by multiples of 360 degrees so that its middle is within 180 degrees of `longitude`.
Box near_longitude(Box box, double longitude);

/// Resamples a block of a raster to the nodes of a grid, whose projection and origin are in `geo`: bilinearly, or by
/// averages if a new cell spans several old ones. Returns the northern row first, NaN if the source has no value. Throws
/// InputError if the source cannot be projected.
std::vector<double> warp(const WarpSource& source, const GeoReference& geo, solver::Extent extent,
                         const RasterRequest& request, const GdalMessages& messages);

/// Returns the positions of a block's cells among the nodes of a grid, which is in the projection `plane` with cells of
/// `cell_m`; nothing if PROJ cannot compute them.
std::optional<CellPlaces> places_on_grid(const WarpSource& source, const OGRSpatialReference& plane,
                                         const GeoReference& geo, double cell_m);

} // namespace swell::engine
