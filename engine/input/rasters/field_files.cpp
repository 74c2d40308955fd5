#include "engine/input/rasters/field_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "engine/base/errors.hpp"
#include "engine/input/rasters/esri_ascii.hpp"
#include "engine/input/rasters/field_of_gdal_raster.hpp"

namespace swell::engine
{

namespace
{

std::vector<double> field_of_esri_ascii(const std::string& file, solver::Extent extent)
{
    EsriAsciiGrid grid = read_esri_ascii(file, 10 * extent.nodes() + 1000);
    if (grid.extent != extent) {
        throw InputError(fmt::format("{}: has {} x {} values; wanted is one per node of the grid, {} x {}", file,
                                     grid.extent.nx, grid.extent.ny, extent.nx, extent.ny));
    }
    return std::move(grid.values);
}

} // namespace

std::vector<double> read_field(const std::string& file, solver::Extent extent, const RasterLayer& layer)
{
    std::error_code error;
    if (!std::filesystem::is_regular_file(file, error)) {
        throw InputError(fmt::format("{}: there is no such file", file));
    }
    std::vector<double> field =
        is_esri_ascii_name(file) ? field_of_esri_ascii(file, extent) : field_of_gdal_raster(file, extent, layer);
    const auto bad = std::find_if_not(field.begin(), field.end(), [](double value) { return std::isfinite(value); });
    if (bad != field.end()) {
        const auto node = bad - field.begin();
        throw InputError(
            fmt::format("{}: the value at column {}, row {} from the south-west is missing; wanted is a finite number "
                        "at every node, 0 on land",
                        file, node % extent.nx, node / extent.nx));
    }
    return field;
}

} // namespace swell::engine
