#include "engine/input/rasters/opening/gdal_settings.hpp"

#include <cpl_conv.h>
#include <gdal_priv.h>
#include <ogr_srs_api.h>

#include <algorithm>
#include <array>
#include <mutex>
#include <ranges>
#include <string_view>

namespace swell::engine
{

namespace
{

struct Setting {
    const char* key;
    const char* value;
};

constexpr std::array<Setting, 6> always{{
    // No <Python> functions of a VRT, whatever the environment allows.
    {"GDAL_VRT_ENABLE_PYTHON", "NO"},
    // No .aux.xml is read or written beside a raster: it may name another file, and changes numbers unseen.
    {"GDAL_PAM_ENABLED", "NO"},
    // No listing of the raster's folder; files that belong to a raster (.prj, .tfw) are looked for by their names.
    {"GDAL_DISABLE_READDIR_ON_OPEN", "TRUE"},
    {"CPL_ALLOW_VSISTDIN", "NO"},
    {"GDAL_ENABLE_WMS_CACHE", "NO"},
    {"GDAL_HTTP_NETRC", "NO"},
}};

/// Every way to a server ends at once: /vsicurl, /vsis3 and their like open one file of a name that no file has, and
/// whatever else asks by HTTP is sent to the port of this machine that answers nothing.
constexpr std::array<Setting, 6> without_network{{
    {"CPL_VSIL_CURL_ALLOWED_FILENAME", "none"},
    {"GDAL_HTTP_PROXY", "http://127.0.0.1:9"},
    {"GDAL_HTTPS_PROXY", "http://127.0.0.1:9"},
    {"GDAL_HTTP_CONNECTTIMEOUT", "1"},
    {"GDAL_HTTP_TIMEOUT", "1"},
    {"GDAL_HTTP_MAX_RETRY", "0"},
}};

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
    });
}

CautiousGdal::CautiousGdal(const std::vector<std::string>& allowed)
{
    register_gdal();
    before_.reserve(always.size() + without_network.size());
    for (const Setting& setting : always) {
        set(setting.key, setting.value);
    }
    if (std::none_of(allowed.begin(), allowed.end(), lives_by_the_network)) {
        for (const Setting& setting : without_network) {
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
