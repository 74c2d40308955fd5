#pragma once
#include <memory>
#include <string>
#include <vector>

#include "swell/model/leap.hpp"
#include "swell/model/ship_force.hpp"
#include "swell/model/stage.hpp"
#include "swell/model/wave_setup.hpp"
#include "swell/solver/field.hpp"
#include "swell/solver/openmp_backend.hpp"
#include "swell/solver/solve_report.hpp"

namespace swell::model
{

/// What a stepper is made of, see stepper_parts.hpp.
template <class Backend, class T>
struct StepperParts;

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
    TimeStepper(Backend& backend, const WaveSetup& setup);
    ~TimeStepper();
    TimeStepper(const TimeStepper&) = delete;
    TimeStepper& operator=(const TimeStepper&) = delete;

    /// One time step of setup.time_step_s. `observe(stage, work)` must call work() once; it may time it.
    template <class Observer>
    void step(Observer&& observe);
    void step() { step(Unobserved{}); }

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

    /// From now on keeps, per node, the largest |zeta| and what the significant wave height is made from.
    void collect_statistics();
    /// Per node, row by row from the south-west; empty unless collected.
    std::vector<double> highest_zeta_m();
    std::vector<double> significant_wave_height_m(); ///< 4 times the standard deviation of zeta

private:
    template <class Observer>
    void advance(const Leap& leap, Observer& observe);

    void move_ships(const Leap& leap);
    void synthesise_incoming(const Leap& leap);
    void assemble_right_hand_sides();
    void guess_psi();
    void solve_psi();
    void compute_rates();
    template <int mode_count>
    void compute_wave_rates();
    void add_boundary_rates();
    void leap_frog(const Leap& leap);
    void filter_phi();
    void gather_statistics(const Leap& leap);
    void publish_level();

    [[nodiscard]] bool starts_with_midpoint() const;
    [[nodiscard]] Leap next_leap() const;
    [[nodiscard]] Leap half_leap() const;
    [[nodiscard]] Leap midpoint_leap() const;
    void forget_midpoint();
    void count_step();

    template <class Term>
    double sum_of(const Term& term);
    double number_at(const double* result);

    std::unique_ptr<StepperParts<Backend, T>> parts_;
};

template <class Backend, class T>
template <class Observer>
void TimeStepper<Backend, T>::step(Observer&& observe)
{
    if (starts_with_midpoint()) { // RK2: half a step to q(1/2), then a whole one with the rates found there
        advance(half_leap(), observe);
        advance(midpoint_leap(), observe);
        forget_midpoint();
    } else {
        advance(next_leap(), observe);
    }
    count_step();
}

template <class Backend, class T>
template <class Observer>
void TimeStepper<Backend, T>::advance(const Leap& leap, Observer& observe)
{
    observe(Stage::ships, [&] { move_ships(leap); });
    observe(Stage::incoming, [&] { synthesise_incoming(leap); });
    observe(Stage::assemble, [&] { assemble_right_hand_sides(); });
    observe(Stage::guess, [&] { guess_psi(); });
    observe(Stage::solve, [&] { solve_psi(); });
    observe(Stage::rates, [&] { compute_rates(); });
    observe(Stage::boundaries, [&] { add_boundary_rates(); });
    observe(Stage::leapfrog, [&] { leap_frog(leap); });
    observe(Stage::filters, [&] { filter_phi(); });
    observe(Stage::statistics, [&] { gather_statistics(leap); });
    observe(Stage::publish, [&] { publish_level(); });
}

extern template class TimeStepper<solver::OpenMpBackend, float>;
extern template class TimeStepper<solver::OpenMpBackend, double>;

} // namespace swell::model
