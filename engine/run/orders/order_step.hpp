#pragma once
#include <algorithm>
#include <memory>
#include <optional>
#include <string>

#include "model/setup/wave_setup.hpp"
#include "solver/grid/extent.hpp"

/// A kind of order that changes the water is one file of this room: its fault, its doubts, its steps, its bytes in a saved
/// state, its line in a log. water_orders.hpp has the list of kinds. A kind is a struct with
///
///   std::string fault(const Scenario&) const                    why no water takes it: value, allowed range; or empty
///   void add_doubts(const Scenario&, const WaterAtEdges& now, std::vector<std::string>&) const
///                                                               what makes it another than its caller may think
///   static std::optional<Kind> of_event(const WaterEvent&, const Scenario&)
///   bool is_possible(const OrderedRun&) const                   whether a saved state may hold it
///   Moves moves() const                                         the quantity that it is moving now
///   bool has_taken_a_step() const
///   long ordered_for(long after_frame, long first_frame) const  the frame that it was ordered for
///   NextStep<Change> next_step(long after_frame, const WaterNow&, double frame_s)
///   template <class Archive, class Self> static void exchange(Archive&, Self&)
///
/// and with functions of its logged form, which engine/run/api/input_log.hpp has: log_members(), wanted_of() and
/// read_logged().
namespace swell::engine
{

/// A current: shared, and never written again. Null if a run has none.
using SharedCurrent = std::shared_ptr<const model::Current>;

/// What the water is before a step, as far as the step depends on it.
struct WaterNow {
    double level_m = 0.0;
    SharedCurrent current{};
};

/// What an order is moving, step by step. A later order of the same quantity ends it.
enum class Moves { nothing, level, current };

/// What becomes of an order in its frame.
template <class Change>
struct NextStep {
    std::optional<Change> change{};   ///< of the water, now
    std::optional<long> next_frame{}; ///< after which the rest of the order comes; none: it is over
    bool begins = false;              ///< it has begun to move its quantity, without a step
};

/// The run of a saved state, as far as orders depend on it.
struct OrderedRun {
    solver::Extent grid;
    bool has_current = false; ///< the scenario
};

/// Why an order cannot take this time; empty if it can.
std::string fault_of_time(double over_s);
[[nodiscard]] bool is_time_to_grow(double over_s);

/// The end of a frame [s], to the bit as the steps of a run count it.
inline double end_of_frame_s(long frame, int steps_per_frame, double time_step_s)
{
    return static_cast<double>(frame * steps_per_frame) * time_step_s;
}

/// The frames of a time; 0 of none.
long frames_of(double over_s, double frame_s);

/// So many steps that none is longer than `step`.
long steps_of(double way, double step);

/// After which frame the next step of an order comes that moves a quantity in wanted.steps steps over wanted.over_s. Each
/// step comes in the middle of its part of the time, so that the water is never further than half a step from a line.
template <class Wanted>
long frame_of_step(const Wanted& wanted, double frame_s)
{
    const long frames = wanted.over_s > 0.0 ? std::max(wanted.steps, frames_of(wanted.over_s, frame_s)) : 0;
    return wanted.from_frame + (2 * wanted.taken + 1) * frames / (2 * wanted.steps);
}

/// Takes the next of wanted.steps steps. `last` is the change that the last step makes, between(share) that of an earlier
/// one.
template <class Change, class Wanted, class Between>
NextStep<Change> moved_on(Wanted& wanted, const Change& last, double frame_s, const Between& between)
{
    if (++wanted.taken >= wanted.steps) {
        return {last, std::nullopt};
    }
    return {between(static_cast<double>(wanted.taken) / static_cast<double>(wanted.steps)), frame_of_step(wanted, frame_s)};
}

/// Whether the steps of an order in a saved state are those of one that has begun or waits.
template <class Wanted>
bool are_steps_possible(const Wanted& wanted, long most)
{
    return wanted.steps <= most && (wanted.steps > 0 ? wanted.taken < wanted.steps : wanted.taken == 0);
}

} // namespace swell::engine
