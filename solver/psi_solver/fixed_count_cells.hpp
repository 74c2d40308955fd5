#pragma once
#include <cstdint>

#include "solver/grid/block_vector.hpp"
#include "solver/grid/extent.hpp"
#include "solver/krylov/solve_check.hpp"
#include "solver/krylov/stop_rule.hpp"
#include "solver/psi_solver/solve_plan.hpp"

/// The cells (cell.hpp) of a solve with a fixed count (FIXED_COUNT.md), and its report. A call of a cell treats one quad of
/// 2 × 2 nodes (rrb_level.hpp). Words are the elements that a pass moves per quad.
namespace swell::solver
{

/// Extrapolates the first guess of a solve from seven past solutions, x1 the newest (called q5r2 in FIXED_COUNT.md): x = 3
/// x1 − x2 − 5 x3 + 5 x4 + x5 − 3 x6 + x7. If a solution changes by the factor 1/w in a step, the error of the guess is (1
/// − w)^5 (1 + w)^2 times the solution. Moves 16 words per quad of 2 × 2 nodes.
template <class T, int N>
struct GuessFromPast {
    static constexpr std::size_t bytes = std::size_t{8} * N * sizeof(T);
    BlockVectorView<const T, N> past[past_solutions]; ///< the newest first
    BlockVectorView<T, N> x;

    SWELL_CELL static T guess(T x1, T x2, T x3, T x4, T x5, T x6, T x7)
    {
        return T(3) * (x1 - x6) + (x5 - x2) + T(5) * (x4 - x3) + x7;
    }
    SWELL_CELL void operator()(int i, int j) const
    {
        BlockVectorValue<T, N> value;
        for (int part = 0; part < N; ++part) {
            value.part[part] = guess(past[0].part[part](i, j), past[1].part[part](i, j), past[2].part[part](i, j),
                                     past[3].part[part](i, j), past[4].part[part](i, j), past[5].part[part](i, j),
                                     past[6].part[part](i, j));
        }
        put(x, i, j, value);
    }
};

/// Sets x to 0.
template <class T, int N>
struct SetBlocksToZero {
    BlockVectorView<T, N> x;
    SWELL_CELL void operator()(int i, int j) const { put(x, i, j, {}); }
};

/// Sets the black nodes (i + j even) to pseudorandom numbers in [−1, 1), the same on every machine, and nodes outside the
/// grid to 0: a right-hand side for estimating a spectrum. (i, j) is a quad of 2 × 2 nodes.
template <class T>
struct FillBlacksWithNoise {
    Extent extent; ///< extent of the grid in nodes, without padding
    int shift;     ///< RrbPlan::shift
    BlockVectorView<T, 2> to;

    SWELL_CELL T at(int i, int j) const
    {
        if (i < 0 || j < 0 || i >= extent.nx || j >= extent.ny) {
            return T(0);
        }
        std::uint32_t mixed =
            static_cast<std::uint32_t>(i) * 0x9E3779B1U + static_cast<std::uint32_t>(j) * 0x85EBCA77U + 1U;
        mixed = (mixed ^ (mixed >> 16U)) * 0x7FEB352DU;
        mixed = (mixed ^ (mixed >> 15U)) * 0x846CA68BU;
        mixed ^= mixed >> 16U;
        return static_cast<T>(static_cast<std::int32_t>(mixed >> 8U) - (1 << 23)) * static_cast<T>(0x1.0p-23);
    }
    SWELL_CELL void operator()(int i, int j) const
    {
        put(to, i, j, {{at(2 * i - shift, 2 * j - shift), at(2 * i + 1 - shift, 2 * j + 1 - shift)}});
    }
};

/// Writes the report of a solve by a fixed count of steps. Its residuals come from the newest checked solve
/// (SolvePlan::is_checked). An action, which the backend calls once (Backend::run_once); all memory is the backend's.
struct WriteFixedCountReport {
    const SolveCheck* check;
    int count;
    SolveReport* to;
    SWELL_CELL void operator()() const
    {
        SolveReport report;
        report.iterations = count;
        report.guess_residual = relative_residual(check->of_guess);
        report.relative_residual = relative_residual(check->of_solution);
        const double sum = report.guess_residual + report.relative_residual;
        report.status = sum - sum == 0.0 ? SolveStatus::converged : SolveStatus::not_finite;
        *to = report;
    }
};

} // namespace swell::solver
