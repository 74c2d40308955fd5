#include "model/stepper/time_stepper.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

#include "model/boundaries/edge_plan.hpp"
#include "model/incoming/incoming_waves.hpp"
#include "wave_scenes.hpp"

namespace swell::model
{
namespace
{

using solver::OpenMpBackend;
using Stepper = TimeStepper<OpenMpBackend, double>;

WaveSetup moving_harbour()
{
    WaveSetup setup = exact_setup(rough_harbour(), dispersive_profile(), 0.05);
    setup.initial = {rough_field(setup.bathymetry, 1.0, 0.3), rough_field(setup.bathymetry, 8.0, 1.1)};
    return setup;
}

class ListOfStages final : public StageObserver
{
public:
    void begin(Stage stage) override { begun.push_back(stage); }
    void end() override
    {
        ++ended;
        EXPECT_EQ(ended, begun.size());
    }

    std::vector<Stage> begun;
    std::size_t ended = 0;
};

TEST(TimeStepper, AStepIsTheListOfItsStages)
{
    WaveSetup setup = moving_harbour();
    setup.initial = {};
    OpenMpBackend backend(1);
    Stepper stepper(backend, setup);
    ListOfStages seen;
    stepper.step(seen);
    std::vector<Stage> expected(all_stages.begin(), all_stages.end() - 1);
    expected.insert(expected.end(), {Stage::statistics, Stage::publish}); // of the frame, once its steps are done
    EXPECT_EQ(seen.begun, expected);
    EXPECT_EQ(seen.ended, expected.size());
    EXPECT_EQ(1, stepper.step_number());
    EXPECT_DOUBLE_EQ(0.05, stepper.time_s());
    EXPECT_STREQ("boundaries", name_of(Stage::boundaries));
}

TEST(TimeStepper, TheFirstStepFromFieldsIsAMidpointStep)
{
    WaveSetup setup = moving_harbour();
    OpenMpBackend backend(1);
    Stepper stepper(backend, setup);
    stepper.step();
    const std::vector<double> zeta_1 = downloaded(backend, stepper.zeta());

    // Computed by hand: the rates at the start give the midpoint, and the rates at the midpoint give the step. A tiny step
    // measures a rate.
    const auto rates = [&](const InitialFields& fields) {
        WaveSetup tiny = setup;
        tiny.time_step_s = 1e-3;
        tiny.initial = fields;
        Stepper probe(backend, tiny);
        probe.step();
        InitialFields result{downloaded(backend, probe.zeta()), downloaded(backend, probe.phi())};
        for (std::size_t node = 0; node < result.zeta_m.size(); ++node) {
            result.zeta_m[node] = (result.zeta_m[node] - fields.zeta_m[node]) / 1e-3;
            result.phi_m2_per_s[node] = (result.phi_m2_per_s[node] - fields.phi_m2_per_s[node]) / 1e-3;
        }
        return result;
    };
    InitialFields middle = setup.initial;
    const InitialFields at_start = rates(setup.initial);
    for (std::size_t node = 0; node < middle.zeta_m.size(); ++node) {
        middle.zeta_m[node] += 0.025 * at_start.zeta_m[node];
        middle.phi_m2_per_s[node] += 0.025 * at_start.phi_m2_per_s[node];
    }
    const InitialFields at_middle = rates(middle);
    for (std::size_t node = 0; node < zeta_1.size(); ++node) {
        ASSERT_NEAR(setup.initial.zeta_m[node] + 0.05 * at_middle.zeta_m[node], zeta_1[node], 4e-4);
    }
}

TEST(TimeStepper, StatisticsAreThoseOfTheLevelsItMade)
{
    OpenMpBackend backend(1);
    Stepper stepper(backend, moving_harbour());
    EXPECT_TRUE(stepper.highest_zeta_m().empty());
    stepper.collect_statistics();
    const std::size_t nodes = std::size_t{61} * 47;
    std::vector<double> highest(nodes), sum(nodes), squares(nodes);
    constexpr int steps = 9;
    for (int step = 0; step < steps; ++step) {
        stepper.step();
        const std::vector<double> zeta = downloaded(backend, stepper.zeta());
        for (std::size_t node = 0; node < nodes; ++node) {
            highest[node] = std::max(highest[node], std::abs(zeta[node]));
            sum[node] += zeta[node] / steps;
            squares[node] += zeta[node] * zeta[node] / steps;
        }
    }
    EXPECT_EQ(highest, stepper.highest_zeta_m());
    const std::vector<double> height = stepper.significant_wave_height_m();
    for (std::size_t node = 0; node < nodes; ++node) {
        ASSERT_NEAR(4.0 * std::sqrt(std::max(0.0, squares[node] - sum[node] * sum[node])), height[node], 1e-6);
    }
    EXPECT_GT(stepper.observe().rms_zeta_m, 0.0);
    EXPECT_LE(stepper.observe().max_abs_zeta_m, *std::max_element(highest.begin(), highest.end()));
}

TEST(TimeStepper, BothGuessesLeadToTheSameWaves)
{
    WaveSetup setup = moving_harbour();
    std::vector<std::vector<double>> fields;
    std::vector<int> iterations;
    for (const solver::Guess guess : {solver::Guess::zero, solver::Guess::previous}) {
        setup.solver.guess = guess;
        OpenMpBackend backend(1);
        Stepper stepper(backend, setup);
        for (int step = 0; step < 20; ++step) {
            stepper.step();
        }
        ASSERT_EQ(2U, stepper.solve_reports().size());
        EXPECT_EQ(solver::SolveStatus::converged, stepper.solve_reports()[1].status);
        iterations.push_back(stepper.solve_reports()[1].iterations);
        fields.push_back(downloaded(backend, stepper.zeta()));
    }
    EXPECT_LT(iterations[1], iterations[0]);
    for (std::size_t node = 0; node < fields[0].size(); ++node) {
        ASSERT_NEAR(fields[0][node], fields[1][node], 1e-10);
    }
}

TEST(TimeStepper, RefusesSetupsThatDoNotFitTogether)
{
    OpenMpBackend backend(1);
    WaveSetup short_fields = moving_harbour();
    short_fields.initial.phi_m2_per_s.edit().pop_back();
    EXPECT_THROW(Stepper(backend, short_fields), std::invalid_argument);
    WaveSetup no_modes = moving_harbour();
    no_modes.profile.modes.clear();
    EXPECT_THROW(Stepper(backend, no_modes), std::invalid_argument);
    WaveSetup backwards = moving_harbour();
    backwards.time_step_s = -0.05;
    EXPECT_THROW(Stepper(backend, backwards), std::invalid_argument);
    WaveSetup short_current = moving_harbour();
    short_current.current = {{1.0}, {1.0}};
    EXPECT_THROW(Stepper(backend, short_current), std::invalid_argument);
}

TEST(TimeStepper, ComponentsTooShortForTheGridAreLeftOutWithARemark)
{
    WaveSetup setup = exact_setup(flat_basin({61, 47}, 5.0, 5.0, 15.0), parabolic_profile(), 0.05);
    setup.sea = SeaState{};
    setup.sea->period_s = 5.0;
    setup.edges[static_cast<std::size_t>(Side::west)].kind = EdgeKind::generating;
    const EdgePlan plan = plan_edges(setup);
    const IncomingSea sea = incoming_sea(setup, plan);
    EXPECT_LT(sea.waves.size(), static_cast<std::size_t>(setup.sea->components));
    EXPECT_GT(sea.waves.size(), 0U);
    ASSERT_EQ(1U, sea.remarks.warnings.size());
    EXPECT_THAT(sea.remarks.warnings.front(), testing::HasSubstr("too short for the grid"));
    OpenMpBackend backend(1);
    EXPECT_THAT(Stepper(backend, setup).remarks().warnings, testing::Contains(sea.remarks.warnings.front()));
}

} // namespace
} // namespace swell::model
