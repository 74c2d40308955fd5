#include "engine/harbour/rasters/raster_warp.hpp"

#include <fmt/format.h>
#include <gdal_priv.h>
#include <gdal_utils.h>
#include <ogr_spatialref.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/harbour/rasters/raster_heights.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

/// Returns the west edge of the block, within half a turn of the scenario's longitude.
double west_of(const WarpSource& source)
{
    const double west = source.cells.west + source.block.column * source.cells.dx;
    return source.crs.IsGeographic() == 0
               ? west
               : near_longitude({west, 0.0, west + source.block.extent.nx * source.cells.dx, 0.0}, source.longitude_deg)
                     .west;
}

/// Returns the source as a raster in memory, with NaN as nodata and longitudes within half a turn of the scenario's.
DatasetPointer in_memory(const WarpSource& source, const RasterRequest& request)
{
    const RasterBlock& block = source.block;
    const RasterCells& cells = source.cells;
    DatasetPointer memory(driver_named("MEM").Create("", block.extent.nx, block.extent.ny, 1, GDT_Float64, nullptr));
    std::array<double, 6> transform{west_of(source), cells.dx, 0.0, cells.first_row + block.row * cells.dy, 0.0, cells.dy};
    std::vector<double> values = source.values;
    if (!memory || memory->SetGeoTransform(transform.data()) != CE_None || memory->SetSpatialRef(&source.crs) != CE_None ||
        memory->GetRasterBand(1)->SetNoDataValue(unknown_height) != CE_None ||
        memory->GetRasterBand(1)->RasterIO(GF_Write, 0, 0, block.extent.nx, block.extent.ny, values.data(), block.extent.nx,
                                           block.extent.ny, GDT_Float64, 0, 0) != CE_None) {
        throw MachineError(fmt::format("{}: no memory for {} x {} values", request.file, block.extent.nx, block.extent.ny));
    }
    return memory;
}

CPLStringList warp_arguments(const GeoReference& geo, solver::Extent extent, double cell_m)
{
    const double west = geo.origin_x_m - 0.5 * cell_m;
    const double south = geo.origin_y_m - 0.5 * cell_m;
    // -et: some nodes are transformed exactly, the others interpolated if the error is below this part of a source cell.
    // This is four times as fast as transforming each node.
    const std::vector<std::string> words{"-of",
                                         "MEM",
                                         "-t_srs",
                                         geo.projection,
                                         "-te",
                                         fmt::format("{}", west),
                                         fmt::format("{}", south),
                                         fmt::format("{}", west + extent.nx * cell_m),
                                         fmt::format("{}", south + extent.ny * cell_m),
                                         "-ts",
                                         std::to_string(extent.nx),
                                         std::to_string(extent.ny),
                                         "-r",
                                         "bilinear",
                                         "-et",
                                         "0.001",
                                         "-ot",
                                         "Float64",
                                         "-wt",
                                         "Float64",
                                         "-srcnodata",
                                         "nan",
                                         "-dstnodata",
                                         "nan"};
    CPLStringList arguments;
    for (const std::string& word : words) {
        arguments.AddString(word.c_str());
    }
    return arguments;
}

} // namespace

Box near_longitude(Box box, double longitude)
{
    const double turn = 360.0 * std::round((longitude - 0.5 * (box.west + box.east)) / 360.0);
    box.west += turn;
    box.east += turn;
    return box;
}

std::vector<double> warp(const WarpSource& source, const GeoReference& geo, solver::Extent extent,
                         const RasterRequest& request, const GdalMessages& messages)
{
    const DatasetPointer memory = in_memory(source, request);
    CPLStringList arguments = warp_arguments(geo, extent, request.cell_size_m);
    const std::unique_ptr<GDALWarpAppOptions, decltype(&GDALWarpAppOptionsFree)> options(
        GDALWarpAppOptionsNew(arguments.List(), nullptr), &GDALWarpAppOptionsFree);
    GDALDatasetH sources = GDALDataset::ToHandle(memory.get());
    const DatasetPointer result(GDALDataset::FromHandle(GDALWarp("", nullptr, 1, &sources, options.get(), nullptr)));
    std::vector<double> values(static_cast<std::size_t>(extent.nodes()));
    if (!result || result->GetRasterBand(1)->RasterIO(GF_Read, 0, 0, extent.nx, extent.ny, values.data(), extent.nx,
                                                      extent.ny, GDT_Float64, 0, 0) != CE_None) {
        throw InputError(fmt::format("{}: cannot be projected: {}", request.file, messages.first_error()));
    }
    return values;
}

std::optional<CellPlaces> places_on_grid(const WarpSource& source, const OGRSpatialReference& plane,
                                         const GeoReference& geo, double cell_m)
{
    const std::unique_ptr<OGRCoordinateTransformation> change(OGRCreateCoordinateTransformation(&source.crs, &plane));
    if (!change) {
        return std::nullopt;
    }
    CellPlaces places;
    places.cells = source.block.extent;
    const double west = west_of(source);
    std::vector<double> x, y;
    for (int row = 0; row < places.rows(); ++row) {
        for (int column = 0; column < places.columns(); ++column) {
            x.push_back(west + (column * CellPlaces::stride + 0.5) * source.cells.dx);
            y.push_back(source.cells.first_row + (source.block.row + row * CellPlaces::stride + 0.5) * source.cells.dy);
        }
    }
    if (change->Transform(static_cast<int>(x.size()), x.data(), y.data()) == 0) {
        return std::nullopt;
    }
    const auto on_grid = [&](double place, double origin) {
        return static_cast<std::int32_t>(std::lround((place - origin) / cell_m * CellPlaces::per_node));
    };
    for (std::size_t n = 0; n < x.size(); ++n) {
        places.x.push_back(on_grid(x[n], geo.origin_x_m));
        places.y.push_back(on_grid(y[n], geo.origin_y_m));
    }
    return places;
}

} // namespace swell::engine
