#pragma once
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/api/frame_stats.hpp"
#include "engine/api/snapshot.hpp"
#include "engine/changes/prepared_water.hpp"
#include "engine/queries/simulation_queries.hpp"
#include "engine/simulation/stage_times.hpp"
#include "engine/state/run_state.hpp"
#include "model/foam/foam.hpp"
#include "model/incoming/seas_in_water.hpp"
#include "model/setup/wave_setup.hpp"
#include "model/stepping/observations.hpp"
#include "model/stepping/stepper_changes.hpp"
#include "solver/backends/kernel_time.hpp"
#include "solver/grid/allocation_tracker.hpp"

namespace swell::engine
{

/// The whole simulation of one engine: computes frame after frame and answers questions about the newest. This interface
/// hides backend and precision; SimulationOn implements it. One thread at a time may call an object; SimulationHost says
/// which.
class Simulation
{
public:
    virtual ~Simulation() = default;

    /// Computes the next frame. After a frame that is not usable nothing is computed any more: the same stats come again.
    virtual FrameStats advance() = 0;
    /// The same, and adds the time of every stage.
    virtual FrameStats advance(StageTimes& times) = 0;
    /// The same, kernel by kernel, on a CPU loop by loop. `stats` is what advance() would return.
    virtual solver::KernelTimes time_kernels(FrameStats& stats) = 0;

    /// Number of the newest usable frame; 0 is the start.
    [[nodiscard]] virtual long number() const = 0;
    /// Where the water was highest in the frame with which a too long time step ended the run; empty otherwise.
    [[nodiscard]] virtual const std::string& place_of_the_fault() const = 0;

    /// From now on gauges_m() is zeta of the newest usable frame at these nodes [m]. The values come with the report of
    /// every frame, so gauges_m() does not wait.
    virtual void set_gauges(const std::vector<model::GaugeNode>& nodes) = 0;
    [[nodiscard]] virtual const std::vector<double>& gauges_m() const = 0;

    /// zeta of the newest usable frame at any node [m]. Copies the whole surface to the host, once a frame.
    [[nodiscard]] virtual double zeta_m(int i, int j) = 0;
    /// The same at all nodes, row by row from the south-west; `values` is resized.
    virtual void copy_zeta(std::vector<double>& values) = 0;

    /// A field as the backend holds it now, row by row from the south-west. `mode` counts the psi of a profile with several
    /// modes.
    virtual void copy_state(StateField field, int mode, std::vector<double>& values) = 0;
    /// See StateHash: zeta, phi, psi of each mode, levels inside walls, breaking_depth_m() if it has changed since the
    /// start, then number().
    virtual std::string state_hash() = 0;

    /// The ships as they are now; whether a hull finds room in a place; the ship of a place from the next frame on, which
    /// must be valid and find room.
    [[nodiscard]] virtual const model::ShipsState& ships() const = 0;
    [[nodiscard]] virtual bool has_room(std::size_t place, const model::PressurePulse& hull) const = 0;
    virtual void put_ship(std::size_t place, const model::SteeredShip& ship) = 0;
    /// The sums over the hull of every place at the end of the newest usable frame, which came with its report.
    [[nodiscard]] virtual const std::vector<model::HullSums>& hulls() = 0;

    /// Other depths [m], one per node. Throws model::DepthChangeError, and has changed nothing, where they do not fit; nor
    /// where memory is refused, if mend() is called before anything else.
    /// Another current too, where the setup has one; null leaves it as it is.
    virtual void set_depths(const std::vector<double>& depth_m, const model::Current* current = nullptr) = 0;
    /// The same, or other seas over the depths that hold, of which the host's part was made upon water_before().
    virtual void set_water(PreparedWater&& water) = 0;
    /// What makes ready beside the run what set_water() will put in: see TimeStepper::pieces_of().
    [[nodiscard]] virtual solver::Pieces pieces_of(PreparedWater& water) = 0;
    virtual void make_room_for_ready_depths() = 0;
    [[nodiscard]] virtual model::WaterBefore water_before() const = 0;
    [[nodiscard]] virtual const std::vector<model::SeaInWater>& seas() const = 0;
    /// BreakingPlaces::depth_m of the nodes at which waves may break now.
    [[nodiscard]] virtual double breaking_depth_m() const = 0;
    /// What was before orders, and back to it before the next frame: see TimeStepper::remember().
    [[nodiscard]] virtual model::StepperBefore remember(bool with_depths) const = 0;
    virtual void take_back(model::StepperBefore&& before) noexcept = 0;
    /// Finishes what memory stopped half-way: see TimeStepper::mend(). Throws where it is refused again.
    virtual void mend() = 0;

