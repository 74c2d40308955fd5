#pragma once
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/harbour/rasters/raster.hpp"

namespace swell::fuzz
{

enum class Format { geotiff, netcdf_classic, netcdf_4, esri_ascii, xyz, surfer_text, surfer_6, surfer_7 };
enum class CellType { byte, signed_byte, int16, uint16, int32, float32, float64 };
enum class Place { local, degrees, utm };

/// The way in which a raster file, or the scenario, marks a cell of unknown depth.
enum class Unknown {
    none,
    fill_value,  ///< nodata of a GeoTIFF, _FillValue, NODATA_value, Surfer's blank
    missing,     ///< missing_value
    two_missing, ///< missing_value with two numbers; the cells hold the second
    valid_bound, ///< valid_min or valid_max
    valid_range,
    not_a_number,
    key,          ///< `nodata` of the scenario
    default_fill, ///< the format's default: -9999 in ESRI ASCII, NC_FILL_… in NetCDF
    mask_inside,
    mask_beside,
    alpha,
    left_out,  ///< points that are absent from the text
    undeclared ///< a usual number for "not known" that neither file nor scenario declares
};

/// The allowed results of reading a raster file that a generator wrote.
enum class Promise {
    right_or_refused, ///< no contradiction: a warning does not excuse a wrong number
    told              ///< the file contradicts the scenario or itself: right, refused or warned of
};

struct Axis {
    std::string name;
    std::vector<std::pair<std::string, std::string>> attributes;
    bool is_stale = false;  ///< has the actual_range of the larger file that this one was cut from
    bool is_packed = false; ///< whole numbers with scale_factor and add_offset
    bool is_float32 = false;
};

/// A small raster: the true place and depth of each cell, and the form in which the file states them.
struct RandomRaster {
    std::uint64_t seed = 0;
    Format format = Format::geotiff;
    Promise promise = Promise::right_or_refused;
    std::vector<std::string> contradictions;

    // The truth: cells south first, from west to east.
    int nx = 0, ny = 0;
    double west = 0.0, south = 0.0; ///< middle of the south-western cell
    double dx = 0.0, dy = 0.0;
    Place place = Place::local;
    std::vector<double> stored; ///< before scale and offset; an unknown cell holds its marker
    std::vector<bool> known;    ///< false: unknown, and becomes land
    double scale = 1.0, offset = 0.0;
    double metres_per_unit = 1.0;
    bool are_depths = false;
    double slope_x = 0.0, slope_y = 0.0; ///< of stored numbers per cell; a raster on the earth is a plane

    // The form in the file.
    CellType type = CellType::float32;
    bool unsigned_by_note = false; ///< NetCDF's attribute _Unsigned
    bool north_first = true, east_first = false, transposed = false, columns_first = false;
    std::string unit, positive, name, standard_name;
    Unknown unknown = Unknown::none;
    double marker = 0.0, other_marker = 0.0; ///< as they are stored
    double lowest = 0.0, highest = 0.0;      ///< of the stored numbers, before cells become unknown
    int layers = 1, layer = 0;               ///< `layer` is the true one, counted from 0; the others hold other numbers
    bool has_other_variable = false;
    bool is_in_group = false;
    bool has_texts_as_strings = false; ///< NC_STRING, not NC_CHAR
    std::string crs_of_file;           ///< "EPSG:…", or empty
    std::string geotransform;          ///< of a NetCDF grid mapping
    Axis east, north;
    std::string header, columns = "xyz", separator = " ", option;
    bool has_corner = true; ///< xllcorner, not xllcenter
    engine::RasterRequest request;

    [[nodiscard]] std::size_t at(int i, int j) const { return static_cast<std::size_t>(j) * nx + i; }
    /// Returns the depth [m] of a cell from the number that the file stores for it.
    [[nodiscard]] double depth_of(double stored_number) const
    {
        return (are_depths ? 1.0 : -1.0) * metres_per_unit * (scale * stored_number + offset);
    }
    void contradict(const std::string& what)
    {
        promise = Promise::told;
        contradictions.push_back(what);
    }
};

[[nodiscard]] bool is_netcdf(Format format);
[[nodiscard]] const char* name_of(Format format);

/// Returns the raster that a seed makes. Only the name of the file is missing in its `request`.
[[nodiscard]] RandomRaster random_raster(std::uint64_t seed);

/// Returns a description of a generated raster for people, in a few lines.
[[nodiscard]] std::string story_of(const RandomRaster& raster);

/// Writes the raster file, and its companion files (mask, projection) if it has any. Throws std::runtime_error if a library
/// fails.
void write_geotiff(const RandomRaster& raster, const std::string& file);
void write_netcdf(const RandomRaster& raster, const std::string& file);
void write_mask_beside(const RandomRaster& raster, const std::string& file);
void write_text(const RandomRaster& raster, const std::string& file); ///< ESRI ASCII, XYZ, Surfer's text
void write_surfer(const RandomRaster& raster, const std::string& file);
void write_raster(const RandomRaster& raster, const std::string& file);

} // namespace swell::fuzz
