#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <utility>

#include "engine/run/changes/moved_shores.hpp"
#include "engine/run/machine/thread_team.hpp"
#include "engine/run/wave_engine/wave_engine_run.hpp"
#include "model/setup/errors.hpp"

namespace swell::engine
{

double WaveEngine::Run::apply_due_changes()
{
    return changes.apply_due([this] { return surroundings.now(); },
                             {scenario.frame_s, budget_ms() / 1000.0, scenario.change_lead_frames},
                             [this](const WaterStep& step, ChangePreparer::Taken& taken) { put_water(step, taken); });
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
        surroundings.bed_m = std::move(taken.bed_m);
        moved_shores.land_nodes += moved.land_nodes;
        moved_shores.land_m3 += moved.land_m3;
        moved_shores.water_nodes += moved.water_nodes;
        moved_shores.water_m3 += moved.water_m3;
    }
    if (const auto* other = std::get_if<SharedCurrent>(&step.change)) {
        surroundings.current = *other;
        setup_of_changes_ = std::move(taken.setup);
    }
    if (const auto* level = std::get_if<double>(&step.change)) {
        surroundings.level_m = *level;
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
    taken.bed_m = job.surroundings.bed_m;
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
    changes.prepare(); // what was ready is of the depths before
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

} // namespace swell::engine
