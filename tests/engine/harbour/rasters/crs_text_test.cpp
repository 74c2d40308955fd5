#include "engine/harbour/rasters/raster.hpp"

#include <gmock/gmock.h>

#include "engine/run/base/errors.hpp"
#include "geo_test.hpp"

namespace swell::engine
{
namespace
{

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

const char* const wgs_84 = R"(GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563]],)"
                           R"(PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]])";

class CrsText : public GeoTest
{
protected:
    /// Returns the message with which a raster of 20 x 20 cells of 0.001 degrees with this CRS is refused; empty if it is
    /// read.
    [[nodiscard]] std::string refusal_of(const std::string& crs) const
    {
        std::string text = "ncols 20\nnrows 20\nxllcorner 10\nyllcorner 50\ncellsize 0.001\n";
        for (int n = 0; n < 400; ++n) {
            text += "9 ";
        }
        RasterRequest request;
        request.file = scratch.file("a.asc", text);
        request.crs = crs;
        request.cell_size_m = 50.0;
        request.positive_up = false;
        return refusal<InputError>([&] { read_raster(request); });
    }
};

// A CRS is a text. A scenario that has it looked up elsewhere reads that elsewhere.
TEST_F(CrsText, IsNotLookedUpInAFileOrAtAServer)
{
    const std::string file = scratch.file("a.prj", wgs_84);
    for (const std::string& crs : {std::string("http://127.0.0.1:9/crs"), std::string("https://127.0.0.1:9/crs"), file,
                                   "file://" + file, std::string("/vsicurl/http://127.0.0.1:9/crs")}) {
        EXPECT_THAT(refusal_of(crs), AllOf(HasSubstr("names a file or an address, which is not opened"), HasSubstr("EPSG"),
                                           Not(HasSubstr("\n"))))
            << crs;
    }
}

TEST_F(CrsText, NamesNoFilesForProj)
{
    const std::string grids = scratch.file("shifts.gsb", "secret");
    const std::string init = scratch.file("init", "<1> +proj=longlat +datum=WGS84 +no_defs <>\n");
    for (const std::string& crs :
         {"+init=" + init + ":1", std::string("+init=epsg:4326"), "+proj=longlat +ellps=bessel +nadgrids=" + grids,
          "+proj=longlat +datum=WGS84 +geoidgrids=" + grids, "+PROJ=longlat +ellps=bessel +NADGRIDS=@" + grids}) {
        EXPECT_THAT(refusal_of(crs), HasSubstr("names a file or an address")) << crs;
    }
}

// The letters of PROJJSON may be written as numbers, so that its text shows no file.
TEST_F(CrsText, HidesNoFilesInJson)
{
    const std::string json =
        R"({"type":"BoundCRS","source_crs":{"type":"GeographicCRS","name":"a","datum":{"type":"GeodeticReferenceFrame",)"
        R"("name":"a","ellipsoid":{"name":"a","semi_major_axis":6377397.155,"inverse_flattening":299.1528128}},)"
        R"("coordinate_system":{"subtype":"ellipsoidal","axis":[{"name":"Longitude","abbreviation":"lon","direction":"east",)"
        R"("unit":"degree"},{"name":"Latitude","abbreviation":"lat","direction":"north","unit":"degree"}]}},)"
        R"("target_crs":{"type":"GeographicCRS","name":"WGS 84","datum":{"type":"GeodeticReferenceFrame","name":"WGS 84",)"
        R"("ellipsoid":{"name":"WGS 84","semi_major_axis":6378137,"inverse_flattening":298.257223563}},)"
        R"("coordinate_system":{"subtype":"ellipsoidal","axis":[{"name":"Latitude","abbreviation":"lat","direction":"north",)"
        R"("unit":"degree"},{"name":"Longitude","abbreviation":"lon","direction":"east","unit":"degree"}]}},)"
        R"("transformation":{"name":"a","method":{"name":"NTv2"},"parameters":[{"name":"Latitude and longitude difference )"
        R"(\u0066ile","value":"/etc/passwd"}]}})";
    EXPECT_THAT(refusal_of(json), HasSubstr("names a file or an address"));
}

TEST_F(CrsText, MayBeACodeAProjTextOrWkt)
{
    for (const char* crs : {"EPSG:4326", "epsg:4258", "OGC:CRS84", "WGS84", "urn:ogc:def:crs:EPSG::4326",
                            "+proj=longlat +datum=WGS84 +no_defs", "+proj=longlat +ellps=bessel +nadgrids=@null +no_defs",
                            "EPSG:4326+5773", wgs_84}) {
        EXPECT_EQ("", refusal_of(crs)) << crs;
    }
}

} // namespace
} // namespace swell::engine
