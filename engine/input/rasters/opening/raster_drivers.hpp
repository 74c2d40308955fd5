#pragma once
#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace swell::engine
{

/// The drivers of GDAL that read a raster unless a user allows more: formats in which surveys and grids of the sea are
/// passed on, that hold their numbers themselves and show by their first bytes or words what they are.
/// GTiff (COG too), netCDF and AAIGrid are what GEBCO, EMODnet and NOAA give, BAG is what hydrographic offices survey in,
/// GSAG, GSBG and GS7BG are grids of Surfer, in which harbours keep their soundings, XYZ is a list of soundings on a grid.
/// Left out is whatever names other files or addresses (VRT, WMS, WCS, HFA …), and what takes any bytes for heights (EHdr,
/// ENVI, SRTMHGT …).
inline constexpr std::array<const char*, 8> plain_raster_drivers{"GTiff", "netCDF", "AAIGrid", "BAG",
                                                                 "GSAG",  "GSBG",   "GS7BG",   "XYZ"};

/// Whether the driver is one of these.
inline bool is_plain_driver(const std::string& name)
{
    return std::any_of(plain_raster_drivers.begin(), plain_raster_drivers.end(),
                       [&](const char* plain) { return name == plain; });
}

/// Throws InputError where one of the names that a user allows is no driver by which this GDAL opens rasters; the message
/// lists those there are. In a build without SWELL_GEO every name is refused.
void check_raster_drivers(const std::vector<std::string>& allowed);

/// The names of plain_raster_drivers and of those that the user allows.
std::vector<std::string> drivers_with(const std::vector<std::string>& allowed);

/// Throws InputError, the reason why no driver of `drivers` opened a file: that only another one would, and how to allow
/// it, or that it is no raster or damaged. Files are recognised by their first bytes; nothing is opened. `path` is for
/// GDAL, `file` and `error` are for the message.
[[noreturn]] void refuse_unread_raster(const std::string& file, const std::string& path,
                                       const std::vector<std::string>& drivers, const std::string& error);

} // namespace swell::engine
