#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "breaking_flats.hpp"
#include "busy_orders.hpp"
#include "engine/run/api/rank_load.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/state/saved_state.hpp"
#include "model/foam/foam.hpp"
#include "model/stepping/map_samples.hpp"
#include "model/stepping/observations.hpp"
#include "random_changes.hpp"
#include "run/simulation/random_setup.hpp"
#include "sound_with_gates.hpp"

namespace swell::engine
{
namespace
{

EngineOptions on_ranks(int ranks, GridCut cut = GridCut::rows)
{
    EngineOptions options;
    options.backend = BackendChoice::cpu;
    options.threads = ranks;
    options.ranks = ranks;
    options.cut = cut;
    options.spare_ships = {2, 90.0, 25.0};
    return options;
}

struct Cut {
    int ranks;
    GridCut direction;
};
std::string name_of(const Cut& cut)
{
    return std::to_string(cut.ranks) + (cut.direction == GridCut::rows      ? " in rows"
                                        : cut.direction == GridCut::columns ? " in columns"
                                                                            : " in both");
}

bool has_known_values(const std::vector<double>& map)
{
    return std::ranges::any_of(map, [](double value) { return std::isfinite(value); });
}

/// Returns whether two maps have the same bits; unknown values (NaN) are equal.
bool alike(const std::vector<double>& one, const std::vector<double>& other)
{
    return std::ranges::equal(
        one, other, [](double left, double right) { return left == right || (std::isnan(left) && std::isnan(right)); });
}

/// The ships of a bridge simulator come, turn and go: orders that rank 0 sends to the others.
TEST(Ranks, HaveTheHashOfOneWithShipsByOrder)
{
    struct Run {
        const char* precision;
        Cut cut;
    };
    for (const auto& [precision, cut] :
         {Run{"float", {7, GridCut::rows}}, Run{"float", {2, GridCut::columns}}, Run{"double", {4, GridCut::both}}}) {
        const Scenario scenario = traffic_basin(precision, {133, 119});
        WaveEngine one(scenario, on_ranks(1));
        WaveEngine several(scenario, on_ranks(cut.ranks, cut.direction));
        for (int frame = 0; frame < 70; ++frame) {
            give_orders(one);
            give_orders(several);
            ASSERT_EQ(one.advance_frame().max_abs_zeta_m, several.advance_frame().max_abs_zeta_m) << frame;
        }
        EXPECT_EQ(one.state_hash(), several.state_hash()) << name_of(cut) << ", " << precision;
        ASSERT_EQ(one.ship_forces().size(), several.ship_forces().size());
        EXPECT_EQ(one.ship_forces().front().force_n, several.ship_forces().front().force_n);
    }
}

/// Seas, levels, currents and depths change over flats that fall dry.
TEST(Ranks, HaveTheHashOfOneWhileTheWaterChanges)
{
    for (const Cut& cut : {Cut{3, GridCut::rows}, Cut{4, GridCut::both}}) {
        const solver::Extent extent{133, 71};
        WaveEngine one(flats_that_change("float", extent), on_ranks(1));
        WaveEngine several(flats_that_change("float", extent), on_ranks(cut.ranks, cut.direction));
        RandomOrders orders(static_cast<unsigned>(11 * cut.ranks), extent);
        for (int frame = 1; frame <= 60; ++frame) {
            if (frame % 6 == 5) {
                orders.give(one, several);
            }
            ASSERT_TRUE(is_usable(one.advance_frame().status)) << frame;
            ASSERT_TRUE(is_usable(several.advance_frame().status)) << frame;
        }
        EXPECT_EQ(one.state_hash(), several.state_hash()) << name_of(cut);
        expect_the_same_changes(one, several);
    }
}

TEST(Ranks, HaveTheHashOfOneWithGatesAndEverythingElse)
{
    for (const bool by_tolerance : {false, true}) {
        const Cut cut = by_tolerance ? Cut{3, GridCut::rows} : Cut{4, GridCut::both};
        WaveEngine one(sound_with_gates(by_tolerance), on_ranks(1));
        WaveEngine several(sound_with_gates(by_tolerance), on_ranks(cut.ranks, cut.direction));
        RandomOrders orders(by_tolerance ? 1 : 2, {133, 71}, true);
        for (int frame = 1; frame <= 48; ++frame) {
            if (frame % 6 == 5) {
                orders.give(one, several);
            }
            ASSERT_EQ(one.advance_frame().max_abs_zeta_m, several.advance_frame().max_abs_zeta_m) << frame;
        }
        EXPECT_EQ(one.state_hash(), several.state_hash()) << name_of(cut);
        expect_the_same_changes(one, several);
    }
}

/// All that a caller reads, on one rank and on four.
TEST(Ranks, GiveTheFirstAllThatACallerReads)
{
    Scenario scenario = flats_that_change("float", {133, 53});
    scenario.waves.breaks = true;
    scenario.waves.walls.push_back({100, 20, model::Side::east, 0.3, 20.0});
    scenario.gauges = {{"in the west", 20, 20}, {"at a cut", 64, 32}};
    WaveEngine one(scenario, on_ranks(1));
    WaveEngine several(scenario, on_ranks(4, GridCut::both));
    for (WaveEngine* engine : {&one, &several}) {
        engine->collect_statistics();
        engine->collect_foam();
        for (int frame = 0; frame < 40; ++frame) {
            engine->advance_frame();
        }
    }
    EXPECT_EQ(one.snapshot().zeta_m, several.snapshot().zeta_m);
    EXPECT_EQ(one.zeta_m(70, 40), several.zeta_m(70, 40));
    for (WaveEngine* engine : {&one, &several}) { // the copy of zeta_m() is of its frame
        engine->advance_frame();
    }
    EXPECT_EQ(one.zeta_m(70, 40), several.zeta_m(70, 40));
    EXPECT_EQ(one.snapshot().zeta_m, several.snapshot().zeta_m);
    EXPECT_EQ(one.zeta_m(50, 30), several.zeta_m(50, 30));
    for (const StateField field : {StateField::zeta, StateField::phi, StateField::psi}) {
        EXPECT_EQ(one.state(field), several.state(field));
    }
    EXPECT_THROW((void)several.state(StateField::psi, 5), std::out_of_range);
    EXPECT_EQ(one.gauges_m(), several.gauges_m());
    EXPECT_EQ(one.observe().potential_energy_j, several.observe().potential_energy_j);
    EXPECT_EQ(one.mass_drift_m3(), several.mass_drift_m3());
    EXPECT_EQ(one.highest_zeta_m(), several.highest_zeta_m());
    EXPECT_EQ(one.significant_wave_height_m(), several.significant_wave_height_m());
    EXPECT_EQ(one.breaking_loss_w_per_m2(), several.breaking_loss_w_per_m2());
    EXPECT_FALSE(one.breaking_loss_w_per_m2().empty());
    EXPECT_EQ(one.foam().cover, several.foam().cover);
    EXPECT_EQ(one.foam_hash(), several.foam_hash());
    EXPECT_EQ(one.whitecap_cover(12.0), several.whitecap_cover(12.0));
    EXPECT_EQ(one.state_hash(), several.state_hash());
}

/// A state saved by some ranks is restored by others: the next frames have the same bits, with the maps of periods.
TEST(Ranks, RestoreStatesOfOtherNumbersOfRanks)
{
    const Scenario scenario = breaking_flats();
    WaveEngine four(scenario, on_ranks(4, GridCut::both));
    four.collect_statistics();
    four.collect_foam();
    hash_after(four, 30);
    const std::vector<std::byte> state = four.save_state();
    const auto refuse = [](std::span<const std::byte>) { throw std::length_error("the disk is full"); };
    EXPECT_THROW(four.save_state(refuse), std::length_error);
    const std::string hash = hash_after(four, 30);
    for (const Cut& cut : {Cut{1, GridCut::rows}, Cut{3, GridCut::rows}, Cut{4, GridCut::both}}) {
        WaveEngine other(scenario, on_ranks(cut.ranks, cut.direction));
        hash_after(other, 3);
        ASSERT_EQ(other.restore_state(state), Outcome::done) << other.reason();
        EXPECT_EQ(other.save_state(), state) << name_of(cut);
        EXPECT_EQ(hash_after(other, 30), hash) << name_of(cut);
        EXPECT_EQ(other.foam_hash(), four.foam_hash()) << name_of(cut);
        EXPECT_EQ(other.highest_zeta_m(), four.highest_zeta_m()) << name_of(cut);
        EXPECT_TRUE(alike(other.wave_maps().peak_period_s, four.wave_maps().peak_period_s)) << name_of(cut);
        EXPECT_TRUE(alike(other.wave_maps().from_deg, four.wave_maps().from_deg)) << name_of(cut);
    }
    EXPECT_TRUE(has_known_values(four.wave_maps().from_deg));
    std::vector<std::byte> damaged = state;
    damaged[damaged.size() / 2] ^= std::byte{1};
    EXPECT_EQ(four.restore_state(damaged), Outcome::wrong_state);
    EXPECT_TRUE(is_usable(four.advance_frame().status));
}

/// Water on land is seen by the rank that has the land. All refuse the state, and go on as if it had not been given.
TEST(Ranks, RefuseAStateThatOneOfThemRefuses)
{
    const solver::Extent extent{133, 119};
    Scenario scenario = traffic_basin("double", extent);
    const std::size_t rock = extent.index(125, 105);
    scenario.waves.bathymetry.depth_m.edit()[rock] = -1.0;
    WaveEngine several(scenario, on_ranks(4, GridCut::both));
    hash_after(several, 5);
    std::string reason;
    std::optional<DecodedState> state = decode(several.save_state(), several.scenario(), reason);
    ASSERT_TRUE(state) << reason;
    state->simulation.water.now.zeta_m[rock] = 0.1;
    const std::string hash = several.state_hash();
    EXPECT_EQ(several.restore_state(encode(*state, several.scenario())), Outcome::wrong_state);
    EXPECT_EQ(several.reason(), "it cannot be used: it has water where this scenario has land");
    EXPECT_EQ(several.state_hash(), hash);
    WaveEngine one(scenario, on_ranks(1));
    hash_after(one, 5);
    EXPECT_EQ(hash_after(several, 5), hash_after(one, 5));
}

/// Gauges show the restored water before the next frame, and a log begins with the hash of that water.
TEST(Ranks, HaveTheGaugesAndTheLogOfARestoredState)
{
    Scenario scenario = traffic_basin("float", {133, 119});
    scenario.gauges = {{"west", 20, 20}, {"east", 120, 100}, {"quay", 70, 64}};
    EngineOptions options = on_ranks(1);
    options.logs_inputs = true;
    WaveEngine one(scenario, options);
    hash_after(one, 20);
    const std::vector<std::byte> state = one.save_state();
    options = on_ranks(4, GridCut::both);
    options.logs_inputs = true;
    WaveEngine several(scenario, options), alone(scenario, on_ranks(1));
    ASSERT_EQ(several.restore_state(state), Outcome::done);
    ASSERT_EQ(alone.restore_state(state), Outcome::done);
    EXPECT_EQ(several.gauges_m(), one.gauges_m());
    EXPECT_EQ(alone.gauges_m(), one.gauges_m());
    EXPECT_NE(several.gauges_m(), std::vector<double>(3));
    EXPECT_EQ(several.inputs().start, (LogStart{20, one.state_hash()}));
}

TEST(Ranks, ShowWhatEachHasDone)
{
    const Scenario scenario = flats_that_change("float", {133, 71});
    WaveEngine engine(scenario, on_ranks(3, GridCut::rows));
    for (int frame = 0; frame < 5; ++frame) {
        engine.advance_frame();
    }
    const std::vector<RankLoad> loads = engine.rank_loads();
    ASSERT_EQ(loads.size(), 3U);
    int rows = 0;
    for (const RankLoad& load : loads) {
        EXPECT_EQ(load.nx, 133);
        EXPECT_EQ(load.first_j, rows);
        rows += load.ny;
        EXPECT_GT(load.work, 0.0);
        EXPECT_GT(load.exchange_s, 0.0);
        EXPECT_LT(load.exchange_s, load.frames_s);
        EXPECT_EQ(load.exchanges, loads[0].exchanges);
        EXPECT_EQ(load.east_west_bytes, 0.0);
    }
    EXPECT_EQ(rows, 71);
    EXPECT_GT(loads[0].exchanges, 5.0 * 10.0);
    EXPECT_EQ(loads[1].north_south_bytes, loads[0].north_south_bytes + loads[2].north_south_bytes);
    EXPECT_TRUE(WaveEngine(scenario, on_ranks(1)).rank_loads().empty());
}

TEST(Ranks, HaveTheHashOfOneInRandomSetups)
{
    int computed = 0;
    for (std::uint64_t number = 1; number <= 60; ++number) {
        Scenario scenario = random_setup(number);
        if (scenario.waves.bathymetry.extent.ny < 32) {
            continue;
        }
        const int ranks = scenario.waves.bathymetry.extent.ny < 48 ? 2 : 3;
        try {
            WaveEngine one(scenario, on_ranks(1));
            WaveEngine several(scenario, on_ranks(ranks));
            for (int frame = 0; frame < 12; ++frame) {
                one.advance_frame();
                several.advance_frame();
            }
            EXPECT_EQ(one.state_hash(), several.state_hash()) << described(scenario);
            ++computed;
        } catch (const std::invalid_argument&) { // refused
        } catch (const InputError&) {
        }
    }
    EXPECT_GE(computed, 15);
}

/// What several ranks do not have is refused in one line, before anything is computed.
TEST(Ranks, RefuseWhatTheyDoNotHave)
{
    const Scenario scenario = traffic_basin("float", {133, 53});
    const auto fault_of = [&](EngineOptions options) -> std::string {
        try {
            WaveEngine engine(scenario, options);
        } catch (const InputError& error) {
            return error.what();
        }
        return "";
    };
    EngineOptions options = on_ranks(2);
    options.snapshot_every = 1;
    EXPECT_EQ(
        fault_of(options),
        "several ranks do not have snapshots for other threads (snapshot_every, holds_frame_before) yet: take one rank, "
        "or leave them out");
    EXPECT_EQ(fault_of(on_ranks(4)),
              "4 ranks on a grid of 133 x 53 nodes: each needs 16 rows or 64 columns: allowed are up to 3 "
              "in rows, 2 in columns");
    EXPECT_NE(fault_of(on_ranks(0)).find("ranks is 0"), std::string::npos);

    for (const solver::SolverInfo& method : solver::solver_infos()) {
        Scenario other = scenario;
        other.waves.solver.name = method.name;
        other.waves.solver.mode = solver::SolveMode::to_tolerance;
        if (std::string(method.name) != "rrb") {
            EXPECT_THROW(WaveEngine(other, on_ranks(2)), InputError) << method.name;
        }
    }

    WaveEngine engine(scenario, on_ranks(2));
    engine.advance_frame();
    std::vector<SurfaceSample> samples(1);
    EXPECT_THROW((void)engine.query(std::vector<WaterPoint>{{10.0, 10.0}}, samples), InputError);
    EXPECT_THROW(engine.begin_surface_copy(), InputError);
    EXPECT_THROW(engine.follow(), InputError);
    EXPECT_TRUE(is_usable(engine.advance_frame().status)) << "goes on";
}

/// A scenario that the model refuses on every rank gives rank 0's reason, and no thread stays.
TEST(Ranks, EndTogetherIfTheScenarioIsRefused)
{
    Scenario scenario = traffic_basin("float", {133, 53});
    scenario.steps_per_frame = 1;
    scenario.frame_s = 50.0;
    EXPECT_ANY_THROW(WaveEngine(scenario, on_ranks(3)));
}

} // namespace
} // namespace swell::engine
