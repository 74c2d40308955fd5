#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "model/stepper/time_stepper.hpp"
#include "wave_scenes.hpp"

/// Changes of the water that are prepared in backend memory during a run.
namespace swell::model
{
namespace
{

using solver::OpenMpBackend;

constexpr Extent extent{61, 47};

/// A sea through the west, an open east, a wall that reflects in part, a tidal bank in a current.
WaveSetup harbour(solver::SolveMode method)
{
    WaveSetup setup;
    setup.profile = dispersive_deep_profile();
    setup.bathymetry = bathymetry_of(extent, 5.0, 4.0, [](int i, int j) {
        const bool is_land = (i > 35 && i < 44 && j > 28) || (i == 17 && j == 12);
        return is_land ? -2.0 : i > 24 && i < 30 && j > 10 && j < 16 ? 0.5 : 15.0 + (i * j % 7) * 0.25;
    });
    setup.tidal.assign(static_cast<std::size_t>(extent.nodes()), false);
    for (int j = 11; j < 16; ++j) {
        for (int i = 25; i < 30; ++i) {
            setup.tidal[extent.index(i, j)] = true;
        }
    }
    setup.current.east_m_per_s.assign(static_cast<std::size_t>(extent.nodes()), 0.3);
    setup.current.north_m_per_s.assign(static_cast<std::size_t>(extent.nodes()), -0.1);
    setup.edges[static_cast<std::size_t>(Side::west)].kind = EdgeKind::generating;
    setup.edges[static_cast<std::size_t>(Side::west)].width_wavelengths = 0.5;
    setup.edges[static_cast<std::size_t>(Side::east)].kind = EdgeKind::open;
    setup.walls.push_back({44, 40, Side::west, 0.4});
    setup.sea = SeaState{};
    setup.sea->period_s = 6.0;
    setup.sea->ramp_s = 1.0;
    setup.solver.mode = method;
    setup.time_step_s = 0.05;
    return setup;
}

/// The depths at another level; at -0.8 m the bank is dry.
std::vector<double> depths_at(double level_m, const WaveSetup& setup)
{
    std::vector<double> depth_m = setup.bathymetry.depth_m;
    for (double& depth : depth_m) {
        depth += depth > 0.0 ? level_m : 0.0;
    }
    return depth_m;
}

template <class T>
struct TwoRuns {
    OpenMpBackend backend{2};
    WaveSetup setup;
    TimeStepper<OpenMpBackend, T> told, ready; ///< `told` changes in the frame itself, `ready` is prepared before it

    explicit TwoRuns(solver::SolveMode method) : setup(harbour(method)), told(backend, setup), ready(backend, setup) {}

