// The projection of a grid as attributes of CF (CF-1.8, appendix F).
#include "engine/harbour/rasters/planes/projection_values.hpp"

#include <gmock/gmock.h>

#include <map>

#include "geo_test.hpp"

namespace swell::engine
{
namespace
{

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class ProjectionAttributes : public GeoTest
{
protected:
    static ProjectionValues of(const char* crs) { return projection_values_of(GeoReference{crs, 0.0, 0.0}).value(); }
    static std::map<std::string, std::vector<double>> numbers_of(const char* crs)
    {
        const ProjectionValues values = of(crs);
        return {values.numbers.begin(), values.numbers.end()};
    }
};

TEST_F(ProjectionAttributes, OfUtm)
{
    EXPECT_EQ("transverse_mercator", of("EPSG:32632").mapping);
    auto numbers = numbers_of("EPSG:32632");
    EXPECT_THAT(numbers["longitude_of_central_meridian"], ElementsAre(9.0));
    EXPECT_THAT(numbers["latitude_of_projection_origin"], ElementsAre(0.0));
    EXPECT_THAT(numbers["scale_factor_at_central_meridian"], ElementsAre(0.9996));
    EXPECT_THAT(numbers["false_easting"], ElementsAre(500000.0));
    EXPECT_THAT(numbers["semi_major_axis"], ElementsAre(6378137.0));
}

TEST_F(ProjectionAttributes, OfLambertsConicHaveTwoParallels)
{
    EXPECT_EQ("lambert_conformal_conic", of("EPSG:3034").mapping);
    auto numbers = numbers_of("EPSG:3034");
    EXPECT_THAT(numbers["standard_parallel"], ElementsAre(35.0, 65.0));
    EXPECT_THAT(numbers["longitude_of_central_meridian"], ElementsAre(10.0));
    EXPECT_THAT(numbers["latitude_of_projection_origin"], ElementsAre(52.0));
}

TEST_F(ProjectionAttributes, OfThePolarStereographicNameThePole)
{
    EXPECT_EQ("polar_stereographic", of("EPSG:3413").mapping);
    auto numbers = numbers_of("EPSG:3413");
    EXPECT_THAT(numbers["straight_vertical_longitude_from_pole"], ElementsAre(-45.0));
    EXPECT_THAT(numbers["latitude_of_projection_origin"], ElementsAre(90.0));
    EXPECT_THAT(numbers["standard_parallel"], ElementsAre(70.0));
    EXPECT_THAT(numbers_of("EPSG:3031")["latitude_of_projection_origin"], ElementsAre(-90.0));
}

TEST_F(ProjectionAttributes, OfOtherProjectionsAreTheirWkt)
{
    const ProjectionValues values = of("EPSG:3035");
    EXPECT_EQ("", values.mapping);
    EXPECT_THAT(values.numbers, IsEmpty());
    EXPECT_THAT(values.wkt, HasSubstr("LAEA Europe"));
}

} // namespace
} // namespace swell::engine
