#pragma once
#include <span>
#include <string>

#include "krylov/stop_rule.hpp"
#include "method_options.hpp"
#include "preconditioners/rrb/rrb_options.hpp"

namespace swell::solver
{

/// How a solve goes on: by conjugate gradients to a tolerance, or by a fixed count of steps (FIXED_COUNT.md).
enum class Method { pcg, fixed };

/// The first guess of a solve by conjugate gradients: zero, the solution of the solve before, or one made from the seven
/// solutions before (GuessFromPast). Other extrapolations make leapfrog grow.
enum class Guess { zero, previous, q5r2 };

/// The kinds of matrices that a method takes: the wave model's five-point matrices on a plane, seven-point matrices in
/// space, and sparse matrices of any pattern, by rows.
struct MatrixKinds {
    bool five_point = true;
    bool seven_point = false;
    bool sparse_rows = false;
};

/// One row of the table of methods (methods/solver_registry.hpp). The scenario reader, the command line, the benchmarks and
/// the documentation read the table through solver_methods().
struct SolverMethod {
    const char* name;             ///< as scenarios and the command line write the method: "rrb"
    const char* summary;          ///< one line for people
    bool runs_on_gpu;             ///< otherwise the CPU alone runs the method
    bool has_rrb_options;         ///< whether SolverSpec::rrb acts
    double (*words_per_node)();   ///< the memory that a solver takes, in words of its precision per node of the grid
    bool is_sequential = false;   ///< one thread solves, however many the backend has
    bool has_fixed_count = false; ///< whether Method::fixed and Guess::q5r2 are offered
    MethodOptionSet options{};    ///< that act on the method, of SolverSpec::options
    MatrixKinds matrices{};
    double bytes_per_node = 0.0;      ///< beside words_per_node, in any precision
    bool is_direct = false;           ///< one pass solves to rounding; first guess, rule, tolerance and limit do not act
    bool constant_depth_only = false; ///< the matrix has one coupling along x, one along y, and no dry node
};

/// All methods; the first is the default.
std::span<const SolverMethod> solver_methods();

/// The method of a name. Throws OptionError, with the names that there are, where there is none.
const SolverMethod& solver_method(const std::string& name);

/// How the solves of a run go on where nothing else is asked for: by the fixed count where the solver of this name offers
/// one. Throws as solver_method().
inline Method usual_method(const std::string& name)
{
    return solver_method(name).has_fixed_count ? Method::fixed : Method::pcg;
}

/// The fixed count that a solver chose for its matrix.
struct FixedCount {
    double kappa = 1.0; ///< the bound of the spectrum, see FIXED_COUNT.md
    int steps = 0;      ///< of a solve; 0: there is no fixed count
    int levels = 0;     ///< half coarsenings of the preconditioner; 0: all
};

/// What people are told where a method that knows no GPU is asked for one.
inline std::string runs_on_cpu_alone(const std::string& name)
{
    return "solver " + name + " runs on the CPU alone";
}

/// What a linear solver is made from. Ranges of the numbers are in solver_ranges, where the scenario reader, the command
/// line and the documentation read them too.
struct SolverSpec : StopCriterion {
    std::string name = "rrb"; ///< of the method
    /// `fixed` has rule, tolerance and guess of its own, and needs a solver with SolverMethod::has_fixed_count.
    Method method = Method::pcg;
    bool accurate = false; ///< `fixed` takes one step more
    Guess guess = Guess::previous;
    RrbOptions rrb;        ///< of the methods that have RRB as their preconditioner
    MethodOptions options; ///< of the other methods

    /// When a solve stops, without the rest.
    [[nodiscard]] const StopCriterion& criterion() const { return *this; }

    /// Whether the seven newest solutions are kept.
    [[nodiscard]] bool keeps_history() const { return method == Method::fixed || guess == Guess::q5r2; }

    /// Throws OptionError naming the option, its value and the allowed range.
    void validate() const;
};

} // namespace swell::solver
