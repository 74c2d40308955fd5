// Attributes of a NetCDF variable that scale its numbers, or state which are known, but hold something else than such
// numbers.
#include "engine/harbour/rasters/places/attribute_numbers.hpp"

#include <gmock/gmock.h>
#include <netcdf.h>

#include <array>
#include <functional>

#include "engine/harbour/rasters/raster.hpp"
#include "engine/run/base/errors.hpp"
#include "geo_test.hpp"

namespace swell::engine
{
namespace
{

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

/// Gives attributes to the variable "z", or to the axis "x".
using Describe = std::function<void(int file, int z, int x)>;

Describe with_text(const std::string& name, const std::string& text, const std::string& also = "")
{
    return [=](int file, int z, int) {
        EXPECT_EQ(NC_NOERR, nc_put_att_text(file, z, name.c_str(), text.size(), text.c_str()));
        const double scale = 0.01;
        if (!also.empty()) {
            EXPECT_EQ(NC_NOERR, nc_put_att_double(file, z, also.c_str(), NC_DOUBLE, 1, &scale));
        }
    };
}

Describe with_numbers(const std::string& name, const std::vector<double>& numbers)
{
    return [=](int file, int z, int) {
        EXPECT_EQ(NC_NOERR, nc_put_att_double(file, z, name.c_str(), NC_DOUBLE, numbers.size(), numbers.data()));
    };
}

class AttributeNumbers : public GeoTest
{
protected:
    /// Four cells of 20 m, the southern row first: 1000, 1200 and 1300, -1.
    [[nodiscard]] RasterRequest request_for(const Describe& describe) const
    {
        RasterRequest request;
        request.file = scratch.path_of("a.nc");
        request.crs = "local";
        request.positive_up = false;
        int file = 0;
        std::array<int, 2> dimensions{};
        std::array<int, 2> axes{};
        int z = 0;
        EXPECT_EQ(NC_NOERR, nc_create(request.file.c_str(), NC_CLOBBER, &file));
        for (std::size_t n = 0; n < 2; ++n) {
            const char* name = n == 0 ? "y" : "x";
            EXPECT_EQ(NC_NOERR, nc_def_dim(file, name, 2, &dimensions[n]));
            EXPECT_EQ(NC_NOERR, nc_def_var(file, name, NC_DOUBLE, 1, &dimensions[n], &axes[n]));
        }
        EXPECT_EQ(NC_NOERR, nc_def_var(file, "z", NC_SHORT, 2, dimensions.data(), &z));
        describe(file, z, axes[1]);
        EXPECT_EQ(NC_NOERR, nc_enddef(file));
        const std::array<double, 2> places{0.0, 20.0};
        const std::array<short, 4> numbers{1000, 1200, 1300, -1};
        EXPECT_EQ(NC_NOERR, nc_put_var_double(file, axes[0], places.data()));
        EXPECT_EQ(NC_NOERR, nc_put_var_double(file, axes[1], places.data()));
        EXPECT_EQ(NC_NOERR, nc_put_var_short(file, z, numbers.data()));
        EXPECT_EQ(NC_NOERR, nc_close(file));
        return request;
    }

