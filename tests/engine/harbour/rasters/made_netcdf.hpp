#pragma once
#include <gdal_priv.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "engine/harbour/rasters/gdal_dataset.hpp"
#include "engine/harbour/rasters/raster.hpp"

namespace swell::engine
{

using MadeAttributes = std::vector<std::pair<std::string, std::string>>;

/// A dimension of a made NetCDF file and its coordinate variable. Without values it is only a dimension.
struct MadeAxis {
    std::string name;
    std::vector<double> values;
    MadeAttributes attributes{};
    GDALDataType type = GDT_Float64;
    std::vector<double> actual_range{};
};

/// A variable of a made NetCDF file over both of its axes, such as longitudes of two dimensions.
struct MadePlaces {
    std::string name;
    MadeAttributes attributes{};
    double (*value)(double column, double row) = nullptr;
};

/// A NetCDF file with one variable "z" over two axes, the slower first, as programs other than GDAL write it.
struct MadeNetcdf {
    MadeAxis rows;
    MadeAxis columns;
    MadeAttributes attributes{};
    double (*height)(double east, double north) = nullptr;
    bool columns_are_east = true;
    const char* format = "NC";  ///< netCDF-3; "NC4": netCDF-4
    std::string geotransform{}; ///< of the grid mapping; empty: the file has no grid mapping
    std::vector<double> missing_value{};
    std::vector<MadePlaces> places{};
    MadeAttributes mapping{}; ///< texts of the grid mapping by CF; none if both these and the numbers are empty
    std::vector<std::pair<std::string, double>> numbers_of_mapping{};
    bool rows_and_columns_are_bare = false; ///< without coordinate variables
};

inline std::vector<double> even_places(double first, double step, int count)
{
    std::vector<double> places;
    places.reserve(static_cast<std::size_t>(count));
    for (int n = 0; n < count; ++n) {
        places.push_back(first + n * step);
    }
    return places;
}

inline void add_text(GDALMDArray& array, const std::string& name, const std::string& text)
{
    const auto attribute = array.CreateAttribute(name, {}, GDALExtendedDataType::CreateString());
    ASSERT_TRUE(attribute && attribute->Write(text.c_str()));
}

inline void add_numbers(GDALMDArray& array, const std::string& name, const std::vector<double>& numbers)
{
    if (!numbers.empty()) {
        const auto attribute = array.CreateAttribute(name, {numbers.size()}, GDALExtendedDataType::Create(GDT_Float64));
        ASSERT_TRUE(attribute && attribute->Write(numbers.data(), numbers.size()));
    }
}

/// Writes all values of an array of a NetCDF file by GDAL.
inline void fill(GDALMDArray& array, const std::vector<double>& values)
{
    std::vector<GUInt64> start(array.GetDimensionCount(), 0);
    std::vector<size_t> count;
    for (const auto& dimension : array.GetDimensions()) {
        count.push_back(static_cast<size_t>(dimension->GetSize()));
    }
    ASSERT_TRUE(array.Write(start.data(), count.data(), nullptr, nullptr, GDALExtendedDataType::Create(GDT_Float64),
                            values.data()));
}

inline std::shared_ptr<GDALDimension> add_axis(GDALGroup& group, const MadeAxis& axis, std::size_t count, bool is_bare)
{
    auto dimension = group.CreateDimension(axis.name, "", "", count);
    if (!axis.values.empty() && !is_bare) {
        const auto array = group.CreateMDArray(axis.name, {dimension}, GDALExtendedDataType::Create(axis.type));
        fill(*array, axis.values);
        for (const auto& [name, text] : axis.attributes) {
            add_text(*array, name, text);
        }
        add_numbers(*array, "actual_range", axis.actual_range);
    }
    return dimension;
}

inline void add_mapping(GDALGroup& group, GDALMDArray& array, const MadeNetcdf& made)
{
    const auto mapping = group.CreateMDArray("crs", {}, GDALExtendedDataType::Create(GDT_Int32));
    for (const auto& [name, text] : made.mapping) {
        add_text(*mapping, name, text);
    }
    for (const auto& [name, number] : made.numbers_of_mapping) {
        const auto attribute = mapping->CreateAttribute(name, {}, GDALExtendedDataType::Create(GDT_Float64));
        ASSERT_TRUE(attribute && attribute->Write(number));
    }
    add_text(array, "grid_mapping", "crs");
}

inline void add_places(GDALGroup& group, const MadeNetcdf& made, const MadePlaces& places,
                       const std::vector<std::shared_ptr<GDALDimension>>& dimensions)
{
    const auto array = group.CreateMDArray(places.name, dimensions, GDALExtendedDataType::Create(GDT_Float64));
    for (const auto& [name, text] : places.attributes) {
        add_text(*array, name, text);
    }
    std::vector<double> values;
    for (const double row : made.rows.values) {
        for (const double column : made.columns.values) {
            values.push_back(places.value(column, row));
        }
    }
    fill(*array, values);
}

inline void write_netcdf(const std::string& file, const MadeNetcdf& made)
{
    const GdalMessages quiet;
    const std::string format = std::string("FORMAT=") + made.format;
    CPLStringList options;
    options.AddString(format.c_str());
    const DatasetPointer dataset(driver_named("netCDF").CreateMultiDimensional(file.c_str(), nullptr, options.List()));
    ASSERT_TRUE(dataset);
    const auto group = dataset->GetRootGroup();
    const auto rows = add_axis(*group, made.rows, made.rows.values.size(), made.rows_and_columns_are_bare);
    const auto columns = add_axis(*group, made.columns, made.columns.values.size(), made.rows_and_columns_are_bare);
    const auto array = group->CreateMDArray("z", {rows, columns}, GDALExtendedDataType::Create(GDT_Float64));
    ASSERT_TRUE(array);
    std::vector<double> values;
    for (const double row : made.rows.values) {
        for (const double column : made.columns.values) {
            values.push_back(made.columns_are_east ? made.height(column, row) : made.height(row, column));
        }
    }
    if (!made.geotransform.empty()) {
        const auto mapping = group->CreateMDArray("mapping", {}, GDALExtendedDataType::Create(GDT_Int32));
        add_text(*mapping, "GeoTransform", made.geotransform);
        OGRSpatialReference degrees;
        degrees.importFromEPSG(4326);
        char* wkt = nullptr;
        degrees.exportToWkt(&wkt);
        add_text(*mapping, "spatial_ref", wkt);
        CPLFree(wkt);
        add_text(*array, "grid_mapping", "mapping");
    }
    if (!made.mapping.empty()) {
        add_mapping(*group, *array, made);
    }
    for (const MadePlaces& places : made.places) {
        add_places(*group, made, places, {rows, columns});
    }
    for (const auto& [name, text] : made.attributes) {
        add_text(*array, name, text);
    }
    add_numbers(*array, "missing_value", made.missing_value);
    fill(*array, values);
}

} // namespace swell::engine
