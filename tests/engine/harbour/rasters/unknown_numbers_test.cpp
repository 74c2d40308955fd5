// Numbers that mark unknown cells in a file or a scenario. They are compared as stored, in the band's own type.
#include "engine/harbour/rasters/unknown_numbers.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <hdf5.h>

#include <cmath>
#include <string>

#include "engine/run/base/errors.hpp"
#include "geo_test.hpp"
#include "harbour/fields/stored_field.hpp"
#include "made_raster.hpp"

namespace swell::engine
{
namespace
{

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

/// An attribute of the variable, which GDAL's writer would leave out.
void add_attribute(const std::string& file, const char* name, const std::vector<double>& numbers, hid_t type)
{
    const hid_t opened = H5Fopen(file.c_str(), H5F_ACC_RDWR, H5P_DEFAULT);
    const hid_t variable = H5Dopen2(opened, "Band1", H5P_DEFAULT);
    const hsize_t count = numbers.size();
    const hid_t space = H5Screate_simple(1, &count, nullptr);
    const hid_t attribute = H5Acreate2(variable, name, type, space, H5P_DEFAULT, H5P_DEFAULT);
    EXPECT_GE(H5Awrite(attribute, H5T_NATIVE_DOUBLE, numbers.data()), 0);
    H5Aclose(attribute);
    H5Sclose(space);
    H5Dclose(variable);
    H5Fclose(opened);
}

class UnknownNumber : public GeoTest
{
protected:
    [[nodiscard]] RasterRequest request_for(const char* name, const MadeRaster& raster) const
    {
        write_raster(scratch.path_of(name), raster);
        return plain_request(scratch.path_of(name));
    }
};

std::vector<double> depths(const RasterRequest& request)
{
    return read_raster(request).bathymetry.depth_m;
}

TEST_F(UnknownNumber, OfTheScenarioIsTheNearestThatTheTypeHolds)
{
    for (const GDALDataType type : {GDT_Float32, GDT_Float64}) {
        RasterRequest request = request_for("a.tif", {{2, 2}, {-10.0, -99.99, -10.0, -99.99}, type});
        request.nodata = -99.99;
        EXPECT_THAT(depths(request), ElementsAre(10.0, 0.0, 10.0, 0.0)) << GDALGetDataTypeName(type);
        const std::string text = "ncols 2\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 20\n-10 -99.99\n-10 -9999\n";
        request.file = scratch.file("a.asc", text);
        EXPECT_THAT(depths(request), ElementsAre(10.0, 0.0, 10.0, 0.0));
    }
}

void in_hundredths(GDALDataset& dataset)
{
    dataset.GetRasterBand(1)->SetScale(0.01);
    dataset.GetRasterBand(1)->SetOffset(0.0);
}

TEST_F(UnknownNumber, OfTheScenarioIsStoredBeforeScaleAndOffset)
{
    RasterRequest request =
        request_for("a.tif", {{2, 2}, {-1000, -9999, -1000, -9999}, GDT_Int16, "GTiff", 1, "", "", in_hundredths});
    request.nodata = -9999.0;
    EXPECT_THAT(depths(request), ElementsAre(10.0, 0.0, 10.0, 0.0));
}

TEST_F(UnknownNumber, OfTheScenarioThatNoCellCanHoldIsRefused)
{
    const auto refused = [&](GDALDataType type, double nodata) {
        RasterRequest request = request_for("a.tif", {{2, 2}, {1, 2, 3, 4}, type});
        request.nodata = nodata;
        return refusal<InputError>([&] { read_raster(request); });
    };
    EXPECT_THAT(refused(GDT_Int16, -99.99),
                AllOf(HasSubstr("nodata = -99.99 cannot occur: cells are stored as Int16"),
                      HasSubstr("whole numbers from -32768 to 32767, as stored, before scale and offset")));
    EXPECT_THAT(refused(GDT_UInt16, -9999.0), HasSubstr("from 0 to 65535"));
    EXPECT_THAT(refused(GDT_Byte, 256.0), HasSubstr("stored as Byte"));
    EXPECT_THAT(refused(GDT_Float32, -1e300), HasSubstr("stored as Float32"));
}

// The largest float32 is written with fewer digits than it has.
TEST_F(UnknownNumber, MayBeTheLargestOfItsType)
{
    RasterRequest request = request_for("a.tif", {{2, 2}, {-10.0, -3.4028234663852886e38, -10.0, -10.0}, GDT_Float32});
    request.nodata = -3.4028235e38;
    EXPECT_THAT(depths(request), ElementsAre(10.0, 10.0, 10.0, 0.0));
}

// --- signed bytes

TEST_F(UnknownNumber, AndHeightsMayBeSignedBytes)
{
    const auto with_nodata = [](GDALDataset& dataset) { dataset.GetRasterBand(1)->SetNoDataValue(-128.0); };
    const std::vector<double> as_stored{226.0, 20.0, 128.0, 251.0}; // -30, 20, -128, -5
    RasterRequest request =
        request_for("a.tif", {{2, 2}, as_stored, GDT_Byte, "GTiff", 1, "PIXELTYPE=SIGNEDBYTE", "", with_nodata});
    EXPECT_THAT(depths(request), ElementsAre(0.0, 5.0, 30.0, -20.0));
    request.nodata = -5.0;
    EXPECT_THAT(depths(request), ElementsAre(0.0, 0.0, 30.0, -20.0));
    EXPECT_THAT(read_raster(request).report, testing::Contains(HasSubstr("2 cells without data")));
    request.nodata = 251.0;
    EXPECT_THAT(refusal<InputError>([&] { read_raster(request); }), HasSubstr("stored as Int8"));
    EXPECT_THAT(
        stored_field(request_for("b.tif", {{2, 2}, as_stored, GDT_Byte, "GTiff", 1, "PIXELTYPE=SIGNEDBYTE"}).file, {2, 2}),
        ElementsAre(-128.0, -5.0, -30.0, 20.0));
}

TEST_F(UnknownNumber, AndDepthsMayBeBytesOfNetcdf)
{
    const auto signed_bytes = [](GDALDataset& dataset) {
        dataset.GetRasterBand(1)->SetMetadataItem("PIXELTYPE", "SIGNEDBYTE", "IMAGE_STRUCTURE");
    };
    RasterRequest request = request_for("a.nc", {{2, 2}, {12, 251, 113, 12}, GDT_Byte, "netCDF", 1, "", "", signed_bytes});
    add_attribute(request.file, "valid_max", {100}, H5T_NATIVE_SCHAR);
    request.positive_up = false;
    EXPECT_THAT(depths(request), ElementsAre(0.0, 12.0, 12.0, -5.0)); // 113 is above valid_max
}

// --- attributes of CF for unknown cells

hid_t hdf_type(GDALDataType type)
{
    switch (type) {
    case GDT_Int16: return H5T_NATIVE_SHORT;
    case GDT_Float32: return H5T_NATIVE_FLOAT;
    default: return H5T_NATIVE_DOUBLE;
    }
}

struct Attribute {
    const char* test;
    GDALDataType type;
    const char* name;
    std::vector<double> numbers;
};

class AttributedCells : public GeoTest
{
protected:
    /// Six cells, 20 m squares of a plane, of which four are known.
    const std::vector<double> cells{-10, -9999, 5, -20, -999, -12};

