#include "engine/harbour/rasters/texts/places_along.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>
#include <vector>

namespace swell::engine
{

namespace
{

using PointsAt = std::vector<std::pair<double, std::int64_t>>;

/// GDAL takes steps as equal if they differ by less than a thousandth.
constexpr double even_part = 1e-3;

/// Returns the decimals that a number needs, as written: 2 for "1.070", 3 for "1.5E-2".
int decimals_of(std::string_view text)
{
    const std::size_t letter = std::min(text.find_first_of("eE"), text.size());
    int exponent = 0;
    if (letter < text.size()) {
        const std::size_t begin = letter + (text.substr(letter + 1).starts_with('+') ? 2 : 1);
        std::from_chars(text.data() + begin, text.data() + text.size(), exponent);
    }
    const std::string_view mantissa = text.substr(0, letter);
    const std::size_t point = std::min(mantissa.find('.'), mantissa.size());
    const std::size_t last = mantissa.find_last_not_of('0');
    const int written = last == std::string_view::npos || last <= point ? 0 : static_cast<int>(last - point);
    return std::clamp(written - exponent, 0, 17);
}

/// Returns how many decimals places need, so that GDAL takes their steps of this size as equal.
int decimals_for(double step)
{
    return std::max(0, static_cast<int>(std::ceil(-std::log10(0.5 * even_part * step))));
}

double smallest_step(const PointsAt& points)
{
    double smallest = points[1].first - points[0].first;
    for (std::size_t n = 1; n + 1 < points.size(); ++n) {
        smallest = std::min(smallest, points[n + 1].first - points[n].first);
    }
    return smallest;
}

bool is_multiple_of(double number, double step)
{
    return std::abs(number - step * std::round(number / step)) < even_part * step;
}

/// Returns the mean of the steps, without steps that skip more than one place.
double mean_of_single_steps(const PointsAt& points, double cell)
{
    double sum = 0.0;
    int steps = 0;
    for (std::size_t n = 0; n + 1 < points.size(); ++n) {
        const double step = points[n + 1].first - points[n].first;
        sum += step < 2.5 * cell ? step : 0.0;
        steps += step < 2.5 * cell ? 1 : 0;
    }
    return sum / steps;
}

struct Gaps {
    int all = 0;
    int between_full_ones = 0; ///< between two places that each have at least half of their possible points
};

/// Returns the single places without a point.
Gaps single_gaps(const PointsAt& points, double cell, std::int64_t across)
{
    Gaps gaps;
    for (std::size_t n = 0; n + 1 < points.size(); ++n) {
        const double step = points[n + 1].first - points[n].first;
        const bool is_single = step > 1.5 * cell && step < 2.5 * cell;
        const bool is_between_full_ones = 2 * std::min(points[n].second, points[n + 1].second) >= across;
        gaps.all += is_single ? 1 : 0;
        gaps.between_full_ones += is_single && is_between_full_ones ? 1 : 0;
    }
    return gaps;
}

struct EvenGrid {
    double step = 0.0;
    double off = 0.0; ///< the spread of the deviations from the even grid
};

/// Returns the even grid from the first to the last place with the same number of places.
EvenGrid even_grid_of(const PointsAt& points)
{
    const double step = (points.back().first - points.front().first) / static_cast<double>(points.size() - 1);
    double lowest = 0.0;
    double highest = 0.0;
    for (std::size_t n = 0; n < points.size(); ++n) {
        const double off = points[n].first - points.front().first - step * static_cast<double>(n);
        lowest = std::min(lowest, off);
        highest = std::max(highest, off);
    }
    return {step, highest - lowest};
}

PointsAt sorted(const std::unordered_map<double, std::int64_t>& points)
{
    PointsAt ordered(points.begin(), points.end());
    std::sort(ordered.begin(), ordered.end());
    return ordered;
}

} // namespace

void PlacesAlong::add(double place, std::string_view text)
{
    constexpr std::size_t most_places = 1'000'000;
    const auto found = points_.find(place);
    if (found != points_.end()) {
        ++found->second;
    } else if (points_.size() < most_places) {
        points_.emplace(place, 1);
        decimals_ = std::max(decimals_, decimals_of(text));
    } else {
        are_too_many_ = true;
    }
}

std::string PlacesAlong::reason_of_gaps(const std::string& direction, std::int64_t across) const
{
    constexpr std::size_t fewest_places = 4;
    constexpr int fewest_even_gaps = 3;
    if (are_too_many_ || points_.size() < fewest_places) {
        return {};
    }
    const PointsAt points = sorted(points_);
    const double cell = smallest_step(points);
    if (!std::all_of(points.begin(), points.end(), [&](const auto& point) { return is_multiple_of(point.first, cell); })) {
        return {};
    }
    const Gaps gaps = single_gaps(points, cell, across);
    const bool are_spread_evenly = gaps.all >= fewest_even_gaps && even_grid_of(points).off < (1.0 + even_part) * cell;
    if (gaps.between_full_ones == 0 && !are_spread_evenly) {
        return {};
    }
    const double step = mean_of_single_steps(points, cell);
    return fmt::format("its places are rounded: points are {:.5g} apart {} in the mean and written in steps of {:.5g} ({} "
                       "decimals), which leaves {} {} without a point; write the places with {} decimals or more, or add "
                       "the missing points with the height nan",
                       step, direction, cell, decimals_, gaps.all, direction == "eastwards" ? "columns" : "rows",
                       decimals_for(step));
}

std::int64_t PlacesAlong::empty_lines(std::int64_t across) const
{
    if (are_too_many_ || points_.size() < 3) {
        return 0;
    }
    const PointsAt points = sorted(points_);
    const double cell = smallest_step(points);
    std::int64_t empty = 0;
    for (std::size_t n = 0; n + 1 < points.size(); ++n) {
        const bool is_between_full_ones = 2 * std::min(points[n].second, points[n + 1].second) >= across;
        const double steps = (points[n + 1].first - points[n].first) / cell;
        empty += is_between_full_ones && std::isfinite(steps) ? std::llround(steps) - 1 : 0;
    }
    return empty;
}

std::string PlacesAlong::reason_of_uneven_steps(const std::string& direction) const
{
    if (are_too_many_ || points_.size() < 3) {
        return {};
    }
    const EvenGrid grid = even_grid_of(sorted(points_));
    if (!std::isfinite(grid.step) || grid.off < even_part * grid.step || grid.off > grid.step) {
        return {};
    }
    return fmt::format(
        "its places are not even, probably because they are rounded: points are {:.5g} apart {} in the mean, up to {:.2g} "
        "off, and written with {} decimals; write the places with {} decimals or more",
        grid.step, direction, grid.off, decimals_, decimals_for(grid.step));
}

} // namespace swell::engine
