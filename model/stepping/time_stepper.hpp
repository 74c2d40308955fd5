#pragma once
#include <string>
#include <utility>
#include <vector>

#include "model/boundaries/edge_inflow.hpp"
#include "model/setup/sea_state.hpp"
#include "model/stepping/checkpoint.hpp"
#include "model/stepping/next_level.hpp"
#include "model/stepping/observe.hpp"
#include "model/stepping/psi_equation.hpp"
#include "model/stepping/restoration.hpp"
#include "model/stepping/side_change.hpp"
#include "model/stepping/stage.hpp"
#include "model/stepping/statistics_cells.hpp"
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
/// Instantiated for both backends with float and double (model/instances).
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
    void step() { step(Unobserved{}); }

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
    void set_depths(const std::vector<double>& depth_m, const Current* current = nullptr)
    {
        model::set_depths(state_, depth_m, current);
    }
    /// The same where prepare_depths() has made its part beside the run, upon water_before(). Throws as above.
    void set_depths(PreparedDepths&& prepared) { model::set_depths(state_, std::move(prepared)); }
    [[nodiscard]] WaterBefore water_before() const { return model::water_before(state_); }
    /// Other seas from the next step on, as prepare_seas() made them over the depths that hold, for the strips of
    /// water_before(). Call it between frames. Where memory is refused nothing has changed. Waits.
    void set_seas(PreparedSeas&& seas) { let_in(make_ready(std::move(seas))); }
    /// What puts a change in backend memory beside the run, so that set_depths() or set_seas() of the same object costs the
    /// frame some copies alone. It must stay where it is until the pieces are done, and the water as it is. Pieces may be
    /// left undone; then a change costs what it costs without. One change is ready at a time. Call it between frames.
    /// Depths need as much memory again as the water has, which is made once: the first time, or by the second function.
    [[nodiscard]] solver::Pieces pieces_of(PreparedDepths& depths) { return model::pieces_of(state_, depths); }
    [[nodiscard]] solver::Pieces pieces_of(PreparedSeas& seas) { return model::pieces_of(state_, seas); }
    void make_room_for_ready_depths() { model::make_room_for_ready_depths(state_); }
    /// The same in two halves, of which the second asks for no memory.
    [[nodiscard]] ReadySeas<Backend, T> make_ready(PreparedSeas&& seas)
    {
        return model::make_ready(state_, std::move(seas));
    }
    void let_in(ReadySeas<Backend, T>&& seas) noexcept { model::let_in(state_, std::move(seas)); }
    [[nodiscard]] const std::vector<SeaInWater>& seas() const { return state_.seas; }
    /// What the ships and, where they are to be changed, the depths are, to take changes back before the next frame. The
    /// second takes no memory; where it is refused what it needs, the rest is done in mend().
    [[nodiscard]] StepperBefore remember(bool with_depths) const { return model::remember(state_, with_depths); }
    void take_back(StepperBefore&& before) noexcept { model::take_back(state_, std::move(before)); }
    /// Call this before any other use where a call may have been refused memory: nothing is left half done behind it. Costs
    /// a look otherwise. Throws where memory is refused again. plan_frame() comes by here.
    void mend() { model::mend(state_); }

    /// From the next frame on the report has zeta at these nodes; until then the new report holds zeros. Replaces memory,
    /// so a backend records frames anew. Call this between frames. Waits. Throws SetupError, before any change, for a node
    /// off the grid.
    void set_gauges(const std::vector<GaugeNode>& nodes) { model::set_gauges(state_, nodes); }

    /// From the next frame on surface() is zeta of the newest frame with |zeta| <= height_m everywhere. Call this before
    /// the first frame is recorded, because a recording keeps the limit with which it was made.
    void set_elevation_limit(double height_m) { state_.elevation_limit_m = height_m; }
    [[nodiscard]] solver::Field<T>& surface() { return state_.surface; }

    /// Whether the next frames' sums count the nodes that have turned over within two steps (SurfaceSums).
    void look_for_turned(bool looks) { state_.looks_for_turned = looks; }

    /// Starts statistics of |zeta| and significant wave height per node from nothing. Call this between frames.
    void collect_statistics() { model::collect_statistics(state_); }
    /// Whether the next frames gather; those that do not count in no statistics.
    void gather_statistics_from_now_on(bool gather) { state_.gathers = gather; }

    /// Collects foam from here on, from none. Call this between frames. Waits.
    void collect_foam() { model::collect_foam(state_); }
    [[nodiscard]] bool collects_foam() const { return state_.foam != nullptr; }
    /// Call this after every finished frame whose water is usable: renews the foam after each fifth, where it is collected.
    /// It is no part of a frame's work, which stays as it is without foam. Does not wait.
    void renew_foam();
    /// A copy; empty unless collected. Waits.
    [[nodiscard]] Foam foam() { return state_.foam ? state_.foam->copy(state_.backend) : Foam{}; }

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
    /// The draft of the hulls [m] at the time of psi.
    [[nodiscard]] solver::Field<T>& draft() { return state_.ships.draft(); }

    /// The bathymetry of the computation: the setup's, or that of set_depths().
    [[nodiscard]] const Bathymetry& bathymetry() const { return state_.bathymetry; }
    /// What the constructor changed in the setup or left out.
    [[nodiscard]] const Remarks& remarks() const { return state_.remarks; }

    /// The solves of the last step, one per mode. Waits.
    [[nodiscard]] std::vector<solver::SolveReport> solve_reports();
    /// The numbers of the water now. Call this between frames. Waits.
    [[nodiscard]] Observations observe() { return state_.observe(); }
    /// Statistics per node, row by row from the south-west; empty unless collected. All wait.
    [[nodiscard]] std::vector<double> highest_zeta_m() { return model::highest_zeta_m(state_); }
    [[nodiscard]] std::vector<double> breaking_loss_w_per_m2() { return model::breaking_loss_w_per_m2(state_); }
    [[nodiscard]] std::vector<double> significant_wave_height_m() { return model::significant_wave_height_m(state_); }
    [[nodiscard]] WaveMaps wave_maps() { return model::wave_maps(state_); }

    /// How the solves of the frames are made (solver::SolveSchedule), and the steps of a fixed count, one per mode.
    [[nodiscard]] const solver::SolveSchedule& schedule() const { return state_.schedule; }
    [[nodiscard]] std::vector<solver::StepPolynomial> fixed_steps() const
    {
        std::vector<solver::StepPolynomial> steps;
        steps.reserve(state_.modes.size());
        for (const auto& mode : state_.modes) {
            steps.push_back(mode->solver->steps());
        }
        return steps;
    }

    /// See checkpoint.hpp and restoration.hpp. Call these between frames. checkpoint(), prepare() and restore() wait.
    [[nodiscard]] Checkpoint checkpoint() { return take_checkpoint(state_); }
    [[nodiscard]] std::vector<solver::MemoryBlock> checkpoint_blocks() { return model::checkpoint_blocks(state_); }
    [[nodiscard]] CheckpointHostPart checkpoint_host_part() { return host_part(state_); }
    [[nodiscard]] Checkpoint checkpoint_from(const void* blocks, const CheckpointHostPart& host)
    {
        return model::checkpoint_from(state_, blocks, host);
    }
    [[nodiscard]] Restoration<T> prepare(const Checkpoint& checkpoint) { return prepare_restoration(state_, checkpoint); }
    void restore(Restoration<T>&& prepared);
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

