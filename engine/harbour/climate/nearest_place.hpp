#pragma once
#include <cstddef>
#include <map>
#include <string>
#include <utility>

#include "engine/harbour/seas/files/netcdf_source.hpp"

namespace swell::engine
{

/// The place of a NetCDF file that is nearest to a wanted one.
struct NearestPlace {
    std::map<std::string, std::size_t> index_along; ///< by the dimensions of longitude and latitude
    std::size_t places = 0;                         ///< of the file
    double longitude_deg = 0.0;
    double latitude_deg = 0.0;
    double distance_m = 0.0;
};

/// Searches all places of a file, at the first time if they move. Longitude and latitude (also lon and lat) are either two
/// axes of a grid, or have the same dimensions. Throws InputError if the file lacks one of them, if they have other
/// dimensions or more than ten million places, or if no place is a number.
NearestPlace nearest_place(const NetcdfSource& source, const std::string& time_dimension,
                           const std::pair<double, double>& lon_lat);

} // namespace swell::engine
