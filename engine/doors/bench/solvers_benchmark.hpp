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

/// A solver method to be compared in a scenario: its name in the table of methods, and its mode, iterations to a tolerance
/// (conjugate gradients or the method's own) or a fixed count of steps, which some methods have.
struct SolverCandidate {
    std::string name;
    solver::SolveMode mode = solver::SolveMode::to_tolerance;

    /// Returns name and mode for tables and plots: "rrb", "rrb fixed".
    [[nodiscard]] std::string label() const;
};

/// Returns the methods to compare: those named, in this order, or all of the table if `names` is empty. A method that also
/// has a fixed count of steps gives two candidates. Throws solver::OptionError, with the existing names, for an unknown
/// name.
std::vector<SolverCandidate> solver_candidates(const std::vector<std::string>& names);

/// Returns the settings with which a candidate solves the scenario: stopping rule, tolerance and limit of `criterion`, the
/// same for all; guess from the previous solution; the scenario's options of the RRB preconditioner, if the method has
/// them; the scenario's other options if the scenario uses the same method, otherwise the method's defaults.
solver::SolverSpec spec_of(const SolverCandidate& candidate, const solver::SolverSpec& of_scenario,
                           const solver::StopCriterion& criterion);

/// Returns in words why a solver method cannot run in a scenario on a backend ("cpu", "cuda"), by the table of methods;
/// empty if it can. The method may still refuse the matrix.
std::string reason_against(const solver::SolverInfo& method, const std::string& backend);

/// Returns the scenario with a wall at every edge, and without sea, ships and gauges, to measure the time of a solver's
/// set-up: it then consists only of the model's matrices, the same for all solvers, and the solver.
Scenario bare(Scenario scenario);

/// Results of a scenario with one solver.
struct SolverRun {
    SolverCandidate candidate;
    RunSummary summary; ///< results and times; stage times are of the same frames on a CPU, of additional ones on a GPU
    /// Time to set up the solver again in the same memory, as after a change of depths; none if the scenario does not allow
    /// changes of depths.
    std::optional<double> set_up_ms;
    std::size_t memory_bytes = 0; ///< of all arrays

    /// Returns the mean time of the solver in a frame: of its stages guess and solve [ms].
    [[nodiscard]] double solver_ms() const;
    /// Returns the share of the solver (stages guess and solve) in the time of all stages of a frame, 0 to 1.
    [[nodiscard]] double solver_share() const;
};

/// Returns by how much a run's result differs from another's: the relative difference of the mean force on the ships, or
/// without ships, of the root mean square of the surface. Means are over the last 100 frames.
double relative_difference(const SolverRun& run, const SolverRun& other);

/// Draws the mean time of a frame over the mean number of iterations of a solve: a labelled point for each run, both axes
/// logarithmic, and a line at the time that a frame simulates. `runs` must not be empty. Throws InputError in a build
/// without SWELL_GEO.
Picture draw_solvers(const std::vector<SolverRun>& runs);

} // namespace swell::engine
