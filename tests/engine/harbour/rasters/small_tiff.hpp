#pragma once
#include <array>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

namespace swell::engine
{

/// A TIFF of 16-bit whole numbers, uncompressed, in one strip. It is made byte by byte, because tests need files that no
/// library would write: a mirrored raster, or a size without numbers.
struct SmallTiff {
    std::uint32_t nx = 0;
    std::uint32_t ny = 0;
    std::vector<std::int16_t> values; ///< in the order of the file
    /// East and north of the corner of the first cell, and its size: dx > 0 eastwards, dy < 0 if the first row is the
    /// northern one.
    double x = 0.0;
    double y = 0.0;
    double dx = 1.0;
    double dy = -1.0;
    std::string metadata{}; ///< GDAL's XML, for scale and offset
};

/// The bytes of the file.
inline std::string bytes_of(const SmallTiff& tiff)
{
    std::string bytes("II*\0\0\0\0\0", 8);
    const auto put = [&bytes](const auto& number) {
        const auto at = static_cast<std::uint32_t>(bytes.size());
        bytes.resize(bytes.size() + sizeof(number));
        std::memcpy(&bytes[at], &number, sizeof(number));
        return at;
    };
    for (const std::int16_t value : tiff.values) {
        put(value);
    }
    const auto transform = static_cast<std::uint32_t>(bytes.size());
    for (const double number :
         {tiff.dx, 0.0, 0.0, tiff.x, 0.0, tiff.dy, 0.0, tiff.y, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0}) {
        put(number);
    }
    const auto metadata = static_cast<std::uint32_t>(bytes.size());
    bytes += tiff.metadata + '\0';
    bytes.resize(bytes.size() + bytes.size() % 2);

    struct Entry {
        std::uint16_t tag, type;
        std::uint32_t count, value;
    };
    constexpr std::uint16_t text = 2, word = 3, whole = 4, real = 12;
    const std::vector<Entry> entries{{256, whole, 1, tiff.nx},
                                     {257, whole, 1, tiff.ny},
                                     {258, word, 1, 16},
                                     {259, word, 1, 1},
                                     {262, word, 1, 1},
                                     {273, whole, 1, 8},
                                     {277, word, 1, 1},
                                     {278, whole, 1, tiff.ny},
                                     {279, whole, 1, static_cast<std::uint32_t>(2 * tiff.values.size())},
                                     {339, word, 1, 2},
                                     {34264, real, 16, transform},
                                     {42112, text, static_cast<std::uint32_t>(tiff.metadata.size() + 1), metadata}};
    const std::size_t used = entries.size() - (tiff.metadata.empty() ? 1 : 0);
    const std::uint32_t directory = put(static_cast<std::uint16_t>(used));
    for (std::size_t n = 0; n < used; ++n) {
        put(entries[n].tag);
        put(entries[n].type);
        put(entries[n].count);
        put(entries[n].value);
    }
    put(std::uint32_t{0});
    std::memcpy(&bytes[4], &directory, sizeof(directory));
    return bytes;
}

} // namespace swell::engine
