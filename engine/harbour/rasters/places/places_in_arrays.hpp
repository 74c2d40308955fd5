#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/harbour/rasters/places/shown_array.hpp"

namespace swell::engine
{

/// The place of a cell by two arrays of two dimensions.
struct CellPlace {
    std::size_t row = 0; ///< as stored
    std::size_t column = 0;
    double longitude_deg = 0.0;
    double latitude_deg = 0.0;
};

/// Longitudes and latitudes that a NetCDF file has for every cell.
struct PlacesInArrays {
    std::string longitudes; ///< the name of the variable
    std::string latitudes;
    std::vector<CellPlace> cells; ///< of corners and middles, nine at most; without those that the file does not know
};

/// Finds the arrays of longitudes and of latitudes over the last two dimensions of a variable, in its group and the
/// outermost: by units or standard name, else by the name. Reads nine cells of each. Nothing if the file has no such pair.
std::optional<PlacesInArrays> places_in_arrays(const ShownArray& shown);

/// The advice of messages on a file whose places are such arrays.
std::string advice_for_arrays(const PlacesInArrays& arrays);

/// The grid mapping of a variable by the CF conventions, a variable with a grid_mapping_name or a code of
/// EPSG; null if it has none.
std::shared_ptr<GDALMDArray> mapping_of(const ShownArray& shown);

/// A name in its attribute grid_mapping of which the file has no variable, as a tool that cuts files may leave it; empty
/// if there is none.
std::string absent_mapping_of(const ShownArray& shown);

} // namespace swell::engine
