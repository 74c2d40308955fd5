#include "engine/run/wave_engine/plan_of_scenario.hpp"

#include <cmath>
#include <fmt/format.h>
#include <utility>

#include "engine/run/base/few_warnings.hpp"
#include "engine/run/changes/wanted_change.hpp"
#include "engine/run/checks/water/moving_shores.hpp"
#include "engine/run/simulation/ship_watch.hpp"
#include "model/boundaries/edge_plan.hpp"

namespace swell::engine
{

namespace
{

long first_frame_of(const Scenario& scenario)
{
    return -std::lround(scenario.spin_up_s / scenario.frame_s);
}

/// Warns of a tide that rises or falls by more than a step in a frame: the level comes late then.
std::string warning_of_quick_tide(const Scenario& scenario)
{
    const double fastest_m_per_s = level_step_m / scenario.frame_s;
    if (!scenario.tide || scenario.tide->quickest_m_per_s() <= fastest_m_per_s) {
        return {};
    }
    return fmt::format("the tide goes by up to {:.3g} m/s, and the level by {:g} cm a frame at most, {:.3g} m/s: the "
                       "level comes late; a tide that takes {:.3g} times as long would do",
                       scenario.tide->quickest_m_per_s(), 100.0 * level_step_m, fastest_m_per_s,
                       scenario.tide->quickest_m_per_s() / fastest_m_per_s);
}

} // namespace

PreparingJob job_of_scenario(const Scenario& scenario, const model::StabilityLimit& limit)
{
    PreparingJob job;
    model::WaveSetup setup = scenario.waves;
    for (const model::EdgeStrip& strip : model::plan_strips(setup).strips) {
        job.strip_widths.push_back(strip.width);
    }
    if (setup.sea) {
        job.surroundings.seas.push_back(
            {*setup.sea, {}, std::vector<std::size_t>{}}); // whose components are known before any change
    }
    if (setup.current.present()) {
        job.surroundings.current = std::make_shared<const model::Current>(setup.current);
    }
    job.surroundings.bed_m = setup.bathymetry.depth_m.shared();
    setup.bathymetry.depth_m.clear();
    job.depth_m = job.surroundings.bed_m;
    job.setup = std::make_shared<const model::WaveSetup>(std::move(setup));
    job.limit = limit;
    job.moves_shores = moves_shores(scenario);
    job.frame_s = scenario.frame_s;
    job.steps_per_frame = scenario.steps_per_frame;
    long number = 0;
    for (PlannedChange& planned : planned_changes(scenario, first_frame_of(scenario))) {
        job.orders.add({++number, planned.after_frame, std::move(planned.wanted)});
    }
    return job;
}

PlayedPlan play_plan_of(const Scenario& scenario, const model::StabilityLimit& limit, bool every_step)
{
    PlayOfPlan how{.last_frame = scenario.frames - 1, .first_frame = first_frame_of(scenario)};
    model::ShipsState ships;
    std::vector<std::string> names;
    for (const model::Ship& ship : scenario.waves.ships) {
        ships.places.emplace_back().ship = ship;
        names.push_back(ship.name);
    }
    how.fault_of_land = [&](const std::vector<model::ListedNode>& nodes, long after_frame) {
        const double time_s = static_cast<double>(after_frame) * scenario.frame_s;
        return fault_of_land_under({ships, names, time_s}, nodes, scenario.waves.bathymetry);
    };
    how.most_judged =
        every_step ? std::nullopt : std::optional(levels_worth_judging(scenario.waves.bathymetry.extent.nodes()));
    return play_plan(job_of_scenario(scenario, limit), how);
}

PlannedLevels planned_levels(const Scenario& scenario)
{
    WaterOrders orders;
    std::vector<std::string> whose;
    for (PlannedChange& planned : planned_changes(scenario, first_frame_of(scenario))) {
        whose.push_back(std::move(planned.whose));
        if (std::holds_alternative<LevelWanted>(planned.wanted) || std::holds_alternative<TideFollowed>(planned.wanted)) {
            orders.add({static_cast<long>(whose.size()), planned.after_frame, std::move(planned.wanted)});
        }
    }
    PlannedLevels planned;
    if (const std::string quick = warning_of_quick_tide(scenario); !quick.empty()) {
        planned.warnings.push_back(quick);
    }
    FewOfMany late_ones(planned.warnings);
    WaterNow water;
    while (!orders.empty() && orders.next()->after_frame < scenario.frames &&
           static_cast<long>(planned.levels.size()) < most_steps_of_a_plan) {
        if (const auto late = late_level(orders.first(), water.level_m, scenario.frame_s)) {
            late_ones.add([&] {
                return fmt::format("{}: the level {}", whose[static_cast<std::size_t>(late->number - 1)], late->text());
            });
        }
        if (const std::optional<WaterStep> step = orders.take_first(water, scenario.frame_s)) {
            water.level_m = std::get<double>(step->change);
            planned.levels.push_back({static_cast<double>(step->after_frame) * scenario.frame_s, water.level_m});
        }
        orders.forget_replaced();
    }
    late_ones.finish("levels that come late");
    return planned;
}

std::vector<std::string> refusals_of(const Scenario& scenario, const PlayedPlan& plan)
{
    std::vector<std::string> lines;
    if (plan.refused.empty()) {
        return lines;
    }
    const std::vector<PlannedChange> planned = planned_changes(scenario, first_frame_of(scenario));
    for (const RefusedOrder& order : plan.refused) {
        const std::string& whose = planned[static_cast<std::size_t>(order.number - 1)].whose;
        const double time_s = static_cast<double>(order.after_frame) * scenario.frame_s;
        lines.push_back(line_of_refusal(order, whose, time_s));
    }
    return lines;
}

} // namespace swell::engine
