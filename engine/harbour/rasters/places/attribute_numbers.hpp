#pragma once
#include <string>

class GDALMDArray;

namespace swell::engine
{

/// Refuses attributes of a NetCDF variable that scale its numbers or say which are known, if GDAL would ignore them
/// silently. Allowed are:
///
/// - for scale_factor and add_offset one finite number each; a scale is not 0. A text is refused, "0.01" too: with a
///   text, GDAL would take the numbers as stored;
/// - for valid_min and valid_max one number each, for valid_range two;
/// - a text with nothing but such numbers: for missing_value and _FillValue always, for a range only if the variable has no
///   scale and no offset, because it is not clear whether such a text applies before or after them.
///
/// Throws InputError with the file, the variable, the attribute and the allowed values.
void refuse_unread_attributes(const GDALMDArray& array, const std::string& file);

} // namespace swell::engine
