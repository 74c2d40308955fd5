#include <gtest/gtest.h>

#include <cstdlib>
#include <iterator>
#include <memory>

#include "c_caller.hpp"
#include "cpp_caller.hpp"
#include "doors/c_api/pontoon_mesh.hpp"
#include "engine/harbour/hulls/scenario_hull.hpp"
#include "model/hull_mesh/hull_mesh.hpp"
#include "order_table.hpp"
#include "small_scenarios.hpp"

/// Every order after every other, on cells that are not square, with an origin, with a second ship, and with a ship that
/// answers the waves and an empty place before both ships. Each pair of orders is compared with twins that reach the same
/// end in another way: through C, with a save between, from the log, with another origin. So the test expects no numbers,
/// and an order may change its effect without a change here. Everyday tests try a ninth of the pairs; with the variable
/// SWELL_SECOND_STAGE they try all.
namespace swell::engine::pairs
{
namespace
{

constexpr model::WaterPoint origin{400.0, -300.0};
constexpr model::WaterPoint origin_elsewhere{-123456.0, 98765.0};

/// 20 m of water with a hump.
Scenario oblong_cells()
{
    Scenario scenario = basin({33, 27});
    scenario.waves.bathymetry.dx_m = 3.0;
    scenario.waves.bathymetry.dy_m = 5.0;
    scenario.waves.profile = model::vertical_profile_named("dispersive", 0.0);
    scenario.frame_s = 0.2;
    scenario.shores_move = true;
    scenario.waves.edges[static_cast<std::size_t>(model::Side::west)].kind = model::EdgeKind::generating;
    const std::vector<double> still(scenario.waves.bathymetry.depth_m.size(), 0.0);
    scenario.waves.current = {still, still}; // which orders change
    return scenario;
}

/// A pontoon that answers the waves.
const c_api_tests::PontoonMesh& pontoon()
{
    static const c_api_tests::PontoonMesh made(20.0, 8.0, 2.0);
    return made;
}

constexpr double pontoon_east_m = 40.0, pontoon_north_m = 40.0, pontoon_heading_deg = 20.0;

swell_hull hull_in_c()
{
    swell_hull hull;
    swell_default_hull(&hull, sizeof hull);
    hull.name = "pontoon";
    hull.points_m = pontoon().points_m.data();
    hull.point_count = pontoon().points_m.size() / 3;
    hull.triangles = pontoon().triangles.data();
    hull.triangle_count = pontoon().triangles.size() / 3;
    hull.motion = SWELL_HULL_ANSWERS;
    hull.east_m = pontoon_east_m;
    hull.north_m = pontoon_north_m;
    hull.heading_deg = pontoon_heading_deg;
    hull.ramp_s = 1.0;
    return hull;
}

/// The same scenario with the pontoon, for C++.
Scenario oblong_cells_with_pontoon()
{
    Scenario scenario = oblong_cells();
    const c_api_tests::PontoonMesh& from = pontoon();
    model::HullMesh mesh;
    for (std::size_t point = 0; point < from.points_m.size(); point += 3) {
        mesh.points.push_back({from.points_m[point], from.points_m[point + 1], from.points_m[point + 2]});
    }
    for (std::size_t corner = 0; corner < from.triangles.size(); corner += 3) {
        mesh.triangles.push_back({{from.triangles[corner], from.triangles[corner + 1], from.triangles[corner + 2]}});
    }
    ShipHull hull;
    hull.motion = ShipHull::Motion::answers;
    take_mesh(mesh, "pontoon", scenario.waves, hull);
    model::Ship ship;
    ship.name = "pontoon";
    ship.way_points = {{pontoon_east_m, pontoon_north_m, 0.0}};
    ship.heading_deg = pontoon_heading_deg;
    ship.ramp_s = 1.0;
    add_ship_with_hull(scenario, ship, hull);
    return scenario;
}

std::unique_ptr<Caller> cpp_caller()
{
    EngineOptions options;
    options.backend = BackendChoice::cpu;
    options.threads = 1;
    options.spare_ships = {5, 60.0, 20.0};
    options.logs_inputs = true;
    return std::make_unique<CppCaller>(oblong_cells_with_pontoon(), options);
}

std::unique_ptr<Caller> c_caller()
{
    const Scenario scenario = oblong_cells();
    const model::WaveSetup& waves = scenario.waves;
    swell_scenario values;
    swell_default_scenario(&values, sizeof values);
    values.nx = waves.bathymetry.extent.nx;
    values.ny = waves.bathymetry.extent.ny;
    values.dx_m = waves.bathymetry.dx_m;
    values.dy_m = waves.bathymetry.dy_m;
    values.depth_m = waves.bathymetry.depth_m.data();
    values.initial_zeta_m = waves.initial.zeta_m.data();
    values.current_east_m_per_s = waves.current.east_m_per_s.data();
    values.current_north_m_per_s = waves.current.north_m_per_s.data();
    values.frame_s = scenario.frame_s;
    values.shores_move = 1;
    const swell_hull hull = hull_in_c();
    values.hulls = &hull;
    values.hull_count = 1;
    values.edges[SWELL_WEST].kind = SWELL_EDGE_GENERATING;
    swell_options options;
    swell_default_options(&options, sizeof options);
    options.backend = SWELL_BACKEND_CPU;
    options.threads = 1;
    options.spare_ships = 5;
    options.longest_spare_ship_m = 60.0;
    options.widest_spare_ship_m = 20.0;
    options.logs_inputs = 1;
    return std::make_unique<CCaller>(values, options);
}

void advance(Caller& caller, int frames)
{
    for (int frame = 0; frame < frames; ++frame) {
        caller.advance_frame();
    }
}

/// Makes two ships under way in the places after a place that was taken and is empty again.
Setting start_of_pairs()
{
    const std::unique_ptr<Caller> caller = cpp_caller();
    Setting setting;
    ShipId id = no_ship;
    for (const double north_m : {30.0, 60.0, 100.0}) {
        const double east_m = north_m == 60.0 ? 40.0 : 70.0;
        EXPECT_EQ(caller->add_ship({fmt::format("ship {}", north_m), model::PressurePulse::Shape::elliptic, 24.0, 9.0,
                                    passing(east_m, north_m), 1.0},
                                   id),
                  Outcome::done);
    }
    EXPECT_EQ(id, setting.second);
    advance(*caller, 6);
    EXPECT_EQ(caller->remove_ship(setting.empty, 1.0), Outcome::done);
    advance(*caller, 6);
    EXPECT_FALSE(caller->ships().at(1).is_there);
    setting.start = caller->save_state();
    return setting;
}

void begin(Caller& caller, const Setting& setting, model::WaterPoint at)
{
    ASSERT_EQ(caller.restore_state(setting.start), Outcome::done);
    caller.set_origin(at);
}

/// Gives an order. A refused order leaves all as it was: the state to the byte, the log, the visible origin.
Outcome given(const Order& order, Caller& caller, const Setting& setting, int turn)
{
    const std::string told = told_by(caller);
    const std::vector<std::byte> state = caller.save_state();
    const std::string log = written(caller.inputs());
    const Outcome outcome = order.give(caller, setting, turn);
    if (outcome != Outcome::done) {
        EXPECT_EQ(told_by(caller), told) << order.name << " was refused";
        EXPECT_EQ(caller.save_state(), state) << order.name << " was refused";
        EXPECT_EQ(written(caller.inputs()), log) << order.name << " was refused";
    }
    return outcome;
}

struct Pair {
    const Order& first;
    const Order& second;
    int frames_between;
};

constexpr int frames_after = 6; // longer than most ramps of the table

/// Gives the pair in one engine and returns how the second order ended.
Outcome run(const Pair& pair, Caller& caller, const Setting& setting, model::WaterPoint at)
{
    begin(caller, setting, at);
    EXPECT_EQ(given(pair.first, caller, setting, 0), pair.first.alone);
    advance(caller, pair.frames_between);
    const Outcome outcome = given(pair.second, caller, setting, 1);
    advance(caller, frames_after);
    return outcome;
}

/// Gives the pair in two engines. The second engine goes on from the state that the first saved between the orders.
Outcome run_saved_between(const Pair& pair, Caller& before, Caller& behind, const Setting& setting)
{
    begin(before, setting, origin);
    given(pair.first, before, setting, 0);
    advance(before, pair.frames_between);
    EXPECT_EQ(behind.restore_state(before.save_state()), Outcome::done);
    behind.set_origin(before.origin());
    const Outcome outcome = given(pair.second, behind, setting, 1);
    advance(behind, frames_after);
    return outcome;
}

/// Makes the run again from the text of its log.
void replay(Caller& caller, const Setting& setting, const InputLog& log, long frames)
{
    begin(caller, setting, {0.5, 0.25});
    const InputLog read = read_input_log(written(log), "pairs.jsonl");
    while (caller.frame() < frames) {
        ASSERT_EQ(caller.replay(read), Outcome::done);
        caller.advance_frame();
    }
}

/// The engines of all pairs. Each pair restarts them from the same state.
class OrderPairs : public testing::TestWithParam<std::size_t>
{
protected:
    static void SetUpTestSuite() { engines = std::make_unique<Engines>(); }
    static void TearDownTestSuite() { engines.reset(); }

