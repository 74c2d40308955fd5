#pragma once
#include <string>
#include <vector>

#include "engine/input/rasters/gdal_dataset.hpp"
#include "engine/input/rasters/raster.hpp"

class GDALRasterBand;
class OGRSpatialReference;

namespace swell::engine
{

/// Place, CRS and unit as the raster itself has them.
struct OwnStatements {
    const RasterCells& cells;
    const OGRSpatialReference* crs; ///< null if the raster names none
    const std::string& unit;        ///< empty if the raster names none
};

struct UnreadNotes {
    std::vector<std::string> warnings;
    bool name_a_crs = false;
};

/// The statements of a raster's .aux.xml that would change numbers or place, as warnings. The file is not followed: it may
/// have come with another raster. A statement that the raster or the scenario makes too is left out.
UnreadNotes unread_notes(const RasterRequest& request, GDALRasterBand& band, const OwnStatements& own);

} // namespace swell::engine
