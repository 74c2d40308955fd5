#pragma once
#include <string>

namespace swell::engine
{

/// How this build was made.
struct BuildOptions {
    bool openmp = false; ///< uses all cores
    bool geo = false;    ///< reads GIS and NetCDF files, writes NetCDF, GeoTIFF and PNG
    bool cuda = false;
    std::string compiler;
    std::string build_type;
};

BuildOptions build_options();

} // namespace swell::engine
