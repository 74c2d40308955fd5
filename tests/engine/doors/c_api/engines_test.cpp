#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include "basin.hpp"

/// Engines in the C interface.
namespace swell::c_api_tests
{
namespace
{

std::string hash_after(int frames)
{
    const Basin basin;
    const Engine engine = basin.engine();
    for (int frame = 0; frame < frames; ++frame) {
        swell_advance_frame(engine.get(), nullptr);
    }
    return hash_of(engine.get());
}

TEST(CApi, CountsFramesAndTime)
{
    const Basin basin;
    const Engine engine = basin.engine();
    ASSERT_NE(engine, nullptr) << swell_last_error();
    auto stats = sized<swell_frame_stats>();
    for (int frame = 1; frame <= 3; ++frame) {
        ASSERT_EQ(swell_advance_frame(engine.get(), &stats), SWELL_DONE) << swell_last_error();
        EXPECT_EQ(stats.frame, frame);
        EXPECT_GT(stats.iterations, 0);
    }
    std::int64_t frame = 0;
    double time_s = 0.0;
    ASSERT_EQ(swell_get_time(engine.get(), &frame, &time_s), SWELL_DONE);
    EXPECT_EQ(frame, 3);
    EXPECT_DOUBLE_EQ(time_s, 0.15);
    auto report = sized<swell_advance_report>();
    ASSERT_EQ(swell_advance(engine.get(), 0.12, 4, &report), SWELL_DONE);
    EXPECT_EQ(report.frames, 2);
    EXPECT_NEAR(report.remaining_s, 0.02, 1e-9);
}

/// An engine does not write to the files from which it was read. A host may save to the file from which it restored, any
/// number of times.
TEST(CApi, WritesToNoFileOfItsScenario)
{
    const std::filesystem::path folder = std::filesystem::temp_directory_path() / "swell_c_api_kept";
    std::filesystem::create_directories(folder);
    const std::string scenario = folder / "pond.toml";
    const std::string link = folder / "link";
    const std::string state = folder / "quick.state";
    const std::string text = "[bathymetry]\ntype = \"flat\"\nnx = 33\nny = 25\ncell_size_m = 5.0\ndepth_m = 15.0\n";
    std::ofstream(scenario) << text;
    std::filesystem::remove(link);
    std::filesystem::create_hard_link(scenario, link);
    swell_engine* made = nullptr;
    ASSERT_EQ(swell_create_from_scenario(scenario.c_str(), nullptr, 0, nullptr, &made), SWELL_DONE) << swell_last_error();
    const Engine engine(made);
    for (const std::string& file : {scenario, link}) {
        EXPECT_EQ(swell_save_state_file(made, file.c_str()), SWELL_BAD_INPUT);
        EXPECT_NE(std::string(swell_last_error()).find("files that were read are not overwritten"), std::string::npos);
        EXPECT_EQ(swell_write_inputs(made, file.c_str()), SWELL_BAD_INPUT);
    }
    std::ifstream stream(scenario);
    EXPECT_EQ(std::string(std::istreambuf_iterator<char>(stream), {}), text);
    for (int time = 0; time < 2; ++time) {
        EXPECT_EQ(swell_save_state_file(made, state.c_str()), SWELL_DONE) << swell_last_error();
        EXPECT_EQ(swell_restore_state_file(made, state.c_str()), SWELL_DONE) << swell_last_error();
    }
    const Basin basin;
    EXPECT_EQ(swell_save_state_file(basin.engine().get(), state.c_str()), SWELL_DONE) << "another engine read nothing";
    std::filesystem::remove_all(folder);
}

TEST(CApi, SaysWhatItComputesOn)
{
    const Basin basin;
    const Engine engine = basin.engine();
    auto grid = sized<swell_grid>();
    ASSERT_EQ(swell_get_grid(engine.get(), &grid), SWELL_DONE);
    EXPECT_EQ(grid.nx, Basin::nx);
    EXPECT_EQ(grid.ny, Basin::ny);
    EXPECT_EQ(grid.dx_m, 5.0);
    EXPECT_EQ(grid.modes, 2); // dispersive
    EXPECT_EQ(grid.precision, SWELL_PRECISION_FLOAT);
    EXPECT_EQ(grid.threads, 1);
    EXPECT_STREQ(swell_backend_name(engine.get()), "cpu");
    EXPECT_STREQ(swell_title(engine.get()), "embedded");
    EXPECT_STREQ(swell_gauge_name(engine.get(), 0), "middle");
    EXPECT_EQ(swell_gauge_name(engine.get(), 1), nullptr);
    std::vector<double> depths(basin.depth_m.size());
    ASSERT_EQ(swell_copy_depths(engine.get(), depths.data(), depths.size()), SWELL_DONE);
    EXPECT_EQ(depths, basin.depth_m);
}

TEST(CApi, FieldsAndGaugesAreThoseOfTheState)
{
    const Basin basin;
    const Engine engine = basin.engine();
    swell_advance_frame(engine.get(), nullptr);
    std::vector<double> zeta_m(basin.zeta_m.size());
    ASSERT_EQ(swell_copy_field(engine.get(), SWELL_FIELD_ZETA, 0, zeta_m.data(), zeta_m.size()), SWELL_DONE);
    std::size_t gauges = 0;
    ASSERT_EQ(swell_count_gauges(engine.get(), &gauges), SWELL_DONE);
    ASSERT_EQ(gauges, 1U);
    swell_gauge_reading reading{};
    ASSERT_EQ(swell_copy_gauges(engine.get(), &reading, 1), SWELL_DONE);
    EXPECT_EQ(reading.zeta_m, zeta_m[static_cast<std::size_t>(basin.gauge.j) * Basin::nx + basin.gauge.i]);
    EXPECT_EQ(swell_copy_gauges(engine.get(), &reading, 2), SWELL_BAD_VALUE);
    auto seen = sized<swell_observations>();
    ASSERT_EQ(swell_observe(engine.get(), &seen), SWELL_DONE);
    EXPECT_NEAR(seen.mass_m3, 100 * 0.5 * 25.0, 1.0);
}

TEST(CApi, TwoEnginesInTwoThreadsKnowNothingOfEachOther)
{
    const std::string alone = hash_after(20);
    std::string one;
    std::string other;
    std::thread first([&] { one = hash_after(20); });
    std::thread second([&] { other = hash_after(20); });
    first.join();
    second.join();
    EXPECT_EQ(alone.size(), 16U);
    EXPECT_EQ(one, alone);
    EXPECT_EQ(other, alone);
}

TEST(CApi, AThreadSeesItsOwnErrorsOnly)
{
    swell_advance_frame(nullptr, nullptr);
    const std::string before = swell_last_error();
    std::string of_thread = "?";
    std::thread other([&] {
        of_thread = swell_last_error();
        swell_get_time(nullptr, nullptr, nullptr);
    });
    other.join();
    EXPECT_EQ(of_thread, "");
    EXPECT_EQ(swell_last_error(), before);
}

TEST(CApi, AQueryAtANodeIsItsElevation)
{
    const Basin basin;
    const Engine engine = basin.engine();
    swell_advance_frame(engine.get(), nullptr);
    std::vector<double> zeta_m(basin.zeta_m.size());
    swell_copy_field(engine.get(), SWELL_FIELD_ZETA, 0, zeta_m.data(), zeta_m.size());
    const swell_point place[2] = {{5.0 * 9, 5.0 * 9}, {-1e6, 0.0}};
    swell_sample sample[2] = {};
    auto reply = sized<swell_reply>();
    ASSERT_EQ(swell_query(engine.get(), place, 2, nullptr, sample, &reply), SWELL_DONE) << swell_last_error();
    EXPECT_EQ(sample[0].elevation_m, zeta_m[9 * Basin::nx + 9]);
    EXPECT_EQ(sample[0].ground, SWELL_WATER);
    EXPECT_EQ(sample[0].depth_m, 10.0F);
    EXPECT_EQ(sample[1].ground, SWELL_OFF_GRID);
    EXPECT_EQ(reply.frame, 1);
    auto patch = sized<swell_patch>();
    patch.spacing_m = 5.0;
    patch.columns = 10;
    patch.rows = 10;
    std::vector<float> heights(100);
    ASSERT_EQ(swell_copy_patch(engine.get(), &patch, nullptr, heights.data(), heights.size(), nullptr, 0, nullptr),
              SWELL_DONE)
        << swell_last_error();
    EXPECT_EQ(heights[99], static_cast<float>(sample[0].elevation_m));
    EXPECT_EQ(swell_copy_patch(engine.get(), &patch, nullptr, heights.data(), 99, nullptr, 0, nullptr), SWELL_BAD_VALUE);
}

TEST(CApi, ASnapshotStaysAndOutlivesItsEngine)
{
    const Basin basin;
    swell_options options = usual_options();
    options.snapshot_every = 1;
    Engine engine = basin.engine(options);
    swell_snapshot* snapshot = nullptr;
    EXPECT_EQ(swell_acquire_snapshot(engine.get(), &snapshot), SWELL_NOT_HELD);
    swell_advance_frame(engine.get(), nullptr);
    ASSERT_EQ(swell_acquire_snapshot(engine.get(), &snapshot), SWELL_DONE) << swell_last_error();
    const swell_point place{45.0, 45.0};
    swell_sample now{};
    swell_query(engine.get(), &place, 1, nullptr, &now, nullptr);
    swell_advance_frame(engine.get(), nullptr);
    engine.reset();
    swell_sample then{};
    std::int64_t frame = 0;
    EXPECT_EQ(swell_query_snapshot(snapshot, &place, 1, nullptr, &then, nullptr), SWELL_DONE);
    EXPECT_EQ(swell_get_snapshot_time(snapshot, &frame, nullptr), SWELL_DONE);
    EXPECT_EQ(frame, 1);
    EXPECT_EQ(then.elevation_m, now.elevation_m);
    swell_release_snapshot(snapshot);
}

TEST(CApi, ASnapshotShowsItsSurfaceUntilItIsReleased)
{
    const Basin basin;
    swell_options options = usual_options();
    options.snapshot_every = 1;
    Engine engine = basin.engine(options);
    swell_grid grid = sized<swell_grid>();
    ASSERT_EQ(swell_get_grid(engine.get(), &grid), SWELL_DONE);
    std::vector<double> field(static_cast<std::size_t>(grid.nx) * static_cast<std::size_t>(grid.ny));
    swell_advance_frame(engine.get(), nullptr);
    ASSERT_EQ(swell_copy_field(engine.get(), SWELL_FIELD_ZETA, 0, field.data(), field.size()), SWELL_DONE);
    swell_snapshot* snapshot = nullptr;
    ASSERT_EQ(swell_acquire_snapshot(engine.get(), &snapshot), SWELL_DONE) << swell_last_error();
    for (int frame = 0; frame < 20; ++frame) {
        swell_advance_frame(engine.get(), nullptr);
    }
    engine.reset();

    swell_snapshot_surface surface = sized<swell_snapshot_surface>();
    ASSERT_EQ(swell_get_snapshot_surface(snapshot, &surface), SWELL_DONE) << swell_last_error();

    EXPECT_EQ(surface.frame, 1);
    ASSERT_EQ(surface.nx, grid.nx);
    ASSERT_EQ(surface.ny, grid.ny);
    std::vector<double> shown;
    for (std::ptrdiff_t j = 0; j < surface.ny; ++j) {
        for (std::ptrdiff_t i = 0; i < surface.nx; ++i) {
            const std::ptrdiff_t node = j * surface.pitch + i;
            shown.push_back(surface.is_double != 0 ? static_cast<const double*>(surface.zeta)[node]
                                                   : static_cast<const float*>(surface.zeta)[node]);
        }
    }
    EXPECT_EQ(shown, field);
    swell_release_snapshot(snapshot);
}

TEST(CApi, GoesOnFromASavedStateWithTheSameBits)
{
    const Basin basin;
    const Engine first = basin.engine();
    for (int frame = 0; frame < 5; ++frame) {
        swell_advance_frame(first.get(), nullptr);
    }
    std::size_t bytes = 0;
    ASSERT_EQ(swell_save_state(first.get(), nullptr, 0, &bytes), SWELL_DONE) << swell_last_error();
    std::vector<unsigned char> state(bytes);
    EXPECT_EQ(swell_save_state(first.get(), state.data(), bytes - 1, &bytes), SWELL_BAD_VALUE);
    ASSERT_EQ(swell_save_state(first.get(), state.data(), bytes, &bytes), SWELL_DONE);
    swell_advance_frame(first.get(), nullptr);

    const Engine second = basin.engine();
    ASSERT_EQ(swell_restore_state(second.get(), state.data(), state.size()), SWELL_DONE) << swell_last_error();
    swell_advance_frame(second.get(), nullptr);
    EXPECT_EQ(hash_of(second.get()), hash_of(first.get()));
    state[state.size() / 2] ^= 1U;
    EXPECT_EQ(swell_restore_state(second.get(), state.data(), state.size()), SWELL_WRONG_STATE);
    EXPECT_EQ(swell_restore_state_file(second.get(), "no such file"), SWELL_BAD_INPUT);
}

TEST(CApi, OrdersAreWrittenAndGivenAgain)
{
    const std::filesystem::path folder = std::filesystem::temp_directory_path() / "swell_c_api_inputs";
    std::filesystem::create_directories(folder);
    const std::string file = (folder / "orders.jsonl").string();
    const Basin basin;
    swell_options options = usual_options();
    options.logs_inputs = 1;
    const Engine first = basin.engine(options);
    const std::vector<double> deeper(4, 10.5);
    ASSERT_EQ(swell_advance_frame(first.get(), nullptr), SWELL_DONE);
    ASSERT_EQ(swell_set_depths(first.get(), 20, 15, 2, 2, deeper.data(), 4), SWELL_DONE) << swell_last_error();
    ASSERT_EQ(swell_advance_frame(first.get(), nullptr), SWELL_DONE);
    ASSERT_EQ(swell_write_inputs(first.get(), file.c_str()), SWELL_DONE) << swell_last_error();

    swell_input_log* log = nullptr;
    ASSERT_EQ(swell_read_inputs(file.c_str(), &log), SWELL_DONE) << swell_last_error();
    const Engine second = basin.engine();
    for (int frame = 0; frame < 2; ++frame) {
        EXPECT_EQ(swell_replay(second.get(), log), SWELL_DONE);
        swell_advance_frame(second.get(), nullptr);
    }
    swell_free_inputs(log);
    EXPECT_EQ(hash_of(second.get()), hash_of(first.get()));
    std::filesystem::remove_all(folder);
}

TEST(CApi, AFrameThatGoesBadIsTold)
{
    Basin basin;
    std::vector<double> phi_m2_per_s(basin.zeta_m.size(), 0.0);
    phi_m2_per_s[15 * Basin::nx + 20] = 5e4; // a jet that no wave is
    basin.values.initial_phi_m2_per_s = phi_m2_per_s.data();
    const Engine engine = basin.engine();
    ASSERT_NE(engine, nullptr) << swell_last_error();
    auto stats = sized<swell_frame_stats>();
    EXPECT_EQ(swell_advance_frame(engine.get(), &stats), SWELL_BAD_WATER);
    EXPECT_EQ(stats.status, SWELL_FRAME_UNSTABLE);
    std::int64_t frame = -1;
    EXPECT_EQ(swell_get_time(engine.get(), &frame, nullptr), SWELL_DONE);
    EXPECT_EQ(frame, 0);
}

TEST(CApi, TheLogHearsWarnings)
{
    Basin basin;
    swell_options options = usual_options();
    std::string heard;
    options.log = [](void* user, std::int32_t, const char* line) { *static_cast<std::string*>(user) += line; };
    options.log_user = &heard;
    swell_sea sea;
    swell_default_sea(&sea, sizeof sea);
    basin.values.sea = &sea; // and no edge that lets it in
    const Engine engine = basin.engine(options);
    ASSERT_NE(engine, nullptr) << swell_last_error();
    const char* const warning = swell_warning(engine.get(), 0);
    ASSERT_NE(warning, nullptr);
    EXPECT_THAT(heard, testing::HasSubstr(warning));
}

// A point of the test data that Ordnance Survey publishes for its grid of shifts: WGS 84 is 100 m from the raster's own
// datum.
TEST(CApi, HasTheDegreesOfAGpsOnAnOldDatum)
{
    Basin basin;
    basin.values.projection = "EPSG:27700";
    basin.values.easting_m = 250359.811 - 100.0;
    basin.values.northing_m = 62016.569 - 50.0;
    const Engine engine = basin.engine();
    ASSERT_NE(engine, nullptr) << swell_last_error();
    const swell_point place{100.0, 50.0};
    double latitude = 0.0;
    double longitude = 0.0;
    if (swell_to_degrees(engine.get(), &place, &latitude, &longitude) == SWELL_NOT_ON_EARTH) {
        ASSERT_THAT(swell_last_error(), testing::HasSubstr("SWELL_GEO"));
        GTEST_SKIP() << swell_last_error();
    }
    EXPECT_NEAR(latitude, 50.43885825610, 3.0 / 111'000.0);
    EXPECT_NEAR(longitude, -4.10864563561, 3.0 / 71'000.0);
    swell_point back{};
    ASSERT_EQ(swell_to_metres(engine.get(), latitude, longitude, &back), SWELL_DONE);
    EXPECT_NEAR(back.east_m, place.east_m, 1e-6);
    EXPECT_NEAR(back.north_m, place.north_m, 1e-6);
}

} // namespace
} // namespace swell::c_api_tests
