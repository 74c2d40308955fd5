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

/// An order of a change of the water that a run would refuse, and the frame of the refused step.
struct RefusedOrder {
    long number = 0;
    long after_frame = 0;
    double level_m = 0.0; ///< level of the water at that step; the refused step does not change it
    std::string reason;
};

/// Returns a line about an order that a run would refuse, for people: "a run refuses the current ordered at 5 s at 5 s,
/// after frame 99, and keeps its water, with the level +0 m: REASON". `whose` names the order, `time_s` is the simulated
/// time of the refused step.
std::string line_of_refusal(const RefusedOrder& refused, const std::string& whose, double time_s);

/// Result of play_plan(): how many steps of the waiting orders were judged, the range of the water, and the refused orders.
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
    std::vector<LateLevel> late; ///< water levels that are reached later than ordered
};

/// How far a plan, a list of waiting orders, is played, and how many of its steps are judged.
struct PlayOfPlan {
    long last_frame = 0; ///< orders after this frame are ignored
    /// For a run that has not begun, its newest frame: steps up to this frame come before any frame, and the ranges of the
    /// result begin with the level after them, such as a tide's. None: the run goes on from the water that play_plan()
    /// gets.
    std::optional<long> first_frame{};
    std::optional<long> until_over{};     ///< playing ends with the last step of the order with this number
    std::optional<long> most_judged = 40; ///< the most water levels that are judged; none: every step is judged
    /// Returns why these nodes may not become land by an order of depths after a frame, such as a hull over them; empty if
    /// they may. Null: every node may become land.
    std::function<std::string(const std::vector<model::ListedNode>& nodes, long after_frame)> fault_of_land{};
};

/// Most steps of a plan, a list of waiting orders, that play_plan() plays; then it ends (PlayedPlan::is_whole). The limit
/// is needed because a tide may go on for years.
inline constexpr long most_steps_of_a_plan = 100'000;

/// Returns a value for PlayOfPlan::most_judged on a grid of this size: the number of water levels that cost as much to
/// judge as 40 levels of 1.5 million nodes, some ten seconds of a core, but 40 to 400.
long levels_worth_judging(std::int64_t nodes);

/// Finds the orders of a job that a run would refuse: makes their steps one after the other, without computing waves. Each
/// water level is judged once for each bed, current and direction (rising or falling). If there are more than most_judged
/// levels, the lowest and highest are judged first, then others at even distances. A refused order is dropped, as in a run.
PlayedPlan play_plan(PreparingJob job, const PlayOfPlan& how);

} // namespace swell::engine
