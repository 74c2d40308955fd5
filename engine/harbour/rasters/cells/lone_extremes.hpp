#pragma once
#include <cstdint>
#include <limits>
#include <vector>

namespace swell::engine
{

/// A number at several cells at the end of a raster's range, far from all other numbers. Causes: a dock, a dredged cut, or
/// a number that means "not known" in a file that does not declare it.
struct LoneExtreme {
    double stored = 0.0;                                    ///< as in the file
    double value = 0.0;                                     ///< scale and offset applied
    double next = std::numeric_limits<double>::quiet_NaN(); ///< the nearest other value; NaN if all cells have this value
    std::int64_t cells = 0;
    bool is_usual_nodata = false; ///< one of the numbers that programs usually write for "not known"
};

/// Finds the lone extremes among the stored numbers of a raster; NaN means unknown. A lone extreme is at three cells or
/// more, and its distance from the next number is at least a tenth of its own size. After a lone extreme, the next number
/// is tested too.
std::vector<LoneExtreme> lone_extremes_of(const std::vector<double>& stored);

/// Returns whether a lone extreme looks like an undeclared nodata value. It does if it is a number that programs usually
/// write for "not known" (-9999, -999, -32768, 1e20 …), or if it is more than 500 m, deeper than any harbour, and 5 times
/// the next number. A dock 20 m deep among flats of 1 m does not, nor does the edge of a shelf, where depths are
/// continuous.
bool looks_like_nodata(const LoneExtreme& extreme, double metres_per_unit);

} // namespace swell::engine
