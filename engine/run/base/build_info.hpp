#pragma once
#include <string>

namespace swell::engine
{

/// The version of this build, "major.minor.patch".
const char* version();

/// The commit that this build was made from, as git abbreviates it, with "+" behind it where files were changed since.
/// Empty where the sources came without their history.
const char* commit();

/// What this build can do, and how it was compiled.
struct BuildOptions {
    bool openmp = false;        ///< the CPU backend runs on several cores
    bool geo = false;           ///< reads GIS rasters and NetCDF files; writes NetCDF, GeoTIFF and PNG files
    bool cuda = false;          ///< has the backend for NVIDIA GPUs
    std::string compiler;       ///< name and version: "GCC 14.2.0"
    std::string compiler_flags; ///< "-O3 -DNDEBUG -std=c++20 …", warnings left out
    std::string build_type;     ///< of CMake: "Release"
};

BuildOptions build_options();

} // namespace swell::engine
