#pragma once
#include <string>
#include <utility>
#include <vector>

#include "model/changing/checkpoint.hpp"
#include "model/changing/checkpoint_bytes.hpp"
#include "model/changing/restoration.hpp"
#include "model/changing/stepper_changes.hpp"
#include "model/stepper/stepped_water.hpp"
#include "model/stepping/observations.hpp"
#include "model/stepping/stage.hpp"
#include "model/stepping/stepper_state.hpp"

namespace swell::model
{

/// The wave model in time (de Jong's thesis, 2012, (2.3.3)): leapfrog
///
///   q(n+1) = q(n-1) + 2 dt F(q(n), psi(n)),   q = (zeta, phi),   S_i psi_i(n) = b_i(phi(n)) for every mode i.
///
/// After a frame, that is, steps_per_frame time steps, zeta and phi are the newest level q(n+1), and psi is psi(n), the
/// newest that was solved for. A setup with initial fields starts with a midpoint step; water at rest needs none. One
/// thread at a time may use an object. Only functions whose comment says so wait for the backend.
///
/// A step throws no exception for numerical reasons: solve_reports() shows how the solves ended, and
/// Observations::max_abs_zeta_m is infinite once zeta or phi is not finite. A time step above stability_limit() explodes;
/// the caller must check the limit.
///
/// time_stepper_work.hpp has the bodies, which are instantiated for both backends with float and double (model/instances).
/// Bodies in the class would be compiled in every file that calls them, with everything that they call.
template <class Backend, class T>
class TimeStepper final : public SteppedWater
{
public:
    /// Allocates everything that a run of the setup needs, in frames of steps_per_frame time steps, at least 1. Waits.
    /// The backend must outlive the stepper, and ships must be valid (Ship::validate). Throws SetupError if the parts of
    /// the setup do not fit together, solver::OptionError if a solver option is out of its range, and
    /// solver::SolverError if the solver has no preconditioner for the water.
    TimeStepper(Backend& backend, const WaveSetup& setup, int steps_per_frame = 1);
    /// Does the same for the box of `part`, a grid of the setup's extent (solver::box_of): the backend must know the other
    /// boxes (OpenMpBackend::set_other_boxes), and all of them make the same calls. Fields then have the nodes of the box;
    /// reports and Observations are of the whole grid. Maps of statistics and foam are of the whole grid at the first box,
    /// and empty at the others, as the fields of checkpoints are. Parts refuse queries and hulls with a mesh.
    TimeStepper(Backend& backend, const WaveSetup& setup, int steps_per_frame, const solver::Grid& part);

    /// A frame of steps_per_frame time steps of setup.time_step_s each, in three parts:
    ///   plan_frame     on the host: writes the plan of the frame, and the input that changes from frame to frame
    ///   enqueue_frame  enqueues the work of the plan, which depends only on plan_frame().kind(): a backend may record it
    ///                  (Backend::replay) and replay the recording for every later frame of that kind
    ///   finish_frame   on the host: afterwards zeta(), phi() and so on return the levels at the frame's end
    /// Call each once per frame. The observer sees every stage, and may time it. report() is filled after the backend's
    /// synchronise. Synchronise before the next plan_frame, because it overwrites the input on the host.
    const FramePlan& plan_frame();
    void enqueue_frame(StageObserver& observer);
    void finish_frame();
    [[nodiscard]] const FrameReport& report() const { return state_.report; }

    /// Computes one frame: calls plan_frame, enqueue_frame and finish_frame, then renew_foam(). If the backend's work
    /// continues after the call, synchronise before the next frame.
    void step(StageObserver& observer);
    void step();

