#include "engine/harbour/rasters/places/places_in_arrays.hpp"

#include <cpl_string.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/harbour/rasters/places/axis_words.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

using PlaceArray = std::shared_ptr<GDALMDArray>;

/// Returns the groups that may hold variables that belong to the shown one, the nearest first.
std::vector<std::shared_ptr<GDALGroup>> groups_round(const ShownArray& shown)
{
    const std::shared_ptr<GDALGroup> root = shown.opened->GetRootGroup();
    return root && root->GetFullName() != shown.group->GetFullName() ? std::vector{shown.group, root}
                                                                     : std::vector{shown.group};
}

/// Returns the index of a dimension in an array; -1 if the array does not have it.
int number_of(const GDALMDArray& array, const GDALDimension& dimension)
{
    const auto& all = array.GetDimensions();
    const auto found =
        std::ranges::find_if(all, [&](const auto& one) { return one->GetFullName() == dimension.GetFullName(); });
    return found == all.end() ? -1 : static_cast<int>(found - all.begin());
}

/// Which indices of a dimension are read: first, middle and last, or all of fewer than three.
struct Sample {
    std::size_t count;
    std::size_t step;
};

Sample sample_of(const GDALDimension& dimension)
{
    const auto size = static_cast<std::size_t>(dimension.GetSize());
    return size < 3 ? Sample{size, 1} : Sample{3, (size - 1) / 2};
}

/// Returns the numbers of a sample, row by row; empty if they cannot be read.
std::vector<double> sample_from(const GDALMDArray& array, const GDALDimension& rows, const GDALDimension& columns)
{
    const auto along_rows = static_cast<std::size_t>(number_of(array, rows));
    const auto along_columns = static_cast<std::size_t>(number_of(array, columns));
    const Sample of_rows = sample_of(rows);
    const Sample of_columns = sample_of(columns);
    const std::size_t dimensions = array.GetDimensionCount();
    std::vector<GUInt64> start(dimensions, 0);
    std::vector<std::size_t> count(dimensions, 1);
    std::vector<GInt64> step(dimensions, 1);
    std::vector<GPtrDiff_t> stride(dimensions, 0);
    count[along_rows] = of_rows.count;
    step[along_rows] = static_cast<GInt64>(of_rows.step);
    stride[along_rows] = static_cast<GPtrDiff_t>(of_columns.count);
    count[along_columns] = of_columns.count;
    step[along_columns] = static_cast<GInt64>(of_columns.step);
    stride[along_columns] = 1;
    std::vector<double> numbers(of_rows.count * of_columns.count);
    if (!array.Read(start.data(), count.data(), step.data(), stride.data(), GDALExtendedDataType::Create(GDT_Float64),
                    numbers.data())) {
        return {};
    }
    const Packing packing = packing_of(array);
    std::ranges::transform(numbers, numbers.begin(), [&](double stored) { return packing.unpacked(stored); });
    return numbers;
}

bool is_a_place(double longitude_deg, double latitude_deg)
{
    const bool is_unwritten = longitude_deg == 0.0 && latitude_deg == 0.0;
    return std::abs(latitude_deg) <= 90.0 && std::abs(longitude_deg) <= 720.0 && !is_unwritten;
}

std::vector<StatedCell> known_cells(const GDALMDArray& longitudes, const GDALMDArray& latitudes, const GDALDimension& rows,
                                    const GDALDimension& columns)
{
    const std::vector<double> east = sample_from(longitudes, rows, columns);
    const std::vector<double> north = sample_from(latitudes, rows, columns);
    const std::size_t across = sample_of(columns).count;
    std::vector<StatedCell> cells;
    for (std::size_t n = 0; n < std::min(east.size(), north.size()); ++n) {
        if (is_a_place(east[n], north[n])) {
            cells.push_back({n / across * sample_of(rows).step, n % across * sample_of(columns).step, east[n], north[n]});
        }
    }
    return cells;
}

} // namespace

std::optional<PlacesInArrays> places_in_arrays(const ShownArray& shown)
{
    const auto& dimensions = shown.array->GetDimensions();
    if (dimensions.size() < 2) {
        return std::nullopt;
    }
    const GDALDimension& rows = *dimensions[dimensions.size() - 2];
    const GDALDimension& columns = *dimensions.back();
    std::array<PlaceArray, 2> found;
    for (const auto& group : groups_round(shown)) {
        for (const std::string& name : group->GetMDArrayNames()) {
            const PlaceArray array = group->OpenMDArray(name);
            if (!array || array->GetDimensionCount() < 2 || array->GetDataType().GetClass() != GEDTC_NUMERIC ||
                number_of(*array, rows) < 0 || number_of(*array, columns) < 0) {
                continue;
            }
            const auto direction =
                direction_of_degrees({name, stated_unit(*array), attribute_text(*array, "standard_name"), "", ""});
            PlaceArray* const of_direction = direction ? &found[*direction == AxisDirection::east ? 0 : 1] : nullptr;
            if (of_direction != nullptr && !*of_direction) {
                *of_direction = array;
            }
        }
    }
    if (!found[0] || !found[1]) {
        return std::nullopt;
    }
    return PlacesInArrays{found[0]->GetName(), found[1]->GetName(), known_cells(*found[0], *found[1], rows, columns)};
}

std::string advice_for_arrays(const PlacesInArrays& arrays)
{
    return fmt::format(
        "the places of its cells are in the two-dimensional arrays \"{0}\" and \"{1}\"; wanted are one value per row "
        "and one per column: bring it to an even grid first, by gdalwarp -geoloc -t_srs EPSG:4326 "
        "NETCDF:FILE:VARIABLE even.tif, which finds the arrays by the variable's attribute coordinates = "
        "\"{0} {1}\"",
        one_line(arrays.longitudes), one_line(arrays.latitudes));
}

std::shared_ptr<GDALMDArray> mapping_of(const ShownArray& shown)
{
    const CPLStringList words(CSLTokenizeString2(attribute_text(*shown.array, "grid_mapping").c_str(), " :", 0));
    for (int n = 0; n < words.size(); ++n) {
        for (const auto& group : groups_round(shown)) {
            PlaceArray mapping = group->OpenMDArray(words[n]);
            const auto has = [&](const char* name) { return mapping->GetAttribute(name) != nullptr; };
            if (mapping && (!attribute_text(*mapping, "grid_mapping_name").empty() || has("epsg") || has("EPSG_code"))) {
                return mapping;
            }
        }
    }
    return nullptr;
}

std::string absent_mapping_of(const ShownArray& shown)
{
    const std::string attribute = attribute_text(*shown.array, "grid_mapping");
    const std::string name = attribute.substr(0, attribute.find_first_of(" :"));
    const auto groups = groups_round(shown);
    const auto has = [&](const auto& group) { return group->OpenMDArray(name) != nullptr; };
    return name.starts_with('/') || std::ranges::any_of(groups, has) ? "" : name;
}

} // namespace swell::engine
