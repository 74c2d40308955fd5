#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
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

/// The value on land in GeoTIFF and NetCDF files of a run: NaN, because other programs would count a 0 in their means.
template <class T>
inline constexpr T missing_on_land = std::numeric_limits<T>::quiet_NaN();

/// Sets values on land to missing_on_land. `wet` has one entry for each value.
template <class T>
void set_missing_on_land(const std::vector<bool>& wet, std::vector<T>& values)
{
    for (std::size_t node = 0; node < values.size(); ++node) {
        if (!wet[node]) {
            values[node] = missing_on_land<T>;
        }
    }
}

/// Gives the values of row j of a field, from the west, counted from the south.
using FillRow = std::function<void(int j, std::span<double> row)>;

/// Writes a field as a GeoTIFF of doubles, compressed, with the grid's coordinate reference system if known. `fill_row` may
/// be called twice for a row; no copy of the whole field is made. The file has the northern row first. NaN means "no
/// data". `description` and `unit` become attributes of the file's only band. `doubtful` lists nodes, in rising order, with
/// values that are not reliable. If the list is not empty, the file has a mask that is 0 at these nodes and at missing
/// values; GIS programs and statistics heed it. Throws InputError if the file cannot be made, MachineError if it cannot be
/// completed. A build without SWELL_GEO always throws InputError.
void write_geotiff(const std::string& file, const MapGrid& grid, const FillRow& fill_row, const std::string& description,
                   const std::string& unit, const std::vector<std::int64_t>& doubtful = {});

/// The same for values in memory, row by row from the south-west. Throws std::invalid_argument for another number of
/// values than the grid has nodes.
void write_geotiff(const std::string& file, const MapGrid& grid, std::span<const double> values,
                   const std::string& description, const std::string& unit, const std::vector<std::int64_t>& doubtful = {});

} // namespace swell::engine
