#pragma once
#include <gdal_priv.h>

#include <memory>
#include <string>
#include <vector>

namespace swell::engine
{

/// The NetCDF variable that a dataset shows, as its library knows it, and the group that holds it, where variables beside
/// it are found.
struct ShownArray {
    std::shared_ptr<GDALDataset> opened; ///< must outlive the others
    std::shared_ptr<GDALGroup> group;
    std::shared_ptr<GDALMDArray> array;
};

/// Opens it through GDAL's multidimensional interface, which reads no numbers yet. `path` is for GDAL, `file` for the
/// message. Throws InputError where the variable cannot be found.
ShownArray shown_array_of(GDALDataset& dataset, const std::string& path, const std::string& file);

/// What a variable says of its numbers, and GDAL's band does not hand on: of a vector of missing_value it keeps the first
/// where bytes are unsigned by a note, and that bytes are signed it forgets where the file names a CRS.
struct ArrayWords {
    bool has_signed_bytes = false;
    std::vector<double> missing_values; ///< as the attribute has them, without rounding
};

ArrayWords words_of(GDALDataset& dataset, const GDALMDArray& array);

} // namespace swell::engine
