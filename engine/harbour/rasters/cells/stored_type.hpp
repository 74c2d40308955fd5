#pragma once
#include <string>

class GDALRasterBand;

namespace swell::engine
{

/// The type in which a band stores its numbers, as far as it limits the numbers.
struct StoredType {
    std::string name; ///< GDAL's name: "Int16"; "Int8" for signed bytes
    bool is_whole = false;
    bool is_float32 = false;
    bool is_signed_byte = false;      ///< GDAL returns its numbers as 0 … 255
    bool is_unsigned_by_note = false; ///< the file stores signed numbers and notes that they mean unsigned ones
    double lowest = 0.0;              ///< the lowest whole number that the type holds
    double highest = 0.0;
};

/// Returns the type of a band. GDAL before 3.7 has no type for signed bytes, and mostly says PIXELTYPE=SIGNEDBYTE in the
/// metadata. `are_signed_bytes`: the bytes are known to be signed from elsewhere.
StoredType stored_type_of(GDALRasterBand& band, bool are_signed_bytes);

/// Returns the number as a band of that type holds it: the nearest float32 for a float32 band, else the number itself. A
/// number outside the range of float32, which no such cell holds, is returned unchanged.
double as_stored(const StoredType& type, double number);

/// Returns the signed byte that is meant if GDAL reads a band of signed bytes as numbers from 0 to 255: -30 for 226.
inline double signed_byte(double number)
{
    return number > 127.0 ? number - 256.0 : number;
}

} // namespace swell::engine
