#pragma once
#include <cstdint>
#include <limits>
#include <vector>

namespace swell::engine
{

/// A number that stands at several cells at the end of a raster's range, with nothing near it: a dock, a cut, or a number
/// that means "not known" in a file that does not say so.
struct LoneExtreme {
    double stored = 0.0;                                    ///< as in the file
    double value = 0.0;                                     ///< scale and offset applied
    double next = std::numeric_limits<double>::quiet_NaN(); ///< the next value; NaN where all cells have this one
    std::int64_t cells = 0;
    bool is_usual_nodata = false; ///< one of the numbers that programs write for "not known"
};

/// Finds the lone extremes among the stored numbers of a raster, NaN where unknown: at three cells at least, and as far
/// from the next as a tenth of their own size. What lies behind a lone extreme is looked at in its turn.
std::vector<LoneExtreme> lone_extremes_of(const std::vector<double>& stored);

/// Whether a lone extreme looks like a forgotten nodata value, one of the file's units being so many metres. It does where
/// it is one of the numbers that programs write for "not known" (-9999, -999, -32768, 1e20 …), or where it is both more
/// than 500 m, more than any harbour has, and 5 times the next. So a dock 20 m deep among flats of 1 m does not, nor does a
/// shelf's edge, on which depths follow one another.
bool looks_like_nodata(const LoneExtreme& extreme, double metres_per_unit);

} // namespace swell::engine
