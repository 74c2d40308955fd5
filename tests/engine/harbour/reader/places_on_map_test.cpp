// Places in a scenario that are given as easting and northing, in the raster's CRS or in bathymetry.places_crs.
#include <gmock/gmock.h>

#include <fmt/format.h>

#include <array>
#include <cmath>

#include "engine/harbour/rasters/grid_on_earth.hpp"
#include "engine/harbour/rasters/grid_on_map.hpp"
#include "engine/harbour/read_scenario.hpp"
#include "engine/run/base/errors.hpp"
#include "geo_test.hpp"

namespace swell::engine
{
namespace
{

using testing::ContainerEq;
using testing::HasSubstr;

constexpr double west_m = 650'000.0; // of the raster, in zone 33 of UTM, where grid north is 1.2 degrees off true north
constexpr double south_m = 4'650'000.0;

/// A raster of 100 x 80 cells of 10 m: water of 10 m, and a pier from the north, 400 to 450 m from the western edge.
class PlacesOnMap : public GeoTest
{
protected:
    void SetUp() override
    {
        GeoTest::SetUp();
        std::string rows;
        for (int row = 0; row < 80; ++row) {
            for (int column = 0; column < 100; ++column) {
                rows += row < 40 && column >= 40 && column < 45 ? "-2 " : "10 ";
            }
            rows += '\n';
        }
        const std::string head = "ncols 100\nnrows 80\nxllcorner {}\nyllcorner {}\ncellsize {}\nnodata_value -9999\n";
        (void)scratch.file("utm.asc", fmt::format(fmt::runtime(head), west_m, south_m, 10) + rows);
        (void)scratch.file("degrees.asc", fmt::format(fmt::runtime(head), 16.8, 41.98, 0.0001) + rows);
    }

    /// Returns the scenario of a raster with these keys of [bathymetry] and these sections.
    Scenario read(const std::string& sections, const std::string& bathymetry = projected(10.0))
    {
        return read_scenario(scratch.file("places.toml", fmt::format("[bathymetry]\ntype = \"file\"\npositive = \"down\"\n"
                                                                     "{}\n[edges]\nsouth = \"open\"\n{}\n",
                                                                     bathymetry, sections)));
    }
    std::string message(const std::string& sections, const std::string& bathymetry = projected(10.0))
    {
        return refusal<InputError>([&] { read(sections, bathymetry); });
    }

    static std::string projected(double cell_m)
    {
        return fmt::format("file = \"utm.asc\"\ncrs = \"EPSG:32633\"\ncell_size_m = {}", cell_m);
    }
    static std::string gauge(double easting_m, double northing_m)
    {
        return fmt::format("[[gauge]]\nname = \"post\"\neasting_m = {}\nnorthing_m = {}\n", easting_m, northing_m);
    }
    static std::string ship(const std::string& places)
    {
        return "[[ship]]\nname = \"tug\"\nlength_m = 60.0\nbeam_m = 12.0\ndraft_m = 3.0\nspeed_m_per_s = 4.0\n" + places;
    }

