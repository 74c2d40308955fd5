// Statements of a NetCDF file about its numbers that GDAL's band does not pass on, or passes on in few digits. Written by
// NetCDF's own library, because GDAL's writer adds the attributes that its reader wants.
#include <gmock/gmock.h>
#include <netcdf.h>

#include <functional>

#include "engine/harbour/rasters/raster.hpp"
#include "engine/run/base/errors.hpp"
#include "geo_test.hpp"

namespace swell::engine
{
namespace
{

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

void put_text(int group, int variable, const char* name, const std::string& text)
{
    EXPECT_EQ(NC_NOERR, nc_put_att_text(group, variable, name, text.size(), text.c_str()));
}

int define_axis(int group, const char* name, int* variable)
{
    int dimension = 0;
    EXPECT_EQ(NC_NOERR, nc_def_dim(group, name, 2, &dimension));
    EXPECT_EQ(NC_NOERR, nc_def_var(group, name, NC_DOUBLE, 1, &dimension, variable));
    return dimension;
}

class NetcdfNumbers : public GeoTest
{
protected:
    /// Four cells of 20 m, the southern row first; `describe` gives the variable its attributes.
    [[nodiscard]] RasterRequest request_for(nc_type type, const std::vector<double>& numbers,
                                            const std::function<void(int group, int variable)>& describe,
                                            const std::string& name = "z", const std::string& group_name = "") const
    {
        RasterRequest request;
        request.file = scratch.path_of("a.nc");
        request.crs = "local";
        int root = 0;
        EXPECT_EQ(NC_NOERR, nc_create(request.file.c_str(), NC_CLOBBER | (group_name.empty() ? 0 : NC_NETCDF4), &root));
        int group = root;
        if (!group_name.empty()) {
            EXPECT_EQ(NC_NOERR, nc_def_grp(root, group_name.c_str(), &group));
        }
        int north = 0;
        int east = 0;
        const std::array<int, 2> dimensions{define_axis(group, "y", &north), define_axis(group, "x", &east)};
        int variable = 0;
        EXPECT_EQ(NC_NOERR, nc_def_var(group, name.c_str(), type, 2, dimensions.data(), &variable));
        describe(group, variable);
        EXPECT_EQ(NC_NOERR, nc_enddef(root));
        const std::array<double, 2> places{0.0, 20.0};
        EXPECT_EQ(NC_NOERR, nc_put_var_double(group, north, places.data()));
        EXPECT_EQ(NC_NOERR, nc_put_var_double(group, east, places.data()));
        EXPECT_EQ(NC_NOERR, nc_put_var_double(group, variable, numbers.data()));
        EXPECT_EQ(NC_NOERR, nc_close(root));
        return request;
    }
};

void says_nothing(int, int) {}

std::vector<double> depths_of(const RasterRequest& request)
{
    return read_raster(request).bathymetry.depth_m;
}

TEST_F(NetcdfNumbers, OfSignedBytesStaySignedWhereTheFileNamesACrs)
{
    const auto on_utm = [](int group, int variable) {
        int mapping = 0;
        EXPECT_EQ(NC_NOERR, nc_def_var(group, "mapping", NC_INT, 0, nullptr, &mapping));
        put_text(group, mapping, "GeoTransform", "-10 20 0 30 0 -20");
        put_text(group, mapping, "spatial_ref", "EPSG:32632");
        put_text(group, variable, "grid_mapping", "mapping");
    };
    EXPECT_THAT(depths_of(request_for(NC_BYTE, {-30, 20, -5, -100}, on_utm)), ElementsAre(30.0, -20.0, 5.0, 100.0));
    EXPECT_THAT(depths_of(request_for(NC_BYTE, {-30, 20, -5, -100}, says_nothing)), ElementsAre(30.0, -20.0, 5.0, 100.0));
}

TEST_F(NetcdfNumbers, ThatAreMissingMayBeSeveralAmongUnsignedBytes)
{
    RasterRequest request = request_for(NC_BYTE, {12, -1, -8, 20}, [](int group, int variable) {
        put_text(group, variable, "_Unsigned", "true");
        const std::array<signed char, 2> missing{-8, -1}; // 248 and 255
        EXPECT_EQ(NC_NOERR, nc_put_att_schar(group, variable, "missing_value", NC_BYTE, 2, missing.data()));
    });
    request.positive_up = false;
    EXPECT_THAT(depths_of(request), ElementsAre(12.0, 0.0, 0.0, 20.0));
}

// In HDF5 files NetCDF's library cannot convert a negative byte to an unsigned number. It reports this only after all
// bytes.
TEST_F(NetcdfNumbers, OfUnsignedBytesGoUpTo255InEveryKindOfFile)
{
    for (const char* group : {"", "ground"}) {
        RasterRequest request = request_for(
            NC_BYTE, {127, -128, -2, 20}, [](int id, int variable) { put_text(id, variable, "_Unsigned", "true"); }, "z",
            group);
        request.positive_up = false;
        EXPECT_THAT(depths_of(request), ElementsAre(127.0, 128.0, 254.0, 20.0)) << group;
    }
}

// A text of 15 digits would be 51.3, which is less.
TEST_F(NetcdfNumbers, ThatAreTheLastValidOnesAreKept)
{
    const double last = 51.300000000000004;
    RasterRequest request = request_for(NC_DOUBLE, {-8.0, last, 52.0, 20.0}, [&](int group, int variable) {
        const std::array<double, 2> range{-8.0, last};
        EXPECT_EQ(NC_NOERR, nc_put_att_double(group, variable, "valid_range", NC_DOUBLE, 2, range.data()));
    });
    request.positive_up = false;
    EXPECT_THAT(depths_of(request), ElementsAre(-8.0, last, 0.0, 20.0));
}

TEST_F(NetcdfNumbers, OfAGroupAreReadByTheNameThatTheyHaveThere)
{
    RasterRequest request = request_for(NC_DOUBLE, {-1, -2, -3, -4}, says_nothing, "z", "ground");
    for (const char* name : {"", "z", "/ground/z", "ground/z"}) {
        request.layer.variable = name;
        EXPECT_THAT(depths_of(request), ElementsAre(1.0, 2.0, 3.0, 4.0)) << name;
    }
    for (const char* name : {"/other/z", "/ground/y2", "/ground"}) {
        request.layer.variable = name;
        EXPECT_THAT(refusal<InputError>([&] { read_raster(request); }),
                    AllOf(HasSubstr(std::string("variable \"") + name + "\""), Not(HasSubstr("\n"))));
    }
}

TEST_F(NetcdfNumbers, InAnotherUnitThanTheirNameSaysAreWarnedOf)
{
    const auto in_metres = [](int group, int variable) { put_text(group, variable, "units", "m"); };
    const auto warned = Contains(HasSubstr("looks like another unit: the file calls its numbers \"z_ft\""));
    EXPECT_THAT(read_raster(request_for(NC_DOUBLE, {-1, -2, -3, -4}, in_metres, "z_ft")).warnings, warned);
    EXPECT_THAT(read_raster(request_for(NC_DOUBLE, {-1, -2, -3, -4}, says_nothing, "z_ft")).warnings, warned);
    EXPECT_THAT(read_raster(request_for(NC_DOUBLE, {-1, -2, -3, -4}, in_metres, "z_m")).warnings,
                Not(Contains(HasSubstr("unit"))));
    RasterRequest in_feet = request_for(NC_DOUBLE, {-1, -2, -3, -4}, says_nothing, "z_ft");
    in_feet.vertical_unit = "us-ft";
    EXPECT_THAT(read_raster(in_feet).warnings, Not(Contains(HasSubstr("unit"))));
}

TEST_F(NetcdfNumbers, OfAnotherQuantityAreWarnedOf)
{
    const auto warned = Contains(HasSubstr("does not look like depths: the file calls its numbers"));
    EXPECT_THAT(read_raster(request_for(NC_DOUBLE, {-1, -2, -3, -4}, says_nothing, "u10")).warnings, warned);
    for (const char* standard : {"sea_floor_depth_below_geoid standard_error", "eastward_sea_water_velocity",
                                 "sea_surface_wave_significant_height"}) {
        const auto says = [standard](int group, int variable) { put_text(group, variable, "standard_name", standard); };
        EXPECT_THAT(read_raster(request_for(NC_DOUBLE, {-1, -2, -3, -4}, says)).warnings, warned) << standard;
    }
    EXPECT_THAT(read_raster(request_for(NC_DOUBLE, {-1, -2, -3, -4}, says_nothing, "elevation")).warnings, Not(warned));
}

TEST_F(NetcdfNumbers, OfEightBytesAreReadWithoutAWordOfGdal)
{
    for (const long long fill : {-9999LL, 9223372036854775806LL}) {
        const auto with_fill = [fill](int group, int variable) {
            EXPECT_EQ(NC_NOERR, nc_put_att_longlong(group, variable, "_FillValue", NC_INT64, 1, &fill));
        };
        RasterRequest request = request_for(NC_INT64, {-12, -11, -9, -31}, with_fill, "z", "inner");
        const RasterResult read = read_raster(request);
        EXPECT_EQ(12.0, read.bathymetry.depth_m.front());
        EXPECT_THAT(read.warnings, testing::IsEmpty());
    }
}

} // namespace
} // namespace swell::engine
