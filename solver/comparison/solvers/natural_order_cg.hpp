#pragma once
#include <memory>
#include <type_traits>

#include "solver/comparison/preconditioners/natural_order/incomplete_cholesky.hpp"
#include "solver/comparison/preconditioners/natural_order/symmetric_sor.hpp"
#include "solver/comparison/solvers/preconditioned_cg.hpp"

/// Conjugate gradients on the whole grid with preconditioners in natural ordering: SSOR (de Jong's thesis §10.1.2) and the
/// incomplete Cholesky family (§10.2.1). Their substitutions are sequential, so they run only on the CPU. The product with
/// A and the vector updates use every core, and the number of threads does not change a bit.
namespace swell::solver
{

/// Makes a solver by conjugate gradients with the preconditioner M(backend, grid, arguments...), in float if `spec` asks
/// for mixed precision. Throws SolverError on a GPU, and OptionError (mixed) for mixed precision in a solve in float.
template <template <class> class M, class Backend, class T, class... Arguments>
std::unique_ptr<LinearSolver<Backend, T>> make_on_cpu_alone(Backend& backend, const FivePointStencil<T>& matrix,
                                                            const SolverSpec& spec, const Arguments&... arguments)
{
    if constexpr (std::is_same_v<Backend, OpenMpBackend>) {
        const Grid& grid = matrix.centre.grid();
        std::unique_ptr<GridPreconditioner<Backend, T>> inner;
        if (!wrap_options(spec).mixed) {
            inner = std::make_unique<M<T>>(backend, grid, arguments...);
        } else if constexpr (std::is_same_v<T, double>) {
            inner = std::make_unique<MixedPrecision<Backend, M<float>>>(backend, grid, arguments...);
        } else {
            throw refused_mixed_in_float();
        }
        return conjugate_gradients<Backend, T>(
            backend, matrix, spec,
            std::make_unique<PreconditionedGridSystem<Backend, T>>(backend, matrix, std::move(inner)));
    } else {
        throw SolverError(runs_on_cpu_alone(spec.name));
    }
}

/// Returns the description of a method for the table of methods (solver_registry.hpp), with its memory: the matrix, the
/// pivots and the Krylov vectors.
constexpr SolverInfo natural_order_row(const char* name, const char* summary,
                                       std::span<const MethodParam> params = params_of_any_preconditioner)
{
    return {.name = name,
            .summary = summary,
            .runs_on_gpu = false,
            .has_rrb_options = false,
            .words_per_node = [] { return 3.0 + 1.0 + 6.0; },
            .params = params};
}

struct SsorOptions {
    std::optional<double> omega;
};
inline constexpr std::array ssor_params{
    param<&SsorOptions::omega>("omega", between(0.0, 2.0), "chosen for the matrix", "Relaxation")};
inline constexpr auto params_of_ssor = joined(ssor_params, wrap_params);

struct SsorMethod {
    static constexpr SolverInfo row =
        natural_order_row("ssor", "Conjugate gradients with SSOR, in natural ordering", params_of_ssor);

    template <class Backend, class T>
    static std::unique_ptr<LinearSolver<Backend, T>> make(Backend& backend, const FivePointStencil<T>& matrix,
                                                          const SolverSpec& spec)
    {
        return make_on_cpu_alone<SymmetricSor>(backend, matrix, spec, read_params(ssor_params, spec.options).omega);
    }
};

/// Makes a solver with an incomplete Cholesky preconditioner, IC(0), MIC(0) or RIC(0); omega is the share of the dropped
/// fill that goes to the diagonal.
template <class Backend, class T>
std::unique_ptr<LinearSolver<Backend, T>> make_incomplete_cholesky(Backend& backend, const FivePointStencil<T>& matrix,
                                                                   const SolverSpec& spec, double omega)
{
    return make_on_cpu_alone<IncompleteCholesky>(backend, matrix, spec, omega);
}

struct Ic0Method {
    static constexpr SolverInfo row =
        natural_order_row("ic0", "Conjugate gradients with incomplete Cholesky, in natural ordering");

    template <class Backend, class T>
    static std::unique_ptr<LinearSolver<Backend, T>> make(Backend& backend, const FivePointStencil<T>& matrix,
                                                          const SolverSpec& spec)
    {
        return make_incomplete_cholesky(backend, matrix, spec, 0.0);
    }
};

struct Mic0Method {
    static constexpr SolverInfo row =
        natural_order_row("mic0", "Conjugate gradients with modified incomplete Cholesky, in natural ordering");

    template <class Backend, class T>
    static std::unique_ptr<LinearSolver<Backend, T>> make(Backend& backend, const FivePointStencil<T>& matrix,
                                                          const SolverSpec& spec)
    {
        return make_incomplete_cholesky(backend, matrix, spec, 1.0);
    }
};

struct Ric0Options {
    double omega = 0.95; ///< 0: as ic0; 1: as mic0
};
inline constexpr std::array ric0_params{param<&Ric0Options::omega>(
    "omega", between(0.0, 2.0), "0.95", "Share of the dropped fill that is added to the diagonal")};
inline constexpr auto params_of_ric0 = joined(ric0_params, wrap_params);

struct Ric0Method {
    static constexpr SolverInfo row = natural_order_row(
        "ric0", "Conjugate gradients with relaxed incomplete Cholesky, in natural ordering", params_of_ric0);

    template <class Backend, class T>
    static std::unique_ptr<LinearSolver<Backend, T>> make(Backend& backend, const FivePointStencil<T>& matrix,
                                                          const SolverSpec& spec)
    {
        return make_incomplete_cholesky(backend, matrix, spec, read_params(ric0_params, spec.options).omega);
    }
};

} // namespace swell::solver
