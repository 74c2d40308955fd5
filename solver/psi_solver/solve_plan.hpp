#pragma once

namespace swell::solver
{

/// The number of past solutions from which the first guess of a solve is extrapolated (GuessFromPast).
inline constexpr int past_solutions = 7;

/// The decisions about one solve in a run, which SolveSchedule makes on the host beforehand. Solves with the same index()
/// ask a backend for the same work on the same memory.
struct SolvePlan {
    int place = 0;           ///< slot of the new solution among the seven past ones, 0 to 6; it replaces the oldest
    bool uses_pcg = true;    ///< true: conjugate gradients to the tolerance; false: the fixed count
    bool is_checked = false; ///< whether a fixed count also measures the residuals of guess and solution

    [[nodiscard]] int index() const { return (place * 2 + (uses_pcg ? 1 : 0)) * 2 + (is_checked ? 1 : 0); }
    /// The number of different values of index().
    static constexpr int indices = past_solutions * 4;
};

} // namespace swell::solver