    void step(int count)
    {
        for (int step = 0; step < count; ++step) {
            told.step();
            ready.step();
        }
    }
    /// Steps go on between the pieces.
    void do_pieces(const solver::Pieces& pieces, std::size_t count)
    {
        const std::size_t between = std::max<std::size_t>(1, pieces.size() / 6);
        for (std::size_t piece = 0; piece < std::min(count, pieces.size()); ++piece) {
            pieces[piece].work();
            if (piece % between == 0) {
                step(1);
            }
        }
    }
    void change_depths(double level_m, std::size_t pieces_done)
    {
        PreparedDepths prepared = prepare_depths(ready.water_before(), depths_at(level_m, setup));
        do_pieces(ready.pieces_of(prepared), pieces_done);
        told.set_depths(depths_at(level_m, setup));
        ready.set_depths(std::move(prepared));
    }
    void change_current(double east_m_per_s, std::size_t pieces_done)
    {
        Current current = setup.current;
        std::ranges::fill(current.east_m_per_s, east_m_per_s);
        PreparedDepths prepared = prepare_depths(ready.water_before(), ready.bathymetry().depth_m, &current);
        do_pieces(ready.pieces_of(prepared), pieces_done);
        told.set_depths(told.bathymetry().depth_m, &current);
        ready.set_depths(std::move(prepared));
    }
    void change_sea(double height_m, std::size_t pieces_done)
    {
        SeaState sea = *setup.sea;
        sea.height_m = height_m;
        WaveSetup over = setup;
        over.bathymetry = ready.bathymetry();
        const std::vector<SeaInWater> seas = followed_by(ready.seas(), sea, ready.time_s() + 0.6, 0.5);
        PreparedSeas prepared = prepare_seas(over, ready.water_before().strip_widths, seas);
        told.set_seas(PreparedSeas(prepared));
        // The seas begin later than the last of these steps.
        do_pieces(ready.pieces_of(prepared), pieces_done);
        ready.set_seas(std::move(prepared));
    }
    void expect_equal(const std::string& when)
    {
        const Checkpoint state = ready.checkpoint();
        const Checkpoint other = told.checkpoint();
        EXPECT_EQ(state.now.zeta_m, other.now.zeta_m) << when;
        EXPECT_EQ(state.now.phi_m2_per_s, other.now.phi_m2_per_s) << when;
        EXPECT_EQ(state.psi, other.psi) << when;
        EXPECT_EQ(state.now.inflow_m3, other.now.inflow_m3) << when;
        EXPECT_EQ(ready.psi_solver().steps().front().kappa, told.psi_solver().steps().front().kappa) << when;
    }
};

constexpr std::size_t all_of_them = 1'000'000;

template <class T>
void expect_the_bits_of_changes_in_their_frame(solver::SolveMode method)
{
    TwoRuns<T> runs(method);
    runs.step(30);
    runs.change_depths(0.4, all_of_them);
    runs.step(10);
    runs.expect_equal("after depths that were ready");
    runs.change_depths(-0.8, all_of_them);
    runs.step(10);
    EXPECT_FALSE(runs.ready.bathymetry().wet_at(27, 13));
    runs.expect_equal("after a bank that falls dry");
    runs.change_sea(1.7, all_of_them);
    runs.step(20);
    runs.expect_equal("after a sea that was ready");
    runs.change_depths(0.2, all_of_them);
    runs.step(10);
    runs.expect_equal("after depths under two seas");
    runs.change_current(-0.4, all_of_them);
    runs.step(10);
    runs.expect_equal("after another current");
    EXPECT_GT(runs.ready.observe().max_abs_zeta_m, 0.01);
}

TEST(ReadyWater, HasTheBitsOfChangesThatAreMadeInTheirFrame)
{
    expect_the_bits_of_changes_in_their_frame<float>(solver::SolveMode::fixed_count);
    expect_the_bits_of_changes_in_their_frame<double>(solver::SolveMode::fixed_count);
    expect_the_bits_of_changes_in_their_frame<double>(solver::SolveMode::to_tolerance);
}

TEST(ReadyWater, ThatIsHalfReadyIsMadeInItsFrame)
{
    TwoRuns<double> runs(solver::SolveMode::fixed_count);
    runs.step(20);
    for (const std::size_t done : {0UL, 1UL, 7UL, 20UL}) {
        runs.change_depths(0.02 * static_cast<double>(done + 1), done);
        runs.step(4);
        runs.expect_equal(std::to_string(done) + " pieces");
    }
    runs.change_sea(1.2, 2);
    runs.step(20);
    runs.expect_equal("a sea");
}

TEST(ReadyWater, OfAnotherMethodHasItsMatrixSetInTheFrame)
{
    TwoRuns<double> runs(solver::SolveMode::to_tolerance);
    WaveSetup setup = runs.setup;
    setup.solver.name = "diag";
    TimeStepper<OpenMpBackend, double> told(runs.backend, setup);
    TimeStepper<OpenMpBackend, double> ready(runs.backend, setup);
    PreparedDepths prepared = prepare_depths(ready.water_before(), depths_at(0.5, setup));
    for (const solver::Piece& piece : ready.pieces_of(prepared)) {
        piece.work();
    }
    told.set_depths(depths_at(0.5, setup));
    ready.set_depths(std::move(prepared));
    for (int step = 0; step < 20; ++step) {
        told.step();
        ready.step();
    }
    EXPECT_EQ(ready.checkpoint().now.zeta_m, told.checkpoint().now.zeta_m);
}

TEST(ReadyWater, NeedsNoMemoryOnceItHasHadSome)
{
    TwoRuns<double> runs(solver::SolveMode::fixed_count);
    runs.step(3);
    runs.change_depths(0.1, all_of_them);
    const long tracked = runs.backend.tracker().tracked();
    const long released = runs.backend.tracker().released();
    PreparedDepths prepared = prepare_depths(runs.ready.water_before(), depths_at(0.2, runs.setup));
    for (const solver::Piece& piece : runs.ready.pieces_of(prepared)) {
        piece.work();
    }
    runs.ready.set_depths(std::move(prepared));
    EXPECT_EQ(runs.backend.tracker().tracked(), tracked);
    EXPECT_EQ(runs.backend.tracker().released(), released) << "recorded frames stay valid";
}

} // namespace
} // namespace swell::model
