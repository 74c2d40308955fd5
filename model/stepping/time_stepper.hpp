#pragma once
#include <memory>
#include <string>
#include <vector>

#include "model/stepping/frame_plan.hpp"
#include "model/stepping/frame_report.hpp"
#include "model/ships/ship_force.hpp"
#include "model/stepping/stage.hpp"
#include "model/stepping/checkpoint.hpp"
#include "model/setup/wave_setup.hpp"
#include "solver/grid/field.hpp"
#include "solver/backends/openmp/openmp_backend.hpp"
#include "solver/krylov/solve_report.hpp"

namespace swell::model
{

/// What a stepper is made of, see stepper_state.hpp.
template <class Backend, class T>
struct StepperState;

/// The wave model in time (thesis (2.3.3)): leapfrog
///
///   q(n+1) = q(n-1) + 2 dt F(q(n), psi(n)),   q = (zeta, phi),   S_i psi_i(n) = b_i(phi(n)) for every mode i.
///
/// After step(), zeta and phi are the newest level q(n+1) and psi is psi(n), the newest solved. A setup with initial fields
/// starts with a midpoint step, a sea at rest needs none. One thread at a time may use an object; `step` does not wait for
/// the backend, everything that returns a number does.
///
/// A step never throws: solve_reports() says how the solves ended, max_abs_zeta_m() is infinite once anything is not
/// finite, and a time step over stability_limit() does explode (whoever makes the setup checks it).
///
/// Explicitly instantiated for OpenMpBackend with float and double.
template <class Backend, class T>
class TimeStepper
{
public:
    /// Allocates everything a run needs. The backend must outlive the stepper. Throws std::invalid_argument where the setup
    /// does not fit together.
    TimeStepper(Backend& backend, const WaveSetup& setup, int steps_per_frame = 1);
    ~TimeStepper();
    TimeStepper(const TimeStepper&) = delete;
    TimeStepper& operator=(const TimeStepper&) = delete;

    /// A frame of steps_per_frame time steps of setup.time_step_s each, in three parts:
    ///   plan_frame     on the host: writes down what the frame will do, and the input that changes from frame to frame
    ///   enqueue_frame  asks the backend for it; the work depends on plan_frame().kind() alone, so it may be recorded
    ///                  (Backend::replay) and played instead for every later frame of that kind
    ///   finish_frame   on the host: from here on zeta(), phi() and so on are those of the frame's end
    /// `observe(stage, work)` must call work() once; it may time it. After the backend's synchronise, report() is filled.
    const FramePlan& plan_frame();
    template <class Observer>
    void enqueue_frame(Observer&& observe);
    void finish_frame();
    [[nodiscard]] const FrameReport& report() const;

    /// The three at once.
    template <class Observer>
    void step(Observer&& observe)
    {
        plan_frame();
        enqueue_frame(observe);
        finish_frame();
    }
    void step() { step(Unobserved{}); }

    /// Goes on over another bathymetry of the same grid: a dredged channel, another water level. One per node, row by row
    /// from the south-west; start from bathymetry().depth_m, whose generating edges are held uniform. Rebuilds the
    /// equations and their factors in place; what is on the water stays. Waits; allocates nothing in backend memory. Call
    /// it between frames.
    ///
    /// Throws std::invalid_argument, and has changed nothing, for a wrong number of depths, one that is not finite, a node
    /// that would fall dry or be flooded, and another depth along an open edge or under a generating edge's strip. Sponges
    /// keep the strength they were made with. As in the constructor, the time step is the caller's to check: deeper water
    /// may need a shorter one than stability_limit() gave before.
    void set_depths(const std::vector<double>& depth_m);

    /// From now on the report has zeta at these nodes. Throws std::invalid_argument for a node off the grid.
    void set_gauges(const std::vector<GaugeNode>& nodes);

    /// From now on surface() is the newest zeta that is nowhere higher than this [m].
    void set_elevation_limit(double height_m);
    solver::Field<T>& surface();

    [[nodiscard]] long step_number() const; ///< steps taken
    [[nodiscard]] double time_s() const;    ///< of zeta and phi

    /// The newest level, in backend memory, valid until the next step; 0 on dry nodes.
    solver::Field<T>& zeta();
    solver::Field<T>& phi();
    solver::Field<T>& psi(int mode);
    [[nodiscard]] int modes() const;