    // The water between frames: SteppedWater.
    [[nodiscard]] const Bathymetry& bathymetry() const override { return state_.bathymetry; }
    [[nodiscard]] const std::vector<SeaInWater>& seas() const override { return state_.seas; }
    [[nodiscard]] const BreakingPlaces& breaking_places() const override { return state_.breaking.places(); }
    [[nodiscard]] const Remarks& remarks() const override { return state_.remarks; }
    [[nodiscard]] Observations observe() override;
    void set_depths(const std::vector<double>& depth_m, const Current* current = nullptr) override;
    [[nodiscard]] WaterBefore water_before() const override;
    [[nodiscard]] solver::Pieces pieces_of(PreparedDepths& depths) override;
    [[nodiscard]] solver::Pieces pieces_of(PreparedSeas& seas) override;
    void make_room_for_ready_depths() override;
    [[nodiscard]] StepperBefore remember(bool with_depths) const override;
    void take_back(StepperBefore&& before) noexcept override;
    void mend() override;
    [[nodiscard]] const ShipsState& ships() const override { return state_.ships.state(); }
    [[nodiscard]] bool has_room(std::size_t place, const PressurePulse& hull) const override;
    void put_ship(std::size_t place, const SteeredShip& ship) override { state_.ships.put(place, ship); }
    void collect_statistics() override;
    void gather_statistics_from_now_on(bool gather) override { state_.gathers = gather; }
    [[nodiscard]] std::vector<double> highest_zeta_m() override;
    [[nodiscard]] std::vector<double> significant_wave_height_m() override;
    [[nodiscard]] WaveMaps wave_maps() override;
    [[nodiscard]] std::vector<double> breaking_loss_w_per_m2() override;
    void collect_foam() override;
    [[nodiscard]] bool collects_foam() const override { return state_.foam != nullptr; }
    [[nodiscard]] Foam foam() override;
    [[nodiscard]] int threads() const override { return state_.backend.threads(); }
    [[nodiscard]] std::vector<solver::NamedMemory> memory() const override { return state_.backend.tracker().in_use(); }

    /// Continues over other depths, which prepare_depths() prepared from water_before() while frames ran. Throws as
    /// SteppedWater::set_depths() does. Waits.
    void set_depths(PreparedDepths&& prepared);
    /// Replaces the incoming seas from the next step on. prepare_seas() must have prepared the new ones over the present
    /// depths, with the strip widths of water_before(). Call this between frames. If memory is refused, nothing changes.
    /// Waits. PreparedSeas::breaking adds nodes at which waves may break. The first such node may make the fixed
    /// count of solver steps safer (SolveSchedule).
    void set_seas(PreparedSeas&& seas);
    /// The two halves of set_seas(), which replaces the incoming seas: make_ready() puts their tables in backend memory,
    /// let_in() replaces the present seas by them and allocates nothing. Only for seas without additional nodes at which
    /// waves may break (PreparedSeas::breaking).
    [[nodiscard]] ReadySeas<Backend, T> make_ready(PreparedSeas&& seas);
    void let_in(ReadySeas<Backend, T>&& seas) noexcept;

    /// Sets the wave gauges: the nodes whose zeta is in report() from the next frame on. Until then the new report has
    /// zeros. Replaces memory, so a backend must record frames again. Call this between frames. Waits. Throws
    /// SetupError, before any change, if a node is off the grid.
    void set_gauges(const std::vector<GaugeNode>& nodes);

    /// Sets the limit of |zeta| [m] for usable water. From the next frame on, surface() is zeta of the newest frame with
    /// |zeta| <= height_m everywhere. Call this before the first frame is recorded, because a recording keeps the limit
    /// of its time.
    void set_elevation_limit(double height_m) { state_.elevation_limit_m = height_m; }
    [[nodiscard]] solver::Field<T>& surface() { return state_.surface; }

    /// Sets whether the next frames look for an instability of the time step: whether they sum zeta² over the nodes at
    /// which zeta has changed sign within two steps without getting smaller (SurfaceSums).
    void look_for_turned(bool looks) { state_.looks_for_turned = looks; }

    /// Renews the foam after each fifth frame, if it is collected. Call this after every finished frame whose water is
    /// usable. Foam is not part of a frame, because the work of a frame does not depend on it. Does not wait.
    void renew_foam();

    /// Returns the number of wet nodes of bathymetry(), counted when depths change.
    [[nodiscard]] std::int64_t wet_nodes() const { return state_.wet_nodes; }
    [[nodiscard]] long step_number() const { return state_.step_number; } ///< of the newest level
    [[nodiscard]] double time_s() const { return state_.time_s(); }       ///< of zeta and phi

