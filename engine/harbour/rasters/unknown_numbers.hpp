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

/// The stored numbers of a band by which its file, or the scenario, says that nothing is known at a cell: the file's
/// nodata, the key nodata, and what the CF conventions (1.6, section 2.5.1) have for it: missing_value, one or several,
/// _FillValue, and whatever is out of valid_min, valid_max or valid_range. All hold side by side. Numbers are compared as
/// they are stored, before scale and offset. The exception is a range that is a wider floating-point number than the cells
/// (shown_array.hpp): it is in real units.
class UnknownNumbers
{
public:
    /// Throws InputError where the key nodata is a number that the band cannot hold.
    /// `words` are those that GDAL's band may not show.
    UnknownNumbers(GDALRasterBand& band, const StoredType& type, const ArrayWords& words, const RasterRequest& request);

    /// Whether the number itself means "not known"; so does one that is not finite.
    [[nodiscard]] bool contains(double stored) const;

    /// The first range of valid numbers that the number is out of, a place in valid_ranges(); nothing where it is in all of
    /// them, or is NaN.
    [[nodiscard]] std::optional<std::size_t> range_without(double stored) const;

    /// Every range of valid numbers, in words: "valid_min = -2000 (as stored)".
    [[nodiscard]] std::vector<std::string> valid_ranges() const;

private:
    /// A number that a file's text gives may be off by the digits that were left out.
    struct Range {
        double lowest;
        double highest;
        bool is_in_real_units = false; ///< after scale and offset
        std::string words{};
    };

    void add_attributes(GDALRasterBand& band, const StoredType& type);
    void add_valid_range(GDALRasterBand& band, const StoredType& type, const char* attribute, const ArrayWords& words);

    double scale_;
    double offset_;
    std::vector<Range> unknown_;
    std::vector<Range> valid_;
};

} // namespace swell::engine
