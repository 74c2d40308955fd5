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
#include "model/changing/checkpoint_bytes.hpp"
#include "model/setup/wave_setup.hpp"
#include "model/ships/hull_loads.hpp"
#include "model/stepper/hulls_in_frames.hpp"
#include "model/stepper/meshed_hull.hpp"
#include "model/stepper/stepped_water.hpp"
#include "solver/backends/kernel_time.hpp"

namespace swell::engine
{

/// Time measurements that the computation of a frame can make. A null pointer: not made.
struct FrameMeasures {
    StageTimes* stages = nullptr;           ///< gets the time of every stage
    solver::KernelTimes* kernels = nullptr; ///< gets the time of every kernel; on a CPU of every loop
};

/// Computes the frames of one wave engine; a frame is a group of time steps, such as one picture of a simulator needs.
/// On a GPU the kernels of a frame are recorded once and replayed. Results are copied while later frames run. The
/// interface hides backend and precision; SimulationOn implements it. Only one thread at a time may call an object;
/// SimulationHost decides which.
///
/// The simulation of one of several ranks (Ranks) computes a box of the grid. All ranks make the same calls, and reports
/// are of the whole grid. Only rank 0 gets fields and hashes, of the whole grid; the other ranks get nothing.
class Simulation
{
public:
    virtual ~Simulation() = default;

    /// Computes the next frame and returns its statistics. After a frame whose water is not usable (too high or not
    /// finite), no frame is computed: the same statistics are returned again.
    virtual FrameStats advance(const FrameMeasures& measures = {}) = 0;

    /// Returns the water, for questions and changes between two frames.
    [[nodiscard]] virtual model::SteppedWater& water() = 0;
    /// Returns the object that computes the water at points of the caller. It lives as long as the simulation.
    [[nodiscard]] virtual SimulationQueries& queries() = 0;

    /// Returns the number of the newest frame with usable water. 0 is the start of the scenario; frames of a spin-up
    /// before it are negative.
    [[nodiscard]] long number() const { return newest_.stats.frame; }
    /// Returns a text on the node where the water was highest in the frame in which a too long time step ended the run;
    /// otherwise empty.
    [[nodiscard]] const std::string& place_of_the_fault() const { return newest_.place_of_the_fault; }
    /// Returns the drift of the mass balance [m³]: the change of the integral of zeta since the start, minus the volume
    /// that crossed open edges and sources.
    [[nodiscard]] double mass_drift_m3();

    /// Sets the nodes of wave gauges. From now on gauges_m() is zeta of the newest usable frame at these nodes [m]. The
    /// values come with the report of every frame, so gauges_m() does not wait.
    virtual void set_gauges(const std::vector<model::GaugeNode>& nodes) = 0;
    [[nodiscard]] const std::vector<double>& gauges_m() const { return newest_.gauges_m; }
    /// Returns the force of the water on the ship in every place (a slot for one ship), and the largest |zeta| under its
    /// hull (model::HullSums), at the end of the newest usable frame. They are part of the frame's report.
    [[nodiscard]] virtual const std::vector<model::HullSums>& hulls() = 0;

    /// Returns the hulls with a mesh, in the order of SimulationSetup::meshed_hulls; null if there are none. Frames compute
    /// their loads.
    [[nodiscard]] virtual model::HullsInFrames* meshed_hulls() = 0;

    /// Returns zeta of the newest usable frame at all nodes [m], in host memory, valid until the next frame. Copies it
    /// from the backend once a frame.
    [[nodiscard]] virtual SurfaceCopy surface() = 0;
    /// Copies the same to `values`, row by row from the south-west. On several ranks keeps no other copy.
    virtual void copy_surface(std::vector<double>& values) = 0;
    /// Copies zeta, phi or psi, as the backend (CPU or GPU) holds it now, to `values`, row by row from the south-west.
    /// `mode` selects the psi of one of several vertical modes.
    virtual void copy_state(StateField field, int mode, std::vector<double>& values) = 0;
    /// Returns a hash of the water's state (StateHash): of zeta, phi, psi of each vertical mode, the water levels inside
    /// partly reflecting walls (TimeStepper::newest_inside_walls()), BreakingPlaces::depth_m if it has changed since the
    /// start, and number().
    virtual std::string state_hash() = 0;

