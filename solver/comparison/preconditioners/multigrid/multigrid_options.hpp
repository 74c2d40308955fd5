#pragma once
#include <array>

#include "solver/comparison/base/declared_params.hpp"

namespace swell::solver
{

/// The order in which a multigrid cycle visits its grids: from each grid a V cycle visits the next coarser grid once, a W
/// cycle twice. A sawtooth cycle is a V cycle without the smoothing steps on the way down, so it is not symmetric.
enum class MultigridCycle { v, w, sawtooth };
inline constexpr std::array cycle_words{"v", "w", "sawtooth"};
/// The smoother on each grid of a multigrid cycle: red-black Gauss–Seidel or damped Jacobi (smoother_cells.hpp).
enum class Smoother { red_black, damped_jacobi };
inline constexpr std::array smoother_words{"red-black", "damped-jacobi"};
/// How the matrix of a coarser grid is made from the finer matrix A: as R A P, with P plain aggregation and R = Pᵀ, or anew
/// from the couplings of A and the excess of its diagonal over them (coarsening_cells.hpp).
enum class CoarseOperator { galerkin, rediscretised };
inline constexpr std::array coarse_words{"galerkin", "rediscretised"};

struct MultigridOptions {
    MultigridCycle cycle = MultigridCycle::v;
    Smoother smoother = Smoother::damped_jacobi;
    CoarseOperator coarse = CoarseOperator::rediscretised;
};
inline constexpr std::array multigrid_params{
    param<&MultigridOptions::cycle>("cycle", cycle_words, "v", "Order in which a multigrid cycle visits its grids"),
    param<&MultigridOptions::smoother>("smoother", smoother_words, "damped-jacobi", "Smoother on each grid"),
    param<&MultigridOptions::coarse>("coarse", coarse_words, "rediscretised",
                                     "Matrix of a coarser grid: R A P, or made again from the couplings")};

} // namespace swell::solver
