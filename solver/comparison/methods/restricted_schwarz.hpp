#pragma once
#include <memory>
#include <type_traits>

#include "solver/base/errors.hpp"
#include "solver/comparison/methods/restricted_schwarz_solver.hpp"
#include "solver/comparison/methods/wrap_options.hpp"

/// The restricted additive Schwarz methods, with ILU(0) and with ILUT factors, for the table of methods
/// (solver_registry.hpp).
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
    double drop = SchwarzSettings{}.ilut.drop;
};
inline constexpr std::array ilut_params{param<&IlutOptions::drop>(
    "drop", between(0.0, 1.0), "0.001", "ILUT drops entries smaller than this share of the norm of their row")};

inline constexpr auto params_of_schwarz = joined(schwarz_params, krylov_params, only_mixed_param);
inline constexpr auto params_of_schwarz_ilut = joined(schwarz_params, ilut_params, krylov_params, only_mixed_param);

/// Returns the settings of the Schwarz preconditioner for a matrix of `rows` rows, from the options of `spec` and the
/// defaults. ILUT keeps 10 further entries of fill in each half of a row.
SchwarzSettings schwarz_settings(const SolverSpec& spec, SchwarzSettings::Factors factors, std::int64_t rows);

/// Returns the Krylov method that `spec` asks for. The default is BiCGSTAB if `for_recordings`, as for five-point matrices,
/// because the wave model records its solves on a GPU, and GMRES waits for the GPU; else GMRES. Throws OptionError for cg,
/// because the preconditioner is not symmetric and its transpose is not computed.
KrylovMethod schwarz_krylov(const SolverSpec& spec, bool for_recordings);

/// The part that both Schwarz methods (with ILU(0) and with ILUT factors) share: `make`, and the memory. A method derives
/// from this and adds its `row` (solver_registry.hpp).
template <SchwarzSettings::Factors factors>
struct RestrictedSchwarzMethod {
    /// Returns the memory in elements per node, for the memory estimate: the matrix and its factors with their columns,
    /// which are ints, and the vectors of BiCGSTAB.
    static double words_per_node()
    {
        constexpr double matrix = 12.0;
        constexpr double triangles = factors == SchwarzSettings::Factors::ilu0 ? 20.0 : 50.0;
        constexpr double krylov_vectors = 9.0;
        return matrix + triangles + krylov_vectors;
    }

    template <class Backend, class T>
    static std::unique_ptr<LinearSolver<Backend, T>> make(Backend& backend, const FivePointStencil<T>& matrix,
                                                          const SolverSpec& spec)
    {
        const KrylovMethod krylov = schwarz_krylov(spec, true);
        if (krylov == KrylovMethod::gmres && !std::is_same_v<Backend, OpenMpBackend>) {
            throw OptionError("krylov", "gmres with solver " + spec.name + " on a GPU, for which it waits", "bicgstab, cgs");
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
        const SchwarzSettings settings = schwarz_settings(spec, factors, unknowns_of(matrix));
        return std::make_unique<RestrictedSchwarzSolver<Backend, T, Matrix>>(backend, matrix, settings,
                                                                             wrap_options(spec).mixed, krylov, criterion);
    }
};

struct RasIlu0Method : RestrictedSchwarzMethod<SchwarzSettings::Factors::ilu0> {
    static constexpr SolverMethod row{
        .name = "ras-ilu0",
        .summary = "GMRES, BiCGSTAB or CGS with a restricted additive Schwarz preconditioner of ILU(0) factors",
        .runs_on_gpu = true,
        .has_rrb_options = false,
        .words_per_node = words_per_node,
        .params = params_of_schwarz,
        .matrices = {true, true, true}};
};

struct RasIlutMethod : RestrictedSchwarzMethod<SchwarzSettings::Factors::ilut> {
    static constexpr SolverMethod row{.name = "ras-ilut",
                                      .summary = "The same with ILUT factors, which drop entries by their size",
                                      .runs_on_gpu = true,
                                      .has_rrb_options = false,
                                      .words_per_node = words_per_node,
                                      .params = params_of_schwarz_ilut,
                                      .matrices = {true, true, true}};
};

} // namespace swell::solver
