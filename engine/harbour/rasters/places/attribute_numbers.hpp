#pragma once
#include <string>

class GDALMDArray;

namespace swell::engine
{

/// Refuses attributes of a NetCDF variable that scale its numbers, or say which of them are known, and that GDAL would pass
/// over in silence:
///
/// - scale_factor and add_offset are one finite number each, and a scale is not 0. A text is refused, "0.01" too: GDAL
/// takes
///   the numbers as they are stored then.
/// - valid_min and valid_max are one number each, valid_range is two.
/// - A text that is such numbers from its beginning to its end is read: of missing_value and _FillValue always, of a range
///   if the variable has no scale and no offset: with them a text may be compared before or after.
///
/// Throws InputError with the file, the variable, the attribute and the allowed values.
void refuse_unread_attributes(const GDALMDArray& array, const std::string& file);

} // namespace swell::engine
