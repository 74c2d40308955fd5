#pragma once
#include <optional>
#include <utility>
#include <vector>

#include "base/option_range.hpp"

/// Options of the methods, except the stop rule and the options of RRB. The method chooses the value of an option that is
/// absent; the header of the method says how.
namespace swell::solver
{

/// Numbers of sub-domains or blocks along x, y and z. On a plane z is 1.
struct PartCounts {
    int x = 1;
    int y = 1;
    int z = 1;
    bool operator==(const PartCounts&) const = default;
};

/// The order in which a multigrid cycle visits its grids.
enum class MultigridCycle { v, w };
/// The smoother on each grid of a multigrid cycle: red-black Gauss–Seidel or damped Jacobi (smoother_cells.hpp).
enum class Smoother { red_black, damped_jacobi };
/// How the matrix of a coarser grid is made from the finer matrix A: as R A P, with P plain aggregation and R = Pᵀ, or
/// again from the couplings and the masses of A (coarsening_cells.hpp).
enum class CoarseOperator { galerkin, rediscretised };
/// The Krylov method round a preconditioner.
enum class KrylovMethod { cg, gmres, bicgstab };

/// All options, absent by default.
struct MethodOptions {
    std::optional<double> omega; ///< relaxation of jacobi, sor and ssor; share of the fill that ric0 adds to the diagonal
    std::optional<PartCounts> deflation; ///< numbers of rectangles of a deflation (deflated.hpp)
    bool mixed = false;                  ///< the preconditioner in float, the rest in the solver's precision
    std::optional<MultigridCycle> cycle;
    std::optional<Smoother> smoother;
    std::optional<CoarseOperator> coarse;
    std::optional<PartCounts> blocks;   ///< numbers of blocks of the block red-black ordering (block_grid.hpp)
    std::optional<double> alpha;        ///< the share of the dropped fill that goes to the diagonal (RMILU)
    std::optional<double> perturbation; ///< zeta h²: the diagonal is multiplied by 1 + this before factorising (PMILU)
    std::optional<int> parts;           ///< number of sub-domains of a Schwarz method
    std::optional<int> overlap;         ///< layers of nodes that neighbouring sub-domains share
    std::optional<double> drop;         ///< ILUT drops entries smaller than this share of the norm of their row
    std::optional<KrylovMethod> krylov;
};

/// The names of the options, one bit each.
enum class MethodOption : unsigned {
    omega = 1U << 0U,
    deflation = 1U << 1U,
    mixed = 1U << 2U,
    cycle = 1U << 3U,
    smoother = 1U << 4U,
    coarse = 1U << 5U,
    blocks = 1U << 6U,
    alpha = 1U << 7U,
    perturbation = 1U << 8U,
    parts = 1U << 9U,
    overlap = 1U << 10U,
    drop = 1U << 11U,
    krylov = 1U << 12U,
};

/// A set of options, such as SolverMethod::options.
struct MethodOptionSet {
    unsigned bits = 0;

    constexpr MethodOptionSet() = default;
    constexpr MethodOptionSet(MethodOption option)
        : bits(static_cast<unsigned>(option)) {} // NOLINT(google-explicit-constructor)
    [[nodiscard]] constexpr bool has(MethodOption option) const { return (bits & static_cast<unsigned>(option)) != 0; }
    friend constexpr MethodOptionSet operator|(MethodOptionSet a, MethodOptionSet b)
    {
        a.bits |= b.bits;
        return a;
    }
};

constexpr MethodOptionSet operator|(MethodOption a, MethodOption b)
{
    return MethodOptionSet(a) | MethodOptionSet(b);
}

/// The ranges of the options above.
namespace solver_ranges
{
inline constexpr Range relaxation = between(0.0, 2.0);
inline constexpr Range part_count = between(1, 4096);
inline constexpr Range alpha = between(0.0, 1.0);
inline constexpr Range perturbation = between(0.0, 10.0);
inline constexpr Range parts = between(1, 1'000'000);
inline constexpr Range overlap = between(0, 10);
inline constexpr Range drop = between(0.0, 1.0);
} // namespace solver_ranges

/// Returns the options that have a value, with their names: "omega", "deflation", …
std::vector<std::pair<MethodOption, const char*>> given_options(const MethodOptions& options);

/// Throws OptionError for an option out of its range, naming the option, its value and the allowed range.
void check_ranges(const MethodOptions& options);

} // namespace swell::solver
