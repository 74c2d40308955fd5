#pragma once
#include "solver/comparison/preconditioners/incomplete_poisson.hpp"
#include "solver/comparison/preconditioners/incomplete_poisson_factors.hpp"
#include "solver/comparison/solvers/preconditioned_cg.hpp"

/// Conjugate gradients on the whole grid with the incomplete Poisson preconditioner (incomplete_poisson.hpp; de Jong's
/// thesis §10.2.3 and ch. 20). Scaling and preconditioner are two switches:
///
///     scaling   preconditioner   method
///     no        none             cg
///     yes       none             diag
///     no        IP               ip
///     yes       IP               ipdiag
///     yes       IP, as K and Kᵀ  ipdiag-factors
namespace swell::solver
{

template <class Backend, class T>
struct PlainIncompletePoisson : IncompletePoisson<Backend, T, DiagonalScaling::no> {
    PlainIncompletePoisson(Backend& backend, const Grid& grid, const SolverSpec&)
        : IncompletePoisson<Backend, T, DiagonalScaling::no>(backend, grid)
    {
    }
};

template <class Backend, class T>
struct ScaledIncompletePoisson : IncompletePoisson<Backend, T, DiagonalScaling::yes> {
    ScaledIncompletePoisson(Backend& backend, const Grid& grid, const SolverSpec&)
        : IncompletePoisson<Backend, T, DiagonalScaling::yes>(backend, grid)
    {
    }
};

template <class Backend, class T>
struct ScaledIncompletePoissonFactors : IncompletePoissonFactors<Backend, T> {
    ScaledIncompletePoissonFactors(Backend& backend, const Grid& grid, const SolverSpec&)
        : IncompletePoissonFactors<Backend, T>(backend, grid)
    {
    }
};

/// Returns the memory in elements per node, for the memory estimate: the matrix and M⁻¹, three fields each, and six Krylov
/// vectors.
constexpr double incomplete_poisson_words()
{
    return 3.0 + 3.0 + 6.0;
}

struct IpMethod : PreconditionedCg<PlainIncompletePoisson> {
    static constexpr SolverInfo row{.name = "ip",
                                    .summary = "Conjugate gradients with an incomplete Poisson preconditioner",
                                    .runs_on_gpu = true,
                                    .has_rrb_options = false,
                                    .words_per_node = incomplete_poisson_words,
                                    .params = params_of_any_preconditioner};
};

struct IpdiagMethod : PreconditionedCg<ScaledIncompletePoisson> {
    static constexpr SolverInfo row{.name = "ipdiag",
                                    .summary = "The same as ip, of the matrix scaled by its diagonal",
                                    .runs_on_gpu = true,
                                    .has_rrb_options = false,
                                    .words_per_node = incomplete_poisson_words,
                                    .params = params_of_any_preconditioner};
};

struct IpdiagFactorsMethod : PreconditionedCg<ScaledIncompletePoissonFactors> {
    /// Returns the memory in elements per node: the matrix, 1 / D and a vector between the factors, and six Krylov vectors.
    static double words_per_node() { return 3.0 + 2.0 + 6.0; }
    static constexpr SolverInfo row{.name = "ipdiag-factors",
                                    .summary = "The same as ipdiag, with the preconditioner as two factors and all fill",
                                    .runs_on_gpu = true,
                                    .has_rrb_options = false,
                                    .words_per_node = words_per_node,
                                    .params = params_of_any_preconditioner};
};

} // namespace swell::solver
