#include "engine/input/rasters/gdal_dataset.hpp"

#include <cpl_error.h>
#include <cpl_string.h>
#include <fmt/format.h>
#include <gdal_priv.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstring>
#include <filesystem>

#include "engine/base/errors.hpp"
#include "engine/base/files_in_use.hpp"
#include "engine/base/input_file.hpp"
#include "engine/input/rasters/opening/gdal_settings.hpp"
#include "engine/input/rasters/opening/raster_drivers.hpp"
#include "engine/input/rasters/opening/stored_variables.hpp"

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

/// Warnings that concern neither the numbers of a raster nor their place.
bool is_harmless(const std::string& warning)
{
    constexpr std::array<const char*, 4> harmless{
        ".aux.xml",               // is not read, by our settings
        "NC_GLOBAL:Conventions",  // that a NetCDF file names no conventions: its attributes are looked at all the same
        "Unknown field with tag", // of another program, in a GeoTIFF
        "DATABASE.LAYOUT",        // of this machine's PROJ
    };
    return std::any_of(harmless.begin(), harmless.end(),
                       [&](const char* words) { return warning.find(words) != std::string::npos; });
}

std::string because(const GdalMessages& messages)
{
    const std::string error = messages.first_error();
    return error.empty() ? std::string() : " (" + error + ")";
}

/// The names of a NetCDF file's grids: of its subdatasets, or of the one it opens as.
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

/// The files that may belong to a raster by their names, without its mask file: GDAL would open that one by any driver,
/// with all the files and addresses that one may name.
CPLStringList files_beside(const std::string& path)
{
    CPLStringList names;
    const std::filesystem::path raster(path);
    const std::string stem = raster.stem().string();
    const std::string mask = std::filesystem::path(mask_file_of(path)).filename().string();
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(raster.parent_path(), ignored)) {
        const std::string name = entry.path().filename().string();
        if (name.starts_with(stem) && !EQUAL(name.c_str(), mask.c_str())) {
            names.AddString(name.c_str());
        }
    }
    return names;
}

/// The raster itself and what GDAL reads beside it: its .aux.xml, .tfw, .prj and so on, and the sources of a .vrt.
void note_files_of(GDALDataset& dataset)
{
    const CPLStringList files(dataset.GetFileList());
    for (int n = 0; n < files.size(); ++n) {
        note_input(files[n]);
    }
}

/// The one of `names` that is meant, with its groups: "ground/z" is "/ground/z", and so it is where GDAL calls an only
/// variable "z". Empty where there is none.
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
        throw InputError(fmt::format("{}: is no NetCDF file, so it has no variable \"{}\"; choose a band", file, variable));
    }
    const std::vector<std::string> names = variables_of(*whole);
    const std::string full_name = name_with_groups(variable, names);
    if (full_name.empty()) {
        throw InputError(fmt::format("{}: has no variable \"{}\"; it has {}", file, variable, fmt::join(names, ", ")));
    }
    if (names.size() == 1 && variable == names.front() && whole->GetRasterCount() > 0) {
        return whole; // it lies in a group perhaps, and would not be found by its bare name
    }
    whole.reset();
    const std::string path = path_for_library(file);
    if (path.find('"') != std::string::npos) {
        throw InputError(
            fmt::format("{}: a variable of a file with a quote in its name cannot be read: rename the file", file));
    }
    DatasetPointer one = open_by(fmt::format("NETCDF:\"{}\":{}", path, full_name), {"netCDF"});
    if (!one) {
        throw InputError(fmt::format("{}: the variable \"{}\" cannot be read{}", file, variable, because(messages)));
    }
    return one;
}

/// What an allowed driver opens may be small and name large files, so this is for the plain ones.
void refuse_promises(GDALDataset& dataset, const std::string& path, const std::string& file)
{
    const bool is_plain = std::any_of(plain_raster_drivers.begin(), plain_raster_drivers.end(),
                                      [&](const char* name) { return EQUAL(name, dataset.GetDriverName()); });
    if (!is_plain || dataset.GetRasterCount() == 0) {
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
    // The same comes with and without the file's path before it: the shorter one is kept.
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

std::string mask_file_of(const std::string& path)
{
    for (const char* ending : {".msk", ".MSK"}) {
        std::error_code ignored;
        if (std::filesystem::exists(path + ending, ignored)) {
            return path + ending;
        }
    }
    return {};
}

DatasetPointer open_by(const std::string& name, const std::vector<std::string>& drivers)
{
    CPLStringList allowed;
    for (const std::string& driver : drivers) {
        allowed.AddString(driver.c_str());
    }
    // GDAL looks for the files that belong to a raster in this list, where there is one.
    const CPLStringList beside = mask_file_of(name).empty() ? CPLStringList() : files_beside(name);
    // NetCDF's driver would compare with valid_range as a text of 15 digits gives it, and erase the highest double itself.
    CPLStringList options;
    options.SetNameValue("@HONOUR_VALID_RANGE", "NO"); // "@": other drivers do not mind
    DatasetPointer dataset(
        GDALDataset::Open(name.c_str(), GDAL_OF_RASTER | GDAL_OF_READONLY, allowed.List(), options.List(), beside.List()));
    if (dataset) {
        note_files_of(*dataset);
    }
    return dataset;
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

DatasetPointer open_raster(const std::string& file, const RasterLayer& layer,
                           const std::vector<std::string>& allowed_drivers, const GdalMessages& messages)
{
    const std::string path = path_for_library(file);
    check_stored_variables(path, file);
    const std::vector<std::string> drivers = drivers_with(allowed_drivers);
    DatasetPointer dataset = open_by(path, drivers);
    if (!dataset) {
        refuse_unread_raster(file, path, drivers, messages.first_error());
    }
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
        throw InputError(fmt::format("{}: says that its cells lie at ({}, {}), {} x {} large: allowed are finite numbers",
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
    std::transform(names.begin(), names.end(), names.begin(), [](unsigned char letter) { return std::tolower(letter); });
    return names;
}

} // namespace swell::engine
