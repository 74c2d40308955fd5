#pragma once
#include <limits>
#include <string>

namespace swell::engine
{

/// On which datum the longitudes and latitudes of a scenario are: those that it gives, and those that are told.
struct DegreesDatum {
    enum class Meaning {
        of_raster, ///< on the datum of the raster, because the scenario asks for that
        wgs_84,    ///< WGS 84, which the raster's datum is or counts as: nothing is moved
        moved,     ///< WGS 84, moved to and from the raster's datum by an operation
        unknown    ///< WGS 84, and no operation is known that needs no file: degrees are refused
    };
    Meaning meaning = Meaning::of_raster;
    std::string of_raster = "";                                   ///< the name of the raster's datum
    std::string transformation = "";                              ///< its name; empty where none is needed or known
    std::string code = "";                                        ///< in its register: "EPSG:1314"; empty without one
    double accuracy_m = std::numeric_limits<double>::quiet_NaN(); ///< NaN where it is not known
    std::string operation = "";                                   ///< a PROJ text, from the raster's degrees to WGS 84
};

} // namespace swell::engine
