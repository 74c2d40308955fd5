#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <nlohmann/json.hpp>

#include "busy_orders.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/state/fingerprint.hpp"
#include "engine/run/state/saved_state.hpp"
#include "engine/run/state/state_hash.hpp"
#include "model/stepping/observations.hpp"

namespace swell::engine
{
namespace
{

/// 5,000 frames in the long tests, so that ships come and go fifty times.
long lockstep_frames()
{
    return std::getenv("SWELL_LONG_TESTS") != nullptr ? 5000 : 300;
}

void sail_on(WaveEngine& engine, long frames)
{
    for (long frame = 0; frame < frames; ++frame) {
        give_orders(engine);
        ASSERT_TRUE(is_usable(engine.advance_frame().status)) << "frame " << engine.frame();
    }
}

class OfPrecision : public testing::TestWithParam<const char*>
{
};

TEST_P(OfPrecision, ARestoredRunGoesOnWithTheSameBits)
{
    const Scenario scenario = traffic_basin(GetParam());
    WaveEngine first(scenario, traffic_options(BackendChoice::cpu));
    first.collect_statistics();
    sail_on(first, 93); // now the ferry is leaving and the tug turns
    const std::vector<std::byte> state = first.save_state();

    WaveEngine second(scenario, traffic_options(BackendChoice::cpu, 3));
    ASSERT_EQ(second.restore_state(state), Outcome::done);
    EXPECT_EQ(second.frame(), 93);
    EXPECT_EQ(second.state_hash(), first.state_hash());
    EXPECT_EQ(second.ships().at(2).name, "ferry");
    EXPECT_EQ(second.observe().max_abs_zeta_m, first.observe().max_abs_zeta_m); // without the water under hulls
    EXPECT_EQ(second.ship_forces().size(), first.ship_forces().size());
    EXPECT_EQ(second.save_state(), state);
    sail_on(first, 60);
    sail_on(second, 60);
    EXPECT_EQ(second.state_hash(), first.state_hash());
    EXPECT_EQ(second.highest_zeta_m(), first.highest_zeta_m());
    EXPECT_EQ(second.significant_wave_height_m(), first.significant_wave_height_m());
    EXPECT_EQ(second.save_state(), first.save_state());

    ASSERT_EQ(first.restore_state(state), Outcome::done); // an earlier state, in the same engine
    sail_on(first, 60);
    EXPECT_EQ(second.state_hash(), first.state_hash());
}

TEST_P(OfPrecision, ARestoredRunHasItsPastPsi)
{
    const Scenario scenario = traffic_basin(GetParam());
    WaveEngine first(scenario, traffic_options(BackendChoice::cpu));
    sail_on(first, 43); // the schedule of solves checked the newest frame
    const std::vector<std::byte> state = first.save_state();
    WaveEngine second(scenario, traffic_options(BackendChoice::cpu, 3));
    ASSERT_EQ(second.restore_state(state), Outcome::done);
    EXPECT_EQ(second.save_state(), state);
    sail_on(first, 60);
    sail_on(second, 60);
    EXPECT_EQ(second.state_hash(), first.state_hash());
    EXPECT_GT(first.advance_frame().guess_residual, 0.0);
}

TEST_P(OfPrecision, TwoEnginesInLockstepStayEqual)
{
    const Scenario scenario = traffic_basin(GetParam());
    WaveEngine one(scenario, traffic_options(BackendChoice::cpu, 1));
    WaveEngine other(scenario, traffic_options(BackendChoice::cpu, 3));
    const long frames = lockstep_frames();
    for (long frame = 0; frame < frames; ++frame) {
        give_orders(one);
        give_orders(other);
        one.advance_frame();
        other.advance_frame();
        if (frame % 100 == 99) {
            ASSERT_EQ(one.state_hash(), other.state_hash()) << "frame " << frame;
        }
    }
    EXPECT_EQ(one.frame(), frames);
    EXPECT_EQ(one.state_hash(), other.state_hash());
}

TEST_P(OfPrecision, AReplayedLogMakesTheSameRun)
{
    const Scenario scenario = traffic_basin(GetParam());
    EngineOptions options = traffic_options(BackendChoice::cpu);
    options.logs_inputs = true;
    WaveEngine run(scenario, options);
    run.set_origin(1.0 / 3.0, 1e6); // a log does not depend on the origin
    sail_on(run, 150);
    const InputLog log = read_input_log(written(run.inputs()), "orders.jsonl");
    EXPECT_EQ(log.size(), run.inputs().size());

    WaveEngine again(scenario, traffic_options(BackendChoice::cpu));
    for (int frame = 0; frame < 150; ++frame) {
        ASSERT_EQ(again.replay(log), Outcome::done);
        again.advance_frame();
    }
    EXPECT_EQ(again.state_hash(), run.state_hash());
}

INSTANTIATE_TEST_SUITE_P(SavedState, OfPrecision, testing::Values("float", "double"),
                         [](const auto& of) { return std::string(of.param); });

/// Water at rest, without past psi.
SavedState calm_state(const Scenario& scenario)
{
    const auto nodes = static_cast<std::size_t>(scenario.waves.bathymetry.extent.nodes());
    SavedState state;
    model::Checkpoint& water = state.simulation.water;
    for (model::Checkpoint::Level* level : {&water.previous, &water.now}) {
        level->zeta_m.assign(nodes, 0.0);
        level->phi_m2_per_s.assign(nodes, 0.0);
    }
    water.psi.assign(scenario.waves.profile.modes.size(), std::vector<double>(nodes));
    return state;
}

// If both numbers are 0, as in most tests, a number restored in another's place goes unnoticed. In a harbour it does not.
TEST(SavedState, EveryNumberComesBackInItsPlace)
{
    Scenario scenario = traffic_basin("double");
    scenario.steps_per_frame = 2;
    SavedState state = calm_state(scenario);
    model::Checkpoint& water = state.simulation.water;
    water.step_number = 50;
    water.previous.inflow_m3 = 12.0;
    water.now.inflow_m3 = 13.0;
    water.previous.zeta_m.back() = 14.0;
    water.previous.phi_m2_per_s.back() = 15.0;
    water.now.zeta_m.back() = 16.0;
    water.now.phi_m2_per_s.back() = 17.0;
    water.psi.front().back() = 18.0;
    water.solves = {21, 5, 20, 1, 19, 1, true, {22.0, 23.0}};
    state.simulation.mass_at_start_m3 = 24.0;
    state.simulation.stats.frame = 25;
    state.simulation.stats.status = RunStatus::stagnated;
    state.owed_s = 0.026;
    std::string reason;
    const std::optional<SavedState> read = decode(encode(state, scenario), scenario, reason);
    ASSERT_TRUE(read) << reason;
    EXPECT_EQ(read->simulation.water.previous.inflow_m3, 12.0);
    EXPECT_EQ(read->simulation.water.now.inflow_m3, 13.0);
    EXPECT_EQ(read->simulation.water.solves.first_failed_check, 19);
    EXPECT_EQ(read->simulation.stats.status, RunStatus::stagnated);
    EXPECT_EQ(encode(*read, scenario), encode(state, scenario));
}

/// Returns the bytes with a new checksum that fits them.
std::vector<std::byte> summed_anew(std::vector<std::byte> bytes)
{
    const std::size_t content = bytes.size() - sizeof(std::uint64_t);
    StateHash hash;
    for (std::size_t at = 0; at <= content; at += sizeof(std::uint64_t)) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes.data() + at, std::min(sizeof word, content - at));
        hash.add(word);
    }
    const std::uint64_t sum = hash.value();
    std::memcpy(bytes.data() + content, &sum, sizeof sum);
    return bytes;
}

