#pragma once
#include <algorithm>
#include <memory>
#include <optional>
#include <string>

#include "model/setup/wave_setup.hpp"
#include "solver/grid/extent.hpp"

/// The kinds of orders that change the water, one file of this folder each: its fault, its warnings, its steps, its part of
/// an event, its bytes in a saved state, its line in a log. changes/water_orders.hpp lists the kinds. Each is a struct with
///
///   static constexpr std::int64_t number_in_states              of the kind in a saved state; no other kind has it
///   std::string fault(const Scenario&) const                    why no water allows it: value, allowed range; or empty
///   void add_doubts(const Scenario&, const WaterAtEdges& now, std::vector<std::string>&) const
///                                                               adds warnings of effects that may surprise its caller
///   static std::optional<Kind> of_event(const WaterEvent&, const Scenario&)
///   struct InEvents                                             if a scenario's events may have it, functions of an event:
///     static constexpr const char* keys                         its keys, for messages
///     static bool has(const WaterEvent&)
///     static std::string text(const WaterEvent&)                for people: ": the level goes to +1 m"
///     static std::vector<double> numbers(const WaterEvent&)     for the fingerprint of the scenario
///   bool is_possible(const OrderedRun&) const                   whether a saved state may have it
///   Moves moves() const                                         the quantity that it is moving now
///   bool has_taken_a_step() const
///   long ordered_for(long after_frame, long first_frame) const  the frame for which it was ordered
///   NextStep<Change> next_step(long after_frame, const WaterNow&, double frame_s)
///   template <class Archive, class Self> static void exchange(Archive&, Self&)
///   static constexpr const char* key_in_logs                    key that only lines of this kind have in a log
///   static Logged of_line(const OrderLine&)                     reads such a line. Throws NoOrder if it lacks a member
///
/// with functions of its logged form (engine/run/api/input_log.hpp), log_members() and wanted_of(), and with
///   std::string quantity_that_stays(const Change&, const WaterNow&)   words for a refused step: "the sea stays as it is"
namespace swell::engine
{

/// A current that is shared and never modified. Null if a run is without a current.
using SharedCurrent = std::shared_ptr<const model::Current>;

/// The water before one step of an order: level and current. Steps depend on nothing else of the water.
struct WaterNow {
    double level_m = 0.0;
    SharedCurrent current{};
};

/// The quantity of the water that an order is moving in small steps, at most one between two frames. A later order of the
/// same quantity ends it.
enum class Moves { nothing, level, current };

/// The effect of an order of a change of the water when its frame has come: a change now, and perhaps a later frame for the
/// rest.
template <class Change>
struct NextStep {
    std::optional<Change> change{};   ///< change of the water now
    std::optional<long> next_frame{}; ///< frame after which the rest of the order comes; none: the order is finished
    bool begins = false;              ///< the order begins to move its quantity, without a step yet
};

/// The properties of a run that decide whether the orders of a saved state are possible in it.
struct OrderedRun {
    solver::Extent grid;
    bool has_current = false; ///< whether the scenario has a current
};

/// Returns why a change of the water cannot take this time [s], with the allowed range, 0 to longest_change_s; empty if it
/// can.
std::string fault_of_time(double over_s);
[[nodiscard]] bool is_time_to_grow(double over_s);

/// Returns the time at the end of a frame [s], with the same bits as the run's step count gives.
inline double end_of_frame_s(long frame, int steps_per_frame, double time_step_s)
{
    return static_cast<double>(frame * steps_per_frame) * time_step_s;
}

/// Returns the number of frames that cover a time, rounded up; 0 if the time is 0. `frame_s` is the simulated time of a
/// frame [s].
long frames_of(double over_s, double frame_s);

/// Returns the least number of equal steps, at least 1, that cover the distance `way` with steps of at most `step`. Both
/// are in the unit of the quantity that an order moves.
long steps_of(double way, double step);

/// Returns the frame after which the next step of an order comes. `wanted`, a LevelWanted or CurrentWanted, moves a
/// quantity in wanted.steps steps over wanted.over_s. Each step comes in the middle of its part of the time, so that the
/// quantity is at most half a step from a straight line.
template <class Wanted>
long frame_of_step(const Wanted& wanted, double frame_s)
{
    const long frames = wanted.over_s > 0.0 ? std::max(wanted.steps, frames_of(wanted.over_s, frame_s)) : 0;
    return wanted.from_frame + (2 * wanted.taken + 1) * frames / (2 * wanted.steps);
}

/// Counts one more step of an order that moves a quantity (LevelWanted or CurrentWanted), and returns the change of this
/// step with the frame of the next one. The change is `last` for the last step, and between(share) for an earlier one;
/// `share`, 0 to 1, is the part of the steps that have come.
template <class Change, class Wanted, class Between>
NextStep<Change> moved_on(Wanted& wanted, const Change& last, double frame_s, const Between& between)
{
    if (++wanted.taken >= wanted.steps) {
        return {last, std::nullopt};
    }
    return {between(static_cast<double>(wanted.taken) / static_cast<double>(wanted.steps)), frame_of_step(wanted, frame_s)};
}

/// Returns whether the counts of an order of a level or a current, read from a saved state, are possible: at most `most`
/// steps, not all of them taken, and none taken before the order begins.
template <class Wanted>
bool are_steps_possible(const Wanted& wanted, long most)
{
    return wanted.steps <= most && (wanted.steps > 0 ? wanted.taken < wanted.steps : wanted.taken == 0);
}

} // namespace swell::engine
