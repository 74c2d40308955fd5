#pragma once

namespace swell::solver
{

/// How many solutions a guess is made from, see GuessFromPast.
inline constexpr int past_solutions = 7;

/// What is settled on the host about a solve before its work is asked for (SolveSchedule). Solves with the same index() ask
/// a backend for the same work on the same memory.
struct SolvePlan {
    int place = 0;           ///< among the places of past solutions, where the new one goes: that of the oldest
    bool is_exact = true;    ///< by conjugate gradients to the tolerance; otherwise the fixed count
    bool is_checked = false; ///< a fixed count also measures the residuals of guess and solution

    [[nodiscard]] int index() const { return (place * 2 + (is_exact ? 1 : 0)) * 2 + (is_checked ? 1 : 0); }
    /// One more than the largest index.
    static constexpr int indices = past_solutions * 4;
};

} // namespace swell::solver
