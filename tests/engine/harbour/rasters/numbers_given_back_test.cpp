// A number from a message about cells works if the user gives it as nodata, for any type and scale of the cells.
#include <gmock/gmock.h>

#include <cmath>
#include <regex>

#include "engine/harbour/rasters/cells/cell_number.hpp"
#include "engine/run/base/errors.hpp"
#include "geo_test.hpp"
#include "made_raster.hpp"

namespace swell::engine
{
namespace
{

constexpr double end_of_float32 = 3.4028234663852886e38;

/// Returns the number in a message, read as in a scenario.
double number_after(const std::string& words, const std::string& message)
{
    std::smatch found;
    const std::regex pattern(words + R"(([-+.0-9e]+))");
    EXPECT_TRUE(std::regex_search(message, found, pattern)) << message;
    return found.empty() ? std::nan("") : std::stod(found[1]);
}

struct Cells {
    const char* test;
    GDALDataType type;
    const char* driver;
    double water;
    double bad;
    double scale = 1.0;
    bool positive_up = true;
};

class NumberGivenBack : public GeoTest, public testing::WithParamInterface<Cells>
{
protected:
    static constexpr solver::Extent extent{16, 12};

    /// Writes a raster in which some cells of the eastern half have the number that is not a height.
    [[nodiscard]] RasterRequest request_with(int bad_cells) const
    {
        const Cells& cells = GetParam();
        RasterRequest request = plain_request(scratch.path_of(cells.driver == std::string("GTiff") ? "bed.tif" : "bed.nc"));
        request.positive_up = cells.positive_up;
        std::vector<double> values(static_cast<std::size_t>(extent.nodes()), cells.water);
        for (int n = 0; n < bad_cells; ++n) {
            values[extent.index(10 + n % 4, 4 + n / 4)] = cells.bad;
        }
        scale = cells.scale;
        write_raster(request.file, {extent, values, cells.type, cells.driver, 1, "", "", [](GDALDataset& dataset) {
                                        dataset.GetRasterBand(1)->SetScale(scale);
                                        dataset.GetRasterBand(1)->SetOffset(0.0);
                                    }});
        return request;
    }

    static inline double scale = 1.0;
};

TEST_P(NumberGivenBack, ByARefusalMakesLandOfTheCells)
{
    for (const int bad_cells : {1, 2, 8}) {
        RasterRequest request = request_with(bad_cells);
        for (const bool is_projected : {false, true}) {
            request.nodata = std::nullopt;
            request.crs = is_projected ? "" : "local";
            request.cell_size_m = is_projected ? 13.0 : 0.0;
            request.nodata = number_after("the value ", refusal<InputError>([&] { read_raster(request); }));
            const RasterResult result = read_raster(request);
            EXPECT_THAT(result.report,
                        testing::Contains(testing::StartsWith(std::to_string(bad_cells) + " cells without")));
            EXPECT_NEAR(std::abs(GetParam().water * GetParam().scale), result.bathymetry.deepest_m(), 1e-3);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Types, NumberGivenBack,
                         testing::Values(Cells{"float32", GDT_Float32, "GTiff", -12.0, -end_of_float32},
                                         Cells{"float64", GDT_Float64, "GTiff", -12.0, -end_of_float32},
                                         Cells{"float64_of_many_digits", GDT_Float64, "GTiff", 12.0, 99999.0000001, 1.0,
                                               false},
                                         Cells{"float32_of_many_digits", GDT_Float32, "GTiff", -12.0, 123456.7890625},
                                         Cells{"end_of_float64", GDT_Float64, "GTiff", -12.0, -1.7976931348623157e308},
                                         Cells{"int16", GDT_Int16, "GTiff", 120.0, -32767.0, 1.0, false},
                                         Cells{"int16_with_scale", GDT_Int16, "GTiff", -2.0, -30001.0, 6.0},
                                         Cells{"int32", GDT_Int32, "netCDF", -12.0, -2000000001.0},
                                         Cells{"float32_of_netcdf", GDT_Float32, "netCDF", -12.0, 9.5e36},
                                         Cells{"float64_of_netcdf", GDT_Float64, "netCDF", 12.0, 1e20, 1.0, false},
                                         Cells{"uint16", GDT_UInt16, "GTiff", 12.0, 65535.0, 1.0, false}),
                         [](const auto& tested) { return tested.param.test; });

class NumberOfText : public GeoTest
{
};

TEST_F(NumberOfText, GivenBackMakesLandOfTheCellsOfAnEsriAsciiGrid)
{
    const std::string head = "ncols 4\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 20\nnodata_value -9999\n";
    RasterRequest request;
    request.crs = "local";
    request.file =
        scratch.file("a.asc", head + "-12 -12 -3.4028234663852886e+38 -3.4028234663852886e+38\n-12 -12 -12 -12\n");
    request.nodata = number_after("the value ", refusal<InputError>([&] { read_raster(request); }));
    EXPECT_EQ(0.0, read_raster(request).bathymetry.depth_at(3, 1));

    request.nodata = std::nullopt;
    request.file = scratch.file("b.asc", head + "-12 -12 -9999.0000001 -9999.0000001\n-12 -12 -12 -9999.0000001\n");
    const RasterResult warned = read_raster(request);
    ASSERT_FALSE(warned.warnings.empty());
    request.nodata = number_after("give nodata = ", warned.warnings.front());
    EXPECT_EQ(0.0, read_raster(request).bathymetry.depth_at(3, 1));
}

TEST(CellNumber, HasTheFewestDigitsThatReadBack)
{
    EXPECT_EQ("-3.4028235e+38", text_of_number(-end_of_float32, true));
    EXPECT_EQ("-3.4028234663852886e+38", text_of_number(-end_of_float32, false));
    EXPECT_EQ("-99.99", text_of_number(static_cast<double>(-99.99F), true));
    EXPECT_EQ("-9999", text_of_number(-9999.0, false));
}

} // namespace
} // namespace swell::engine
