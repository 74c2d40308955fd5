#include "engine/harbour/rasters/places/shown_array.hpp"

#include <fmt/format.h>

#include <array>
#include <utility>

#include "engine/harbour/rasters/opening/companions.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/base/plain_text.hpp"

namespace swell::engine
{

namespace
{

/// Returns the array of that name in a group or in the groups inside it, the outermost first.
ShownArray array_within(const std::shared_ptr<GDALGroup>& group, const std::string& name, int depth)
{
    constexpr int deepest = 16;
    ShownArray found{nullptr, group, group->OpenMDArray(name)};
    for (const std::string& inner : group->GetGroupNames()) {
        const std::shared_ptr<GDALGroup> opened = found.array || depth == deepest ? nullptr : group->OpenGroup(inner);
        found = opened ? array_within(opened, name, depth + 1) : found;
    }
    return found;
}

/// Returns whether a type is a floating-point type that holds more than the cells' type.
bool is_wider_float(const GDALExtendedDataType& type, GDALDataType of_cells)
{
    const GDALDataType number = type.GetClass() == GEDTC_NUMERIC ? type.GetNumericDataType() : GDT_Unknown;
    const bool cells_are_whole = of_cells != GDT_Float32 && of_cells != GDT_Float64;
    return (number == GDT_Float32 && cells_are_whole) || (number == GDT_Float64 && of_cells != GDT_Float64);
}

} // namespace

ShownArray shown_array_of(GDALDataset& dataset, const std::string& path, const std::string& file)
{
    const std::array<const char*, 2> drivers{"netCDF", nullptr};
    const SiblingList only_itself(path, {});
    std::shared_ptr<GDALDataset> opened(
        GDALDataset::Open(path.c_str(), GDAL_OF_MULTIDIM_RASTER, drivers.data(), nullptr, only_itself.list()));
    const std::shared_ptr<GDALGroup> root = opened ? opened->GetRootGroup() : nullptr;
    if (!root) {
        throw InputError(fmt::format("{}: its coordinates cannot be read: the file is damaged", file));
    }
    const char* text = dataset.GetRasterBand(1)->GetMetadataItem("NETCDF_VARNAME"); // with or without its groups
    const std::string name = text == nullptr ? "" : text;
    const std::size_t last = name.rfind('/');
    const std::shared_ptr<GDALGroup> named =
        last == std::string::npos || last == 0 ? root : root->OpenGroupFromFullname(name.substr(0, last));
    ShownArray shown = array_within(named ? named : root, last == std::string::npos ? name : name.substr(last + 1), 0);
    if (!shown.array) {
        throw InputError(fmt::format("{}: the coordinates of the variable \"{}\" cannot be found", file, one_line(name)));
    }
    shown.opened = std::move(opened);
    return shown;
}

Packing packing_of(const GDALMDArray& array)
{
    bool has_scale = false;
    bool has_offset = false;
    const double scale = array.GetScale(&has_scale);
    const double offset = array.GetOffset(&has_offset);
    return {has_scale ? scale : 1.0, has_offset ? offset : 0.0};
}

std::string attribute_text(const GDALMDArray& array, const char* name)
{
    const std::shared_ptr<GDALAttribute> attribute = array.GetAttribute(name);
    const char* text = attribute ? attribute->ReadAsString() : nullptr;
    return text == nullptr ? "" : text;
}

std::string stated_unit(const GDALMDArray& array)
{
    if (const std::string& unit = array.GetUnit(); !unit.empty()) {
        return unit;
    }
    const std::array<const char*, 2> units_too{"SHOW_ALL=YES", nullptr}; // GDAL leaves out "Units", and does not read it
    for (const std::shared_ptr<GDALAttribute>& attribute : array.GetAttributes(units_too.data())) {
        const std::string name = small_letters(attribute->GetName());
        if ((name == "units" || name == "unit") && attribute->GetDataType().GetClass() == GEDTC_STRING) {
            return attribute_text(array, attribute->GetName().c_str());
        }
    }
    return "";
}

ArrayWords words_of(GDALDataset& dataset, const GDALMDArray& array)
{
    ArrayWords words;
    const bool are_bytes = dataset.GetRasterBand(1)->GetRasterDataType() == GDT_Byte;
    const GDALDataType own_type = array.GetDataType().GetNumericDataType();
    words.has_signed_bytes =
        are_bytes && own_type != GDT_Byte; // the array has a wider type than the band, which holds the sign
    const std::shared_ptr<GDALAttribute> missing = array.GetAttribute("missing_value");
    if (missing && missing->GetDataType().GetClass() == GEDTC_NUMERIC) {
        words.missing_values = missing->ReadAsDoubleArray();
        words.missing_values_may_be_real = is_wider_float(missing->GetDataType(), own_type);
    }
    for (const char* name : {"valid_min", "valid_max", "valid_range"}) {
        const std::shared_ptr<GDALAttribute> range = array.GetAttribute(name);
        if (range && is_wider_float(range->GetDataType(), own_type)) {
            words.ranges_in_real_units.emplace_back(name);
        }
    }
    return words;
}

UnsignedBytes::UnsignedBytes(ShownArray shown, bool rows_are_turned_over)
    : shown_(std::move(shown)), rows_are_turned_over_(rows_are_turned_over)
{
}

bool UnsignedBytes::read(int column, int row, solver::Extent extent, std::vector<double>& values) const
{
    const auto rows = static_cast<int>(shown_.array->GetDimensions()[0]->GetSize());
    const std::array<GUInt64, 2> first{static_cast<GUInt64>(rows_are_turned_over_ ? rows - 1 - row : row),
                                       static_cast<GUInt64>(column)};
    const std::array<std::size_t, 2> count{static_cast<std::size_t>(extent.ny), static_cast<std::size_t>(extent.nx)};
    const std::array<GInt64, 2> step{rows_are_turned_over_ ? -1 : 1, 1};
    return shown_.array->Read(first.data(), count.data(), step.data(), nullptr, GDALExtendedDataType::Create(GDT_Float64),
                              values.data());
}

std::shared_ptr<const UnsignedBytes> unsigned_bytes_of(ShownArray shown, bool rows_are_turned_over)
{
    const GDALMDArray& array = *shown.array;
    const std::shared_ptr<GDALAttribute> note = array.GetAttribute("_Unsigned");
    const char* text = note ? note->ReadAsString() : nullptr;
    const bool are_noted = array.GetDataType().GetNumericDataType() == GDT_Byte && text != nullptr && EQUAL(text, "true");
    return are_noted && array.GetDimensionCount() == 2
               ? std::make_shared<const UnsignedBytes>(std::move(shown), rows_are_turned_over)
               : nullptr;
}

} // namespace swell::engine
