#pragma once
#include <string>
#include <vector>

#include "engine/harbour/rasters/opening/plain_drivers.hpp"

namespace swell::engine
{

/// Throws InputError if one of the driver names that a user allows (--allow-driver) is not a driver for rasters in this
/// GDAL. The message lists the drivers that it has. A build without SWELL_GEO refuses every name.
void check_raster_drivers(const std::vector<std::string>& allowed);

/// Returns the names of all GDAL drivers that may open a raster: plain_raster_drivers, then those that the user allows.
std::vector<std::string> drivers_with(const std::vector<std::string>& allowed);

/// Returns the drivers among `drivers` that may open the file at this path. For a BAG this is only the driver BAG, if
/// `drivers` has it: without the driver HDF5, the driver netCDF takes any HDF5 file, and finds neither place nor CRS in it.
std::vector<std::string> drivers_for(const std::string& path, const std::vector<std::string>& drivers);

/// Throws InputError that says why no driver of `drivers` opened a file: either another driver would, and how to allow it,
/// or the file is not a raster or is damaged. Recognises files by their first bytes; opens nothing. `path` is for GDAL,
/// `file` and `error` are for the message.
[[noreturn]] void refuse_unread_raster(const std::string& file, const std::string& path,
                                       const std::vector<std::string>& drivers, const std::string& error);

} // namespace swell::engine
