#pragma once
#include <memory>

#include "solver/methods/diagonal_cg.hpp"
#include "solver/methods/preconditioned_cg.hpp"
#include "solver/preconditioners/point_preconditioners.hpp"

/// Conjugate gradients on the whole grid, red nodes and black, with a preconditioner that treats every node by itself: what
/// RRB is compared with.
namespace swell::solver
{

struct CgMethod : PreconditionedCg<IdentityPreconditioner> {
    static double words_per_node()
    {
        constexpr double matrix = 3.0;
        constexpr double krylov_vectors = 6.0;
        return matrix + krylov_vectors;
    }
    /// Without a preconditioner nothing is left to be done in float.
    static constexpr SolverMethod row{.name = "cg",
                                      .summary = "Conjugate gradients without a preconditioner, on the whole grid",
                                      .runs_on_gpu = true,
                                      .has_rrb_options = false,
                                      .words_per_node = words_per_node,
                                      .options = MethodOption::deflation};
};

/// The diagonal is worked into the matrix, unless something goes on top of it.
struct DiagMethod {
    static double words_per_node()
    {
        constexpr double matrix = 3.0;
        constexpr double krylov_vectors = 4.0;
        return matrix + krylov_vectors;
    }
    static constexpr SolverMethod row{.name = "diag",
                                      .summary = "Conjugate gradients, scaled by the diagonal, on the whole grid",
                                      .runs_on_gpu = true,
                                      .has_rrb_options = false,
                                      .words_per_node = words_per_node,
                                      .options = options_of_any_preconditioner};

    template <class Backend, class T>
    static std::unique_ptr<LinearSolver<Backend, T>> make(Backend& backend, const FivePointStencil<T>& matrix,
                                                          const SolverSpec& spec)
    {
        if (spec.options.mixed || spec.options.deflation) {
            return PreconditionedCg<DiagonalPreconditioner>::make<Backend, T>(backend, matrix, spec);
        }
        return std::make_unique<DiagonalCgSolver<Backend, T>>(backend, matrix, spec);
    }
};

} // namespace swell::solver
