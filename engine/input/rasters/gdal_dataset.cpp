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

#include "engine/base/errors.hpp"
#include "engine/base/input_file.hpp"
#include "engine/input/rasters/gdal_settings.hpp"
#include "engine/input/rasters/raster_drivers.hpp"
#include "engine/input/rasters/raster_heights.hpp"
#include "engine/input/rasters/stored_variables.hpp"

namespace swell::engine
{

namespace
{

void CPL_STDCALL keep_message(CPLErr severity, CPLErrorNum, const char* text)
{
    if (severity >= CE_Failure) {
        static_cast<GdalMessages*>(CPLGetErrorHandlerUserData())->add_error(text);
    }
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

DatasetPointer open(const std::string& name, const std::vector<std::string>& drivers)
{
    CPLStringList allowed;
    for (const std::string& driver : drivers) {
        allowed.AddString(driver.c_str());
    }
    return DatasetPointer(GDALDataset::Open(name.c_str(), GDAL_OF_RASTER | GDAL_OF_READONLY, allowed.List()));
}

DatasetPointer open_variable(const std::string& file, const std::string& variable, DatasetPointer whole,
                             const GdalMessages& messages)
{
    if (std::string(whole->GetDriverName()) != "netCDF") {
        throw InputError(fmt::format("{}: is no NetCDF file, so it has no variable \"{}\"; choose a band", file, variable));
    }
    const std::vector<std::string> names = variables_of(*whole);
    if (std::find(names.begin(), names.end(), variable) == names.end()) {
        throw InputError(fmt::format("{}: has no variable \"{}\"; it has {}", file, variable, fmt::join(names, ", ")));
    }
    whole.reset();
    const std::string path = path_for_library(file);
    if (path.find('"') != std::string::npos) {
        throw InputError(
            fmt::format("{}: a variable of a file with a quote in its name cannot be read: rename the file", file));
    }
    DatasetPointer one = open(fmt::format("NETCDF:\"{}\":{}", path, variable), {"netCDF"});
    if (!one) {
        throw InputError(fmt::format("{}: the variable \"{}\" cannot be read{}", file, variable, because(messages)));
    }
    return one;
}

/// The header of a raster is held against the size of its file before memory is taken for its numbers. What an allowed
/// driver opens may be small and name large files, so this is for the plain ones.
void refuse_promises(GDALDataset& dataset, const std::string& path, const std::string& file)
{
    const bool is_plain = std::any_of(plain_raster_drivers.begin(), plain_raster_drivers.end(),
                                      [&](const char* name) { return EQUAL(name, dataset.GetDriverName()); });
    if (!is_plain || dataset.GetRasterCount() == 0) {
        return;
    }
    GDALRasterBand& band = *dataset.GetRasterBand(1);
    int block_nx = 0;
    int block_ny = 0;
    band.GetBlockSize(&block_nx, &block_ny);
    const double nodes = std::max(1.0 * dataset.GetRasterXSize() * dataset.GetRasterYSize(), 1.0 * block_nx * block_ny);
    refuse_empty_promise(path, file, nodes * dataset.GetRasterCount() * GDALGetDataTypeSizeBytes(band.GetRasterDataType()),
                         fmt::format("its header with {} x {} values", dataset.GetRasterXSize(), dataset.GetRasterYSize()));
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

DatasetPointer open_raster(const std::string& file, const RasterLayer& layer,
                           const std::vector<std::string>& allowed_drivers, const GdalMessages& messages)
{
    const std::string path = path_for_library(file);
    check_stored_variables(path, file);
    const std::vector<std::string> drivers = drivers_with(allowed_drivers);
    DatasetPointer dataset = open(path, drivers);
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
        throw InputError(fmt::format("{}: does not say where its cells lie (no geotransform)", file));
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
        names += name == nullptr ? "" : std::string(" ") + name;
    }
    std::transform(names.begin(), names.end(), names.begin(), [](unsigned char letter) { return std::tolower(letter); });
    return names;
}

std::vector<double> read_block(GDALDataset& dataset, const RasterBlock& block, const RasterRequest& request,
                               const GdalMessages& messages)
{
    GDALRasterBand& band = *dataset.GetRasterBand(request.layer.band);
    if (GDALDataTypeIsComplex(band.GetRasterDataType()) != 0) {
        throw InputError(fmt::format("{}: holds complex numbers; wanted are heights", request.file));
    }
    std::vector<double> values(static_cast<std::size_t>(block.extent.nodes()));
    const CPLErr read = band.RasterIO(GF_Read, block.column, block.row, block.extent.nx, block.extent.ny, values.data(),
                                      block.extent.nx, block.extent.ny, GDT_Float64, 0, 0);
    if (read != CE_None) {
        throw InputError(fmt::format("{}: is damaged or breaks off{}", request.file, because(messages)));
    }
    int has_nodata = 0;
    double nodata = band.GetNoDataValue(&has_nodata);
    if (band.GetRasterDataType() == GDT_Float32) {
        nodata = static_cast<double>(static_cast<float>(nodata));
    }
    const double scale = band.GetScale();
    const double offset = band.GetOffset();
    for (double& value : values) {
        const bool unknown = (has_nodata != 0 && value == nodata) || value == request.nodata || !std::isfinite(value);
        value = unknown ? unknown_height : scale * value + offset;
    }
    return values;
}

} // namespace swell::engine
