#include "engine/harbour/rasters/places/coordinate_axes.hpp"

#include <fmt/format.h>
#include <gdal_priv.h>

#include <algorithm>
#include <array>
#include <memory>
#include <utility>
#include <vector>

#include "engine/harbour/rasters/places/attribute_numbers.hpp"
#include "engine/harbour/rasters/places/crs_kind.hpp"
#include "engine/harbour/rasters/places/shown_array.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

using Array = std::shared_ptr<GDALMDArray>;
using Dimension = std::shared_ptr<GDALDimension>;

AxisTexts texts_of(const GDALMDArray& array)
{
    return {array.GetName(), stated_unit(array), attribute_text(array, "standard_name"), attribute_text(array, "long_name"),
            attribute_text(array, "axis")};
}

bool is_numbers_along(const Array& array, const Dimension& dimension)
{
    return array && array->GetDimensionCount() == 1 && array->GetDataType().GetClass() == GEDTC_NUMERIC &&
           array->GetDimensions()[0]->GetFullName() == dimension->GetFullName();
}

/// Returns the variable of a dimension: one with the dimension's name, else one along it whose attributes name a direction,
/// `lat(y)`.
Array variable_along(const GDALGroup& group, const Dimension& dimension)
{
    if (Array index = dimension->GetIndexingVariable(); is_numbers_along(index, dimension)) {
        return index;
    }
    for (const std::string& name : group.GetMDArrayNames()) {
        Array array = group.OpenMDArray(name);
        if (is_numbers_along(array, dimension) && direction_of_attributes(texts_of(*array))) {
            return array;
        }
    }
    return nullptr;
}

/// Reads an axis, without its direction. Applies scale and offset.
CoordinateAxis axis_of(const GDALMDArray& array, const std::string& file)
{
    refuse_unread_attributes(array, file);
    const auto count = static_cast<std::size_t>(array.GetDimensions()[0]->GetSize());
    std::vector<double> values(count);
    const std::array<GUInt64, 1> start{0};
    if (!array.Read(start.data(), &count, nullptr, nullptr, GDALExtendedDataType::Create(GDT_Float64), values.data())) {
        throw InputError(fmt::format("{}: its axis \"{}\" cannot be read: the file is damaged or ends too early", file,
                                     one_line(array.GetName())));
    }
    const Packing packing = packing_of(array);
    std::ranges::transform(values, values.begin(), [&](double stored) { return packing.unpacked(stored); });
    return {texts_of(array), {}, std::move(values), packing};
}

/// Refuses an axis that is a longitude by its name and counts north by its unit, or the reverse: one of the two is wrong.
void refuse_contrary_unit(const AxisTexts& texts, AxisDirection by_attributes)
{
    const auto by_name = direction_of_degrees({texts.name, "", "", "", ""});
    const bool has_unit = direction_of_attributes({"", texts.units, "", "", ""}).has_value();
    if (has_unit && by_name && *by_name != by_attributes) {
        throw InputError(fmt::format("its axis \"{0}\" is a {1} by its name and has the unit \"{2}\"; wanted is one of the "
                                     "two: ncatted -a units,{0},o,c,{3} gives it the other unit",
                                     one_line(texts.name), *by_name == AxisDirection::east ? "longitude" : "latitude",
                                     one_line(texts.units),
                                     *by_name == AxisDirection::east ? "degrees_east" : "degrees_north"));
    }
}

std::optional<AxisDirection> direction_told(const AxisTexts& texts, const std::string& file)
{
    try {
        if (const auto direction = direction_of_attributes(texts)) {
            refuse_contrary_unit(texts, *direction);
            return direction;
        }
    } catch (const InputError& reason) {
        throw InputError(fmt::format("{}: {}", file, reason.what()));
    }
    const auto by_name = direction_of_name(texts.name);
    return by_name ? by_name : direction_of_name(texts.long_name);
}

[[noreturn]] void refuse_silent_axes(const AxisTexts& rows, const AxisTexts& columns, const std::string& file)
{
    throw InputError(fmt::format(
        "{}: its last two dimensions, \"{}\" and \"{}\", are not one east and one north, or do not say so; allowed are "
        "the attributes units (degrees_east, degrees_north), standard_name (projection_x_coordinate …) or axis (X, Y), or "
        "names such as lon and lat, x and y: ncatted -a axis,NAME,o,c,X and -a axis,NAME,o,c,Y give them, ncpdq -a puts "
        "dimensions in another order",
        file, one_line(rows.name), one_line(columns.name)));
}

} // namespace

std::optional<CoordinateAxes> coordinate_axes_of(GDALDataset& dataset, const std::string& path, const std::string& file)
{
    if (!EQUAL(dataset.GetDriverName(), "netCDF")) {
        return std::nullopt;
    }
    const ShownArray shown = shown_array_of(dataset, path, file);
    const auto& [opened, group, array] = shown;
    const std::vector<Dimension>& dimensions = array->GetDimensions();
    if (dimensions.size() < 2) {
        return std::nullopt;
    }
    const Dimension& of_rows = dimensions[dimensions.size() - 2];
    const Dimension& of_columns = dimensions.back();
    if (dataset.GetRasterXSize() < 2 || dataset.GetRasterYSize() < 2) {
        const auto is_long = [](const Dimension& dimension) { return dimension->GetSize() > 1; };
        if (std::any_of(dimensions.begin(), dimensions.end() - 2, is_long)) { // (y, x, time) with one time
            refuse_silent_axes({of_rows->GetName(), "", "", "", ""}, {of_columns->GetName(), "", "", "", ""}, file);
        }
        return std::nullopt;
    }
    const Array rows = variable_along(*group, of_rows);
    const Array columns = variable_along(*group, of_columns);
    if (!rows && !columns) {
        return std::nullopt;
    }
    if (!rows || !columns) {
        throw InputError(fmt::format("{}: the dimension \"{}\" of \"{}\" has no variable with its places", file,
                                     one_line((rows ? of_columns : of_rows)->GetName()), one_line(array->GetName())));
    }
    CoordinateAxes axes{axis_of(*rows, file), axis_of(*columns, file), places_in_arrays(shown)};
    const auto row_told = direction_told(axes.of_rows.texts, file);
    const auto column_told = direction_told(axes.of_columns.texts, file);
    if (!row_told || !column_told || row_told == column_told) {
        refuse_turned_axis(axes.of_rows.texts, file);
        refuse_turned_axis(axes.of_columns.texts, file);
        if (axes.arrays) {
            throw InputError(fmt::format("{}: {}", file, advice_for_arrays(*axes.arrays)));
        }
        refuse_silent_axes(axes.of_rows.texts, axes.of_columns.texts, file);
    }
    axes.of_rows.direction = *row_told;
    axes.of_columns.direction = *column_told;
    if (axes.of_rows.values.size() != static_cast<std::size_t>(dataset.GetRasterYSize()) ||
        axes.of_columns.values.size() != static_cast<std::size_t>(dataset.GetRasterXSize())) {
        throw InputError(fmt::format("{}: GDAL reads \"{}\" as {} x {} cells, and its axes have {} x {} places", file,
                                     one_line(array->GetName()), dataset.GetRasterXSize(), dataset.GetRasterYSize(),
                                     axes.of_columns.values.size(), axes.of_rows.values.size()));
    }
    return axes;
}

} // namespace swell::engine