template <class Backend, class T>
TimeStepper<Backend, T>::TimeStepper(Backend& backend, const WaveSetup& setup, int steps_per_frame)
    : state_(backend, setup, (check(setup), plan_edges(setup)), steps_per_frame)
{
}

template <class Backend, class T>
const FramePlan& TimeStepper<Backend, T>::plan_frame()
{
    auto& s = state_;
    mend();
    s.sides_carried = 0; // from here on nothing is taken back
    s.judge_solves();
    s.plan.begin(s.statistics != nullptr && s.gathers);
    s.schedule.begin_frame();
    const long end = s.step_number + s.steps_per_frame;
    for (long step = s.step_number; step < end; ++step) {
        const double time = static_cast<double>(step) * s.time_step_s;
        const bool is_last = step + 1 == end;
        if (step == s.first_step &&
            s.midpoint_start) { // RK2: half a step to q(1/2), then a whole step with the rates at q(1/2)
            plan_step({{static_cast<double>(step), time, 0.25 * s.time_step_s}, false, false, false, {}, {}}, false);
            plan_step({{static_cast<double>(step) + 0.5, time + 0.5 * s.time_step_s, 0.5 * s.time_step_s},
                       true,
                       true,
                       false,
                       {},
                       {}},
                      is_last);
            continue;
        }
        // In a closed basin nothing holds the mean of phi, and a ship's pressure or a mean level makes it run away. Only
        // the gradient acts, but for friction that varies from place to place.
        const bool matters = s.ships.count() > 0 || QuadraticFriction::is_on(s.setup);
        const bool filters = !s.holds_phi && matters && (step + 1) % steps_between_filters == 0;
        plan_step({{static_cast<double>(step), time, s.time_step_s}, true, false, filters, {}, {}}, is_last);
    }
    s.place_ships(s.plan.slots(), static_cast<double>(end) * s.time_step_s, false);
    s.input.look_for_turned(s.looks_for_turned);
    return s.plan;
}

