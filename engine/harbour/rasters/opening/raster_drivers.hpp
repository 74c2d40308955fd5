#pragma once
#include <string>
#include <vector>

#include "engine/harbour/rasters/opening/plain_drivers.hpp"

namespace swell::engine
{

/// Throws InputError where one of the names that a user allows is no driver by which this GDAL opens rasters; the message
/// lists those there are. In a build without SWELL_GEO every name is refused.
void check_raster_drivers(const std::vector<std::string>& allowed);

/// The names of plain_raster_drivers and of those that the user allows.
std::vector<std::string> drivers_with(const std::vector<std::string>& allowed);

/// Of these drivers those that may open the file at this path. A BAG is left to its own driver, if that is among them:
/// NetCDF's takes any HDF5 file where GDAL has no driver HDF5, and finds neither place nor CRS in it.
std::vector<std::string> drivers_for(const std::string& path, const std::vector<std::string>& drivers);

/// Throws InputError, the reason why no driver of `drivers` opened a file: that only another one would, and how to allow
/// it, or that it is no raster or damaged. Files are recognised by their first bytes; nothing is opened. `path` is for
/// GDAL, `file` and `error` are for the message.
[[noreturn]] void refuse_unread_raster(const std::string& file, const std::string& path,
                                       const std::vector<std::string>& drivers, const std::string& error);

} // namespace swell::engine
