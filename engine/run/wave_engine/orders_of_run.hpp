#pragma once
#include <span>
#include <string>
#include <vector>

#include "engine/run/wave_engine/changing_water.hpp"
#include "engine/run/wave_engine/log_of_run.hpp"

namespace swell::engine
{

/// Handles the orders of a run's caller, such as other depths or a new ship: judges whether they are possible, gives
/// them to the run, and keeps them in the log for a replay.
class OrdersOfRun
{
public:
    OrdersOfRun(RunCore& run, ShipsOfRun& ships, ChangingWater& water) : run_(run), ships_(ships), water_(water) {}

    /// Gives an order to the run by calling give(), and keeps the order in the log if the verdict of give() is done.
    /// `order` has positions in the caller's metres; the log gets them in metres of the grid. The log comes first,
    /// because memory for it may be refused, and then nothing may have changed.
    template <class Give>
    Outcome give_and_log(decltype(LoggedInput::order) order, const Give& give)
    {
        const std::size_t before = log.log().size();
        Verdict verdict{Outcome::bad_value};
        try {
            keep(std::move(order));
            verdict = give();
        } catch (...) {
            log.keep_first(before);
            throw;
        }
        if (!(verdict == Outcome::done)) {
            log.keep_first(before);
        }
        return run_.told(std::move(verdict));
    }
    /// Returns the frame after which a change of the water takes effect: the frame in `when` or, if it names none,
    /// Scenario::change_lead_frames after the newest.
    [[nodiscard]] long frame_of(const ChangeTime& when);
    /// Orders a change of the water after a frame for a caller, and adds it to the log as `logged`. `number`, which may
    /// be null, gets the number of the change. Returns the outcome.
    Outcome order_and_log(decltype(LoggedInput::order) logged, WantedChange wanted, long after_frame, long* number);
    /// Orders a change of depths after a frame, and adds it to the log. `number`, which may be null, gets the number of
    /// the change. Returns the outcome.
    Outcome order_depths(DepthsWanted wanted, long after_frame, long* number);
    /// Makes an order of one depth [m] at all nodes inside a polygon, whose corners are in the caller's metres, and
    /// writes it to `wanted`. Returns why that is impossible, if it is.
    Verdict want_depth_inside(std::span<const WaterPoint> polygon, double depth_m, DepthsWanted& wanted) const;
    /// Returns whether a change of the water would be possible, with the reason if not, at all its steps and after the
    /// changes that already wait. Does not order it.
    [[nodiscard]] Verdict answer_to(WantedChange wanted, const ChangeTime& when);
    /// Returns one line for each waiting change of the water that would be refused in so many next frames, as
    /// WaveEngine::refusals_to_come().
    [[nodiscard]] std::vector<std::string> refusals_to_come(long frames);
    /// Returns why the orders of a log cannot be replayed, because the run did not come from the state that the log
    /// names; empty if they can.
    [[nodiscard]] std::string why_it_is_another_state(const InputLog& inputs);

    LogOfRun log;

private:
    Verdict order_change(WantedChange wanted, long after_frame, long& number);
    /// Returns whether keep() needs an order.
    [[nodiscard]] bool are_kept() const { return run_.options.logs_inputs || run_.leads(); }
    /// Adds an order to the log, and sends it to the ranks that follow.
    void keep(decltype(LoggedInput::order) order);

    RunCore& run_;
    ShipsOfRun& ships_;
    ChangingWater& water_;
};

} // namespace swell::engine
