#pragma once
#include <string>

namespace swell::engine
{

/// Returns the version of this build, "major.minor.patch".
const char* version();

/// Returns the commit of this build, as git abbreviates it, followed by "+" if files were changed since. Empty if the
/// sources came without their history.
const char* commit();

/// Features of this build, and how it was compiled.
struct BuildOptions {
    bool openmp = false;        ///< the CPU backend runs on several cores
    bool geo = false;           ///< reads GIS rasters and NetCDF files; writes NetCDF, GeoTIFF and PNG files
    bool cuda = false;          ///< has the backend for NVIDIA GPUs
    std::string compiler;       ///< name and version: "GCC 14.2.0"
    std::string compiler_flags; ///< "-O3 -DNDEBUG -std=c++20 …", without warnings
    std::string build_type;     ///< build type of CMake: "Release"
};

BuildOptions build_options();

} // namespace swell::engine
