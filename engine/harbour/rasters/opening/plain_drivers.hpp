#pragma once
#include <algorithm>
#include <array>
#include <string>

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

} // namespace swell::engine
