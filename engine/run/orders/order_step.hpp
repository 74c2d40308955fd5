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

/// The water before a step, as far as the step depends on it.
struct WaterNow {
    double level_m = 0.0;
    SharedCurrent current{};
};

/// The quantity that an order is moving step by step. A later order of the same quantity ends it.
enum class Moves { nothing, level, current };

/// The effect of an order in its frame.
template <class Change>
struct NextStep {
    std::optional<Change> change{};   ///< change of the water now
    std::optional<long> next_frame{}; ///< frame after which the rest of the order comes; none: the order is finished
    bool begins = false;              ///< the order begins to move its quantity, without a step yet
};

/// The run of a saved state, as far as orders depend on it.
struct OrderedRun {
    solver::Extent grid;
    bool has_current = false; ///< whether the scenario has a current
};

/// Returns why an order cannot take this time; empty if it can.
std::string fault_of_time(double over_s);
[[nodiscard]] bool is_time_to_grow(double over_s);

/// Returns the time at the end of a frame [s], with the same bits as the run's step count gives.
inline double end_of_frame_s(long frame, int steps_per_frame, double time_step_s)
{
    return static_cast<double>(frame * steps_per_frame) * time_step_s;
}

/// Returns the number of frames in a time; 0 if the time is 0.
long frames_of(double over_s, double frame_s);

/// Returns the number of equal steps over `way` of which each is at most `step` long.
long steps_of(double way, double step);

/// Returns the frame after which the next step of an order comes. The order moves a quantity in wanted.steps steps over
/// wanted.over_s. Each step comes in the middle of its part of the time, so that the quantity is at most half a step from a
/// straight line.
template <class Wanted>
long frame_of_step(const Wanted& wanted, double frame_s)
{
    const long frames = wanted.over_s > 0.0 ? std::max(wanted.steps, frames_of(wanted.over_s, frame_s)) : 0;
    return wanted.from_frame + (2 * wanted.taken + 1) * frames / (2 * wanted.steps);
}

/// Takes the next of wanted.steps steps. `last` is the change that the last step makes; between(share) returns the change
/// of an earlier step.
template <class Change, class Wanted, class Between>
NextStep<Change> moved_on(Wanted& wanted, const Change& last, double frame_s, const Between& between)
{
    if (++wanted.taken >= wanted.steps) {
        return {last, std::nullopt};
    }
    return {between(static_cast<double>(wanted.taken) / static_cast<double>(wanted.steps)), frame_of_step(wanted, frame_s)};
}

/// Whether the counts of steps of an order in a saved state are possible, for an order that has begun or waits.
template <class Wanted>
bool are_steps_possible(const Wanted& wanted, long most)
{
    return wanted.steps <= most && (wanted.steps > 0 ? wanted.taken < wanted.steps : wanted.taken == 0);
}

} // namespace swell::engine
