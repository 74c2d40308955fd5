#pragma once
#include <span>
#include <string>
#include <vector>

#include "engine/run/wave_engine/changing_water.hpp"
#include "engine/run/wave_engine/log_of_run.hpp"

namespace swell::engine
{

/// The orders of a run's caller: judged, given, and kept in the log, from which they can be given again.
class OrdersOfRun
{
public:
    OrdersOfRun(RunCore& run, ShipsOfRun& ships, ChangingWater& water) : run_(run), ships_(ships), water_(water) {}

    /// Gives an order by give(), which returns a Verdict, and keeps it in the log, with places in the caller's metres,
    /// where that says done. The log comes first: memory for it may be refused, and then nothing may have changed.
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
    /// The frame of a change, of which no frame may be named.
    [[nodiscard]] long frame_of(const ChangeTime& when);
    /// Orders a change of the water for a caller, who may ask for its number; the log has the order.
    Outcome order_and_log(decltype(LoggedInput::order) logged, WantedChange wanted, long after_frame, long* number);
    /// The same of depths.
    Outcome order_depths(DepthsWanted wanted, long after_frame, long* number);
    /// What an order of one depth inside of a polygon wants, in `wanted`; or why it can want nothing.
    Verdict want_depth_inside(std::span<const WaterPoint> polygon, double depth_m, DepthsWanted& wanted) const;
    /// What would become of an order, which is not given.
    [[nodiscard]] Verdict answer_to(WantedChange wanted, const ChangeTime& when);
    /// As WaveEngine has it.
    [[nodiscard]] std::vector<std::string> refusals_to_come(long frames);
    /// What no log can be replayed from; empty where this one can. In wave_engine_state.cpp.
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
