#include "model/stepping/stable_psi_solver.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "wave_scenes.hpp"

namespace swell::model
{
namespace
{

using solver::OpenMpBackend;

/// Water 2 m deep, in steps that suit a fixed count of solver steps there, and not over 20 m.
struct ShallowWater {
    ShallowWater() : stepper(backend, setup()) {}

    static WaveSetup setup()
    {
        WaveSetup setup;
        setup.bathymetry = flat_basin({40, 30}, 1.0, 1.0, 2.0);
        setup.profile = parabolic_profile();
        setup.time_step_s = 0.05;
        setup.solver.mode = solver::SolveMode::fixed_count;
        return setup;
    }

    static WavesToJudge waves_over(double depth_m)
    {
        WaveSetup deep = setup();
        deep.bathymetry = flat_basin({40, 30}, 1.0, 1.0, depth_m);
        const StabilityLimit limit = stability_limit(deep.bathymetry, deep.profile);
        return {limit, waves_to_judge(deep, limit)};
    }

    StablePsiSolver<OpenMpBackend, double>& solver() { return stepper.state().psi_solver; }

    OpenMpBackend backend{1};
    TimeStepper<OpenMpBackend, double> stepper;
};

TEST(StablePsiSolver, GoesBackToEarlierDecisions)
{
    ShallowWater water;
    const SolveDecisions before = water.solver().decisions();
    const double rate = water.solver().wave_rate();
    const auto warning = water.solver().keep_stable_over(
        ShallowWater::waves_over(20.0), flat_basin({40, 30}, 1.0, 1.0, 20.0), water.stepper.state().breaking);
    ASSERT_TRUE(warning.has_value());
    EXPECT_THAT(*warning, testing::HasSubstr("20 m of water"));
    EXPECT_FALSE(water.solver().has_fixed_count());
    EXPECT_GT(water.solver().wave_rate(), rate) << "the limit of the deeper water";
    water.solver().go_back(before);
    water.solver().apply_schedule();
    EXPECT_TRUE(water.solver().has_fixed_count());
    EXPECT_EQ(water.solver().wave_rate(), rate);
    EXPECT_EQ(water.solver().schedule().safety_level(), before.schedule.safety_level);
}

TEST(StablePsiSolver, GoesOnWithTheRateOfASavedState)
{
    ShallowWater water;
    const double rate = water.solver().wave_rate();
    ASSERT_GT(rate, 0.0);
    const auto state = water.solver().state();
    water.solver().restore(state, 1.5 * rate);
    EXPECT_EQ(water.solver().wave_rate(), 1.5 * rate);
    water.solver().restore(state, 0.0);
    EXPECT_EQ(water.solver().wave_rate(), 1.5 * rate) << "states of early versions have no rate";
}

/// The growths of the work ahead must be those of the judgement itself, or a change of depths would decide otherwise.
TEST(StablePsiSolver, JudgesAheadAsWithoutWorkAhead)
{
    for (const double depth_m : {3.0, 20.0}) {
        const WavesToJudge waves = ShallowWater::waves_over(depth_m);
        const Bathymetry deeper = flat_basin({40, 30}, 1.0, 1.0, depth_m);
        ShallowWater at_once;
        ShallowWater ahead;
        for (const solver::Piece& piece : ahead.solver().judge_ahead(waves, ahead.stepper.state().breaking)) {
            piece.work();
        }
        const auto warning = at_once.solver().keep_stable_over(waves, deeper, at_once.stepper.state().breaking);
        EXPECT_EQ(warning.has_value(), depth_m > 10.0);
        EXPECT_EQ(ahead.solver().keep_stable_over(waves, deeper, ahead.stepper.state().breaking), warning);
        EXPECT_EQ(ahead.solver().schedule().safety_level(), at_once.solver().schedule().safety_level());
    }
}

} // namespace
} // namespace swell::model
