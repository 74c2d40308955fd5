// On a raster whose grid north is 2.5 degrees off, directions are from true north, and vectors on the axes of the grid.
#include <gmock/gmock.h>

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <numbers>
#include <optional>
#include <utility>

#include "engine/doors/c_api/swell.h"
#include "engine/harbour/read_scenario.hpp"
#include "engine/results/analysis/gauge_record.hpp"
#include "engine/results/transfer/transfer_setup.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "engine/run/checks/water/current_check.hpp"
#include "engine/run/state/fingerprint.hpp"
#include "geo_test.hpp"
#include "model/incoming/sea_let_in.hpp"
#include "model/stepping/observations.hpp"

namespace swell::engine
{
namespace
{

using testing::HasSubstr;

/// On a sphere the angle is atan(tan(longitude) sin(latitude)), 3.065 degrees east of the meridian and 54.10 north.
constexpr double grid_north_deg = 2.484;
constexpr double allowed_deg = 0.001;

/// Returns the direction that a wave comes from, clockwise from grid north.
double from_on_grid(const model::WaveComponent& wave)
{
    const double from = 270.0 - wave.direction * 180.0 / std::numbers::pi;
    return from - 360.0 * std::floor(from / 360.0);
}

double degrees_between(double a, double b)
{
    return std::abs(std::remainder(a - b, 360.0));
}

class TrueNorth : public GeoTest
{
protected:
    /// Writes a scenario of flat water, 10 m deep, of 40 x 30 cells of 20 m in zone 32 of UTM, 200 km east of its meridian.
    [[nodiscard]] std::string file(const std::string& keys, double easting_m = 700000.0) const
    {
        std::string grid = fmt::format("ncols 40\nnrows 30\nxllcorner {}\nyllcorner 6000000\ncellsize 20\n", easting_m);
        for (int n = 0; n < 40 * 30; ++n) {
            grid += "10 ";
        }
        (void)scratch.file("flat.prj", "Projection UTM\nZone 32\nDatum WGS84\nSpheroid WGS84\nUnits METERS\nParameters\n");
        (void)scratch.file("flat.asc", grid + "\n");
        return scratch.file("flat.toml", "[bathymetry]\ntype = \"file\"\nfile = \"flat.asc\"\ncell_size_m = 20.0\n"
                                         "positive = \"down\"\n[edges]\nwest = \"generating\"\nsouth = \"generating\"\n"
                                         "north = \"generating\"\neast = \"generating\"\n" +
                                             keys);
    }
    [[nodiscard]] Scenario read(const std::string& keys, double easting_m = 700000.0) const
    {
        return read_scenario(file(keys, easting_m));
    }
};

constexpr const char* regular = "[sea]\nkind = \"regular\"\nheight_m = 0.5\nperiod_s = 12.0\nfrom_deg = 270.0\n";

TEST_F(TrueNorth, IsWhatASeaComesFrom)
{
    const Scenario scenario = read(regular);
    EXPECT_NEAR(grid_north_deg, scenario.geo->north_deg, allowed_deg);
    EXPECT_EQ(270.0, scenario.waves.sea->from_deg);
    EXPECT_NEAR(270.0 - grid_north_deg, from_on_grid(model::wave_components(*scenario.waves.sea).front()), allowed_deg);
    EXPECT_NEAR(270.0, model::sea_let_in(scenario.waves).from_deg, 1e-6);
    EXPECT_NEAR(270.0, model::numbers_of_sea_let_in(scenario.waves).from_deg, 1e-6);
}

TEST_F(TrueNorth, IsGridNorthOnTheMeridian)
{
    const Scenario scenario = read(regular, 499600.0); // its middle is on the meridian
    EXPECT_EQ(0.0, scenario.geo->north_deg);
    EXPECT_EQ(model::direction_of_travel(270.0), model::wave_components(*scenario.waves.sea).front().direction);
}

TEST_F(TrueNorth, CountsForEveryKindOfSea)
{
    (void)scratch.file("sea.spc", "SWAN 1\nLOCATIONS\n1\n700100 6000100\nAFREQ\n3\n0.09\n0.1\n0.11\nNDIR\n3\n"
                                  "0\n10\n20\nQUANT\n1\nVaDens\nm2/Hz/degr\n-99\nFACTOR\n0.1\n0 0 0\n0 1 0\n0 0 0\n");
    const auto directions = [&](const std::string& keys) {
        const Scenario scenario = read(keys);
        const model::SeaNumbers of_waves = model::sea_numbers(model::wave_components(*scenario.waves.sea), 10.0);
        return std::pair{scenario.waves.sea->from_deg, of_waves.from_deg};
    };
    for (const auto& [keys, from_deg] : std::initializer_list<std::pair<std::string, double>>{
             {"[sea]\nheight_m = 0.5\nperiod_s = 10.0\nfrom_deg = 300.0\nspread_deg = 20.0\n", 300.0},
             {"[sea]\nkind = \"components\"\nwaves = [[0.2, 10.0, 1.0, 0.0]]\n", 1.0},
             {"[sea]\nkind = \"spectrum\"\nfile = \"sea.spc\"\n", 10.0},
             {"[[sea]]\nheight_m = 0.5\nperiod_s = 10.0\nfrom_deg = 250.0\n[[sea]]\nheight_m = 0.5\nperiod_s = 10.0\n"
              "from_deg = 250.0\nseed = 9\n",
              250.0}}) {
        const auto [told_deg, on_grid_deg] = directions(keys);
        EXPECT_LT(degrees_between(told_deg, from_deg), 0.2) << keys;
        EXPECT_LT(degrees_between(on_grid_deg, from_deg - grid_north_deg), 0.2) << keys;
        EXPECT_NEAR(degrees_between(told_deg, on_grid_deg), grid_north_deg, 0.001) << keys;
    }
}

TEST_F(TrueNorth, IsWhatGaugesAndMapsMeasureFrom)
{
    WaveEngine engine(read("[sea]\nkind = \"regular\"\nheight_m = 0.5\nperiod_s = 20.0\nfrom_deg = 270.0\n"
                           "[[gauge]]\nname = \"a\"\nx_m = 400.0\ny_m = 300.0\n"));
    const model::Bathymetry& grid = engine.bathymetry();
    GaugeRecord gauges(engine.scenario().gauges, grid.dx_m, grid.dy_m, engine.scenario().frame_s,
                       engine.scenario().grid_north());
    for (int frame = 0; frame < 1640; ++frame) {
        engine.advance_frame();
        if (frame == 240) {
            engine.collect_statistics();
        }
        if (frame >= 240) {
            gauges.add(engine.gauge_readings());
        }
    }
    EXPECT_NEAR(270.0, gauges.statistics().front().from_deg, 0.4); // slopes over two cells of ten
    EXPECT_NEAR(270.0, engine.wave_maps().from_deg.at(grid.extent.index(20, 15)), 0.4);
}

TEST_F(TrueNorth, IsWhatOrderedSeasComeFrom)
{
    const std::string of_calm = file("");
    WaveEngine engine(read_scenario(of_calm));
    model::SeaState sea{model::SeaState::Kind::regular, 0.4, 12.0, 200.0};
    ASSERT_EQ(Outcome::done, engine.set_sea(sea, {0, 0.0}, nullptr)) << engine.reason();
    const std::vector<std::byte> waiting = engine.save_state(); // the order waits
    WaveEngine restored(read_scenario(of_calm));
    ASSERT_EQ(Outcome::done, restored.restore_state(waiting)) << restored.reason();
    for (int frame = 0; frame < 60; ++frame) {
        engine.advance_frame();
        restored.advance_frame();
    }
    EXPECT_NEAR(200.0 - grid_north_deg, from_on_grid(engine.sea_components().front()), allowed_deg);
    EXPECT_EQ(engine.state_hash(), restored.state_hash());
    WaveEngine again(read_scenario(of_calm));
    ASSERT_EQ(Outcome::done, again.restore_state(engine.save_state())); // the sea is in the water
    EXPECT_EQ(engine.sea_components(), again.sea_components());

    swell_engine* by_c = nullptr;
    ASSERT_EQ(SWELL_DONE, swell_create_from_scenario(of_calm.c_str(), nullptr, 0, nullptr, &by_c));
    swell_sea given{};
    swell_default_sea(&given, sizeof given);
    given.kind = SWELL_SEA_REGULAR;
    given.height_m = 0.4;
    given.period_s = 12.0;
    given.from_deg = 200.0;
    swell_change_time when{};
    swell_default_change_time(&when, sizeof when);
    when.names_frame = 1;
    when.after_frame = 0;
    when.over_s = 0.0;
    ASSERT_EQ(SWELL_DONE, swell_order_sea(by_c, &given, &when, nullptr));
    for (int frame = 0; frame < 60; ++frame) {
        ASSERT_EQ(SWELL_DONE, swell_advance_frame(by_c, nullptr));
    }
    std::array<char, 17> hash{};
    ASSERT_EQ(SWELL_DONE, swell_state_hash(by_c, hash.data(), hash.size()));
    EXPECT_EQ(engine.state_hash(), hash.data());
    swell_destroy(by_c);
}

TEST_F(TrueNorth, IsWhatEventsComeFrom)
{
    const Scenario scenario = read(std::string(regular) + "[[event]]\nat_s = 5.0\n[event.sea]\nfrom_deg = 180.0\n");
    const model::SeaState& sea = scenario.events.at(0).sea.value();
    EXPECT_EQ(180.0, sea.from_deg);
    EXPECT_NEAR(180.0 - grid_north_deg, from_on_grid(model::wave_components(sea).front()), allowed_deg);
}

TEST_F(TrueNorth, IsWhatHeadingsCountFrom)
{
    const std::string ship = "[[ship]]\nname = \"a\"\nlength_m = 100.0\nbeam_m = 40.0\ndraft_m = 2.0\n";
    const Scenario scenario =
        read(ship + "heading_deg = 30.0\nway_points = [[400.0, 300.0]]\n" +
             "[[ship]]\nname = \"b\"\nlength_m = 100.0\n"
             "beam_m = 40.0\ndraft_m = 2.0\nspeed_m_per_s = 3.0\nway_points = [[200.0, 100.0], [200.0, 500.0]]\n");
    EXPECT_NEAR(30.0 - grid_north_deg, scenario.waves.ships.at(0).heading_deg, allowed_deg);
    EngineOptions options;
    options.spare_ships = {1, 100.0, 40.0};
    WaveEngine engine(scenario, options);
    EXPECT_NEAR(30.0, engine.ships().at(0).motion.heading_deg, 1e-9);
    EXPECT_NEAR(grid_north_deg, engine.ships().at(1).motion.heading_deg, allowed_deg); // along grid north
    NewShip added;
    added.name = "c";
    added.length_m = 100.0;
    added.beam_m = 40.0;
    added.motion = {.east_m = 600.0, .north_m = 300.0, .heading_deg = 75.0, .draft_m = 2.0};
    ShipId id = no_ship;
    ASSERT_EQ(Outcome::done, engine.add_ship(added, id)) << engine.reason();
    EXPECT_NEAR(75.0, engine.ships().at(static_cast<std::size_t>(id)).motion.heading_deg, 1e-9);
}

TEST_F(TrueNorth, IsWhatTransferFunctionsCountFrom)
{
    const TransferSetup setup =
        set_up_transfer(read("[[gauge]]\nname = \"a\"\nx_m = 400.0\ny_m = 300.0\n"), {.waves = {{10.0, 270.0}}}).front();
    const model::SeaState& sea = setup.scenario.waves.sea.value();
    EXPECT_NEAR(270.0, sea.from_deg, 1e-6);
    EXPECT_NEAR(270.0 - grid_north_deg, from_on_grid(sea.given.at(0)), allowed_deg);
}

TEST_F(TrueNorth, TurnsTheCurrentOfFiles)
{
    std::string east = "ncols 40\nnrows 30\nxllcorner 0\nyllcorner 0\ncellsize 20\n";
    std::string north = east;
    for (int n = 0; n < 40 * 30; ++n) {
        east += "0.3 ";
        north += "0 ";
    }
    (void)scratch.file("east.asc", east + "\n");
    (void)scratch.file("north.asc", north + "\n");
    const Scenario of_files = read("[current]\neast_file = \"east.asc\"\nnorth_file = \"north.asc\"\n");
    const model::Current& current = of_files.waves.current;
    const double angle = grid_north_deg * std::numbers::pi / 180.0;
    EXPECT_NEAR(0.3 * std::cos(angle), current.east_m_per_s.at(77), 1e-5);
    EXPECT_NEAR(0.3 * std::sin(angle), current.north_m_per_s.at(77), 1e-5);
    EXPECT_THAT(current_text(current, of_files.waves.bathymetry, of_files.grid_north()), HasSubstr("0.3 m/s to 90°"));
    const Scenario of_keys = read("[current]\neast_m_per_s = 0.3\nnorth_m_per_s = 0.0\n");
    EXPECT_NEAR(0.3 * std::cos(angle), of_keys.waves.current.east_m_per_s.at(77), 1e-5);
    EXPECT_NEAR(0.3 * std::sin(angle), of_keys.waves.current.north_m_per_s.at(77), 1e-5);
}

TEST_F(TrueNorth, IsPartOfTheFingerprint)
{
    Scenario scenario = read(regular);
    const std::string first = fmt::format("{}", fingerprint_of(scenario));
    scenario.waves.sea->grid_north_deg = 1.0;
    EXPECT_NE(first, fmt::format("{}", fingerprint_of(scenario)));
}

} // namespace
} // namespace swell::engine
