// Attributes of a grid mapping that GDAL does not use: a prime meridian, a datum or an ellipsoid by name, and numbers in
// addition to a text of WKT. If ignored, degrees or metres of another origin would move the harbour elsewhere.
#include "engine/harbour/rasters/places/stated_mapping.hpp"

#include <gmock/gmock.h>

#include "engine/harbour/rasters/places/harbour_projection.hpp"
#include "engine/run/base/errors.hpp"
#include "geo_test.hpp"
#include "made_netcdf.hpp"
#include "made_raster.hpp"

namespace swell::engine
{
namespace
{

using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;

class StatedMappings : public GeoTest
{
protected:
    [[nodiscard]] RasterResult read(const MadeNetcdf& made, const std::string& crs, const std::string& unit = "")
    {
        RasterRequest request;
        request.file = scratch.path_of("mapped" + std::to_string(++files_) + ".nc");
        write_netcdf(request.file, made);
        request.layer.variable = "z";
        request.crs = crs;
        request.cell_size_m = crs == "local" ? 0.0 : 10.0;
        request.vertical_unit = unit;
        return read_raster(request);
    }
    [[nodiscard]] std::string refused(const MadeNetcdf& made, const std::string& crs)
    {
        return refusal<InputError>([&] { (void)read(made, crs); });
    }

private:
    int files_ = 0;
};

MadeNetcdf in_degrees(const MadeAttributes& texts, const std::vector<std::pair<std::string, double>>& numbers)
{
    MadeNetcdf made{{"lat", even_places(48.0, 0.001, 16), {{"units", "degrees_north"}}},
                    {"lon", even_places(7.0, 0.001, 20), {{"units", "degrees_east"}}},
                    {{"units", "m"}},
                    [](double, double) { return -12.0; }};
    made.mapping = {{"grid_mapping_name", "latitude_longitude"}};
    made.mapping.insert(made.mapping.end(), texts.begin(), texts.end());
    made.numbers_of_mapping = numbers;
    return made;
}

const std::vector<std::pair<std::string, double>> size_of_wgs_84{{"semi_major_axis", 6'378'137.0},
                                                                 {"inverse_flattening", 298.257223563}};

/// Metres on the meridian of 9 degrees east, with the numbers of CF and, if `wkt` is not empty, a text of WKT.
MadeNetcdf in_metres(const std::string& wkt, double false_easting_m)
{
    MadeNetcdf made{
        {"y", even_places(6'000'000.0, 20.0, 30), {{"standard_name", "projection_y_coordinate"}, {"units", "m"}}},
        {"x", even_places(500'000.0, 20.0, 40), {{"standard_name", "projection_x_coordinate"}, {"units", "m"}}},
        {{"units", "m"}},
        [](double, double) { return -12.0; }};
    made.mapping = {{"grid_mapping_name", "transverse_mercator"}};
    if (!wkt.empty()) {
        made.mapping.emplace_back("crs_wkt", wkt);
    }
    made.numbers_of_mapping = {{"longitude_of_central_meridian", 9.0},
                               {"latitude_of_projection_origin", 0.0},
                               {"scale_factor_at_central_meridian", 0.9996},
                               {"false_easting", false_easting_m},
                               {"false_northing", 0.0}};
    made.numbers_of_mapping.insert(made.numbers_of_mapping.end(), size_of_wgs_84.begin(), size_of_wgs_84.end());
    return made;
}

std::string wkt_of_epsg(int code)
{
    OGRSpatialReference reference;
    reference.importFromEPSG(code);
    return wkt_of(reference);
}

TEST_F(StatedMappings, OfAnotherPrimeMeridianAreNotCountedFromGreenwich)
{
    const std::pair<std::string, double> of_paris{"longitude_of_prime_meridian", 2.33722917};
    EXPECT_THAT(refused(in_degrees({}, {of_paris}), ""),
                AllOf(HasSubstr("longitude_of_prime_meridian = 2.33722917"), HasSubstr("give the right one by crs")));
    EXPECT_THAT(refused(in_degrees({{"prime_meridian_name", "Paris"}}, size_of_wgs_84), ""),
                HasSubstr("prime_meridian_name = \"Paris\""));
    EXPECT_THAT(
        read(in_degrees({{"prime_meridian_name", "Greenwich"}}, {{"longitude_of_prime_meridian", 0.0}}), "").warnings,
        IsEmpty());
    auto whole = size_of_wgs_84;
    whole.push_back(of_paris);
    EXPECT_EQ(DegreesDatum::Meaning::unknown, read(in_degrees({}, whole), "").geo->degrees.meaning);
}

TEST_F(StatedMappings, OfADatumByNameOnlyAreNotOnWgs84)
{
    for (const auto& [name, text] : MadeAttributes{{"reference_ellipsoid_name", "Bessel 1841"},
                                                   {"horizontal_datum_name", "OSGB_1936"},
                                                   {"geographic_crs_name", "ED50"}}) {
        EXPECT_THAT(refused(in_degrees({{name, text}}, {}), ""), HasSubstr(name + " = \"" + text + "\""));
    }
    for (const auto& [name, text] : MadeAttributes{{"reference_ellipsoid_name", "GRS 1980"},
                                                   {"reference_ellipsoid_name", "WGS84"},
                                                   {"horizontal_datum_name", "World Geodetic System 1984 ensemble"},
                                                   {"horizontal_datum_name", "ETRS89"},
                                                   {"geographic_crs_name", "unknown"},
                                                   {"geographic_crs_name", "GDA94"},
                                                   {"geographic_crs_name", "WGS 84"}}) {
        EXPECT_THAT(read(in_degrees({{name, text}}, {}), "").warnings, IsEmpty()) << text;
    }
}

// The shift of the named datum would move the harbour by up to 200 m.
TEST_F(StatedMappings, OfADatumOnAnotherEllipsoidThanItsOwnAreRefused)
{
    for (const char* datum : {"North American Datum 1927", "European_Datum_1950", "Deutsches_Hauptdreiecksnetz"}) {
        EXPECT_THAT(refused(in_degrees({{"horizontal_datum_name", datum}}, size_of_wgs_84), ""),
                    AllOf(HasSubstr("its grid mapping states"), HasSubstr("an ellipsoid of another size")))
            << datum;
    }
    const MadeNetcdf old = in_degrees({{"horizontal_datum_name", "European_Datum_1950"}},
                                      {{"semi_major_axis", 6'378'388.0}, {"inverse_flattening", 297.0}});
    EXPECT_THAT(read(old, "").warnings, IsEmpty());
}

TEST_F(StatedMappings, BesideAnotherTextOfWktAreRefused)
{
    EXPECT_THAT(read(in_metres("", 500'000.0), "").warnings, IsEmpty());
    EXPECT_THAT(read(in_metres(wkt_of_epsg(32632), 500'000.0), "").warnings, IsEmpty());
    EXPECT_THAT(refused(in_metres(wkt_of_epsg(32633), 500'000.0), ""),
                AllOf(HasSubstr("longitude_of_central_meridian = 9"), HasSubstr("has 15")));
    EXPECT_THAT(refused(in_metres(wkt_of_epsg(32632), 3'500'000.0), ""), HasSubstr("false_easting = 3500000"));
    EXPECT_THAT(refused(in_metres(wkt_of_epsg(4326), 500'000.0), ""), HasSubstr("longitudes and latitudes"));
    EXPECT_THAT(refused(in_metres(wkt_of_epsg(23032), 500'000.0), ""), HasSubstr("semi_major_axis"));
    MadeNetcdf degrees = in_metres(wkt_of_epsg(32632), 500'000.0);
    degrees.mapping.front().second = "latitude_longitude";
    EXPECT_THAT(refused(degrees, ""), HasSubstr("has a projection"));
}

TEST_F(StatedMappings, YieldToTheKeyWithAWarning)
{
    EXPECT_THAT(read(in_degrees({{"reference_ellipsoid_name", "Bessel 1841"}}, {}), "EPSG:4326").warnings,
                Contains(HasSubstr("grid mapping states reference_ellipsoid_name")));
    EXPECT_THAT(read(in_metres(wkt_of_epsg(32633), 500'000.0), "EPSG:32632").warnings, Contains(HasSubstr("is followed")));
}

TEST_F(StatedMappings, ThatTheFileDoesNotHaveAreWarnedOf)
{
    MadeNetcdf cut = in_degrees({}, {});
    cut.mapping = {};
    cut.attributes.emplace_back("grid_mapping", "gone");
    EXPECT_THAT(read(cut, "").warnings, Contains(HasSubstr("names \"gone\"")));
    EXPECT_THAT(read(in_degrees({}, {}), "").warnings, IsEmpty());
}

TEST_F(StatedMappings, OrNoneMakeNoMetresOfDegreesWithoutAUnit)
{
    MadeNetcdf bare = in_degrees({}, {});
    bare.mapping = {};
    bare.rows.attributes = bare.columns.attributes = {};
    EXPECT_THAT(refused(bare, "local"), HasSubstr("are in \"degrees\""));
    EXPECT_THAT(read(bare, "EPSG:4326").warnings, IsEmpty());
    MadeNetcdf metres = in_metres("", 500'000.0); // axes named as degrees, with numbers too large for degrees
    metres.mapping = {};
    metres.rows = {"lat", metres.rows.values, {}};
    metres.columns = {"lon", metres.columns.values, {}};
    EXPECT_THAT(read(metres, "local").warnings, IsEmpty());
}

TEST_F(StatedMappings, OverHeightsInKilometresDoNotHideThatTheKeySaysMetres)
{
    MadeNetcdf made = in_degrees({}, {});
    made.attributes = {{"units", "km"}};
    EXPECT_THAT(read(made, "", "m").warnings, Contains(HasSubstr("heights in km")));
}

/// A mapping by code without a description, as Delft3D FM writes it: with the ellipsoid of WGS 84 for any code.
MadeNetcdf by_code(const MadeAttributes& texts, double code)
{
    MadeNetcdf made = in_metres("", 0.0);
    made.mapping = {{"grid_mapping_name", "Unknown projected"}};
    made.mapping.insert(made.mapping.end(), texts.begin(), texts.end());
    made.numbers_of_mapping = size_of_wgs_84;
    if (code != 0.0) {
        made.numbers_of_mapping.emplace_back("epsg", code);
    }
    return made;
}

TEST_F(StatedMappings, ByACodeAreFollowed)
{
    const auto is_utm = Contains(HasSubstr("CRS \"WGS 84 / UTM zone 32N\" (from the file)"));
    EXPECT_THAT(read(by_code({}, 32632.0), "").report, is_utm);
    EXPECT_THAT(read(by_code({{"EPSG_code", "EPSG:32632"}}, 0.0), "").report, is_utm);
    EXPECT_THAT(read(by_code({{"EPSG_code", "EPSG:32632"}}, 32632.0), "").warnings, IsEmpty());
    EXPECT_THAT(read(by_code({{"EPSG_code", "EPSG:25832"}}, 0.0), "EPSG:25832").warnings, IsEmpty());
    EXPECT_THAT(refused(by_code({{"EPSG_code", "EPSG:0"}}, 0.0), ""), HasSubstr("is crs right?"));
}

TEST_F(StatedMappings, ByACodeThatContradictsAreRefusedOrWarnedOf)
{
    EXPECT_THAT(refused(by_code({{"EPSG_code", "EPSG:25833"}}, 32632.0), ""), HasSubstr("give the right one by crs"));
    EXPECT_THAT(read(by_code({}, 32633.0), "EPSG:32632").warnings, Contains(HasSubstr("zone 33N")));
    MadeNetcdf by_text = in_metres(wkt_of_epsg(32632), 500'000.0);
    EXPECT_THAT(read(by_text, "").warnings, IsEmpty());
    by_text.numbers_of_mapping.emplace_back("epsg", 32633.0);
    EXPECT_THAT(refused(by_text, ""), HasSubstr("grid mapping states EPSG:32633"));
}

} // namespace
} // namespace swell::engine
