#pragma once
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/api/engine_options.hpp"
#include "engine/simulation/frame.hpp"
#include "engine/report/run_summary.hpp"
#include "engine/api/scenario.hpp"
#include "engine/api/snapshot.hpp"

namespace swell::engine
{

/// A scenario in motion: computes it frame by frame and says how it went. Hides backend and precision.
/// One thread at a time may call an object; several engines may live side by side.
class WaveEngine
{
public:
    /// Chooses the backend and, where the scenario leaves it open, the steps per frame; allocates everything a frame needs.
    /// Throws InputError where the wanted time step is unstable, naming the limit, std::invalid_argument where the model
    /// refuses the set-up, MachineError where backend or memory are not to be had.
    explicit WaveEngine(Scenario scenario, const EngineOptions& options = {});

    /// Computes one frame. Never throws for numerics: see FrameStats::status. After a frame that is not usable nothing
    /// moves any more, and the newest usable surface stays in place.
    FrameStats advance_frame();
    /// The same, timed by stage.
    FrameStats advance_frame(StageTimes& clock);

    /// The same, kernel by kernel: what each took, on a backend that has kernels.
    solver::KernelTimes time_kernels()
    {
        FrameStats stats;
        return frame_->time_kernels(stats);
    }

    /// After a frame that said device_lost: goes on on the CPU from the last checkpoint, which is where frame(), snapshot()
    /// and the rest have been since. Does nothing otherwise.
    void continue_on_cpu();

    /// Newest usable frame; 0 before the first.
    [[nodiscard]] long frame() const { return frame_->number(); }
    [[nodiscard]] double time_s() const { return static_cast<double>(frame()) * scenario_.frame_s; }

    /// Copies the newest usable surface; `to` keeps its memory from one call to the next.
    void take_snapshot(Snapshot& to);
    [[nodiscard]] Snapshot snapshot();
    /// For who looks on while it runs: begins a copy of the newest usable surface, beside the frames that follow, into a
    /// ring of four; false while the copy before is on its way. newest_copy() is the newest that has arrived, good for
    /// three more.
    bool begin_surface_copy() { return frame_->begin_surface_copy(); }
    [[nodiscard]] SurfaceCopy newest_copy() { return frame_->newest_copy(); }
    /// zeta at a node, newest usable frame [m]. Brings the whole surface here, once a frame.
    [[nodiscard]] double zeta_m(int i, int j) { return frame_->zeta_m(i, j); }
    /// zeta at the scenario's gauges, newest usable frame [m].
    [[nodiscard]] std::vector<double> gauges_m() const { return frame_->gauges_m(); }
    /// A field of the state as it is now, row by row from the south-west. Mode counts the psi of a profile with several.
    [[nodiscard]] std::vector<double> state(StateField field, int mode = 0);

    /// 16 hex digits over the state: equal bits give equal digits on every backend and thread count.
    [[nodiscard]] std::string state_hash() { return frame_->state_hash(); }
    [[nodiscard]] double mass_drift_m3() { return frame_->mass_drift_m3(); }
    [[nodiscard]] std::vector<NamedShipForce> ship_forces();

    /// From now on keeps what the two maps are made from: largest |zeta| and significant wave height per node [m], row by
    /// row from the south-west, empty unless collected.
    void collect_statistics() { frame_->collect_statistics(); }
    [[nodiscard]] std::vector<double> highest_zeta_m() { return frame_->highest_zeta_m(); }
    [[nodiscard]] std::vector<double> significant_wave_height_m() { return frame_->significant_wave_height_m(); }

    /// The bathymetry that is computed on: the scenario's, held uniform along generating edges.
    [[nodiscard]] const model::Bathymetry& bathymetry() const { return frame_->bathymetry(); }
    /// What the model changed or left out to make the scenario computable, a line each.
    [[nodiscard]] const std::vector<std::string>& notes() const { return frame_->notes(); }
    /// With steps_per_frame and waves.time_step_s as they were chosen.
    [[nodiscard]] const Scenario& scenario() const { return scenario_; }
    [[nodiscard]] const ChosenBackend& backend() const { return backend_; }
    [[nodiscard]] int threads() const { return frame_->threads(); }
    /// The backend's memory by array.
    [[nodiscard]] std::vector<solver::NamedMemory> memory() const { return frame_->memory(); }

private:
    template <class Advance>
    FrameStats timed(const Advance& advance);

    FrameStats computed(const std::function<FrameStats()>& advance);
    void fall_back(const std::string& reason);
    [[nodiscard]] bool takes_checkpoints() const;

    Scenario scenario_;
    EngineOptions options_;
    ChosenBackend backend_;
    std::unique_ptr<Frame> frame_;
    bool is_lost_ = false;
};

/// Sets steps_per_frame, where it is 0, and the time step. Throws InputError where a given one is unstable.
void choose_time_step(Scenario& scenario);

} // namespace swell::engine
