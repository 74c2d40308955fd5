#pragma once
#include <vector>

#include "engine/harbour/rasters/gdal_dataset.hpp"

namespace swell::engine
{

/// Sets cells of a block to NaN if a mask of the file declares them unknown. The masks are: the mask of the dataset or of
/// the band, a band of opacity (alpha), and a mask file with the raster's name and the ending ".msk". A cell is unknown if
/// any of these is 0 there. Throws InputError if a mask cannot be read or has another size.
void erase_masked_cells(GDALDataset& dataset, const RasterBlock& block, const RasterRequest& request,
                        const GdalMessages& messages, std::vector<double>& values);

} // namespace swell::engine
