#pragma once
#include <string>
#include <utility>
#include <vector>

#include "model/stepping/checkpoint.hpp"
#include "model/stepping/observations.hpp"
#include "model/stepping/restoration.hpp"
#include "model/stepping/stage.hpp"
#include "model/stepping/stepper_changes.hpp"
#include "model/stepping/stepper_state.hpp"

namespace swell::model
{

/// The wave model in time (thesis (2.3.3)): leapfrog
///
///   q(n+1) = q(n-1) + 2 dt F(q(n), psi(n)),   q = (zeta, phi),   S_i psi_i(n) = b_i(phi(n)) for every mode i.
///
/// After a frame, zeta and phi are the newest level q(n+1) and psi is psi(n), the newest solved. A setup with initial
/// fields starts with a midpoint step; a sea at rest needs none. One thread at a time may use an object. Only the functions
/// that say so wait for the backend.
///
/// A step throws nothing for numerics: solve_reports() says how the solves ended, and Observations::max_abs_zeta_m is
/// infinite once zeta or phi is not finite. A time step above stability_limit() explodes; the caller checks the limit.
///
/// Instantiated for both backends with float and double (model/instances), of time_stepper_work.hpp: what is inline in a
/// class is compiled in every file that calls it, with all that it calls.
template <class Backend, class T>
class TimeStepper
{
public:
    /// Allocates everything that a run needs. Waits. The backend must outlive the stepper; ships must be valid
    /// (Ship::validate) and steps_per_frame at least 1. Throws SetupError where the parts of the setup do not fit together,
    /// solver::OptionError for a solver option out of its range, solver::MethodError where there is no preconditioner.
    TimeStepper(Backend& backend, const WaveSetup& setup, int steps_per_frame = 1);

    /// A frame of steps_per_frame time steps of setup.time_step_s each, in three parts:
    ///   plan_frame     on the host: writes the plan of the frame, and the input that changes from frame to frame
    ///   enqueue_frame  enqueues the work of the plan; the work depends on plan_frame().kind() alone, so a backend may
    ///                  record it (Backend::replay) and play the recording for every later frame of that kind
    ///   finish_frame   on the host: from here on zeta(), phi() and so on are those of the frame's end
    /// Call each once per frame. `observer(stage, work)` must call work() once, and may time it. report() is filled after
    /// the backend's synchronise, which must come before the next plan_frame: that overwrites the input on the host.
    const FramePlan& plan_frame();
    template <class Observer>
    void enqueue_frame(Observer&& observer);
    void finish_frame();
    [[nodiscard]] const FrameReport& report() const { return state_.report; }

    /// The three parts at once. On a backend whose work goes on after the call, synchronise before the next frame.
    template <class Observer>
    void step(Observer&& observer)
    {
        plan_frame();
        enqueue_frame(observer);
        finish_frame();
        renew_foam();
    }
    void step();

    /// Goes on over other depths [m] of the same grid, for example a dredged channel or another tide: one depth per node,
    /// row by row from the south-west, as in a setup. Makes everything that is made from depth again in place, because
    /// recorded frames read the same memory: equations and factors, sponges, faces and the incoming sea along edges. Strips
    /// keep their widths, and the sea its components. The water keeps its waves. Waits; allocates nothing in backend
    /// memory, but where nodes change side, which WaveSetup::tidal names (SidePlan): their lists. Call this between frames.
    ///
    /// Throws DepthChangeError, and has changed nothing, for a wrong number of depths, a depth that is not finite, a node
    /// that would fall dry or be flooded and is not tidal, or lies in the strip of an edge, and depths that the solver
    /// cannot take, or over which the sea would not be finite. Deeper water may need a shorter time step; the caller checks
    /// that. Where memory is refused it goes back too, at the latest in mend().
    /// With another current too, where the setup has one: null leaves it as it is.
    void set_depths(const std::vector<double>& depth_m, const Current* current = nullptr);
    /// The same where prepare_depths() has made its part beside the run, upon water_before(). Throws as above.
    void set_depths(PreparedDepths&& prepared);
    [[nodiscard]] WaterBefore water_before() const;
    /// Other seas from the next step on, as prepare_seas() made them over the depths that hold, for the strips of
    /// water_before(). Call it between frames. Where memory is refused nothing has changed. Waits.
    /// PreparedSeas::breaking adds nodes at which waves may break; a first such node may strengthen a fixed count.
    void set_seas(PreparedSeas&& seas);
    /// What puts a change in backend memory beside the run, so that set_depths() or set_seas() of the same object costs the
    /// frame some copies alone. It must stay where it is until the pieces are done, and the water as it is. Pieces may be
    /// left undone; then a change costs what it costs without. One change is ready at a time. Call it between frames.
    /// Depths need as much memory again as the water has, which is made once: the first time, or by the second function.
    [[nodiscard]] solver::Pieces pieces_of(PreparedDepths& depths);
    [[nodiscard]] solver::Pieces pieces_of(PreparedSeas& seas);
    void make_room_for_ready_depths();
    /// set_seas() of seas without other breaking nodes, in two halves. The second asks for no memory.
    [[nodiscard]] ReadySeas<Backend, T> make_ready(PreparedSeas&& seas);
    void let_in(ReadySeas<Backend, T>&& seas) noexcept;
    [[nodiscard]] const std::vector<SeaInWater>& seas() const { return state_.seas; }
    /// The nodes at which waves may break now.
    [[nodiscard]] const BreakingPlaces& breaking_places() const { return state_.breaking.places(); }
    /// What the ships and, where they are to be changed, the depths are, to take changes back before the next frame. The
    /// second takes no memory; where it is refused what it needs, the rest is done in mend().
    [[nodiscard]] StepperBefore remember(bool with_depths) const;
    void take_back(StepperBefore&& before) noexcept;
    /// Call this before any other use where a call may have been refused memory: nothing is left half done behind it. Costs
    /// a look otherwise. Throws where memory is refused again. plan_frame() comes by here.
    void mend();

