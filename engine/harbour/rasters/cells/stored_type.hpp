#pragma once
#include <string>

class GDALRasterBand;

namespace swell::engine
{

/// The type in which a band stores its numbers, as far as a number may or may not be one of them.
struct StoredType {
    std::string name; ///< as GDAL has it: "Int16"; "Int8" for signed bytes
    bool is_whole = false;
    bool is_float32 = false;
    bool is_signed_byte = false;      ///< GDAL hands its numbers over as 0 … 255
    bool is_unsigned_by_note = false; ///< the file stores signed numbers and notes that they mean unsigned ones
    double lowest = 0.0;              ///< of a whole number
    double highest = 0.0;
};

/// The type of a band. GDAL before 3.7 has no type for signed bytes and says PIXELTYPE=SIGNEDBYTE in the metadata,
/// mostly: `are_signed_bytes` where it is known otherwise.
StoredType stored_type_of(GDALRasterBand& band, bool are_signed_bytes);

/// The number as a band of that type holds it: the nearest float32 for one of those, else the number itself. A number out
/// of float32's range stays what it is, which no cell holds.
double as_stored(const StoredType& type, double number);

/// What a band of signed bytes means by a number of GDAL's: 226 is -30.
inline double signed_byte(double number)
{
    return number > 127.0 ? number - 256.0 : number;
}

} // namespace swell::engine
