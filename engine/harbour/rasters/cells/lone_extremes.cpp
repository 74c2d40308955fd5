#include "engine/harbour/rasters/cells/lone_extremes.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace swell::engine
{

namespace
{

constexpr std::int64_t least_cells = 3;
constexpr double least_gap = 0.1;
constexpr int most_at_one_end = 4;

constexpr std::array<double, 11> limits_of_types{128.0,        255.0,        32767.0,   32768.0,    65535.0,   2147483647.0,
                                                 2147483648.0, 4294967295.0, 8388607.0, 16777215.0, 9.96921e36};

bool about(double a, double b)
{
    return std::abs(a - b) <= 1e-6 * std::abs(b); // a float32 holds -99.99 as -99.98999786
}

/// Returns whether programs usually write this number for "not known": 99, 999 … with up to two nines after the point,
/// 10000 and greater powers of ten, 8888 …, the limits of types of whole numbers, and numbers above 1e18, which only a
/// float holds.
bool is_usual(double stored)
{
    const double size = std::abs(stored);
    if (size > 1e18) {
        return true;
    }
    for (double power = 100.0; power < 1e13; power *= 10.0) {
        if (about(size, power - 1.0) || about(size, power - 0.1) || about(size, power - 0.01) ||
            (power > 1e3 && about(size, power)) || (power > 1e3 && about(size, std::floor(power * 8.0 / 9.0)))) {
            return true;
        }
    }
    return std::any_of(limits_of_types.begin(), limits_of_types.end(), [&](double limit) { return about(size, limit); });
}

/// Returns the first number beyond a bound: the lowest one above it for sign = 1, the highest one below it for sign = -1.
LoneExtreme extreme_behind(const std::vector<double>& stored, double bound, double sign)
{
    LoneExtreme extreme;
    double first = std::numeric_limits<double>::infinity();
    double second = first;
    for (const double number : stored) {
        const double ordered = sign * number;
        if (!(ordered > bound)) { // NaN, or tested before
            continue;
        }
        if (ordered < first) {
            second = first;
            first = ordered;
            extreme.cells = 1;
        } else if (ordered == first) {
            ++extreme.cells;
        } else {
            second = std::min(second, ordered);
        }
    }
    extreme.stored = sign * first;
    extreme.value = extreme.stored;
    if (std::isfinite(second)) {
        extreme.next = sign * second;
    }
    return extreme;
}

} // namespace

std::vector<LoneExtreme> lone_extremes_of(const std::vector<double>& stored)
{
    std::vector<LoneExtreme> found;
    for (const double sign : {1.0, -1.0}) {
        double bound = -std::numeric_limits<double>::infinity();
        for (int n = 0; n < most_at_one_end; ++n) {
            LoneExtreme extreme = extreme_behind(stored, bound, sign);
            const bool is_near = std::abs(extreme.stored - extreme.next) < least_gap * std::abs(extreme.stored);
            const bool is_double = std::any_of(found.begin(), found.end(),
                                               [&](const LoneExtreme& other) { return other.stored == extreme.stored; });
            if (extreme.cells < least_cells || is_near || is_double) {
                break;
            }
            extreme.is_usual_nodata = is_usual(extreme.stored);
            found.push_back(extreme);
            bound = sign * extreme.stored;
        }
    }
    return found;
}

bool looks_like_nodata(const LoneExtreme& extreme, double metres_per_unit)
{
    constexpr double beyond_a_harbour_m = 500.0;
    constexpr double times_the_next = 5.0;
    return extreme.is_usual_nodata || (std::abs(extreme.value) * metres_per_unit > beyond_a_harbour_m &&
                                       std::abs(extreme.value) >= times_the_next * std::abs(extreme.next));
}

} // namespace swell::engine
