#include <gtest/gtest.h>

#include <functional>
#include <limits>

#include "engine/state/saved_state.hpp"
#include "small_scenarios.hpp"

/// A checksum says that a file is whole, not that it is honest. Each of these once became an index, a cast or a call that
/// nobody had held against anything.
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
    water.ships.places[0].drawn_box.extent = {7, 5};
    state.ship_names = {"barge"};
    return state;
}

using Change = std::function<void(SavedState&)>;

bool is_restored(const Change& change)
{
    const Scenario scenario = basin({7, 5});
    SavedState state = honest_state(scenario);
    change(state);
    std::string reason;
    return decode(encode(state, scenario), scenario, reason).has_value();
}

TEST(DeceivingState, IsRefusedByItsNumbers)
{
    ASSERT_TRUE(is_restored([](SavedState&) {}));
    const auto solves = [](auto change) { return [=](SavedState& state) { change(state.simulation.water.solves); }; };
    const auto box = [](auto change) {
        return [=](SavedState& state) { change(state.simulation.water.ships.places[0].drawn_box); };
    };
    const auto steered = [](auto change) {
        return
            [=](SavedState& state) { change(state.simulation.water.ships.places[0].ship.emplace<model::SteeredShip>()); };
    };
    ASSERT_TRUE(is_restored(steered([](auto& ship) { ship.departure = model::Departure{{}, 4.0, 1.0}; })));
    const std::vector<Change> changes{
        solves([](auto& schedule) { schedule.place = -1; }),
        solves([](auto& schedule) { schedule.place = 7; }),
        solves([](auto& schedule) { schedule.strength = 2; }),
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
    EXPECT_TRUE(is_restored([](SavedState& state) { state.simulation.water.now.zeta_m[3] = 900.0; }));
    EXPECT_FALSE(is_restored([](SavedState& state) { state.simulation.water.now.zeta_m[3] = 1001.0; })) << "runs away";
    EXPECT_FALSE(is_restored([](SavedState& state) { state.simulation.water.previous.phi_m2_per_s[3] = -2e9; }));
    EXPECT_FALSE(is_restored([](SavedState& state) { state.simulation.water.psi[0][3] = 2e9; }));
}

} // namespace
} // namespace swell::engine
