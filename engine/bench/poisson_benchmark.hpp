#pragma once
#include <optional>
#include <string>

#include "solver/krylov/solve_report.hpp"
#include "solver/solver_options.hpp"

namespace swell::engine
{

/// Which solver is measured: the production one, or the plain sequential one.
enum class PoissonSolver { rrb, rrb_reference };

/// One line of the Poisson table: the papers' test problem on n × n unknowns (solver/poisson.hpp), from a zero guess.
struct PoissonCase {
    int n = 0;
    std::string precision = "double"; ///< float or double
    PoissonSolver solver = PoissonSolver::rrb;
    solver::SolverOptions options;
    int threads = 0;
    bool gpu = false;     ///< the first GPU instead of the CPU
    bool product = false; ///< b = A u (thesis); otherwise b = h² f (ETNA paper)
};

struct PoissonResult {
    solver::SolveReport report;
    int threads = 0;
    double set_up_ms = 0.0;           ///< allocation included
    std::optional<double> rebuild_ms; ///< the same for another matrix, in the memory that is there; median
    double solve_ms = 0.0;            ///< median of several solves
    double ns_per_unknown = 0.0;      ///< of one solve
    std::optional<double> gb_per_s;   ///< words the solve has to move over its time; production solver only
    double true_residual = 0.0;       ///< |b − A x| / |b|, summed in double
    double error = 0.0;               ///< largest |x − u|
};

/// Throws MachineError where a GPU is asked for and there is none.
PoissonResult measure_poisson(const PoissonCase& poisson_case);
PoissonResult measure_poisson_on_gpu(const PoissonCase& poisson_case);

} // namespace swell::engine
