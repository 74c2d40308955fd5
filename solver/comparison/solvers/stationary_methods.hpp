#pragma once
#include "solver/comparison/base/declared_params.hpp"
#include "solver/comparison/solvers/stationary.hpp"

/// The basic iterative methods (Jacobi, Gauss-Seidel, SOR) for the table of methods (solver_registry.hpp).
namespace swell::solver
{

/// Returns the description of a basic iterative method for the table of methods, with its memory: the matrix and the
/// residual; x and b are the caller's.
constexpr SolverInfo stationary_row(const char* name, const char* summary, bool on_gpu, std::span<const MethodParam> params)
{
    return {.name = name,
            .summary = summary,
            .runs_on_gpu = on_gpu,
            .has_rrb_options = false,
            .words_per_node = [] { return 3.0 + 1.0; },
            .params = params};
}

struct JacobiOptions {
    double omega = 1.0;
};
inline constexpr std::array jacobi_params{param<&JacobiOptions::omega>("omega", between(0.0, 2.0), "1", "Relaxation")};
inline constexpr auto params_of_jacobi = joined(jacobi_params);

struct JacobiMethod {
    static constexpr SolverInfo row =
        stationary_row("jacobi", "Jacobi's method, a basic iteration", true, params_of_jacobi);

    template <class Backend, class T>
    static std::unique_ptr<LinearSolver<Backend, T>> make(Backend& backend, const FivePointStencil<T>& matrix,
                                                          const SolverSpec& spec)
    {
        return std::make_unique<StationarySolver<Backend, T, JacobiSweep<T>>>(
            backend, matrix, spec, read_params(jacobi_params, spec.options).omega);
    }
};

/// Makes the solver of Gauss-Seidel (omega 1) or SOR (another relaxation factor omega). The sweep is sequential; the
/// residual for the stop test is not. Throws SolverError on a GPU.
template <class Backend, class T>
std::unique_ptr<LinearSolver<Backend, T>> make_sor(Backend& backend, const FivePointStencil<T>& matrix,
                                                   const SolverSpec& spec, std::optional<double> omega)
{
    if constexpr (std::is_same_v<Backend, OpenMpBackend>) {
        return std::make_unique<StationarySolver<Backend, T, SorSweep<T>>>(backend, matrix, spec, omega);
    } else {
        throw SolverError(runs_on_cpu_alone(spec.name));
    }
}

struct GaussSeidelMethod {
    static constexpr SolverInfo row =
        stationary_row("gauss-seidel", "The method of Gauss and Seidel in natural ordering, a basic iteration", false, {});

    template <class Backend, class T>
    static std::unique_ptr<LinearSolver<Backend, T>> make(Backend& backend, const FivePointStencil<T>& matrix,
                                                          const SolverSpec& spec)
    {
        return make_sor(backend, matrix, spec, 1.0);
    }
};

struct SorOptions {
    std::optional<double> omega;
};
inline constexpr std::array sor_params{
    param<&SorOptions::omega>("omega", between(0.0, 2.0), "chosen for the matrix", "Relaxation")};
inline constexpr auto params_of_sor = joined(sor_params);

struct SorMethod {
    static constexpr SolverInfo row =
        stationary_row("sor", "Successive over-relaxation in natural ordering, a basic iteration", false, params_of_sor);

    template <class Backend, class T>
    static std::unique_ptr<LinearSolver<Backend, T>> make(Backend& backend, const FivePointStencil<T>& matrix,
                                                          const SolverSpec& spec)
    {
        return make_sor(backend, matrix, spec, read_params(sor_params, spec.options).omega);
    }
};

} // namespace swell::solver
