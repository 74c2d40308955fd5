#pragma once
#include "engine/run/machine/pinned_threads.hpp"
#include "engine/run/queries/degrees_of_grid.hpp"
#include "engine/run/queries/snapshot_slots.hpp"
#include "engine/run/wave_engine/changing_water.hpp"
#include "engine/run/wave_engine/gauge_history.hpp"
#include "engine/run/wave_engine/orders_of_run.hpp"
#include "engine/run/wave_engine/run_core.hpp"
#include "engine/run/wave_engine/ships_of_run.hpp"

namespace swell::engine
{

/// The run of a WaveEngine: it computes frames, goes on without a lost GPU, and owns the other parts. The functions of the
/// interface are in wave_engine_run.cpp (frames), wave_engine.cpp (questions) and the files named after it.
class WaveEngine::Run final : public RunCore
{
public:
    Run(Scenario given, const EngineOptions& options);

    /// Computes a frame, and times it. A lost device is a status, not another computation.
    FrameStats advance(const FrameMeasures& measures = {});
    void continue_on_cpu() { is_lost_ = false; }
    void fall_back(const solver::CudaError& error) override;

    class OrdersBefore; ///< in wave_engine_state.cpp
    /// Drops snapshots and histories of frames that are not in this run's past. In wave_engine_state.cpp.
    void forget_other_frames();
    /// Says why a state is not restored. In wave_engine_state.cpp.
    Outcome refuse_state(std::string why);
    /// Throws InputError where the scenario has no place on the earth; in wave_engine_surroundings.cpp.
    const DegreesOfGrid& degrees();
    /// The simulation's newest usable frame. In wave_engine_queries.cpp.
    [[nodiscard]] WaterMoment moment_of(Simulation& simulation) const;
    /// The notes of the model and of the machine.
    const std::vector<std::string>& all_notes();

    ShipsOfRun ships;
    std::string place_of_the_fault; ///< as WaveEngine has it
    double owed_s = 0.0;            ///< kept by WaveEngine::advance() for its next call
    GaugeHistory gauge_history{0, 0};
    std::shared_ptr<SnapshotSlots> board =
        std::make_shared<SnapshotSlots>();       ///< outlives the simulation, whose memory it has
    std::vector<model::WaterPoint> patch_points; ///< of copy_patch(), kept for the next one
    std::vector<model::SurfaceSample> patch_samples;

private:
    /// Divides the frame into steps and makes the simulation; also the sea at the start, where the scenario wants one.
    void set_up();
    void warn();
    FrameStats computed(const FrameMeasures& measures);
    void finish_frame(const FrameStats& stats);
    void publish_snapshot(const FrameStats& stats); ///< lays the water down for other threads where that is due
    void tell_the_fault();
    void judge(FrameStats& stats);
    [[nodiscard]] bool takes_checkpoints() const { return backend.name == "cuda" && options.checkpoint_frames > 0; }
    void pin_cores(PinnedThreads& pinned);

    bool makes_the_sea_ = false; ///< at the start
    bool is_lost_ = false;
    std::vector<std::string> shown_notes_; ///< of all_notes()
    PinnedThreads pinned_;                 ///< kept on options.core and the cores behind it
    std::optional<DegreesOfGrid> degrees_; ///< made when they are asked for
    int reduced_frames_ = 0;               ///< that are still to come

public:
    ChangingWater water; ///< its thread ends before the simulation does
    OrdersOfRun orders;
};

} // namespace swell::engine
