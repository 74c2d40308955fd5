#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <string>

#include "basin.hpp"

/// Seas and edges as the C interface takes them.
namespace swell::c_api_tests
{
namespace
{

TEST(CApi, AnEdgeHasTheWidthThatItIsGivenAlsoNone)
{
    Basin basin;
    basin.values.edges[SWELL_WEST].kind = SWELL_EDGE_SPONGE;
    const auto hash_with = [&](double width_wavelengths) {
        basin.values.edges[SWELL_WEST].width_wavelengths = width_wavelengths;
        const Engine engine = basin.engine();
        EXPECT_NE(engine, nullptr) << swell_last_error();
        for (int frame = 0; frame < 5; ++frame) {
            EXPECT_EQ(swell_advance_frame(engine.get(), nullptr), SWELL_DONE);
        }
        return hash_of(engine.get());
    };
    const std::string usual = hash_with(-1.0);
    EXPECT_EQ(hash_with(1.5), usual);
    EXPECT_NE(hash_with(0.0), usual);
}

TEST(CApi, ASeaCanBeGivenWaveByWave)
{
    Basin basin;
    swell_sea sea;
    swell_default_sea(&sea, sizeof sea);
    sea.kind = SWELL_SEA_REGULAR;
    sea.height_m = 1.0;
    sea.period_s = 8.0;
    sea.from_deg = 225.0;
    basin.values.sea = &sea;
    basin.values.initial_zeta_m = nullptr;
    basin.values.edges[SWELL_WEST].kind = SWELL_EDGE_GENERATING;
    const Engine engine = basin.engine();
    ASSERT_NE(engine, nullptr) << swell_last_error();
    std::size_t waves = 0;
    ASSERT_EQ(swell_copy_sea(engine.get(), nullptr, 0, &waves), SWELL_DONE);
    ASSERT_EQ(waves, 1U);
    swell_wave_component wave{};
    ASSERT_EQ(swell_copy_sea(engine.get(), &wave, 1, &waves), SWELL_DONE);
    EXPECT_NEAR(wave.direction_rad, 0.78539816, 1e-8); // north-east
    EXPECT_NEAR(wave.amplitude_m, 0.5, 1e-12);
    EXPECT_EQ(sea.depth_m, 0.0); // chosen
    sea.depth_m = -1.0;
    EXPECT_EQ(basin.engine(), nullptr);
    sea.depth_m = 0.0;
    sea.waves = &wave;
    sea.wave_count = 1;
    const Engine second = basin.engine();
    ASSERT_NE(second, nullptr) << swell_last_error();
    swell_wave_component same{};
    ASSERT_EQ(swell_copy_sea(second.get(), &same, 1, &waves), SWELL_DONE);
    EXPECT_EQ(same.direction_rad, wave.direction_rad);
    EXPECT_EQ(same.omega_rad_per_s, wave.omega_rad_per_s);
    EXPECT_EQ(swell_set_sea(engine.get(), &sea), SWELL_DONE);
    swell_change change{};
    change.size = sizeof change;
    ASSERT_EQ(swell_get_change(engine.get(), 1, &change), SWELL_DONE);
    EXPECT_EQ(change.state, SWELL_CHANGE_PENDING);
    EXPECT_EQ(change.after_frame, 40);
    EXPECT_EQ(change.prepared_s, 0.0);
}

TEST(CApi, AnswersForAnOrderWithoutGivingIt)
{
    Basin basin;
    const Engine engine = basin.engine();
    ASSERT_NE(engine, nullptr) << swell_last_error();
    swell_order order{};
    order.size = sizeof order;
    order.kind = SWELL_ORDER_LEVEL;
    order.level_m = 0.02;
    EXPECT_EQ(swell_can_order(engine.get(), &order), SWELL_DONE) << swell_last_error();
    order.level_m = 101.0;
    EXPECT_EQ(swell_can_order(engine.get(), &order), SWELL_BAD_VALUE);
    EXPECT_EQ(std::string(swell_last_error()), "swell_can_order: level_m is 101: allowed are -100 to 100 m");
    order.level_m = std::nan("");
    EXPECT_EQ(swell_can_order(engine.get(), &order), SWELL_BAD_VALUE);
    EXPECT_EQ(std::string(swell_last_error()), "swell_can_order: level_m is nan: allowed are finite numbers");
    EXPECT_EQ(swell_order_water_level(engine.get(), order.level_m, nullptr, nullptr), SWELL_BAD_VALUE);
    EXPECT_EQ(std::string(swell_last_error()), "swell_order_water_level: level_m is nan: allowed are finite numbers");
    const double deep[] = {9000.0};
    order.kind = SWELL_ORDER_DEPTHS;
    order.i = order.j = 3;
    order.nx = order.ny = 1;
    order.depth_m = deep;
    order.count = 1;
    EXPECT_EQ(swell_can_order(engine.get(), &order), SWELL_BAD_VALUE);
    EXPECT_NE(std::string(swell_last_error()).find("it would be refused"), std::string::npos) << swell_last_error();
    order.kind = SWELL_ORDER_CURRENT;
    EXPECT_EQ(swell_can_order(engine.get(), &order), SWELL_BAD_VALUE);
    const swell_point corners[] = {{10.0, 10.0}, {40.0, 10.0}, {40.0, 40.0}, {10.0, 40.0}};
    order.kind = SWELL_ORDER_DEPTHS_INSIDE;
    order.corners = corners;
    order.count = 4;
    order.depth_inside_m = 9000.0;
    EXPECT_EQ(swell_can_order(engine.get(), &order), SWELL_BAD_VALUE);
    EXPECT_NE(std::string(swell_last_error()).find("it would be refused"), std::string::npos) << swell_last_error();
    order.depth_inside_m = 10.0;
    EXPECT_EQ(swell_can_order(engine.get(), &order), SWELL_DONE) << swell_last_error();
    order.count = 2;
    EXPECT_EQ(swell_can_order(engine.get(), &order), SWELL_BAD_VALUE);
    EXPECT_EQ(std::string(swell_last_error()).find("swell_can_order: the polygon: "), 0u) << swell_last_error();
    order.corners = nullptr;
    EXPECT_EQ(swell_can_order(engine.get(), &order), SWELL_BAD_VALUE);
    order.kind = 17;
    EXPECT_EQ(swell_can_order(engine.get(), &order), SWELL_BAD_VALUE);
    EXPECT_EQ(swell_can_order(engine.get(), nullptr), SWELL_BAD_VALUE);
    swell_change change{};
    change.size = sizeof change;
    EXPECT_EQ(swell_get_change(engine.get(), 1, &change), SWELL_BAD_VALUE);
}

TEST(CApi, AChangeHasTheTimeInWhichItWasPrepared)
{
    Basin basin;
    const Engine engine = basin.engine();
    ASSERT_NE(engine, nullptr) << swell_last_error();
    swell_change_time at_once;
    swell_default_change_time(&at_once, sizeof at_once);
    at_once.names_frame = 1;
    at_once.over_s = 0.0;
    int64_t number = 0;
    ASSERT_EQ(swell_order_water_level(engine.get(), 0.02, &at_once, &number), SWELL_DONE) << swell_last_error();
    ASSERT_EQ(swell_advance_frame(engine.get(), nullptr), SWELL_DONE);
    swell_change change{};
    change.size = sizeof change;
    ASSERT_EQ(swell_get_change(engine.get(), number, &change), SWELL_DONE);
    EXPECT_EQ(change.state, SWELL_CHANGE_APPLIED);
    EXPECT_GT(change.prepared_s, 0.0);
    EXPECT_GT(change.waited_s, 0.0);
    change.size = offsetof(swell_change, prepared_s); // of a program that was compiled before
    change.prepared_s = change.waited_s = -1.0;
    ASSERT_EQ(swell_get_change(engine.get(), number, &change), SWELL_DONE);
    EXPECT_EQ(change.prepared_s, -1.0);
    EXPECT_EQ(change.waited_s, -1.0);
}

/// Copied as its waves only, this sea would come in along all edges in the next engine.
TEST(CApi, ASeaThatDiffersAlongTheEdgesIsNotCopiedAsItsWaves)
{
    const std::filesystem::path folder = std::filesystem::temp_directory_path() / "swell_c_api_paddle";
    std::filesystem::create_directories(folder);
    std::ofstream(folder / "paddle.csv") << "time_s,zeta_m\n0,0\n1,1\n2,1\n3,0\n4,0\n5,-1\n6,-1\n7,0\n";
    const std::string scenario = folder / "flume.toml";
    std::ofstream(scenario) << "[bathymetry]\ntype = \"flat\"\nnx = 33\nny = 25\ncell_size_m = 5.0\ndepth_m = 15.0\n"
                               "[edges]\nwest = \"generating\"\n[sea]\nkind = \"series\"\nfile = \"paddle.csv\"\n"
                               "edge = \"west\"\nfrom_m = 20.0\nto_m = 100.0\n";
    swell_engine* made = nullptr;
    ASSERT_EQ(swell_create_from_scenario(scenario.c_str(), nullptr, 0, nullptr, &made), SWELL_DONE) << swell_last_error();
    const Engine engine(made);
    std::size_t waves = 7;
    EXPECT_EQ(swell_copy_sea(made, nullptr, 0, &waves), SWELL_BAD_VALUE);
    EXPECT_EQ(waves, 7U);
    EXPECT_NE(std::string(swell_last_error()).find("differs along the edges"), std::string::npos);
    std::filesystem::remove_all(folder);
}

TEST(CApi, ASeaSpreadsByALaw)
{
    Basin basin;
    swell_sea sea;
    swell_default_sea(&sea, sizeof sea);
    EXPECT_EQ(sea.spreading_law, SWELL_SPREADING_CONSTANT);
    sea.spreading = 10.0;
    basin.values.sea = &sea;
    basin.values.edges[SWELL_WEST].kind = SWELL_EDGE_GENERATING;
    const auto second_wave = [&] {
        const Engine engine = basin.engine();
        std::array<swell_wave_component, 200> waves{};
        std::size_t count = 0;
        EXPECT_EQ(swell_copy_sea(engine.get(), waves.data(), waves.size(), &count), SWELL_DONE) << swell_last_error();
        return waves[1];
    };
    const swell_wave_component constant = second_wave();
    sea.spreading_law = SWELL_SPREADING_MITSUYASU;
    EXPECT_NE(second_wave().direction_rad, constant.direction_rad);
    EXPECT_EQ(second_wave().phase_rad, constant.phase_rad);
    sea.spreading_law = 2;
    EXPECT_EQ(basin.engine(), nullptr);
    EXPECT_NE(std::string(swell_last_error()).find("sea->spreading_law"), std::string::npos);
}

} // namespace
} // namespace swell::c_api_tests
