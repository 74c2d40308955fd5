#include "engine/doors/bench/solvers_benchmark.hpp"

#include <cmath>

namespace swell::engine
{

namespace
{

/// Returns the number by which runs are compared.
double compared_number(const SolverRun& run)
{
    return run.summary.ships.empty() ? run.summary.mean_rms_zeta_m : run.summary.mean_force_on_ships_n;
}

} // namespace

std::string SolverCandidate::label() const
{
    return name + (mode == solver::SolveMode::fixed_count ? " fixed" : "");
}

std::vector<SolverCandidate> solver_candidates(const std::vector<std::string>& names)
{
    std::vector<SolverCandidate> candidates;
    const auto add = [&](const solver::SolverInfo& method) {
        candidates.push_back({method.name, solver::SolveMode::to_tolerance});
        if (method.has_fixed_count) {
            candidates.push_back({method.name, solver::SolveMode::fixed_count});
        }
    };
    for (const std::string& name : names) {
        add(solver::solver_info(name));
    }
    if (names.empty()) {
        for (const solver::SolverInfo& method : solver::solver_infos()) {
            add(method);
        }
    }
    return candidates;
}

solver::SolverSpec spec_of(const SolverCandidate& candidate, const solver::SolverSpec& of_scenario,
                           const solver::StopCriterion& criterion)
{
    solver::SolverSpec spec;
    static_cast<solver::StopCriterion&>(spec) = criterion;
    spec.name = candidate.name;
    spec.mode = candidate.mode;
    spec.accurate = of_scenario.accurate;
    spec.guess = solver::Guess::previous;
    if (solver::solver_info(candidate.name).has_rrb_options) {
        spec.rrb = of_scenario.rrb;
    }
    if (candidate.name == of_scenario.name) {
        spec.options = of_scenario.options;
    }
    return spec;
}

std::string reason_against(const solver::SolverInfo& method, const std::string& backend)
{
    if (!method.matrices.five_point) {
        return "does not take five-point matrices, which the wave model has";
    }
    return backend == "cuda" && !method.runs_on_gpu ? "runs on the CPU alone" : "";
}

Scenario bare(Scenario scenario)
{
    scenario.gauges.clear();
    scenario.waves.sea.reset();
    scenario.waves.ships.clear();
    scenario.hulls.clear();
    for (model::Edge& edge : scenario.waves.edges) {
        edge = {};
    }
    return scenario;
}

double SolverRun::solver_ms() const
{
    double ms = 0.0;
    for (const StageTime& stage : summary.stages) {
        ms += stage.stage == "guess" || stage.stage == "solve" ? stage.mean_ms : 0.0;
    }
    return ms;
}

double SolverRun::solver_share() const
{
    double all = 0.0;
    for (const StageTime& stage : summary.stages) {
        all += stage.mean_ms;
    }
    return all > 0.0 ? solver_ms() / all : 0.0;
}

double relative_difference(const SolverRun& run, const SolverRun& other)
{
    const double reference = compared_number(other);
    const double difference = std::abs(compared_number(run) - reference);
    return difference == 0.0 ? 0.0 : difference / std::abs(reference);
}

} // namespace swell::engine
