#include <algorithm>
#include <new>
#include <utility>

#include "engine/run/base/errors.hpp"
#include "engine/run/checks/water/moving_shores.hpp"
#include "engine/run/machine/available_memory.hpp"
#include "engine/run/machine/thread_team.hpp"
#include "engine/run/simulation/machine_of_run.hpp"
#include "engine/run/wave_engine/changing_water.hpp"

namespace swell::engine
{

/// Allocates memory for changes now, so that no frame waits for it. If it is refused, changes are made in their frames.
void ChangingWater::make_room_for_changes()
{
    if (!brings_other_depths(run_.scenario) || run_.ranks != nullptr) { // ranks make changes in their frames
        return;
    }
    try {
        run_.ask([this](Simulation& simulation) { make_room_for_depths(simulation); });
    } catch (const std::bad_alloc&) {
        run_.say(LogLevel::warning, no_room_for_changes);
    } catch (const MachineError&) {
        run_.say(LogLevel::warning, no_room_for_changes);
    }
}

void ChangingWater::make_room_for_depths(Simulation& simulation)
{
    if (has_room_for_depths_) {
        return;
    }
    if (run_.backend.name == "cpu") { // the system may promise memory that it does not have
        require_memory(memory_of_changes(run_.scenario.waves, run_.scenario.precision), "other depths");
    }
    simulation.water().make_room_for_ready_depths();
    has_room_for_depths_ = true;
}

PreparingJob ChangingWater::job_now()
{
    PreparingJob job;
    job.surroundings = surroundings;
    run_.ask([&](Simulation& simulation) {
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
            depth_m_ = water.bathymetry->depth_m.shared();
        }
    });
    job.depth_m = depth_m_;
    job.setup = setup_of_changes_;
    const SharedDepths of_scenario = run_.scenario.waves.bathymetry.depth_m.shared();
    if (!job.surroundings.bed_m) {
        job.surroundings.bed_m = of_scenario;
    }
    job.limit = run_.stability;
    job.moves_shores = moves_shores(run_.scenario);
    job.start = &run_.scenario.waves; // it outlives the preparer
    job.frame_s = run_.scenario.frame_s;
    job.steps_per_frame = run_.scenario.steps_per_frame;
    const int of_frames = run_.backend.name == "cpu" ? run_.team_of_frames.threads : 1; // the GPU's thread
    job.threads = std::max(1, run_.options.threads - of_frames);
    return job;
}

/// Makes a change ready. Called on the preparer's thread; pieces on the backend run between frames, on the simulation's own
/// thread, or on the CPU on the thread that computes frames.
void ChangingWater::make_ready(PreparedWater& water, const std::function<bool()>& is_wanted)
{
    if (run_.ranks != nullptr) { // the work would come between frames that differ from rank to rank
        return;
    }
    const auto between_frames = [&](const std::function<void(Simulation&)>& work) {
        if (run_.has_its_thread()) {
            run_.ask_in_frame(work);
            return true;
        }
        return changes.preparer().hand_over([&] { run_.ask_in_frame(work); });
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

void ChangingWater::make_ready_beside_this_frame()
{
    constexpr double share_of_frame = 0.1;
    if (!changes.empty() && !run_.has_its_thread()) {
        changes.preparer().do_what_is_handed_over(std::chrono::duration<double>(share_of_frame * run_.scenario.frame_s));
    }
}

} // namespace swell::engine
