#include "engine/run/orders/level_order.hpp"

#include <cmath>
#include <fmt/format.h>

#include "engine/run/checks/water/water_levels.hpp"

namespace swell::engine
{

std::string LevelWanted::fault(const Scenario& scenario) const
{
    if (!is_level(level_m)) {
        return fmt::format("level_m is {:g}: allowed are {:g} to {:g} m", level_m, -largest_level_m, largest_level_m);
    }
    if (const WaterLevels levels = water_levels(scenario); !levels.hold(level_m)) {
        return fmt::format("level_m is {}: allowed are {}", level_text(level_m), levels.text());
    }
    return fault_of_time(over_s);
}

void LevelWanted::add_doubts(const Scenario& scenario, const WaterAtEdges& now, std::vector<std::string>& doubts) const
{
    doubts.push_back(QuickChanges(scenario.waves).warning_of(now, {now.sea, now.current, level_m}, over_s));
}

std::optional<LevelWanted> LevelWanted::of_event(const WaterEvent& event, const Scenario& /*scenario*/)
{
    return event.level_m ? std::optional(LevelWanted{event.over_s, *event.level_m}) : std::nullopt;
}

std::string LevelWanted::InEvents::text(const WaterEvent& event)
{
    return fmt::format(": the level goes to {:+.4g} m", *event.level_m);
}

bool LevelWanted::is_possible(const OrderedRun& /*run*/) const
{
    return is_time_to_grow(over_s) && is_level(level_m) && is_level(from_m) && are_steps_possible(*this, most_level_steps);
}

NextStep<double> LevelWanted::next_step(long after_frame, const WaterNow& water, double frame_s)
{
    if (steps > 0) {
        return moved_on<double>(*this, level_m, frame_s, [&](double share) { return from_m + (level_m - from_m) * share; });
    }
    const bool is_at_once = !(over_s > 0.0);
    steps = is_at_once ? 1 : steps_of(std::fabs(level_m - water.level_m), level_step_m);
    from_m = water.level_m;
    from_frame = after_frame;
    return {std::nullopt, frame_of_step(*this, frame_s), true};
}

bool is_level(double level_m)
{
    return std::fabs(level_m) <= largest_level_m;
}

std::string LateLevel::text() const
{
    const std::string way = fmt::format("goes by {:g} cm a frame at most: from {:+.4g} to {:+.4g} m it takes {:.6g} s, not "
                                        "over_s = {:.6g} s",
                                        100.0 * level_step_m, from_m, to_m, takes_s, over_s);
    return takes_s <= longest_change_s
               ? fmt::format("{}; over_s = {:.6g} would do", way, takes_s)
               : fmt::format("{}; changes of {:.4g} m over {:g} s, one after the other, would do", way,
                             std::fabs(to_m - from_m) / std::ceil(takes_s / longest_change_s), longest_change_s);
}

std::optional<LateLevel> late_level(const LevelWanted& wanted, double level_m, double frame_s)
{
    if (wanted.steps > 0 || !(wanted.over_s > 0.0)) {
        return std::nullopt;
    }
    const long steps = steps_of(std::fabs(wanted.level_m - level_m), level_step_m);
    if (steps <= frames_of(wanted.over_s, frame_s)) {
        return std::nullopt;
    }
    return LateLevel{0, level_m, wanted.level_m, wanted.over_s, static_cast<double>(steps) * frame_s};
}

std::string quantity_that_stays(double /*level_m*/, const WaterNow& now)
{
    return fmt::format("the level stays at {:+.3g} m", now.level_m);
}

std::string log_members(const LevelChanged& order)
{
    return fmt::format(R"("after_frame":{},"level_m":{},"over_s":{})", order.after_frame, order.level_m, order.over_s);
}

LevelWanted wanted_of(const LevelChanged& order)
{
    return {order.over_s, order.level_m};
}

LevelChanged LevelWanted::of_line(const OrderLine& line)
{
    return LevelChanged{line.number("level_m"), whole_number<long>(line.number("after_frame")), line.number("over_s")};
}

} // namespace swell::engine
