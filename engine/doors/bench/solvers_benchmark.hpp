#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/results/pictures/picture.hpp"
#include "engine/results/report/run_summary.hpp"
#include "engine/run/api/scenario.hpp"
#include "solver/solver_spec.hpp"

namespace swell::engine
{

/// A method of the solver's table in the form in which it solves a scenario: iterations to a tolerance (conjugate gradients
/// or the method's own), or a fixed count of steps, which some methods have.
struct SolverCandidate {
    std::string name;
    solver::Method method = solver::Method::pcg;

    /// Returns the name in tables: "rrb", "rrb fixed".
    [[nodiscard]] std::string label() const;
};

/// Returns the candidates of the named methods, in this order, or of all methods if `names` is empty. A method with a fixed
/// count gives two candidates. Throws solver::OptionError, with the existing names, for an unknown name.
std::vector<SolverCandidate> solver_candidates(const std::vector<std::string>& names);

/// Returns the spec of the candidate's solver: rule, tolerance and limit of `criterion`, the same for all; guess from the
/// previous solution; the scenario's options if the scenario uses the same method, otherwise the method's defaults.
solver::SolverSpec spec_of(const SolverCandidate& candidate, const solver::SolverSpec& of_scenario,
                           const solver::StopCriterion& criterion);

/// Returns the reason in the table of methods why a method cannot run in a scenario on a backend ("cpu", "cuda"); empty if
/// there is none. The method may still refuse the matrix.
std::string reason_against(const solver::SolverMethod& method, const std::string& backend);

/// Returns the scenario with a wall at every edge, and without sea, ships and gauges. So the set-up consists only of the
/// model's matrices, the same for all solvers, and the solver.
Scenario bare(Scenario scenario);

/// Results of a scenario with one solver.
struct SolverRun {
    SolverCandidate candidate;
    RunSummary summary; ///< its stage times are of the same frames on a CPU, of additional ones on a GPU
    /// Time to make matrices and factors again in the same memory; none if the scenario does not take other depths.
    std::optional<double> set_up_ms;
    std::size_t memory_bytes = 0; ///< of all arrays

    /// Returns the mean time of the stages guess and solve in a frame.
    [[nodiscard]] double solver_ms() const;
    /// Returns the share of the stages guess and solve in the time of all stages.
    [[nodiscard]] double solver_share() const;
};

/// Returns the relative difference of the mean force on the ships from another run; without ships, of the root mean square
/// of the surface. Means are over the last 100 frames.
double relative_difference(const SolverRun& run, const SolverRun& other);

/// Draws the mean time of a frame over the mean number of iterations of a solve: a labelled point for each run, both axes
/// logarithmic, and a line at the time that a frame simulates. `runs` must not be empty. Throws InputError in a build
/// without SWELL_GEO.
Picture draw_solvers(const std::vector<SolverRun>& runs);

} // namespace swell::engine
