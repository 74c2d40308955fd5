#pragma once
#include <limits>
#include <string>

namespace swell::engine
{

/// The datum of the longitudes and latitudes that a scenario gives and that the engine returns.
struct DegreesDatum {
    enum class Meaning {
        of_raster, ///< the raster's datum, because the scenario asks for it
        wgs_84,    ///< WGS 84, and the raster's datum is WGS 84 or counts as such: degrees are not moved
        moved,     ///< WGS 84; an operation moves degrees to and from the raster's datum
        unknown    ///< WGS 84, but no operation is known that works without a file: degrees are refused
    };
    Meaning meaning = Meaning::of_raster;
    std::string of_raster = "";      ///< name of the raster's datum
    std::string transformation = ""; ///< name of the operation; empty if it is not needed or not known
    std::string code = "";           ///< code of the operation in its register: "EPSG:1314"; empty without one
    double accuracy_m = std::numeric_limits<double>::quiet_NaN(); ///< accuracy of the operation; NaN if unknown
    std::string operation = ""; ///< the operation as PROJ text, from the raster's degrees to WGS 84
};

} // namespace swell::engine
