#pragma once
#include <gdal_priv.h>

#include <memory>
#include <string>
#include <vector>

#include "solver/grid/extent.hpp"

namespace swell::engine
{

/// The NetCDF variable that a dataset shows, in GDAL's multidimensional interface, and the group that holds it.
struct ShownArray {
    std::shared_ptr<GDALDataset> opened; ///< must outlive the others
    std::shared_ptr<GDALGroup> group;
    std::shared_ptr<GDALMDArray> array;
};

/// Opens the variable of a dataset through GDAL's multidimensional interface, which reads no numbers yet. `path` is for
/// GDAL, `file` for the message. Throws InputError if the variable cannot be found.
ShownArray shown_array_of(GDALDataset& dataset, const std::string& path, const std::string& file);

/// The scale and the offset of a variable. CF allows them for coordinates too; GDAL does not apply them to arrays.
struct Packing {
    double scale = 1.0;
    double offset = 0.0;

    [[nodiscard]] double unpacked(double stored) const { return scale * stored + offset; }
};

Packing packing_of(const GDALMDArray& array);

/// Returns a text attribute of a variable; empty without it.
std::string attribute_text(const GDALMDArray& array, const char* name);

/// Returns the unit of a variable: its attribute `units`, else an attribute with a similar name: Units, UNITS, unit.
std::string stated_unit(const GDALMDArray& array);

/// Attributes of a variable that GDAL's band loses. If a note says that bytes are unsigned, the band keeps only the first
/// of several missing_value. If the file names a CRS, the band forgets that bytes are signed.
struct ArrayWords {
    bool has_signed_bytes = false;
    std::vector<double> missing_values; ///< as in the attribute, without rounding
    /// The attributes among valid_min, valid_max and valid_range that apply after scale and offset, by the NetCDF Users'
    /// Guide: their type is a wider floating-point type than the cells', as the unpacked numbers have. By CF, a range of
    /// the cells' own type applies to stored numbers; so do whole numbers of another type.
    std::vector<std::string> ranges_in_real_units{};
    /// missing_value is of a wider floating-point type than the cells: its numbers may be stored ones or unpacked ones in
    /// real units, and mean "not known" as both.
    bool missing_values_may_be_real = false;
};

/// Reads those attributes of a NetCDF variable that GDAL's band loses (ArrayWords). `dataset` shows the variable as a
/// raster; `array` is the same variable in GDAL's multidimensional interface.
ArrayWords words_of(GDALDataset& dataset, const GDALMDArray& array);

/// The bytes of a variable that stores signed bytes and notes that they mean 0 … 255. GDAL's band asks NetCDF's library for
/// unsigned numbers, and the library cannot deliver them for a negative byte of an HDF5 file. The array reads the bytes
/// unchanged.
class UnsignedBytes
{
public:
    UnsignedBytes(ShownArray shown, bool rows_are_turned_over);

    /// Reads a block of `extent` cells from this row and column of the dataset on. Returns false if the file ends too
    /// early.
    [[nodiscard]] bool read(int column, int row, solver::Extent extent, std::vector<double>& values) const;

private:
    ShownArray shown_;
    bool rows_are_turned_over_;
};

/// Returns the bytes of a variable; null if it has no note that signed bytes mean unsigned ones, or more than two
/// dimensions. `rows_are_turned_over`: the dataset has the array's last row first.
std::shared_ptr<const UnsignedBytes> unsigned_bytes_of(ShownArray shown, bool rows_are_turned_over);

} // namespace swell::engine
