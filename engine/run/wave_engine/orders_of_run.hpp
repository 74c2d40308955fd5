#pragma once
#include <span>
#include <string>
#include <vector>

#include "engine/run/wave_engine/changing_water.hpp"
#include "engine/run/wave_engine/log_of_run.hpp"

namespace swell::engine
{

/// The orders of a run's caller: judges them, gives them, and keeps them in the log for a replay.
class OrdersOfRun
{
public:
    OrdersOfRun(RunCore& run, ShipsOfRun& ships, ChangingWater& water) : run_(run), ships_(ships), water_(water) {}

    /// Gives an order by give(), which returns a Verdict, and keeps the order in the log if the verdict is done. `order`
    /// has positions in the caller's metres; the log gets them in metres of the grid. The log comes first, because memory
    /// for it may be refused, and then nothing may have changed.
    template <class Give>
    Outcome give_and_log(decltype(LoggedInput::order) order, const Give& give)
    {
        const std::size_t before = log.log().size();
        Verdict verdict{Outcome::bad_value};
        try {
            log_input(std::move(order));
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
    /// Returns the frame after which a change takes effect: the frame in `when` or, if it names none, change_lead_frames
    /// after the newest.
    [[nodiscard]] long frame_of(const ChangeTime& when);
    /// Orders a change of the water for a caller, and adds it to the log. `number` may be null.
    Outcome order_and_log(decltype(LoggedInput::order) logged, WantedChange wanted, long after_frame, long* number);
    /// Orders other depths, and adds them to the log.
    Outcome order_depths(DepthsWanted wanted, long after_frame, long* number);
    /// Makes an order of one depth inside a polygon, in `wanted`; or returns why that is impossible.
    Verdict want_depth_inside(std::span<const WaterPoint> polygon, double depth_m, DepthsWanted& wanted) const;
    /// Returns the verdict on an order and all its steps, without giving it.
    [[nodiscard]] Verdict answer_to(WantedChange wanted, const ChangeTime& when);
    /// As WaveEngine::refusals_to_come().
    [[nodiscard]] std::vector<std::string> refusals_to_come(long frames);
    /// Returns why a log cannot be replayed, because the run did not come from the state that the log names; empty if it
    /// can.
    [[nodiscard]] std::string why_it_is_another_state(const InputLog& inputs);

    LogOfRun log;

private:
    Verdict order_change(WantedChange wanted, long after_frame, long& number);
    void log_input(decltype(LoggedInput::order) order);

    RunCore& run_;
    ShipsOfRun& ships_;
    ChangingWater& water_;
};

} // namespace swell::engine
