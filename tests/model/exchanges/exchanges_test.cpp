#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "hull_mesh/mesh_shapes.hpp"
#include "model/setup/vertical_profile.hpp"
#include "model/stepper/meshed_hulls.hpp"
#include "model/stepper/water_queries.hpp"
#include "solver/psi_solver/solve_schedule.hpp"
#include "wave_scenes.hpp"

/// Every cell that reads neighbours reads halos that exchange_halo() has filled since the last write, in frames, changes
/// between them and queries. This program is compiled with SWELL_CHECK_REACH, which tells the cells that do not
/// (solver/grid/reach.hpp).
namespace swell::model
{
namespace
{

using solver::OpenMpBackend;
using solver::StaleReads;
using testing::ElementsAre;
using testing::IsEmpty;
using Stepper = TimeStepper<OpenMpBackend, float>;

/// A harbour with a shallow end, two modes, and a way in for the sea.
WaveSetup harbour_with_a_sea()
{
    WaveSetup setup = exact_setup(rough_harbour(), dispersive_profile(), 0.05);
    for (int j = 0; j < 47; ++j) {
        for (int i = 52; i < 61; ++i) {
            setup.bathymetry.depth_m[setup.bathymetry.extent.index(i, j)] = 2.5 - 0.25 * (i - 52);
        }
    }
    setup.solver = {};
    setup.solver.mode = solver::SolveMode::fixed_count;
    setup.edges[static_cast<std::size_t>(Side::west)] = {EdgeKind::generating, 0.5};
    setup.edges[static_cast<std::size_t>(Side::south)] = {EdgeKind::open, 0.5};
    setup.edges[static_cast<std::size_t>(Side::north)] = {EdgeKind::sponge, 0.5};
    setup.sea = SeaState{};
    setup.sea->kind = SeaState::Kind::regular;
    setup.sea->height_m = 1.0;
    setup.sea->period_s = 5.0;
    setup.sea->ramp_s = 0.5;
    return setup;
}

void add_current(WaveSetup& setup)
{
    const std::size_t nodes = setup.bathymetry.depth_m.size();
    setup.current = {std::vector<double>(nodes, 0.3), std::vector<double>(nodes, -0.2)};
}

void add_friction(WaveSetup& setup)
{
    setup.friction_quadratic = 0.01;
    setup.friction_per_s = 0.01;
}

void add_smoothing(WaveSetup& setup)
{
    setup.smoothing = {0.05, 2};
}

void add_ships(WaveSetup& setup)
{
    for (const double x_m : {100.0, 140.0}) {
        Ship ship;
        ship.pulse = {PressurePulse::Shape::elliptic, 40.0, 12.0, 2.0};
        ship.way_points = {{x_m, 60.0, 3.0}, {x_m + 100.0, 70.0, 0.0}};
        ship.ramp_s = 1.0;
        setup.ships.push_back(ship);
    }
}

void add_walls_and_beach(WaveSetup& setup)
{
    setup.walls = {{35, 35, Side::east, 0.0}, {35, 36, Side::east, 0.5, 30.0}, {60, 20, Side::east, 0.3}};
    setup.beaches = {{58, 10, 0.05}, {59, 10, 0.05}};
}

void add_tide(WaveSetup& setup)
{
    setup.tidal.assign(setup.bathymetry.depth_m.size(), false);
    for (int j = 0; j < 47; ++j) {
        setup.tidal[setup.bathymetry.extent.index(60, j)] = true;
    }
}

/// Runs frames with everything that a run may collect, and changes between them.
void sail(Stepper& stepper)
{
    stepper.collect_statistics();
    stepper.collect_foam();
    stepper.set_gauges({{20, 20}, {55, 30}});
    stepper.look_for_turned(true);
    for (int frame = 0; frame < 40; ++frame) {
        stepper.step();
        if (frame == 20) {
            std::vector<double> depths = stepper.bathymetry().depth_m;
            for (double& depth : depths) {
                depth = depth > 0.0 ? depth + 0.1 : depth;
            }
            stepper.set_depths(depths);
        }
    }
    EXPECT_GT(stepper.observe().time_s, 0.0);
}

/// Returns the cells that read stale halos in a run of the setup.
std::set<std::string, std::less<>> stale_reads_of(const WaveSetup& setup, const std::function<void(Stepper&)>& run = sail)
{
    const StaleReads collecting;
    OpenMpBackend backend(1);
    Stepper stepper(backend, setup);
    run(stepper);
    return StaleReads::names();
}

TEST(Exchanges, FillTheHalosThatFramesRead)
{
    EXPECT_THAT(stale_reads_of(harbour_with_a_sea()), IsEmpty());
    for (const auto& add : {add_current, add_ships, add_walls_and_beach, add_tide}) {
        WaveSetup setup = harbour_with_a_sea();
        add(setup);
        EXPECT_THAT(stale_reads_of(setup), IsEmpty());
    }
}

TEST(Exchanges, FillTheHalosThatFramesReadInAClosedBasin)
{
    for (const auto& add : {add_current, add_ships, add_friction, add_smoothing}) {
        WaveSetup setup = harbour_with_a_sea();
        setup.edges = {};
        setup.sea.reset();
        setup.initial.zeta_m = rough_field(setup.bathymetry, 0.1, 0.4);
        setup.initial.phi_m2_per_s = rough_field(setup.bathymetry, 0.1, 1.4);
        add(setup);
        EXPECT_THAT(stale_reads_of(setup), IsEmpty());
    }
}

TEST(Exchanges, FillTheHalosOfEveryTermTogether)
{
    for (const auto mode : {solver::SolveMode::fixed_count, solver::SolveMode::to_tolerance}) {
        WaveSetup setup = harbour_with_a_sea();
        add_current(setup);
        add_ships(setup);
        add_walls_and_beach(setup);
        add_friction(setup);
        add_smoothing(setup);
        setup.breaks = true;
        setup.solver.mode = mode;
        EXPECT_THAT(stale_reads_of(setup), IsEmpty());
    }
}

TEST(Exchanges, FillTheHalosThatQueriesAndHullsRead)
{
    WaveSetup setup = harbour_with_a_sea();
    add_ships(setup);
    add_current(setup);
    EXPECT_THAT(stale_reads_of(setup,
                               [](Stepper& stepper) {
                                   stepper.state().keep_psi_two_before();
                                   const auto mesh = std::make_shared<const HullMesh>(ship_mesh(coaster, 40, 12));
                                   MeshedHulls<OpenMpBackend, float> hulls(stepper.state(), {{mesh, 0}});
                                   WaterQueries<OpenMpBackend, float> queries(stepper.state());
                                   queries.hold_frame_before();
                                   Unobserved nobody;
                                   const WaterPoint corner{0.0, 0.0};
                                   MotionSample motion;
                                   SurfaceSample surface;
                                   const FlowPoint at{0.0, 0.0, -1.0};
                                   FlowSample flow;
                                   for (int frame = 0; frame < 10; ++frame) {
                                       queries.keep_frame_before();
                                       stepper.plan_frame();
                                       hulls.plan();
                                       stepper.enqueue_frame(nobody);
                                       hulls.enqueue();
                                       stepper.finish_frame();
                                       queries.sample({}, {&corner, 1}, {&surface, 1});
                                       queries.sample_motion({}, -1.0, {&corner, 1}, {&motion, 1});
                                       queries.sample_flow({}, {&at, 1}, {&flow, 1});
                                   }
                               }),
                IsEmpty());
}

/// Sets a node from its neighbour without an exchange.
struct ReadsWithoutExchange {
    static constexpr const char* name = "ReadsWithoutExchange";
    static constexpr int reach = 1;
    solver::FieldView<const float> in;
    solver::FieldView<float> out;
    SWELL_CELL void operator()(int i, int j) const { out(i, j) = in(i + 1, j); }
};

TEST(Exchanges, AMissingOneIsFound)
{
    const StaleReads collecting;
    OpenMpBackend backend(1);
    const solver::Grid grid(7, 5);
    solver::Field<float> in(backend, grid), out(backend, grid);
    backend.for_each_node(grid, ReadsWithoutExchange{reading(in), out.view()});
    EXPECT_THAT(StaleReads::names(), IsEmpty()) << "the halo of a new field is 0 like its nodes";
    backend.for_each_node(grid, ReadsWithoutExchange{reading(out), in.view()});
    EXPECT_THAT(StaleReads::names(), ElementsAre("ReadsWithoutExchange"));
}

} // namespace
} // namespace swell::model
