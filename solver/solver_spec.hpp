#pragma once
#include <span>
#include <string>
#include <string_view>

#include "krylov/stop_rule.hpp"
#include "method_params.hpp"
#include "preconditioners/rrb/rrb_options.hpp"

namespace swell::solver
{

/// How a system is solved: to a tolerance by conjugate gradients, or by a fixed count of preconditioned steps without dot
/// products and without a stop test (FIXED_COUNT.md). Scenarios call them `pcg` and `fixed`.
enum class SolveMode { to_tolerance, fixed_count };

/// The first guess of a solve by conjugate gradients: zero, the previous solution, or an extrapolation of the seven
/// previous solutions (GuessFromPast). With other extrapolations the model's leapfrog time stepping is unstable.
enum class Guess { zero, previous, extrapolated };

/// The kinds of matrices that a method takes: five-point matrices on a plane, as of the wave model, seven-point matrices in
/// space, and sparse matrices by rows, with any pattern.
struct MatrixKinds {
    bool five_point = true;
    bool seven_point = false;
    bool sparse_rows = false;
};

/// One row of the table of methods (solvers/solver_registry.hpp). The scenario reader, the command line, the benchmarks and
/// the documentation read it through solver_infos().
struct SolverInfo {
    const char* name;                      ///< in scenarios and on the command line: "rrb"
    const char* summary;                   ///< one line for people
    bool runs_on_gpu;                      ///< false: only on the CPU
    bool has_rrb_options;                  ///< whether SolverSpec::rrb has an effect
    double (*words_per_node)();            ///< memory of a solver, in numbers of its precision per node of the grid
    bool is_sequential = false;            ///< one thread solves, even if the backend has more
    bool has_fixed_count = false;          ///< whether SolveMode::fixed_count and Guess::extrapolated are offered
    std::span<const MethodParam> params{}; ///< options of SolverSpec::options that have an effect
    MatrixKinds matrices{};
    double bytes_per_node = 0.0;      ///< memory in addition to words_per_node, in any precision
    bool is_direct = false;           ///< one pass solves to rounding; first guess, rule, tolerance and limit are ignored
    bool constant_depth_only = false; ///< takes a matrix with one coupling along x, one along y, and no dry node

    /// Returns the option of this name, or a null pointer if it has no effect on the method.
    [[nodiscard]] const MethodParam* param(std::string_view name_of_param) const;
};

/// Returns the descriptions of all linear solvers in this program; the first is the default. A program built without the
/// methods that only serve for comparison (folder comparison/) has only the core's.
std::span<const SolverInfo> solver_infos();

/// Returns whether the program has the methods that only serve for comparison (folder comparison/).
bool has_comparison_methods();

/// Returns " (built without the comparison methods)" in a program without the methods of comparison/, else an empty text:
/// the end of a message that lists all names of methods.
std::string without_comparison_methods();

/// Returns the description of the linear solver of this name. Throws OptionError with all names if the name is unknown.
const SolverInfo& solver_info(const std::string& name);

/// Returns the default mode of a run with the solver of this name: `fixed_count` if the solver has it, else `to_tolerance`.
/// Throws as solver_info() does.
inline SolveMode usual_mode(const std::string& name)
{
    return solver_info(name).has_fixed_count ? SolveMode::fixed_count : SolveMode::to_tolerance;
}

/// The fixed count of steps that a solver chose for the matrix of a mode.
struct StepsOfMode {
    double kappa = 1.0; ///< the eigenvalues of the preconditioned matrix are taken to be 1 to kappa (FIXED_COUNT.md)
    int steps = 0;      ///< per solve; 0: no fixed count
    int levels = 0;     ///< half coarsenings (each removes half of the nodes) of the preconditioner; 0: all (rrb_grids.hpp)
};
using FixedCount = StepsOfMode; ///< its name in programs written before

/// Returns the start of the message that refuses a GPU for a method that has no GPU version.
inline std::string runs_on_cpu_alone(const std::string& name)
{
    return "solver " + name + " runs only on the CPU";
}

namespace solver_ranges
{
inline constexpr Range largest_eigenvalue = above(1.0, 1e6); ///< 0, an estimate, is allowed too
} // namespace solver_ranges

/// The settings of a linear solver. Ranges of the numbers are in solver_ranges, from where the scenario reader, the command
/// line and the documentation read them too.
struct SolverSpec : StopCriterion {
    std::string name = "rrb"; ///< of the method
    /// How systems are solved. `fixed_count` uses a stop rule, a tolerance and a guess of its own instead of the members
    /// here, and needs a solver with SolverInfo::has_fixed_count.
    SolveMode mode = SolveMode::to_tolerance;
    bool accurate = false; ///< adds one step to `fixed_count`
    /// The bound of a fixed count: an upper bound of the eigenvalues of the preconditioned matrix, of every matrix that the
    /// solver gets. It is used as it is, so the caller adds the margin; too low a bound is unstable. 0: the solver
    /// estimates one for each matrix. With a bound nothing is estimated, and the preconditioner keeps all levels that
    /// rrb.levels asks for.
    double largest_eigenvalue = 0.0;
    Guess guess = Guess::previous;
    RrbOptions rrb;      ///< for methods whose preconditioner is RRB
    ParamValues options; ///< those of SolverInfo::params

    /// Returns the part of the settings that says when a solve stops.
    [[nodiscard]] const StopCriterion& criterion() const { return *this; }

    /// Returns whether a solve stops by the rule and the tolerance of these settings, not after a fixed count of steps.
    [[nodiscard]] bool stops_at_tolerance() const { return mode == SolveMode::to_tolerance; }
    void stop_at_tolerance() { mode = SolveMode::to_tolerance; }

    /// Returns whether the solver keeps its seven newest solutions, from which it extrapolates the next first guess.
    [[nodiscard]] bool keeps_history() const { return mode == SolveMode::fixed_count || guess == Guess::extrapolated; }

    /// Throws OptionError, naming the option, its value and the allowed ones, if a number is out of its range, or the
    /// solver does not have the chosen method, guess or option.
    void validate() const;
};

} // namespace swell::solver
