#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "basin.hpp"
#include "pontoon.hpp"

/// Ships with a mesh, and the flow at points, in the C interface.
namespace swell::c_api_tests
{
namespace
{

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

/// A pontoon of 40 x 10 m that draws 3 m and answers the waves.
struct AnsweringPontoon : Pontoon {
    AnsweringPontoon()
    {
        hull.east_m = 110.0;
        hull.north_m = 75.0;
        hull.heading_deg = 30.0;
        hull.gravity_height_m = 0.5;
    }
};

constexpr double pontoon_weight_n = 1000.0 * 9.81 * 34.4 * 10.0 * 3.0;

/// A basin with pontoons, and what the engine says.
struct PontoonBasin : Basin {
    explicit PontoonBasin(const std::vector<swell_hull>& hulls) : hulls_(hulls)
    {
        values.hulls = hulls_.data();
        values.hull_count = hulls_.size();
    }
    [[nodiscard]] std::string refusal() const
    {
        EXPECT_EQ(engine(), nullptr);
        return swell_last_error();
    }

private:
    std::vector<swell_hull> hulls_;
};

void advance(const Engine& engine, int frames)
{
    for (int frame = 0; frame < frames; ++frame) {
        ASSERT_EQ(swell_advance_frame(engine.get(), nullptr), SWELL_DONE) << swell_last_error();
    }
}

std::vector<swell_hull_motion> motions_of(const Engine& engine)
{
    std::size_t count = 0;
    EXPECT_EQ(swell_count_hulls(engine.get(), &count), SWELL_DONE);
    std::vector<swell_hull_motion> motions(count, sized<swell_hull_motion>());
    EXPECT_EQ(swell_copy_hull_motions(engine.get(), motions.data(), motions.size(), &count), SWELL_DONE);
    EXPECT_EQ(count, motions.size());
    return motions;
}

std::vector<swell_hull_load> loads_of(const Engine& engine)
{
    std::size_t count = 0;
    EXPECT_EQ(swell_copy_hull_loads(engine.get(), nullptr, 0, &count), SWELL_DONE);
    std::vector<swell_hull_load> loads(count, sized<swell_hull_load>());
    EXPECT_EQ(swell_copy_hull_loads(engine.get(), loads.data(), loads.size(), &count), SWELL_DONE);
    return loads;
}

TEST(CApiHulls, AShipAnswersTheWavesAndTheCallersForce)
{
    AnsweringPontoon pontoon;
    pontoon.hull.ramp_s = 8.0; // her draught pushes 900 t of water aside
    const PontoonBasin basin({pontoon.hull});
    const Engine engine = basin.engine();
    ASSERT_NE(engine, nullptr) << swell_last_error();
    EXPECT_THAT(swell_warning(engine.get(), 0), testing::HasSubstr("pontoon"))
        << "coefficients without a file are estimates";
    advance(engine, 200);
    const swell_hull_motion before = motions_of(engine).at(0);
    EXPECT_STREQ(before.name, "pontoon");
    EXPECT_EQ(before.id, 0);
    EXPECT_EQ(before.answers, 1);
    EXPECT_NEAR(before.heading_deg, 30.0, 1.0);
    EXPECT_NEAR(before.east_m, 110.0, 2.0);
    EXPECT_NE(before.heave_m, 0.0);
    const swell_hull_load load = loads_of(engine).at(0);
    EXPECT_STREQ(load.name, "pontoon");
    EXPECT_NEAR(load.up_n / pontoon_weight_n, 1.0, 0.2);
    EXPECT_NEAR(load.clearance_m, 7.0, 0.5);
    EXPECT_NEAR(load.wetted_area_m2, 320.0 + 206.0 + 77.0, 80.0);
    EXPECT_EQ(load.deck_under_water_m2, 0.0);

    const swell_ship_push push{pontoon_weight_n / 9.81, 0.0, 0.0, 0.0, 0.0, 0.0}; // of 1 m/s²
    ASSERT_EQ(swell_push_ship(engine.get(), 0, &push), SWELL_DONE) << swell_last_error();
    advance(engine, 20);
    EXPECT_NEAR(motions_of(engine).at(0).forward_m_per_s - before.forward_m_per_s, 0.9, 0.3);
    EXPECT_EQ(swell_push_ship(engine.get(), 0, nullptr), SWELL_BAD_VALUE);
    const swell_ship_push none{0.0, 0.0, nan, 0.0, 0.0, 0.0};
    EXPECT_EQ(swell_push_ship(engine.get(), 0, &none), SWELL_BAD_VALUE);
    EXPECT_EQ(swell_push_ship(engine.get(), 1, &push), SWELL_NO_SUCH_SHIP);
    const swell_ship_motion elsewhere{100.0, 75.0, 0.0, 3.0, 0.0, 0.0, 0.0};
    EXPECT_EQ(swell_steer_ship(engine.get(), 0, &elsewhere), SWELL_BAD_VALUE);
    EXPECT_THAT(swell_last_error(), testing::HasSubstr("answers the waves"));
}

TEST(CApiHulls, APrescribedShipIsSteeredBesideOneThatAnswers)
{
    const AnsweringPontoon answering;
    AnsweringPontoon tug;
    tug.hull.name = "tug";
    tug.hull.motion = SWELL_HULL_PRESCRIBED;
    tug.hull.east_m = 60.0;
    const PontoonBasin basin({answering.hull, tug.hull});
    const Engine engine = basin.engine();
    ASSERT_NE(engine, nullptr) << swell_last_error();
    EXPECT_EQ(swell_push_ship(engine.get(), 1, nullptr), SWELL_BAD_VALUE);
    const swell_ship_push push{};
    EXPECT_EQ(swell_push_ship(engine.get(), 1, &push), SWELL_NO_SUCH_SHIP) << "she does not answer";
    advance(engine, 30);
    const swell_ship_motion ahead{60.0, 75.0, 30.0, 3.0, 1.0, 1.0, 0.0};
    ASSERT_EQ(swell_steer_ship(engine.get(), 1, &ahead), SWELL_DONE) << swell_last_error();
    advance(engine, 20);
    const std::vector<swell_hull_motion> motions = motions_of(engine);
    ASSERT_EQ(motions.size(), 2U);
    EXPECT_EQ(motions[1].answers, 0);
    EXPECT_EQ(motions[1].heave_m, 0.0);
    EXPECT_NEAR(motions[1].east_m, 61.0, 1e-6);
    EXPECT_EQ(loads_of(engine).at(1).id, 1);
    std::size_t places = 0;
    EXPECT_EQ(swell_count_ships(engine.get(), &places), SWELL_DONE);
    EXPECT_EQ(places, 2U) << "hulls are ships";
}

TEST(CApiHulls, SquatBalancesTheLoadsOfAPrescribedShipAndIsTheMotionOfOneThatAnswers)
{
    const AnsweringPontoon answering;
    AnsweringPontoon tug;
    tug.hull.motion = SWELL_HULL_PRESCRIBED;
    tug.hull.east_m = 60.0;
    const PontoonBasin basin({answering.hull, tug.hull});
    const Engine engine = basin.engine();
    ASSERT_NE(engine, nullptr) << swell_last_error();
    advance(engine, 50);
    const std::vector<swell_hull_motion> motions = motions_of(engine);
    const std::vector<swell_hull_load> loads = loads_of(engine);
    EXPECT_NE(motions[0].sinkage_m, 0.0);
    EXPECT_EQ(motions[0].sinkage_m, -motions[0].heave_m);
    EXPECT_EQ(motions[0].trim_deg, motions[0].pitch_deg);
    EXPECT_EQ(motions[0].squat_clearance_m, loads[0].clearance_m);
    // 36.8 m long in the waterline, 32 m at the bottom; the centre of buoyancy is 1.4651 m deep, that of gravity 0.5 m high
    constexpr double weight_n_per_m3 = 1025.0 * 9.81, waterplane_m2 = 368.0;
    constexpr double stiffness_m4 = 10.0 * 36.8 * 36.8 * 36.8 / 12.0 - 1032.0 * (1.4651 + 0.5);
    const double sinkage_m = (1032.0 - loads[1].up_n / weight_n_per_m3) / waterplane_m2;
    const double trim_rad = loads[1].pitch_nm / weight_n_per_m3 / stiffness_m4;
    EXPECT_GT(std::abs(sinkage_m), 1e-3);
    EXPECT_NEAR(motions[1].sinkage_m, sinkage_m, 1e-3 * std::abs(sinkage_m));
    EXPECT_NEAR(motions[1].trim_deg, trim_rad * 180.0 / 3.14159265358979, 1e-3 * std::abs(motions[1].trim_deg));
    EXPECT_NEAR(motions[1].squat_clearance_m, loads[1].clearance_m - sinkage_m - 18.4 * std::abs(trim_rad), 1e-3);
}

TEST(CApiHulls, AnOlderCallersMotionsHaveNoSquat)
{
    const AnsweringPontoon pontoon;
    const PontoonBasin basin({pontoon.hull, pontoon.hull});
    const Engine engine = basin.engine();
    ASSERT_NE(engine, nullptr) << swell_last_error();
    advance(engine, 20);
    constexpr std::size_t size = offsetof(swell_hull_motion, sinkage_m); // of a caller that was compiled before squat
    static_assert(size == 176);
    std::vector<std::uint64_t> room(3 * size / sizeof(std::uint64_t), 7);
    room[0] = size;
    std::size_t count = 0;
    auto* const old = reinterpret_cast<swell_hull_motion*>(room.data());
    ASSERT_EQ(swell_copy_hull_motions(engine.get(), old, 3, &count), SWELL_DONE) << swell_last_error();
    const std::vector<swell_hull_motion> motions = motions_of(engine);
    EXPECT_EQ(old->yaw_deg_per_s, motions[0].yaw_deg_per_s);
    EXPECT_EQ(room[size / sizeof(std::uint64_t)], size) << "the second follows the first at its distance";
    EXPECT_EQ(room[2 * size / sizeof(std::uint64_t)], 7U) << "there is no third hull";
}

TEST(CApiHulls, AMeshIsReadFromAFileInItsUnit)
{
    AnsweringPontoon tug;
    tug.hull.points_m = nullptr;
    tug.hull.mesh_file = SWELL_COASTER;
    tug.hull.mesh_unit_m = 0.3;
    tug.hull.gravity_height_m = 0.0;
    const PontoonBasin basin({tug.hull});
    const Engine engine = basin.engine();
    ASSERT_NE(engine, nullptr) << swell_last_error();
    auto ship = sized<swell_ship>();
    ASSERT_EQ(swell_get_ship(engine.get(), 0, &ship), SWELL_DONE);
    EXPECT_NEAR(ship.length_m, 30.0, 0.1);
    EXPECT_NEAR(ship.full_draft_m, 1.8, 0.01);
}

TEST(CApiHulls, ListsKeepToTheCallersSizeAndRoom)
{
    const AnsweringPontoon pontoon;
    const PontoonBasin basin({pontoon.hull, pontoon.hull});
    const Engine engine = basin.engine();
    ASSERT_NE(engine, nullptr) << swell_last_error();
    constexpr std::size_t size = sizeof(swell_hull_load) + 16; // of a newer caller
    std::vector<std::uint64_t> room(3 * size / sizeof(std::uint64_t), 7);
    room[0] = size;
    std::size_t count = 0;
    auto* const loads = reinterpret_cast<swell_hull_load*>(room.data());
    ASSERT_EQ(swell_copy_hull_loads(engine.get(), loads, 3, &count), SWELL_DONE) << swell_last_error();
    EXPECT_EQ(count, 2U);
    EXPECT_EQ(room[size / sizeof(std::uint64_t)], size);
    EXPECT_EQ(room[2 * size / sizeof(std::uint64_t)], 7U) << "there is no third hull";
    auto one = sized<swell_hull_motion>();
    EXPECT_EQ(swell_copy_hull_motions(engine.get(), &one, 1, &count), SWELL_BAD_VALUE);
    EXPECT_EQ(count, 2U);
    one.size = 0;
    EXPECT_EQ(swell_copy_hull_motions(engine.get(), &one, 2, &count), SWELL_BAD_VALUE);
    EXPECT_EQ(swell_copy_hull_loads(engine.get(), nullptr, 0, nullptr), SWELL_BAD_VALUE);
    const Engine without = Basin().engine();
    EXPECT_EQ(swell_copy_hull_loads(without.get(), nullptr, 0, &count), SWELL_DONE);
    EXPECT_EQ(count, 0U);
}

TEST(CApiHulls, ALogAndAStateHaveTheForces)
{
    const AnsweringPontoon pontoon;
    const PontoonBasin basin({pontoon.hull});
    swell_options options = usual_options();
    options.logs_inputs = 1;
    const Engine engine = basin.engine(options);
    ASSERT_NE(engine, nullptr) << swell_last_error();
    advance(engine, 25);
    const swell_ship_push push{2e5, 1e5, 0.0, 1e6, 0.0, 3e5};
    ASSERT_EQ(swell_push_ship(engine.get(), 0, &push), SWELL_DONE);
    const std::string file = testing::TempDir() + "c_api_hulls.jsonl";
    ASSERT_EQ(swell_write_inputs(engine.get(), file.c_str()), SWELL_DONE) << swell_last_error();
    std::size_t needed = 0;
    ASSERT_EQ(swell_save_state(engine.get(), nullptr, 0, &needed), SWELL_DONE);
    std::vector<unsigned char> state(needed);
    ASSERT_EQ(swell_save_state(engine.get(), state.data(), needed, &needed), SWELL_DONE);
    advance(engine, 20);

    const Engine replayed = basin.engine();
    swell_input_log* log = nullptr;
    ASSERT_EQ(swell_read_inputs(file.c_str(), &log), SWELL_DONE) << swell_last_error();
    for (int frame = 0; frame < 45; ++frame) {
        ASSERT_EQ(swell_replay(replayed.get(), log), SWELL_DONE) << swell_last_error();
        advance(replayed, 1);
    }
    swell_free_inputs(log);
    const Engine restored = basin.engine();
    ASSERT_EQ(swell_restore_state(restored.get(), state.data(), state.size()), SWELL_DONE) << swell_last_error();
    advance(restored, 20);
    for (const Engine* other : {&replayed, &restored}) {
        EXPECT_EQ(hash_of(other->get()), hash_of(engine.get()));
        EXPECT_EQ(motions_of(*other)[0].roll_deg, motions_of(engine)[0].roll_deg);
    }
}

TEST(CApiHulls, AreRefusedInOneLineWithTheirNumber)
{
    const auto refusal = [](const auto& change) {
        AnsweringPontoon pontoon;
        change(pontoon);
        return PontoonBasin({pontoon.hull}).refusal();
    };
    using testing::HasSubstr;
    EXPECT_THAT(refusal([](Pontoon& p) { p.hull.points_m = nullptr; }), HasSubstr("hull->mesh_file and hull->points_m"));
    EXPECT_THAT(refusal([](Pontoon& p) { p.hull.mesh_file = "coaster.obj"; }), HasSubstr("allowed is one of them"));
    EXPECT_THAT(refusal([](Pontoon& p) { p.hull.triangles = nullptr; }), HasSubstr("hull->triangles"));
    EXPECT_THAT(refusal([](Pontoon& p) { p.triangles[4] = 8; }),
                HasSubstr("hull 0: pontoon: mesh: triangle 2 has a corner"));
    EXPECT_THAT(refusal([](Pontoon& p) { --p.hull.triangle_count; }), HasSubstr("hull 0: pontoon: mesh:"));
    EXPECT_THAT(refusal([](Pontoon& p) { p.points_m[2] = nan; }), HasSubstr("hull 0: pontoon: mesh:"));
    EXPECT_THAT(refusal([](Pontoon& p) { p.hull.motion = 2; }), HasSubstr("hull->motion is 2"));
    EXPECT_THAT(refusal([](Pontoon& p) { p.hull.own_wave = -1; }), HasSubstr("hull->own_wave is -1"));
    EXPECT_THAT(refusal([](Pontoon& p) { p.hull.velocity_pressure = 2; }), HasSubstr("hull->velocity_pressure is 2"));
    EXPECT_THAT(refusal([](Pontoon& p) { p.hull.track_period_s = -1.0; }), HasSubstr("hull->track_period_s"));
    EXPECT_THAT(refusal([](Pontoon& p) { p.hull.track_period_s = 5.0; }), HasSubstr("track_period_s is 5"));
    EXPECT_THAT(refusal([](Pontoon& p) { p.hull.east_m = nan; }), HasSubstr("hull->east_m"));
    EXPECT_THAT(refusal([](Pontoon& p) { p.hull.gyration_roll_m = -1.0; }), HasSubstr("hull->gyration_roll_m"));
    EXPECT_THAT(refusal([](Pontoon& p) { p.hull.roll_damping = nan; }), HasSubstr("hull->roll_damping"));
    EXPECT_THAT(refusal([](Pontoon& p) { p.hull.ramp_s = -1.0; }), HasSubstr("hull->ramp_s"));
    EXPECT_THAT(refusal([](Pontoon& p) { p.hull.gravity_height_m = 9.0; }), HasSubstr("capsize"));
    EXPECT_THAT(refusal([](Pontoon& p) { p.hull.size = 3; }), HasSubstr("scenario->hulls->size is 3"));
    EXPECT_THAT(refusal([](Pontoon& p) {
                    for (std::size_t z = 2; z < p.points_m.size(); z += 3) {
                        p.points_m[z] += 10.0;
                    }
                }),
                HasSubstr("hull 0: ship pontoon: no part of the mesh is below still water"));
    EXPECT_THAT(refusal([](Pontoon& p) {
                    p.hull.points_m = nullptr;
                    p.hull.mesh_file = "no_such_hull.obj";
                }),
                HasSubstr("hull 0: no_such_hull.obj"));
    const auto of_file = [&](const auto& change) {
        return refusal([&](Pontoon& p) {
            p.hull.points_m = nullptr;
            p.hull.mesh_file = SWELL_COASTER;
            change(p.hull);
        });
    };
    EXPECT_THAT(of_file([](swell_hull& hull) { hull.mesh_unit_m = 0.0; }), HasSubstr("hull->mesh_unit_m"));
    EXPECT_THAT(of_file([](swell_hull& hull) { hull.mesh_axes = "up"; }), HasSubstr("axes"));
    EXPECT_THAT(of_file([](swell_hull& hull) { hull.mesh_waterline_m = nan; }), HasSubstr("hull->mesh_waterline_m"));
    EXPECT_THAT(of_file([](swell_hull& hull) { hull.mesh_waterline_m = -99.0; }), HasSubstr("no part of the mesh"));
    const char* const file = "no_such_file.nc";
    EXPECT_THAT(refusal([&](Pontoon& p) { p.hull.coefficient_files = &file, p.hull.coefficient_file_count = 1; }),
                HasSubstr("hull 0: no_such_file.nc"));
}

TEST(CApiFlow, HasVelocityAndPressureAtEachHeight)
{
    const Basin basin;
    swell_options options = usual_options();
    const std::array<swell_flow_point, 3> points{{{55.0, 30.0, 0.0}, {55.0, 30.0, -8.0}, {-500.0, 0.0, 0.0}}};
    std::array<swell_flow, 3> flows{};
    const Engine without = basin.engine(options);
    EXPECT_EQ(swell_query_flow(without.get(), points.data(), points.size(), flows.data(), nullptr), SWELL_NOT_HELD);
    options.holds_rates = 1;
    const Engine engine = basin.engine(options);
    ASSERT_NE(engine, nullptr) << swell_last_error();
    advance(engine, 10);
    auto reply = sized<swell_reply>();
    ASSERT_EQ(swell_query_flow(engine.get(), points.data(), points.size(), flows.data(), &reply), SWELL_DONE)
        << swell_last_error();
    EXPECT_EQ(reply.frame, 10);
    EXPECT_EQ(flows[0].ground, SWELL_WATER);
    EXPECT_EQ(flows[0].depth_m, 10.0F);
    EXPECT_NE(flows[0].east_m_per_s, 0.0);
    EXPECT_NE(flows[0].east_m_per_s2, 0.0);
    EXPECT_LT(std::abs(flows[1].up_m_per_s), std::abs(flows[0].up_m_per_s)) << "the bed is 2 m below";
    EXPECT_EQ(flows[2].ground, SWELL_OFF_GRID);
    EXPECT_EQ(flows[2].dynamic_pressure_pa, 0.0);
    EXPECT_EQ(flows[0].current_east_m_per_s, 0.0);
    const swell_point place{55.0, 30.0};
    swell_water_motion motion{};
    ASSERT_EQ(swell_query_motion(engine.get(), &place, 1, -8.0, &motion, nullptr), SWELL_DONE);
    EXPECT_NEAR(flows[1].east_m_per_s, motion.east_m_per_s, 0.1 * std::abs(motion.east_m_per_s) + 1e-3);
    EXPECT_EQ(swell_query_flow(engine.get(), nullptr, 1, flows.data(), nullptr), SWELL_BAD_VALUE);
    EXPECT_EQ(swell_query_flow(engine.get(), points.data(), 1, nullptr, nullptr), SWELL_BAD_VALUE);
    EXPECT_EQ(swell_query_flow(engine.get(), nullptr, 0, nullptr, nullptr), SWELL_DONE);
}

} // namespace
} // namespace swell::c_api_tests
