#include "solver/comparison/solvers/restricted_schwarz.hpp"

#include <algorithm>

namespace swell::solver
{

SchwarzSettings schwarz_settings(const SolverSpec& spec, const Factorisation& factorise, std::int64_t rows)
{
    constexpr std::int64_t rows_of_a_part = 4000;
    SchwarzSettings settings;
    settings.factorise = factorise;
    const SchwarzOptions options = read_params(schwarz_params, spec.options);
    settings.parts =
        options.parts.value_or(static_cast<int>(std::max<std::int64_t>(1, (rows + rows_of_a_part - 1) / rows_of_a_part)));
    settings.overlap = options.overlap;
    return settings;
}

KrylovMethod schwarz_krylov(const SolverSpec& spec, bool for_recordings)
{
    const KrylovMethod krylov = read_params(krylov_params, spec.options)
                                    .krylov.value_or(for_recordings ? KrylovMethod::bicgstab : KrylovMethod::gmres);
    if (krylov == KrylovMethod::cg) {
        throw OptionError("krylov", "cg with solver " + spec.name, "gmres, bicgstab, cgs");
    }
    return krylov;
}

} // namespace swell::solver