    /// The checkpoint after frame number(), and back to one: the next frame is computed from it, with the same bits on
    /// every backend. Depths, seas, the current and gauges are no part of it; `depth_m` are other depths to go on over,
    /// with `current` on another current, `seas` others to let in, made over those depths, `breaking` other nodes at
    /// which waves may break, including the checkpoint's; null those that are there. Where memory is refused, or the depths
    /// do not fit, nothing has changed, as in set_depths().
    virtual SimulationCheckpoint checkpoint() = 0;
    virtual void restore(const SimulationCheckpoint& checkpoint, const std::vector<double>* depth_m = nullptr,
                         std::optional<model::PreparedSeas>&& seas = std::nullopt, const model::Current* current = nullptr,
                         const std::optional<model::BreakingPlaces>& breaking = std::nullopt) = 0;

    /// Begins a copy of the state to the host, beside the frames that follow, without statistics. last_checkpoint() is the
    /// newest copy that has arrived, or the start. It makes no call of the backend, whose device may be lost.
    virtual void begin_checkpoint() = 0;
    virtual SimulationCheckpoint last_checkpoint() = 0;

    /// Begins a copy of the newest usable surface to the host, into a ring of four, beside the frames that follow. Returns
    /// false while the copy before is under way. newest_copy() is the newest that has arrived; its memory stays as it is
    /// for three more copies.
    virtual bool begin_surface_copy() = 0;
    [[nodiscard]] virtual SurfaceCopy newest_copy() = 0;

    /// The numbers that describe the water as it is now. A new observable needs no method here: see Observations.
    virtual model::Observations observe() = 0;
    /// Change of the integral of zeta since the start minus what crossed open edges and sources [m³].
    virtual double mass_drift_m3() = 0;

    /// From now on gathers what the next three are made from. All are row by row from the south-west, empty unless
    /// gathered.
    virtual void collect_statistics() = 0;
    /// Whether the next frames add to them.
    virtual void gather_statistics_from_now_on(bool gather) = 0;
    virtual std::vector<double> highest_zeta_m() = 0; ///< largest |zeta| of a node [m]
    virtual std::vector<double> significant_wave_height_m() = 0;
    virtual model::WaveMaps wave_maps() = 0;
    virtual std::vector<double> breaking_loss_w_per_m2() = 0;

    /// From now on foam is renewed after every fifth frame, from none. The second makes no call of the backend.
    virtual void collect_foam() = 0;
    [[nodiscard]] virtual bool collects_foam() const = 0;
    /// A copy; empty unless collected.
    [[nodiscard]] virtual model::Foam foam() = 0;

    /// The bathymetry of the water as it is.
    [[nodiscard]] virtual const model::Bathymetry& bathymetry() const = 0;
    /// What the model changed or left out to make the set-up computable, a line each. Never changes.
    [[nodiscard]] virtual const model::Remarks& remarks() const = 0;
    /// The answers about the water at points, which live as long as the simulation.
    [[nodiscard]] virtual SimulationQueries& queries() = 0;
    /// Whether solves take a fixed count of steps; not where it was refused or given up.
    [[nodiscard]] virtual bool has_fixed_count() const = 0;
    /// Threads of the backend.
    [[nodiscard]] virtual int threads() const = 0;
    /// All memory of the backend by array, as requested: of the model, the solver, and copies on the host.
    [[nodiscard]] virtual std::vector<solver::NamedMemory> memory() = 0;
};

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
