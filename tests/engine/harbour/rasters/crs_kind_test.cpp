// The kind of a CRS: degrees of another pole are refused, and heights over an ellipsoid give a warning.
#include "engine/harbour/rasters/places/crs_kind.hpp"

#include <gmock/gmock.h>

#include <array>

#include "engine/harbour/rasters/opening/crs_text.hpp"
#include "engine/harbour/rasters/places/harbour_projection.hpp"
#include "engine/run/base/errors.hpp"
#include "geo_test.hpp"
#include "made_raster.hpp"

namespace swell::engine
{
namespace
{

using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr const char* rotated = "+proj=ob_tran +o_proj=longlat +o_lon_p=0 +o_lat_p=39.25 +lon_0=18 +ellps=WGS84";
constexpr const char* oblique = "+proj=ob_tran +o_proj=eqc +o_lon_p=20 +o_lat_p=60 +lon_0=18 +datum=WGS84";
constexpr const char* degrees_from_pole = "counts degrees from a rotated pole";

const std::string plane_wkt =
    "PROJCS[\"WGS_1984_UTM_Zone_32N\",GEOGCS[\"GCS_WGS_1984\",DATUM[\"D_WGS_1984\",SPHEROID[\"WGS_1984\",6378137,"
    "298.257223563]],PRIMEM[\"Greenwich\",0],UNIT[\"Degree\",0.017453292519943295]],PROJECTION[\"Transverse_Mercator\"],"
    "PARAMETER[\"False_Easting\",500000],PARAMETER[\"False_Northing\",0],PARAMETER[\"Central_Meridian\",9],"
    "PARAMETER[\"Scale_Factor\",0.9996],PARAMETER[\"Latitude_Of_Origin\",0],UNIT[\"Meter\",1]]";
const std::string over_ellipsoid = plane_wkt + ",VERTCS[\"WGS_1984\",DATUM[\"D_WGS_1984\",SPHEROID[\"WGS_1984\",6378137,"
                                               "298.257223563]],PARAMETER[\"Vertical_Shift\",0],"
                                               "PARAMETER[\"Direction\",1],UNIT[\"Meter\",1]]";

bool is_over_ellipsoid(const std::string& crs)
{
    OGRSpatialReference reference;
    set_reference(reference, crs, "a.tif");
    return counts_from_ellipsoid(reference);
}

class CrsKind : public GeoTest
{
protected:
    [[nodiscard]] RasterRequest request_for(void (*change)(GDALDataset& dataset), const std::string& crs)
    {
        RasterRequest request;
        request.file = scratch.path_of("bed" + std::to_string(++files_) + ".tif");
        const MadeRaster made{.extent = {20, 20},
                              .values = std::vector<double>(400, -12.0),
                              .option = "GEOTIFF_VERSION=1.1",
                              .change = change};
        write_raster(request.file, made);
        request.crs = crs;
        request.cell_size_m = crs == "local" ? 0.0 : 20.0;
        return request;
    }