    /// From the next frame on the report has zeta at these nodes; until then the new report holds zeros. Replaces memory,
    /// so a backend records frames anew. Call this between frames. Waits. Throws SetupError, before any change, for a node
    /// off the grid.
    void set_gauges(const std::vector<GaugeNode>& nodes);

    /// From the next frame on surface() is zeta of the newest frame with |zeta| <= height_m everywhere. Call this before
    /// the first frame is recorded, because a recording keeps the limit with which it was made.
    void set_elevation_limit(double height_m) { state_.elevation_limit_m = height_m; }
    [[nodiscard]] solver::Field<T>& surface() { return state_.surface; }

    /// Whether the next frames' sums count the nodes that have turned over within two steps (SurfaceSums).
    void look_for_turned(bool looks) { state_.looks_for_turned = looks; }

    /// Starts statistics of |zeta| and significant wave height per node from nothing. Call this between frames.
    void collect_statistics();
    /// Whether the next frames gather; those that do not count in no statistics.
    void gather_statistics_from_now_on(bool gather) { state_.gathers = gather; }

    /// Collects foam from here on, from none. Call this between frames. Waits.
    void collect_foam();
    [[nodiscard]] bool collects_foam() const { return state_.foam != nullptr; }
    /// Call this after every finished frame whose water is usable: renews the foam after each fifth, where it is collected.
    /// It is no part of a frame's work, which stays as it is without foam. Does not wait.
    void renew_foam();
    /// A copy; empty unless collected. Waits.
    [[nodiscard]] Foam foam();

    /// The ships between frames: what each place holds, whether a hull finds room in one, and the ship of a place from the
    /// next frame on, which must be valid (SteeredShip::validate) and find room. None waits.
    [[nodiscard]] const ShipsState& ships() const { return state_.ships.state(); }
    [[nodiscard]] bool has_room(std::size_t place, const PressurePulse& hull) const
    {
        return state_.ships.has_room(place, hull);
    }
    void put_ship(std::size_t place, const SteeredShip& ship) { state_.ships.put(place, ship); }

    [[nodiscard]] long step_number() const { return state_.step_number; } ///< of the newest level
    [[nodiscard]] double time_s() const { return state_.time_s(); }       ///< of zeta and phi

    /// The newest level, zeta [m] and phi [m²/s], in backend memory, valid until the next frame; 0 on dry nodes.
    [[nodiscard]] solver::Field<T>& zeta() { return state_.zeta[state_.plan.order().now]; }
    [[nodiscard]] solver::Field<T>& phi() { return state_.phi[state_.plan.order().now]; }
    /// Throws std::out_of_range where there is no such mode.
    [[nodiscard]] solver::Field<T>& psi(int mode) { return state_.modes.at(static_cast<std::size_t>(mode))->psi; }
    [[nodiscard]] int modes() const { return static_cast<int>(state_.modes.size()); }
    /// The levels inside walls [m], one per face (RadiatingFaces), at the time of zeta; null where no wall has one.
    [[nodiscard]] const solver::Field<T>* newest_inside_walls()
    {
        return state_.faces.remembers() ? &state_.inside_walls[state_.plan.order().now] : nullptr;
    }
    /// The draft of the hulls [m] at the time of psi.
    [[nodiscard]] solver::Field<T>& draft() { return state_.ships.draft(); }

