#pragma once
#include "solver/comparison/methods/preconditioned_cg.hpp"
#include "solver/comparison/preconditioners/multigrid/multigrid.hpp"

/// Conjugate gradients on the whole grid, preconditioned by a geometric multigrid cycle (de Jong's thesis ch. 5.2 and 12).
/// The thesis did not use multigrid, because it would have to beat the six or seven iterations of RRB;
/// assets/docs/benchmarks.md has measurements.
namespace swell::solver
{

inline constexpr auto params_of_multigrid = joined(multigrid_params, wrap_params);

struct MultigridMethod : PreconditionedCg<Multigrid> {
    static double words_per_node()
    {
        constexpr double krylov_vectors_and_matrix = 6.0 + 3.0;
        constexpr double finest = 2.0 + 0.25;         // inverse and residual; a byte
        constexpr double coarse_grids = 1.0 / 3.0;    // over the finest
        constexpr double of_coarse_grid = 8.0 + 0.25; // five-point matrix, inverse, residual, b, x, and one of W cycles
        return krylov_vectors_and_matrix + finest + coarse_grids * of_coarse_grid;
    }
    static constexpr SolverMethod row{.name = "mgcg",
                                      .summary = "Conjugate gradients with a geometric multigrid cycle, on the whole grid",
                                      .runs_on_gpu = true,
                                      .has_rrb_options = false,
                                      .words_per_node = words_per_node,
                                      .params = params_of_multigrid};
};

} // namespace swell::solver
