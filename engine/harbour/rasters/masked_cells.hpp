#pragma once
#include <vector>

#include "engine/harbour/rasters/gdal_dataset.hpp"

namespace swell::engine
{

/// Makes NaN of the cells of a block that the file tells to be unknown by other than a number: by a mask in the file, of
/// the dataset or of the band, by a band of opacity (alpha), or by a mask in a file beside it, whose name ends in ".msk".
/// All hold side by side. Unknown is a cell whose mask or opacity is 0. Throws InputError where a mask cannot be read, or
/// has another size.
void erase_masked_cells(GDALDataset& dataset, const RasterBlock& block, const RasterRequest& request,
                        const GdalMessages& messages, std::vector<double>& values);

} // namespace swell::engine
