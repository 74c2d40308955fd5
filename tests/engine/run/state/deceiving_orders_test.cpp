// Saved states with right checksums, and with seas, currents or orders that no run can have.
#include <gtest/gtest.h>

#include <functional>
#include <limits>
#include <memory>
#include <vector>

#include "../changes/sloping_bay.hpp"
#include "engine/run/api/changes.hpp"
#include "engine/run/state/order_bytes.hpp"
#include "engine/run/state/possible_changes.hpp"
#include "engine/run/state/saved_state.hpp"
#include "model/incoming/long_waves.hpp"
#include "model/incoming/seas/seas_in_water.hpp"

namespace swell::engine
{
namespace
{

constexpr double no_number = std::numeric_limits<double>::quiet_NaN();
constexpr double for_ever = std::numeric_limits<double>::infinity();
constexpr long frame_of_state = 4;

SharedCurrent a_current(double m_per_s, int too_many = 0)
{
    const auto nodes = static_cast<std::size_t>(extent_of_bay.nodes() + too_many);
    return std::make_shared<const model::Current>(
        model::Current{std::vector<double>(nodes, m_per_s), std::vector<double>(nodes, -m_per_s)});
}

/// The state of a bay in which a sea and a current are, and orders of all five kinds wait.
SavedState state_with_orders(const Scenario& scenario)
{
    SavedState state;
    const auto nodes = static_cast<std::size_t>(extent_of_bay.nodes());
    model::Checkpoint& water = state.simulation.water;
    for (model::Checkpoint::Level* of : {&water.previous, &water.now}) {
        of->zeta_m.assign(nodes, 0.0);
        of->phi_m2_per_s.assign(nodes, 0.0);
    }
    water.psi.assign(scenario.waves.profile.modes.size(), std::vector<double>(nodes));
    water.step_number = frame_of_state * scenario.steps_per_frame;
    state.simulation.stats.frame = frame_of_state;
    state.surroundings.current = a_current(0.0);
    const std::size_t waves = model::wave_components(*scenario.waves.sea).size();
    state.surroundings.seas = {{*scenario.waves.sea, {0.0, 0.3, for_ever, 0.0}, std::vector<std::size_t>{0, 2, waves - 1}}};
    const auto depth_m = std::make_shared<const std::vector<double>>(12, 9.0);
    state.changes = {
        {3, frame_of_state, SeaWanted{longest_change_s, *scenario.waves.sea}},
        {4, frame_of_state, DepthsWanted{30, 18, {2, 6}, depth_m}},
        {9, frame_of_state, LevelWanted{0.0, -largest_level_m}},
        {1, 20, TideFollowed{std::make_shared<const model::Tide>(*scenario.tide), true}},
        {5, 20, CurrentWanted{0.0, a_current(fastest_current_m_per_s)}},
        {6, 20, LevelWanted{1.0, 0.5, 25, 24, largest_level_m, 3}},
        {7, 20, CurrentWanted{1.0, a_current(0.3), 6, 5, a_current(-fastest_current_m_per_s), 3}},
    };
    state.last_change = 9;
    return state;
}

using Change = std::function<void(SavedState&)>;

class DeceivingOrders : public testing::Test
{
protected:
    /// The orders of the state, by their places in its list.
    enum Place : std::size_t { sea, depths, level, tide, current, level_under_way, current_under_way };

    [[nodiscard]] bool is_possible(const Change& change) const
    {
        SavedState state = state_with_orders(scenario);
        change(state);
        return are_changes_possible(state, scenario.waves);
    }
    /// Returns true if the honest state is still read back after this change.
    [[nodiscard]] bool is_restored(const Change& change) const
    {
        SavedState state = state_with_orders(scenario);
        change(state);
        std::string reason;
        return decode(encode(state, scenario), scenario, reason).has_value();
    }
    void expect_refused(const std::vector<Change>& changes) const
    {
        for (std::size_t change = 0; change < changes.size(); ++change) {
            EXPECT_FALSE(is_possible(changes[change])) << "change " << change;
            EXPECT_FALSE(is_restored(changes[change])) << "change " << change;
        }
    }

