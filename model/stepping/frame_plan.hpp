#pragma once
#include <utility>
#include <vector>

#include "model/equations/leapfrog_step.hpp"
#include "solver/psi_solver/solve_plan.hpp"

namespace swell::model
{

/// The indices of the three stored time levels: the previous one, the present one, and the one that a step makes. After a
/// step only these indices change, and no data moves.
struct LevelOrder {
    int previous = 0;
    int now = 1;
    int next = 2;

    /// Returns a number from 1 to 7 that differs between the six orders of three time levels.
    [[nodiscard]] int index() const { return previous * 3 + now; }
    bool operator==(const LevelOrder&) const = default;
};

/// The plan of one time step of a frame, a group of steps that is enqueued at once. Everything that changes from step to
/// step is here or in the step's slot of the frame input (FrameInput), so that no enqueued work changes shared state.
struct PlannedStep {
    LeapfrogStep leapfrog;
    /// False if the step makes the midpoint of the first step, half a time step on, and not a time level of the run.
    bool is_full_step = true;
    /// True if the step makes level 1 with the rates at the midpoint. The next step then goes from level 0, with the
    /// rates at level 1, to level 2.
    bool ends_midpoint_start = false;
    bool takes_mean_of_phi = false; ///< the step subtracts the mean of phi over the water (TakeMeanFromPhi)
    solver::SolvePlan solve;        ///< the method of the solves of S psi = b, the same for every mode
    LevelOrder order;               ///< which index holds which time level during the step; FramePlan::add sets it
    /// Whether the step begins with the smoothing filter on both time levels. Never true in a midpoint start.
    bool is_smoothed = false;
};

/// The time steps of the next frame, and the only owner of the order of the time levels (LevelOrder). A frame is a group
/// of steps that is enqueued at once. Its work depends only on the plan, the setup and the frame input, so frames of one
/// kind() can be recorded once and replayed.
class FramePlan
{
public:
    /// Starts the plan of the next frame, without steps. The time levels then have the order() at the end of the frame
    /// before.
    void begin(bool gathers_statistics)
    {
        steps_.clear();
        order_at_end_ = order_;
        full_steps_ = 0;
        gathers_statistics_ = gathers_statistics;
    }

    /// Appends a time step to the frame and sets its PlannedStep::order. Returns the step's slot, its number in the
    /// frame from 0, at which the frame input has its values.
    int add(PlannedStep step)
    {
        step.order = order_at_end_;
        LevelOrder& order = order_at_end_;
        order = {order.now, order.next, order.previous};
        if (step.ends_midpoint_start) { // the levels are now (midpoint, 1, 0): leapfrog goes on from 0 over 1
            std::swap(order.previous, order.next);
        }
        full_steps_ += step.is_full_step ? 1 : 0;
        steps_.push_back(step);
        return slots() - 1;
    }

    /// Marks the frame as enqueued. From now on order() is the order of the time levels at its end.
    void finish() { order_ = order_at_end_; }

    [[nodiscard]] const std::vector<PlannedStep>& steps() const { return steps_; }
    /// Returns the number of time steps of the frame. In the frame input this is also the number of the slot with the
    /// placements of ships at the frame's end.
    [[nodiscard]] int slots() const { return static_cast<int>(steps_.size()); }
    /// Returns the number of steps that make a time level of the run (is_full_step), not the midpoint of a start.
    [[nodiscard]] long full_steps() const { return full_steps_; }
    [[nodiscard]] bool gathers_statistics() const { return gathers_statistics_; }

    /// Returns which index holds which time level after the last finished frame.
    [[nodiscard]] const LevelOrder& order() const { return order_; }
    /// Returns which index will hold which time level after the planned frame.
    [[nodiscard]] const LevelOrder& order_at_end() const { return order_at_end_; }

    /// Returns the kind of the frame: a number from 0 to kinds() - 1, equal for frames that ask a backend for the same
    /// work on the same memory, so that one recording serves them all. Read it before finish(), because the order of the
    /// time levels at the frame's start is part of the number. It does not show that memory was replaced between two
    /// frames; recordings notice that by themselves.
    [[nodiscard]] int kind() const
    {
        int filtered = 0;
        for (int slot = 0; slot < slots(); ++slot) {
            filtered = steps_[static_cast<std::size_t>(slot)].takes_mean_of_phi ? slot + 1 : filtered;
        }
        const int starts = steps_.empty() || steps_.front().leapfrog.level > 0.0 ? 0 : 1;
        const int solve =
            steps_.empty() ? 0 : steps_.back().solve.index(); // the earlier steps' solves follow from the last one
        return (((filtered * 9 + order_.index()) * 2 + starts) * 2 + (gathers_statistics_ ? 1 : 0)) *
                   solver::SolvePlan::indices +
               solve;
    }

    /// Returns one more than the largest kind() of frames of up to `slots` time steps.
    [[nodiscard]] static int kinds(int slots) { return (slots + 1) * 9 * 2 * 2 * solver::SolvePlan::indices; }

private:
    std::vector<PlannedStep> steps_;
    LevelOrder order_;
    LevelOrder order_at_end_;
    long full_steps_ = 0;
    bool gathers_statistics_ = false;
};

} // namespace swell::model
