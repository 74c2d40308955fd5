#include "engine/doors/bench/solvers_benchmark.hpp"
#include "engine/harbour/read_scenario.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <optional>

#include "engine/run/api/scenario.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "small_scenarios.hpp"
#include "solver/base/errors.hpp"

namespace swell::engine
{
namespace
{

using solver::SolveMode;
using testing::ElementsAre;

std::vector<std::string> labels_of(const std::vector<SolverCandidate>& candidates)
{
    std::vector<std::string> labels;
    labels.reserve(candidates.size());
    for (const SolverCandidate& candidate : candidates) {
        labels.push_back(candidate.label());
    }
    return labels;
}

TEST(SolverCandidates, AreThoseNamedInTheirOrderAndAFixedCountIsOneMore)
{
    EXPECT_THAT(labels_of(solver_candidates({"cg", "rrb"})), ElementsAre("cg", "rrb", "rrb fixed"));
    std::size_t with_fixed_count = 0;
    for (const solver::SolverInfo& method : solver::solver_infos()) {
        with_fixed_count += method.has_fixed_count ? 1 : 0;
    }
    EXPECT_EQ(solver_candidates({}).size(), solver::solver_infos().size() + with_fixed_count);
    EXPECT_THROW((void)solver_candidates({"rrb", "rbr"}), solver::OptionError);
}

TEST(SolverCandidates, StopAsTheOthersAndTakeTheScenariosOptionsWhereTheyAreTheirs)
{
    solver::SolverSpec of_scenario;
    of_scenario.mode = SolveMode::fixed_count;
    of_scenario.rrb.levels = 6;
    of_scenario.guess = solver::Guess::zero;
    solver::StopCriterion criterion;
    criterion.rule = solver::StopRule::rhs;
    criterion.tolerance = 1e-7;
    criterion.iteration_limit = 77;
    for (const SolverCandidate& candidate : solver_candidates({})) {
        const solver::SolverSpec spec = spec_of(candidate, of_scenario, criterion);
        EXPECT_NO_THROW(spec.validate()) << candidate.label();
        EXPECT_EQ(spec.name, candidate.name);
        EXPECT_EQ(spec.mode, candidate.mode);
        EXPECT_EQ(spec.rule, solver::StopRule::rhs);
        EXPECT_EQ(spec.tolerance, 1e-7);
        EXPECT_EQ(spec.iteration_limit, 77);
        EXPECT_EQ(spec.guess, solver::Guess::previous);
        EXPECT_EQ(spec.rrb.levels, solver::solver_info(candidate.name).has_rrb_options ? 6 : 0) << candidate.label();
    }
}

TEST(SolverCandidates, AreRefusedByTheRowsOfTheTable)
{
    solver::SolverInfo row = solver::solver_info("cg");
    EXPECT_EQ(reason_against(row, "cpu"), "");
    EXPECT_EQ(reason_against(row, "cuda"), "");
    row.runs_on_gpu = false;
    EXPECT_EQ(reason_against(row, "cpu"), "");
    EXPECT_EQ(reason_against(row, "cuda"), "runs on the CPU alone");
    row.matrices = {false, true, false};
    EXPECT_EQ(reason_against(row, "cpu"), "does not take five-point matrices, which the wave model has");
}

TEST(SolverRun, IsSetUpWithoutWhatIsNotTheSolvers)
{
    const Scenario bay = read_scenario("klopman_harbour");
    const Scenario calm = bare(bay);
    EXPECT_TRUE(bay.waves.sea && !calm.waves.sea);
    EXPECT_TRUE(calm.waves.ships.empty() && calm.gauges.empty());
    EXPECT_EQ(calm.waves.bathymetry.depth_m, bay.waves.bathymetry.depth_m);
    for (const model::Edge& edge : calm.waves.edges) {
        EXPECT_EQ(edge.kind, model::EdgeKind::wall);
    }
}

TEST(SolverRun, SolverTimeIsThatOfTheStagesGuessAndSolve)
{
    SolverRun run;
    EXPECT_EQ(run.solver_share(), 0.0);
    run.summary.stages = {{"incoming", 1.0, 9.0}, {"guess", 0.5, 9.0}, {"solve", 2.5, 9.0}, {"rates", 6.0, 9.0}};
    EXPECT_DOUBLE_EQ(run.solver_ms(), 3.0);
    EXPECT_DOUBLE_EQ(run.solver_share(), 0.3);
}

TEST(SolverRun, IsComparedByTheForceOrWithoutShipsByTheSurface)
{
    SolverRun one;
    SolverRun other;
    one.summary.mean_rms_zeta_m = 0.2;
    other.summary.mean_rms_zeta_m = 0.25;
    EXPECT_DOUBLE_EQ(relative_difference(one, other), 0.2);
    one.summary.ships.resize(1);
    other.summary.ships.resize(1);
    EXPECT_EQ(relative_difference(one, other), 0.0) << "no force yet";
    one.summary.mean_force_on_ships_n = -1.01e6;
    other.summary.mean_force_on_ships_n = -1e6;
    EXPECT_NEAR(relative_difference(one, other), 0.01, 1e-12);
}

/// Returns the force on the ships with a solver, as the mean of the last `mean_over` of so many frames. Empty if the method
/// refuses the scenario.
std::optional<double> force_with(Scenario scenario, const SolverCandidate& candidate, int frames, int mean_over,
                                 double tolerance)
{
    solver::StopCriterion criterion;
    criterion.rule = solver::StopRule::rhs;
    criterion.tolerance = tolerance;
    criterion.iteration_limit = 100'000;
    scenario.precision = "double";
    scenario.waves.solver = spec_of(candidate, scenario.waves.solver, criterion);
    EngineOptions options;
    options.backend = BackendChoice::cpu;
    std::optional<WaveEngine> engine;
    try {
        engine.emplace(std::move(scenario), options);
    } catch (const solver::SolverError&) { // this method needs another kind of matrix
        return std::nullopt;
    }
    double sum = 0.0;
    for (int frame = 0; frame < frames; ++frame) {
        const FrameStats stats = engine->advance_frame();
        EXPECT_TRUE(is_success(stats.status)) << candidate.label() << ": " << name_of(stats.status);
        sum += frame >= frames - mean_over ? stats.force_on_ships_n : 0.0;
    }
    return sum / mean_over;
}

void expect_the_same_force_with_every_solver(const Scenario& scenario, int frames, int mean_over, double tolerance)
{
    const std::vector<SolverCandidate> candidates = solver_candidates({});
    const double reference = force_with(scenario, candidates.front(), frames, mean_over, tolerance).value();
    ASSERT_GT(std::abs(reference), 1.0) << "a ship that feels nothing tells nothing";
    int compared = 0;
    for (const SolverCandidate& candidate : candidates) {
        if (candidate.mode == SolveMode::fixed_count) {
            continue; // its accuracy does not follow the tolerance
        }
        if (const auto force = force_with(scenario, candidate, frames, mean_over, tolerance)) {
            EXPECT_NEAR(*force / reference, 1.0, 1e-5) << candidate.label();
            ++compared;
        }
    }
    EXPECT_GE(compared, 4);
}

// The force acts as a checksum of a whole run: an error of a solver anywhere would change it.
TEST(EverySolver, GivesTheShipTheSameForce)
{
    Scenario scenario = basin({40, 30});
    scenario.waves.ships = {barge(scenario)};
    for (int i = 0; i < 40; ++i) { // a beach in the north, and a dry island
        scenario.waves.bathymetry.depth_m[static_cast<std::size_t>(29) * 40 + i] = 0.0;
        scenario.waves.bathymetry.depth_m[static_cast<std::size_t>(28) * 40 + i] = 6.0;
    }
    scenario.waves.bathymetry.depth_m[5 * 40 + 8] = 0.0;
    expect_the_same_force_with_every_solver(scenario, 20, 5, 1e-8);
}

TEST(EverySolver, GivesTheShipOfTheHarbourTheSameForceForAThousandFrames)
{
    if (std::getenv("SWELL_LONG_TESTS") == nullptr) {
        GTEST_SKIP() << "takes an hour: set SWELL_LONG_TESTS";
    }
    expect_the_same_force_with_every_solver(read_scenario("klopman_harbour"), 1'000, 100, 1e-7);
}

} // namespace
} // namespace swell::engine
