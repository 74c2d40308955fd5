#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "solver/comparison/grid/sparse_rows.hpp"
#include "solver/solver_spec.hpp"

namespace swell::engine
{

/// Options of a measured solve with a sparse matrix A: A x = b from a zero guess, with b = A 1, so that x is 1 everywhere.
struct MatrixCase {
    std::string precision = "double"; ///< float or double
    solver::SolverSpec solver;
    int threads = 0;
    bool gpu = false; ///< the first GPU instead of the CPU
};

struct MatrixResult {
    solver::SolveReport report;
    int threads = 0;
    double set_up_ms = 0.0;       ///< sub-domains, factors and levels, allocation included
    double solve_ms = 0.0;        ///< median of at least three solves; a solve of more than a second is not repeated
    std::size_t memory_bytes = 0; ///< memory of the solver
    double true_residual = 0.0;   ///< |b − A x| / |b|, summed in double
    double error = 0.0;           ///< largest |x − 1|
};

/// Sets up the solver for a sparse matrix, solves A x = b, and measures both. measure_matrix() selects the backend by
/// `gpu`. Throws as solver::make_linear_solver, and MachineError if there is no GPU but one is requested.
MatrixResult measure_matrix(const solver::SparseRows<double>& matrix, const MatrixCase& matrix_case);
MatrixResult measure_matrix_on_gpu(const solver::SparseRows<double>& matrix, const MatrixCase& matrix_case);

} // namespace swell::engine
