#include "engine/input/rasters/field_of_gdal_raster.hpp"

#include <fmt/format.h>
#include <gdal_priv.h>

#include "engine/base/errors.hpp"
#include "engine/input/rasters/gdal_dataset.hpp"
#include "engine/input/rasters/row_order.hpp"

namespace swell::engine
{

std::vector<double> field_of_gdal_raster(const std::string& file, solver::Extent extent, const RasterLayer& layer)
{
    const GdalMessages messages;
    const DatasetPointer dataset = open_raster(file, layer, messages);
    const solver::Extent found{dataset->GetRasterXSize(), dataset->GetRasterYSize()};
    if (found != extent) {
        throw InputError(fmt::format("{}: has {} x {} values; wanted is one per node of the grid, {} x {}", file, found.nx,
                                     found.ny, extent.nx, extent.ny));
    }
    RasterRequest request;
    request.file = file;
    request.layer = layer;
    return south_first(read_block(*dataset, {0, 0, extent}, request, messages), extent,
                       cells_of(*dataset, file).north_first());
}

} // namespace swell::engine
