#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/harbour/rasters/cells/stored_type.hpp"
#include "engine/harbour/rasters/places/shown_array.hpp"
#include "engine/harbour/rasters/raster.hpp"

class GDALRasterBand;

namespace swell::engine
{

/// The stored numbers of a band that mean "not known". They are: the file's nodata, the key nodata of the scenario, and by
/// the CF conventions (1.6, section 2.5.1) missing_value (one or several), _FillValue and all numbers outside valid_min,
/// valid_max or valid_range. All of these count together. Numbers are compared as stored, before scale and offset.
/// Exception: a range whose type is a wider floating-point type than the cells' (shown_array.hpp) is compared after scale
/// and offset, and a missing_value of such a type both as stored and after scale and offset.
class UnknownNumbers
{
public:
    /// Throws InputError if the band cannot store the number of the key nodata. `words` are attributes that GDAL's band may
    /// lack.
    UnknownNumbers(GDALRasterBand& band, const StoredType& type, const ArrayWords& words, const RasterRequest& request);

    /// Returns whether the number means "not known". NaN and infinity do too.
    [[nodiscard]] bool contains(double stored) const;

    /// Returns the index, in valid_ranges(), of the first range of valid numbers that does not contain the number. Returns
    /// nothing if all ranges contain it, or if it is NaN.
    [[nodiscard]] std::optional<std::size_t> range_without(double stored) const;

    /// Returns every range of valid numbers in words: "valid_min = -2000 (before scale and offset)".
    [[nodiscard]] std::vector<std::string> valid_ranges() const;

private:
    /// A range of stored numbers. It is a little wider than stated, because a text in a file may lack the last digits of a
    /// number.
    struct Range {
        double lowest;
        double highest;
        bool is_in_real_units = false; ///< after scale and offset
        std::string words{};
    };

    void add_attributes(GDALRasterBand& band, const StoredType& type);
    void add_real_number(const StoredType& type, double real);
    void add_valid_range(GDALRasterBand& band, const StoredType& type, const char* attribute, const ArrayWords& words);

    double scale_;
    double offset_;
    std::vector<Range> unknown_;
    std::vector<Range> valid_;
};

} // namespace swell::engine