    [[nodiscard]] std::string refusal_of(const Describe& describe) const
    {
        return refusal<InputError>([&] { read_raster(request_for(describe)); });
    }
};

TEST_F(AttributeNumbers, ThatScaleAreNoTexts)
{
    for (const char* text : {"0.01", "1e-2 ", "", "nan", "a hundredth"}) {
        for (const char* name : {"scale_factor", "add_offset"}) {
            EXPECT_THAT(refusal_of(with_text(name, text)),
                        AllOf(HasSubstr("a.nc: its variable \"z\" has " + std::string(name) + " = the text \"" + text),
                              HasSubstr("allowed is one number")))
                << text;
        }
    }
    EXPECT_THAT(refusal_of(with_text("scale_factor", "0.01")), HasSubstr("ncatted -a scale_factor,z,o,d,0.01 "));
}

TEST_F(AttributeNumbers, ThatScaleAreOneFiniteNumber)
{
    for (const std::vector<double>& numbers : {std::vector{0.01, 0.1}, std::vector{0.0}, std::vector{double(NAN)}}) {
        EXPECT_THAT(refusal_of(with_numbers("scale_factor", numbers)), HasSubstr("\"z\" has scale_factor = "));
    }
    EXPECT_THAT(refusal_of(with_numbers("add_offset", {1.0, 2.0})), HasSubstr("\"z\" has add_offset = 1, 2;"));
    EXPECT_THAT(read_raster(request_for(with_numbers("scale_factor", {0.01}))).bathymetry.depth_m,
                ElementsAre(10.0, 12.0, 13.0, -0.01));
}

TEST_F(AttributeNumbers, OfARangeAreAsManyAsItsEnds)
{
    EXPECT_THAT(refusal_of(with_numbers("valid_range", {0.0})), HasSubstr("valid_range = 0; allowed is two numbers"));
    EXPECT_THAT(refusal_of(with_numbers("valid_range", {0.0, 1.0, 2.0})), HasSubstr("allowed is two numbers"));
    EXPECT_THAT(refusal_of(with_numbers("valid_min", {0.0, 1.0})), HasSubstr("valid_min = 0, 1; allowed is one number"));
}

TEST_F(AttributeNumbers, InATextAreReadToItsEnd)
{
    const auto depths = [&](const Describe& describe) { return read_raster(request_for(describe)).bathymetry.depth_m; };
    EXPECT_THAT(depths(with_text("missing_value", "-1")), ElementsAre(1000.0, 1200.0, 1300.0, 0.0));
    EXPECT_THAT(depths(with_text("missing_value", "-1, 1300")), ElementsAre(1000.0, 1200.0, 0.0, 0.0));
    EXPECT_THAT(depths(with_text("valid_max", "1.25e3 ")), ElementsAre(1000.0, 1200.0, 0.0, -1.0));
    for (const char* text : {"-1m", "none", "-1,x"}) {
        EXPECT_THAT(refusal_of(with_text("missing_value", text)), HasSubstr("missing_value = the text \"")) << text;
    }
    EXPECT_THAT(refusal_of(with_text("valid_max", "12.5 m")), HasSubstr("valid_max = the text \"12.5 m\""));
    EXPECT_THAT(refusal_of(with_text("valid_max", "12.5", "scale_factor")), HasSubstr("valid_max = the text")); // of which?
}

TEST_F(AttributeNumbers, OfAnAxisAreHeldToTheSame)
{
    EXPECT_THAT(
        refusal_of([](int file, int, int x) { EXPECT_EQ(NC_NOERR, nc_put_att_text(file, x, "scale_factor", 3, "0.1")); }),
        HasSubstr("its variable \"x\" has scale_factor = the text \"0.1\""));
}

// CF packs any variable. GDAL does not unpack axes, so that its place of the cells is wrong, and no warning is due.
TEST_F(AttributeNumbers, OfPackedAxesAreFollowedWithoutAWord)
{
    RasterRequest request;
    request.file = scratch.path_of("packed.nc");
    request.positive_up = false;
    request.cell_size_m = 20.0;
    constexpr std::size_t nodes = 24;
    int file = 0;
    std::array<int, 2> dimensions{};
    std::array<int, 2> axes{};
    int z = 0;
    ASSERT_EQ(NC_NOERR, nc_create(request.file.c_str(), NC_CLOBBER, &file));
    for (std::size_t n = 0; n < 2; ++n) {
        const char* const name = n == 0 ? "lat" : "lon";
        const std::string unit = n == 0 ? "degrees_north" : "degrees_east";
        const double scale = 0.0005;
        const double offset = n == 0 ? 53.5 : 9.5;
        ASSERT_EQ(NC_NOERR, nc_def_dim(file, name, nodes, &dimensions[n]));
        ASSERT_EQ(NC_NOERR, nc_def_var(file, name, NC_SHORT, 1, &dimensions[n], &axes[n]));
        ASSERT_EQ(NC_NOERR, nc_put_att_text(file, axes[n], "units", unit.size(), unit.c_str()));
        ASSERT_EQ(NC_NOERR, nc_put_att_double(file, axes[n], "scale_factor", NC_DOUBLE, 1, &scale));
        ASSERT_EQ(NC_NOERR, nc_put_att_double(file, axes[n], "add_offset", NC_DOUBLE, 1, &offset));
    }
    ASSERT_EQ(NC_NOERR, nc_def_var(file, "z", NC_SHORT, 2, dimensions.data(), &z));
    ASSERT_EQ(NC_NOERR, nc_enddef(file));
    std::array<short, nodes> places{};
    for (std::size_t n = 0; n < nodes; ++n) {
        places.at(n) = static_cast<short>(1000 + n); // GDAL takes 1000 degrees for a place
    }
    const std::vector<short> depths(nodes * nodes, 12);
    ASSERT_EQ(NC_NOERR, nc_put_var_short(file, axes[0], places.data()));
    ASSERT_EQ(NC_NOERR, nc_put_var_short(file, axes[1], places.data()));
    ASSERT_EQ(NC_NOERR, nc_put_var_short(file, z, depths.data()));
    ASSERT_EQ(NC_NOERR, nc_close(file));
    const RasterResult packed = read_raster(request);
    EXPECT_THAT(packed.warnings, testing::IsEmpty());
    EXPECT_THAT(packed.report, testing::Contains(HasSubstr("centred on 54.00575 N, 10.00575 E")));
}

} // namespace
} // namespace swell::engine
