// Changes one number of a valid state and makes its checksum right again. An engine must refuse the state and stay
// unchanged, or go on from it within all its arrays, and accept the states that follow.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>
#include <limits>
#include <memory>

#include "changed_state/own_sizes.hpp"
#include "engine/run/api/scenario.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "engine/run/state/saved_state.hpp"
#include "engine/run/state/state_hash.hpp"
#include "fuzz_target.hpp"
#include "model/stepping/observations.hpp"

namespace swell::fuzz
{

namespace
{

using Own = OwnSizes;
using engine::Outcome;
using engine::WaveEngine;
using State = std::vector<std::byte>;

engine::Scenario small_harbour(const char* precision)
{
    engine::Scenario scenario;
    scenario.precision = precision;
    model::WaveSetup& waves = scenario.waves;
    waves.profile = model::parabolic_profile();
    waves.bathymetry = {
        {Own::nx, Own::ny}, Own::cell_m, Own::cell_m, std::vector<double>(std::size_t{Own::nx} * Own::ny, 12.0)};
    waves.bathymetry.depth_m[0] = -2.0;
    waves.initial.zeta_m.assign(waves.bathymetry.depth_m.size(), 0.0);
    waves.initial.zeta_m[100] = 0.3;
    waves.initial.phi_m2_per_s.assign(waves.bathymetry.depth_m.size(), 0.0);
    model::Ship ship;
    ship.name = "barge";
    ship.pulse = {model::PressurePulse::Shape::elliptic, Own::longest_m[0], Own::widest_m[0], 1.5};
    ship.way_points = {{30.0, 40.0, 3.0}, {90.0, 40.0, 3.0}};
    ship.ramp_s = 1.0;
    waves.ships = {ship};
    return scenario;
}

engine::EngineOptions one_thread()
{
    engine::EngineOptions options;
    options.backend = engine::BackendChoice::cpu;
    options.threads = 1;
    options.holds_frame_before = true;
    options.spare_ships = {1, Own::longest_m[1], Own::widest_m[1]};
    return options;
}

/// An engine and a state that it saved.
struct Run {
    WaveEngine engine;
    State state;
};

/// Makes a run. A busy run has two ships, one of them put elsewhere a moment ago, statistics, a dredged node, past psi and
/// checks. A calm run has only the harbour's ship.
std::unique_ptr<Run> run_of(const char* precision, bool is_busy)
{
    constexpr int frames = 45;
    auto run = std::make_unique<Run>(Run{WaveEngine(small_harbour(precision), one_thread()), {}});
    WaveEngine& engine = run->engine;
    engine::ShipId id = engine::no_ship;
    if (is_busy) {
        const double deeper_m = 12.5;
        engine.collect_statistics();
        must_hold(engine.add_ship({"tug", model::PressurePulse::Shape::bath_tub, 20.0, 8.0, {70.0, 60.0, 30.0, 2.0}, 1.0},
                                  id) == Outcome::done);
        must_hold(engine.set_depths(5, 5, {1, 1}, {&deeper_m, 1}) == Outcome::done);
    }
    for (int frame = 0; frame < frames; ++frame) {
        must_hold(is_usable(engine.advance_frame().status));
    }
    if (is_busy) {
        must_hold(engine.place_ship(id, {40.0, 70.0, 0.0, 2.0}, 2.0) == Outcome::done);
        engine.advance_frame();
    }
    run->state = engine.save_state();
    return run;
}

Run& run_number(unsigned number)
{
    static const std::array<std::unique_ptr<Run>, 4> runs{run_of("float", true), run_of("double", true),
                                                          run_of("float", false), run_of("double", false)};
    return *runs[number % runs.size()];
}

/// Computes the checksum of saved_state.cpp: a hash of words of eight bytes, the last one filled up with zeros.
void make_checksum_right(State& state)
{
    engine::StateHash hash;
    const std::size_t content = state.size() - sizeof(std::uint64_t);
    for (std::size_t at = 0; at <= content; at += sizeof(std::uint64_t)) {
        std::uint64_t word = 0;
        std::memcpy(&word, state.data() + at, std::min(sizeof word, content - at));
        hash.add(word);
    }
    const std::uint64_t sum = hash.value();
    std::memcpy(state.data() + content, &sum, sizeof sum);
}

/// The choices of an input: a run, a place in its state, and another number there.
struct Choice {
    std::uint8_t run = 0;
    std::uint8_t kind = 0;
    std::uint16_t bits = 0;
    std::uint32_t place = 0;
    double number = 0.0;
};

template <class Number>
void change_by(Number& value, const Choice& choice)
{
    using Limits = std::numeric_limits<Number>;
    const std::array<Number, 12> odd{Number(0),
                                     Number(1),
                                     Number(-1),
                                     Limits::max(),
                                     Limits::lowest(),
                                     Limits::infinity(),
                                     Limits::quiet_NaN(),
                                     Limits::denorm_min(),
                                     Number(2) * value,
                                     Number(1e4) * value,
                                     -value,
                                     value + Number(1)};
    value = choice.bits % 16 < odd.size() ? odd[choice.bits % 16] : static_cast<Number>(choice.number);
}

void change_by(std::int64_t& value, const Choice& choice)
{
    constexpr auto most = std::numeric_limits<std::int64_t>::max();
    const auto given = static_cast<std::int64_t>(choice.bits);
    const std::array<std::int64_t, 10> odd{0,         1,
                                           -1,        most,
                                           -most - 1, 1LL << (choice.bits % 63U),
                                           value ^ 1, given,
                                           -given,    value ^ (1LL << (choice.bits % 63U))};
    value = odd[choice.place % odd.size()];
}

template <class Number>
void change_at(State& state, std::size_t at, const Choice& choice)
{
    Number value;
    std::memcpy(&value, state.data() + at, sizeof value);
    change_by(value, choice);
    std::memcpy(state.data() + at, &value, sizeof value);
}

/// Changes one number. Every second change is in the head, where most numbers are not water.
State changed(const State& valid, const Choice& choice)
{
    constexpr std::size_t start = 24; // letters, version, size of a value, fingerprint
    constexpr std::size_t longest_head = 1200;
    State state = valid;
    const std::size_t end = valid.size() - 2 * sizeof(double);
    const std::size_t numbers = ((choice.kind & 1U) != 0 ? std::min(end, longest_head) : end) - start;
    const std::size_t at = start + choice.place % numbers;
    switch ((choice.kind >> 1U) % 4U) {
    case 0: change_at<double>(state, at / 8 * 8, choice); break;
    case 1: change_at<float>(state, at / 4 * 4, choice); break;
    case 2: change_at<double>(state, at, choice); break; // after a name, words have any alignment
    default: change_at<std::int64_t>(state, at / 8 * 8, choice); break;
    }
    make_checksum_right(state);
    return state;
}

void must_be_within(const State& state, const engine::Scenario& scenario)
{
    std::string reason;
    const std::optional<engine::SavedState> saved = engine::decode(state, scenario, reason);
    must_hold(saved.has_value());
    if (const char* const beyond = beyond_its_array(*saved); beyond != nullptr) {
        std::fprintf(stderr, "%s\n", beyond);
        must_hold(false);
    }
}

/// Asks for all answers of an engine, so that a sanitizer sees them read.
void ask(WaveEngine& engine)
{
    const model::WaterPoint points[3]{{40.0, 40.0}, {70.0, 60.0}, {1e9, -3.0}};
    engine::SurfaceSample samples[3];
    engine::MotionSample motions[3];
    must_hold(engine.query(points, samples).outcome == Outcome::done);
    must_hold(engine.query_motion(points, -1.0, motions).outcome == Outcome::done);
    must_hold(engine.ships().size() == std::size(Own::longest_m));
    must_hold(engine.ship_forces().size() <= std::size(Own::longest_m));
    must_hold(engine.significant_wave_height_m().size() <= std::size_t{Own::nx} * Own::ny);
    must_hold(engine.observe().max_abs_zeta_m >= 0.0);
}

/// Goes on from the state and checks that the engine takes back the states it saves, unless a frame is not usable.
void go_on(WaveEngine& engine)
{
    constexpr int frames = 3;
    ask(engine);
    for (int frame = 0; frame < frames && is_usable(engine.advance_frame().status); ++frame) {
        ask(engine);
        const State state = engine.save_state();
        must_be_within(state, engine.scenario());
        must_hold(engine.restore_state(state) == Outcome::done);
    }
}

void play(const Choice& choice)
{
    Run& run = run_number(choice.run);
    const State state = changed(run.state, choice);
    const Outcome outcome = run.engine.restore_state(state);
    if (outcome != Outcome::done) {
        must_hold(outcome == Outcome::wrong_state);
        must_hold(run.engine.save_state() == run.state);
        return;
    }
    must_be_within(state, run.engine.scenario());
    go_on(run.engine);
    must_hold(run.engine.restore_state(run.state) == Outcome::done);
    must_hold(run.engine.save_state() == run.state);
}

} // namespace

} // namespace swell::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    swell::fuzz::Choice choice;
    std::memcpy(&choice, bytes, std::min(size, sizeof choice));
    swell::fuzz::play(choice);
    return 0;
}
