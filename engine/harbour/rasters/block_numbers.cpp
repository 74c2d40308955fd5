#include "engine/harbour/rasters/block_numbers.hpp"

#include <fmt/format.h>
#include <gdal_priv.h>

#include "engine/harbour/rasters/cells/stored_type.hpp"
#include "engine/harbour/rasters/masked_cells.hpp"
#include "engine/harbour/rasters/raster_heights.hpp"
#include "engine/harbour/rasters/unknown_numbers.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

void erase_cells_without_point(const std::vector<bool>& has_point, int columns, const RasterBlock& block,
                               std::vector<double>& values)
{
    for (std::size_t n = 0; n < values.size() && !has_point.empty(); ++n) {
        const auto column = block.column + static_cast<int>(n) % block.extent.nx;
        const auto row = block.row + static_cast<int>(n) / block.extent.nx;
        if (!has_point[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
                       static_cast<std::size_t>(column)]) {
            values[n] = unknown_height;
        }
    }
}

bool read_numbers(GDALRasterBand& band, const RasterBlock& block, const KnownBeside& beside, std::vector<double>& values)
{
    if (beside.bytes) {
        return beside.bytes->read(block.column, block.row, block.extent, values);
    }
    return band.RasterIO(GF_Read, block.column, block.row, block.extent.nx, block.extent.ny, values.data(), block.extent.nx,
                         block.extent.ny, GDT_Float64, 0, 0) == CE_None;
}

} // namespace

BlockNumbers read_block(GDALDataset& dataset, const RasterBlock& block, const RasterRequest& request,
                        const KnownBeside& beside, const GdalMessages& messages)
{
    GDALRasterBand& band = *dataset.GetRasterBand(request.layer.band);
    if (GDALDataTypeIsComplex(band.GetRasterDataType()) != 0) {
        throw InputError(fmt::format("{}: holds complex numbers; wanted are heights", request.file));
    }
    const StoredType type = stored_type_of(band, beside.words.has_signed_bytes);
    const UnknownNumbers unknown(band, type, beside.words, request);
    BlockNumbers numbers;
    numbers.values.resize(static_cast<std::size_t>(block.extent.nodes()));
    if (!read_numbers(band, block, beside, numbers.values)) {
        const std::string error = messages.first_error();
        if (type.is_unsigned_by_note && error.find("not representable") != std::string::npos) {
            throw InputError(
                fmt::format("{}: notes that its signed bytes mean unsigned numbers, which NetCDF's library cannot "
                            "read here; wanted are rows and columns with coordinates and no other dimension, "
                            "or numbers that are stored as unsigned bytes",
                            request.file));
        }
        throw InputError(
            fmt::format("{}: is damaged or ends too early{}", request.file, error.empty() ? "" : " (" + error + ")"));
    }
    for (const std::string& words : unknown.valid_ranges()) {
        numbers.cuts.push_back({words});
    }
    for (double& value : numbers.values) {
        const double stored = type.is_signed_byte ? signed_byte(value) : value;
        value = unknown.contains(stored) ? unknown_height : stored;
        if (const std::optional<std::size_t> range = unknown.range_without(value)) {
            ++numbers.cuts[*range].cells;
            value = unknown_height;
        }
    }
    erase_cells_without_point(beside.has_point, dataset.GetRasterXSize(), block, numbers.values);
    if (request.heeds_masks) {
        erase_masked_cells(dataset, block, request, messages, numbers.values);
    }

    const double scale = band.GetScale();
    const double offset = band.GetOffset();
    numbers.range = range_of(numbers.values, scale, offset, type.is_float32);
    numbers.lone_extremes = lone_extremes_of(numbers.values);
    for (LoneExtreme& extreme : numbers.lone_extremes) {
        extreme.value = scale * extreme.stored + offset;
        extreme.next = scale * extreme.next + offset;
    }
    for (double& value : numbers.values) {
        value = scale * value + offset;
    }
    return numbers;
}

} // namespace swell::engine
