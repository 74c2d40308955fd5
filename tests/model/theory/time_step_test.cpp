#include "model/theory/time_step.hpp"

#include <gtest/gtest.h>

#include <tuple>

#include "model/theory/judged_waves.hpp"
#include "model/theory/stability.hpp"

namespace swell::model
{
namespace
{

constexpr double frame_s = 0.05;

WaveSetup flat_water(double depth_m, double cell_m)
{
    WaveSetup setup;
    setup.bathymetry = {{8, 8}, cell_m, cell_m, std::vector<double>(64, depth_m)};
    setup.profile = dispersive_profile();
    setup.solver.mode = solver::SolveMode::fixed_count;
    return setup;
}

bool may_have_fixed_count(const WaveSetup& setup)
{
    return stays_bounded(setup, stability_limit(setup.bathymetry, setup.profile));
}

TEST(TimeStep, OfAHarbourIsThatOfAFixedCount)
{
    WaveSetup setup = flat_water(30.0, 5.0);
    EXPECT_EQ(1, divide_frame(setup, frame_s, true).steps);
    EXPECT_EQ(solver::SolveMode::fixed_count, setup.solver.mode);
    EXPECT_DOUBLE_EQ(frame_s, setup.time_step_s);
    EXPECT_TRUE(may_have_fixed_count(setup));
}

// Over deep water on fine cells a fixed count needs three steps for one step of leapfrog.
TEST(TimeStep, IsThatOfConjugateGradientsWhereAFixedCountCostsMore)
{
    WaveSetup asked = flat_water(200.0, 2.0);
    const int fixed = divide_frame(asked, frame_s, false).steps;
    EXPECT_EQ(solver::SolveMode::fixed_count, asked.solver.mode);
    EXPECT_TRUE(may_have_fixed_count(asked));
    WaveSetup left = flat_water(200.0, 2.0);
    const int chosen = divide_frame(left, frame_s, true).steps;
    EXPECT_EQ(solver::SolveMode::to_tolerance, left.solver.mode);
    EXPECT_GT(fixed, dearer_by_conjugate_gradients * chosen);
    EXPECT_LE(left.time_step_s, stability_margin * stability_limit(left.bathymetry, left.profile).time_step_s);
}

// Two steps of the fixed count cost at most as much as one step by conjugate gradients.
TEST(TimeStep, StaysThatOfAFixedCountWhereItsStepsAreTwiceAsMany)
{
    WaveSetup setup = flat_water(60.0, 2.0);
    EXPECT_EQ(2, divide_frame(setup, frame_s, true).steps);
    EXPECT_EQ(solver::SolveMode::fixed_count, setup.solver.mode);
    WaveSetup other = flat_water(60.0, 2.0);
    other.solver.mode = solver::SolveMode::to_tolerance;
    EXPECT_EQ(1, divide_frame(other, frame_s, true).steps);
}

// Over deep water in long frames the share of leapfrog's limit is not the whole truth: the certificate wants up to eight
// steps more, and a fixed count that was given up after one would have been the cheaper method by far.
TEST(TimeStep, OfAFixedCountIsSoughtUpToEightStepsBeyondTheShareOfTheLimit)
{
    for (const auto& [depth_m, cell_m, long_frame_s, steps] :
         {std::tuple{60.0, 1.0, 0.2, 9}, std::tuple{10.0, 0.5, 0.5, 19}, std::tuple{500.0, 5.0, 1.0, 26}}) {
        WaveSetup setup = flat_water(depth_m, cell_m);
        EXPECT_EQ(steps, divide_frame(setup, long_frame_s, false).steps) << depth_m << " m";
        EXPECT_TRUE(may_have_fixed_count(setup)) << depth_m << " m";
        divide_frame_into(steps - 1, setup, long_frame_s);
        EXPECT_FALSE(may_have_fixed_count(setup)) << depth_m << " m: one step fewer";
    }
}

TEST(TimeStep, OfAGivenNumberOfStepsIsTheirs)
{
    WaveSetup setup = flat_water(30.0, 5.0);
    divide_frame_into(4, setup, frame_s);
    EXPECT_DOUBLE_EQ(frame_s / 4, setup.time_step_s);
    EXPECT_TRUE(std::holds_alternative<FittedShape>(setup.profile.modes.front().shape));
}

} // namespace
} // namespace swell::model
