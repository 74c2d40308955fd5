#pragma once
#include "solver/comparison/solvers/restricted_schwarz.hpp"

/// Modified incomplete LU factorisations for matrices that need not be symmetric, in the order of the matrix: natural order
/// on a grid (Shioya's thesis §3.2). They are the Schwarz method with one part. Symmetric matrices have mic0 and ric0, with
/// conjugate gradients.
namespace swell::solver
{

struct RelaxedFillOptions {
    double alpha = 0.95; ///< 0: ILU(0); 1: milu0
};
inline constexpr std::array relaxed_fill_params{param<&RelaxedFillOptions::alpha>(
    "alpha", between(0.0, 1.0), "0.95", "Share of the dropped fill that is added to the diagonal")};

struct PerturbedDiagonalOptions {
    double perturbation = 0.01; ///< zeta h²; 0: milu0
};
inline constexpr std::array perturbed_diagonal_params{param<&PerturbedDiagonalOptions::perturbation>(
    "perturbation", between(0.0, 10.0), "0.01", "The diagonal is multiplied by 1 + this before factorising")};

inline constexpr auto params_of_milu = joined(krylov_params, only_mixed_param);
inline constexpr auto params_of_pmilu = joined(perturbed_diagonal_params, krylov_params, only_mixed_param);
inline constexpr auto params_of_rmilu = joined(relaxed_fill_params, krylov_params, only_mixed_param);

/// Returns the settings of one part with the factors of MILU(0), PMILU(0) or RMILU(0).
inline SchwarzSettings settings_of_milu(const DroppedFill& dropped)
{
    return {[dropped](const SparseRows<double>& matrix) { return milu0(matrix, dropped); }, 1, 0};
}

struct Milu0Method : RestrictedSchwarzMethod<Milu0Method> {
    static constexpr SolverInfo row = schwarz_row<20>(
        "milu0", "GMRES, BiCGSTAB or CGS with modified incomplete LU factors, in natural ordering", params_of_milu);

    static SchwarzSettings settings(const SolverSpec&, std::int64_t) { return settings_of_milu({}); }
};

struct Pmilu0Method : RestrictedSchwarzMethod<Pmilu0Method> {
    static constexpr SolverInfo row =
        schwarz_row<20>("pmilu0", "The same as milu0 on a slightly larger diagonal", params_of_pmilu);

    static SchwarzSettings settings(const SolverSpec& spec, std::int64_t)
    {
        return settings_of_milu({.perturbation = read_params(perturbed_diagonal_params, spec.options).perturbation});
    }
};

struct Rmilu0Method : RestrictedSchwarzMethod<Rmilu0Method> {
    static constexpr SolverInfo row =
        schwarz_row<20>("rmilu0", "The same as milu0 with a share of the dropped fill, 95 %", params_of_rmilu);

    static SchwarzSettings settings(const SolverSpec& spec, std::int64_t)
    {
        return settings_of_milu({.alpha = read_params(relaxed_fill_params, spec.options).alpha});
    }
};

} // namespace swell::solver