    /// Return the newest time level of zeta [m] and phi [m²/s], in backend memory, valid until the next frame; 0 on dry
    /// nodes.
    [[nodiscard]] solver::Field<T>& zeta() { return state_.zeta[state_.plan.order().now]; }
    [[nodiscard]] solver::Field<T>& phi() { return state_.phi[state_.plan.order().now]; }
    /// Returns the unknown psi of the elliptic system of a vertical mode, 0 to modes() - 1, at the time level before
    /// zeta(). Throws std::out_of_range if there is no such mode.
    [[nodiscard]] solver::Field<T>& psi(int mode) { return state_.modes.at(static_cast<std::size_t>(mode)).psi; }
    [[nodiscard]] int modes() const { return static_cast<int>(state_.modes.size()); }
    /// Returns the water levels inside walls that reflect only in part and store water [m], at the time of zeta, one per
    /// face of the whole grid, the side of a cell at a wall or edge (RadiatingFaces). Empty if there is no such wall.
    /// Waits.
    [[nodiscard]] std::vector<T> newest_inside_walls()
    {
        return state_.faces.remembers()
                   ? state_.faces.of_all_faces(state_.backend, state_.inside_walls[state_.plan.order().now])
                   : std::vector<T>{};
    }
    /// Returns the draft of the ships' hulls [m], the depth to which they press the surface down, one value per node, at
    /// the time of psi. 0 where no hull is.
    [[nodiscard]] solver::Field<T>& draft() { return state_.ships.draft(); }

    /// Returns the reports of the solves of S psi = b in the last step, one per vertical mode. Waits.
    [[nodiscard]] std::vector<solver::SolveReport> solve_reports();
    /// Returns the object that solves S psi = b, to see how it solves: PsiSolver::schedule() and steps().
    [[nodiscard]] const StablePsiSolver<Backend, T>& psi_solver() const { return state_.psi_solver; }

    /// Functions that save the state of the water and go back to a saved state; checkpoint.hpp and restoration.hpp
    /// document them. Call these between frames. checkpoint(), prepare() and restore() wait.
    [[nodiscard]] Checkpoint checkpoint();
    /// The same in parts that hold no field of the whole grid (checkpoint_bytes.hpp): the numbers first.
    [[nodiscard]] Checkpoint checkpoint_numbers();
    [[nodiscard]] CheckpointSizes checkpoint_sizes();
    [[nodiscard]] CheckpointGrids checkpoint_grids();
    void give_checkpoint_fields(const TakeBytes& take);
    [[nodiscard]] std::vector<solver::MemoryBlock> checkpoint_blocks();
    [[nodiscard]] CheckpointHostPart checkpoint_host_part();
    [[nodiscard]] Checkpoint checkpoint_from(const void* blocks, const CheckpointHostPart& host);
    [[nodiscard]] Restoration<Backend, T> prepare(const Checkpoint& checkpoint, const WaterOfCheckpoint& water = {});
    void restore(Restoration<Backend, T>&& prepared);
    void restore(const Checkpoint& checkpoint) { restore(prepare(checkpoint)); }

    /// For WaterQueries.
    [[nodiscard]] StepperState<Backend, T>& state() { return state_; }

private:
    void plan_step(PlannedStep planned, bool is_last);

    // The stages of a step; stages.hpp has the list and the bodies.
    void enqueue_step(int slot, StageObserver& observer);
    void move_ships(int slot);
    void keep_psi_before();
    void guess_psi(const PlannedStep& planned);
    void solve_psi(int slot);
    void smooth_levels(const PlannedStep& planned);
    void filter_phi(const PlannedStep& planned);
    void gather_statistics(const PlannedStep& planned, int slot);
    void sample_for_maps(const LevelOrder& order, int slot);

    /// The number of time steps after which the mean of phi over the water is subtracted from phi again. In this time a
    /// float loses no digits of phi to the mean.
    static constexpr long steps_between_filters = 1000;

    StepperState<Backend, T> state_;
};

// The loops of a CUDA backend exist only in CUDA sources: no other file may instantiate these members.
extern template struct StepperState<solver::OpenMpBackend, float>;
extern template struct StepperState<solver::OpenMpBackend, double>;
extern template struct StepperState<solver::CudaBackend, float>;
extern template struct StepperState<solver::CudaBackend, double>;
extern template class TimeStepper<solver::OpenMpBackend, float>;
extern template class TimeStepper<solver::OpenMpBackend, double>;
extern template class TimeStepper<solver::CudaBackend, float>;
extern template class TimeStepper<solver::CudaBackend, double>;

} // namespace swell::model
