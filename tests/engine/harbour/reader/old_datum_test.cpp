// Degrees of a GPS on rasters of old datums: a pit of 100 m, 40 m deep in 10 m of water, whose middle has a published
// place.
#include <gmock/gmock.h>

#include <fmt/format.h>

#include <cmath>

#include "engine/harbour/rasters/grid_on_earth.hpp"
#include "engine/harbour/read_scenario.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "engine/run/base/errors.hpp"
#include "geo_test.hpp"

namespace swell::engine
{
namespace
{

using testing::AllOf;
using testing::HasSubstr;
using Meaning = DegreesDatum::Meaning;

constexpr double pit_cell_m = 10.0;

/// A CRS in metres, the place of the pit's middle in it, and its place by GPS.
struct Pit {
    const char* crs;
    double east_m;
    double north_m;
    EarthPlace gps;
    double accuracy_m; ///< of the transformation
};

/// A point of the test data that Ordnance Survey publishes for its grid of shifts.
constexpr Pit plymouth{"EPSG:27700", 250359.811, 62016.569, {-4.10864563561, 50.43885825610}, 3.0};

/// Meades Ranch, from which NAD27 was laid out: 39 13 26.686 N, 98 32 30.506 W in NAD27; 26.71220 and 31.74540 in NAD83.
/// The plane has its origin there.
constexpr Pit meades_ranch{"+proj=tmerc +lat_0=39.2240794444 +lon_0=-98.5418072222 +datum=NAD27 +units=m",
                           0.0,
                           0.0,
                           {-98.5421515000, 39.2240867222},
                           7.0};

class OldDatum : public GeoTest
{
protected:
    /// 100 x 100 cells of 10 m; the pit in their middle.
    std::string raster_with(const Pit& pit) const
    {
        std::string text = fmt::format("ncols 100\nnrows 100\nxllcorner {}\nyllcorner {}\ncellsize {}\n",
                                       pit.east_m - 500.0, pit.north_m - 500.0, pit_cell_m);
        for (int j = 0; j < 100; ++j) {
            for (int i = 0; i < 100; ++i) {
                text += i >= 45 && i < 55 && j >= 45 && j < 55 ? "-40 " : "-10 ";
            }
            text += "\n";
        }
        return scratch.file("pit.asc", text);
    }

    Scenario read(const Pit& pit, const std::string& keys, const std::string& rest = "") const
    {
        return read_scenario(scratch.file(
            "pit.toml", fmt::format("[bathymetry]\ntype = \"file\"\nfile = \"{}\"\npositive = \"up\"\ncell_size_m = {}\n"
                                    "crs = \"{}\"\n{}\n{}\n",
                                    raster_with(pit), pit_cell_m, pit.crs, keys, rest)));
    }

    static std::string gauge_at(const EarthPlace& place)
    {
        return fmt::format("[[gauge]]\nname = \"pit\"\nlon = {:.10f}\nlat = {:.10f}\n", place.longitude_deg,
                           place.latitude_deg);
    }

    static std::string ship_at(const EarthPlace& place)
    {
        return fmt::format("[[ship]]\nname = \"tug\"\nlength_m = 60.0\nbeam_m = 12.0\ndraft_m = 3.0\n"
                           "way_points_deg = [[{:.10f}, {:.10f}]]\n",
                           place.longitude_deg, place.latitude_deg);
    }

    /// The middle of the nodes that are deeper than 25 m.
    static GridPlace pit_in(const Scenario& scenario)
    {
        const model::Bathymetry& bathymetry = scenario.waves.bathymetry;
        GridPlace sum;
        int nodes = 0;
        for (int j = 0; j < bathymetry.extent.ny; ++j) {
            for (int i = 0; i < bathymetry.extent.nx; ++i) {
                if (bathymetry.depth_at(i, j) > 25.0) {
                    sum.x_m += i * pit_cell_m;
                    sum.y_m += j * pit_cell_m;
                    ++nodes;
                }
            }
        }
        return {sum.x_m / nodes, sum.y_m / nodes};
    }

