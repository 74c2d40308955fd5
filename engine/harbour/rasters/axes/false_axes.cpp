#include "engine/harbour/rasters/axes/false_axes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "engine/harbour/rasters/cells/length_units.hpp"
#include "engine/harbour/rasters/places/crs_kind.hpp"
#include "engine/harbour/rasters/places/earth_distance.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

bool names_a_unit(const AxisTexts& texts)
{
    return is_in_degrees(texts) || metres_per_axis_unit(texts.units);
}

/// Returns whether values are 0, 1, 2 … or 0.5, 1.5, 2.5 …, up or down, from a start of at most 20,000.
bool counts_by_one(const std::vector<double>& values)
{
    constexpr double highest_start = 20'000.0; // a model's grid is smaller, a surveyor's coordinates are larger
    const double lowest = std::min(values.front(), values.back());
    const double step = values.back() > values.front() ? 1.0 : -1.0;
    if (!(lowest >= 0.0 && lowest <= highest_start) || 2.0 * lowest != std::floor(2.0 * lowest)) {
        return false;
    }
    for (std::size_t n = 0; n < values.size(); ++n) {
        if (values[n] != values.front() + step * static_cast<double>(n)) {
            return false;
        }
    }
    return true;
}

/// Returns whether an axis counts cells: by its words, or by its numbers if the other axis does not contradict.
bool is_index(const CoordinateAxis& axis, const CoordinateAxis& other)
{
    if (is_index_by_words(axis.texts)) {
        return true;
    }
    const bool is_count = !names_a_unit(axis.texts) && counts_by_one(axis.values);
    return is_count && (names_a_unit(other.texts) || is_index_by_words(other.texts) || counts_by_one(other.values));
}

/// Returns the remedy for a file with such axes.
std::string cure_for(const CoordinateAxes& axes)
{
    return axes.arrays ? advice_for_arrays(*axes.arrays)
                       : "wanted are one place per row and one per column, in degrees or a unit of length; if these are "
                         "metres, ncatted -a units,NAME,o,c,m says so";
}

void refuse_index(const CoordinateAxes& axes, const std::string& file)
{
    for (const auto& [axis, other] :
         {std::pair(&axes.of_columns, &axes.of_rows), std::pair(&axes.of_rows, &axes.of_columns)}) {
        if (is_index(*axis, *other)) {
            const std::string standard =
                axis->texts.standard_name.empty() ? "" : fmt::format(", \"{}\"", one_line(axis->texts.standard_name));
            throw InputError(fmt::format("{}: its axis \"{}\" ({:.9g}, {:.9g} …{}) counts cells: indices are not places; "
                                         "{}",
                                         file, one_line(axis->texts.name), axis->values[0], axis->values[1], standard,
                                         cure_for(axes)));
        }
    }
}

bool agrees_in_degrees(const CoordinateAxes& axes, const StatedCell& cell)
{
    const auto is_near = [](const CoordinateAxis& axis, std::size_t at, double wanted) {
        const double cell_deg = std::abs(axis.values[1] - axis.values[0]);
        const double off = axis.direction == AxisDirection::east ? std::remainder(axis.values[at] - wanted, 360.0)
                                                                 : axis.values[at] - wanted;
        constexpr double rounding_deg = 1e-4; // of arrays in float32, or with four decimals
        return std::abs(off) <= cell_deg + rounding_deg;
    };
    const bool rows_are_east = axes.is_transposed();
    return is_near(axes.of_rows, cell.row, rows_are_east ? cell.longitude_deg : cell.latitude_deg) &&
           is_near(axes.of_columns, cell.column, rows_are_east ? cell.latitude_deg : cell.longitude_deg);
}

bool agrees_in_length(const CoordinateAxes& axes, const StatedCell& one, const StatedCell& other)
{
    constexpr double most_stretch = 3.0;
    const auto along = [](const CoordinateAxis& axis, std::size_t from, std::size_t to) {
        return metres_per_axis_unit(axis.texts.units).value_or(1.0) * (axis.values[to] - axis.values[from]);
    };
    const double by_axes_m =
        std::hypot(along(axes.of_rows, one.row, other.row), along(axes.of_columns, one.column, other.column));
    const double by_arrays_m =
        metres_along_earth(one.longitude_deg, one.latitude_deg, other.longitude_deg, other.latitude_deg);
    return by_axes_m <= most_stretch * by_arrays_m && by_arrays_m <= most_stretch * by_axes_m;
}

/// Returns whether the axes agree with the two-dimensional arrays; nothing if the arrays have no places to compare with.
std::optional<bool> agree_with_arrays(const CoordinateAxes& axes)
{
    const std::vector<StatedCell>& cells = axes.arrays->cells;
    const bool are_degrees = is_in_degrees(axes.of_rows.texts) && is_in_degrees(axes.of_columns.texts);
    if (cells.empty() || (!are_degrees && cells.size() < 2)) {
        return std::nullopt;
    }
    return std::ranges::all_of(cells, [&](const StatedCell& cell) {
        return are_degrees ? agrees_in_degrees(axes, cell)
                           : &cell == cells.data() || agrees_in_length(axes, cells.front(), cell);
    });
}

} // namespace

void refuse_false_axes(const CoordinateAxes& axes, const std::string& file)
{
    refuse_turned_axis(axes.of_columns.texts, file);
    refuse_turned_axis(axes.of_rows.texts, file);
    refuse_index(axes, file);
    if (!axes.arrays) {
        return;
    }
    const bool are_told = names_a_unit(axes.of_rows.texts) && names_a_unit(axes.of_columns.texts);
    if (!agree_with_arrays(axes).value_or(are_told)) {
        throw InputError(fmt::format("{}: its axes \"{}\" and \"{}\" do not give the places of its cells: {}", file,
                                     one_line(axes.of_rows.texts.name), one_line(axes.of_columns.texts.name),
                                     cure_for(axes)));
    }
}

void refuse_index_columns(const std::string& words, const std::string& file)
{
    if (!words.empty()) {
        throw InputError(fmt::format("{}: its columns {} count cells: indices are not places; wanted are columns such as "
                                     "easting, x, lon; northing, y, lat",
                                     file, words));
    }
}

} // namespace swell::engine
