#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/run/changes/preparing_job.hpp"
#include "model/boundaries/beach_cells.hpp"

/// A plan is the list of orders that wait. Playing it finds what a run would refuse, without a run: the steps of all orders
/// come in their frames, and each is judged upon the water that the one before leaves (judge_step()).
namespace swell::engine
{

/// An order that a run would refuse, and the frame of the step at which it would.
struct RefusedOrder {
    long number = 0;
    long after_frame = 0;
    double level_m = 0.0; ///< of the water, which stays
    std::string reason;
};

/// What a plan comes to.
struct PlayedPlan {
    long steps = 0;        ///< that its orders bring
    long judged = 0;       ///< of them
    long repeated = 0;     ///< at a level that was judged over the same bed, on the way in the same direction
    long passed_over = 0;  ///< not judged: their level is near to one that is, or their current between two that are
    long last_frame = 0;   ///< up to which it was played
    bool is_whole = true;  ///< false: it has more than most_steps_of_a_plan steps
    double lowest_m = 0.0; ///< level
    double highest_m = 0.0;
    std::int64_t fewest_wet_nodes = 0; ///< of the water that was judged
    std::int64_t most_wet_nodes = 0;
    std::vector<RefusedOrder> refused;
    std::vector<LateLevel> late; ///< levels that come later than they are ordered
};

/// How far a plan is played.
struct PlayOfPlan {
    long last_frame = 0; ///< orders after it are left alone
    /// The run has not begun: its plan begins at the level that comes by this frame, such as a tide's. None: the run goes
    /// on from the job's water.
    std::optional<long> first_frame{};
    std::optional<long> until_over{};     ///< ends with the last step of this order
    std::optional<long> most_judged = 40; ///< levels at most; none: every step
    /// What is wrong with water that an order of depths makes land after a frame; empty if nothing is. None: any may be.
    std::function<std::string(const std::vector<model::ListedNode>& nodes, long after_frame)> fault_of_land{};
};

/// A longer plan is played as far as this: a tide may go on for years.
inline constexpr long most_steps_of_a_plan = 100'000;

/// Levels that cost together as much as 40 of 1.5 million nodes, some ten seconds of a core: 40 to 400.
long levels_worth_judging(std::int64_t nodes);

/// Plays the orders of a job. Each level is judged once for each bed and current, when it rises and when it falls; of more
/// than most_judged those at the ends come first, then others, evenly dealt out. An order that is refused is dropped, as a
/// run drops it.
PlayedPlan play_plan(PreparingJob job, const PlayOfPlan& how);

} // namespace swell::engine
