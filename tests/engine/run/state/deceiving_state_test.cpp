#include <gtest/gtest.h>

#include <functional>
#include <limits>

#include "engine/run/api/wave_engine.hpp"
#include "engine/run/state/saved_state.hpp"
#include "small_scenarios.hpp"

/// A checksum shows that a file is whole, not that it is honest. Each of these numbers once became an index, a cast or a
/// call without a check.
namespace swell::engine
{
namespace
{

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

/// A state of a small basin with one ship, which can be restored.
SavedState honest_state(const Scenario& scenario)
{
    SavedState state;
    const auto nodes = static_cast<std::size_t>(scenario.waves.bathymetry.extent.nodes());
    model::Checkpoint& water = state.simulation.water;
    for (model::Checkpoint::Level* level : {&water.previous, &water.now}) {
        level->zeta_m.assign(nodes, 0.0);
        level->phi_m2_per_s.assign(nodes, 0.0);
    }
    water.psi.assign(scenario.waves.profile.modes.size(), std::vector<double>(nodes));
    water.ships.places.resize(1);
    water.ships.places[0].drawn_box = {0, 0, {7, 5}, -15.0, -10.0, 5.0, 0.0, 0.0, 5.0}; // eastwards, on cells of 5 m
    state.ship_names = {"barge"};
    return state;
}

/// Draws the draft that many times as far from the ship's middle as the hull and three nodes of 5 m reach.
void draw_beside(SavedState& state, double times)
{
    model::ShipsState::Place& place = state.simulation.water.ships.places[0];
    place.drawn_box.eta_0 = times * (2.0 * (place.drawn_hull.half_length_m + place.drawn_hull.half_beam_m) + 30.0);
}

using Change = std::function<void(SavedState&)>;

bool is_restored(const Change& change, const Scenario& scenario = basin({7, 5}))
{
    SavedState state = honest_state(scenario);
    change(state);
    std::string reason;
    return decode(encode(state, scenario), scenario, reason).has_value();
}

TEST(DeceivingState, IsRefusedByItsNumbers)
{
    ASSERT_TRUE(is_restored([](SavedState&) {}));
    ASSERT_TRUE(is_restored([](SavedState& state) { draw_beside(state, 0.99); }));
    const auto solves = [](auto change) { return [=](SavedState& state) { change(state.simulation.water.solves); }; };
    const auto box = [](auto change) {
        return [=](SavedState& state) { change(state.simulation.water.ships.places[0].drawn_box); };
    };
    const auto steered = [](auto change) {
        return
            [=](SavedState& state) { change(state.simulation.water.ships.places[0].ship.emplace<model::SteeredShip>()); };
    };
    ASSERT_TRUE(is_restored(steered([](auto& ship) { ship.departure = model::Departure{{}, 4.0, 1.0}; })));
    const auto sailing_at = [&](double m_per_s) { return steered([=](auto& ship) { ship.motion.x_m_per_s = m_per_s; }); };
    ASSERT_TRUE(is_restored(sailing_at(50.0 * (1.0 + 5e-10)))) << "rounding of the speeds along two axes";
    const std::vector<Change> changes{
        sailing_at(50.0 * (1.0 + 2e-9)),
        solves([](auto& schedule) { schedule.place = -1; }),
        solves([](auto& schedule) { schedule.place = 7; }),
        solves([](auto& schedule) { schedule.safety_level = 2; }),
        solves([](auto& schedule) { schedule.frames = -1; }),
        solves([](auto& schedule) { schedule.guesses.assign(10, 0.1); }),
        solves([](auto& schedule) { schedule.guesses = {nan}; }),
        box([](auto& drawn) { drawn.i0 = -1; }),
        box([](auto& drawn) { drawn.i0 = 1; }),
        box([](auto& drawn) { drawn.j0 = 1'000'000'000; }),
        box([](auto& drawn) { drawn.extent.ny = 6; }),
        box([](auto& drawn) { drawn.extent.nx = -7; }),
        [](SavedState& state) { state.ship_names.clear(); },
        [](SavedState& state) { state.simulation.water.step_number = -(1L << 53U) - 1; },
        [](SavedState& state) { state.simulation.stats.status = static_cast<RunStatus>(99); },
        [](SavedState& state) { state.simulation.stats.frame = (1L << 53U) + 1; },
        [](SavedState& state) { state.simulation.water.step_number = (1L << 53U) + 1; },
        [](SavedState& state) { state.owed_s = nan; },
        steered([](auto& ship) { ship.pulse.length_m = -5.0; }),
        steered([](auto& ship) { ship.pulse.length_m = 1e-300 * 1e-300; }),
        steered([](auto& ship) { ship.pulse.length_m = 1001.0; }),
        steered([](auto& ship) { ship.coming_s = 3601.0; }),
        steered([](auto& ship) { ship.going_s = 3601.0; }),
        steered([](auto& ship) { ship.comes_s = 3601.0; }),
        steered([](auto& ship) { ship.goes_s = 1.0; }),
        steered([](auto& ship) { ship.motion.since_s = 1.0; }),
        steered([](auto& ship) { ship.motion.turn_deg_per_s = 91.0; }),
        steered([](auto& ship) {
            ship.departure = model::Departure{{}, 4.0, 3601.0};
        }),
        solves([](auto& schedule) { schedule.failed_checks = 2; }),
        solves([](auto& schedule) { schedule.pcg_frames_left = 21; }),
        solves([](auto& schedule) { schedule.first_failed_check = 1; }),
        solves([](auto& schedule) { schedule.guesses = {-0.1}; }),
        box([](auto& drawn) { drawn.xi_0 = 1e6; }),
        [](SavedState& state) { draw_beside(state, 1.01); },
        box([](auto& drawn) { drawn.eta_per_i = 1.0; }),
        box([](auto& drawn) { drawn.extent.nx = 0; }),
        [](SavedState& state) { state.simulation.water.ships.places[0].drawn_form.draft_m = 50.0; },
        [](SavedState& state) { state.simulation.water.ships.places[0].drawn_hull.half_length_m = 501.0; },
        steered([](auto& ship) { ship.pulse.draft_m = 51.0; }),
        steered([](auto& ship) { ship.motion.x_m = nan; }),
        steered([](auto& ship) { ship.motion.x_m_per_s = 1e6; }),
        steered([](auto& ship) {
            ship.departure = model::Departure{{}, 51.0, 1.0};
        }),
        [](SavedState& state) { state.simulation.water.ships.places[0].drawn_form.half_beam_m = 0.0; },
        [](SavedState& state) { state.simulation.water.ships.places[0].drawn_hull.draft_m = nan; },
        [](SavedState& state) { state.simulation.water.ships.places[0].drawn_box.xi_0 = nan; },
    };
    for (std::size_t change = 0; change < changes.size(); ++change) {
        EXPECT_FALSE(is_restored(changes[change])) << "change " << change;
    }
}

/// Each ended the run at the next frame: the guesses of a fixed count are made from past psi.
TEST(DeceivingState, IsRefusedByWaterThatNoRunHas)
{
    const auto past = [](double value) {
        return [=](SavedState& state) {
            model::Checkpoint& water = state.simulation.water;
            water.past_psi.assign(1, model::Checkpoint::PastPsi(14, std::vector<double>(10)));
            water.past_psi[0][13][7] = value;
        };
    };
    EXPECT_TRUE(is_restored(past(5000.0)));
    for (const double value : {nan, 1e38, 2e4}) {
        EXPECT_FALSE(is_restored(past(value))) << value;
    }
    EXPECT_TRUE(is_restored([](SavedState& state) { state.simulation.water.now.zeta_m[3] = 599.0; }));
    EXPECT_FALSE(is_restored([](SavedState& state) { state.simulation.water.now.zeta_m[3] = 601.0; })) << "runs away";
    EXPECT_FALSE(is_restored([](SavedState& state) { state.simulation.water.previous.phi_m2_per_s[3] = -2e9; }));
    EXPECT_FALSE(is_restored([](SavedState& state) { state.simulation.water.psi[0][3] = 2e9; }));
}

TEST(DeceivingState, IsRefusedByAMomentThatNoRunComesTo)
{
    const auto at = [](long frame, long step) {
        return [=](SavedState& state) {
            state.simulation.stats.frame = frame;
            state.simulation.water.step_number = step;
        };
    };
    Scenario scenario = basin({7, 5});
    scenario.steps_per_frame = 2;
    EXPECT_TRUE(is_restored(at(3, 6), scenario));
    EXPECT_FALSE(is_restored(at(3, 7), scenario)) << "as after a frame that was not usable";
    EXPECT_FALSE(is_restored(at(-1, -2), scenario)) << "before the start";
    EXPECT_TRUE(is_restored(at(1L << 39U, 1L << 40U), scenario));
    for (const long frame : {1L << 40U, 1L << 52U, 1L << 53U}) { // whose next state would be refused
        EXPECT_FALSE(is_restored(at(frame, 2 * frame), scenario)) << frame;
    }
}

TEST(DeceivingState, IsRefusedByNumbersThatAreHeldOutsideTheFields)
{
    for (const double value : {nan, -std::numeric_limits<double>::infinity(), 2e19}) {
        EXPECT_FALSE(is_restored([=](SavedState& state) { state.simulation.mass_at_start_m3 = value; })) << value;
        EXPECT_FALSE(is_restored([=](SavedState& state) { state.simulation.water.previous.inflow_m3 = value; })) << value;
        EXPECT_FALSE(is_restored([=](SavedState& state) { state.simulation.water.now.inflow_m3 = value; })) << value;
    }
    for (const double value : {-0.01, 0.06, 1e300}) { // of a frame of 0.05 s
        EXPECT_FALSE(is_restored([=](SavedState& state) { state.owed_s = value; })) << value;
    }
    EXPECT_FALSE(is_restored([](SavedState& state) { state.ship_names = {std::string(1001, 'a')}; }));
    EXPECT_TRUE(is_restored([](SavedState& state) { state.ship_names = {std::string(1000, 'a')}; }));
    EXPECT_FALSE(is_restored([](SavedState& state) { state.simulation.stats.status = RunStatus::not_finite; }));
}

TEST(DeceivingState, IsRefusedByStatisticsOfMoreLevelsThanThereWere)
{
    const auto gathered = [](auto change) {
        return [=](SavedState& state) {
            const std::size_t nodes = state.simulation.water.now.zeta_m.size();
            auto& sums = state.simulation.water.statistics.emplace();
            sums.fields.visit([&](auto, std::vector<double>& values) { values.assign(nodes, 0.0); });
            change(sums);
        };
    };
    EXPECT_TRUE(is_restored(gathered([](auto&) {})));
    EXPECT_FALSE(is_restored(gathered([](auto& sums) { sums.levels = 1; })));
    EXPECT_FALSE(is_restored(gathered([](auto& sums) { sums.fields[model::HighestWater{}][3] = nan; })));
    EXPECT_FALSE(is_restored(gathered([](auto& sums) { sums.fields[model::CoveredLevels{}][3] = 1.0; })));
    EXPECT_FALSE(is_restored(gathered([](auto& sums) { sums.fields[model::SumOfZeta{}][3] = -1.0; })));
    EXPECT_FALSE(is_restored(gathered([](auto& sums) { sums.fields[model::SumOfSquares{}][3] = 1e300; })));
}

TEST(DeceivingState, IsRefusedByWaterOnLand)
{
    Scenario scenario = basin({7, 5});
    scenario.waves.bathymetry.depth_m[3] = -1.0;
    EXPECT_TRUE(is_restored([](SavedState&) {}, scenario));
    EXPECT_FALSE(is_restored([](SavedState& state) { state.simulation.water.now.zeta_m[3] = 0.5; }, scenario));
    EXPECT_FALSE(is_restored([](SavedState& state) { state.simulation.water.previous.phi_m2_per_s[3] = 0.5; }, scenario));
}

/// A hull is read by the room of its place: a longer one was read beyond it.
TEST(DeceivingState, IsRefusedByAHullThatFindsNoRoomInItsPlace)
{
    Scenario scenario = basin();
    EngineOptions options;
    options.backend = BackendChoice::cpu;
    options.threads = 1;
    options.spare_ships = {1, 22.0, 8.0};
    WaveEngine engine(scenario, options);
    ShipId id = no_ship;
    ASSERT_EQ(engine.add_ship({"tug", model::PressurePulse::Shape::elliptic, 22.0, 8.0, {150.0, 115.0, 0.0, 2.0}, 0.0}, id),
              Outcome::done);
    engine.advance_frame();
    const Scenario& chosen = engine.scenario();
    const std::string before = engine.state_hash();
    const auto outcome_with = [&](const Change& change) {
        std::string reason;
        SavedState state = decode(engine.save_state(), chosen, reason).value();
        change(state);
        const Outcome outcome = engine.restore_state(encode(state, chosen));
        EXPECT_TRUE(outcome == Outcome::done || engine.state_hash() == before);
        return outcome;
    };
    const auto pulse = [](auto change) {
        return [=](SavedState& state) {
            change(std::get<model::SteeredShip>(state.simulation.water.ships.places[0].ship).pulse);
        };
    };
    EXPECT_EQ(outcome_with([](SavedState&) {}), Outcome::done);
    EXPECT_EQ(outcome_with(pulse([](auto& hull) { hull.length_m = 900.0; })), Outcome::wrong_state);
    EXPECT_EQ(outcome_with(pulse([](auto& hull) { hull.beam_m = 60.0; })), Outcome::wrong_state);
    const auto box = [](auto change) {
        return [=](SavedState& state) { change(state.simulation.water.ships.places[0].drawn_box); };
    };
    EXPECT_EQ(outcome_with(box([](auto& drawn) { drawn.i0 = 0, drawn.extent.nx = 61; })), Outcome::wrong_state);
    EXPECT_EQ(outcome_with(box([](auto& drawn) { drawn.j0 = 0, drawn.extent.ny = 47; })), Outcome::wrong_state);
    EXPECT_EQ(outcome_with(box([](auto& drawn) { drawn.xi_per_i = 1e300; })), Outcome::wrong_state);
    EXPECT_EQ(outcome_with([](SavedState& state) { state.depth_m.emplace(61U * 47U, 4000.0); }), Outcome::wrong_state)
        << "the time step is too long for such depths";
}

} // namespace
} // namespace swell::engine
