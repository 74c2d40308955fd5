#include "engine/harbour/rasters/places/even_axis.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

constexpr double part_of_a_step = 0.01;

bool is_float32(double value)
{
    return static_cast<double>(static_cast<float>(value)) == value;
}

/// Returns the values of an axis. Longitudes continue past 180 or below -180 degrees instead of jumping at the date line.
std::vector<double> without_a_jump(const CoordinateAxis& axis)
{
    std::vector<double> values = axis.values;
    if (axis.direction != AxisDirection::east || !is_in_degrees(axis.texts)) {
        return values;
    }
    double turns = 0.0;
    for (std::size_t n = 1; n < values.size(); ++n) {
        const double step = axis.values[n] - axis.values[n - 1];
        turns -= std::abs(step) > 180.0 && std::abs(step) < 540.0 ? std::copysign(360.0, step) : 0.0;
        values[n] += turns;
    }
    return values;
}

void refuse_no_numbers(const CoordinateAxis& axis, const std::string& file)
{
    const auto bad = std::find_if(axis.values.begin(), axis.values.end(), [](double value) {
        return !(std::abs(value) < static_cast<double>(std::numeric_limits<float>::max()));
    });
    if (bad != axis.values.end()) {
        throw InputError(fmt::format("{}: place {} of its axis \"{}\" is {:.9g}; wanted are finite numbers", file,
                                     bad - axis.values.begin() + 1, one_line(axis.texts.name), *bad));
    }
}

/// Refuses an uneven axis. Compares with the median step, because that shows a gap at its place.
[[noreturn]] void refuse_uneven(const CoordinateAxis& axis, const std::vector<double>& values, double slack,
                                const std::string& file)
{
    std::vector<double> steps;
    for (std::size_t n = 1; n < values.size(); ++n) {
        steps.push_back(values[n] - values[n - 1]);
    }
    const auto middle = steps.begin() + static_cast<std::ptrdiff_t>(steps.size() / 2);
    std::nth_element(steps.begin(), middle, steps.end());
    const double step = *middle;
    std::size_t bad = 1;
    double even = values[0] + step;
    while (bad + 1 < values.size() && std::abs(values[bad] - even) <= slack) {
        ++bad;
        even = values[0] + static_cast<double>(bad) * step;
    }
    throw InputError(fmt::format(
        "{}: its cells are not evenly spaced: {} {} of its axis \"{}\", counted from 1, is at {:.9g}; even steps of {:.6g} "
        "give "
        "{:.9g}; allowed is 1 % of a step; bring it to an even grid first, for example with gdalwarp or xarray's interp",
        file, axis.direction == AxisDirection::north ? "row" : "column", bad + 1, one_line(axis.texts.name),
        axis.values[bad], step, even));
}

} // namespace

EvenAxis even_axis_of(const CoordinateAxis& axis, const std::string& file)
{
    refuse_no_numbers(axis, file);
    const std::vector<double> values = without_a_jump(axis);
    const auto steps = static_cast<double>(values.size() - 1);
    EvenAxis even{values.front(), (values.back() - values.front()) / steps, 0.0};
    if (even.step == 0.0) {
        throw InputError(fmt::format("{}: its axis \"{}\" begins and ends at {:.9g}; wanted are places that differ", file,
                                     one_line(axis.texts.name), even.first));
    }
    double largest = 0.0;
    double off = 0.0;
    for (std::size_t n = 0; n < values.size(); ++n) {
        largest = std::max(largest, std::abs(values[n]));
        off = std::max(off, std::abs(values[n] - (even.first + static_cast<double>(n) * even.step)));
    }
    const bool is_rounded = std::all_of(axis.values.begin(), axis.values.end(), is_float32);
    const double rounding = largest * (is_rounded ? std::numeric_limits<float>::epsilon() : 1e-15);
    const double slack = part_of_a_step * std::abs(even.step) + rounding;
    if (off > slack) {
        refuse_uneven(axis, values, slack, file);
    }
    // Values that are even to the last digit were not rounded: other places are then compared with the same accuracy.
    even.slack = part_of_a_step * std::abs(even.step) + 2.0 * std::min(off, rounding);
    return even;
}

bool has_the_same_places(const EvenAxis& axis, double count, double first, double step, bool is_longitude)
{
    double at_first = first - axis.first;
    at_first -= is_longitude ? 360.0 * std::round(at_first / 360.0) : 0.0;
    const double at_last = at_first + (count - 1.0) * (step - axis.step);
    return std::abs(at_first) <= axis.slack && std::abs(at_last) <= axis.slack;
}

} // namespace swell::engine
