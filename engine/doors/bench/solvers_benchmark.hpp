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

/// A method of the solver's table as a scenario is run with it: by conjugate gradients, or whatever the method iterates,
/// to a tolerance; or by a fixed count of steps, which some methods offer.
struct SolverCandidate {
    std::string name;
    solver::Method method = solver::Method::pcg;

    /// "rrb", "rrb fixed".
    [[nodiscard]] std::string label() const;
};

/// The candidates of the named methods, in this order; of all methods where none is named. A method with a fixed count is
/// two candidates. Throws solver::OptionError, with the names that there are, for a name without a method.
std::vector<SolverCandidate> solver_candidates(const std::vector<std::string>& names);

/// What the candidate's solver is made from: the rule, the tolerance and the limit of `criterion`, the same for all; from
/// the solution before; with the scenario's options where they are those of this method, and else the method's own.
solver::SolverSpec spec_of(const SolverCandidate& candidate, const solver::SolverSpec& of_scenario,
                           const solver::StopCriterion& criterion);

/// Why the table itself says that a method cannot run in a scenario on a backend ("cpu", "cuda"); empty where it says
/// nothing against it. The method may still refuse the matrix.
std::string reason_against(const solver::SolverMethod& method, const std::string& backend);

/// The same water between walls, without sea, ships and gauges: what is left of its set-up is the model's matrices, the
/// same for all solvers, and the solver.
Scenario bare(Scenario scenario);

/// A scenario computed with one solver.
struct SolverRun {
    SolverCandidate candidate;
    RunSummary summary; ///< with the times of the stages: of the same frames on a CPU, of further ones on a GPU
    /// Of matrices and factors, anew in the same memory; none where the scenario does not take other depths.
    std::optional<double> set_up_ms;
    std::size_t memory_bytes = 0; ///< of all arrays

    /// The mean time of the stages guess and solve in a frame.
    [[nodiscard]] double solver_ms() const;
    /// The same over that of all stages.
    [[nodiscard]] double solver_share() const;
};

/// By how much the force on the ships differs from that of another run, relative to that; without ships, the root mean
/// square of the surface. Means of the last 100 frames.
double relative_difference(const SolverRun& run, const SolverRun& other);

/// A plot of the mean time of a frame over the mean number of iterations of a solve, a labelled point for each run, both
/// axes logarithmic, with a line at the time that a frame simulates. There must be a run. A build without SWELL_GEO throws
/// InputError.
Picture draw_solvers(const std::vector<SolverRun>& runs);

} // namespace swell::engine
