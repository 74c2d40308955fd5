#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/run/api/scenario.hpp"
#include "solver/grid/extent.hpp"

namespace swell::engine
{

/// A field with the places of its nodes, as a GeoTIFF of a run holds it.
struct PlacedField {
    solver::Extent extent;
    double dx_m = 0.0;
    double dy_m = 0.0;
    double origin_x_m = 0.0; ///< of node (0, 0), in the coordinates of the file
    double origin_y_m = 0.0;
    std::optional<GeoReference> geo; ///< absent if the file names no projection
    std::vector<double> values;      ///< row by row from the south-west; NaN if missing
    /// Nodes with a value that a mask of the file marks as doubtful, in rising order, as write_geotiff() stores them.
    std::vector<std::int64_t> doubtful;
};

/// Reads a field that write_geotiff() wrote, and the places of its nodes. Values that are not finite become NaN. Throws
/// InputError if the file is damaged or is no raster, and, before any value is read, if it does not have `extent`
/// values. A build without SWELL_GEO always throws InputError.
PlacedField read_placed_field(const std::string& file, solver::Extent extent);

} // namespace swell::engine
