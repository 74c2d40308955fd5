#include "engine/harbour/rasters/opening/gdal_settings.hpp"

#include <cpl_conv.h>
#include <gdal_priv.h>
#include <ogr_srs_api.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <mutex>
#include <ranges>
#include <string_view>

#include "engine/harbour/rasters/opening/plain_drivers.hpp"

namespace swell::engine
{

namespace
{

struct GdalSetting {
    const char* key;
    const char* value;
};

constexpr std::array<GdalSetting, 5> always{{
    // No <Python> functions of a VRT, whatever the environment allows.
    {"GDAL_VRT_ENABLE_PYTHON", "NO"},
    // No .aux.xml is read or written: it may name another file, and changes numbers without a trace.
    {"GDAL_PAM_ENABLED", "NO"},
    {"CPL_ALLOW_VSISTDIN", "NO"},
    {"GDAL_ENABLE_WMS_CACHE", "NO"},
    {"GDAL_HTTP_NETRC", "NO"},
}};

/// Ends every access to a server at once. /vsicurl, /vsis3 and the like may open only a file name that no file has. Other
/// HTTP requests go to a port of this machine on which no program listens.
constexpr std::array<GdalSetting, 6> without_network{{
    {"CPL_VSIL_CURL_ALLOWED_FILENAME", "none"},
    {"GDAL_HTTP_PROXY", "http://127.0.0.1:9"},
    {"GDAL_HTTPS_PROXY", "http://127.0.0.1:9"},
    {"GDAL_HTTP_CONNECTTIMEOUT", "1"},
    {"GDAL_HTTP_TIMEOUT", "1"},
    {"GDAL_HTTP_MAX_RETRY", "0"},
}};

/// GDAL lists no folder, and opens no other file of it if an opening has no list of its own (companions.hpp).
constexpr GdalSetting no_siblings{"GDAL_DISABLE_READDIR_ON_OPEN", "EMPTY_DIR"};
/// For an allowed VRT: its sources find their companion files by name.
constexpr GdalSetting siblings_by_name{"GDAL_DISABLE_READDIR_ON_OPEN", "TRUE"};

std::atomic<bool> keeps_few = false;
std::mutex removed_mutex;
std::vector<GDALDriver*> removed; ///< they can be registered again

/// Returns whether the program reads or writes by this driver.
bool is_kept(const GDALDriver& driver)
{
    const std::string name = driver.GetDescription();
    return is_plain_driver(name) || name == "MEM";
}

void remove_other_drivers()
{
    const std::lock_guard lock(removed_mutex);
    GDALDriverManager& manager = *GetGDALDriverManager();
    for (int n = manager.GetDriverCount() - 1; n >= 0; --n) {
        if (GDALDriver* driver = manager.GetDriver(n); !is_kept(*driver)) {
            manager.DeregisterDriver(driver);
            removed.push_back(driver);
        }
    }
    std::ranges::reverse(removed);
}

/// Registers the removed drivers that a user allows.
void put_back_drivers(const std::vector<std::string>& allowed)
{
    const std::lock_guard lock(removed_mutex);
    for (const std::string& name : allowed) {
        const auto found = std::ranges::find_if(
            removed, [&](GDALDriver* driver) { return EQUAL(driver->GetDescription(), name.c_str()); });
        if (found != removed.end()) {
            GetGDALDriverManager()->RegisterDriver(*found);
            removed.erase(found);
        }
    }
}

bool lives_by_the_network(const std::string& driver)
{
    constexpr std::array<const char*, 14> remote{"WMS",      "WMTS",   "WCS",   "OGCAPI",       "HTTP",
                                                 "STACTA",   "STACIT", "EEDAI", "DAAS",         "PLMOSAIC",
                                                 "PLSCENES", "NGW",    "MRF",   "PostGISRaster"};
    return std::any_of(remote.begin(), remote.end(), [&](const char* name) { return EQUAL(name, driver.c_str()); });
}

} // namespace

void register_gdal()
{
    static std::once_flag registered;
    std::call_once(registered, [] {
        const CPLConfigOptionSetter no_plugins("GDAL_DRIVER_PATH", "disable", false);
        const CPLConfigOptionSetter no_python("GDAL_PYTHON_DRIVER_PATH", "disable", false);
        GDALAllRegister();
        OSRSetPROJEnableNetwork(FALSE);
        if (keeps_few) {
            remove_other_drivers();
        }
    });
}

void keep_few_drivers()
{
    keeps_few = true;
}

std::vector<GDALDriver*> all_drivers()
{
    register_gdal();
    GDALDriverManager& manager = *GetGDALDriverManager();
    std::vector<GDALDriver*> drivers;
    for (int n = 0; n < manager.GetDriverCount(); ++n) {
        drivers.push_back(manager.GetDriver(n));
    }
    const std::lock_guard lock(removed_mutex);
    drivers.insert(drivers.end(), removed.begin(), removed.end());
    return drivers;
}

CautiousGdal::CautiousGdal(const std::vector<std::string>& allowed)
{
    register_gdal();
    put_back_drivers(allowed);
    before_.reserve(always.size() + without_network.size() + 1);
    for (const GdalSetting& setting : always) {
        set(setting.key, setting.value);
    }
    const GdalSetting& siblings = allowed.empty() ? no_siblings : siblings_by_name;
    set(siblings.key, siblings.value);
    if (std::none_of(allowed.begin(), allowed.end(), lives_by_the_network)) {
        for (const GdalSetting& setting : without_network) {
            set(setting.key, setting.value);
        }
    }
}

CautiousGdal::~CautiousGdal()
{
    for (const Before& before : before_ | std::views::reverse) {
        CPLSetThreadLocalConfigOption(before.key, before.value ? before.value->c_str() : nullptr);
    }
}

void CautiousGdal::set(const char* key, const char* value)
{
    const char* old = CPLGetThreadLocalConfigOption(key, nullptr);
    before_.push_back({key, old == nullptr ? std::nullopt : std::optional<std::string>(old)});
    CPLSetThreadLocalConfigOption(key, value);
}

} // namespace swell::engine
