#include <fmt/format.h>
#include <memory>
#include <utility>
#include <vector>

#include "engine/run/changes/played_plan.hpp"
#include "engine/run/changes/wanted_change.hpp"
#include "engine/run/machine/host_guard.hpp"
#include "engine/run/simulation/ship_watch.hpp"
#include "engine/run/wave_engine/wave_engine_run.hpp"

namespace swell::engine
{

Verdict WaveEngine::Run::answer_to(WantedChange wanted, const ChangeTime& when)
{
    const long after_frame = frame_of(when);
    if (std::string fault = fault_of_order(wanted, scenario); !fault.empty()) {
        return {Outcome::bad_value, std::move(fault)};
    }
    if (Verdict verdict = changes.verdict_of(wanted, after_frame); !(verdict == Outcome::done)) {
        return verdict;
    }
    PreparingJob job = job_now();
    job.orders = WaterOrders(changes.waiting().list());
    const long number = changes.newest() + 1;
    job.orders.add({number, after_frame, std::move(wanted)});
    PlayOfPlan how{.last_frame = last_frame_of_changes, .until_over = number};
    how.fault_of_land = [&](const std::vector<model::ListedNode>& nodes, long) { return hull_over(nodes); };
    how.most_judged = levels_worth_judging(scenario.waves.bathymetry.extent.nodes());
    const PlayedPlan plan = play_plan(std::move(job), how);
    for (const LateLevel& late : plan.late) {
        if (late.number == number) {
            say(LogLevel::warning, "the level " + late.text());
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

std::vector<std::string> WaveEngine::Run::refusals_to_come(long frames)
{
    PreparingJob job = job_now();
    job.orders = WaterOrders(changes.waiting().list());
    const long now = ask([](Simulation& simulation) { return simulation.number(); });
    PlayOfPlan how{.last_frame = now + frames - 1};
    how.fault_of_land = [&](const std::vector<model::ListedNode>& nodes, long after_frame) {
        return ask([&](Simulation& simulation) {
            return fault_of_land_under({simulation.water().ships(), ship_names, time_s_of(after_frame)}, nodes,
                                       scenario.waves.bathymetry);
        });
    };
    how.most_judged = levels_worth_judging(scenario.waves.bathymetry.extent.nodes());
    std::vector<std::string> lines;
    for (const RefusedOrder& refused : play_plan(std::move(job), how).refused) {
        lines.push_back(
            fmt::format("a run refuses {} at {:.6g} s, after frame {}, and goes on with a level of {:+.3g} m: {}",
                        changes.name_of(refused.number), time_s_of(refused.after_frame), refused.after_frame,
                        refused.level_m, refused.reason));
    }
    return lines;
}

std::vector<std::string> WaveEngine::refusals_to_come(long frames)
{
    return run_->refusals_to_come(frames);
}

Outcome WaveEngine::can_set_sea(const std::optional<model::SeaState>& sea, const ChangeTime& when)
{
    return run_->told(run_->answer_to(SeaWanted{when.over_s, sea}, when));
}

Outcome WaveEngine::can_set_water_level(double level_m, const ChangeTime& when)
{
    return run_->told(run_->answer_to(LevelWanted{when.over_s, level_m}, when));
}

Outcome WaveEngine::can_set_current(const model::Current& current, const ChangeTime& when)
{
    return run_->told(run_->answer_to(CurrentWanted{when.over_s, std::make_shared<const model::Current>(current)}, when));
}

Outcome WaveEngine::can_order_depths(int i, int j, solver::Extent box, std::span<const double> depth_m,
                                     const ChangeTime& when)
{
    const auto depths = std::make_shared<const std::vector<double>>(depth_m.begin(), depth_m.end());
    return run_->told(run_->answer_to(DepthsWanted{i, j, box, depths}, when));
}

Outcome WaveEngine::can_order_depths(std::span<const WaterPoint> polygon, double depth_m, const ChangeTime& when)
{
    DepthsWanted wanted;
    Verdict verdict = run_->want_depth_inside(polygon, depth_m, wanted);
    return run_->told(verdict == Outcome::done ? run_->answer_to(std::move(wanted), when) : std::move(verdict));
}

MovedShores WaveEngine::moved_shores() const
{
    return run_->moved_shores;
}

std::size_t WaveEngine::refused_changes() const
{
    return run_->changes.refused();
}

} // namespace swell::engine
