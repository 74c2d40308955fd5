/// set_depths() and an order of depths that is due now are one change: the same answer, in the same words, and the same
/// water.
#include <gtest/gtest.h>
#include <random>
#include <string>
#include <vector>

#include "../../random_changes.hpp"
#include "../../small_scenarios.hpp"
#include "engine/run/api/wave_engine.hpp"

namespace swell::engine
{
namespace
{

struct Answer {
    bool is_done = false;
    std::string reason;

    bool operator==(const Answer&) const = default;
};

std::ostream& operator<<(std::ostream& stream, const Answer& answer)
{
    return stream << (answer.is_done ? "done" : answer.reason);
}

struct Box {
    int i, j;
    solver::Extent extent;
    std::vector<double> depth_m;
};

Answer at_once(WaveEngine& engine, const Box& box)
{
    const bool is_done = engine.set_depths(box.i, box.j, box.extent, box.depth_m) == Outcome::done;
    engine.advance_frame();
    return {is_done, is_done ? std::string() : engine.reason()};
}

Answer by_order(WaveEngine& engine, const Box& box)
{
    long number = 0;
    if (engine.order_depths(box.i, box.j, box.extent, box.depth_m, {engine.frame(), 0.0}, &number) != Outcome::done) {
        const std::string reason = engine.reason();
        engine.advance_frame();
        return {false, reason};
    }
    engine.advance_frame();
    const ChangeStatus status = engine.change(number).value();
    return {status.state == ChangeState::applied, status.reason};
}

/// Shallow, with frames that are one step: 2 m deep a current of 15 m/s is stable, and with 15 m of depth it is not.
Scenario shallow_basin()
{
    Scenario scenario = basin({40, 40});
    const std::size_t nodes = 1600;
    scenario.waves.bathymetry.depth_m.assign(nodes, 2.0);
    scenario.waves.bathymetry.dx_m = scenario.waves.bathymetry.dy_m = 5.0;
    scenario.waves.current = {std::vector<double>(nodes, 0.0), std::vector<double>(nodes, 0.0)};
    scenario.waves.solver.mode = solver::SolveMode::to_tolerance;
    scenario.frame_s = 0.15;
    scenario.steps_per_frame = 1;
    return scenario;
}

TEST(DepthsNow, AreJudgedOnTheCurrentThatHolds)
{
    WaveEngine now(shallow_basin(), on_one_thread);
    WaveEngine later(shallow_basin(), on_one_thread);
    const model::Current fast{std::vector<double>(1600, 15.0), std::vector<double>(1600, 0.0)};
    for (WaveEngine* engine : {&now, &later}) {
        ASSERT_EQ(engine->set_current(fast, {0, 0.0}), Outcome::done) << engine->reason();
        while (engine->current()->east_m_per_s.front() < 15.0) {
            engine->advance_frame();
            ASSERT_LT(engine->frame(), 400) << engine->changes().front().reason;
        }
    }
    const Box all{0, 0, {40, 40}, std::vector<double>(1600, 15.0)};
    const Answer refused = at_once(now, all);
    EXPECT_FALSE(refused.is_done);
    EXPECT_NE(refused.reason.find("the new depths make steps of 0.15 s unstable"), std::string::npos) << refused.reason;
    EXPECT_EQ(refused, by_order(later, all));
    EXPECT_EQ(now.state_hash(), later.state_hash());
}

/// A box of any place and depth, at times one that no run takes.
Box random_box(std::mt19937& random, solver::Extent grid)
{
    const auto below = [&](int most) { return static_cast<int>(random() % static_cast<unsigned>(most)); };
    const solver::Extent extent{1 + below(8), 1 + below(6)};
    const int i = below(grid.nx - extent.nx + 2), j = below(grid.ny - extent.ny + 2); // at times one node outside
    const double deepest_m = below(4) == 0 ? 90.0 : 9.0;
    std::vector<double> depth_m;
    for (int node = 0; node < extent.nx * extent.ny; ++node) {
        depth_m.push_back(below(40) == 0 ? -0.5 : 0.1 * below(static_cast<int>(10.0 * deepest_m)));
    }
    return {i, j, extent, depth_m};
}

class DepthsNowAndByOrder : public testing::TestWithParam<bool>
{
};

/// Without a remedy the fourth box would have other bits, because the preparing thread has tables that set_depths() lacks.
TEST_P(DepthsNowAndByOrder, AreOneChangeAfterAnyOrders)
{
    Scenario scenario = flats_that_change("double");
    scenario.shores_move = GetParam();
    WaveEngine now(scenario, on_one_thread);
    WaveEngine later(scenario, on_one_thread);
    RandomOrders orders(2, extent_of_flats, scenario.shores_move);
    std::mt19937 random(2);
    int done = 0;
    for (int change = 0; change < 5; ++change) {
        orders.give(now, later);
        orders.give(now, later);
        for (int frame = 0; frame < 46; ++frame) { // until all changes are done; a change due now would come last
            now.advance_frame();
            later.advance_frame();
        }
        const Box box = random_box(random, extent_of_flats);
        const Answer answer = at_once(now, box);
        ASSERT_EQ(answer, by_order(later, box)) << change;
        ASSERT_EQ(now.state_hash(), later.state_hash()) << change;
        done += answer.is_done ? 1 : 0;
    }
    EXPECT_GT(done, 0);
    EXPECT_LT(done, 5);
}

INSTANTIATE_TEST_SUITE_P(Shores, DepthsNowAndByOrder, testing::Bool(),
                         [](const auto& move) { return move.param ? "Move" : "Stay"; });

} // namespace
} // namespace swell::engine
