#include <fmt/format.h>
#include <gdal_priv.h>
#include <ogr_spatialref.h>

#include <array>
#include <cmath>
#include <stdexcept>

#include "engine/harbour/rasters/gdal_dataset.hpp"
#include "random_raster.hpp"

namespace swell::fuzz
{

namespace
{

using engine::DatasetPointer;

GDALDataType gdal_type(CellType type)
{
    constexpr std::array<GDALDataType, 7> types{GDT_Byte,  GDT_Byte,    GDT_Int16,  GDT_UInt16,
                                                GDT_Int32, GDT_Float32, GDT_Float64};
    return types[static_cast<std::size_t>(type)];
}

void check(CPLErr error)
{
    if (error != CE_None) {
        throw std::runtime_error(std::string("GDAL: ") + CPLGetLastErrorMsg());
    }
}

/// Returns the cells in the order of the file's rows.
std::vector<double> in_file_order(const RandomRaster& raster, const std::vector<double>& cells)
{
    std::vector<double> ordered;
    for (int row = 0; row < raster.ny; ++row) {
        const int j = raster.north_first ? raster.ny - 1 - row : row;
        for (int i = 0; i < raster.nx; ++i) {
            ordered.push_back(cells[raster.at(i, j)]);
        }
    }
    return ordered;
}

void fill_band(GDALRasterBand& band, const RandomRaster& raster, const std::vector<double>& cells)
{
    std::vector<double> ordered = in_file_order(raster, cells);
    check(band.RasterIO(GF_Write, 0, 0, raster.nx, raster.ny, ordered.data(), raster.nx, raster.ny, GDT_Float64, 0, 0));
}

/// Returns `yes` for each known cell and 0 for the others.
std::vector<double> known_cells(const RandomRaster& raster, double yes)
{
    std::vector<double> cells;
    cells.reserve(raster.known.size());
    for (const bool is_known : raster.known) {
        cells.push_back(is_known ? yes : 0.0);
    }
    return cells;
}

void say_what_is_unknown(GDALRasterBand& band, const RandomRaster& raster)
{
    const auto say = [&](const char* item, const std::string& text) { band.SetMetadataItem(item, text.c_str()); };
    switch (raster.unknown) {
    case Unknown::fill_value: band.SetNoDataValue(raster.marker); break;
    case Unknown::missing: say("missing_value", fmt::format("{:.17g}", raster.marker)); break;
    case Unknown::two_missing:
        say("missing_value", fmt::format("{{{:.17g},{:.17g}}}", raster.other_marker, raster.marker));
        break;
    case Unknown::valid_bound:
        say(raster.marker < raster.lowest ? "valid_min" : "valid_max",
            fmt::format("{:.17g}", raster.marker < raster.lowest ? raster.lowest : raster.highest));
        break;
    case Unknown::valid_range: say("valid_range", fmt::format("{{{:.17g},{:.17g}}}", raster.lowest, raster.highest)); break;
    default: break;
    }
}

void describe(GDALRasterBand& band, const RandomRaster& raster)
{
    say_what_is_unknown(band, raster);
    if (raster.scale != 1.0 || raster.offset != 0.0) {
        band.SetScale(raster.scale);
        band.SetOffset(raster.offset);
    }
    if (!raster.unit.empty()) {
        band.SetUnitType(raster.unit.c_str());
    }
    if (!raster.positive.empty()) {
        band.SetMetadataItem("positive", raster.positive.c_str());
    }
    band.SetDescription(raster.name.c_str());
}

DatasetPointer dataset_in_memory(const RandomRaster& raster)
{
    const int bands = raster.layers + (raster.unknown == Unknown::alpha ? 1 : 0);
    DatasetPointer memory(
        engine::driver_named("MEM").Create("", raster.nx, raster.ny, bands, gdal_type(raster.type), nullptr));
    std::array<double, 6> transform{
        raster.west - 0.5 * raster.dx, raster.dx, 0.0, raster.south + (raster.ny - 0.5) * raster.dy, 0.0, -raster.dy};
    if (!raster.north_first) {
        transform[3] = raster.south - 0.5 * raster.dy;
        transform[5] = raster.dy;
    }
    memory->SetGeoTransform(transform.data());
    if (!raster.crs_of_file.empty()) {
        OGRSpatialReference reference;
        reference.SetFromUserInput(raster.crs_of_file.c_str());
        reference.SetAxisMappingStrategy(OAMS_TRADITIONAL_GIS_ORDER);
        memory->SetSpatialRef(&reference);
    }
    for (int layer = 0; layer < raster.layers; ++layer) {
        std::vector<double> cells = raster.stored;
        for (double& number : cells) {
            number += raster.type == CellType::signed_byte && number < 0.0 ? 256.0 : 0.0;
            number = layer == raster.layer ? number : 3.0 + layer;
        }
        GDALRasterBand& band = *memory->GetRasterBand(layer + 1);
        describe(band, raster);
        fill_band(band, raster, cells);
    }
    if (raster.unknown == Unknown::alpha) {
        GDALRasterBand& alpha = *memory->GetRasterBand(bands);
        alpha.SetColorInterpretation(GCI_AlphaBand);
        fill_band(alpha, raster, known_cells(raster, raster.type == CellType::signed_byte ? 100.0 : 200.0));
    }
    return memory;
}

} // namespace

void write_mask_beside(const RandomRaster& raster, const std::string& file)
{
    const engine::GdalMessages quiet;
    const std::string mask_file = file + ".msk";
    const DatasetPointer mask(
        engine::driver_named("GTiff").Create(mask_file.c_str(), raster.nx, raster.ny, 1, GDT_Byte, nullptr));
    fill_band(*mask->GetRasterBand(1), raster, known_cells(raster, 255.0));
}

void write_geotiff(const RandomRaster& raster, const std::string& file)
{
    const engine::GdalMessages quiet;
    CPLStringList options;
    if (!raster.option.empty()) {
        options.AddString(raster.option.c_str());
    }
    if (raster.type == CellType::signed_byte) {
        options.AddString("PIXELTYPE=SIGNEDBYTE");
    }
    const CPLConfigOptionSetter inside("GDAL_TIFF_INTERNAL_MASK", "YES", false);
    const DatasetPointer memory = dataset_in_memory(raster);
    const DatasetPointer written(
        engine::driver_named("GTiff").CreateCopy(file.c_str(), memory.get(), FALSE, options.List(), nullptr, nullptr));
    if (!written) {
        throw std::runtime_error(std::string("GDAL: ") + CPLGetLastErrorMsg());
    }
    if (raster.unknown == Unknown::mask_inside) {
        check(written->CreateMaskBand(GMF_PER_DATASET));
        fill_band(*written->GetRasterBand(1)->GetMaskBand(), raster, known_cells(raster, 255.0));
    }
    if (raster.unknown == Unknown::mask_beside) {
        write_mask_beside(raster, file);
    }
}

} // namespace swell::fuzz