    static double off(const GridPlace& one, const GridPlace& other)
    {
        return std::hypot(one.x_m - other.x_m, one.y_m - other.y_m);
    }
};

constexpr double half_cell_m = 0.5 * pit_cell_m * 1.4142136; // along the diagonal

TEST_F(OldDatum, HasGaugesAndShipsWhereAGpsHasThem)
{
    for (const Pit& pit : {plymouth, meades_ranch}) {
        const Scenario scenario = read(pit, "", gauge_at(pit.gps) + ship_at(pit.gps));
        const GridPlace middle = pit_in(scenario);
        const Gauge& gauge = scenario.gauges.at(0);
        EXPECT_EQ(scenario.waves.bathymetry.depth_at(gauge.i, gauge.j), 40.0) << pit.crs;
        EXPECT_LT(off({gauge.i * pit_cell_m, gauge.j * pit_cell_m}, middle), 2.0 * half_cell_m + pit.accuracy_m) << pit.crs;
        const model::WayPoint& ship = scenario.waves.ships.at(0).way_points.at(0);
        EXPECT_LT(off({ship.x_m, ship.y_m}, middle), half_cell_m + pit.accuracy_m) << pit.crs;
        EXPECT_EQ(scenario.geo->degrees.meaning, Meaning::moved);
    }
}

TEST_F(OldDatum, HasItsWindowAndCornersThereToo)
{
    const double half_lon = 200.0 / (111'320.0 * 0.6369);
    const double half_lat = 200.0 / 111'250.0;
    const auto [lon, lat] = plymouth.gps;
    const Scenario scenario = read(plymouth, fmt::format("window_deg = [{:.10f}, {:.10f}, {:.10f}, {:.10f}]",
                                                         lon - half_lon, lat - half_lat, lon + half_lon, lat + half_lat));
    const solver::Extent extent = scenario.waves.bathymetry.extent;
    EXPECT_NEAR(extent.nx, 39, 1.1); // 40 cells, less a part that the slanting sides of the window in degrees cut off
    const GridPlace centre{0.5 * (extent.nx - 1) * pit_cell_m, 0.5 * (extent.ny - 1) * pit_cell_m};
    EXPECT_LT(off(pit_in(scenario), centre), half_cell_m + plymouth.accuracy_m);
    const std::optional<GridCorners> corners = corners_of(scenario);
    ASSERT_TRUE(corners);
    // The grid is on the cells of the raster, whose north is 1.6 degrees off, so that the largest grid inside the window
    // ends up to 400 m · sin(1.6°) before its corners.
    EXPECT_NEAR(-1.625, scenario.geo->north_deg, 0.01);
    const double off_m = 1.5 * pit_cell_m + 400.0 * 0.0284;
    EXPECT_NEAR(corners->south_west.longitude_deg, lon - half_lon, off_m / 71'000.0);
    EXPECT_NEAR(corners->south_west.latitude_deg, lat - half_lat, off_m / 111'000.0);
    EXPECT_NEAR(corners->north_east.longitude_deg, lon + half_lon, off_m / 71'000.0);
    EXPECT_NEAR(corners->north_east.latitude_deg, lat + half_lat, off_m / 111'000.0);

    const Scenario projected = read_scenario(scratch.path_of("pit.toml"), {{"bathymetry.cell_size_m", "9.0"}});
    const std::optional<GridCorners> of_projected = corners_of(projected);
    ASSERT_TRUE(of_projected);
    EXPECT_NEAR(of_projected->south_west.longitude_deg, lon - half_lon, 1.5 * pit_cell_m / 71'000.0);
    EXPECT_NEAR(of_projected->north_east.latitude_deg, lat + half_lat, 1.5 * pit_cell_m / 111'000.0);
    EXPECT_THAT(projected.bathymetry_report, testing::Contains(HasSubstr("centred on 50.438")));
}

TEST_F(OldDatum, GoesToDegreesAndBack)
{
    const Scenario scenario = read(plymouth, "");
    const GridPlace middle = pit_in(scenario);
    EngineOptions options;
    options.threads = 1;
    const WaveEngine engine(scenario, options);
    double latitude = 0.0;
    double longitude = 0.0;
    ASSERT_EQ(engine.to_degrees({middle.x_m, middle.y_m}, latitude, longitude), Outcome::done);
    EXPECT_NEAR(longitude, plymouth.gps.longitude_deg, (half_cell_m + plymouth.accuracy_m) / 71'000.0);
    EXPECT_NEAR(latitude, plymouth.gps.latitude_deg, (half_cell_m + plymouth.accuracy_m) / 111'000.0);
    WaterPoint back;
    ASSERT_EQ(engine.to_metres(latitude, longitude, back), Outcome::done);
    EXPECT_NEAR(back.east_m, middle.x_m, 1e-6);
    EXPECT_NEAR(back.north_m, middle.y_m, 1e-6);
}

// The meaning before: a GPS is more than 90 m off, and the datum's own degrees are right.
TEST_F(OldDatum, IsKeptWhereTheScenarioAsksForIt)
{
    const Scenario gps = read(plymouth, "degrees = \"raster\"", gauge_at(plymouth.gps));
    const GridPlace middle = pit_in(gps);
    EXPECT_EQ(gps.geo->degrees.meaning, Meaning::of_raster);
    EXPECT_GT(off({gps.gauges[0].i * pit_cell_m, gps.gauges[0].j * pit_cell_m}, middle), 90.0);
    const EarthPlace own = GridOnEarth(*gps.geo).on_earth(middle);
    const Scenario again = read(plymouth, "degrees = \"raster\"", gauge_at(own));
    EXPECT_LT(off({again.gauges[0].i * pit_cell_m, again.gauges[0].j * pit_cell_m}, middle), half_cell_m + 0.1);
    EXPECT_EQ(again.waves.bathymetry.depth_m, read(plymouth, "").waves.bathymetry.depth_m);
}

TEST_F(OldDatum, FromWhichNoWayIsKnownHasMetresAlone)
{
    const Pit nowhere{"+proj=tmerc +lat_0=50 +lon_0=5 +ellps=bessel +units=m", 0.0, 0.0, {5.0, 50.0}, 0.0};
    const auto refused = [&](const std::string& keys, const std::string& rest) {
        return refusal<InputError>([&] { read(nowhere, keys, rest); });
    };
    const auto says_why =
        AllOf(HasSubstr("no transformation is known"), HasSubstr("Bessel"), HasSubstr("[bathymetry] degrees = \"raster\""));
    EXPECT_THAT(refused("", gauge_at(nowhere.gps)), AllOf(HasSubstr("lon"), says_why));
    EXPECT_THAT(refused("", ship_at(nowhere.gps)), AllOf(HasSubstr("way_points_deg"), says_why));
    EXPECT_THAT(refused("window_deg = [4.998, 49.998, 5.002, 50.002]", ""), says_why);
    const Scenario metres = read(nowhere, "", "[[gauge]]\nname = \"pit\"\nx_m = 500.0\ny_m = 500.0\n");
    EXPECT_FALSE(corners_of(metres));
    EXPECT_FALSE(metres.place_in_degrees());
    const Scenario own =
        read(nowhere, "degrees = \"raster\"\nwindow_deg = [4.998, 49.998, 5.002, 50.002]", gauge_at(nowhere.gps));
    EXPECT_EQ(own.waves.bathymetry.depth_at(own.gauges[0].i, own.gauges[0].j), 40.0);
}

} // namespace
} // namespace swell::engine