// The state of an older program is intact, but its bytes mean something else.
TEST(SavedState, OfAnotherVersionIsRefusedThoughItsChecksumFits)
{
    const Scenario scenario = traffic_basin("double");
    std::vector<std::byte> bytes = encode(calm_state(scenario), scenario);
    std::string reason;
    ASSERT_TRUE(decode(summed_anew(bytes), scenario, reason)) << reason;
    for (const std::byte version : {std::byte{8}, std::byte{13}}) {
        bytes[8] = version; // after the eight letters
        EXPECT_FALSE(decode(summed_anew(bytes), scenario, reason));
        EXPECT_EQ(reason, "it was saved by another version of Swell");
    }
}

/// Erases what older versions lack after the fingerprint: before version 12 the step of the newest change of depths and the
/// motion of ships, before version 11 also the depth down to which waves break and the rate of the quickest wave.
void erase_new_numbers(std::vector<std::byte>& bytes, int version)
{
    bytes[8] = static_cast<std::byte>(version); // after the eight letters
    bytes.erase(bytes.begin() + (version < 11 ? 24 : 40), bytes.begin() + 56);
}

TEST(SavedState, OfVersion11HasNoShipsThatAnswer)
{
    const Scenario scenario = traffic_basin("double");
    const std::vector<std::byte> bytes = encode(calm_state(scenario), scenario);
    std::vector<std::byte> older = bytes;
    erase_new_numbers(older, 11);
    std::string reason;
    const std::optional<SavedState> read = decode(summed_anew(older), scenario, reason);
    ASSERT_TRUE(read) << reason;
    EXPECT_EQ(encode(*read, scenario), bytes);
}

