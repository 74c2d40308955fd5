#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/harbour/rasters/places/shown_array.hpp"

namespace swell::engine
{

/// The row and column of a raster's cell, and its position as a file's two-dimensional longitudes and latitudes state it.
struct StatedCell {
    std::size_t row = 0; ///< in the stored order
    std::size_t column = 0;
    double longitude_deg = 0.0;
    double latitude_deg = 0.0;
};

/// The two-dimensional longitudes and latitudes of a NetCDF file: the names of the two variables, and some of their values.
struct PlacesInArrays {
    std::string longitudes; ///< the name of the variable
    std::string latitudes;
    std::vector<StatedCell> cells; ///< at corners and middles, at most nine; without positions that the file does not know
};

/// Finds the two-dimensional longitudes and latitudes over a variable's last two dimensions, in its group and in the
/// outermost group: by units or standard name, else by the name. Reads nine cells of each. Returns nothing if the file has
/// no such pair.
std::optional<PlacesInArrays> places_in_arrays(const ShownArray& shown);

/// Returns the advice that a message gives for a file whose cells have positions only in two-dimensional arrays of
/// longitudes and latitudes.
std::string advice_for_arrays(const PlacesInArrays& arrays);

/// Returns the grid mapping of a variable by the CF conventions: a variable with a grid_mapping_name or an EPSG code. Null
/// if there is none.
std::shared_ptr<GDALMDArray> mapping_of(const ShownArray& shown);

/// Returns the name in a variable's attribute grid_mapping if the file has no variable of that name: a tool that cuts files
/// may have left it. Empty otherwise.
std::string absent_mapping_of(const ShownArray& shown);

} // namespace swell::engine
