#pragma once
#include <span>
#include <vector>

#include "solver/krylov/solve_plan.hpp"
#include "solver/krylov/stop_rule.hpp"

namespace swell::solver
{

/// Decides before every frame how its systems are solved, for all systems of a run alike. With a fixed count:
///
///   start       the first 12 frames by conjugate gradients, until past solutions are there to guess from
///   check       every 21 frames the last solve measures its residuals. Recorded work repeats after 7 places of solutions ×
///               3 time levels = 21 steps, so one kind of recording is checked
///   fall-back   20 frames by conjugate gradients after a check that fails
///   change      as many frames by conjugate gradients as past solutions are of other water, for a caller who says so; they
///               count as no fall-back
///   strength    fall-backs that come back within 1000 frames ask for more: first for one step more and a bound of the
///               spectrum 10 % higher, then for conjugate gradients for good
///
/// Everything is of the host and depends on the numbers of the checks alone, so unlike machines decide the same. One thread
/// at a time may use an object.
class SolveSchedule
{
public:
    /// What a run goes on from.
    struct State {
        long frames = 0;       ///< begun so far
        int place = 0;         ///< SolvePlan::place of the next solve
        int exact_frames = 12; ///< still to come
        int falls = 0;         ///< within 1000 frames after first_fall
        long first_fall = 0;   ///< number of the frame
        int strength = 0;      ///< see strength()
        bool is_exact_for_good = false;
        std::vector<double> guesses; ///< residuals of the guess in the last checks, the newest last
    };

    /// Without a fixed count every frame is solved by conjugate gradients.
    SolveSchedule(bool keeps_history, bool has_fixed_count);

    /// Begins a frame. The plans of its solves follow by next(), in turn.
    void begin_frame();
    [[nodiscard]] SolvePlan next(bool is_last_of_frame);

    /// Whether the frame that was begun last has a check. Then judge() wants the reports of its last solves, one per
    /// system, before the next frame.
    [[nodiscard]] bool has_check() const { return has_check_; }
    void judge(std::span<const SolveReport> reports);

    /// Solves the next frames, of so many steps each, by conjugate gradients until the past solutions are of the new water.
    /// Call it when the water has changed at once. Forgets the checks before.
    void begin_anew(int steps_per_frame);

    /// How often more steps were asked for: 0 or 1.
    [[nodiscard]] int strength() const { return state_.strength; }
    [[nodiscard]] bool is_exact_for_good() const { return state_.is_exact_for_good; }
    /// Asks for one step more, or for conjugate gradients for good where that was asked for before.
    void strengthen();
    void be_exact_for_good() { state_.is_exact_for_good = true; }

    [[nodiscard]] const State& state() const { return state_; }
    /// Whether a schedule can be in this state: every number of it is within what the rules above make of it.
    [[nodiscard]] static bool can_be_in(const State& state);
    /// Goes on from a state that can_be_in(), whose past solutions are restored too where there are any.
    void restore(const State& state);

private:
    /// Solves so many frames by conjugate gradients, and forgets what checks before them found.
    void be_exact_for(int frames);
    [[nodiscard]] bool is_good(std::span<const SolveReport> reports);
    [[nodiscard]] bool is_exact() const { return state_.is_exact_for_good || is_exact_frame_; }

    bool keeps_history_; ///< otherwise there is one place, and recorded work repeats at once
    bool has_fixed_count_;
    State state_;
    bool is_exact_frame_ = true;
    bool has_check_ = false;
};

} // namespace swell::solver