    /// The bathymetry of the computation: the setup's, or that of set_depths().
    [[nodiscard]] const Bathymetry& bathymetry() const { return state_.bathymetry; }
    /// What the constructor changed in the setup or left out.
    [[nodiscard]] const Remarks& remarks() const { return state_.remarks; }

    /// The solves of the last step, one per mode. Waits.
    [[nodiscard]] std::vector<solver::SolveReport> solve_reports();
    /// The numbers of the water now. Call this between frames. Waits.
    [[nodiscard]] Observations observe();
    /// Statistics per node, row by row from the south-west; empty unless collected. All wait.
    [[nodiscard]] std::vector<double> highest_zeta_m();
    [[nodiscard]] std::vector<double> breaking_loss_w_per_m2();
    [[nodiscard]] std::vector<double> significant_wave_height_m();
    [[nodiscard]] WaveMaps wave_maps();

    /// How the solves of the frames are made (solver::SolveSchedule), and the steps of a fixed count, one per mode.
    [[nodiscard]] const solver::SolveSchedule& schedule() const { return state_.schedule; }
    [[nodiscard]] std::vector<solver::StepPolynomial> fixed_steps() const;

    /// See checkpoint.hpp and restoration.hpp. Call these between frames. checkpoint(), prepare() and restore() wait.
    [[nodiscard]] Checkpoint checkpoint();
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

    template <class Observer>
    void enqueue_step(int slot, Observer& observer);
    void move_ships(int slot);
    void guess_psi(const PlannedStep& planned);
    void solve_psi(int slot);
    void make_rates(const PlannedStep& planned, int slot);
    void act_at_boundaries(const PlannedStep& planned);
    void smooth_levels(const PlannedStep& planned);
    void filter_phi(const PlannedStep& planned);
    void gather_statistics(const PlannedStep& planned, int slot);
    void sample_for_maps(const LevelOrder& order, int slot);

    /// After this many steps the mean of phi is taken away. Until then a float loses no digits of phi to the mean.
    static constexpr long steps_between_filters = 1000;

    StepperState<Backend, T> state_;
};

template <class Backend, class T>
template <class Observer>
void TimeStepper<Backend, T>::enqueue_frame(Observer&& observer)
{
    const FramePlan& plan = state_.plan;
    state_.input.enqueue_upload(state_.backend);
    for (int slot = 0; slot < plan.slots(); ++slot) {
        enqueue_step(slot, observer);
    }
    observer(Stage::statistics, [&] { state_.enqueue_report(plan.order_at_end(), plan.slots()); });
    observer(Stage::publish, [&] { state_.enqueue_published_surface(plan.order_at_end()); });
}

template <class Backend, class T>
template <class Observer>
void TimeStepper<Backend, T>::enqueue_step(int slot, Observer& observer)
{
    const PlannedStep& planned = state_.plan.steps()[static_cast<std::size_t>(slot)];
    const LevelOrder& order = planned.order;
    if (planned.is_smoothed) {
        observer(Stage::filters, [&] { smooth_levels(planned); });
    }
    observer(Stage::incoming, [&] { state_.synthesise_incoming(slot); });
    observer(Stage::ships, [&] { move_ships(slot); });
    observer(Stage::guess, [&] { guess_psi(planned); });
    observer(Stage::assemble, [&] { state_.assemble_right_hand_sides(order); });
    observer(Stage::solve, [&] { solve_psi(slot); });
    observer(Stage::rates, [&] { make_rates(planned, slot); });
    observer(Stage::boundaries, [&] { act_at_boundaries(planned); });
    observer(Stage::filters, [&] { filter_phi(planned); });
    observer(Stage::statistics, [&] { gather_statistics(planned, slot); });
}

// The loops of a CUDA backend exist in CUDA sources alone: no other file may instantiate these members.
extern template struct StepperState<solver::OpenMpBackend, float>;
extern template struct StepperState<solver::OpenMpBackend, double>;
extern template struct StepperState<solver::CudaBackend, float>;
extern template struct StepperState<solver::CudaBackend, double>;
extern template class TimeStepper<solver::OpenMpBackend, float>;
extern template class TimeStepper<solver::OpenMpBackend, double>;
extern template class TimeStepper<solver::CudaBackend, float>;
extern template class TimeStepper<solver::CudaBackend, double>;

} // namespace swell::model
