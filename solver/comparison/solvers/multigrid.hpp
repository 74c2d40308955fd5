#pragma once
#include <memory>

#include "solver/base/errors.hpp"
#include "solver/comparison/preconditioners/multigrid/multigrid.hpp"
#include "solver/comparison/solvers/bicgstab_solver.hpp"
#include "solver/comparison/solvers/preconditioned_cg.hpp"

/// Conjugate gradients and BiCGSTAB on the whole grid, preconditioned by a geometric multigrid cycle (de Jong's thesis
/// ch. 5.2 and 12).
/// The thesis did not use multigrid, because it would have to beat the six or seven iterations of RRB;
/// assets/docs/benchmarks.md has measurements.
namespace swell::solver
{

inline constexpr auto params_of_multigrid = joined(multigrid_params, wrap_params);
inline constexpr auto params_of_multigrid_bicgstab = joined(multigrid_params, only_mixed_param);

/// Returns the memory of a method with a multigrid cycle and this number of Krylov vectors, in elements per node.
template <int krylov_vectors>
double multigrid_words_per_node()
{
    constexpr double matrix = 3.0;
    constexpr double finest = 2.0 + 0.25;         // inverse and residual; a byte
    constexpr double coarse_grids = 1.0 / 3.0;    // over the finest
    constexpr double of_coarse_grid = 8.0 + 0.25; // five-point matrix, inverse, residual, b, x, and one of W cycles
    return krylov_vectors + matrix + finest + coarse_grids * of_coarse_grid;
}

struct MultigridMethod : PreconditionedCg<Multigrid> {
    static constexpr SolverInfo row{.name = "mgcg",
                                    .summary = "Conjugate gradients with a geometric multigrid cycle, on the whole grid",
                                    .runs_on_gpu = true,
                                    .has_rrb_options = false,
                                    .words_per_node = multigrid_words_per_node<6>,
                                    .params = params_of_multigrid};

    /// Throws OptionError (cycle) for a sawtooth cycle, which is not symmetric.
    template <class Backend, class T>
    static std::unique_ptr<LinearSolver<Backend, T>> make(Backend& backend, const FivePointStencil<T>& matrix,
                                                          const SolverSpec& spec)
    {
        if (read_params(multigrid_params, spec.options).cycle == MultigridCycle::sawtooth) {
            throw OptionError("cycle", "sawtooth with solver mgcg", "v, w, and sawtooth with solver mgbicgstab");
        }
        return PreconditionedCg<Multigrid>::make<Backend, T>(backend, matrix, spec);
    }
};

/// BiCGSTAB with a multigrid cycle, which need not be symmetric: for the sawtooth cycle.
struct MultigridBicgstabMethod {
    static constexpr SolverInfo row{.name = "mgbicgstab",
                                    .summary = "BiCGSTAB with a geometric multigrid cycle, for the sawtooth cycle",
                                    .runs_on_gpu = true,
                                    .has_rrb_options = false,
                                    .words_per_node = multigrid_words_per_node<9>,
                                    .params = params_of_multigrid_bicgstab};

    template <class Backend, class T>
    static std::unique_ptr<LinearSolver<Backend, T>> make(Backend& backend, const FivePointStencil<T>& matrix,
                                                          const SolverSpec& spec)
    {
        using System = PreconditionedGridSystem<Backend, T>;
        spec.validate();
        return std::make_unique<BicgstabSolver<Backend, T, System>>(
            backend, spec,
            std::make_unique<System>(backend, matrix,
                                     made_preconditioner<Multigrid, Backend, T>(backend, matrix.centre.grid(), spec)));
    }
};

} // namespace swell::solver
