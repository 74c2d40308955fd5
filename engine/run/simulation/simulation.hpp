#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/run/api/frame_stats.hpp"
#include "engine/run/api/snapshot.hpp"
#include "engine/run/changes/prepared_water.hpp"
#include "engine/run/queries/simulation_queries.hpp"
#include "engine/run/simulation/stage_times.hpp"
#include "engine/run/state/run_state.hpp"
#include "model/setup/wave_setup.hpp"
#include "model/ships/hull_loads.hpp"
#include "model/stepper/stepped_water.hpp"
#include "solver/backends/kernel_time.hpp"

namespace swell::engine
{

/// What a frame may measure of itself. Null: it does not.
struct FrameMeasures {
    StageTimes* stages = nullptr;           ///< gets the time of every stage
    solver::KernelTimes* kernels = nullptr; ///< gets the times kernel by kernel, on a CPU loop by loop
};

/// The frames of one engine: computes them, records and replays their work, and copies their results while later frames
/// run. This interface hides backend and precision; SimulationOn implements it. One thread at a time may call an object;
/// SimulationHost says which.
class Simulation
{
public:
    virtual ~Simulation() = default;

    /// Computes the next frame. After a frame that is not usable none is computed: the same stats return.
    virtual FrameStats advance(const FrameMeasures& measures = {}) = 0;

    /// The water between frames: what may be asked of it and changed in it.
    [[nodiscard]] virtual model::SteppedWater& water() = 0;
    /// The answers about the water at points. They live as long as the simulation.
    [[nodiscard]] virtual SimulationQueries& queries() = 0;

    /// Number of the newest usable frame; 0 is the start.
    [[nodiscard]] long number() const { return newest_.stats.frame; }
    /// Where the water was highest in the frame with which a too long time step ended the run; otherwise empty.
    [[nodiscard]] const std::string& place_of_the_fault() const { return newest_.place_of_the_fault; }
    /// Change of the integral of zeta since the start minus what crossed open edges and sources [m³].
    [[nodiscard]] double mass_drift_m3();

    /// From now on gauges_m() is zeta of the newest usable frame at these nodes [m]. The values come with the report of
    /// every frame, so gauges_m() does not wait.
    virtual void set_gauges(const std::vector<model::GaugeNode>& nodes) = 0;
    [[nodiscard]] const std::vector<double>& gauges_m() const { return newest_.gauges_m; }
    /// The sums over the hull of every place at the end of the newest usable frame, which came with its report.
    [[nodiscard]] virtual const std::vector<model::HullSums>& hulls() = 0;

    /// zeta of the newest usable frame at all nodes, valid until the next frame. Copies it to the host once a frame.
    [[nodiscard]] virtual SurfaceCopy surface() = 0;
    /// A field as the backend holds it now, row by row from the south-west. `mode` counts the psi of a profile with several
    /// modes.
    virtual void copy_state(StateField field, int mode, std::vector<double>& values) = 0;
    /// See StateHash: zeta, phi, psi of each mode, levels inside walls, BreakingPlaces::depth_m if it has changed since the
    /// start, then number().
    virtual std::string state_hash() = 0;

    /// Other depths, or other seas over the depths that hold, of which the host's part was prepared for
    /// SteppedWater::water_before(). Throws, and has changed nothing, as SteppedWater::set_depths().
    virtual void set_water(PreparedWater&& water) = 0;

    /// The checkpoint after frame number(), and back to one: the next frame is computed from it, with the same bits on
    /// every backend. Depths, seas, the current and gauges are not part of it; `depth_m` are other depths to go on over,
    /// with `current` on another current, `seas` others to let in, made over those depths, `breaking` other nodes at
    /// which waves may break, including the checkpoint's; null keeps those of now. If memory is refused, or the depths
    /// do not fit, nothing has changed, as in set_depths().
    virtual SimulationCheckpoint checkpoint() = 0;
    virtual void restore(const SimulationCheckpoint& checkpoint, const std::vector<double>* depth_m = nullptr,
                         std::optional<model::PreparedSeas>&& seas = std::nullopt, const model::Current* current = nullptr,
                         const std::optional<model::BreakingPlaces>& breaking = std::nullopt) = 0;

    /// Begins a copy of the state to the host, while later frames run, without statistics. last_checkpoint() is the
    /// newest copy that has arrived, or the start. It makes no call of the backend, whose device may be lost.
    virtual void begin_checkpoint() = 0;
    virtual SimulationCheckpoint last_checkpoint() = 0;

    /// Begins a copy of the newest usable surface to the host, into a ring of four, while later frames run. Returns
    /// false until the copy before has arrived. newest_copy() is the newest that has; its memory stays as it is for three
    /// more copies.
    virtual bool begin_surface_copy() = 0;
    [[nodiscard]] virtual SurfaceCopy newest_copy() = 0;

protected:
    /// What stays on the host of the newest usable frame, and of the end.
    struct Newest {
        FrameStats stats;
        std::vector<double> gauges_m;
        double mass_at_start_m3 = 0.0;
        std::string place_of_the_fault;
    };
    [[nodiscard]] Newest& newest() { return newest_; }

private:
    Newest newest_;
};

/// zeta at a node [m]; and at all nodes, row by row from the south-west, in `values`, which is resized.
double zeta_m(const SurfaceCopy& surface, int i, int j);
void copy_zeta(const SurfaceCopy& surface, std::vector<double>& values);

/// What a simulation is made of, beside the water.
struct SimulationSetup {
    int steps_per_frame = 1;
    std::string precision = "float"; ///< float or double
    int threads = 0;                 ///< of the CPU backend; 0 = every core
    int device = 0;                  ///< of the CUDA backend
    bool holds_frame_before = false; ///< EngineOptions::holds_frame_before
};

/// A simulation on the CPU.
std::unique_ptr<Simulation> make_cpu_simulation(const model::WaveSetup& waves, const SimulationSetup& setup);

/// A simulation on a GPU, for the calling thread, which alone may use and destroy it. Throws MachineError where the device
/// or its memory is not to be had, with the bytes needed and free.
std::unique_ptr<Simulation> make_cuda_simulation(const model::WaveSetup& waves, const SimulationSetup& setup);

} // namespace swell::engine
