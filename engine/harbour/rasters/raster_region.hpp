#pragma once
#include "engine/harbour/rasters/gdal_dataset.hpp"
#include "engine/harbour/rasters/places/harbour_projection.hpp"

namespace swell::engine
{

/// A part of the source: a box, and the CRS of its numbers.
struct Region {
    Box box;
    ReferencePointer crs;
    Box in_source; ///< the box in the source's CRS
    Box as_given;  ///< the box as the scenario gives it
};

/// Returns the datum of the scenario's degrees at the middle of the window or of the raster.
DegreesDatum degrees_datum_for(const RasterRequest& request, const RasterCells& cells, const OGRSpatialReference& source);

/// Returns the part of a raster that the request wants: its window, or the whole raster. `source` is the CRS of the raster,
/// `degrees` the datum of a window in degrees. Throws InputError if the window reaches out of the raster.
Region region_of(const RasterRequest& request, const RasterCells& cells, const OGRSpatialReference& source,
                 const DegreesDatum& degrees);

} // namespace swell::engine
