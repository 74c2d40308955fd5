#include "engine/input/rasters/raster_source.hpp"

#include <fmt/format.h>
#include <gdal_priv.h>
#include <ogr_spatialref.h>

#include <filesystem>
#include <memory>

#include "engine/base/errors.hpp"
#include "engine/base/input_file.hpp"
#include "engine/input/rasters/esri_ascii.hpp"
#include "engine/input/rasters/raster_heights.hpp"

namespace swell::engine
{

namespace
{

/// The unit of the vertical part of a CRS; empty where it has none.
std::string vertical_unit_of(const OGRSpatialReference* crs)
{
    const char* vertical = nullptr;
    if (crs != nullptr && crs->IsCompound() != 0) {
        crs->GetTargetLinearUnits("VERT_CS", &vertical);
    }
    return vertical == nullptr ? "" : vertical;
}

bool is_in_tenths_of_seconds(const CPLStringList& lines)
{
    for (int line = 0; line < lines.size(); ++line) {
        const CPLStringList words(CSLTokenizeString(lines[line]));
        if (words.size() == 2 && EQUAL(words[0], "Units") && EQUAL(words[1], "DS")) {
            return true;
        }
    }
    return false;
}

/// The CRS of a .prj file: WKT, or the lines that ESRI wrote before there was any. Null where there is no such file.
ReferencePointer reference_beside(const std::string& file)
{
    constexpr std::uintmax_t most_bytes = 65536;
    for (const char* ending : {".prj", ".PRJ"}) {
        const std::string path = std::filesystem::path(file).replace_extension(ending).string();
        std::error_code error;
        if (!std::filesystem::is_regular_file(path, error)) {
            continue;
        }
        const auto refuse = [&](const char* why) {
            throw InputError(fmt::format("{}: {}; give crs in the scenario and take this file away", path, why));
        };
        if (std::filesystem::file_size(path, error) > most_bytes || error) {
            refuse("is too long for the text of a CRS");
        }
        const std::string text = content_of_input(path);
        CPLStringList lines(CSLTokenizeString2(text.c_str(), "\r\n", 0));
        ReferencePointer reference(new OGRSpatialReference);
        if (lines.size() == 0 || reference->importFromESRI(lines.List()) != OGRERR_NONE) {
            refuse("names no CRS that is known");
        }
        if (is_in_tenths_of_seconds(lines)) {
            refuse("has its coordinates in tenths of seconds, which are not read");
        }
        return reference;
    }
    return nullptr;
}

/// A part of a grid that is in memory.
BlockNumbers block_of(const EsriAsciiGrid& grid, const RasterBlock& block)
{
    BlockNumbers numbers;
    numbers.values.reserve(static_cast<std::size_t>(block.extent.nodes()));
    for (int j = 0; j < block.extent.ny; ++j) {
        const auto row = grid.values.begin() + static_cast<std::ptrdiff_t>(block.row + j) * grid.extent.nx + block.column;
        numbers.values.insert(numbers.values.end(), row, row + block.extent.nx);
    }
    numbers.lone_extremes = lone_extremes_of(numbers.values);
    return numbers;
}

} // namespace

RasterSource gdal_source(const RasterRequest& request, const GdalMessages& messages)
{
    const std::shared_ptr<GDALDataset> dataset =
        open_raster(request.file, request.layer, request.allowed_drivers, messages);
    RasterSource source;
    source.cells = cells_of(*dataset, request.file);
    if (const OGRSpatialReference* of_file = dataset->GetSpatialRef()) {
        source.crs.reset(of_file->Clone());
    }
    source.is_in_degrees = has_degrees_by_cf(*dataset);
    source.unit = dataset->GetRasterBand(request.layer.band)->GetUnitType();
    source.unit = source.unit.empty() ? vertical_unit_of(source.crs.get()) : source.unit;
    source.names = names_of_band(*dataset, request.layer.band);
    source.read = [dataset, &request, &messages](const RasterBlock& block) {
        return read_block(*dataset, block, request, messages);
    };
    return source;
}

RasterSource esri_ascii_source(const RasterRequest& request)
{
    if (!request.layer.variable.empty()) {
        throw InputError(fmt::format("{}: is no NetCDF file, so it has no variable \"{}\"; choose a band", request.file,
                                     request.layer.variable));
    }
    if (request.layer.band != 1) {
        throw InputError(fmt::format("{}: has no band {}; allowed are 1 … 1", request.file, request.layer.band));
    }
    EsriAsciiGrid read = read_esri_ascii(request.file, request.node_limit, request.nodata);
    RasterSource source;
    source.cells = {read.west_node - 0.5 * read.dx, read.south_node - 0.5 * read.dy + read.extent.ny * read.dy, read.dx,
                    -read.dy, read.extent};
    read.values = south_first(std::move(read.values), read.extent, true); // turned: the northern row first
    const auto grid = std::make_shared<const EsriAsciiGrid>(std::move(read));
    source.crs = reference_beside(request.file);
    source.unit = vertical_unit_of(source.crs.get());
    source.read = [grid](const RasterBlock& block) { return block_of(*grid, block); };
    return source;
}

} // namespace swell::engine