template <class Backend, class T>
void TimeStepper<Backend, T>::plan_step(PlannedStep planned, bool is_last)
{
    planned.solve = state_.schedule.next(is_last);
    planned.is_smoothed = state_.setup.smoothing.is_on() && planned.is_full_step && !planned.ends_midpoint_start;
    const int slot = state_.plan.add(planned);
    state_.place_ships(slot, planned.leapfrog.time_s, true);
    state_.input.set_sea(slot, state_.sea_clock.at(planned.leapfrog.level, planned.leapfrog.time_s));
    if (state_.plan.gathers_statistics() && planned.is_full_step) {
        if (const auto& maps = state_.statistics->maps) {
            state_.input.set_map_sample(slot, maps->clock().sample(maps->sampling(), state_.plan.full_steps() - 1));
        }
    }
}

template <class Backend, class T>
void TimeStepper<Backend, T>::finish_frame()
{
    state_.plan.finish();
    state_.step_number += state_.plan.full_steps();
    if (state_.plan.gathers_statistics()) {
        state_.statistics->levels += state_.plan.full_steps();
    }
    if (state_.statistics) {
        if (auto& maps = state_.statistics->maps) {
            maps->advance(state_.plan.full_steps(), state_.plan.gathers_statistics());
        }
    }
}

template <class Backend, class T>
void TimeStepper<Backend, T>::renew_foam()
{
    if (is_foam_due(state_)) {
        enqueue_foam(state_);
    }
}

template <class Backend, class T>
void TimeStepper<Backend, T>::move_ships(int slot)
{
    state_.ships.move_to(state_.backend, state_.input.hulls(slot), state_.water.depth);
}

template <class Backend, class T>
void TimeStepper<Backend, T>::guess_psi(const PlannedStep& planned)
{
    for (auto& mode : state_.modes) {
        if (state_.guess == solver::Guess::zero) {
            state_.backend.for_each_node(state_.water.wet_grid, SetZero<T>{mode->psi.view()});
        }
        mode->solver->guess(planned.solve);
    }
}

template <class Backend, class T>
void TimeStepper<Backend, T>::solve_psi(int slot)
{
    auto& s = state_;
    const int step = slot - (s.plan.slots() - static_cast<int>(s.plan.full_steps()));
    for (std::size_t m = 0; m < s.modes.size(); ++m) {
        s.modes[m]->solver->solve_next(s.modes[m]->b, s.modes[m]->psi,
                                       s.plan.steps()[static_cast<std::size_t>(slot)].solve);
        if (step >= 0) { // a midpoint's solve is not reported
            const std::size_t place = static_cast<std::size_t>(step) * s.modes.size() + m;
            s.modes[m]->solver->write_report(s.report.solve(place));
        }
    }
}

// The loops of a CUDA backend exist in CUDA sources alone, so what runs them is never inline.
template <class Backend, class T>
void TimeStepper<Backend, T>::make_rates(const PlannedStep& planned, int slot)
{
    enqueue_rates(state_, planned, slot);
}

template <class Backend, class T>
void TimeStepper<Backend, T>::restore(Restoration<T>&& prepared)
{
    model::restore(state_, std::move(prepared));
}