    /// Changes the depths of the water, or its incoming seas. `water` must be prepared from the present
    /// SteppedWater::water_before(). If it throws, nothing has changed, as in SteppedWater::set_depths().
    virtual void set_water(PreparedWater&& water) = 0;

    /// checkpoint() returns the state of the water after frame number(). restore() goes back to such a state: the next
    /// frame is computed from it, with the same bits on every backend. Depths, seas, the current and gauges are not part
    /// of a checkpoint. The other arguments replace them, null keeps the present ones: `depth_m` other depths, together
    /// with `current` another current; `seas` other seas, made over those depths; `breaking` other nodes at which waves
    /// may break, including the checkpoint's. If memory is refused, or the depths do not fit, nothing has changed, as in
    /// set_depths().
    virtual SimulationCheckpoint checkpoint() = 0;
    /// The checkpoint of a saved state, in parts: its numbers without fields, then the sizes of its fields, and their bytes
    /// (checkpoint_bytes.hpp). A checkpoint to restore has the fields of checkpoint_grids().
    virtual SimulationCheckpoint checkpoint_numbers() = 0;
    virtual model::CheckpointSizes checkpoint_sizes() = 0;
    virtual model::CheckpointGrids checkpoint_grids() = 0;
    virtual void give_checkpoint_fields(const model::TakeBytes& take) = 0;
    virtual void restore(const SimulationCheckpoint& checkpoint, const std::vector<double>* depth_m = nullptr,
                         std::optional<model::PreparedSeas>&& seas = std::nullopt, const model::Current* current = nullptr,
                         const std::optional<model::BreakingPlaces>& breaking = std::nullopt) = 0;

    /// begin_checkpoint() begins a copy of the state, without statistics, to the host, while later frames run.
    /// last_checkpoint() returns the newest copy that has arrived, or the start. It does not call the backend, whose device
    /// may be lost.
    virtual void begin_checkpoint() = 0;
    virtual SimulationCheckpoint last_checkpoint() = 0;

    /// begin_surface_copy() begins a copy of the newest usable surface to the host, into a ring of four, while later frames
    /// run. It returns false until the previous copy has arrived. newest_copy() returns the newest copy that has arrived;
    /// its memory stays unchanged for three more copies.
    virtual bool begin_surface_copy() = 0;
    [[nodiscard]] virtual SurfaceCopy newest_copy() = 0;

protected:
    /// Data of the newest frame with usable water that are on the host, and a text on the place where a too long time
    /// step showed.
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

/// zeta_m() returns zeta, the height of the surface over still water [m], at node (i, j). copy_zeta() copies zeta at all
/// nodes to `values`, which is resized, row by row from the south-west. On a rank without the surface they give 0 and
/// no values.
double zeta_m(const SurfaceCopy& surface, int i, int j);
void copy_zeta(const SurfaceCopy& surface, std::vector<double>& values);

class Ranks;

/// Settings of a simulation besides the setup of its water.
struct SimulationSetup {
    int steps_per_frame = 1;
    std::string precision = "float"; ///< float or double
    int threads = 0;                 ///< threads of the CPU backend; 0 = every core
    int device = 0;                  ///< number of the GPU for the CUDA backend
    bool holds_frame_before = false; ///< EngineOptions::holds_frame_before
    bool holds_rates = false;        ///< EngineOptions::holds_rates
    std::vector<model::MeshedHull> meshed_hulls{};
    Ranks* ranks = nullptr; ///< the ranks that compute the other boxes of the grid; null: this one computes all
    solver::Box box{};      ///< of this rank; only with `ranks`

    /// Returns the part of a grid's nodes that the simulation computes, 1 without ranks.
    [[nodiscard]] double share_of(solver::Extent grid) const
    {
        return ranks == nullptr ? 1.0 : static_cast<double>(box.extent.nodes()) / static_cast<double>(grid.nodes());
    }
};

/// A simulation on the CPU.
std::unique_ptr<Simulation> make_cpu_simulation(const model::WaveSetup& waves, const SimulationSetup& setup);

/// Makes a simulation on a GPU, for the calling thread; only this thread may use and destroy it. Throws MachineError, with
/// the bytes needed and free, if the device or its memory is not available.
std::unique_ptr<Simulation> make_cuda_simulation(const model::WaveSetup& waves, const SimulationSetup& setup);

} // namespace swell::engine
