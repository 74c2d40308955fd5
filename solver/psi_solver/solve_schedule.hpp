#pragma once
#include <span>
#include <vector>

#include "solver/krylov/stop_rule.hpp"
#include "solver/psi_solver/solve_plan.hpp"

namespace swell::solver
{

/// Decides before every frame how its systems are solved, alike for all systems of a run. With a fixed count:
///
///   start       the first 12 frames use conjugate gradients, until there are past solutions for the guess
///   check       every 21 frames the last solve measures its residuals. Recorded work repeats after 7 past solutions ×
///               3 time levels = 21 steps, so only one kind of recording has a check
///   fall-back   20 frames use conjugate gradients after a check that fails
///   change      after a sudden change of the water, reported by the caller, frames use conjugate gradients until all past
///               solutions belong to the new water; this does not count as a fall-back
///   safety      a second fall-back within 1000 frames makes the count safer: first by one step more and a bound of the
///               spectrum 10 % higher, the next time by conjugate gradients from then on
///
/// A check fails if a solve ended as not_finite, if a residual is too large relative to b (guess: 2e-2, solution: 1e-3), or
/// if the residual of the guess keeps growing over three checks. All decisions are made on the host and depend only on the
/// checks, so different machines decide alike. One thread at a time may use an object.
class SolveSchedule
{
public:
    /// The decisions of a schedule so far, which a saved state of a run keeps.
    struct State {
        long frames = 0;             ///< begun so far
        int place = 0;               ///< SolvePlan::place of the next solve
        int pcg_frames_left = 12;    ///< frames still to be solved by conjugate gradients
        int failed_checks = 0;       ///< checks that failed within 1000 frames after first_failed_check
        long first_failed_check = 0; ///< frame of the first of these fall-backs
        int safety_level = 0;        ///< see safety_level()
        bool uses_pcg_from_now_on = false;
        std::vector<double> guesses; ///< residuals of the first guess in the newest checks, the newest last

        /// Calls use(member) for every member, in the order of saved states.
        template <class Use>
        void visit(const Use& use)
        {
            visit(*this, use);
        }
        template <class Use>
        void visit(const Use& use) const
        {
            visit(*this, use);
        }

    private:
        template <class Self, class Use>
        static void visit(Self& self, const Use& use)
        {
            use(self.frames);
            use(self.place);
            use(self.pcg_frames_left);
            use(self.failed_checks);
            use(self.first_failed_check);
            use(self.safety_level);
            use(self.uses_pcg_from_now_on);
            use(self.guesses);
        }
    };

    /// `keeps_history`: the solver keeps past solutions (SolverSpec::keeps_history). Without a fixed count every frame uses
    /// conjugate gradients.
    SolveSchedule(bool keeps_history, bool has_fixed_count);

    /// begin_frame() begins a frame. Then call next() once per solve of the frame, in turn; it returns the plan of that
    /// solve: conjugate gradients or the fixed count, with a check or without.
    void begin_frame();
    [[nodiscard]] SolvePlan next(bool is_last_of_frame);

    /// Returns whether the last solves of the newest frame measure their residuals (a check), and judge() has not seen them
    /// yet. Then call judge() before the next frame, with the reports of the frame's last solves, one for each system.
    [[nodiscard]] bool has_check() const { return has_check_; }
    void judge(std::span<const SolveReport> reports);

    /// Uses conjugate gradients in the next frames, of so many time steps each, until all past solutions belong to the new
    /// water. Call this when the water has changed suddenly. Forgets earlier checks.
    void begin_anew(int steps_per_frame);

    /// Returns how often the fixed count has been made safer, by one step more and a higher bound of the spectrum: 0 or 1.
    [[nodiscard]] int safety_level() const { return state_.safety_level; }
    [[nodiscard]] bool uses_pcg_from_now_on() const { return state_.uses_pcg_from_now_on; }
    /// Makes the fixed count safer (safety_level()); the second time uses conjugate gradients from then on.
    void make_safer();
    void use_pcg_from_now_on() { state_.uses_pcg_from_now_on = true; }

    [[nodiscard]] const State& state() const { return state_; }
    /// Returns SolvePlan::place of the solve after the one with this place.
    [[nodiscard]] int place_after(int place) const;
    /// Returns whether a schedule can have this state: every number is in the range that the rules of SolveSchedule allow.
    [[nodiscard]] static bool can_be_in(const State& state);
    /// Goes on from a state that can_be_in() accepts. The caller restores the past solutions, if there are any.
    void restore(const State& state);

private:
    /// Uses conjugate gradients in so many frames, and forgets the results of earlier checks.
    void use_pcg_for(int frames);
    [[nodiscard]] bool is_good(std::span<const SolveReport> reports);
    [[nodiscard]] bool uses_pcg() const { return state_.uses_pcg_from_now_on || is_pcg_frame_; }

    bool keeps_history_; ///< false: SolvePlan::place is always 0, and recorded work repeats at once
    bool has_fixed_count_;
    State state_;
    bool is_pcg_frame_ = true;
    bool has_check_ = false;
};

} // namespace swell::solver
