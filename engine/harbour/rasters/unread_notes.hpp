#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/harbour/rasters/gdal_dataset.hpp"
#include "engine/harbour/rasters/raster.hpp"

class OGRSpatialReference;

namespace swell::engine
{

/// What the raster itself says of its numbers.
struct OwnNumbers {
    std::optional<double> nodata;
    double scale = 1.0;
    double offset = 0.0;
    bool is_float32 = false;
};

/// Numbers, place, CRS and unit as the raster itself has them.
struct OwnStatements {
    const OwnNumbers& numbers;
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
/// A build without SWELL_GEO reads no notes, and warns of a file that has them.
UnreadNotes unread_notes(const RasterRequest& request, const OwnStatements& own);

} // namespace swell::engine
