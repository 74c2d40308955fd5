#include <gmock/gmock.h>

#include <fmt/format.h>

#include "engine/harbour/rasters/grid_on_earth.hpp"
#include "engine/harbour/read_scenario.hpp"
#include "engine/run/base/errors.hpp"
#include "geo_test.hpp"

namespace swell::engine
{
namespace
{

using testing::HasSubstr;

/// Hilo's breakwater with coarse cells, and a ship and a gauge to be placed on it.
class PlacesInDegrees : public GeoTest
{
protected:
    Scenario read(const std::string& ship, const std::string& gauge, const std::string& bathymetry = "")
    {
        const std::string raster = fmt::format("type = \"file\"\nfile = \"{}/assets/bathymetry/hilo_breakwater.tif\"\n"
                                               "cell_size_m = 20.0\npositive = \"up\"\n",
                                               SWELL_SOURCE_DIR);
        return read_scenario(scratch.file(
            "places.toml",
            fmt::format("[bathymetry]\n{}\n[[ship]]\nname = \"tug\"\nlength_m = 60.0\nbeam_m = 12.0\ndraft_m = 3.0\n"
                        "speed_m_per_s = 4.0\n{}\n[[gauge]]\nname = \"post\"\n{}\n",
                        bathymetry.empty() ? raster : bathymetry, ship, gauge)));
    }
    std::string message(const std::string& ship, const std::string& gauge, const std::string& bathymetry = "")
    {
        return refusal<InputError>([&] { read(ship, gauge, bathymetry); });
    }

    static constexpr const char* track = "way_points_deg = [[204.93, 19.745], [-155.065, 19.74, 3.0]]";
    static constexpr const char* post = "lon = 204.93\nlat = 19.745";
};

TEST_F(PlacesInDegrees, AreWhereTheGridLies)
{
    const Scenario scenario = read(track, post);
    const std::vector<model::WayPoint>& points = scenario.waves.ships[0].way_points;
    const GridOnEarth earth(*scenario.geo);
    const EarthPlace first = earth.on_earth({points[0].x_m, points[0].y_m});
    EXPECT_NEAR(std::remainder(first.longitude_deg - 204.93, 360.0), 0.0, 1e-9);
    EXPECT_NEAR(first.latitude_deg, 19.745, 1e-9);
    EXPECT_EQ(points[0].speed_m_per_s, 4.0);
    EXPECT_EQ(points[1].speed_m_per_s, 3.0);
    // 0.005 degrees east and south: 6378137 m · cos(19.74°) · 0.005 · pi/180 and 110.7 km a degree
    EXPECT_NEAR(points[1].x_m - points[0].x_m, 524.0, 3.0);
    EXPECT_NEAR(points[1].y_m - points[0].y_m, -553.4, 3.0);
    EXPECT_NEAR(scenario.gauges[0].i * 20.0, points[0].x_m, 10.0);
    EXPECT_NEAR(scenario.gauges[0].j * 20.0, points[0].y_m, 10.0);
}

TEST_F(PlacesInDegrees, OfSpectraAreWhereTheGridLies)
{
    (void)scratch.file("places.spc",
                       "SWAN 1\nLONLAT\n2\n204.93 19.745\n-155.065 19.74\nAFREQ\n3\n0.09\n0.1\n0.11\nNDIR\n2\n"
                       "0\n40\nQUANT\n1\nVaDens\nm2/Hz/degr\n-99\nFACTOR\n0.1\n0 0\n1 1\n0 0\nFACTOR\n"
                       "0.2\n0 0\n1 1\n0 0\n");
    const Scenario scenario =
        read(track, std::string(post) + "\n[sea]\nkind = \"spectrum\"\nfile = \"places.spc\"\nlocations = [0, 1]\n");
    const model::BorderStretch& stretch = scenario.waves.sea->stretches.at(1);
    for (const std::size_t place : {0U, 1U}) {
        const model::WayPoint& same = scenario.waves.ships[0].way_points[place];
        EXPECT_NEAR(stretch.places[place].x_m, same.x_m, 1e-6);
        EXPECT_NEAR(stretch.places[place].y_m, same.y_m, 1e-6);
    }
}

// One cell beyond the last node is the halo. Its zeros would look like a calm sea at a gauge.
TEST_F(PlacesInDegrees, AGaugeStandsOnTheGridUpToItsLastNode)
{
    const Scenario scenario = read(track, post);
    const GridOnEarth earth(*scenario.geo);
    const solver::Extent extent = scenario.waves.bathymetry.extent;
    const auto gauge = [&](int i, int j) {
        const EarthPlace place = earth.on_earth({20.0 * i, 20.0 * j});
        return fmt::format("lon = {:.12f}\nlat = {:.12f}", place.longitude_deg, place.latitude_deg);
    };
    const Scenario last = read(track, gauge(extent.nx - 1, extent.ny - 1));
    EXPECT_EQ(last.gauges[0].i, extent.nx - 1);
    EXPECT_EQ(last.gauges[0].j, extent.ny - 1);
    for (const auto& [i, j] : {std::pair{extent.nx, 3}, {3, extent.ny}, {-1, 3}, {3, -1}}) {
        EXPECT_THAT(message(track, gauge(i, j)), HasSubstr("off the grid"));
    }
}

TEST_F(PlacesInDegrees, AreRefusedInOneLineWhereTheyCannotBe)
{
    EXPECT_THAT(message(std::string(track) + "\nway_points = [[1.0, 2.0]]", post),
                HasSubstr("given together with way_points"));
    EXPECT_THAT(message("way_points_deg = [[204.93, 95.0]]", post), HasSubstr("allowed are numbers from -90 to 90"));
    EXPECT_THAT(message(track, std::string(post) + "\ni = 3"), HasSubstr("i: is given together with lon and lat"));
    EXPECT_THAT(message(track, "lon = 204.93"), HasSubstr("lat"));
    EXPECT_THAT(message(track, "lon = 205.5\nlat = 19.745"), HasSubstr("off the grid"));
    const std::string flat = "type = \"flat\"\nnx = 20\nny = 20\ncell_size_m = 5.0\ndepth_m = 9.0\n";
    EXPECT_THAT(message("way_points = [[10.0, 10.0]]", post, flat), HasSubstr("this grid has no known place on the earth"));
    EXPECT_THAT(message("", post), HasSubstr("way_points"));
}

} // namespace
} // namespace swell::engine
