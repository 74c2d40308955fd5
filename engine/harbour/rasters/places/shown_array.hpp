#pragma once
#include <gdal_priv.h>

#include <memory>
#include <string>
#include <vector>

#include "solver/grid/extent.hpp"

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

/// The scale and the offset of a variable, which CF allows for coordinates, too; GDAL does not apply them to arrays.
struct Packing {
    double scale = 1.0;
    double offset = 0.0;

    [[nodiscard]] double unpacked(double stored) const { return scale * stored + offset; }
};

Packing packing_of(const GDALMDArray& array);

/// A text attribute of a variable; empty if it has none.
std::string attribute_text(const GDALMDArray& array, const char* name);

/// The unit of a variable: its attribute `units`, else one that differs by its letters or its number: Units, UNITS, unit.
std::string stated_unit(const GDALMDArray& array);

/// What a variable says of its numbers, and GDAL's band does not hand on: of a vector of missing_value it keeps the first
/// where bytes are unsigned by a note, and that bytes are signed it forgets where the file names a CRS.
struct ArrayWords {
    bool has_signed_bytes = false;
    std::vector<double> missing_values; ///< as the attribute has them, without rounding
    /// Of valid_min, valid_max and valid_range those that are numbers after scale and offset, by the NetCDF Users' Guide: a
    /// floating-point type that is wider than the cells', as the unpacked numbers have. CF has ranges of the cells' type,
    /// which are as stored; so are whole numbers of another type.
    std::vector<std::string> ranges_in_real_units{};
};

ArrayWords words_of(GDALDataset& dataset, const GDALMDArray& array);

/// The bytes of a variable that stores signed ones and notes that they mean 0 … 255. GDAL's band asks NetCDF's library for
/// unsigned numbers, which has none for a negative byte of a file on HDF5; the array takes bytes as they are.
class UnsignedBytes
{
public:
    UnsignedBytes(ShownArray shown, bool rows_are_turned_over);

    /// Reads rows and columns of the dataset. False where the file breaks off.
    [[nodiscard]] bool read(int column, int row, solver::Extent extent, std::vector<double>& values) const;

private:
    ShownArray shown_;
    bool rows_are_turned_over_;
};

/// Null where the variable notes no such thing, or has more dimensions than rows and columns. `rows_are_turned_over`: the
/// dataset has the array's last row first.
std::shared_ptr<const UnsignedBytes> unsigned_bytes_of(ShownArray shown, bool rows_are_turned_over);

} // namespace swell::engine
