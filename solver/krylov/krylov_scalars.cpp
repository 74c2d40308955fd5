#include "solver/krylov/krylov_scalars.hpp"

#include <cmath>

namespace swell::solver
{

SolveReport report_of(const KrylovScalars& scalars)
{
    return {scalars.status, scalars.iterations, std::sqrt(std::abs(scalars.rho_start)), std::sqrt(std::abs(scalars.rho))};
}

} // namespace swell::solver
