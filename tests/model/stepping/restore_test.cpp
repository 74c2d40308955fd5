#include <gtest/gtest.h>

#include <limits>
#include <vector>

#include "model/stepper/time_stepper.hpp"
#include "wave_scenes.hpp"

/// After a run is no longer finite, restoring a good state is the documented way out. So no not-a-number may remain: the
/// preconditioner's grids are padded if their sizes are odd, and 0 times NaN is NaN.
namespace swell::model
{
namespace
{

using solver::OpenMpBackend;

struct Way {
    Extent extent;
    solver::SolveMode method;
    int modes;
};

WaveSetup rough_basin(const Way& way)
{
    WaveSetup setup;
    setup.profile = way.modes == 1 ? parabolic_profile() : dispersive_profile();
    setup.bathymetry = flat_basin(way.extent, 5, 5, 20);
    setup.time_step_s = 0.05;
    setup.initial.zeta_m = rough_field(setup.bathymetry, 0.5, 0.4);
    setup.initial.phi_m2_per_s.assign(setup.initial.zeta_m.size(), 0.0);
    setup.solver.mode = way.method;
    return setup;
}

template <class Stepper>
void sail(Stepper& stepper, int steps)
{
    for (int step = 0; step < steps; ++step) {
        stepper.step();
    }
}

template <class T>
class Restore : public testing::Test
{
};
using Precisions = testing::Types<float, double>;
TYPED_TEST_SUITE(Restore, Precisions, );

TYPED_TEST(Restore, AfterANaNHasTheBitsOfARunThatNeverHadOne)
{
    for (const Way& way :
         {Way{{61, 47}, solver::SolveMode::to_tolerance, 1}, Way{{61, 47}, solver::SolveMode::fixed_count, 1},
          Way{{37, 70}, solver::SolveMode::fixed_count, 2}, Way{{64, 64}, solver::SolveMode::to_tolerance, 2}}) {
        const WaveSetup setup = rough_basin(way);
        OpenMpBackend backend(2);
        TimeStepper<OpenMpBackend, TypeParam> spoilt(backend, setup);
        TimeStepper<OpenMpBackend, TypeParam> sound(backend, setup);
        sail(spoilt, 14);
        sail(sound, 14);
        const Checkpoint good = spoilt.checkpoint();
        Checkpoint bad = good;
        bad.now.zeta_m[100] = std::numeric_limits<double>::quiet_NaN();
        spoilt.restore(bad);
        sail(spoilt, 10);
        spoilt.restore(good);
        sail(spoilt, 5);
        sail(sound, 5);
        EXPECT_EQ(sound.checkpoint().now.zeta_m, spoilt.checkpoint().now.zeta_m) << way.extent.nx << ", " << way.modes;
        EXPECT_EQ(sound.checkpoint().psi, spoilt.checkpoint().psi) << way.extent.nx << ", " << way.modes;
    }
}

} // namespace
} // namespace swell::model
