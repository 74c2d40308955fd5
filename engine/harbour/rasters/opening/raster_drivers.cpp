#include "engine/harbour/rasters/opening/raster_drivers.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gdal_priv.h>

#include <algorithm>

#include "engine/harbour/rasters/opening/companions.hpp"
#include "engine/harbour/rasters/opening/gdal_settings.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/base/nearest_word.hpp"
#include "engine/run/base/plain_text.hpp"

namespace swell::engine
{

namespace
{

bool has(const std::vector<std::string>& names, const std::string& wanted)
{
    return std::any_of(names.begin(), names.end(),
                       [&](const std::string& name) { return EQUAL(name.c_str(), wanted.c_str()); });
}

std::vector<GDALDriver*> drivers_that_open_rasters()
{
    std::vector<GDALDriver*> found;
    for (GDALDriver* driver : all_drivers()) {
        if (driver->GetMetadataItem(GDAL_DCAP_RASTER) != nullptr && driver->GetMetadataItem(GDAL_DCAP_OPEN) != nullptr) {
            found.push_back(driver);
        }
    }
    return found;
}

/// Returns whether the driver recognises the file by its first bytes. False for a driver that has to open it for this.
bool recognises(const GDALDriver& driver, GDALOpenInfo& file)
{
    return driver.pfnIdentify != nullptr && driver.pfnIdentify(&file) == GDAL_IDENTIFY_TRUE;
}

} // namespace

void check_raster_drivers(const std::vector<std::string>& allowed)
{
    if (allowed.empty()) {
        return;
    }
    const std::vector<std::string> plain = drivers_with({});
    std::vector<std::string> others;
    for (const GDALDriver* driver : drivers_that_open_rasters()) {
        if (!has(plain, driver->GetDescription())) {
            others.emplace_back(driver->GetDescription());
        }
    }
    for (const std::string& name : allowed) {
        if (!has(plain, name) && !has(others, name)) {
            const std::string nearest = nearest_word(name, others);
            throw InputError(fmt::format("--allow-driver {}: this GDAL opens no rasters by a driver of that name{}; {} "
                                         "are always allowed; others are {}",
                                         one_line(name), nearest.empty() ? "" : fmt::format(", did you mean {}?", nearest),
                                         fmt::join(plain, ", "), fmt::join(others, ", ")));
        }
    }
}

std::vector<std::string> drivers_with(const std::vector<std::string>& allowed)
{
    std::vector<std::string> drivers(plain_raster_drivers.begin(), plain_raster_drivers.end());
    drivers.insert(drivers.end(), allowed.begin(), allowed.end());
    return drivers;
}

std::vector<std::string> drivers_for(const std::string& path, const std::vector<std::string>& drivers)
{
    constexpr const char* bag = "BAG";
    const GDALDriver* driver = has(drivers, bag) ? GetGDALDriverManager()->GetDriverByName(bag) : nullptr;
    const SiblingList only_itself(path, {});
    GDALOpenInfo opened(path.c_str(), GDAL_OF_RASTER | GDAL_OF_READONLY, only_itself.list());
    return driver != nullptr && recognises(*driver, opened) ? std::vector<std::string>{bag} : drivers;
}

void refuse_unread_raster(const std::string& file, const std::string& path, const std::vector<std::string>& drivers,
                          const std::string& error)
{
    const SiblingList only_itself(path, {});
    GDALOpenInfo opened(path.c_str(), GDAL_OF_RASTER | GDAL_OF_READONLY, only_itself.list());
    std::string other;
    for (const GDALDriver* driver : drivers_that_open_rasters()) {
        const bool is_its_own = recognises(*driver, opened);
        if (is_its_own && has(drivers, driver->GetDescription())) {
            other.clear();
            break;
        }
        other = is_its_own && other.empty() ? driver->GetDescription() : other;
    }
    if (!other.empty()) {
        throw InputError(
            fmt::format("{}: GDAL would read it by its driver {}, which is not allowed because it may open other "
                        "files or addresses, or take any bytes for heights; allowed are {}; if you trust the "
                        "file: --allow-driver {}",
                        file, other, fmt::join(drivers, ", "), other));
    }
    const std::string start(reinterpret_cast<const char*>(opened.pabyHeader),
                            static_cast<std::size_t>(opened.nHeaderBytes));
    if (start.starts_with("\xff\xfe") || start.starts_with("\xfe\xff")) {
        (void)plain_text(start, file); // names the encoding
    }
    if (start.starts_with("CDF\5")) {
        throw InputError(
            fmt::format("{}: is a NetCDF file of the kind \"64-bit data\" (CDF-5), which this GDAL does not read: "
                        "nccopy -k nc4 makes a file of netCDF-4",
                        file));
    }
    throw InputError(fmt::format("{}: is not a raster file that GDAL can read, or is damaged{}; tried were {}, others by "
                                 "--allow-driver NAME",
                                 file, error.empty() ? "" : fmt::format(" ({})", error), fmt::join(drivers, ", ")));
}

} // namespace swell::engine
