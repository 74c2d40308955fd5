#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <limits>

#include "basin.hpp"

/// The C interface refuses wrong values with a reason, and changes nothing.
namespace swell::c_api_tests
{
namespace
{

using testing::HasSubstr;

TEST(CApi, ANullEngineIsABadValue)
{
    swell_sample sample{};
    swell_point point{};
    swell_ship_motion motion{};
    std::size_t count = 0;
    double number = 0.0;
    unsigned char bytes[8] = {};
    char hash[SWELL_HASH_LENGTH];
    swell_snapshot* snapshot = nullptr;
    const std::vector<std::function<swell_status()>> calls{
        [&] { return swell_get_grid(nullptr, nullptr); },
        [&] { return swell_advance_frame(nullptr, nullptr); },
        [&] { return swell_advance(nullptr, 0.05, 1, nullptr); },
        [&] { return swell_continue_on_cpu(nullptr); },
        [&] { return swell_get_time(nullptr, nullptr, nullptr); },
        [&] { return swell_observe(nullptr, nullptr); },
        [&] { return swell_add_ship(nullptr, nullptr, nullptr); },
        [&] { return swell_steer_ship(nullptr, 0, &motion); },
        [&] { return swell_remove_ship(nullptr, 0, 1.0); },
        [&] { return swell_count_ships(nullptr, &count); },
        [&] { return swell_get_ship(nullptr, 0, nullptr); },
        [&] { return swell_copy_ships(nullptr, nullptr, 0, &count); },
        [&] { return swell_get_ship_force(nullptr, 0, nullptr); },
        [&] { return swell_query(nullptr, &point, 1, nullptr, &sample, nullptr); },
        [&] { return swell_copy_patch(nullptr, nullptr, nullptr, nullptr, 0, nullptr, 0, nullptr); },
        [&] { return swell_query_motion(nullptr, &point, 1, 0.0, nullptr, nullptr); },
        [&] { return swell_copy_field(nullptr, SWELL_FIELD_ZETA, 0, nullptr, 0); },
        [&] { return swell_copy_depths(nullptr, nullptr, 0); },
        [&] { return swell_get_device_surface(nullptr, nullptr); },
        [&] { return swell_acquire_snapshot(nullptr, &snapshot); },
        [&] { return swell_query_snapshot(nullptr, &point, 1, nullptr, &sample, nullptr); },
        [&] { return swell_copy_snapshot_patch(nullptr, nullptr, nullptr, nullptr, 0, nullptr, 0, nullptr); },
        [&] { return swell_get_snapshot_time(nullptr, nullptr, nullptr); },
        [&] { return swell_get_snapshot_surface(nullptr, nullptr); },
        [&] { return swell_count_gauges(nullptr, &count); },
        [&] { return swell_copy_gauges(nullptr, nullptr, 0); },
        [&] { return swell_copy_gauge_history(nullptr, 0, nullptr, 0, nullptr, &count); },
        [&] { return swell_set_sea(nullptr, nullptr); },
        [&] { return swell_set_current(nullptr, nullptr, nullptr, 0); },
        [&] { return swell_set_water_level(nullptr, 0.0); },
        [&] { return swell_set_depths(nullptr, 0, 0, 1, 1, &number, 1); },
        [&] { return swell_copy_sea(nullptr, nullptr, 0, &count); },
        [&] { return swell_set_origin(nullptr, 0.0, 0.0); },
        [&] { return swell_to_degrees(nullptr, &point, &number, &number); },
        [&] { return swell_to_metres(nullptr, 0.0, 0.0, &point); },
        [&] { return swell_save_state(nullptr, bytes, sizeof bytes, &count); },
        [&] { return swell_save_state_file(nullptr, "state"); },
        [&] { return swell_restore_state(nullptr, bytes, sizeof bytes); },
        [&] { return swell_restore_state_file(nullptr, "state"); },
        [&] { return swell_state_hash(nullptr, hash, sizeof hash); },
        [&] { return swell_collect_foam(nullptr); },
        [&] { return swell_copy_foam(nullptr, nullptr, 0, &count); },
        [&] { return swell_foam_hash(nullptr, hash, sizeof hash); },
        [&] { return swell_get_whitecap_cover(nullptr, 10.0, &number); },
        [&] { return swell_write_inputs(nullptr, "inputs"); },
        [&] { return swell_replay(nullptr, nullptr); },
    };
    for (std::size_t call = 0; call < calls.size(); ++call) {
        EXPECT_EQ(calls[call](), SWELL_BAD_VALUE) << call;
        EXPECT_THAT(swell_last_error(), testing::EndsWith(" is null")) << call;
    }
    swell_destroy(nullptr);
    swell_release_snapshot(nullptr);
    swell_free_inputs(nullptr);
    EXPECT_STREQ(swell_backend_name(nullptr), "");
    EXPECT_STREQ(swell_title(nullptr), "");
    EXPECT_EQ(swell_gauge_name(nullptr, 0), nullptr);
    EXPECT_EQ(swell_warning(nullptr, 0), nullptr);
}

TEST(CApi, NullsBesideAnEngineAreBadValues)
{
    const Basin basin;
    const Engine engine = basin.engine();
    ASSERT_NE(engine, nullptr) << swell_last_error();
    const swell_point point{10.0, 10.0};
    swell_sample sample{};
    EXPECT_EQ(swell_query(engine.get(), nullptr, 1, nullptr, &sample, nullptr), SWELL_BAD_VALUE);
    EXPECT_STREQ(swell_last_error(), "swell_query: points is null");
    EXPECT_EQ(swell_query(engine.get(), &point, 1, nullptr, nullptr, nullptr), SWELL_BAD_VALUE);
    EXPECT_EQ(swell_steer_ship(engine.get(), 0, nullptr), SWELL_BAD_VALUE);
    EXPECT_EQ(swell_get_grid(engine.get(), nullptr), SWELL_BAD_VALUE);
    EXPECT_EQ(swell_state_hash(engine.get(), nullptr, 17), SWELL_BAD_VALUE);
    EXPECT_EQ(swell_foam_hash(engine.get(), nullptr, 17), SWELL_BAD_VALUE);
    EXPECT_EQ(swell_copy_foam(engine.get(), nullptr, 0, nullptr), SWELL_BAD_VALUE);
    EXPECT_EQ(swell_get_whitecap_cover(engine.get(), 10.0, nullptr), SWELL_BAD_VALUE);
    double cover = 0.0;
    EXPECT_EQ(swell_get_whitecap_cover(engine.get(), -1.0, &cover), SWELL_BAD_VALUE);
    EXPECT_EQ(swell_restore_state(engine.get(), nullptr, 5), SWELL_BAD_VALUE);
    EXPECT_EQ(swell_create_from_values(nullptr, nullptr, nullptr), SWELL_BAD_VALUE);
    swell_engine* made = engine.get();
    EXPECT_EQ(swell_create_from_scenario(nullptr, nullptr, 0, nullptr, &made), SWELL_BAD_VALUE);
    EXPECT_EQ(made, nullptr);
}

TEST(CApi, ASizeThatWasForgottenIsRefusedAndNothingMoves)
{
    const Basin basin;
    const Engine engine = basin.engine();
    swell_frame_stats stats{};
    EXPECT_EQ(swell_advance_frame(engine.get(), &stats), SWELL_BAD_VALUE);
    EXPECT_STREQ(swell_last_error(), "swell_advance_frame: stats->size is 0: allowed is sizeof the structure");
    std::int64_t frame = -1;
    EXPECT_EQ(swell_get_time(engine.get(), &frame, nullptr), SWELL_DONE);
    EXPECT_EQ(frame, 0);
}

TEST(CApi, AnOlderCallersStructureIsFilledNoFurther)
{
    const Basin basin;
    const Engine engine = basin.engine();
    auto stats = sized<swell_frame_stats>();
    stats.size = offsetof(swell_frame_stats, iterations);
    stats.iterations = 12345;
    stats.wall_ms = -1.0;
    ASSERT_EQ(swell_advance_frame(engine.get(), &stats), SWELL_DONE) << swell_last_error();
    EXPECT_EQ(stats.frame, 1);
    EXPECT_EQ(stats.iterations, 12345);
    EXPECT_EQ(stats.wall_ms, -1.0);
    EXPECT_EQ(stats.size, offsetof(swell_frame_stats, iterations));
}

TEST(CApi, AnOlderCallersOptionsHaveTheDefaultsBeyond)
{
    swell_options options = usual_options();
    options.size = offsetof(swell_options, holds_frame_before);
    options.gauge_history_frames = -5; // beyond the end of this caller's structure, so not read
    const Basin basin;
    EXPECT_NE(basin.engine(options), nullptr) << swell_last_error();
}

TEST(CApi, ANewerCallersStructureIsUnderstoodWhereWhatIsNewIsZero)
{
    struct Newer {
        swell_options known;
        double something_new;
    };
    const Basin basin;
    Newer options{usual_options(), 0.0};
    options.known.size = sizeof options;
    EXPECT_NE(basin.engine(options.known), nullptr) << swell_last_error();
    options.something_new = 1.0;
    swell_engine* made = nullptr;
    EXPECT_EQ(swell_create_from_values(&basin.values, &options.known, &made), SWELL_BAD_VALUE);
    EXPECT_THAT(swell_last_error(), HasSubstr("does not know"));
}

TEST(CApi, ValuesThatMakeNoScenarioAreRefusedWithWhatIsAllowed)
{
    const Basin good;
    const auto refused = [&](const std::function<void(swell_scenario&)>& spoil) {
        swell_scenario bad = good.values;
        spoil(bad);
        swell_engine* made = nullptr;
        const swell_options options = usual_options();
        EXPECT_NE(swell_create_from_values(&bad, &options, &made), SWELL_DONE);
        EXPECT_EQ(made, nullptr);
        return std::string(swell_last_error());
    };
    EXPECT_THAT(refused([](swell_scenario& bad) { bad.nx = -1; }), HasSubstr("bathymetry nx is -1: allowed are"));
    EXPECT_THAT(refused([](swell_scenario& bad) { bad.nx = bad.ny = 99'999; }), HasSubstr("at most"));
    EXPECT_THAT(refused([](swell_scenario& bad) { bad.depth_m = nullptr; }), HasSubstr("depth_m is null"));
    EXPECT_THAT(refused([](swell_scenario& bad) { bad.dx_m = std::nan(""); }), HasSubstr("cell_size_m is nan"));
    EXPECT_THAT(refused([](swell_scenario& bad) { bad.profile = "tall"; }), HasSubstr("tall"));
    EXPECT_THAT(refused([](swell_scenario& bad) { bad.solver = "guess"; }), HasSubstr("guess"));
    // The library has the core's solvers only; a method of solver/comparison/ is refused with the reason.
    EXPECT_THAT(refused([](swell_scenario& bad) { bad.solver = "cg"; }),
                HasSubstr("rrb, rrb-reference (built without the comparison methods)"));
    EXPECT_THAT(refused([](swell_scenario& bad) { bad.frame_s = 0.0; }), HasSubstr("frame_s is 0"));
    EXPECT_THAT(refused([](swell_scenario& bad) {
                    bad.steps_per_frame = 1;
                    bad.frame_s = 9.0;
                }),
                HasSubstr("unstable"));
    EXPECT_THAT(refused([](swell_scenario& bad) { bad.edges[0].kind = 4; }), HasSubstr("is 4: allowed are 0 to 3"));
    EXPECT_THAT(refused([](swell_scenario& bad) { bad.precision = 2; }), HasSubstr("precision is 2"));
    EXPECT_THAT(refused([](swell_scenario& bad) {
                    bad.profile = "cosh"; // such a profile, with not-a-numbers, once never returned
                    bad.kappa_h = 1e-300;
                }),
                HasSubstr("kappa_h is 1e-300: allowed are numbers from 0.1 to 20"));
    EXPECT_THAT(refused([](swell_scenario& bad) { bad.spin_up_s = 1e300; }), HasSubstr("spin_up_s is 1e+300: allowed"));
    EXPECT_THAT(refused([](swell_scenario& bad) {
                    bad.projection = "EPSG:28992";
                    bad.easting_m = std::nan("");
                }),
                HasSubstr("easting_m is nan: allowed are finite numbers"));
    std::vector<double> wild(Basin::nx * Basin::ny, 1e5);
    EXPECT_THAT(refused([&](swell_scenario& bad) { bad.initial_phi_m2_per_s = wild.data(); }),
                HasSubstr("initial phi is 100000: allowed are numbers from -50000 to 50000"));
    std::vector<double> film(Basin::nx * Basin::ny, 10.0);
    film[Basin::nx + 2] = 1e-300;
    EXPECT_THAT(refused([&](swell_scenario& bad) { bad.depth_m = film.data(); }),
                HasSubstr("the depth at node (2, 1) is 1e-300 m: allowed are depths of water from 0.001 to 12000 m"));
    const swell_gauge outside{"outside", Basin::nx, 0};
    EXPECT_THAT(refused([&](swell_scenario& bad) { bad.gauges = &outside; }), HasSubstr("gauge \"outside\" is at node"));
}

TEST(CApi, MoreThreadsThanAMachineHasAreRefusedUntried)
{
    swell_options options = usual_options();
    options.threads = std::numeric_limits<std::int32_t>::max();
    EXPECT_EQ(Basin().engine(options), nullptr);
    EXPECT_THAT(swell_last_error(), HasSubstr("threads is 2147483647: allowed are whole numbers from 0 to 4096"));
}

TEST(CApi, ANameWithControlCharactersIsToldOnOneLine)
{
    swell_engine* made = nullptr;
    EXPECT_EQ(swell_create_from_scenario("a\nb\x1b[31m.toml", nullptr, 0, nullptr, &made), SWELL_BAD_INPUT);
    EXPECT_STREQ(swell_last_error(), "swell_create_from_scenario: a b [31m.toml: there is no such file");
}

TEST(CApi, AStructureThatEndsAmidAPointerIsRefused)
{
    const Basin basin;
    swell_scenario cut = basin.values;
    cut.size = offsetof(swell_scenario, gauges) + 4;
    swell_engine* made = nullptr;
    EXPECT_EQ(swell_create_from_values(&cut, nullptr, &made), SWELL_BAD_VALUE);
    EXPECT_THAT(swell_last_error(), HasSubstr("scenario->size is"));
}

TEST(CApi, WritesNothingToTheHostsStreams)
{
    testing::internal::CaptureStdout();
    testing::internal::CaptureStderr();
    Basin basin;
    basin.values.projection = "PROJCS[\"no projection";
    const Engine engine = basin.engine();
    const swell_point place{10.0, 10.0};
    double latitude = 0.0;
    double longitude = 0.0;
    swell_point metres{};
    const swell_status to_degrees = swell_to_degrees(engine.get(), &place, &latitude, &longitude);
    const swell_status to_metres = swell_to_metres(engine.get(), 52.0, 4.0, &metres);
    EXPECT_EQ(testing::internal::GetCapturedStdout(), "");
    EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
    ASSERT_NE(engine, nullptr) << swell_last_error();
    EXPECT_EQ(to_degrees, SWELL_NOT_ON_EARTH);
    EXPECT_EQ(to_metres, SWELL_NOT_ON_EARTH);
}

TEST(CApi, DepthsThatAreAFilmAreRefusedAndTheRunGoesOn)
{
    const Basin basin;
    const Engine engine = basin.engine();
    const Engine twin = basin.engine();
    const std::vector<double> film(Basin::nx * Basin::ny, 1e-40);
    EXPECT_EQ(swell_set_depths(engine.get(), 0, 0, Basin::nx, Basin::ny, film.data(), film.size()), SWELL_BAD_VALUE);
    EXPECT_THAT(swell_last_error(),
                HasSubstr("the depth at node (0, 0) is 1e-40 m: allowed are depths of water from 0.001"));
    for (int frame = 0; frame < 20; ++frame) {
        ASSERT_EQ(swell_advance_frame(engine.get(), nullptr), SWELL_DONE) << swell_last_error();
        swell_advance_frame(twin.get(), nullptr);
    }
    EXPECT_EQ(hash_of(engine.get()), hash_of(twin.get()));
}

TEST(CApi, ANumberThatIsNotFiniteIsRefused)
{
    const Basin basin;
    const Engine engine = basin.engine();
    const double infinity = std::numeric_limits<double>::infinity();
    EXPECT_EQ(swell_advance(engine.get(), infinity, 4, nullptr), SWELL_BAD_VALUE);
    EXPECT_EQ(swell_advance(engine.get(), 1.7e308, 4, nullptr), SWELL_BAD_VALUE); // its report was infinite
    EXPECT_STREQ(swell_last_error(), "swell_advance: duration_s is 1.7e+308: allowed are numbers from 0 to 1000000000");
    EXPECT_EQ(swell_advance(engine.get(), -1.0, 4, nullptr), SWELL_BAD_VALUE);
    EXPECT_EQ(swell_advance(engine.get(), 0.05, 0, nullptr), SWELL_BAD_VALUE);
    EXPECT_EQ(swell_set_origin(engine.get(), std::nan(""), 0.0), SWELL_BAD_VALUE);
    EXPECT_EQ(swell_set_water_level(engine.get(), infinity), SWELL_BAD_VALUE);
}

TEST(CApi, AScenarioThatIsNotThereIsNamed)
{
    swell_engine* made = nullptr;
    EXPECT_EQ(swell_create_from_scenario("no_such_harbour", nullptr, 0, nullptr, &made), SWELL_BAD_INPUT);
    EXPECT_THAT(swell_last_error(), HasSubstr("swell_create_from_scenario: no_such_harbour: no scenario has this name"));
}

TEST(CApi, EveryStatusHasAMeaning)
{
    for (int status = SWELL_DONE; status <= SWELL_DEVICE_LOST; ++status) {
        ASSERT_NE(swell_status_text(status), nullptr) << status;
        EXPECT_STRNE(swell_status_text(status), swell_status_text(-1)) << status;
    }
    EXPECT_STREQ(swell_status_text(-1), "not a status of this version of Swell");
}

TEST(CApi, ABufferThatIsTooShortIsRefused)
{
    const Basin basin;
    const Engine engine = basin.engine();
    std::vector<double> short_by_one(Basin::nx * Basin::ny - 1);
    EXPECT_EQ(swell_copy_field(engine.get(), SWELL_FIELD_ZETA, 0, short_by_one.data(), short_by_one.size()),
              SWELL_BAD_VALUE);
    EXPECT_THAT(swell_last_error(), HasSubstr("has room for 1270 values: wanted are 1271"));
    char digits[16];
    EXPECT_EQ(swell_state_hash(engine.get(), digits, sizeof digits), SWELL_BAD_VALUE);
    EXPECT_EQ(swell_copy_field(engine.get(), SWELL_FIELD_PSI, 9, short_by_one.data(), 0), SWELL_BAD_VALUE);
}

} // namespace
} // namespace swell::c_api_tests
