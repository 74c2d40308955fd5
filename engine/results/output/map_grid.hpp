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

/// How the nodes of a field lie: their number, their distance, and their place on the earth where that is known. Fields
/// that go to or come from files are row by row from the south-west.
struct MapGrid {
    solver::Extent extent;
    double dx_m = 0.0;
    double dy_m = 0.0;
    std::optional<GeoReference> geo;
};

/// Makes the values on land NaN, which GeoTIFFs and NetCDF files of a run call missing: a 0 there would count in every mean
/// that another program takes. `wet` has a word for each value.
template <class T>
void set_missing_on_land(const std::vector<bool>& wet, std::vector<T>& values)
{
    for (std::size_t node = 0; node < values.size(); ++node) {
        if (!wet[node]) {
            values[node] = std::numeric_limits<T>::quiet_NaN();
        }
    }
}

/// Writes a field as a GeoTIFF of doubles, compressed, with the CRS of the grid where it has one. `values` are row by row
/// from the south-west; the file has the northern row first. NaN is the nodata value. `description` and `unit` are
/// attributes of the band. `doubtful` are nodes in rising order whose values are there, and are not to be believed: where
/// there are any the file has a mask, 0 there and where a value is missing, which GIS programs and statistics heed.
/// Throws InputError where the file cannot be made, MachineError where it cannot be completed. A build without SWELL_GEO
/// always throws InputError.
void write_geotiff(const std::string& file, const MapGrid& grid, std::span<const double> values,
                   const std::string& description, const std::string& unit, const std::vector<std::int64_t>& doubtful = {});

} // namespace swell::engine
