#pragma once
#include <memory>
#include <string>
#include <vector>

#include "engine_options.hpp"
#include "frame_stats.hpp"
#include "snapshot.hpp"

namespace swell::model
{
struct Bathymetry;
struct Observations;
} // namespace swell::model
namespace swell::solver
{
struct KernelTimes;
struct NamedMemory;
} // namespace swell::solver

namespace swell::engine
{

struct Scenario;
class StageTimes;

/// A scenario in motion: computes frame after frame and says how each went. Hides backend and precision. One thread at a
/// time may call an object, not always the same one; several engines may live side by side. On a GPU a thread of the
/// engine's own makes every call of the device, and each method waits for that thread.
///
/// Every method works after the loss of a GPU: the engine then stands at the newest checkpoint, on the CPU.
class WaveEngine
{
public:
    /// Chooses the backend and, where the scenario leaves them open, the steps per frame; allocates everything that a frame
    /// needs. Throws InputError where the wanted time step is unstable, naming the limit; model::SetupError where the model
    /// refuses the set-up; MachineError where backend or memory are not to be had.
    explicit WaveEngine(Scenario scenario, const EngineOptions& options = {});
    ~WaveEngine();
    WaveEngine(WaveEngine&&) noexcept;
    WaveEngine& operator=(WaveEngine&&) noexcept;
    WaveEngine(const WaveEngine&) = delete;
    WaveEngine& operator=(const WaveEngine&) = delete;

    /// Computes one frame. Never throws for numerics: see FrameStats::status. After a frame that is not usable nothing
    /// moves any more, and the newest usable surface stays in place.
    FrameStats advance_frame();

    /// After a frame that said device_lost: goes on from the last checkpoint on the CPU. Does nothing otherwise.
    void continue_on_cpu();

    /// Newest usable frame; 0 before the first, and below 0 while a spin-up (Scenario::spin_up_s) is computed.
    [[nodiscard]] long frame() const;
    [[nodiscard]] double time_s() const;

    /// Copies the newest usable surface; `to` keeps its memory from one call to the next.
    void take_snapshot(Snapshot& to);
    [[nodiscard]] Snapshot snapshot();
    /// For a caller who looks on while frames are computed: begins a copy of the newest usable surface, beside the frames
    /// that follow, into a ring of four. Returns false while the copy before is under way. newest_copy() is the newest that
    /// has arrived; its memory stays as it is for three more copies.
    bool begin_surface_copy();
    [[nodiscard]] SurfaceCopy newest_copy();
    /// zeta at a node, newest usable frame [m]. Copies the whole surface to the host, once a frame.
    [[nodiscard]] double zeta_m(int i, int j);
    /// zeta at the scenario's gauges, newest usable frame [m].
    [[nodiscard]] std::vector<double> gauges_m() const;
    /// The same with the slope of the surface, from which directions of waves are told.
    [[nodiscard]] std::vector<GaugeReading> gauge_readings() const;
    /// A field of the state as it is now, row by row from the south-west. `mode` counts the psi of a profile with several.
    [[nodiscard]] std::vector<double> state(StateField field, int mode = 0);

    /// The numbers that describe the water as it is now: mass, inflow, energy, heights, forces.
    [[nodiscard]] model::Observations observe();
    /// 16 hex digits over the state: equal bits give equal digits on every backend and for every number of threads.
    [[nodiscard]] std::string state_hash();
    /// Change of the integral of zeta since the start minus what crossed open edges and sources [m³].
    [[nodiscard]] double mass_drift_m3();
    [[nodiscard]] std::vector<NamedShipForce> ship_forces();

    /// From now on gathers what the two maps are made from: the largest |zeta| and the significant wave height of every
    /// node [m], row by row from the south-west; empty unless gathered.
    void collect_statistics();
    [[nodiscard]] std::vector<double> highest_zeta_m();
    [[nodiscard]] std::vector<double> significant_wave_height_m();

    /// The bathymetry that is computed on: the scenario's, held uniform along generating edges.
    [[nodiscard]] const model::Bathymetry& bathymetry() const;
    /// What the model changed or left out to make the scenario computable, a line each.
    [[nodiscard]] const std::vector<std::string>& notes() const;
    /// What will run, but cannot be trusted or is not what was asked for, a line each with its cure: see regime_warnings()
    /// in engine/input/scenario_check.hpp, and model::Remarks.
    [[nodiscard]] const std::vector<std::string>& warnings() const;
    /// With steps_per_frame and waves.time_step_s as they were chosen.
    [[nodiscard]] const Scenario& scenario() const;
    [[nodiscard]] const ChosenBackend& backend() const;
    [[nodiscard]] int threads() const;

    /// For profilers: one frame that adds the time of every stage to `times`; one frame kernel by kernel, on a CPU
    /// loop by loop; the backend's memory by array.
    FrameStats advance_frame(StageTimes& times);
    [[nodiscard]] solver::KernelTimes time_kernels();
    [[nodiscard]] std::vector<solver::NamedMemory> memory() const;

private:
    class Run;
    std::unique_ptr<Run> run_;
};

/// Sets steps_per_frame, where it is 0, the time step and the number of the first step. Throws InputError where a given
/// number of steps is unstable.
void choose_time_step(Scenario& scenario);

} // namespace swell::engine