    void expect_two_unknown(const std::string& file) const
    {
        const RasterResult result = read_raster(plain_request(file));
        EXPECT_THAT(result.bathymetry.depth_m, ElementsAre(20.0, 0.0, 12.0, 10.0, 0.0, -5.0));
        EXPECT_THAT(result.report, testing::Contains(HasSubstr("2 cells without data, of 6")));
        const std::vector<double> field = stored_field(file, {3, 2});
        EXPECT_EQ(std::count_if(field.begin(), field.end(), [](double value) { return std::isnan(value); }), 2);
    }
};

class UnknownByAttribute : public AttributedCells, public testing::WithParamInterface<Attribute>
{
};

TEST_P(UnknownByAttribute, IsLandAndIsCounted)
{
    write_raster(scratch.path_of("a.nc"), {{3, 2}, cells, GetParam().type, "netCDF"});
    add_attribute(scratch.path_of("a.nc"), GetParam().name, GetParam().numbers, hdf_type(GetParam().type));
    expect_two_unknown(scratch.path_of("a.nc"));
}

TEST_P(UnknownByAttribute, IsUnknownBesideAFillValue)
{
    const auto fill_value = [](GDALDataset& dataset) { dataset.GetRasterBand(1)->SetNoDataValue(-12.0); };
    write_raster(scratch.path_of("a.nc"), {{3, 2}, cells, GetParam().type, "netCDF", 1, "", "", fill_value});
    add_attribute(scratch.path_of("a.nc"), GetParam().name, GetParam().numbers, hdf_type(GetParam().type));
    EXPECT_THAT(depths(plain_request(scratch.path_of("a.nc"))), ElementsAre(20.0, 0.0, 0.0, 10.0, 0.0, -5.0));
}

INSTANTIATE_TEST_SUITE_P(Attributes, UnknownByAttribute,
                         testing::Values(Attribute{"shorts", GDT_Int16, "missing_value", {-9999, -999}},
                                         Attribute{"floats", GDT_Float32, "missing_value", {-999, 1e20, -9999}},
                                         Attribute{"doubles", GDT_Float64, "missing_value", {-9999, -999}},
                                         Attribute{"a_least", GDT_Float32, "valid_min", {-20}},
                                         Attribute{"a_least_of_shorts", GDT_Int16, "valid_min", {-20}},
                                         Attribute{"a_range_of_shorts", GDT_Int16, "valid_range", {-200, 5}},
                                         Attribute{"a_range", GDT_Float64, "valid_range", {-900.5, 100}}),
                         [](const auto& tested) { return tested.param.test; });

/// A number near -1000 of which 16 digits, as GDAL writes it, are a greater number.
double longer_than_its_text()
{
    double number = -1000.1;
    while (std::stod(fmt::format("{:.16g}", number)) <= number) {
        number = std::nextafter(number, 0.0);
    }
    return number;
}

TEST_F(AttributedCells, OfDoublesAreFoundThoughTheirTextIsRounded)
{
    std::vector<double> with_long = cells;
    with_long[4] = longer_than_its_text();
    write_raster(scratch.path_of("a.nc"), {{3, 2}, with_long, GDT_Float64, "netCDF"});
    add_attribute(scratch.path_of("a.nc"), "missing_value", {-9999, with_long[4]}, H5T_NATIVE_DOUBLE);
    expect_two_unknown(scratch.path_of("a.nc"));
    std::vector<double> at_the_end = cells;
    at_the_end[3] = longer_than_its_text();
    write_raster(scratch.path_of("b.nc"), {{3, 2}, at_the_end, GDT_Float64, "netCDF"});
    add_attribute(scratch.path_of("b.nc"), "valid_min", {at_the_end[3]}, H5T_NATIVE_DOUBLE);
    EXPECT_NEAR(depths(plain_request(scratch.path_of("b.nc")))[0], 1000.1, 1e-9) << "the least that is valid is valid";
}

// A NetCDF file that was turned into a GeoTIFF keeps its attributes as texts.
TEST_F(AttributedCells, OfAGeoTiffIsATextOfItsBand)
{
    const auto two = [](GDALDataset& dataset) {
        dataset.GetRasterBand(1)->SetNoDataValue(-9999.0);
        dataset.GetRasterBand(1)->SetMetadataItem("missing_value", "-999.");
    };
    write_raster(scratch.path_of("a.tif"), {{3, 2}, cells, GDT_Int32, "GTiff", 1, "", "", two});
    expect_two_unknown(scratch.path_of("a.tif"));
}

TEST_F(UnknownNumber, OfAPackedVariableIsStoredToo)
{
    RasterRequest request =
        request_for("a.nc", {{2, 2}, {-1000, -9999, 4000, -3000}, GDT_Int16, "netCDF", 1, "", "", in_hundredths});
    add_attribute(request.file, "missing_value", {-9999}, H5T_NATIVE_SHORT);
    add_attribute(request.file, "valid_max", {3000}, H5T_NATIVE_SHORT);
    EXPECT_THAT(depths(request), ElementsAre(0.0, 30.0, 10.0, 0.0));
}

// --- ranges in real units

class ValidRange : public UnknownNumber
{
protected:
    /// Heights of -10.00 to -12.99 m in hundredths, 300 cells, in a variable with a range.
    [[nodiscard]] RasterRequest packed(const char* attribute, const std::vector<double>& numbers, hid_t type,
                                       GDALDataType cells = GDT_Int16) const
    {
        std::vector<double> stored;
        for (int n = 0; n < 300; ++n) {
            stored.push_back(-1000 - n);
        }
        RasterRequest request = request_for("a.nc", {{20, 15}, stored, cells, "netCDF", 1, "", "", in_hundredths});
        add_attribute(request.file, attribute, numbers, type);
        return request;
    }

