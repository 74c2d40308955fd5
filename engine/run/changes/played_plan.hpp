#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/run/changes/preparing_job.hpp"
#include "model/boundaries/beach_cells.hpp"

/// A plan is the list of waiting orders. Playing a plan finds the orders that a run would refuse, without a run. The steps
/// of all orders come in their frames; each step is judged on the water that the step before leaves (judge_step()).
namespace swell::engine
{

/// An order that a run would refuse, and the frame of the refused step.
struct RefusedOrder {
    long number = 0;
    long after_frame = 0;
    double level_m = 0.0; ///< level of the water at that step; the refused step does not change it
    std::string reason;
};

/// Returns the finding of a check: "a run refuses the current ordered at 5 s at 5 s, after frame 99, and keeps its water,
/// with the level +0 m: REASON". `whose` names the order, `time_s` is the time of the step.
std::string line_of_refusal(const RefusedOrder& refused, const std::string& whose, double time_s);

/// Result of playing a plan.
struct PlayedPlan {
    long steps = 0;        ///< steps of its orders
    long judged = 0;       ///< steps that were judged
    long repeated = 0;     ///< steps to a level that was judged before, over the same bed and in the same direction
    long passed_over = 0;  ///< steps that were not judged: near a judged level, or between two judged currents
    long last_frame = 0;   ///< the plan was played up to this frame
    bool is_whole = true;  ///< false: the plan has more than most_steps_of_a_plan steps
    double lowest_m = 0.0; ///< lowest level
    double highest_m = 0.0;
    std::int64_t fewest_wet_nodes = 0; ///< of the judged water
    std::int64_t most_wet_nodes = 0;
    std::vector<RefusedOrder> refused;
    std::vector<LateLevel> late; ///< levels that come later than they are ordered
};

/// How far a plan, a list of waiting orders, is played, and how many of its steps are judged.
struct PlayOfPlan {
    long last_frame = 0; ///< orders after this frame are ignored
    /// The run has not begun: the plan begins at the level that comes by this frame, such as a tide's. None: the run goes
    /// on from the job's water.
    std::optional<long> first_frame{};
    std::optional<long> until_over{};     ///< play ends with the last step of this order
    std::optional<long> most_judged = 40; ///< most levels that are judged; none: every step is judged
    /// Returns the fault of nodes that an order of depths makes land after a frame; empty if there is none. Null: every
    /// node may become land.
    std::function<std::string(const std::vector<model::ListedNode>& nodes, long after_frame)> fault_of_land{};
};

/// Most steps of a plan that are played; then playing ends (PlayedPlan::is_whole). The limit is needed because a tide may
/// go on for years.
inline constexpr long most_steps_of_a_plan = 100'000;

/// The number of levels that cost as much to judge as 40 levels of 1.5 million nodes, some ten seconds of a core. The
/// result is 40 to 400.
long levels_worth_judging(std::int64_t nodes);

/// Plays the orders of a job. Each level is judged once for each bed, current and direction (rising or falling). If there
/// are more than most_judged, the lowest and highest are judged first, then others at even distances. A refused order is
/// dropped, as in a run.
PlayedPlan play_plan(PreparingJob job, const PlayOfPlan& how);

} // namespace swell::engine
