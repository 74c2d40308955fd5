#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/results/pictures/picture.hpp"
#include "solver/solver_spec.hpp"

namespace swell::engine
{

/// One line of the Poisson table: the test problem of solver/comparison/problems/poisson.hpp on n × n unknowns, or in space
/// on n × n × n (solver/comparison/problems/poisson_in_space.hpp), solved from a zero guess.
struct PoissonCase {
    int n = 0;
    int dimensions = 2; ///< 2: five-point matrices on the unit square; 3: seven-point matrices in the unit cube
    /// On the unit square: the compact nine-point matrix 20/6, −4/6, −1/6 instead. Only solver rrb takes it.
    bool nine_point = false;
    std::string precision = "double"; ///< float or double
    solver::SolverSpec solver;
    int threads = 0;
    bool gpu = false;     ///< the first GPU instead of the CPU
    bool product = false; ///< b = A u, as in de Jong's thesis; otherwise b = h² f, as in the ETNA paper (README.md)

    [[nodiscard]] std::int64_t unknowns() const;
};

struct PoissonResult {
    solver::SolveReport report;
    int threads = 0;                  ///< number that solved; 1 for a sequential solver
    double set_up_ms = 0.0;           ///< allocation included
    std::optional<double> rebuild_ms; ///< set-up of another matrix in the memory of the first; median
    double solve_ms = 0.0;            ///< median of several solves
    double ns_per_unknown = 0.0;      ///< time of one solve
    std::optional<double> gb_per_s;   ///< words that the solve must move, divided by its time; only for solver rrb
    double true_residual = 0.0;       ///< |b − A x| / |b|, summed in double
    double error = 0.0;               ///< largest |x − u|
    std::size_t memory_bytes = 0;     ///< memory of the solver, including its copy of the matrix
    std::vector<double> residuals;    ///< ResidualRecord::residual_history()
};

/// Sets up the solver, solves the problem several times, and measures both. measure_poisson() selects the backend by `gpu`.
/// Throws MachineError if there is no GPU but one is requested.
PoissonResult measure_poisson(const PoissonCase& poisson_case);
PoissonResult measure_poisson_on_gpu(const PoissonCase& poisson_case);

/// Residuals of one solve.
struct ResidualCurve {
    std::string label;             ///< "n = 255"
    std::vector<double> residuals; ///< of the first guess and after every iteration
};

/// Draws residuals over iterations, each divided by its first, on a logarithmic axis. There must be a curve with two
/// residuals. Throws InputError in a build without SWELL_GEO.
Picture draw_residuals(const std::vector<ResidualCurve>& curves);

} // namespace swell::engine