// Version 10 lacked the depth down to which waves break and the rate of the quickest wave.
TEST(SavedState, OfVersion10BreaksWhereTheScenarioDoes)
{
    const Scenario scenario = traffic_basin("double");
    const std::vector<std::byte> bytes = encode(calm_state(scenario), scenario);
    std::vector<std::byte> older = bytes;
    erase_new_numbers(older, 10);
    std::string reason;
    const std::optional<SavedState> read = decode(summed_anew(older), scenario, reason);
    ASSERT_TRUE(read) << reason;
    EXPECT_EQ(encode(*read, scenario), bytes);
}

// Version 9 also lacked the number of faces with levels inside walls.
TEST(SavedState, OfVersion9IsReadWhereNoWallHasALevelInside)
{
    Scenario scenario = traffic_basin("double");
    const std::vector<std::byte> bytes = encode(calm_state(scenario), scenario);
    std::vector<std::byte> older = bytes;
    older.erase(older.begin() + 88, older.begin() + 96); // after nodes, modes, and two numbers of past psi
    erase_new_numbers(older, 9);
    std::string reason;
    const std::optional<SavedState> read = decode(summed_anew(older), scenario, reason);
    ASSERT_TRUE(read) << reason;
    EXPECT_EQ(encode(*read, scenario), bytes);

    scenario.waves.walls = {{0, 5, model::Side::west, 0.5}};
    older = encode(calm_state(scenario), scenario);
    older[8] = std::byte{9};
    EXPECT_FALSE(decode(summed_anew(older), scenario, reason));
    EXPECT_EQ(reason,
              "it was saved before walls had levels inside, and this scenario has such walls: run it from the start");
}

// A run in float would turn numbers that only a double can hold into infinities. Found by fuzzing.
TEST(SavedState, WithNumbersOfAnotherSizeThanTheScenariosIsRefused)
{
    const Scenario scenario = traffic_basin("float");
    std::vector<std::byte> bytes = encode(calm_state(scenario), scenario);
    std::string reason;
    ASSERT_TRUE(decode(summed_anew(bytes), scenario, reason)) << reason;
    bytes[14] ^= std::byte{5}; // after the letters and the version
    EXPECT_FALSE(decode(summed_anew(bytes), scenario, reason));
    EXPECT_EQ(reason, "its numbers are not of the scenario's precision");
}

// The checksum works on words of eight bytes. It must include the bytes left over at the end.
TEST(SavedState, DamageInTheLastByteIsSeenWhateverTheSize)
{
    const Scenario scenario = traffic_basin("float");
    SavedState state = calm_state(scenario);
    std::string reason;
    for (std::size_t letters = 1; letters <= 8; ++letters) {
        state.ship_names = {std::string(letters, 'a')};
        std::vector<std::byte> bytes = encode(state, scenario);
        bytes[bytes.size() - sizeof(std::uint64_t) - 1] ^= std::byte{0x10};
        EXPECT_FALSE(decode(bytes, scenario, reason)) << bytes.size() << " bytes";
    }
}

TEST(SavedState, PromisingMorePastPsiThanASolverKeepsIsRefused)
{
    const Scenario scenario = traffic_basin("double");
    const auto nodes = static_cast<std::size_t>(scenario.waves.bathymetry.extent.nodes());
    SavedState state = calm_state(scenario);
    model::Checkpoint& water = state.simulation.water;
    const auto is_read_with = [&](std::size_t past_fields, std::size_t past_nodes) {
        water.past_psi.assign(water.psi.size(), model::Checkpoint::PastPsi(past_fields, std::vector<double>(past_nodes)));
        std::string reason;
        return decode(encode(state, scenario), scenario, reason).has_value();
    };
    EXPECT_TRUE(is_read_with(0, 0));
    EXPECT_TRUE(is_read_with(14, nodes / 4));
    EXPECT_FALSE(is_read_with(15, nodes / 4));
    EXPECT_FALSE(is_read_with(14, 2 * nodes));
}

