#pragma once
#include <memory>
#include <type_traits>

#include "solver/base/errors.hpp"
#include "solver/comparison/solvers/restricted_schwarz_solver.hpp"
#include "solver/comparison/solvers/wrap_options.hpp"

/// The restricted additive Schwarz methods, with ILU(0) and with ILUT factors, for the table of methods
/// (solver_registry.hpp); RestrictedSchwarzMethod makes a method of any other factorisation.
namespace swell::solver
{

extern template class RestrictedSchwarzSolver<OpenMpBackend, float, FivePointStencil<float>>;
extern template class RestrictedSchwarzSolver<OpenMpBackend, double, FivePointStencil<double>>;
extern template class RestrictedSchwarzSolver<OpenMpBackend, float, SevenPointStencil<float>>;
extern template class RestrictedSchwarzSolver<OpenMpBackend, double, SevenPointStencil<double>>;
extern template class RestrictedSchwarzSolver<OpenMpBackend, float, SparseRows<float>>;
extern template class RestrictedSchwarzSolver<OpenMpBackend, double, SparseRows<double>>;
extern template class RestrictedSchwarzSolver<CudaBackend, float, FivePointStencil<float>>;
extern template class RestrictedSchwarzSolver<CudaBackend, double, FivePointStencil<double>>;
extern template class RestrictedSchwarzSolver<CudaBackend, float, SevenPointStencil<float>>;
extern template class RestrictedSchwarzSolver<CudaBackend, double, SevenPointStencil<double>>;
extern template class RestrictedSchwarzSolver<CudaBackend, float, SparseRows<float>>;
extern template class RestrictedSchwarzSolver<CudaBackend, double, SparseRows<double>>;

struct SchwarzOptions {
    std::optional<int> parts; ///< by default 4000 rows a part
    int overlap = SchwarzSettings{}.overlap;
};
inline constexpr std::array schwarz_params{
    param<&SchwarzOptions::parts>("parts", between(1, 1'000'000), "4000 rows each", "Sub-domains of a Schwarz method"),
    param<&SchwarzOptions::overlap>("overlap", between(0, 10), "1", "Layers of nodes that neighbouring sub-domains share")};

struct IlutOptions {
    double drop = IlutLimits{}.drop;
};
inline constexpr std::array ilut_params{param<&IlutOptions::drop>(
    "drop", between(0.0, 1.0), "0.001", "ILUT drops entries smaller than this share of the norm of their row")};

inline constexpr auto params_of_schwarz = joined(schwarz_params, krylov_params, only_mixed_param);
inline constexpr auto params_of_schwarz_ilut = joined(schwarz_params, ilut_params, krylov_params, only_mixed_param);

/// Returns the settings of the Schwarz preconditioner with this factorisation for a matrix of `rows` rows, from the options
/// of `spec` and the defaults.
SchwarzSettings schwarz_settings(const SolverSpec& spec, const Factorisation& factorise, std::int64_t rows);

/// Returns the Krylov method that `spec` asks for. The default is BiCGSTAB if `for_recordings`, as for five-point matrices,
/// because the wave model records its solves on a GPU, and GMRES waits for the GPU; else GMRES. Throws OptionError for cg,
/// because the preconditioner is not symmetric and its transpose is not computed.
KrylovMethod schwarz_krylov(const SolverSpec& spec, bool for_recordings);

/// Returns the memory of a Schwarz method in elements per node, for the memory estimate: the matrix and its factors
/// (`triangles`) with their columns, which are ints, and the vectors of BiCGSTAB.
template <int triangles>
double schwarz_words_per_node()
{
    constexpr double matrix = 12.0;
    constexpr double krylov_vectors = 9.0;
    return matrix + triangles + krylov_vectors;
}

/// Returns the description of a Schwarz method for the table of methods. Its factors take `triangles` elements per node.
template <int triangles>
constexpr SolverInfo schwarz_row(const char* name, const char* summary, std::span<const MethodParam> params)
{
    return {.name = name,
            .summary = summary,
            .runs_on_gpu = true,
            .has_rrb_options = false,
            .words_per_node = schwarz_words_per_node<triangles>,
            .params = params,
            .matrices = {true, true, true}};
}

/// The part that all Schwarz methods share: `make`. `Method` derives from this and adds its `row` (solver_registry.hpp) and
/// settings(spec, rows), the settings of the preconditioner.
template <class Method>
struct RestrictedSchwarzMethod {
    template <class Backend, class T>
    static std::unique_ptr<LinearSolver<Backend, T>> make(Backend& backend, const FivePointStencil<T>& matrix,
                                                          const SolverSpec& spec)
    {
        const KrylovMethod krylov = schwarz_krylov(spec, true);
        if (krylov == KrylovMethod::gmres && !std::is_same_v<Backend, OpenMpBackend>) {
            throw OptionError("krylov", "gmres with solver " + spec.name + " on a GPU, for which it waits",
                              "bicgstab, cgs");
        }
        return make_of<Backend, T>(backend, matrix, spec, krylov);
    }
    template <class Backend, class T>
    static auto make(Backend& backend, const SevenPointStencil<T>& matrix, const SolverSpec& spec)
    {
        return make_of<Backend, T>(backend, matrix, spec, schwarz_krylov(spec, false));
    }
    template <class Backend, class T>
    static auto make(Backend& backend, const SparseRows<T>& matrix, const SolverSpec& spec)
    {
        return make_of<Backend, T>(backend, matrix, spec, schwarz_krylov(spec, false));
    }

private:
    template <class Backend, class T, class Matrix>
    static std::unique_ptr<SolverOf<Backend, T, Matrix>> make_of(Backend& backend, const Matrix& matrix,
                                                                 const SolverSpec& spec, KrylovMethod krylov)
    {
        StopCriterion criterion = spec.criterion();
        criterion.stagnation_window = 300; // residuals of BiCGSTAB rise and fall
        const SchwarzSettings settings = Method::settings(spec, unknowns_of(matrix));
        return std::make_unique<RestrictedSchwarzSolver<Backend, T, Matrix>>(backend, matrix, settings,
                                                                             wrap_options(spec).mixed, krylov, criterion);
    }
};

struct RasIlu0Method : RestrictedSchwarzMethod<RasIlu0Method> {
    static constexpr SolverInfo row = schwarz_row<20>(
        "ras-ilu0", "GMRES, BiCGSTAB or CGS with a restricted additive Schwarz preconditioner of ILU(0) factors",
        params_of_schwarz);

    static SchwarzSettings settings(const SolverSpec& spec, std::int64_t rows)
    {
        return schwarz_settings(spec, ilu0, rows);
    }
};

/// The method `ras-ilut`. ILUT keeps 10 further entries of fill in each half of a row.
struct RasIlutMethod : RestrictedSchwarzMethod<RasIlutMethod> {
    static constexpr SolverInfo row =
        schwarz_row<50>("ras-ilut", "The same with ILUT factors, which drop entries by their size", params_of_schwarz_ilut);

    static SchwarzSettings settings(const SolverSpec& spec, std::int64_t rows)
    {
        const IlutLimits limits{.drop = read_params(ilut_params, spec.options).drop};
        return schwarz_settings(
            spec, [limits](const SparseRows<double>& matrix) { return ilut(matrix, limits); }, rows);
    }
};

} // namespace swell::solver