    /// Gives a pair in C++ and in C. Returns how the second order ended.
    static Outcome expect_equal_in_c(const Pair& pair);
    /// Gives the pair again in the other ways, and expects the same run.
    static void expect_equal_by_other_ways(const Pair& pair, Outcome outcome);

private:
    struct Engines {
        Setting setting = start_of_pairs();
        std::unique_ptr<Caller> one = cpp_caller(), twin = cpp_caller(), behind = cpp_caller(), in_c = c_caller();
    };
    static std::unique_ptr<Engines> engines;
};

std::unique_ptr<OrderPairs::Engines> OrderPairs::engines;

Outcome OrderPairs::expect_equal_in_c(const Pair& pair)
{
    const auto& [setting, one, twin, behind, in_c] = *engines;
    const Outcome outcome = run(pair, *one, setting, origin);
    EXPECT_EQ(run(pair, *in_c, setting, origin), outcome);
    EXPECT_EQ(told_by(*in_c), told_by(*one)) << "in C";
    EXPECT_EQ(in_c->save_state(), one->save_state()) << "in C";
    EXPECT_EQ(written(in_c->inputs()), written(one->inputs())) << "in C";
    return outcome;
}

void OrderPairs::expect_equal_by_other_ways(const Pair& pair, Outcome outcome)
{
    const auto& [setting, one, twin, behind, in_c] = *engines;
    const std::string told = told_by(*one);
    const std::vector<std::byte> state = one->save_state();

    EXPECT_EQ(run_saved_between(pair, *twin, *behind, setting), outcome);
    EXPECT_EQ(told_by(*behind), told) << "saved between";
    EXPECT_EQ(behind->save_state(), state) << "saved between";

    EXPECT_EQ(run(pair, *twin, setting, origin_elsewhere), outcome);
    EXPECT_EQ(told_by(*twin), told) << "with another origin";
    EXPECT_EQ(twin->save_state(), state) << "with another origin";

    replay(*twin, setting, one->inputs(), one->frame());
    EXPECT_EQ(told_by(*twin), told) << "replayed";
}

TEST_P(OrderPairs, AreTheSameToEveryTwin)
{
    const Order& first = order_table[GetParam()];
    const std::size_t step = std::getenv("SWELL_SECOND_STAGE") != nullptr ? 1 : 9;
    for (std::size_t number = GetParam() % step; number < std::size(order_table); number += step) {
        const Order& second = order_table[number];
        const int frames_between = (GetParam() + number) % 2 == 0 ? 0 : 3; // 3: the ramps of the first order are under way
        const Pair pair{first, second, frames_between};
        SCOPED_TRACE(fmt::format("{}, {} frames, {}", first.name, frames_between, second.name));
        const Outcome outcome = expect_equal_in_c(pair);
        if (first.alone == Outcome::done && second.alone == Outcome::done) { // a refused order changes nothing
            expect_equal_by_other_ways(pair, outcome);
        }
        if (HasFailure()) {
            break; // one failed pair is enough
        }
    }
}

/// Both changes must exist: the comparison of twins misses a change that both forget.
TEST(TwoChangesOfDepths, AreBothThere)
{
    const std::unique_ptr<Caller> caller = cpp_caller();
    ASSERT_EQ(change_depths(*caller, 10, 18.0), Outcome::done);
    ASSERT_EQ(change_depths(*caller, 20, 17.0), Outcome::done);
    const solver::Extent extent = oblong_cells().waves.bathymetry.extent;
    EXPECT_EQ(caller->depth_m().at(extent.index(12, 8)), 19.0);
    EXPECT_EQ(caller->depth_m().at(extent.index(22, 8)), 18.0);
}

INSTANTIATE_TEST_SUITE_P(After, OrderPairs, testing::Range(std::size_t{0}, std::size(order_table)),
                         [](const auto& row) { return std::string(order_table[row.param].name); });

} // namespace
} // namespace swell::engine::pairs
