#pragma once
#include <algorithm>
#include <array>
#include <string>

namespace swell::engine
{

/// The GDAL drivers that read rasters without the user's permission. Their formats are common for surveys and grids of the
/// sea, hold their own numbers, and can be recognised by their first bytes or words. GTiff (COG too), netCDF and AAIGrid:
/// GEBCO, EMODnet and NOAA. BAG: hydrographic offices. GSAG, GSBG and GS7BG: Surfer grids, in which harbours keep their
/// soundings. XYZ: a list of soundings on a grid. Left out are formats that name other files or addresses (VRT, WMS, WCS,
/// HFA …), and formats whose drivers take any bytes for heights (EHdr, ENVI, SRTMHGT …).
inline constexpr std::array<const char*, 8> plain_raster_drivers{"GTiff", "netCDF", "AAIGrid", "BAG",
                                                                 "GSAG",  "GSBG",   "GS7BG",   "XYZ"};

/// Returns whether the driver is one of plain_raster_drivers.
inline bool is_plain_driver(const std::string& name)
{
    return std::any_of(plain_raster_drivers.begin(), plain_raster_drivers.end(),
                       [&](const char* plain) { return name == plain; });
}

} // namespace swell::engine
