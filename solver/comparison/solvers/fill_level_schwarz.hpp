#pragma once
#include "solver/comparison/solvers/restricted_schwarz.hpp"
#include "solver/comparison/sparse/fill_levels.hpp"

namespace swell::solver
{

struct FillLevelOptions {
    int level = 1; ///< 0: as ras-ilu0
};
inline constexpr std::array fill_level_params{
    param<&FillLevelOptions::level>("level", between(0, 100), "1", "Highest level of fill that ILU(k) keeps: k")};
inline constexpr auto params_of_schwarz_iluk = joined(schwarz_params, fill_level_params, krylov_params, only_mixed_param);

/// The restricted additive Schwarz method with ILU(k) factors (sparse/fill_levels.hpp). Its memory is estimated for level 1
/// on five points, where each half of a row has one entry of fill.
struct RasIlukMethod : RestrictedSchwarzMethod<RasIlukMethod> {
    static constexpr SolverInfo row =
        schwarz_row<26>("ras-iluk", "The same with ILU(k) factors, which keep fill up to a level", params_of_schwarz_iluk);

    static SchwarzSettings settings(const SolverSpec& spec, std::int64_t rows)
    {
        const int level = read_params(fill_level_params, spec.options).level;
        const auto factorise = [level](const SparseRows<double>& matrix) { return ilu_with_fill(matrix, level); };
        return schwarz_settings(spec, factorise, rows);
    }
};

} // namespace swell::solver