    /// The same on its plane in three dimensions, which GeoTIFF cannot have.
    [[nodiscard]] RasterRequest in_space(const RasterRequest& plain, const std::string& crs)
    {
        OGRSpatialReference plane;
        plane.importFromEPSG(32632);
        plane.PromoteTo3D(nullptr);
        RasterRequest request = plain;
        request.file = scratch.file(
            "space" + std::to_string(++files_) + ".vrt",
            "<VRTDataset rasterXSize=\"20\" rasterYSize=\"20\"><SRS><![CDATA[" + wkt_of(plane) +
                "]]></SRS><GeoTransform>500000, 20, 0, 6000400, 0, -20</GeoTransform><VRTRasterBand dataType=\"Float32\" "
                "band=\"1\"><SimpleSource><SourceFilename>" +
                plain.file + "</SourceFilename><SourceBand>1</SourceBand></SimpleSource></VRTRasterBand></VRTDataset>");
        request.allowed_drivers = {"VRT"};
        request.crs = crs;
        request.cell_size_m = crs == "local" ? 0.0 : 20.0;
        return request;
    }

private:
    int files_ = 0;
};

void leave_as_it_is(GDALDataset&) {}

void lie_on_the_earth_in_space(GDALDataset& dataset)
{
    OGRSpatialReference degrees;
    degrees.importFromEPSG(4979);
    std::array<double, 6> transform{10.0, 0.0003, 0.0, 54.0, 0.0, -0.0002};
    dataset.SetSpatialRef(&degrees);
    dataset.SetGeoTransform(transform.data());
}

TEST_F(CrsKind, OfAnotherPoleIsRefusedByName)
{
    for (const char* crs : {rotated, oblique}) {
        const RasterRequest request = request_for(leave_as_it_is, crs);
        const std::string why = refusal<InputError>([&] { (void)read_raster(request); });
        const bool is_projected = std::string(crs) == oblique;
        EXPECT_THAT(why, AllOf(Not(HasSubstr("EPSG:4326")), HasSubstr(is_projected ? ".tif: " : degrees_from_pole))) << crs;
    }
    const std::string text = std::string(rotated) + " +no_defs +type=crs";
    EXPECT_THAT(refusal<InputError>([&] { (void)reference_named(text, "a.asc"); }), HasSubstr(degrees_from_pole));
}

TEST_F(CrsKind, OfThreeAxesOrAnEllipsoidalDatumHasHeightsOverIt)
{
    for (const std::string crs : {"EPSG:4979", "EPSG:4937", "EPSG:6319", "EPSG:32632+ESRI:115700"}) {
        EXPECT_TRUE(is_over_ellipsoid(crs)) << crs;
    }
    EXPECT_TRUE(is_over_ellipsoid("+proj=utm +zone=32 +datum=WGS84 +vunits=m"));
    for (const std::string crs : {"EPSG:4326", "EPSG:32632", "EPSG:4326+5773", "EPSG:32632+5703", "EPSG:25832+7837",
                                  "EPSG:27700+5701", "EPSG:7415"}) {
        EXPECT_FALSE(is_over_ellipsoid(crs)) << crs;
    }
    EXPECT_FALSE(is_over_ellipsoid("+proj=longlat +ellps=bessel +towgs84=600,50,400"));
}

TEST_F(CrsKind, OfSpaceIsReadByItsTwoAxesWithAWarning)
{
    const RasterRequest of_plane = request_for(leave_as_it_is, "");
    const RasterResult plain = read_raster(of_plane);
    EXPECT_THAT(plain.warnings, IsEmpty());
    const RasterResult lifted = read_raster(in_space(of_plane, ""));
    EXPECT_EQ(plain.bathymetry.depth_m, lifted.bathymetry.depth_m);
    EXPECT_EQ(plain.bathymetry.extent, lifted.bathymetry.extent);
    EXPECT_EQ(plain.geo->origin_x_m, lifted.geo->origin_x_m);
    EXPECT_EQ(plain.geo->degrees.meaning, lifted.geo->degrees.meaning);
    EXPECT_THAT(lifted.warnings, Contains(HasSubstr("over the ellipsoid, not over the sea")));
    EXPECT_THAT(read_raster(in_space(of_plane, "local")).warnings, Contains(HasSubstr("over the ellipsoid")));
    EXPECT_THAT(read_raster(request_for(lie_on_the_earth_in_space, "")).warnings,
                Contains(HasSubstr("over the ellipsoid")));
    // The file's statement about heights holds, unless the scenario's CRS names a geoid.
    EXPECT_THAT(read_raster(request_for(lie_on_the_earth_in_space, "EPSG:4326")).warnings,
                Contains(HasSubstr("over the ellipsoid")));
    EXPECT_THAT(read_raster(request_for(lie_on_the_earth_in_space, "EPSG:4326+5773")).warnings,
                Not(Contains(HasSubstr("over the ellipsoid"))));
    const RasterResult by_key = read_raster(request_for(leave_as_it_is, "+proj=utm +zone=32 +datum=WGS84 +vunits=m"));
    EXPECT_THAT(by_key.warnings, Contains(HasSubstr("over the ellipsoid")));
}

/// Moves a raster into the Antarctic, where the columns of the map are turned by 59 degrees.
void lie_far_from_the_meridian(GDALDataset& dataset)
{
    OGRSpatialReference polar;
    polar.importFromEPSG(3031);
    dataset.SetSpatialRef(&polar);
    std::array<double, 6> transform{-2'636'000.0, 20.0, 0.0, 1'590'000.0, 0.0, -20.0};
    dataset.SetGeoTransform(transform.data());
}

TEST_F(CrsKind, WhoseColumnsAreTurnedFromNorthIsRefusedForThat)
{
    EXPECT_THAT(refusal<InputError>([&] { read_raster(request_for(lie_far_from_the_meridian, "")); }),
                AllOf(HasSubstr("turned too far from true north"), HasSubstr("gdalwarp -t_srs")));
}

TEST_F(CrsKind, WithAMetreOfAnyNameCountsInMetres)
{
    OGRSpatialReference plane;
    plane.importFromEPSG(32632);
    EXPECT_EQ("m", length_unit_of(plane));
    plane.SetLinearUnits("unknown", 1.0);
    EXPECT_EQ("m", length_unit_of(plane));
    plane.SetLinearUnits("US survey foot", 0.3048006096012192);
    EXPECT_EQ("US survey foot", length_unit_of(plane));
}

TEST_F(CrsKind, BesideAnAsciiGridIsHeardToo)
{
    (void)scratch.file("a.prj", over_ellipsoid);
    const std::string grid = "ncols 20\nnrows 20\nxllcorner 500000\nyllcorner 6000000\ncellsize 20\n";
    std::string rows;
    for (int n = 0; n < 400; ++n) {
        rows += n % 20 == 19 ? "-9\n" : "-9 ";
    }
    RasterRequest request = plain_request(scratch.file("a.asc", grid + rows));
    EXPECT_THAT(read_raster(request).warnings, Contains(HasSubstr("over the ellipsoid")));
    request.crs = "";
    request.cell_size_m = 20.0;
    EXPECT_THAT(read_raster(request).warnings, Contains(HasSubstr("over the ellipsoid")));
    (void)scratch.file("a.prj", plane_wkt);
    EXPECT_THAT(read_raster(request).warnings, IsEmpty());
}

} // namespace
} // namespace swell::engine
