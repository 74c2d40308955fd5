#include <gmock/gmock.h>

#include "engine/results/maps/graticule.hpp"
#include "engine/run/base/errors.hpp"

/// Places on the earth, and the lines of round degrees on a map.
namespace swell::engine
{
namespace
{

/// A plane round 52° north, with the south-west node 5 km west and 4 km south of its origin.
GeoReference plane_at(double longitude_deg)
{
    return {"+proj=tmerc +lat_0=52 +lon_0=" + std::to_string(longitude_deg) + " +k=1 +ellps=WGS84 +units=m", -5000.0,
            -4000.0};
}

TEST(GridOnEarth, KnowsTheOriginOfItsPlane)
{
    const GridOnEarth grid(plane_at(4.5));
    const EarthPlace origin = grid.on_earth({5000.0, 4000.0});
    EXPECT_NEAR(4.5, origin.longitude_deg, 1e-9);
    EXPECT_NEAR(52.0, origin.latitude_deg, 1e-9);
    // A nautical mile, nearly: 1852 m are a minute of latitude.
    EXPECT_NEAR(52.0 + 1.0 / 60.0, grid.on_earth({5000.0, 4000.0 + 1852.0}).latitude_deg, 3e-5);
}

TEST(GridOnEarth, GoesThereAndBack)
{
    const GridOnEarth grid(plane_at(-155.0));
    const GridPlace back = grid.on_grid(grid.on_earth({1234.5, -678.9}));
    EXPECT_NEAR(1234.5, back.x_m, 1e-3);
    EXPECT_NEAR(-678.9, back.y_m, 1e-3);
}

TEST(GridOnEarth, HasNoJumpAtTheDateLine)
{
    const GridOnEarth grid(plane_at(180.0));
    const double west = grid.on_earth({0.0, 4000.0}).longitude_deg;
    const double east = grid.on_earth({10000.0, 4000.0}).longitude_deg;
    EXPECT_NEAR(0.1457, east - west, 1e-3); // 10 km at 52° north
    EXPECT_NEAR(10000.0, grid.on_grid({east, 52.0}).x_m, 0.5);
}

TEST(GridOnEarth, RefusesAProjectionThatNobodyKnows)
{
    EXPECT_THROW(GridOnEarth({"a plane of mine", 0.0, 0.0}), InputError);
}

TEST(Graticule, HasRoundDegreesThatLeaveTheMapWhereTheyAreWritten)
{
    const model::Bathymetry water{{201, 161}, 50.0, 50.0, std::vector<double>(std::size_t{201} * 161, 10.0)};
    const MapView view(water, 804);
    const Graticule graticule = graticule_of(GridOnEarth(plane_at(4.5)), view);
    // 10 km are 0.1457 degrees of longitude here, 8 km 0.0719 of latitude.
    std::vector<std::string> labels;
    for (const GraticuleLine& meridian : graticule.meridians) {
        labels.push_back(meridian.label);
        ASSERT_TRUE(meridian.exit.has_value()) << meridian.label;
        EXPECT_NEAR(0.0, meridian.exit->y, 1e-9);
    }
    EXPECT_THAT(labels, testing::ElementsAre("4.45° E", "4.50° E", "4.55° E"));
    EXPECT_NEAR(402.0, graticule.meridians[1].exit.value_or(Point{}).x, 0.01) << "the plane's own is straight";
    labels.clear();
    for (const GraticuleLine& parallel : graticule.parallels) {
        labels.push_back(parallel.label);
        EXPECT_NEAR(804.0, parallel.exit.value_or(Point{}).x, 1e-9);
    }
    EXPECT_THAT(labels, testing::ElementsAre("51.98° N", "52.00° N", "52.02° N"));
}

TEST(Graticule, NamesTheHemisphere)
{
    EXPECT_EQ("155.08° W", meridian_label(-155.08, 2));
    EXPECT_EQ("170° W", meridian_label(190.0, 0));
    EXPECT_EQ("0.0°", meridian_label(-1e-12, 1));
    EXPECT_EQ("19.7° S", parallel_label(-19.7, 1));
}

} // namespace
} // namespace swell::engine
