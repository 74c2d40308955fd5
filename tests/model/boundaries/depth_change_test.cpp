#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <stdexcept>

#include "model/stepper/time_stepper.hpp"
#include "wave_scenes.hpp"

/// A stepper that goes on over another bathymetry.
namespace swell::model
{
namespace
{

using solver::OpenMpBackend;

constexpr Extent extent{61, 47};

/// A harbour with a sea through the west, an open east, land and a closed south.
WaveSetup harbour()
{
    WaveSetup setup;
    setup.profile = dispersive_profile();
    setup.bathymetry = bathymetry_of(extent, 5.0, 4.0, [](int i, int j) {
        return (i > 35 && i < 44 && j > 28) || (i == 17 && j == 12) ? -2.0 : 15.0 + (i * j % 7) * 0.25;
    });
    setup.edges[static_cast<std::size_t>(Side::west)].kind = EdgeKind::generating;
    setup.edges[static_cast<std::size_t>(Side::west)].width_wavelengths = 0.5;
    setup.edges[static_cast<std::size_t>(Side::east)].kind = EdgeKind::open;
    setup.sea = SeaState{};
    setup.sea->period_s = 6.0;
    setup.sea->ramp_s = 1.0;
    setup.time_step_s = 0.05;
    return setup;
}

template <class Stepper>
void steps(Stepper& stepper, int count)
{
    for (int step = 0; step < count; ++step) {
        stepper.step();
    }
}

/// Returns the depths with a channel dredged through the middle, away from the edges.
std::vector<double> dredged(std::vector<double> depth_m)
{
    for (int j = 18; j < 26; ++j) {
        for (int i = 38; i < extent.nx - 3; ++i) {
            double& depth = depth_m[static_cast<std::size_t>(j) * extent.nx + i];
            depth = depth > 0.0 ? depth + 3.0 : depth;
        }
    }
    return depth_m;
}

template <class A, class B>
void expect_same_water(A& a, B& b)
{
    const Checkpoint state = a.checkpoint();
    const Checkpoint other = b.checkpoint();
    EXPECT_EQ(state.step_number, other.step_number);
    EXPECT_EQ(state.now.zeta_m, other.now.zeta_m);
    EXPECT_EQ(state.now.phi_m2_per_s, other.now.phi_m2_per_s);
    EXPECT_EQ(state.psi, other.psi);
    EXPECT_EQ(state.now.inflow_m3, other.now.inflow_m3);
}

template <class T>
class SetDepths : public testing::Test
{
protected:
    using Stepper = TimeStepper<OpenMpBackend, T>;
    OpenMpBackend backend{2};
};
using Precisions = testing::Types<float, double>;
TYPED_TEST_SUITE(SetDepths, Precisions, );

TYPED_TEST(SetDepths, TheSameAgainChangeNothing)
{
    typename TestFixture::Stepper told(this->backend, harbour());
    typename TestFixture::Stepper untold(this->backend, harbour());
    for (int time = 0; time < 3; ++time) {
        steps(told, 4);
        steps(untold, 4);
        told.set_depths(harbour().bathymetry.depth_m);
    }
    steps(told, 4);
    steps(untold, 4);
    EXPECT_GT(told.observe().max_abs_zeta_m, 0.01);
    expect_same_water(told, untold);
}

TYPED_TEST(SetDepths, ItGoesOnLikeAStepperMadeForTheNewDepths)
{
    typename TestFixture::Stepper going(this->backend, harbour());
    steps(going, 40);
    WaveSetup deeper = harbour();
    deeper.bathymetry.depth_m = dredged(deeper.bathymetry.depth_m);
    going.set_depths(deeper.bathymetry.depth_m);
    typename TestFixture::Stepper fresh(this->backend, deeper);
    ASSERT_EQ(going.bathymetry().depth_m, fresh.bathymetry().depth_m);
    fresh.restore(going.checkpoint());
    typename TestFixture::Stepper as_before(this->backend, harbour());
    as_before.restore(going.checkpoint());
    steps(going, 20);
    steps(fresh, 20);
    steps(as_before, 20);
    expect_same_water(going, fresh);
    EXPECT_NE(as_before.checkpoint().now.zeta_m, going.checkpoint().now.zeta_m);
}

TYPED_TEST(SetDepths, ATideReachesTheEdgesAndTheSeaThatComesIn)
{
    WaveSetup setup = harbour();
    setup.sea->kind = SeaState::Kind::regular; // a spectrum could lose or gain a component in a fresh stepper
    setup.sea->from_deg = 250.0;
    setup.walls.push_back({44, 40, Side::west, 0.4});
    typename TestFixture::Stepper going(this->backend, setup);
    steps(going, 40);
    WaveSetup risen = setup;
    for (double& depth : risen.bathymetry.depth_m) {
        depth += depth > 0.0 ? 1.5 : 0.0;
    }
    const long before = this->backend.tracker().tracked();
    going.set_depths(risen.bathymetry.depth_m);
    EXPECT_EQ(before, this->backend.tracker().tracked()) << "nothing is allocated";
    typename TestFixture::Stepper fresh(this->backend, risen);
    ASSERT_EQ(going.bathymetry().depth_m, fresh.bathymetry().depth_m);
    fresh.restore(going.checkpoint());
    steps(going, 20);
    steps(fresh, 20);
    EXPECT_GT(going.observe().max_abs_zeta_m, 0.01);
    expect_same_water(going, fresh);
}

TEST(SetDepthsOf, ATideInAClosedBasinIsTaken)
{
    OpenMpBackend backend(1);
    WaveSetup setup = exact_setup(rough_harbour(), parabolic_profile(), 0.05);
    TimeStepper<OpenMpBackend, double> stepper(backend, setup);
    std::vector<double> depth_m = setup.bathymetry.depth_m;
    for (double& depth : depth_m) {
        depth += depth > 0.0 ? 1.5 : 0.0;
    }
    stepper.set_depths(depth_m);
    stepper.step();
    EXPECT_EQ(0.0, stepper.observe().max_abs_zeta_m);
    EXPECT_EQ(solver::SolveStatus::converged, stepper.solve_reports()[0].status);
}

// Formerly rows along edges kept their depths, and a check by |change| only would take a shoal for a dredged channel. Now
// every row may get deeper or shallower, and only impossible depths are refused.
TEST(SetDepthsOf, WaterAlongEveryEdgeMayGetDeeperAndShallower)
{
    OpenMpBackend backend(1);
    const WaveSetup setup = harbour();
    TimeStepper<OpenMpBackend, double> stepper(backend, setup);
    for (const double change_m : {3.0, -3.0}) {
        std::vector<double> depth_m = setup.bathymetry.depth_m;
        for (int j = 0; j < extent.ny; ++j) {
            for (const int i : {0, 1, extent.nx - 1}) {
                depth_m[extent.index(i, j)] += change_m;
            }
        }
        ASSERT_NO_THROW(stepper.set_depths(depth_m));
        EXPECT_EQ(stepper.bathymetry().depth_m, depth_m);
    }
}

TEST(SetDepthsOf, WhatDoesNotFitIsRefusedAndChangesNothing)
{
    OpenMpBackend backend(1);
    TimeStepper<OpenMpBackend, double> stepper(backend, harbour());
    const std::vector<double> good = harbour().bathymetry.depth_m;
    const std::vector<double> held = stepper.bathymetry().depth_m;
    const auto expect_refused = [&](std::vector<double> depth_m, const std::string& why) {
        EXPECT_THAT([&] { stepper.set_depths(depth_m); },
                    testing::ThrowsMessage<std::invalid_argument>(testing::HasSubstr(why)));
        EXPECT_EQ(held, stepper.bathymetry().depth_m);
    };
    const auto with = [&](int i, int j, double depth) {
        std::vector<double> depth_m = good;
        depth_m[static_cast<std::size_t>(j) * extent.nx + i] = depth;
        return depth_m;
    };
    expect_refused({1.0, 2.0}, "2 new depths are given: allowed is one per node, 2867");
    expect_refused(with(30, 20, std::nan("")), "node (30, 20) is nan m: allowed is a finite depth from 0.001 m");
    expect_refused(with(30, 20, std::numeric_limits<double>::infinity()), "node (30, 20) is inf m");
    expect_refused(with(17, 12, std::nan("")), "node (17, 12) is nan m: allowed is a finite number up to 0");
    expect_refused(with(30, 20, -1.0), "node (30, 20) is -1 m: allowed is a finite depth from 0.001 m");
    expect_refused(with(30, 20, 0.0), "because it is water now");
    expect_refused(with(17, 12, 3.0), "node (17, 12) is 3 m: allowed is a finite number up to 0, because it is land now");
    expect_refused(with(30, 20, 1e-40),
                   "node (30, 20) is 1e-40 m: allowed is a finite depth from 0.001 m"); // formerly ended the run
    EXPECT_NO_THROW(stepper.set_depths(with(60, 7, 14.0)));
    EXPECT_NO_THROW(stepper.set_depths(with(1, 7, 14.0)));
    EXPECT_NO_THROW(stepper.set_depths(with(30, 0, 14.0)));
}

TEST(SetDepthsOf, DepthsThatTheSolverCannotTakeAreRefusedAndChangeNothing)
{
    OpenMpBackend backend(2);
    WaveSetup setup = harbour();
    setup.bathymetry = bathymetry_of(extent, 5.0, 4.0, [](int, int) { return 15.0; });
    setup.solver.name = "fft"; // needs one depth everywhere
    TimeStepper<OpenMpBackend, double> asked(backend, setup);
    TimeStepper<OpenMpBackend, double> never_asked(backend, setup);
    steps(asked, 30);
    steps(never_asked, 30);
    EXPECT_THAT(
        [&] { asked.set_depths(dredged(setup.bathymetry.depth_m)); },
        testing::ThrowsMessage<DepthChangeError>(testing::HasSubstr("solver fft takes a rectangle of constant depth")));
    EXPECT_EQ(setup.bathymetry.depth_m, asked.bathymetry().depth_m);
    steps(asked, 30);
    steps(never_asked, 30);
    expect_same_water(asked, never_asked);
    EXPECT_NO_THROW(asked.set_depths(std::vector<double>(setup.bathymetry.depth_m.size(), 14.0))); // still one depth
}

} // namespace
} // namespace swell::model
