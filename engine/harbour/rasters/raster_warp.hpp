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
    std::vector<double> values; ///< of the block, in the file's order; NaN where unknown
    RasterBlock block;
    RasterCells cells; ///< of the whole raster
    const OGRSpatialReference& crs;
    double longitude_deg = 0.0; ///< of the scenario: a geographic raster is turned round the earth to lie near it
};

/// The box, moved east or west by whole turns of 360 degrees until its middle is within half a turn of a longitude.
Box near_longitude(Box box, double longitude);

/// Brings a source to the nodes of a grid: bilinearly, or averaged where a new cell spans several old ones. Returns the
/// northern row first, NaN where the source has no value. Throws InputError where the source has no value at all, or
/// where it cannot be projected.
std::vector<double> warp(const WarpSource& source, const GeoReference& geo, solver::Extent extent,
                         const RasterRequest& request, const GdalMessages& messages);

/// Where the cells of a source lie on that grid; nothing where PROJ cannot place them.
std::optional<CellPlaces> places_on_grid(const WarpSource& source, const OGRSpatialReference& plane,
                                         const GeoReference& geo, double cell_m);

} // namespace swell::engine
