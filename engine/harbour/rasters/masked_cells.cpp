#include "engine/harbour/rasters/masked_cells.hpp"

#include <fmt/format.h>
#include <gdal_priv.h>

#include <filesystem>

#include "engine/harbour/rasters/opening/companions.hpp"
#include "engine/harbour/rasters/opening/raster_drivers.hpp"
#include "engine/harbour/rasters/raster_heights.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/files/files_in_use.hpp"
#include "engine/run/files/input_file.hpp"

namespace swell::engine
{

namespace
{

void erase_by(GDALRasterBand& mask, const RasterBlock& block, const std::string& file, const GdalMessages& messages,
              std::vector<double>& values)
{
    refuse_promise(mask, 1, path_for_library(file), file);
    std::vector<float> known(values.size()); // an opacity may be a fraction
    const solver::Extent extent = block.extent;
    if (mask.RasterIO(GF_Read, block.column, block.row, extent.nx, extent.ny, known.data(), extent.nx, extent.ny,
                      GDT_Float32, 0, 0) != CE_None) {
        throw InputError(fmt::format("{}: its mask is damaged or ends too early ({})", file, messages.first_error()));
    }
    for (std::size_t n = 0; n < values.size(); ++n) {
        values[n] = known[n] == 0.0F ? unknown_height : values[n];
    }
}

/// Erases the cells that a mask file declares unknown. Opens it as a GeoTIFF, the form that GDAL writes; GDAL would use any
/// driver.
void erase_by_file(const std::string& mask_file, GDALDataset& dataset, const RasterBlock& block,
                   const RasterRequest& request, const GdalMessages& messages, std::vector<double>& values)
{
    const std::string file = request.file + std::filesystem::path(mask_file).extension().string();
    note_input(mask_file);
    const DatasetPointer masks = open_by(mask_file, {"GTiff"}, {});
    if (!masks || masks->GetRasterCount() == 0) {
        throw InputError(
            fmt::format("{}: is the mask of the raster by its name, but is not a GeoTIFF or is damaged; wanted is a "
                        "mask as GDAL writes it, or no file of this name",
                        file));
    }
    const solver::Extent found{masks->GetRasterXSize(), masks->GetRasterYSize()};
    const solver::Extent wanted{dataset.GetRasterXSize(), dataset.GetRasterYSize()};
    if (found != wanted) {
        throw InputError(fmt::format("{}: is a mask of {} x {} cells; wanted is one per cell of the raster, {} x {}", file,
                                     found.nx, found.ny, wanted.nx, wanted.ny));
    }
    const int bands = masks->GetRasterCount();
    if (bands > 1 && request.layer.band > bands) {
        throw InputError(fmt::format("{}: has masks of {} bands, none for band {}", file, bands, request.layer.band));
    }
    erase_by(*masks->GetRasterBand(bands == 1 ? 1 : request.layer.band), block, file, messages, values);
}

/// Returns whether the dataset may have a mask: of the plain formats only GeoTIFF keeps masks.
bool may_hold_a_mask(GDALDataset& dataset)
{
    const std::string driver = dataset.GetDriverName();
    return driver == "GTiff" || !is_plain_driver(driver);
}

void erase_by_own_mask(GDALDataset& dataset, const RasterBlock& block, const RasterRequest& request,
                       const GdalMessages& messages, std::vector<double>& values)
{
    GDALRasterBand& band = *dataset.GetRasterBand(request.layer.band);
    const int flags = band.GetMaskFlags();
    // A mask that GDAL makes from the nodata value adds nothing.
    if ((flags & GMF_ALL_VALID) == 0 && flags != GMF_NODATA) {
        erase_by(*band.GetMaskBand(), block, request.file, messages, values);
    }
}

} // namespace

void erase_masked_cells(GDALDataset& dataset, const RasterBlock& block, const RasterRequest& request,
                        const GdalMessages& messages, std::vector<double>& values)
{
    // The mask file comes first: with some drivers GDAL would look for it itself and open it by any driver.
    if (const std::string mask_file = mask_file_of(path_for_library(request.file)); !mask_file.empty()) {
        erase_by_file(mask_file, dataset, block, request, messages, values);
    }
    if (may_hold_a_mask(dataset)) {
        erase_by_own_mask(dataset, block, request, messages, values);
    }
    // GDAL takes an alpha band as a mask only in some layouts: two or four bands of bytes without a nodata value.
    for (int n = 1; n <= dataset.GetRasterCount(); ++n) {
        GDALRasterBand& other = *dataset.GetRasterBand(n);
        if (n != request.layer.band && other.GetColorInterpretation() == GCI_AlphaBand) {
            erase_by(other, block, request.file, messages, values);
        }
    }
}

} // namespace swell::engine
