#pragma once
#include <vector>

#include "engine/input/rasters/cells/stored_type.hpp"
#include "engine/input/rasters/raster.hpp"

class GDALRasterBand;

namespace swell::engine
{

/// The stored numbers of a band by which its file, or the scenario, says that nothing is known at a cell: the file's
/// nodata, the key nodata, and what the CF conventions (1.6, section 2.5.1) have for it: missing_value, one or several,
/// _FillValue, and whatever is out of valid_min, valid_max or valid_range. All hold side by side. Numbers are compared as
/// they are stored, before scale and offset.
class UnknownNumbers
{
public:
    /// Throws InputError where the key nodata is a number that the band cannot hold.
    /// `missing_values` are those that GDAL's band may not show.
    UnknownNumbers(GDALRasterBand& band, const StoredType& type, const std::vector<double>& missing_values,
                   const RasterRequest& request);

    /// Whether the number means "not known"; so does one that is not finite.
    [[nodiscard]] bool contains(double stored) const;

private:
    void add_attributes(GDALRasterBand& band, const StoredType& type);

    /// A number that a file's text gives may be off by the digits that were left out.
    struct Range {
        double lowest;
        double highest;
    };
    std::vector<Range> unknown_;
    std::vector<Range> valid_;
};

} // namespace swell::engine
