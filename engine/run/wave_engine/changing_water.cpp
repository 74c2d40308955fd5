#include "engine/run/wave_engine/changing_water.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <utility>

#include "engine/run/changes/moved_shores.hpp"
#include "engine/run/machine/thread_team.hpp"
#include "model/setup/errors.hpp"
#include "model/stepping/breaking_plan.hpp"

namespace swell::engine
{

ChangingWater::ChangingWater(RunCore& run, ShipsOfRun& ships)
    : run_(run), ships_(ships),
      changes(run.scenario,
              {[this] { return run_.ask_in_frame([](Simulation& simulation) { return simulation.number(); }); },
               [this] { return job_now(); }, [this](LogLevel level, const std::string& text) { run_.say(level, text); },
               [this](const std::string& text) { run_.warnings.push_back(text); },
               [this](PreparedWater& water, const std::function<bool()>& is_wanted) { make_ready(water, is_wanted); }})
{
}

double ChangingWater::apply_due_changes()
{
    return changes.apply_due([this] { return surroundings.now(); },
                             {run_.scenario.frame_s, run_.budget_ms() / 1000.0, run_.scenario.change_lead_frames},
                             [this](const WaterStep& step, ChangePreparer::Taken& taken) { put_water(step, taken); });
}

void ChangingWater::put_water(const WaterStep& step, ChangePreparer::Taken& taken)
{
    const auto* const depths = std::get_if<model::PreparedDepths>(&taken.water);
    const model::PreparedSeas& seas = depths != nullptr ? depths->seas : std::get<model::PreparedSeas>(taken.water);
    for (const std::string& warning : seas.remarks.warnings) {
        run_.say(LogLevel::warning, warning);
    }
    if (depths != nullptr && std::holds_alternative<DepthsWanted>(step.change)) {
        if (const std::string fault = ships_.hull_over(depths->sides.whole.dried); !fault.empty()) {
            throw model::DepthChangeError(fault);
        }
    }
    const std::vector<std::string> news = gauges_that_change_side(*taken.depth_m);
    std::vector<std::string> kept = warnings_of_gauges(news);
    MovedShores moved;
    if (const auto* wanted = std::get_if<DepthsWanted>(&step.change)) {
        moved = run_.ask_in_frame(
            [&](Simulation& simulation) { return moved_by(*wanted, simulation.water().bathymetry(), *taken.depth_m); });
    }
    run_.ask_in_frame([&](Simulation& simulation) { simulation.set_water(std::move(taken.water)); });
    depth_changes += depths != nullptr ? 1 : 0;
    depth_m_ = std::move(taken.depth_m);
    if (std::holds_alternative<DepthsWanted>(step.change)) {
        surroundings.bed_m = std::move(taken.bed_m);
        note_moved_shores(moved);
    }
    put_quantity(step, surroundings);
    if (changes_setup(step)) {
        setup_of_changes_ = std::move(taken.setup);
    }
    gauge_changes_ += news.size();
    std::ranges::move(kept, std::back_inserter(run_.warnings));
    for (const std::string& text : news) {
        run_.say(LogLevel::warning, text);
    }
}

void ChangingWater::note_moved_shores(const MovedShores& moved)
{
    moved_shores.land_nodes += moved.land_nodes;
    moved_shores.land_m3 += moved.land_m3;
    moved_shores.water_nodes += moved.water_nodes;
    moved_shores.water_m3 += moved.water_m3;
}

/// Returns the lines that join the warnings, and reserves the list's memory for them.
std::vector<std::string> ChangingWater::warnings_of_gauges(const std::vector<std::string>& news)
{
    constexpr std::size_t most_told = 100;
    std::vector<std::string> kept;
    for (std::size_t at = 0; at < news.size() && gauge_changes_ + at <= most_told; ++at) {
        kept.push_back(gauge_changes_ + at < most_told ? news[at]
                                                       : "more gauges fall dry or have water again: the log has "
                                                         "them");
    }
    run_.warnings.reserve(run_.warnings.size() + kept.size());
    return kept;
}

/// Allocates nothing after the change, so an exception leaves the water as it was.
void ChangingWater::put_depths_now(const DepthsWanted& wanted)
{
    const long now = run_.frame();
    const WaterStep step{0, now, wanted};
    PreparingJob job = job_now();
    ChangePreparer::Taken taken;
    {
        const TeamSize team(run_.options.threads);
        taken.water = prepared_step(job, step, seas_of_calls_);
    }
    taken.bed_m = job.surroundings.bed_m;
    taken.depth_m = job.depth_m;
    put_water(step, taken);
}

Verdict ChangingWater::take_depths_now(const DepthsWanted& wanted)
{
    const HostGuard guard;
    try {
        try {
            put_depths_now(wanted);
        } catch (const solver::CudaError& error) {
            run_.fall_back(error);
            put_depths_now(wanted);
        }
    } catch (const model::SetupError& error) {
        return {Outcome::bad_value, error.what()};
    } catch (const model::DepthChangeError& error) {
        return {Outcome::bad_value, error.what()};
    }
    changes.prepare(); // prepared changes were for the depths before
    return {};
}

/// Returns a line for each gauge that falls dry, or has water again, over these depths.
std::vector<std::string> ChangingWater::gauges_that_change_side(const std::vector<double>& depth_m)
{
    std::vector<std::string> news;
    if (run_.scenario.waves.tidal.empty()) {
        return news;
    }
    run_.ask_in_frame([&](Simulation& simulation) {
        const model::Bathymetry& water = simulation.water().bathymetry();
        for (const Gauge& gauge : run_.scenario.gauges) {
            const bool has_water = depth_m[water.extent.index(gauge.i, gauge.j)] > 0.0;
            if (water.wet_at(gauge.i, gauge.j) != has_water) {
                news.push_back(fmt::format("gauge {} {} after frame {}, at {:g} s", gauge.name,
                                           has_water ? "has water again" : "falls dry", simulation.number(),
                                           run_.time_s_of(simulation.number())));
            }
        }
    });
    return news;
}

std::optional<model::PreparedSeas> ChangingWater::other_seas(const std::vector<model::SeaInWater>& seas,
                                                             const std::vector<double>* depths, const SharedCurrent& on)
{
    std::vector<int> widths;
    const bool are_others = run_.ask([&](Simulation& simulation) {
        widths = simulation.water().water_before().strip_widths;
        return simulation.water().seas() != seas;
    });
    if (!are_others) {
        return std::nullopt;
    }
    model::WaveSetup setup = run_.scenario.waves;
    if (on) {
        setup.current = *on;
    }
    if (depths != nullptr) {
        setup.bathymetry.depth_m = *depths;
    }
    const TeamSize team(run_.options.threads);
    return model::prepare_seas(setup, widths, seas);
}

std::optional<model::BreakingPlaces> ChangingWater::other_breaking_places(double depth_m)
{
    const double now_m = run_.ask([](Simulation& simulation) { return simulation.water().breaking_places().depth_m; });
    return now_m == depth_m ? std::nullopt : std::optional(model::nodes_down_to(run_.scenario.waves, depth_m));
}

bool ChangingWater::may_be_another() const
{
    return surroundings.bed_m || surroundings.level_m != 0.0 || surroundings.current || !run_.scenario.waves.tidal.empty();
}

std::vector<double> ChangingWater::depths_now()
{
    return run_.ask([](Simulation& simulation) { return simulation.water().bathymetry().depth_m; });
}

void ChangingWater::forget_depths()
{
    depth_m_.reset();
    setup_of_changes_.reset();
    ++depth_changes;
}

} // namespace swell::engine
