#include "engine/run/orders/current_order.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/run/checks/water/current_check.hpp"
#include "engine/run/checks/water/fast_current.hpp"
#include "model/boundaries/edge_plan.hpp"
#include "model/boundaries/swift_current.hpp"

namespace swell::engine
{

namespace
{

/// Returns the largest difference of two currents at any node, in either component.
double way_between(const model::Current& from, const model::Current& to)
{
    double way = 0.0;
    for (std::size_t node = 0; node < to.east_m_per_s.size(); ++node) {
        way = std::max({way, std::fabs(to.east_m_per_s[node] - from.east_m_per_s[node]),
                        std::fabs(to.north_m_per_s[node] - from.north_m_per_s[node])});
    }
    return way;
}

SharedCurrent current_between(const model::Current& from, const model::Current& to, double share)
{
    auto between = std::make_shared<model::Current>(from);
    for (std::size_t node = 0; node < to.east_m_per_s.size(); ++node) {
        between->east_m_per_s[node] += (to.east_m_per_s[node] - from.east_m_per_s[node]) * share;
        between->north_m_per_s[node] += (to.north_m_per_s[node] - from.north_m_per_s[node]) * share;
    }
    return between;
}

} // namespace

std::string CurrentWanted::fault(const Scenario& scenario) const
{
    std::string fault = fault_of_speeds(scenario.waves, *current);
    return fault.empty() ? fault_of_time(over_s) : fault;
}

void CurrentWanted::add_doubts(const Scenario& scenario, const WaterAtEdges& now, std::vector<std::string>& doubts) const
{
    const std::vector<model::EdgeStrip> strips = model::plan_strips(scenario.waves).strips;
    doubts.push_back(model::warning_of_swift_current(scenario.waves, strips, *current));
    warn_of_fast_current(scenario.waves, *current, doubts);
    doubts.push_back(QuickChanges(scenario.waves).warning_of(now, {now.sea, current.get(), now.level_m}, over_s));
}

std::optional<CurrentWanted> CurrentWanted::of_event(const WaterEvent& event, const Scenario& /*scenario*/)
{
    return event.current ? std::optional(CurrentWanted{event.over_s, event.current}) : std::nullopt;
}

std::string CurrentWanted::InEvents::text(const WaterEvent& event)
{
    return fmt::format(": the current becomes up to {:.3g} m/s", fastest_m_per_s(*event.current));
}

std::vector<double> CurrentWanted::InEvents::numbers(const WaterEvent& event)
{
    std::vector<double> numbers;
    for (const model::NodeValues* speeds : {&event.current->east_m_per_s, &event.current->north_m_per_s}) {
        numbers.push_back(static_cast<double>(speeds->size()));
        numbers.insert(numbers.end(), speeds->begin(), speeds->end());
    }
    return numbers;
}

bool CurrentWanted::is_possible(const OrderedRun& run) const
{
    return run.has_current && is_time_to_grow(over_s) && is_current(current, run.grid) &&
           (steps > 0 ? is_current(from, run.grid) : from == nullptr) && are_steps_possible(*this, most_current_steps);
}

NextStep<SharedCurrent> CurrentWanted::next_step(long after_frame, const WaterNow& water, double frame_s)
{
    if (steps > 0) {
        return moved_on<SharedCurrent>(*this, current, frame_s,
                                       [&](double share) { return current_between(*from, *current, share); });
    }
    from = water.current;
    const bool is_at_once = !(over_s > 0.0) || from == nullptr;
    steps = is_at_once ? 1 : steps_of(way_between(*from, *current), current_step_m_per_s);
    from_frame = after_frame;
    return {std::nullopt, frame_of_step(*this, frame_s), true};
}

std::string fault_of_speeds(const model::WaveSetup& waves, const model::Current& current)
{
    const auto nodes = static_cast<std::size_t>(waves.bathymetry.extent.nodes());
    if (!waves.current.present()) {
        return "the run has no current: allowed only if the scenario has one, which may be 0 m/s";
    }
    if (current.east_m_per_s.size() != nodes || current.north_m_per_s.size() != nodes) {
        return fmt::format("the current has {} values eastwards and {} northwards: allowed is one each per node, {}",
                           current.east_m_per_s.size(), current.north_m_per_s.size(), nodes);
    }
    for (const model::NodeValues* speeds : {&current.east_m_per_s, &current.north_m_per_s}) {
        const auto wrong =
            std::ranges::find_if(*speeds, [](double speed) { return !(std::fabs(speed) <= fastest_current_m_per_s); });
        if (wrong != speeds->end()) {
            return fmt::format("the current has {:g} m/s: allowed are {:g} to {:g} m/s", *wrong, -fastest_current_m_per_s,
                               fastest_current_m_per_s);
        }
    }
    return {};
}

bool is_current(const SharedCurrent& current, solver::Extent grid)
{
    const auto nodes = static_cast<std::size_t>(grid.nodes());
    const auto are_speeds = [&](const std::vector<double>& speeds) {
        return speeds.size() == nodes &&
               std::ranges::all_of(speeds, [](double speed) { return std::fabs(speed) <= fastest_current_m_per_s; });
    };
    return current != nullptr && are_speeds(current->east_m_per_s) && are_speeds(current->north_m_per_s);
}

std::string log_members(const CurrentChanged& order)
{
    return fmt::format(R"("after_frame":{},"current_east":[{}],"current_north":[{}],"over_s":{})", order.after_frame,
                       fmt::join(order.current->east_m_per_s, ","), fmt::join(order.current->north_m_per_s, ","),
                       order.over_s);
}

CurrentWanted wanted_of(const CurrentChanged& order)
{
    return {order.over_s, order.current};
}

CurrentChanged CurrentWanted::of_line(const OrderLine& line)
{
    const auto current =
        std::make_shared<const model::Current>(model::Current{line.numbers("current_east"), line.numbers("current_north")});
    return CurrentChanged{current, whole_number<long>(line.number("after_frame")), line.number("over_s")};
}

} // namespace swell::engine
