#pragma once
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/run/api/scenario.hpp"
#include "solver/grid/extent.hpp"

namespace swell::engine
{

/// The nodes of a field: their number, their distances, and their place on the earth if known. Fields from and to files are
/// row by row from the south-west.
struct MapGrid {
    solver::Extent extent;
    double dx_m = 0.0;
    double dy_m = 0.0;
    std::optional<GeoReference> geo;
};

/// Sets values on land to NaN, the missing value in GeoTIFF and NetCDF files of a run, because other programs would count a
/// 0 in their means. `wet` has one entry for each value.
template <class T>
void set_missing_on_land(const std::vector<bool>& wet, std::vector<T>& values)
{
    for (std::size_t node = 0; node < values.size(); ++node) {
        if (!wet[node]) {
            values[node] = std::numeric_limits<T>::quiet_NaN();
        }
    }
}

/// Writes a field as a GeoTIFF of doubles, compressed, with the grid's coordinate reference system if known. `values` are
/// row by row from the south-west; the file has the northern row first. NaN means "no data". `description` and `unit`
/// become attributes of the file's only band. `doubtful` lists nodes, in rising order, with values that are not reliable.
/// If the list is not empty, the file has a mask that is 0 at these nodes and at missing values; GIS programs and
/// statistics heed it. Throws InputError if the file cannot be made, MachineError if it cannot be completed. A build
/// without SWELL_GEO always throws InputError.
void write_geotiff(const std::string& file, const MapGrid& grid, std::span<const double> values,
                   const std::string& description, const std::string& unit, const std::vector<std::int64_t>& doubtful = {});

} // namespace swell::engine
