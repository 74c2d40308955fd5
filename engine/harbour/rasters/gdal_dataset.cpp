#include "engine/harbour/rasters/gdal_dataset.hpp"

#include <cpl_error.h>
#include <cpl_string.h>
#include <fmt/format.h>
#include <gdal_priv.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <string_view>

#include "engine/harbour/rasters/opening/companions.hpp"
#include "engine/harbour/rasters/opening/gdal_settings.hpp"
#include "engine/harbour/rasters/opening/raster_drivers.hpp"
#include "engine/harbour/rasters/opening/stored_variables.hpp"
#include "engine/harbour/rasters/opening/world_file.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/base/plain_text.hpp"
#include "engine/run/files/files_in_use.hpp"
#include "engine/run/files/input_file.hpp"

namespace swell::engine
{

namespace
{

void CPL_STDCALL keep_message(CPLErr severity, CPLErrorNum, const char* text)
{
    GdalMessages& messages = *static_cast<GdalMessages*>(CPLGetErrorHandlerUserData());
    if (severity >= CE_Failure) {
        messages.add_error(text);
    } else if (severity == CE_Warning) {
        messages.add_warning(text);
    }
}

/// Returns whether a warning concerns neither the numbers of a raster nor their place.
bool is_harmless(const std::string& warning)
{
    constexpr std::array<const char*, 5> harmless{
        ".aux.xml",                                        // our settings switch it off
        "NC_GLOBAL:Conventions",                           // the file names no conventions; we read its attributes anyway
        "Unknown field with tag",                          // another program's tag in a GeoTIFF
        "DATABASE.LAYOUT",                                 // concerns this machine's PROJ
        "returns an approximate value of the true nodata", // for 8 bytes: cells are rounded to the same double
    };
    return std::any_of(harmless.begin(), harmless.end(),
                       [&](const char* words) { return warning.find(words) != std::string::npos; });
}

std::string because(const GdalMessages& messages)
{
    const std::string error = messages.first_error();
    return error.empty() ? std::string() : " (" + error + ")";
}

/// Returns the names of a NetCDF file's grids: its subdatasets, or the one variable that it opens as.
std::vector<std::string> variables_of(GDALDataset& dataset)
{
    std::vector<std::string> names;
    char** subdatasets = dataset.GetMetadata("SUBDATASETS");
    for (int n = 1;; ++n) {
        const char* name = CSLFetchNameValue(subdatasets, fmt::format("SUBDATASET_{}_NAME", n).c_str());
        if (name == nullptr) {
            break;
        }
        const std::string full(name);
        names.push_back(full.substr(full.rfind(':') + 1));
    }
    if (names.empty() && dataset.GetRasterCount() > 0) {
        const char* name = dataset.GetRasterBand(1)->GetMetadataItem("NETCDF_VARNAME");
        names.emplace_back(name == nullptr ? "" : name);
    }
    return names;
}

std::string name_in_folder(const std::string& path)
{
    return std::filesystem::path(path).filename().string();
}

/// Returns the names that GDAL may see in the folder of a raster. The mask is left out: GDAL would open it by any driver.
std::vector<std::string> visible_to_gdal(const std::string& path, const Companions& companions, bool allows_more)
{
    std::vector<std::string> names;
    for (const std::string& world_file : companions.world_files) {
        names.push_back(name_in_folder(world_file));
    }
    if (!companions.crs.empty()) {
        names.push_back(name_in_folder(companions.crs));
    }
    if (allows_more) { // headers for drivers that take any bytes for heights
        const std::string stem = std::filesystem::path(path).replace_extension().string();
        for (const std::string& header : {stem + ".hdr", stem + ".HDR", path + ".hdr"}) {
            std::error_code ignored;
            if (std::filesystem::is_regular_file(header, ignored)) {
                names.push_back(name_in_folder(header));
            }
        }
    }
    return names;
}

/// Notes the files from which a VRT takes its numbers. GDAL's own list would open other files.
void note_sources_of(const std::string& path)
{
    constexpr std::uintmax_t most_bytes = 1 << 24;
    std::error_code error;
    if (std::filesystem::file_size(path, error) > most_bytes || error) {
        return;
    }
    const std::string text = content_of_input(path);
    constexpr std::string_view begin = "<SourceFilename";
    for (std::size_t at = text.find(begin); at != std::string::npos; at = text.find(begin, at + 1)) {
        const std::size_t from = text.find('>', at);
        const std::size_t end = text.find('<', from);
        if (end == std::string::npos) {
            return;
        }
        const std::string tag = text.substr(at, from - at);
        char* name = CPLUnescapeString(text.substr(from + 1, end - from - 1).c_str(), nullptr, CPLES_XML);
        const std::filesystem::path source(name);
        CPLFree(name);
        note_input(tag.find("\"1\"") == std::string::npos ? source.string()
                                                          : (std::filesystem::path(path).parent_path() / source).string());
    }
}

/// Notes the files that this driver read, for FilesInUse. The readers of mask and notes note these themselves.
void note_files_read(GDALDataset& dataset, const std::string& path, const std::vector<std::string>& visible)
{
    const std::string driver = dataset.GetDriverName();
    const bool is_plain = is_plain_driver(driver);
    if (driver == "VRT") {
        note_sources_of(path);
    }
    const std::string crs = std::filesystem::path(path).replace_extension(".prj").string();
    for (const std::string& name : visible) {
        const std::string file = (std::filesystem::path(path).parent_path() / name).string();
        const bool is_crs = EQUAL(file.c_str(), crs.c_str());
        // Of the plain drivers, GTiff reads world files and AAIGrid reads the CRS.
        if (!is_plain || driver == (is_crs ? "AAIGrid" : "GTiff")) {
            note_input(file);
        }
    }
}

/// Refuses a dataset that names a file of overviews: GDAL would open it by any driver when it looks for overviews, as for a
/// photo.
void refuse_named_overviews(GDALDataset& dataset, const std::string& file)
{
    if (dataset.GetMetadataItem("OVERVIEW_FILE", "OVERVIEWS") != nullptr) {
        throw InputError(fmt::format("{}: names another file with overviews (OVERVIEW_FILE), which is not opened; "
                                     "gdal_translate -nomd makes a copy without it",
                                     file));
    }
}

/// Returns the one of `names` that `variable` means, with its groups: "ground/z" is "/ground/z", also if GDAL calls an only
/// variable "z". Empty if there is none.
std::string name_with_groups(const std::string& variable, const std::vector<std::string>& names)
{
    const auto is_known = [&](const std::string& name) {
        return std::find(names.begin(), names.end(), name) != names.end();
    };
    if (is_known(variable)) {
        return variable;
    }
    const std::string from_root = variable.starts_with('/') ? variable : "/" + variable;
    const bool is_only = names.size() == 1 && from_root.ends_with("/" + names.front());
    return is_known(from_root) || is_only ? from_root : "";
}

DatasetPointer open_variable(const std::string& file, const std::string& variable, DatasetPointer whole,
                             const GdalMessages& messages)
{
    if (std::string(whole->GetDriverName()) != "netCDF") {
        throw InputError(
            fmt::format("{}: is not a NetCDF file, so it has no variable \"{}\"; choose a band", file, variable));
    }
    const std::vector<std::string> names = variables_of(*whole);
    const std::string full_name = name_with_groups(variable, names);
    if (full_name.empty()) {
        throw InputError(fmt::format("{}: has no variable \"{}\"; it has {}", file, variable, fmt::join(names, ", ")));
    }
    if (names.size() == 1 && variable == names.front() && whole->GetRasterCount() > 0) {
        return whole; // it may be in a group, where its bare name would not find it
    }
    whole.reset();
    const std::string path = path_for_library(file);
    if (path.find('"') != std::string::npos) {
        throw InputError(
            fmt::format("{}: a variable of a file with a quote in its name cannot be read: rename the file", file));
    }
    DatasetPointer one = open_by(fmt::format("NETCDF:\"{}\":{}", path, full_name), {"netCDF"}, {});
    if (!one) {
        throw InputError(fmt::format("{}: the variable \"{}\" cannot be read{}", file, variable, because(messages)));
    }
    return one;
}

/// Refuses a faulty world file if it is used: if the raster has no other place. Of the plain drivers only GTiff reads it.
void refuse_false_world_file(GDALDataset& dataset, const std::string& path, const Companions& companions)
{
    const std::string driver = dataset.GetDriverName();
    const std::string fault = fault_of_world_files(companions.world_files);
    if (fault.empty() || (is_plain_driver(driver) && driver != "GTiff")) {
        return;
    }
    std::array<double, 6> transform{};
    const DatasetPointer by_itself = open_by(path, {driver}, {});
    if (!by_itself || by_itself->GetGeoTransform(transform.data()) != CE_None) {
        throw InputError(fault);
    }
}

/// Refuses a header that promises too much. For plain drivers only: a file of an allowed driver may be small and name large
/// ones.
void refuse_promises(GDALDataset& dataset, const std::string& path, const std::string& file)
{
    if (!is_plain_driver(dataset.GetDriverName()) || dataset.GetRasterCount() == 0) {
        return;
    }
    refuse_promise(*dataset.GetRasterBand(1), dataset.GetRasterCount(), path, file);
}

} // namespace

GdalMessages::GdalMessages()
{
    register_gdal();
    CPLPushErrorHandlerEx(keep_message, this);
}

GdalMessages::~GdalMessages()
{
    CPLPopErrorHandler();
}

void GdalMessages::add_warning(const std::string& text)
{
    constexpr std::size_t most = 10; // a damaged file may have one for each block
    const std::string line = one_line(text);
    // GDAL may give the same warning with and without the file's path before it: the shorter one is kept.
    const auto known = std::find_if(warnings_.begin(), warnings_.end(), [&](const std::string& warning) {
        return warning.ends_with(line) || line.ends_with(warning);
    });
    if (known != warnings_.end()) {
        *known = known->size() < line.size() ? *known : line;
    } else if (warnings_.size() < most && !is_harmless(line)) {
        warnings_.push_back(line);
    }
}

void GdalMessages::forget_warnings(const std::string& words)
{
    std::erase_if(warnings_, [&](const std::string& warning) { return warning.find(words) != std::string::npos; });
}

std::string GdalMessages::first_error() const
{
    return errors_.empty() ? std::string() : one_line(errors_.front());
}

void CloseDataset::operator()(GDALDataset* dataset) const
{
    GDALClose(GDALDataset::ToHandle(dataset));
}

GDALDriver& driver_named(const char* name)
{
    GDALDriver* driver = GetGDALDriverManager()->GetDriverByName(name);
    if (driver == nullptr) {
        throw MachineError(fmt::format("GDAL has no driver {}: it was built without, or GDAL_SKIP leaves it out", name));
    }
    return *driver;
}

DatasetPointer open_by(const std::string& name, const std::vector<std::string>& drivers,
                       const std::vector<std::string>& visible)
{
    CPLStringList allowed;
    for (const std::string& driver : drivers) {
        allowed.AddString(driver.c_str());
    }
    // NetCDF's driver would compare with valid_range as a text of 15 digits, and remove the highest double itself.
    CPLStringList options;
    options.SetNameValue("@HONOUR_VALID_RANGE", "NO"); // "@": other drivers ignore it
    const SiblingList siblings(name, visible);
    return DatasetPointer(GDALDataset::Open(name.c_str(), GDAL_OF_RASTER | GDAL_OF_READONLY, allowed.List(), options.List(),
                                            siblings.list()));
}

void refuse_promise(GDALRasterBand& band, int bands, const std::string& path, const std::string& file)
{
    int block_nx = 0;
    int block_ny = 0;
    band.GetBlockSize(&block_nx, &block_ny);
    const double nodes = std::max(1.0 * band.GetXSize() * band.GetYSize(), 1.0 * block_nx * block_ny);
    refuse_empty_promise(path, file, nodes * bands * GDALGetDataTypeSizeBytes(band.GetRasterDataType()),
                         fmt::format("its header with {} x {} values", band.GetXSize(), band.GetYSize()));
}

DatasetPointer open_whole(const std::string& file, const std::vector<std::string>& drivers, const GdalMessages& messages)
{
    const std::string path = path_for_library(file);
    refuse_irregular(path, file);
    check_stored_variables(path, file);
    const bool allows_more = !std::all_of(drivers.begin(), drivers.end(), is_plain_driver);
    const Companions companions = companions_of(path);
    const std::vector<std::string> visible = visible_to_gdal(path, companions, allows_more);
    DatasetPointer dataset = open_by(path, drivers_for(path, drivers), visible);
    if (!dataset) {
        refuse_unread_raster(file, path, drivers, messages.first_error());
    }
    refuse_named_overviews(*dataset, file);
    refuse_words_in_surfer_grid(path, file);
    refuse_false_world_file(*dataset, path, companions);
    note_files_read(*dataset, path, visible);
    return dataset;
}

DatasetPointer open_raster(const std::string& file, const RasterLayer& layer,
                           const std::vector<std::string>& allowed_drivers, const GdalMessages& messages)
{
    const std::vector<std::string> drivers = drivers_with(allowed_drivers);
    DatasetPointer dataset = open_whole(file, drivers, messages);
    const std::string path = path_for_library(file);
    refuse_promises(*dataset, path, file);
    if (!layer.variable.empty()) {
        dataset = open_variable(file, layer.variable, std::move(dataset), messages);
        refuse_promises(*dataset, path, file);
    }
    const int bands = dataset->GetRasterCount();
    if (bands == 0) {
        throw InputError(
            fmt::format("{}: holds several grids; choose a variable: {}", file, fmt::join(variables_of(*dataset), ", ")));
    }
    if (layer.band < 1 || layer.band > bands) {
        throw InputError(fmt::format("{}: has no band {}; allowed are 1 … {}", file, layer.band, bands));
    }
    return dataset;
}

RasterCells cells_of(GDALDataset& dataset, const std::string& file)
{
    std::array<double, 6> transform{};
    if (dataset.GetGeoTransform(transform.data()) != CE_None) {
        throw InputError(fmt::format("{}: does not say where its cells lie (no geotransform, nor coordinates of its rows "
                                     "and columns); gdal_translate "
                                     "-a_ullr WEST NORTH EAST SOUTH gives it a place",
                                     file));
    }
    if (!std::all_of(transform.begin(), transform.end(), [](double number) { return std::isfinite(number); })) {
        throw InputError(fmt::format("{}: places its cells at ({}, {}) with sizes {} x {}: allowed are finite numbers",
                                     file, transform[0], transform[3], transform[1], transform[5]));
    }
    if (transform[2] != 0.0 || transform[4] != 0.0 || !(transform[1] > 0.0) || transform[5] == 0.0) {
        throw InputError(fmt::format("{}: is a rotated or mirrored raster; wanted are rows from west to east", file));
    }
    return {transform[0], transform[3], transform[1], transform[5], {dataset.GetRasterXSize(), dataset.GetRasterYSize()}};
}

bool has_degrees_by_cf(GDALDataset& dataset)
{
    bool has_east = false;
    bool has_north = false;
    const CPLStringList metadata(dataset.GetMetadata(), FALSE);
    for (int entry = 0; entry < metadata.size(); ++entry) {
        const std::string text = metadata[entry]; // "lon#units=degrees_east"
        for (const char* degrees : {"#units=degree_", "#units=degrees_", "#units=degree", "#units=degrees"}) {
            const std::size_t at = text.find(degrees);
            const std::string rest = at == std::string::npos ? "" : text.substr(at + std::strlen(degrees));
            has_east = has_east || rest == "east" || rest == "E";
            has_north = has_north || rest == "north" || rest == "N";
        }
    }
    return has_east && has_north;
}

std::string names_of_band(GDALDataset& dataset, int band)
{
    GDALRasterBand& numbers = *dataset.GetRasterBand(band);
    std::string names = numbers.GetDescription();
    for (const char* item : {"NETCDF_VARNAME", "standard_name", "long_name"}) {
        const char* name = numbers.GetMetadataItem(item);
        names += name == nullptr ? "" : (names.empty() ? "" : " ") + std::string(name);
    }
    return small_letters(names);
}

} // namespace swell::engine
