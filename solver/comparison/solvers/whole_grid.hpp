#pragma once
#include <memory>

#include "solver/base/errors.hpp"
#include "solver/comparison/preconditioners/point_preconditioners.hpp"
#include "solver/comparison/solvers/diagonal_cg.hpp"
#include "solver/comparison/solvers/preconditioned_cg.hpp"

/// Conjugate gradients on the whole grid, red and black nodes, with a preconditioner that treats every node separately.
/// These methods serve for comparison with RRB.
namespace swell::solver
{

/// Makes a solver by conjugate gradients for seven-point matrices on a volume, with a preconditioner of the type M.
/// Deflation and mixed precision are only for planes: throws OptionError if `spec` asks for them.
template <template <class, class, class> class M, class Backend, class T>
std::unique_ptr<MatrixSolver<Backend, T, SevenPointStencil<T>>>
make_in_space(Backend& backend, const SevenPointStencil<T>& matrix, const SolverSpec& spec)
{
    const WrapOptions wrap = wrap_options(spec);
    if (wrap.mixed || wrap.deflation) {
        throw OptionError(wrap.mixed ? "mixed" : "deflate", "of a matrix in space", "it on a plane");
    }
    using Matrix = SevenPointStencil<T>;
    using System = PreconditionedGridSystem<Backend, T, Matrix>;
    return std::make_unique<PreconditionedCgSolver<Backend, T, Matrix>>(
        backend, spec,
        std::make_unique<System>(backend, matrix, std::make_unique<M<Backend, T, Matrix>>(backend, matrix.volume, spec)));
}

struct CgMethod : PreconditionedCg<IdentityPreconditioner> {
    static double words_per_node()
    {
        constexpr double matrix = 3.0;
        constexpr double krylov_vectors = 6.0;
        return matrix + krylov_vectors;
    }
    /// The row of the table of methods. It has no option `mixed`, which has no meaning without a preconditioner.
    static constexpr SolverInfo row{.name = "cg",
                                    .summary = "Conjugate gradients without a preconditioner, on the whole grid",
                                    .runs_on_gpu = true,
                                    .has_rrb_options = false,
                                    .words_per_node = words_per_node,
                                    .params = params_without_preconditioner,
                                    .matrices = {.seven_point = true}};

    using PreconditionedCg<IdentityPreconditioner>::make;
    template <class Backend, class T>
    static std::unique_ptr<MatrixSolver<Backend, T, SevenPointStencil<T>>>
    make(Backend& backend, const SevenPointStencil<T>& matrix, const SolverSpec& spec)
    {
        return make_in_space<IdentityOf>(backend, matrix, spec);
    }
};

/// The method `diag`. The matrix is scaled by its diagonal (krylov/scaled_cg.hpp), unless `spec` asks for a deflation or
/// mixed precision: then the diagonal is a preconditioner.
struct DiagMethod {
    static double words_per_node()
    {
        constexpr double matrix = 3.0;
        constexpr double krylov_vectors = 4.0;
        return matrix + krylov_vectors;
    }
    static constexpr SolverInfo row{.name = "diag",
                                    .summary = "Conjugate gradients, scaled by the diagonal, on the whole grid",
                                    .runs_on_gpu = true,
                                    .has_rrb_options = false,
                                    .words_per_node = words_per_node,
                                    .params = params_of_any_preconditioner,
                                    .matrices = {.seven_point = true}};

    template <class Backend, class T>
    static std::unique_ptr<LinearSolver<Backend, T>> make(Backend& backend, const FivePointStencil<T>& matrix,
                                                          const SolverSpec& spec)
    {
        const WrapOptions wrap = wrap_options(spec);
        if (wrap.mixed || wrap.deflation) {
            return PreconditionedCg<DiagonalPreconditioner>::make<Backend, T>(backend, matrix, spec);
        }
        return std::make_unique<DiagonalCgSolver<Backend, T>>(backend, matrix, spec);
    }
    template <class Backend, class T>
    static std::unique_ptr<MatrixSolver<Backend, T, SevenPointStencil<T>>>
    make(Backend& backend, const SevenPointStencil<T>& matrix, const SolverSpec& spec)
    {
        return make_in_space<DiagonalOf>(backend, matrix, spec);
    }
};

} // namespace swell::solver