    /// The hulls' draft [m] at the time of psi.
    solver::Field<T>& draft();

    /// The bathymetry that is computed on: the setup's, held uniform along generating edges.
    [[nodiscard]] const Bathymetry& bathymetry() const;

    /// What was changed or left out to make the setup computable, a line each.
    [[nodiscard]] const std::vector<std::string>& notes() const;

    /// One per mode, of the last step.
    std::vector<solver::SolveReport> solve_reports();

    double mass_m3(); ///< integral of zeta over the water
    double
    boundary_inflow_m3();    ///< what crossed open edges and sources since the start; mass - inflow keeps its first value
    double max_abs_zeta_m(); ///< infinite where zeta or phi is not finite
    double rms_zeta_m();     ///< over the wet nodes

    /// One per ship of the setup, at time_s().
    std::vector<ShipForce> ship_forces();

    /// rho g times the integral of |grad draft| (zeta + draft) over all hulls, at time_s(): the checksum between solvers.
    double external_force_n();

    /// Waits. Statistics are no part of it.
    Checkpoint state();
    /// The memory that state() is made from, and state() made from a copy of it on the host, one block after the other,
    /// taken after step `step_number`.
    std::vector<solver::MemoryBlock> state_blocks();
    [[nodiscard]] Checkpoint state_of(const void* blocks, long step_number) const;
    /// Goes on from a state of a stepper of the same setup, whatever its backend. Throws std::invalid_argument where the
    /// sizes differ.
    void restore(const Checkpoint& state);

    /// From now on keeps, per node, the largest |zeta| and what the significant wave height is made from.
    void collect_statistics();
    /// Per node, row by row from the south-west; empty unless collected.
    std::vector<double> highest_zeta_m();
    std::vector<double> significant_wave_height_m(); ///< 4 times the standard deviation of zeta

private:
    template <class Observer>
    void advance(int slot, Observer& observe);

    void send_input();
    void move_ships(int slot);
    void synthesise_incoming(int slot);
    void assemble_right_hand_sides();
    void guess_psi();
    void solve_psi(int slot);
    void compute_rates();
    template <int mode_count>
    void compute_wave_rates();
    void add_boundary_rates();
    void leap_frog(const LeapfrogStep& leap);
    void filter_phi(const PlannedStep& planned);
    void gather_statistics(const PlannedStep& planned);
    void publish_level(const PlannedStep& planned);
    void report_surface();
    void refresh_report();
    void publish_surface();

    void plan_step(const PlannedStep& planned);
    [[nodiscard]] const FramePlan& frame_plan() const;

    template <class Term>
    double sum_of(const Term& term);
    double number_at(const double* result);

    std::unique_ptr<StepperState<Backend, T>> parts_;
};

template <class Backend, class T>
template <class Observer>
void TimeStepper<Backend, T>::enqueue_frame(Observer&& observe)
{
    send_input();
    for (int slot = 0; slot < static_cast<int>(frame_plan().leaps.size()); ++slot) {
        advance(slot, observe);
    }
    observe(Stage::statistics, [&] { report_surface(); });
    observe(Stage::publish, [&] { publish_surface(); });
}

template <class Backend, class T>
template <class Observer>
void TimeStepper<Backend, T>::advance(int slot, Observer& observe)
{
    const PlannedStep planned = frame_plan().leaps[static_cast<std::size_t>(slot)];
    observe(Stage::ships, [&] { move_ships(slot); });
    observe(Stage::incoming, [&] { synthesise_incoming(slot); });
    observe(Stage::assemble, [&] { assemble_right_hand_sides(); });
    observe(Stage::guess, [&] { guess_psi(); });
    observe(Stage::solve, [&] { solve_psi(slot); });
    observe(Stage::rates, [&] { compute_rates(); });
    observe(Stage::boundaries, [&] { add_boundary_rates(); });
    observe(Stage::leapfrog, [&] { leap_frog(planned.leap); });
    observe(Stage::filters, [&] { filter_phi(planned); });
    observe(Stage::statistics, [&] { gather_statistics(planned); });
    observe(Stage::publish, [&] { publish_level(planned); });
}

extern template class TimeStepper<solver::OpenMpBackend, float>;
extern template class TimeStepper<solver::OpenMpBackend, double>;

} // namespace swell::model
