#pragma once
#include <optional>
#include <string>
#include <vector>

class GDALDriver;

namespace swell::engine
{

/// Registers GDAL's own drivers, once per process. No plug-ins are loaded, whatever GDAL_DRIVER_PATH says. From then on
/// PROJ fetches nothing from the network.
void register_gdal();

/// Leaves GDAL only the drivers that need no permission of the user (plain_drivers.hpp) and the driver MEM, so that GDAL
/// cannot open any file by another driver. Call it before the first use of GDAL. A CautiousGdal puts back the drivers that
/// a user allows. Only for a program that owns its process; a library never calls it, because its host may use GDAL.
void keep_few_drivers();

/// Returns the drivers that GDAL has, and those that keep_few_drivers() took out.
std::vector<GDALDriver*> all_drivers();

/// Restricts GDAL while it lives, for the thread that made it: no network, no Python, no files written next to a raster or
/// in the home folder. Uses GDAL's settings of the thread, which override the environment. The destructor restores the old
/// settings.
class CautiousGdal
{
public:
    /// `allowed` are drivers that the user allows in addition. If one of them needs the network, the network stays open.
    explicit CautiousGdal(const std::vector<std::string>& allowed);
    ~CautiousGdal();
    CautiousGdal(const CautiousGdal&) = delete;
    CautiousGdal& operator=(const CautiousGdal&) = delete;

private:
    struct Before {
        const char* key;
        std::optional<std::string> value;
    };

    void set(const char* key, const char* value);

    std::vector<Before> before_;
};

} // namespace swell::engine
