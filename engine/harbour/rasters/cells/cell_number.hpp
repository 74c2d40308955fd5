#pragma once
#include <fmt/format.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace swell::engine
{

/// Returns the shortest text that reads back as a stored number. A float32 needs 9 digits at most, a double 17.
inline std::string text_of_number(double stored, bool is_float32)
{
    return is_float32 ? fmt::format("{}", static_cast<float>(stored)) : fmt::format("{}", stored);
}

/// A number of a raster's cells: as it is stored, and with scale and offset.
struct CellNumber {
    double stored = std::numeric_limits<double>::quiet_NaN();
    double value = std::numeric_limits<double>::quiet_NaN();
};

/// The ends of a raster's range, with which messages name numbers as they are stored.
struct CellRange {
    CellNumber lowest; ///< by its value; NaN if all cells are unknown
    CellNumber highest;
    bool is_float32 = false; ///< the type in which cells are stored
};

/// The range of stored numbers, NaN where unknown.
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

/// How many cells are unknown by a range of valid numbers that the file states, and by nothing else.
struct CutByRange {
    std::string words; ///< "valid_min = -2000 (as stored)"
    std::int64_t cells = 0;
};

} // namespace swell::engine
