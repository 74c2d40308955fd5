#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/harbour/rasters/gdal_dataset.hpp"
#include "engine/harbour/rasters/raster.hpp"

class OGRSpatialReference;

namespace swell::engine
{

/// Statements of a raster file about its numbers. They are compared with those in its .aux.xml file.
struct OwnNumbers {
    std::optional<double> nodata;
    double scale = 1.0;
    double offset = 0.0;
    bool is_float32 = false;
};

/// Statements of a raster file about its numbers, the positions of its cells, its CRS and its unit. They are compared with
/// those in its .aux.xml file.
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

/// Returns warnings about the statements of a raster's .aux.xml file, the notes of GIS programs, that would change the
/// numbers or positions of its cells. The file is not followed: it may belong to another raster. Statements that the raster
/// or the scenario makes too are left out. A build without SWELL_GEO does not read the file, but warns if there is one.
UnreadNotes unread_notes(const RasterRequest& request, const OwnStatements& own);

} // namespace swell::engine
