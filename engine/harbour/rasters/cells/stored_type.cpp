#include "engine/harbour/rasters/cells/stored_type.hpp"

#include <gdal_priv.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace swell::engine
{

namespace
{

struct WholeType {
    const char* name;
    double lowest;
    double highest;
};

constexpr std::array<WholeType, 8> whole_types{{{"Byte", 0.0, 255.0},
                                                {"Int8", -128.0, 127.0},
                                                {"UInt16", 0.0, 65535.0},
                                                {"Int16", -32768.0, 32767.0},
                                                {"UInt32", 0.0, 4294967295.0},
                                                {"Int32", -2147483648.0, 2147483647.0},
                                                {"UInt64", 0.0, 18446744073709551615.0},
                                                {"Int64", -9223372036854775808.0, 9223372036854775807.0}}};

bool says(GDALRasterBand& band, const char* item, const char* domain, const char* value)
{
    const char* text = band.GetMetadataItem(item, domain);
    return text != nullptr && EQUAL(text, value);
}

} // namespace

StoredType stored_type_of(GDALRasterBand& band, bool are_signed_bytes)
{
    StoredType type;
    type.name = GDALGetDataTypeName(band.GetRasterDataType());
    type.is_signed_byte = band.GetRasterDataType() == GDT_Byte &&
                          (are_signed_bytes || says(band, "PIXELTYPE", "IMAGE_STRUCTURE", "SIGNEDBYTE"));
    type.name = type.is_signed_byte ? "Int8" : type.name;
    type.is_unsigned_by_note = says(band, "_Unsigned", "", "true");
    type.is_float32 = band.GetRasterDataType() == GDT_Float32;
    const auto* whole = std::find_if(whole_types.begin(), whole_types.end(),
                                     [&](const WholeType& known) { return type.name == known.name; });
    if (whole != whole_types.end()) {
        type.is_whole = true;
        type.lowest = whole->lowest;
        type.highest = whole->highest;
    }
    return type;
}

double as_stored(const StoredType& type, double number)
{
    constexpr double rounds_to_infinity = 3.4028235677973366e38;
    if (!type.is_float32 || !(std::abs(number) < rounds_to_infinity)) {
        return number;
    }
    constexpr double largest = std::numeric_limits<float>::max();
    return static_cast<double>(static_cast<float>(std::clamp(number, -largest, largest)));
}

} // namespace swell::engine
