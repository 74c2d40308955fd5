#include "engine/results/report/degrees_of_run.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace swell::engine
{
namespace
{

using Meaning = DegreesDatum::Meaning;
using testing::HasSubstr;

const DegreesDatum british{.meaning = Meaning::moved,
                           .of_raster = "Ordnance Survey of Great Britain 1936",
                           .transformation = "OSGB36 to WGS 84 (6)",
                           .code = "EPSG:1314",
                           .accuracy_m = 2.0,
                           .operation = "+proj=pipeline"};

TEST(DegreesOfARun, AreToldWithTheirTransformation)
{
    EXPECT_EQ(degrees_text(british),
              "WGS 84, converted from the raster's datum Ordnance Survey of Great Britain 1936 by OSGB36 to "
              "WGS 84 (6), EPSG:1314, accurate to 2 m");
    DegreesDatum own_numbers = british;
    own_numbers.code = "";
    own_numbers.accuracy_m = DegreesDatum{}.accuracy_m;
    EXPECT_THAT(degrees_text(own_numbers), HasSubstr("by OSGB36 to WGS 84 (6), accuracy not known"));
}

TEST(DegreesOfARun, AreToldWithoutOne)
{
    EXPECT_EQ(degrees_text({.meaning = Meaning::wgs_84, .of_raster = "World Geodetic System 1984", .accuracy_m = 0.0}),
              "WGS 84, the datum of the raster");
    EXPECT_EQ(degrees_text({.meaning = Meaning::wgs_84, .of_raster = "North American Datum 1983", .accuracy_m = 2.0}),
              "WGS 84; the raster's datum North American Datum 1983 is taken as WGS 84, accurate to 2 m");
    EXPECT_THAT(degrees_text({.meaning = Meaning::wgs_84, .of_raster = "unknown"}), HasSubstr("names no datum"));
    EXPECT_EQ(degrees_text({.meaning = Meaning::of_raster, .of_raster = "Amersfoort"}),
              "on the raster's own datum, Amersfoort");
    EXPECT_THAT(degrees_text({.meaning = Meaning::unknown, .of_raster = "Bessel"}),
                HasSubstr("bathymetry.degrees = \"raster\""));
}

TEST(DegreesOfARun, AreToldToPrograms)
{
    EXPECT_TRUE(degrees_json({}).is_null());
    const nlohmann::ordered_json moved = degrees_json(british);
    EXPECT_EQ(moved["datum"], "wgs84");
    EXPECT_EQ(moved["code"], "EPSG:1314");
    EXPECT_EQ(moved["accuracy_m"], 2.0);
    const nlohmann::ordered_json unknown = degrees_json(DegreesDatum{.meaning = Meaning::unknown, .of_raster = "Bessel"});
    EXPECT_TRUE(unknown["datum"].is_null());
    EXPECT_TRUE(unknown["transformation"].is_null());
    EXPECT_EQ(degrees_json(DegreesDatum{})["datum"], "raster");
}

} // namespace
} // namespace swell::engine
