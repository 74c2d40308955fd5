#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <iterator>
#include <new>
#include <utility>

#include "engine/run/base/errors.hpp"
#include "engine/run/changes/moved_shores.hpp"
#include "engine/run/machine/thread_team.hpp"
#include "engine/run/wave_engine/wave_engine_run.hpp"
#include "model/setup/errors.hpp"

namespace swell::engine
{

double WaveEngine::Run::apply_due_changes()
{
    const long now = host_->ask([](Simulation& simulation) { return simulation.number(); });
    double waited_ms = 0.0;
    while (!changes.empty() && changes.next()->after_frame <= now) {
        const long number = changes.next()->number;
        if (const std::string why = why_it_is_not_prepared(now); !why.empty()) {
            refuse_change(number, why);
            continue;
        }
        const bool is_tide = std::holds_alternative<TideFollowed>(changes.first().wanted);
        tell_of_late_level();
        const std::optional<WaterStep> step = changes.take_first({level_m, current}, scenario.frame_s);
        if (is_tide) { // also one that stays where the level is
            status_of(number).state = ChangeState::applied;
        }
        if (step) {
            take_step(*step, waited_ms);
        }
        tell_of_replaced();
    }
    return waited_ms;
}

/// Warns if the next change is a level by order that cannot come as fast as ordered. Levels of events are checked at the
/// start.
void WaveEngine::Run::tell_of_late_level()
{
    const auto late = late_level(changes.first(), level_m, scenario.frame_s);
    if (late && source_of(late->number) == LateChanges::Source::order) {
        say(LogLevel::warning, fmt::format("change {}: the level {}", late->number, late->text()));
    }
}

/// A level or a current that a later one overtakes before its first step.
void WaveEngine::Run::tell_of_replaced()
{
    for (const long number : changes.replaced()) {
        if (ChangeStatus& status = status_of(number); status.state == ChangeState::pending) {
            status.state = ChangeState::refused;
            status.reason = "a later order of the same took its place before its first step";
        }
    }
    changes.forget_replaced();
}

ChangeStatus& WaveEngine::Run::status_of(long number)
{
    return *std::ranges::lower_bound(told_changes, number, {}, &ChangeStatus::number);
}

void WaveEngine::Run::take_step(const WaterStep& step, double& waited_ms)
{
    StepTimes times;
    put_or_refuse(step, times);
    waited_ms += 1000.0 * times.waited_s;
    note_times(step.number, times);
}

/// The scenario's events have the first numbers, and its tide comes next.
LateChanges::Source WaveEngine::Run::source_of(long number) const
{
    if (number > last_event_) {
        return number == last_event_ + 1 && scenario.tide ? LateChanges::Source::tide : LateChanges::Source::order;
    }
    return LateChanges::Source::event;
}

/// Adds the times of a step to its change, and warns if its frame waited too long.
void WaveEngine::Run::note_times(long number, const StepTimes& times)
{
    ChangeStatus& status = status_of(number);
    const bool is_first = status.prepared_s == 0.0;
    status.prepared_s += times.prepared_s;
    status.waited_s += times.waited_s;
    std::string warning;
    try {
        const long frame = host_->ask([](Simulation& simulation) { return simulation.number(); });
        const auto now = std::chrono::steady_clock::now();
        StepTimes in_real_time = times;
        in_real_time.waited_s = late_changes_.wait_in_real_time_s(number, frame, times.waited_s, scenario.frame_s, now);
        late_changes_.begin(number, frame, now);
        warning = late_changes_.warning_of({number, is_first, source_of(number), in_real_time},
                                           {scenario.frame_s, budget_ms() / 1000.0, scenario.change_lead_frames});
        if (!warning.empty()) {
            warnings.push_back(warning);
        }
    } catch (const std::bad_alloc&) { // the status has the times
        return;
    }
    if (!warning.empty()) {
        say(LogLevel::warning, warning);
    }
}

/// Puts a step in the water, or refuses its order.
void WaveEngine::Run::put_or_refuse(const WaterStep& step, StepTimes& times)
{
    bool is_made = false;
    try {
        ChangePreparer::Taken taken = preparer_.take(step, times);
        is_made = true;
        put_water(step, taken);
        preparer_.give_back(std::move(taken.water));
        status_of(step.number).state = ChangeState::applied;
        return;
    } catch (const model::SetupError& error) {
        refuse_change(step.number, error.what());
    } catch (const model::DepthChangeError& error) {
        refuse_change(step.number, error.what());
    } catch (const std::bad_alloc&) {
        refuse_change(step.number, "there is not enough memory for the water before it and after it");
    }
    if (is_made) { // what follows was made upon it
        prepare_changes();
    }
}

void WaveEngine::Run::put_water(const WaterStep& step, ChangePreparer::Taken& taken)
{
    const auto* const depths = std::get_if<model::PreparedDepths>(&taken.water);
    const model::PreparedSeas& seas = depths != nullptr ? depths->seas : std::get<model::PreparedSeas>(taken.water);
    for (const std::string& warning : seas.remarks.warnings) {
        say(LogLevel::warning, warning);
    }
    if (depths != nullptr && std::holds_alternative<DepthsWanted>(step.change)) {
        if (const std::string fault = hull_over(depths->sides.whole.dried); !fault.empty()) {
            throw model::DepthChangeError(fault);
        }
    }
    const std::vector<std::string> news = gauges_that_change_side(*taken.depth_m);
    std::vector<std::string> kept = warnings_of_gauges(news);
    const auto* const wanted = std::get_if<DepthsWanted>(&step.change);
    const MovedShores moved = wanted != nullptr ? shores_moved_by(*wanted, *taken.depth_m) : MovedShores{};
    host_->ask([&](Simulation& simulation) { simulation.set_water(std::move(taken.water)); });
    depth_changes += depths != nullptr ? 1 : 0;
    depth_m_ = std::move(taken.depth_m);
    if (std::holds_alternative<DepthsWanted>(step.change)) {
        bed_m = std::move(taken.bed_m);
        moved_shores.land_nodes += moved.land_nodes;
        moved_shores.land_m3 += moved.land_m3;
        moved_shores.water_nodes += moved.water_nodes;
        moved_shores.water_m3 += moved.water_m3;
    }
    if (const auto* other = std::get_if<SharedCurrent>(&step.change)) {
        current = *other;
        setup_of_changes_ = std::move(taken.setup);
    }
    if (const auto* level = std::get_if<double>(&step.change)) {
        level_m = *level;
    }
    gauge_changes_ += news.size();
    std::ranges::move(kept, std::back_inserter(warnings));
    for (const std::string& text : news) {
        say(LogLevel::warning, text);
    }
}

MovedShores WaveEngine::Run::shores_moved_by(const DepthsWanted& wanted, const std::vector<double>& depth_m)
{
    return host_->ask([&](Simulation& simulation) { return moved_by(wanted, simulation.water().bathymetry(), depth_m); });
}

/// Returns the lines that join the warnings, and reserves the list's memory for them.
std::vector<std::string> WaveEngine::Run::warnings_of_gauges(const std::vector<std::string>& news)
{
    constexpr std::size_t most_told = 100;
    std::vector<std::string> kept;
    for (std::size_t at = 0; at < news.size() && gauge_changes_ + at <= most_told; ++at) {
        kept.push_back(gauge_changes_ + at < most_told ? news[at]
                                                       : "more gauges fall dry or have water again: the log has "
                                                         "them");
    }
    warnings.reserve(warnings.size() + kept.size());
    return kept;
}

/// Allocates nothing after the change, so an exception leaves the water as it was.
void WaveEngine::Run::put_depths_now(const DepthsWanted& wanted)
{
    const long now = ask([](Simulation& simulation) { return simulation.number(); });
    const WaterStep step{0, now, wanted};
    PreparingJob job = job_now();
    ChangePreparer::Taken taken;
    {
        const TeamSize team(options_.threads);
        taken.water = prepared_step(job, step, seas_of_calls_);
    }
    taken.bed_m = job.bed_m;
    taken.depth_m = job.depth_m;
    put_water(step, taken);
}

Verdict WaveEngine::Run::take_depths_now(const DepthsWanted& wanted)
{
    const HostGuard guard;
    try {
        try {
            put_depths_now(wanted);
        } catch (const solver::CudaError& error) {
            fall_back(error);
            put_depths_now(wanted);
        }
    } catch (const model::SetupError& error) {
        return {Outcome::bad_value, error.what()};
    } catch (const model::DepthChangeError& error) {
        return {Outcome::bad_value, error.what()};
    }
    prepare_changes(); // what was ready is of the depths before
    return {};
}

/// Returns a line for each gauge that falls dry, or has water again, over these depths.
std::vector<std::string> WaveEngine::Run::gauges_that_change_side(const std::vector<double>& depth_m)
{
    std::vector<std::string> news;
    if (scenario.waves.tidal.empty()) {
        return news;
    }
    host_->ask([&](Simulation& simulation) {
        const model::Bathymetry& water = simulation.water().bathymetry();
        for (const Gauge& gauge : scenario.gauges) {
            const bool has_water = depth_m[water.extent.index(gauge.i, gauge.j)] > 0.0;
            if (water.wet_at(gauge.i, gauge.j) != has_water) {
                news.push_back(fmt::format("gauge {} {} after frame {}, at {:g} s", gauge.name,
                                           has_water ? "has water again" : "falls dry", simulation.number(),
                                           time_s_of(simulation.number())));
            }
        }
    });
    return news;
}

void WaveEngine::Run::refuse_change(long number, const std::string& why)
{
    changes.drop(number);
    ChangeStatus& status = status_of(number);
    status.state = ChangeState::refused;
    status.reason = why;
    const long now = host_->ask([](Simulation& simulation) { return simulation.number(); });
    const std::string text = fmt::format("{} is refused after frame {}, at {:.6g} s, and the level stays at {:+.3g} m: {}",
                                         name_of_change(number), now, time_s_of(now), level_m, why);
    say(LogLevel::warning, text);
    constexpr std::size_t most_told = 100; // the list of changes has all
    if (++refused_changes <= most_told) {
        warnings.push_back(text);
    } else if (refused_changes == most_told + 1) {
        warnings.emplace_back("more changes are refused: the list of changes has them");
    }
}

std::string WaveEngine::Run::name_of_change(long number) const
{
    const auto at = static_cast<std::size_t>(number - 1);
    return at < whose.size() ? fmt::format("change {}, {},", number, whose[at]) : fmt::format("change {}", number);
}

} // namespace swell::engine
