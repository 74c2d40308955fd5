#include <algorithm>
#include <new>
#include <utility>

#include "engine/run/base/errors.hpp"
#include "engine/run/checks/water/moving_shores.hpp"
#include "engine/run/machine/available_memory.hpp"
#include "engine/run/machine/thread_team.hpp"
#include "engine/run/simulation/machine_of_run.hpp"
#include "engine/run/wave_engine/wave_engine_run.hpp"
#include "model/stepping/breaking_plan.hpp"

namespace swell::engine
{

/// Now, so that no frame waits for it. Where it is refused, changes are made in their frames.
void WaveEngine::Run::make_room_for_changes()
{
    if (!brings_other_depths(scenario)) {
        return;
    }
    try {
        ask([this](Simulation& simulation) { make_room_for_depths(simulation); });
    } catch (const std::bad_alloc&) {
        say(LogLevel::warning, no_room_for_changes);
    } catch (const MachineError&) {
        say(LogLevel::warning, no_room_for_changes);
    }
}

void WaveEngine::Run::make_room_for_depths(Simulation& simulation)
{
    if (has_room_for_depths_) {
        return;
    }
    if (backend.name == "cpu") { // where memory that is promised may not be there
        require_memory(memory_of_changes(scenario.waves, scenario.precision), "other depths");
    }
    simulation.water().make_room_for_ready_depths();
    has_room_for_depths_ = true;
}

PreparingJob WaveEngine::Run::job_now()
{
    PreparingJob job;
    ask([&](Simulation& simulation) {
        model::WaterBefore water = simulation.water().water_before();
        if (!setup_of_changes_) { // another current makes another one
            setup_of_changes_ = std::make_shared<const model::WaveSetup>(*water.setup);
        }
        job.strip_widths = std::move(water.strip_widths);
        job.surroundings.seas = std::move(water.seas);
        job.still_water_limit = water.still_water_limit;
        job.history_shift = water.history_shift;
        job.breaking_depth_m = simulation.water().breaking_places().depth_m;
        if (!depth_m_) {
            depth_m_ = std::make_shared<const std::vector<double>>(water.bathymetry->depth_m);
        }
    });
    job.depth_m = depth_m_;
    job.setup = setup_of_changes_;
    job.surroundings.bed_m = surroundings.bed_m ? surroundings.bed_m : scenarios_depths();
    job.surroundings.level_m = surroundings.level_m;
    job.surroundings.current = surroundings.current;
    job.limit = stability;
    job.moves_shores = moves_shores(scenario);
    job.start = &scenario.waves; // it outlives the preparer
    job.frame_s = scenario.frame_s;
    job.steps_per_frame = scenario.steps_per_frame;
    const int of_frames = backend.name == "cpu" ? team_of_frames_.threads : 1; // the GPU's thread
    job.threads = std::max(1, options_.threads - of_frames);
    return job;
}

/// They outlive the preparer.
SharedDepths WaveEngine::Run::scenarios_depths() const
{
    return {std::shared_ptr<const void>(), &scenario.waves.bathymetry.depth_m};
}

/// On the preparer's thread: pieces on the backend come between frames, on the simulation's own thread or on that which
/// computes frames.
void WaveEngine::Run::make_ready(PreparedWater& water, const std::function<bool()>& is_wanted)
{
    const auto between_frames = [&](const std::function<void(Simulation&)>& work) {
        if (host_->has_its_thread()) {
            host_->ask(work);
            return true;
        }
        return changes.preparer().hand_over([&] { host_->ask(work); });
    };
    solver::Pieces pieces;
    bool goes_on = between_frames([&](Simulation& simulation) {
        if (std::holds_alternative<model::PreparedDepths>(water)) {
            make_room_for_depths(simulation);
        }
        pieces = std::visit([&](auto& prepared) { return simulation.water().pieces_of(prepared); }, water);
    });
    for (auto piece = pieces.begin(); goes_on && piece != pieces.end() && is_wanted(); ++piece) {
        if (piece->place == solver::Piece::Place::host) {
            piece->work();
        } else {
            goes_on = between_frames([&](Simulation&) { piece->work(); });
        }
    }
}

void WaveEngine::Run::make_ready_beside_this_frame()
{
    constexpr double share_of_frame = 0.1;
    if (!changes.empty() && !host_->has_its_thread()) {
        changes.preparer().do_what_is_handed_over(std::chrono::duration<double>(share_of_frame * scenario.frame_s));
    }
}

std::optional<model::PreparedSeas> WaveEngine::Run::other_seas(const std::vector<model::SeaInWater>& seas,
                                                               const std::vector<double>* depths, const SharedCurrent& on)
{
    std::vector<int> widths;
    const bool are_others = ask([&](Simulation& simulation) {
        widths = simulation.water().water_before().strip_widths;
        return simulation.water().seas() != seas;
    });
    if (!are_others) {
        return std::nullopt;
    }
    model::WaveSetup setup = scenario.waves;
    if (on) {
        setup.current = *on;
    }
    if (depths != nullptr) {
        setup.bathymetry.depth_m = *depths;
    }
    const TeamSize team(options_.threads);
    return model::prepare_seas(setup, widths, seas);
}

std::optional<model::BreakingPlaces> WaveEngine::Run::other_breaking_places(double depth_m)
{
    const double now_m = ask([](Simulation& simulation) { return simulation.water().breaking_places().depth_m; });
    return now_m == depth_m ? std::nullopt : std::optional(model::nodes_down_to(scenario.waves, depth_m));
}

} // namespace swell::engine
