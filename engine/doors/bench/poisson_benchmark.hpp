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

/// One case of `swell bench poisson`: a solver, and the test problem of solver/comparison/problems/poisson.hpp on n × n
/// unknowns, or in space on n × n × n (solver/comparison/problems/poisson_in_space.hpp), solved from a zero guess.
struct PoissonCase {
    int n = 0;
    int dimensions = 2; ///< 2: five-point matrices on the unit square; 3: seven-point matrices in the unit cube
    /// True: on the unit square the compact nine-point matrix 20/6, −4/6, −1/6 instead of the five-point matrix. Only the
    /// solver rrb (repeated red-black preconditioner) takes it.
    bool nine_point = false;
    std::string precision = "double"; ///< float or double
    solver::SolverSpec solver;
    int threads = 0;
    bool gpu = false; ///< the first GPU instead of the CPU
    /// Right-hand side b = A u with the exact solution u, as in de Jong's thesis; false: b = h² f, as in the ETNA paper
    /// (README.md).
    bool product = false;

    [[nodiscard]] std::int64_t unknowns() const;
};

struct PoissonResult {
    solver::SolveReport report;
    int threads = 0;        ///< number that solved; 1 for a sequential solver
    double set_up_ms = 0.0; ///< allocation included
    /// Median time to set up another matrix of the same size in the same memory; absent if the solver cannot.
    std::optional<double> rebuild_ms;
    double solve_ms = 0.0;       ///< median of several solves
    double ns_per_unknown = 0.0; ///< time of one solve
    /// Memory traffic: bytes that the solve must move, divided by its time; only for solver rrb.
    std::optional<double> gb_per_s;
    double true_residual = 0.0;    ///< |b − A x| / |b|, summed in double
    double error = 0.0;            ///< largest |x − u|, u the exact solution
    std::size_t memory_bytes = 0;  ///< memory of the solver, including its copy of the matrix
    std::vector<double> residuals; ///< ResidualRecord::residual_history()
};

/// Sets up the solver of a Poisson case, solves the problem several times, and measures both. measure_poisson() selects the
/// backend by `gpu`. Throws MachineError if there is no GPU but one is requested.
PoissonResult measure_poisson(const PoissonCase& poisson_case);
PoissonResult measure_poisson_on_gpu(const PoissonCase& poisson_case);

/// Residuals of one solve.
struct ResidualCurve {
    std::string label;             ///< "n = 255"
    std::vector<double> residuals; ///< residual of the first guess and after every iteration
};

/// Draws residuals over iterations, each divided by the first of its curve, on a logarithmic axis. There must be a curve
/// with two residuals. Throws InputError in a build without SWELL_GEO.
Picture draw_residuals(const std::vector<ResidualCurve>& curves);

} // namespace swell::engine