    static constexpr const char* local = "file = \"utm.asc\"\ncrs = \"local\"";
    static constexpr const char* in_degrees = "file = \"degrees.asc\"\ncrs = \"EPSG:4326\"\ncell_size_m = 10.0";
};

/// The longitude and latitude come from Krueger's series for the transverse Mercator projection, computed outside of PROJ.
TEST_F(PlacesOnMap, AreWhereTheMapHasThem)
{
    const Scenario scenario = read(gauge(650'500.0, 4'650'400.0));
    ASSERT_TRUE(scenario.map);
    EXPECT_EQ(scenario.map->name, "WGS 84 / UTM zone 33N");
    const GridPlace on_grid = GridOnMap(*scenario.map, scenario.geo).on_grid({650'500.0, 4'650'400.0});
    const EarthPlace on_earth = GridOnEarth(*scenario.geo).on_earth(on_grid);
    EXPECT_NEAR(on_earth.longitude_deg, 16.8169643136, 2e-10);
    EXPECT_NEAR(on_earth.latitude_deg, 41.9912364809, 2e-10);
}

TEST_F(PlacesOnMap, MoveByHalfACellAtMostWithTheCellSize)
{
    const MapPlace berth{650'333.0, 4'650'217.0};
    for (const double cell_m : {7.3, 10.0, 17.0, 20.0}) {
        const Scenario scenario = read(gauge(berth.easting_m, berth.northing_m), projected(cell_m));
        const GridOnMap map(*scenario.map, scenario.geo);
        const Gauge& post = scenario.gauges.at(0);
        const GridPlace wanted = map.on_grid(berth);
        EXPECT_LE(std::abs(post.i * cell_m - wanted.x_m), 0.5 * cell_m) << cell_m;
        EXPECT_LE(std::abs(post.j * cell_m - wanted.y_m), 0.5 * cell_m) << cell_m;
        const MapPlace node = map.on_map({post.i * cell_m, post.j * cell_m});
        EXPECT_LE(std::hypot(node.easting_m - berth.easting_m, node.northing_m - berth.northing_m),
                  1.001 * std::sqrt(0.5) * cell_m)
            << "half a diagonal, and the scale of the map";
    }
}

TEST_F(PlacesOnMap, GoThereAndBackInEveryCrs)
{
    for (const char* crs : {"", "EPSG:32632", "EPSG:25833", "EPSG:23033", "EPSG:3395", "+proj=utm +zone=33 +datum=WGS84"}) {
        const std::string places_crs = *crs == '\0' ? "" : fmt::format("\nplaces_crs = \"{}\"", crs);
        const Scenario scenario = read("", projected(10.0) + places_crs);
        const GridOnMap map(*scenario.map, scenario.geo);
        for (const GridPlace& place : {GridPlace{0.0, 0.0}, {983.0, 11.0}, {417.3, 765.0}}) {
            const GridPlace back = map.on_grid(map.on_map(place));
            EXPECT_NEAR(back.x_m, place.x_m, 1e-6) << crs;
            EXPECT_NEAR(back.y_m, place.y_m, 1e-6) << crs;
        }
    }
}

/// The European Datum of 1950 is 80 to 120 m west and 150 to 220 m south of WGS 84 in all of Europe; zone 32's numbers are
/// from Krueger's series.
TEST_F(PlacesOnMap, MayBeInAnotherCrsThanTheRaster)
{
    const Scenario plain = read("");
    const MapPlace of_zone_33{650'500.0, 4'650'400.0};
    const GridPlace there = GridOnMap(*plain.map, plain.geo).on_grid(of_zone_33);
    const Scenario neighbour = read("", projected(10.0) + "\nplaces_crs = \"EPSG:32632\"");
    const MapPlace of_zone_32 = GridOnMap(*neighbour.map, neighbour.geo).on_map(there);
    EXPECT_NEAR(of_zone_32.easting_m, 1'147'680.7165, 1e-3);
    EXPECT_NEAR(of_zone_32.northing_m, 4'678'459.3012, 1e-3);
    const Scenario old = read("", projected(10.0) + "\nplaces_crs = \"EPSG:23033\"");
    const MapPlace of_1950 = GridOnMap(*old.map, old.geo).on_map(there);
    EXPECT_NEAR(of_1950.easting_m - of_zone_33.easting_m, 75.0, 50.0);
    EXPECT_NEAR(of_1950.northing_m - of_zone_33.northing_m, 190.0, 50.0);
}

TEST_F(PlacesOnMap, AreOffsetsWhereTheGridIsInTheSameCrs)
{
    const GeoReference geo{"EPSG:32633", 650'005.0, 4'650'005.0};
    const GridOnMap map({"EPSG:32633", "WGS 84 / UTM zone 33N"}, geo);
    const GridPlace place = map.on_grid({650'105.25, 4'650'305.5});
    EXPECT_NEAR(place.x_m, 100.25, 1e-6);
    EXPECT_NEAR(place.y_m, 300.5, 1e-6);
    const Scenario plane = read(gauge(650'105.0, 4'650'305.0), local);
    EXPECT_EQ(plane.gauges.at(0).i, 10);
    EXPECT_EQ(plane.gauges.at(0).j, 30);
}

TEST_F(PlacesOnMap, OfARasterInDegreesNeedACrs)
{
    const std::string post = gauge(649'700.0, 4'649'700.0);
    EXPECT_THAT(message(post, in_degrees),
                HasSubstr("is not a projection in metres: give bathymetry.places_crs, such as \"EPSG:32633\""));
    const Scenario scenario = read(post, in_degrees + std::string("\nplaces_crs = \"EPSG:32633\""));
    const GridPlace wanted = GridOnMap(*scenario.map, scenario.geo).on_grid({649'700.0, 4'649'700.0});
    EXPECT_NEAR(scenario.gauges.at(0).i * 10.0, wanted.x_m, 5.0);
    EXPECT_NEAR(scenario.gauges.at(0).j * 10.0, wanted.y_m, 5.0);
}

// On a plane, eastings are metres on the grid plus a constant: both ways to write a place must give the same bits.
TEST_F(PlacesOnMap, OfWallsCoverTheFacesOfTheSamePlaceInMetres)
{
    const auto report = [&](const std::string& place) {
        const Scenario made = read("[[wall]]\nkind = \"rubble\"\n" + place, local);
        return std::pair{made.bathymetry_report.back(), made.waves.walls.size()};
    };
    const auto head = report("polyline_m = [[395, 395], [445, 395]]\nwithin_m = 6.0");
    EXPECT_EQ(head, report("easting_m = [650400, 650450]\nnorthing_m = [4650400, 4650400]\nwithin_m = 6.0"));
    const auto side = report("polygon_m = [[390, 600], [400, 600], [400, 700], [390, 700]]");
    EXPECT_EQ(side, report("easting_m = [650395, 650405, 650405, 650395]\n"
                           "northing_m = [4650605, 4650605, 4650705, 4650705]\nshape = \"polygon\""));
    const auto pier = report("land_m = [420, 500]");
    EXPECT_EQ(pier, report("easting_m = 650425\nnorthing_m = 4650505"));
    EXPECT_LT(head.second, side.second);
    EXPECT_LT(side.second, pier.second);
    EXPECT_GT(head.second, 0U);
}

TEST_F(PlacesOnMap, OfShipsAreTheirWayPoints)
{
    const Scenario metres = read(ship("way_points = [[95.0, 45.0], [295.0, 145.0]]"), local);
    const Scenario map = read(ship("easting_m = [650100, 650300]\nnorthing_m = [4650050, 4650150]"), local);
    ASSERT_EQ(map.waves.ships.at(0).way_points.size(), 2U);
    for (const std::size_t at : {0U, 1U}) {
        const model::WayPoint& wanted = metres.waves.ships[0].way_points[at];
        const model::WayPoint& point = map.waves.ships[0].way_points[at];
        EXPECT_EQ(point.x_m, wanted.x_m);
        EXPECT_EQ(point.y_m, wanted.y_m);
        EXPECT_EQ(point.speed_m_per_s, 4.0);
    }
    EXPECT_EQ(read(ship("easting_m = 650100\nnorthing_m = 4650050"), local).waves.ships[0].way_points.size(), 1U);
}

TEST_F(PlacesOnMap, OfEventsAreTheNodesInABoxOrPolygonOfTheMap)
{
    const std::string box = "[[event]]\nat_s = 1.0\ndepth_m = 8.0\neasting_m = [650100, 650301]\nnorthing_m = [4650099, "
                            "4650200]\n";
    const Scenario scenario = read(box);
    const BoxOfDepth& depths = scenario.events.at(0).depths.value();
    const GridOnMap map(*scenario.map, scenario.geo);
    int inside = 0;
    for (int j = 0; j < scenario.waves.bathymetry.extent.ny; ++j) {
        for (int i = 0; i < scenario.waves.bathymetry.extent.nx; ++i) {
            const MapPlace node = map.on_map({i * 10.0, j * 10.0});
            const bool is_wanted = node.easting_m >= 650'100.0 && node.easting_m <= 650'301.0 &&
                                   node.northing_m >= 4'650'099.0 && node.northing_m <= 4'650'200.0;
            const int column = i - depths.i, row = j - depths.j;
            const bool is_in_box = column >= 0 && row >= 0 && column < depths.box.nx && row < depths.box.ny;
            const auto at = static_cast<std::size_t>(row) * depths.box.nx + column;
            const bool is_changed = is_in_box && (depths.inside.empty() || depths.inside.at(at) != 0);
            EXPECT_EQ(is_changed, is_wanted) << i << ", " << j;
            inside += is_changed ? 1 : 0;
        }
    }
    EXPECT_NEAR(inside, 20 * 10, 15);
    const std::string corners = "[[event]]\nat_s = 1.0\ndepth_m = 8.0\nshape = \"polygon\"\n"
                                "easting_m = [650100, 650301, 650301, 650100]\n"
                                "northing_m = [4650099, 4650099, 4650200, 4650200]\n";
    const BoxOfDepth polygon = read(corners).events.at(0).depths.value();
    EXPECT_EQ(polygon.i, depths.i);
    const std::vector<std::uint8_t> all(static_cast<std::size_t>(depths.box.nodes()), 1); // the grid is not turned here
    EXPECT_EQ(polygon.inside, depths.inside.empty() ? all : depths.inside);
}

TEST_F(PlacesOnMap, OfEventsOnAPlaneAreTheBoxInMetres)
{
    const std::string event = "[[event]]\nat_s = 1.0\ndepth_m = 8.0\n";
    const BoxOfDepth metres = read(event + "box_m = [[95, 195], [295, 95]]\n", local).events.at(0).depths.value();
    const BoxOfDepth map =
        read(event + "easting_m = [650300, 650100]\nnorthing_m = [4650100, 4650200]\n", local).events.at(0).depths.value();
    EXPECT_EQ(map.i, metres.i);
    EXPECT_EQ(map.j, metres.j);
    EXPECT_EQ(map.box, metres.box);
    EXPECT_TRUE(map.inside.empty());
}

TEST_F(PlacesOnMap, OfAHumpAndOfSpectraAreThoseInMetres)
{
    const std::string hump = "[initial]\nkind = \"hump\"\nheight_m = 1.0\nradius_m = 40.0\n";
    EXPECT_THAT(read(hump + "easting_m = 650205\nnorthing_m = 4650105", local).waves.initial.zeta_m,
                ContainerEq(read(hump + "x_m = 200\ny_m = 100", local).waves.initial.zeta_m));
    (void)scratch.file("places.spc", "SWAN 1\nLOCATIONS\n2\n650105 4650005\n650405 4650005\nAFREQ\n3\n0.09\n0.1\n0.11\n"
                                     "NDIR\n2\n0\n40\nQUANT\n1\nVaDens\nm2/Hz/degr\n-99\nFACTOR\n0.1\n0 0\n1 1\n0 0\n"
                                     "FACTOR\n0.2\n0 0\n1 1\n0 0\n");
    const std::string sea = "[sea]\nkind = \"spectrum\"\nfile = \"places.spc\"\nlocations = [0, 1]\n";
    const Scenario scenario = read(sea);
    const GridPlace wanted = GridOnMap(*scenario.map, scenario.geo).on_grid({650'405.0, 4'650'005.0});
    EXPECT_NEAR(scenario.waves.sea->stretches.at(1).places.at(1).x_m, wanted.x_m, 1e-9);
    EXPECT_NEAR(scenario.waves.sea->stretches.at(1).places.at(1).y_m, wanted.y_m, 1e-9);
}

TEST_F(PlacesOnMap, AreRefusedInOneLineWhereTwoKindsMeet)
{
    const std::string post = gauge(650'500.0, 4'650'400.0);
    EXPECT_THAT(message(post + "i = 3\n"), HasSubstr("i: is given together with easting_m and northing_m"));
    EXPECT_THAT(message(post + "lon = 16.8\nlat = 41.99\n"), HasSubstr("easting_m: is given together with lon and lat"));
    const std::string lists = "easting_m = [650400, 650450]\nnorthing_m = [4650400, 4650400]\n";
    EXPECT_THAT(message(ship("way_points = [[1, 2]]\n" + lists)),
                HasSubstr("easting_m: is given together with way_points"));
    const std::string wall = "[[wall]]\nkind = \"quay\"\n";
    EXPECT_THAT(message(wall + "land_m = [1, 2]\n" + lists), HasSubstr("land_m: is given together with easting_m"));
    EXPECT_THAT(message(wall + "polygon_m = [[1, 2], [3, 4], [5, 7]]\nnorthing_m = 4\n"),
                HasSubstr("northing_m: is given together with polygon_m"));
    EXPECT_THAT(message(wall + "all_shores = true\nshape = \"polygon\"\n"),
                HasSubstr("shape: is given together with all_"));
    const std::string event = "[[event]]\nat_s = 1\ndepth_m = 8\n";
    EXPECT_THAT(message(event + "box_m = [[1, 2], [30, 40]]\n" + lists), HasSubstr("is given together with box_m"));
    EXPECT_THAT(message("[initial]\nkind = \"hump\"\nheight_m = 1\nradius_m = 9\nx_m = 3\neasting_m = 650400\n"),
                HasSubstr("easting_m: is given together with x_m"));
}

TEST_F(PlacesOnMap, AreRefusedInOneLineWhereNumbersAreWrong)
{
    EXPECT_THAT(message(gauge(650'500.0, 4'660'400.0)), HasSubstr("off the grid; allowed are 0 to "));
    EXPECT_THAT(message("[[gauge]]\nname = \"post\"\neasting_m = 650500\n"), HasSubstr("northing_m: is missing"));
    EXPECT_THAT(message("[[gauge]]\nname = \"post\"\nnorthing_m = 4650500\n"), HasSubstr("easting_m: is missing"));
    EXPECT_THAT(message("[[gauge]]\nname = \"post\"\neasting_m = [1, 2]\nnorthing_m = [1, 2]\n"),
                HasSubstr("easting_m: is a list of 2; allowed is a finite number"));
    const std::string wall = "[[wall]]\nkind = \"quay\"\n";
    EXPECT_THAT(message(wall + "easting_m = [650400, 650450]\nnorthing_m = [4650400]\n"),
                HasSubstr("northing_m: has 1 values, and easting_m has 2; allowed are lists of equal length"));
    EXPECT_THAT(message(wall + "easting_m = [650400, \"x\"]\nnorthing_m = [1, 2]\n"),
                HasSubstr("easting_m: has \"x\" in it"));
    EXPECT_THAT(message(wall + "easting_m = []\nnorthing_m = []\n"), HasSubstr("allowed is a finite number, or a list"));
    EXPECT_THAT(message(gauge(1e300, 4'650'400.0)), HasSubstr("easting_m: "));
    EXPECT_THAT(message("[[event]]\nat_s = 1\ndepth_m = 8\neasting_m = [1, 2, 3]\nnorthing_m = [1, 2, 3]\n"),
                HasSubstr("easting_m: has 3 numbers; allowed are 2"));
    EXPECT_THAT(message("[[event]]\nat_s = 1\ndepth_m = 8\neasting_m = [1, 2]\nnorthing_m = [1, 2]\n"),
                HasSubstr("easting_m: "));
}

TEST_F(PlacesOnMap, AreRefusedInOneLineWithoutAMap)
{
    const std::string flat =
        scratch.file("flat.toml", "[bathymetry]\ntype = \"flat\"\nnx = 20\nny = 20\ncell_size_m = 5.0\n"
                                  "depth_m = 9.0\n" +
                                      gauge(10.0, 10.0));
    EXPECT_THAT(refusal<InputError>([&] { read_scenario(flat); }), HasSubstr("this scenario has no raster"));
    const auto with_crs = [&](const std::string& crs) {
        return message("", projected(10.0) + fmt::format("\nplaces_crs = \"{}\"", crs));
    };
    EXPECT_THAT(with_crs("EPSG:4326"), HasSubstr("allowed is a projected CRS in metres"));
    EXPECT_THAT(with_crs("EPSG:2235"), HasSubstr("allowed is a projected CRS in metres")) << "feet";
    EXPECT_THAT(with_crs("nonsense"), HasSubstr("nonsense"));
    EXPECT_THAT(message("", std::string(local) + "\nplaces_crs = \"EPSG:32633\""),
                HasSubstr("uses the raster without proj"));
}

} // namespace
} // namespace swell::engine
