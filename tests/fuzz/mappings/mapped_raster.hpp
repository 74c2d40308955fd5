#pragma once
#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/harbour/rasters/raster.hpp"
#include "on_the_earth.hpp"

namespace swell::fuzz
{

/// The system in which the coordinates of a raster file count.
enum class Ground { degrees, transverse_mercator, turned_pole, plane };

/// The way in which a raster file states the coordinate system of its axes.
enum class Statement { none, attributes, attributes_and_wkt, wkt_only, mapping_is_missing };

enum class Numbers { float32, float64, int16_packed, int32_packed };

enum class Unknown { none, fill_value, missing_value, valid_minimum, valid_range, real_range, not_a_number };

/// The allowed results of reading a raster file that a generator wrote.
enum class Promise {
    right_or_refused, ///< no contradiction: a warning does not excuse a wrong place or number
    told,             ///< the file contradicts itself or the scenario: right, refused or warned of
    no_place          ///< no program can know the place: refused, or warned of
};

struct MappedAxis {
    std::string name;
    std::vector<std::pair<std::string, std::string>> attributes;
    bool has_variable = true;
    bool is_float32 = false, is_packed = false;
    double first = 0.0, step = 0.0; ///< as written, of the western or southern cell
    double turn = 0.0;              ///< places are written modulo this from `turn_from` up; 0: as they are
    double turn_from = 0.0;
};

/// A small NetCDF raster with metadata by the CF conventions: the true place and depth of each cell, and the form in which
/// the file states them.
struct MappedRaster {
    std::uint64_t seed = 0;
    Promise promise = Promise::right_or_refused;
    std::vector<std::string> notes; ///< contradictions, or why there is no place

    // The truth. Cells (i, j) count to the east and to the north of the ground.
    int nx = 0, ny = 0;
    Ground ground = Ground::degrees;
    double west = 0.0, south = 0.0, step_x = 0.0, step_y = 0.0; ///< of the south-western cell's middle, degrees or metres
    Ellipsoid ellipsoid;
    TransverseMercator projection;
    EarthPoint pole;
    double prime_meridian_deg = 0.0;
    double depth_m = 0.0, slope_x_m = 0.0, slope_y_m = 0.0; ///< of cell (0, 0), and per cell
    int unknown_i = -1, unknown_j = -1;                     ///< the cell that is not known; -1: none

    // The form in the file.
    bool is_netcdf_4 = false, is_big_endian = false;
    Statement statement = Statement::none;
    std::vector<std::pair<std::string, std::string>> mapping_texts;
    std::vector<std::pair<std::string, double>> mapping_numbers;
    double wkt_meridian_shift_deg = 0.0;
    MappedAxis east, north;
    bool east_first = false, north_first = false, is_transposed = false;
    bool has_arrays = false;      ///< longitudes and latitudes of two dimensions
    bool has_coordinates = false; ///< the attribute that names them
    bool arrays_have_units = true;
    std::string unit, name, standard_name, positive;
    bool are_depths = true;
    double metres_per_unit = 1.0;
    Numbers numbers = Numbers::float64;
    double scale = 1.0, offset = 0.0;
    Unknown unknown = Unknown::none;
    engine::RasterRequest request;

    /// Returns the point on the earth at a column and row of cells; (0.5, 0) is between the first two cells of the southern
    /// row. Not for a plane.
    [[nodiscard]] EarthPoint place_of(double column, double row) const;
    [[nodiscard]] bool is_on_wgs_84() const;
    [[nodiscard]] double depth_at(double column, double row) const
    {
        return depth_m + slope_x_m * column + slope_y_m * row;
    }
    [[nodiscard]] bool is_unknown(int i, int j) const { return i == unknown_i && j == unknown_j; }
    /// Returns the number that the file stores for cell (i, j), before rounding.
    [[nodiscard]] double stored_at(int i, int j) const
    {
        return ((are_depths ? 1.0 : -1.0) * depth_at(i, j) / metres_per_unit - offset) / scale;
    }
    void note(Promise what, const std::string& why)
    {
        promise = std::max(promise, what);
        notes.push_back(why);
    }
};

/// Returns the raster that a seed makes. Only the file is missing in its `request`.
[[nodiscard]] MappedRaster mapped_raster(std::uint64_t seed);

/// Returns a description of a generated raster for people, in a few lines.
[[nodiscard]] std::string story_of(const MappedRaster& raster);

/// Writes the raster to a NetCDF file. Throws std::runtime_error if the library fails.
void write_mapped_raster(const MappedRaster& raster, const std::string& file);

} // namespace swell::fuzz