// Sizes are checked before memory is allocated: a file of a few bytes must not cost gigabytes.
TEST(SavedState, PromisingAnotherGridOrMoreModesIsRefused)
{
    const Scenario scenario = traffic_basin("double");
    std::string reason;
    for (const int more : {-1, 1}) {
        SavedState state = calm_state(scenario);
        model::Checkpoint& water = state.simulation.water;
        for (auto* field : {&water.previous.zeta_m, &water.previous.phi_m2_per_s, &water.now.zeta_m,
                            &water.now.phi_m2_per_s, &water.psi.front()}) {
            field->resize(field->size() + static_cast<std::size_t>(more));
        }
        EXPECT_FALSE(decode(encode(state, scenario), scenario, reason)) << more;
    }
    SavedState state = calm_state(scenario);
    state.simulation.water.psi.push_back(state.simulation.water.psi.front());
    EXPECT_FALSE(decode(encode(state, scenario), scenario, reason));
}

TEST(SavedState, OfAnotherScenarioIsRefusedAndChangesNothing)
{
    WaveEngine engine(traffic_basin("float"), traffic_options(BackendChoice::cpu));
    sail_on(engine, 5);
    const std::vector<std::byte> state = engine.save_state();

    Scenario deeper = traffic_basin("float");
    deeper.waves.bathymetry.depth_m[100] += 1e-6;
    Scenario in_double = traffic_basin("double");
    Scenario other_rule = traffic_basin("float");
    other_rule.waves.solver.tolerance *= 0.5;
    Scenario other_draft = traffic_basin("float");
    other_draft.waves.ships[0].pulse.draft_m += 0.1;
    for (const Scenario& scenario : {deeper, in_double, other_rule, other_draft}) {
        WaveEngine other(scenario, traffic_options(BackendChoice::cpu));
        const std::string before = other.state_hash();
        EXPECT_EQ(other.restore_state(state), Outcome::wrong_state);
        EXPECT_EQ(other.state_hash(), before);
    }
    EngineOptions more_room = traffic_options(BackendChoice::cpu);
    more_room.spare_ships.count = 3;
    WaveEngine other(traffic_basin("float"), more_room);
    EXPECT_EQ(other.restore_state(state), Outcome::wrong_state);
    Scenario renamed = traffic_basin("float"); // a name does not change the water
    renamed.name = "another";
    EXPECT_EQ(WaveEngine(renamed, traffic_options(BackendChoice::cpu)).restore_state(state), Outcome::done);
}

TEST(SavedState, KnowsItsScenarioByEveryWordThatMovesTheWater)
{
    Scenario scenario = traffic_basin("float");
    model::WaveSetup& waves = scenario.waves;
    waves.sea.emplace();
    waves.walls.push_back({3, 4, model::Side::west, 0.5});
    const std::uint64_t before = fingerprint_of(scenario);
    const auto with = [&](auto& word, auto other) {
        std::swap(word, other);
        const std::uint64_t fingerprint = fingerprint_of(scenario);
        std::swap(word, other);
        return fingerprint;
    };
    EXPECT_NE(with(waves.edges[2].kind, model::EdgeKind::open), before);
    EXPECT_NE(with(waves.outside, model::Outside::sea), before);
    EXPECT_NE(with(waves.walls[0].outward, model::Side::north), before);
    EXPECT_NE(with(waves.sea->kind, model::SeaState::Kind::regular), before);
    EXPECT_NE(with(waves.ships[0].pulse.shape, model::PressurePulse::Shape::bath_tub), before);
    EXPECT_NE(with(waves.ships[0].at_end, model::Ship::AtEnd::stop), before);
    EXPECT_NE(with(waves.solver.mode, solver::SolveMode::to_tolerance), before);
    EXPECT_NE(with(waves.solver.rule, solver::StopRule::preconditioned), before);
    EXPECT_NE(with(waves.solver.guess, solver::Guess::zero), before);
    EXPECT_NE(with(waves.solver.rrb.parity, solver::CoarseParity::even), before);
    EXPECT_NE(with(waves.solver.rrb.lumping, solver::Lumping::m2u), before);
    EXPECT_NE(with(waves.solver.rrb.coarsest_solve, solver::CoarsestSolve::diagonal), before);
    EXPECT_EQ(fingerprint_of(scenario), before);
}

