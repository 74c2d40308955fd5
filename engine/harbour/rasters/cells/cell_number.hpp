#pragma once
#include <fmt/format.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace swell::engine
{

/// Returns the shortest text that reads back as the same stored number. A float32 needs at most 9 digits, a double 17.
inline std::string text_of_number(double stored, bool is_float32)
{
    return is_float32 ? fmt::format("{}", static_cast<float>(stored)) : fmt::format("{}", stored);
}

/// A number of a raster's cells: as stored, and with scale and offset applied.
struct CellNumber {
    double stored = std::numeric_limits<double>::quiet_NaN();
    double value = std::numeric_limits<double>::quiet_NaN();
};

/// The lowest and highest number of a raster's cells. Messages print the numbers as stored, because users copy them to the
/// key `nodata` of a scenario, which takes stored numbers.
struct CellRange {
    CellNumber lowest; ///< the lowest by value; NaN if all cells are unknown
    CellNumber highest;
    bool is_float32 = false; ///< the type in which cells are stored
};

/// Returns the lowest and the highest of stored numbers, by their values `scale` times the number plus `offset`; NaN means
/// unknown and is left out.
inline CellRange range_of(const std::vector<double>& stored, double scale, double offset, bool is_float32)
{
    CellRange range;
    range.is_float32 = is_float32;
    for (const double number : stored) {
        const double value = scale * number + offset;
        if (std::isfinite(value)) {
            range.lowest = value >= range.lowest.value ? range.lowest : CellNumber{number, value};
            range.highest = value <= range.highest.value ? range.highest : CellNumber{number, value};
        }
    }
    return range;
}

/// How many cells are unknown only because a file states a range of valid numbers. Cells that have a number for "not known"
/// do not count.
struct CutByRange {
    std::string words; ///< the range: "valid_min = -2000 (before scale and offset)"
    std::int64_t cells = 0;
};

} // namespace swell::engine
