#pragma once
#include <optional>
#include <string>
#include <vector>

class GDALDriver;

namespace swell::engine
{

/// Registers GDAL's own drivers, once in the process: no plug-ins, whatever GDAL_DRIVER_PATH says. PROJ fetches nothing
/// from the network from then on.
void register_gdal();

/// For a program to which its process belongs, before it uses GDAL: GDAL gets only the drivers that read rasters unasked
/// and those by which we write, so that no opening within GDAL finds another one. A CautiousGdal gives those back that a
/// user allows. A library never calls it: its host may use GDAL.
void keep_few_drivers();

/// The drivers that GDAL has or had before keep_few_drivers().
std::vector<GDALDriver*> all_drivers();

/// While this object lives, GDAL opens no network connection, runs no Python, writes nothing beside a raster and nothing in
/// the home folder, for the thread that made the object: GDAL's settings of the thread, which go before the environment's.
/// The destructor puts back what was set before.
class CautiousGdal
{
public:
    /// `allowed` are the drivers that the user allows beyond ours; one that lives by the network has it.
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