TEST(SavedState, DamagedIsRefusedWhereverTheDamageIs)
{
    WaveEngine engine(traffic_basin("float"), traffic_options(BackendChoice::cpu));
    const std::vector<std::byte> state = engine.save_state();
    for (std::size_t at = 0; at < state.size(); at += 1 + state.size() / 50) {
        std::vector<std::byte> damaged = state;
        damaged[at] ^= std::byte{0x10};
        EXPECT_EQ(engine.restore_state(damaged), Outcome::wrong_state) << "byte " << at;
        damaged = state;
        damaged.resize(at);
        EXPECT_EQ(engine.restore_state(damaged), Outcome::wrong_state) << at << " bytes";
    }
    EXPECT_EQ(engine.restore_state(std::vector<std::byte>()), Outcome::wrong_state);
    EXPECT_EQ(engine.restore_state(state), Outcome::done);
}

TEST(SavedState, OfASeaThatSpinsUpComesBack)
{
    Scenario scenario = basin();
    scenario.spin_up_s = 10.0 * scenario.frame_s;
    WaveEngine engine(scenario, {BackendChoice::cpu, 1});
    engine.advance_frame();
    ASSERT_LT(engine.frame(), 0);
    const std::vector<std::byte> state = engine.save_state();
    WaveEngine other(scenario, {BackendChoice::cpu, 1});
    ASSERT_EQ(other.restore_state(state), Outcome::done) << other.reason();
    EXPECT_EQ(other.frame(), engine.frame());
    engine.advance_frame();
    other.advance_frame();
    EXPECT_EQ(other.state_hash(), engine.state_hash());
}

TEST(SavedState, HasTheDepthsThatWereChanged)
{
    WaveEngine engine(basin(), {BackendChoice::cpu, 1});
    const std::vector<double> dredged(6, 19.0);
    ASSERT_EQ(engine.set_depths(10, 20, {3, 2}, dredged), Outcome::done);
    engine.advance_frame();
    const std::vector<std::byte> state = engine.save_state();
    engine.advance_frame();
    WaveEngine other(basin(), {BackendChoice::cpu, 1});
    ASSERT_EQ(other.restore_state(state), Outcome::done);
    EXPECT_EQ(other.bathymetry().depth_at(12, 21), 19.0);
    other.advance_frame();
    EXPECT_EQ(other.state_hash(), engine.state_hash());
    WaveEngine fresh(basin(), {BackendChoice::cpu, 1});
    const std::vector<std::byte> at_start = fresh.save_state();
    ASSERT_EQ(other.restore_state(at_start), Outcome::done);
    EXPECT_EQ(other.bathymetry().depth_at(12, 21), 20.0);
}

TEST(InputLog, SaysWhichLineIsNoOrder)
{
    const auto message_of = [](const std::string& text) {
        try {
            read_input_log(text, "orders.jsonl");
        } catch (const InputError& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    const std::string good = R"({"frame": 3, "remove": 0, "ramp_s": 1})";
    EXPECT_EQ(message_of(good + "\n\n"), "");
    EXPECT_EQ(message_of(good + "\nsteer\n"),
              "orders.jsonl:2: not an order: allowed is a line that Swell wrote, with \"frame\" and one of \"add\", "
              "\"steer\", \"place\", \"remove\", \"push\", \"cast_off\", \"heave_in\", \"slack\", \"renew\", "
              "\"depths\", \"level_m\", \"current_east\", \"after_frame\"");
    for (const char* number : {"1e300", "2.5", "\"0\"", "9223372036854775808"}) { // a cast would give a wrong number
        for (const char* key : {"frame", "remove"}) {
            nlohmann::json order = nlohmann::json::parse(good);
            order[key] = nlohmann::json::parse(number);
            EXPECT_EQ(message_of(order.dump()).substr(0, 29), "orders.jsonl:1: not an order:") << order;
        }
    }
    EXPECT_EQ(message_of(R"({"frame": 1, "depths": [0, 0, 1e10, 1], "depth_m": [1]})").substr(0, 29),
              "orders.jsonl:1: not an order:");
    EXPECT_EQ(message_of(good + "\n" + R"({"frame": 2, "remove": 0, "ramp_s": 1})"),
              "orders.jsonl:2: frame 2 comes after frame 3: orders must be in their order");
}

} // namespace
} // namespace swell::engine