template <class Backend, class T>
void TimeStepper<Backend, T>::act_at_boundaries(const PlannedStep& planned)
{
    enqueue_boundaries(state_, planned);
}

template <class Backend, class T>
void TimeStepper<Backend, T>::smooth_levels(const PlannedStep& planned)
{
    auto& s = state_;
    for (const int level : {planned.order.previous, planned.order.now}) {
        s.smoothing.smooth(s.backend, s.water, s.zeta[level], s.phi[level]);
    }
}

template <class Backend, class T>
void TimeStepper<Backend, T>::filter_phi(const PlannedStep& planned)
{
    auto& s = state_;
    if (!planned.takes_mean_of_phi) {
        return;
    }
    solver::Field<T>& phi_now = s.phi[planned.order.now];
    double* sum = s.result.view().origin;
    s.backend.sum_over_nodes(s.water.wet_grid, SumTerm<T>{reading(phi_now)}, sum);
    s.backend.for_each_node(s.water.wet_grid,
                            TakeMeanFromPhi<T>{sum, s.inverse_wet_nodes.view().origin, reading(s.water.wet), phi_now.view(),
                                               s.phi[planned.order.next].view()});
}

template <class Backend, class T>
void TimeStepper<Backend, T>::gather_statistics(const PlannedStep& planned, int slot)
{
    auto& s = state_;
    const LevelOrder& order = planned.order;
    const ZetaLevels<T> zeta{s.zeta[order.previous], s.zeta[order.next], planned.leapfrog};
    s.backend.beside(Branch::walls, [&] {
        s.faces.sum_inflow(s.backend, zeta, s.inflow.rates());
        s.beaches.sum_inflow(s.backend,
                             {nullptr, reading(s.sigma), reading(zeta.previous), reading(zeta.next), s.water.cell_area_m2},
                             s.inflow.of_beaches());
    });
    s.beside_each_edge(
        [&](const auto& edge, std::size_t place) { edge.sum_inflow(s.backend, zeta, s.inflow.rates() + 1 + place); });
    if (s.plan.gathers_statistics() && planned.is_full_step) {
        s.backend.for_each_node(s.water.wet_grid,
                                GatherSurface<T>{reading(s.zeta[order.next]), s.statistics->highest.view(),
                                                 s.statistics->covered.view(), s.statistics->sum.view(),
                                                 s.statistics->sum_of_squares.view(), s.hulls()});
        sample_for_maps(order, slot);
    }
    s.join_edges();
    s.backend.join(Branch::walls);
    s.backend.run_once(AccumulateInflow{s.inflow.rates(), s.inflow.count(), 2.0 * planned.leapfrog.time_step_s,
                                        s.inflow[order.previous], s.inflow[order.next]});
}

template <class Backend, class T>
void TimeStepper<Backend, T>::sample_for_maps(const LevelOrder& order, int slot)
{
    auto& s = state_;
    if (auto& maps = s.statistics->maps) {
        const T half_inverse_dx = static_cast<T>(0.5 / s.bathymetry.dx_m),
                half_inverse_dy = static_cast<T>(0.5 / s.bathymetry.dy_m);
        maps->gather(s.backend,
                     GatherFlow<T>{nullptr,
                                   {},
                                   reading(s.zeta[order.next]),
                                   reading(s.phi[order.next]),
                                   reading(s.water.wet),
                                   s.bathymetry.extent,
                                   half_inverse_dx,
                                   half_inverse_dy,
                                   s.hulls()},
                     s.input.map_sample(slot));
    }
}

template <class Backend, class T>
std::vector<solver::SolveReport> TimeStepper<Backend, T>::solve_reports()
{
    state_.backend.synchronise();
    std::vector<solver::SolveReport> reports;
    for (std::size_t solve = state_.report.solves() - state_.modes.size(); solve < state_.report.solves(); ++solve) {
        reports.push_back(state_.report.read_solve(solve));
    }
    return reports;
}

extern template class TimeStepper<solver::OpenMpBackend, float>;
extern template class TimeStepper<solver::OpenMpBackend, double>;
extern template class TimeStepper<solver::CudaBackend, float>;
extern template class TimeStepper<solver::CudaBackend, double>;

} // namespace swell::model
