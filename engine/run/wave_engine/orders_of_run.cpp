#include "engine/run/wave_engine/orders_of_run.hpp"

#include <fmt/format.h>
#include <memory>
#include <utility>

#include "engine/run/base/errors.hpp"
#include "engine/run/changes/nodes_in_polygon.hpp"
#include "engine/run/changes/played_plan.hpp"
#include "engine/run/changes/wanted_change.hpp"

namespace swell::engine
{

long OrdersOfRun::frame_of(const ChangeTime& when)
{
    const long now = run_.frame();
    return when.after_frame.value_or(now + run_.scenario.change_lead_frames);
}

Verdict OrdersOfRun::order_change(WantedChange wanted, long after_frame, long& number)
{
    if (std::string fault = fault_of_order(wanted, run_.scenario); !fault.empty()) {
        return {Outcome::bad_value, std::move(fault)};
    }
    const auto seas = run_.ask([](Simulation& simulation) { return simulation.water().seas(); });
    const WaterAtEdges now{seas.empty() ? nullptr : &seas.back().sea, water_.surroundings.current.get(),
                           water_.surroundings.level_m};
    for (const std::string& doubt : doubts_of_order(wanted, run_.scenario, now)) {
        run_.say(LogLevel::warning, doubt);
    }
    return water_.changes.order(std::move(wanted), after_frame, number);
}

Outcome OrdersOfRun::order_and_log(decltype(LoggedInput::order) logged, WantedChange wanted, long after_frame, long* number)
{
    return give_and_log(std::move(logged), [&] {
        long given = 0;
        return order_change(std::move(wanted), after_frame, number != nullptr ? *number : given);
    });
}

Outcome OrdersOfRun::order_depths(DepthsWanted wanted, long after_frame, long* number)
{
    DepthsChanged logged{wanted.i, wanted.j, wanted.box, {}, after_frame, {}};
    if (are_kept()) { // otherwise one copy of a caller's depths is enough
        logged.depth_m = *wanted.depth_m;
        logged.inside = wanted.inside ? *wanted.inside : std::vector<std::uint8_t>{};
    }
    return order_and_log(std::move(logged), std::move(wanted), after_frame, number);
}

Verdict OrdersOfRun::want_depth_inside(std::span<const WaterPoint> polygon, double depth_m, DepthsWanted& wanted) const
{
    std::vector<GridPlace> corners;
    for (const WaterPoint& corner : polygon) {
        corners.push_back({corner.east_m - run_.origin.east_m, corner.north_m - run_.origin.north_m});
    }
    try {
        NodesOfArea area = nodes_in_polygon(std::move(corners), run_.scenario.waves.bathymetry);
        const auto depths = std::make_shared<const std::vector<double>>(area.inside.size(), depth_m);
        const auto inside = std::make_shared<const std::vector<std::uint8_t>>(std::move(area.inside));
        wanted = {area.i, area.j, area.box, depths, inside};
        return {};
    } catch (const InputError& error) {
        return {Outcome::bad_value, fmt::format("the polygon: {}", error.what())};
    }
}

Verdict OrdersOfRun::answer_to(WantedChange wanted, const ChangeTime& when)
{
    const long after_frame = frame_of(when);
    if (std::string fault = fault_of_order(wanted, run_.scenario); !fault.empty()) {
        return {Outcome::bad_value, std::move(fault)};
    }
    if (Verdict verdict = water_.changes.verdict_of(wanted, after_frame); !(verdict == Outcome::done)) {
        return verdict;
    }
    PreparingJob job = water_.job_now();
    job.orders = WaterOrders(water_.changes.waiting().list());
    const long number = water_.changes.newest() + 1;
    job.orders.add({number, after_frame, std::move(wanted)});
    PlayOfPlan how{.last_frame = last_frame_of_changes, .until_over = number};
    how.fault_of_land = [&](const std::vector<model::ListedNode>& nodes, long) { return ships_.hull_over(nodes); };
    how.most_judged = levels_worth_judging(run_.scenario.waves.bathymetry.extent.nodes());
    const PlayedPlan plan = play_plan(std::move(job), how);
    for (const LateLevel& late : plan.late) {
        if (late.number == number) {
            run_.say(LogLevel::warning, "the level " + late.text());
        }
    }
    for (const RefusedOrder& refused : plan.refused) {
        if (refused.number == number) {
            return {Outcome::bad_value,
                    fmt::format("after frame {} it would be refused: {}", refused.after_frame, refused.reason)};
        }
    }
    return {};
}

std::vector<std::string> OrdersOfRun::refusals_to_come(long frames)
{
    PreparingJob job = water_.job_now();
    job.orders = WaterOrders(water_.changes.waiting().list());
    const long now = run_.frame();
    PlayOfPlan how{.last_frame = now + frames - 1};
    how.fault_of_land = [&](const std::vector<model::ListedNode>& nodes, long after_frame) {
        return ships_.hull_over(nodes, after_frame);
    };
    how.most_judged = levels_worth_judging(run_.scenario.waves.bathymetry.extent.nodes());
    std::vector<std::string> lines;
    for (const RefusedOrder& refused : play_plan(std::move(job), how).refused) {
        lines.push_back(
            line_of_refusal(refused, water_.changes.name_of(refused.number), run_.time_s_of(refused.after_frame)));
    }
    return lines;
}

void OrdersOfRun::keep(decltype(LoggedInput::order) order)
{
    if (!are_kept()) {
        return;
    }
    const auto onto_grid = [&](ShipMotion& motion) { // the same subtraction as for the order itself, so the same bits
        motion.east_m -= run_.origin.east_m;
        motion.north_m -= run_.origin.north_m;
    };
    if (auto* added = std::get_if<ShipAdded>(&order)) {
        onto_grid(added->ship.motion);
    } else if (auto* steered = std::get_if<ShipSteered>(&order)) {
        onto_grid(steered->motion);
    } else if (auto* placed = std::get_if<ShipPlaced>(&order)) {
        onto_grid(placed->motion);
    }
    LoggedInput input{run_.frame(), std::move(order)};
    if (run_.leads()) {
        run_.lead(LedCall::order, written(InputLog{input}));
    }
    if (run_.options.logs_inputs) {
        log.add(std::move(input));
    }
}

std::string OrdersOfRun::why_it_is_another_state(const InputLog& given)
{
    if (!given.start) {
        return {};
    }
    const long now = run_.frame();
    const std::string begins =
        fmt::format("the log begins at frame {} from state {}", given.start->frame, given.start->state_hash);
    if (now == given.start->frame) {
        const std::string hash = run_.ask([](Simulation& simulation) { return simulation.state_hash(); });
        if (hash != given.start->state_hash) {
            return fmt::format("{}, and the run has state {} there: allowed is to begin from the log's", begins, hash);
        }
        log.replay(*given.start);
    } else if (now < given.start->frame || !log.replays(*given.start)) {
        return fmt::format("{}, and the run is at frame {}: allowed is to begin from the log's state", begins, now);
    }
    return {};
}

} // namespace swell::engine