    static std::int64_t unknown(const RasterRequest& request)
    {
        const std::vector<double> depth_m = depths(request);
        return std::count(depth_m.begin(), depth_m.end(), 0.0);
    }
};

TEST_F(ValidRange, OfAWiderFloatingPointTypeIsInRealUnits)
{
    for (const hid_t type : {H5T_NATIVE_FLOAT, H5T_NATIVE_DOUBLE}) {
        for (const GDALDataType cells : {GDT_Int16, GDT_Int32}) {
            for (const double least : {-2000.0, -40.0, -12.99}) {
                const RasterRequest request = packed("valid_min", {least}, type, cells);
                EXPECT_EQ(0, unknown(request)) << least;
                EXPECT_THAT(read_raster(request).warnings, testing::IsEmpty());
            }
            EXPECT_EQ(99, unknown(packed("valid_min", {-12.0}, type, cells)));
            EXPECT_EQ(99, unknown(packed("valid_range", {-12.0, 0.0}, type, cells)));
            EXPECT_EQ(100, unknown(packed("valid_max", {-11.0}, type, cells)));
        }
    }
    EXPECT_EQ(99, unknown(packed("valid_min", {-12.0}, H5T_NATIVE_DOUBLE, GDT_Float32)));
}

TEST_F(ValidRange, OfTheTypeOfTheCellsOrOfWholeNumbersIsAsStored)
{
    for (const hid_t type : {H5T_NATIVE_SHORT, H5T_NATIVE_INT, H5T_NATIVE_LLONG}) {
        EXPECT_EQ(99, unknown(packed("valid_min", {-1200.0}, type)));
        EXPECT_EQ(0, unknown(packed("valid_range", {-4000.0, 0.0}, type)));
    }
    EXPECT_EQ(99, unknown(packed("valid_min", {-1200.0}, H5T_NATIVE_FLOAT, GDT_Float32)));
    EXPECT_EQ(99, unknown(packed("valid_min", {-1200.0}, H5T_NATIVE_FLOAT, GDT_Float64)));
    EXPECT_EQ(99, unknown(packed("valid_min", {-1200.0}, H5T_NATIVE_DOUBLE, GDT_Float64)));
}

TEST_F(ValidRange, OrMissingValueOfAFloatingPointTypeIsComparedInBothUnits)
{
    EXPECT_EQ(1, unknown(packed("missing_value", {-11.5}, H5T_NATIVE_DOUBLE)));
    EXPECT_EQ(1, unknown(packed("missing_value", {-11.5}, H5T_NATIVE_FLOAT)));
    EXPECT_EQ(1, unknown(packed("missing_value", {-1150.0}, H5T_NATIVE_DOUBLE)));
    EXPECT_EQ(0, unknown(packed("missing_value", {-11.503}, H5T_NATIVE_DOUBLE)));
    EXPECT_EQ(1, unknown(packed("missing_value", {-1150.0}, H5T_NATIVE_SHORT)));
    EXPECT_EQ(0, unknown(packed("missing_value", {-11.0}, H5T_NATIVE_SHORT)));
}

TEST_F(ValidRange, ThatLeavesOutOverAHundredthIsWarnedOf)
{
    EXPECT_THAT(
        read_raster(packed("valid_min", {-12.0}, H5T_NATIVE_FLOAT)).warnings,
        ElementsAre(HasSubstr("the file's valid_min = -12 (after scale and offset) makes 99 of its cells unknown, 33 %")));
    EXPECT_THAT(read_raster(packed("valid_range", {-1200.0, 0.0}, H5T_NATIVE_SHORT)).warnings,
                ElementsAre(HasSubstr("valid_range = -1200, 0 (before scale and offset) makes 99 of its cells unknown")));
    EXPECT_EQ(3, unknown(packed("valid_min", {-1296.0}, H5T_NATIVE_SHORT)));
    EXPECT_THAT(read_raster(packed("valid_min", {-1296.0}, H5T_NATIVE_SHORT)).warnings, testing::IsEmpty());
}

TEST_F(ValidRange, IsNamedWhereItLeavesNothing)
{
    RasterRequest request = packed("valid_min", {-40.0}, H5T_NATIVE_SHORT);
    const char* const words = "only nodata; its valid_min = -40 (before scale and offset) leaves out 300 cells";
    EXPECT_THAT(refusal<InputError>([&] { read_raster(request); }), HasSubstr(words));
    request.crs.clear();
    request.cell_size_m = 20.0;
    EXPECT_THAT(refusal<InputError>([&] { read_raster(request); }), HasSubstr(words));
}

// A text of a GeoTIFF has no type: it is as stored, and warned of.
TEST_F(ValidRange, InACopyToAnotherFormatIsWarnedOfToo)
{
    const auto with_range = [](GDALDataset& dataset) {
        in_hundredths(dataset);
        dataset.GetRasterBand(1)->SetMetadataItem("valid_min", "-1200");
    };
    const RasterRequest request =
        request_for("a.tif", {{2, 2}, {-1000, -1300, -1000, -1000}, GDT_Int16, "GTiff", 1, "", "", with_range});
    EXPECT_THAT(read_raster(request).warnings,
                ElementsAre(HasSubstr("valid_min = -1200 (before scale and offset) makes 1 of its cells unknown, 25 %")));
}

} // namespace
} // namespace swell::engine
