#include "engine/output/map_grid.hpp"

#include <cpl_string.h>
#include <fmt/format.h>
#include <gdal_priv.h>
#include <ogr_spatialref.h>

#include <array>
#include <limits>
#include <stdexcept>
#include <vector>

#include "engine/base/atomic_file.hpp"
#include "engine/base/errors.hpp"
#include "engine/input/rasters/gdal_dataset.hpp"
#include "engine/input/rasters/harbour_projection.hpp"
#include "engine/input/rasters/raster_heights.hpp"

namespace swell::engine
{

namespace
{

DatasetPointer create(const std::string& file, solver::Extent extent, const GdalMessages& messages)
{
    CPLStringList options;
    options.SetNameValue("COMPRESS", "DEFLATE");
    options.SetNameValue("PREDICTOR", "3");
    DatasetPointer dataset(
        driver_named("GTiff").Create(file.c_str(), extent.nx, extent.ny, 1, GDT_Float64, options.List()));
    if (!dataset) {
        throw MachineError(fmt::format("{}: cannot be written: {}", file, messages.first_error()));
    }
    return dataset;
}

void place(GDALDataset& dataset, const MapGrid& grid)
{
    const double west = (grid.geo ? grid.geo->origin_x_m : 0.0) - 0.5 * grid.dx_m;
    const double north = (grid.geo ? grid.geo->origin_y_m : 0.0) + (grid.extent.ny - 0.5) * grid.dy_m;
    std::array<double, 6> transform{west, grid.dx_m, 0.0, north, 0.0, -grid.dy_m};
    dataset.SetGeoTransform(transform.data());
    if (grid.geo) {
        const ReferencePointer reference = reference_named(grid.geo->projection, "the grid's projection");
        dataset.SetSpatialRef(reference.get());
    }
}

} // namespace

void write_geotiff(const std::string& file, const MapGrid& grid, std::span<const double> values,
                   const std::string& description, const std::string& unit)
{
    if (static_cast<std::int64_t>(values.size()) != grid.extent.nodes()) {
        throw std::invalid_argument(fmt::format("{} values for {} nodes", values.size(), grid.extent.nodes()));
    }
    const GdalMessages messages;
    AtomicFile whole(file);
    DatasetPointer dataset = create(whole.partial_name(), grid.extent, messages);
    whole.take_remade();
    place(*dataset, grid);
    GDALRasterBand& band = *dataset->GetRasterBand(1);
    band.SetDescription(description.c_str());
    band.SetUnitType(unit.c_str());
    band.SetNoDataValue(std::numeric_limits<double>::quiet_NaN());
    std::vector<double> north_first = south_first({values.begin(), values.end()}, grid.extent, true);
    const CPLErr written = band.RasterIO(GF_Write, 0, 0, grid.extent.nx, grid.extent.ny, north_first.data(), grid.extent.nx,
                                         grid.extent.ny, GDT_Float64, 0, 0);
    dataset.reset();
    if (written != CE_None || !messages.first_error().empty()) {
        throw MachineError(fmt::format("{}: could not be written to its end: {}", file, messages.first_error()));
    }
    whole.finish();
}

} // namespace swell::engine