    const Scenario scenario = sloping_bay(true);
};

/// Changes the wanted values of an order of this kind, at a place of the list.
template <class Wanted>
Change wanted(std::size_t place, const std::function<void(Wanted&)>& change)
{
    return [=](SavedState& state) { change(std::get<Wanted>(state.changes[place].wanted)); };
}

Change order(std::size_t place, const std::function<void(WaterOrder&)>& change)
{
    return [=](SavedState& state) { change(state.changes[place]); };
}

TEST_F(DeceivingOrders, AreRestoredIfHonest)
{
    EXPECT_TRUE(is_possible([](SavedState&) {}));
    EXPECT_TRUE(is_restored([](SavedState&) {}));
}

TEST_F(DeceivingOrders, AreRefusedByTheirNumbersAndPlaces)
{
    expect_refused({
        order(level, [](WaterOrder& of) { of.number = 10; }), // the newest is 9
        order(tide, [](WaterOrder& of) { of.number = 0; }),
        order(current, [](WaterOrder& of) { of.number = 4; }), // the number of the order of depths
        order(sea, [](WaterOrder& of) { of.after_frame = frame_of_state - 1; }),
        order(tide, [](WaterOrder& of) { of.after_frame = 21; }), // the next one comes before it
        [](SavedState& state) { std::swap(state.changes[sea], state.changes[depths]); },
        [](SavedState& state) { state.last_change = 8; },
    });
}

TEST_F(DeceivingOrders, AreTenThousandAtMost)
{
    const auto many = [](std::size_t count) {
        return [count](SavedState& state) {
            state.changes.clear();
            for (std::size_t number = 1; number <= count; ++number) {
                state.changes.push_back({static_cast<long>(number), frame_of_state, LevelWanted{0.0, 0.1}});
            }
            state.last_change = static_cast<long>(count);
        };
    };
    EXPECT_TRUE(is_possible(many(most_changes_waiting)));
    EXPECT_FALSE(is_possible(many(most_changes_waiting + 1)));
}

TEST_F(DeceivingOrders, OfSeasAreRefusedByTheirNumbers)
{
    const auto with = [](auto change) { return wanted<SeaWanted>(sea, change); };
    EXPECT_TRUE(is_restored(with([](SeaWanted& of) { of.sea.reset(); })));
    expect_refused({
        with([](SeaWanted& of) { of.over_s = -1e-9; }),
        with([](SeaWanted& of) { of.over_s = 1.001 * longest_change_s; }),
        with([](SeaWanted& of) { of.over_s = no_number; }),
        with([](SeaWanted& of) { of.sea->height_m = 31.0; }),
        with([](SeaWanted& of) { of.sea->period_s = 0.1; }),
    });
}

TEST_F(DeceivingOrders, OfDepthsAreRefusedByTheirBoxes)
{
    const auto with = [](auto change) { return wanted<DepthsWanted>(depths, change); };
    expect_refused({
        with([](DepthsWanted& of) { of.i = 31; }),
        with([](DepthsWanted& of) { of.j = 19; }),
        with([](DepthsWanted& of) {
            of.box = {2, 5};
        }),
        with([](DepthsWanted& of) { of.depth_m = std::make_shared<const std::vector<double>>(12, no_number); }),
        with([](DepthsWanted& of) { of.depth_m = std::make_shared<const std::vector<double>>(12, 12'001.0); }),
    });
    const auto inside = [&](std::size_t nodes, std::uint8_t value) {
        return with([=](DepthsWanted& of) { of.inside = std::make_shared<const std::vector<std::uint8_t>>(nodes, value); });
    };
    EXPECT_TRUE(is_possible(inside(12, 1)));
    EXPECT_FALSE(is_possible(inside(11, 1)));
    EXPECT_FALSE(is_possible(inside(12, 2)));
    EXPECT_FALSE(is_possible(with([](DepthsWanted& of) { of.i = -1; })));
}

TEST_F(DeceivingOrders, OfLevelsAreRefusedByTheirNumbers)
{
    const auto with = [](auto change) { return wanted<LevelWanted>(level, change); };
    const auto under_way = [](auto change) { return wanted<LevelWanted>(level_under_way, change); };
    EXPECT_TRUE(is_restored(with([](LevelWanted& of) { of.level_m = largest_level_m; })));
    EXPECT_TRUE(is_restored(under_way([](LevelWanted& of) { of.steps = most_level_steps; })));
    expect_refused({
        with([](LevelWanted& of) { of.level_m = 1.001 * largest_level_m; }),
        with([](LevelWanted& of) { of.level_m = -1.001 * largest_level_m; }),
        with([](LevelWanted& of) { of.over_s = 1.001 * longest_change_s; }),
        with([](LevelWanted& of) { of.taken = 1; }), // before it has begun
        under_way([](LevelWanted& of) { of.from_m = no_number; }),
        under_way([](LevelWanted& of) { of.from_m = -1.001 * largest_level_m; }),
        under_way([](LevelWanted& of) { of.steps = most_level_steps + 1; }),
        under_way([](LevelWanted& of) { of.taken = of.steps; }),
    });
}

TEST_F(DeceivingOrders, OfATideAreRefusedWithoutOne)
{
    EXPECT_FALSE(is_possible(wanted<TideFollowed>(tide, [](TideFollowed& of) { of.tide.reset(); })));
}

TEST_F(DeceivingOrders, OfCurrentsAreRefusedByTheirNumbers)
{
    const auto with = [](auto change) { return wanted<CurrentWanted>(current, change); };
    const auto under_way = [](auto change) { return wanted<CurrentWanted>(current_under_way, change); };
    EXPECT_TRUE(is_restored(under_way([](CurrentWanted& of) { of.steps = most_current_steps; })));
    const double too_fast = 1.001 * fastest_current_m_per_s;
    const std::vector<Change> deceptions{
        with([=](CurrentWanted& of) { of.current = a_current(too_fast); }),
        with([](CurrentWanted& of) { of.current = a_current(no_number); }),
        with([](CurrentWanted& of) { of.over_s = no_number; }),
        with([](CurrentWanted& of) { of.current = a_current(0.1, 1); }),
        with([](CurrentWanted& of) { of.current.reset(); }),
        with([](CurrentWanted& of) { of.taken = 1; }),
        with([](CurrentWanted& of) { of.from = a_current(0.1); }), // before it has begun
        under_way([](CurrentWanted& of) { of.from.reset(); }),
        under_way([=](CurrentWanted& of) { of.from = a_current(too_fast); }),
        under_way([](CurrentWanted& of) { of.steps = most_current_steps + 1; }),
        under_way([](CurrentWanted& of) { of.taken = of.steps; }),
    };
    for (std::size_t change = 0; change < deceptions.size(); ++change) {
        EXPECT_FALSE(is_possible(deceptions[change])) << "change " << change;
    }
}

TEST_F(DeceivingOrders, OfWaterAreRefusedByItsLevelAndCurrent)
{
    expect_refused({
        [](SavedState& state) { state.surroundings.level_m = 1.001 * largest_level_m; },
        [](SavedState& state) { state.surroundings.level_m = no_number; },
        [](SavedState& state) { state.surroundings.current = a_current(1.001 * fastest_current_m_per_s); },
    });
    EXPECT_FALSE(is_possible([](SavedState& state) { state.surroundings.current.reset(); }));
    EXPECT_FALSE(is_possible([](SavedState& state) { state.surroundings.current = a_current(0.0, -1); }));
    model::WaveSetup still = scenario.waves;
    still.current = {};
    SavedState state = state_with_orders(scenario);
    EXPECT_FALSE(are_changes_possible(state, still));
    state.surroundings.current.reset();
    EXPECT_FALSE(are_changes_possible(state, still)) << "orders of currents wait";
    std::erase_if(state.changes, [](const WaterOrder& of) { return std::holds_alternative<CurrentWanted>(of.wanted); });
    EXPECT_TRUE(are_changes_possible(state, still));
}

TEST_F(DeceivingOrders, OfSeasInTheWaterAreRefusedByTheirTimesAndComponents)
{
    const auto with = [](const std::function<void(model::SeaInWater&)>& change) {
        return [=](SavedState& state) { change(state.surroundings.seas[0]); };
    };
    const std::size_t waves = model::wave_components(*scenario.waves.sea).size();
    EXPECT_TRUE(is_restored(with([](auto& in) { in.times.grows_over_s = 1e9; }))) << "a scenario's ramp has no end";
    EXPECT_TRUE(is_restored(with([](auto& in) { in.times = {-1e6, 0.0, 10.0, longest_change_s}; })));
    EXPECT_TRUE(is_restored(with([](auto& in) { in.components->clear(); })));
    expect_refused({
        with([](auto& in) { in.sea.height_m = no_number; }),
        with([](auto& in) { in.times.grows_from_s = for_ever; }),
        with([](auto& in) { in.times.grows_over_s = -1e-9; }),
        with([](auto& in) { in.times.grows_over_s = for_ever; }),
        with([](auto& in) { in.times.leaves_from_s = no_number; }),
        with([](auto& in) { in.times.leaves_over_s = 1.001 * longest_change_s; }),
        with([](auto& in) { in.times.leaves_over_s = -1e-9; }),
        with([](auto& in) {
            in.components = {0, 2, 1};
        }),
        with([](auto& in) {
            in.components = {0, 2, 2};
        }),
        with([=](auto& in) {
            in.components = {0, waves};
        }),
    });
    EXPECT_FALSE(is_possible(with([](auto& in) { in.components.reset(); })));
    const auto seas = [](std::size_t count) {
        return [count](SavedState& state) { state.surroundings.seas.resize(count, state.surroundings.seas[0]); };
    };
    EXPECT_TRUE(is_possible(seas(static_cast<std::size_t>(model::most_seas_at_once))));
    EXPECT_FALSE(is_possible(seas(static_cast<std::size_t>(model::most_seas_at_once) + 1)));
}

TEST_F(DeceivingOrders, OfSeasWithLongWavesHaveTheirComponentsToo)
{
    const std::size_t waves = model::wave_components(*scenario.waves.sea).size();
    const auto with = [&](std::size_t component) {
        return [=](SavedState& state) {
            state.surroundings.seas[0].sea.long_waves = true;
            state.surroundings.seas[0].components = {0, component};
        };
    };
    EXPECT_TRUE(is_possible(with(waves)));
    EXPECT_TRUE(is_possible(with(waves + model::most_long_waves - 1)));
    EXPECT_FALSE(is_possible(with(waves + model::most_long_waves)));
}

// A kind that is added later must not take the number of depths with an area, as the index in a list of kinds would.
TEST(NumbersOfOrders, InStatesAreOfTheKindAndStay)
{
    const auto number_of = [](auto wanted) { return number_in_states({1, 1, std::move(wanted)}); };
    DepthsWanted of_a_polygon{30, 18, {2, 6}, std::make_shared<const std::vector<double>>(12, 9.0)};
    EXPECT_EQ(number_of(SeaWanted{}), 0);
    EXPECT_EQ(number_of(of_a_polygon), 1);
    EXPECT_EQ(number_of(LevelWanted{}), 2);
    EXPECT_EQ(number_of(TideFollowed{}), 3);
    EXPECT_EQ(number_of(CurrentWanted{}), 4);
    of_a_polygon.inside = std::make_shared<const std::vector<std::uint8_t>>(12, 1);
    EXPECT_EQ(number_of(of_a_polygon), 5);
    WantedChange read;
    become(read, 5);
    EXPECT_TRUE(std::holds_alternative<DepthsWanted>(read));
    EXPECT_THROW(become(read, 6), std::out_of_range);
}

} // namespace
} // namespace swell::engine
