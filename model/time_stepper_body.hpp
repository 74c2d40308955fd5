#pragma once
/// The stages of a time step: which cells run, over what. Included by the one source per backend that instantiates
/// TimeStepper.
#include <cmath>
#include <limits>
#include <stdexcept>

#include "swell/model/flow_cells.hpp"
#include "swell/model/ramp.hpp"
#include "swell/model/statistics_cells.hpp"
#include "swell/model/stepper_parts.hpp"
#include "swell/model/time_stepper.hpp"

namespace swell::model
{

namespace time_stepping
{

/// phi is followed for this many steps before its mean is taken away: a float loses no digits by then.
inline constexpr long steps_between_filters = 1000;

inline void check(const WaveSetup& setup)
{
    setup.bathymetry.validate();
    if (setup.profile.modes.empty()) {
        throw std::invalid_argument("the vertical profile has no modes");
    }
    if (!(setup.time_step_s > 0.0) || !std::isfinite(setup.time_step_s)) {
        throw std::invalid_argument("the time step is " + std::to_string(setup.time_step_s) +
                                    " s: allowed are finite times above 0");
    }
    const std::size_t nodes = setup.bathymetry.depth_m.size();
    if (setup.initial.present() && (setup.initial.zeta_m.size() != nodes || setup.initial.phi_m2_per_s.size() != nodes)) {
        throw std::invalid_argument("the initial fields do not have one value per node of the bathymetry");
    }
}

inline std::vector<double> on_water(const Bathymetry& bathymetry, std::vector<double> values)
{
    for (std::size_t node = 0; node < values.size(); ++node) {
        values[node] = bathymetry.depth_m[node] > 0.0 ? values[node] : 0.0;
    }
    return values;
}

} // namespace time_stepping

template <class Backend, class T>
StepperParts<Backend, T>::StepperParts(Backend& used, const WaveSetup& setup, EdgePlan plan)
    : backend(used), bathymetry(plan.bathymetry), notes(plan.notes), time_step_s(setup.time_step_s), guess(setup.guess),
      midpoint_start(setup.initial.present()), holds_phi(!plan.strips.empty()),
      water(backend, discretise(plan.bathymetry, setup.profile, setup.current)),
      sigma(uploaded<T>(backend, water.extent, plan.sigma)), zeta(backend, water.extent), phi(backend, water.extent),
      ships(backend, setup.ships, plan.bathymetry), inflow(backend, static_cast<int>(plan.strips.size())),
      result(backend, {1, 1})
{
    for (const auto& mode : water.modes) {
        modes.push_back(std::make_unique<ModeState<Backend, T>>(backend, mode.matrix, setup.solver));
    }
    const IncomingSea sea = incoming_sea(setup, plan);
    notes.insert(notes.end(), sea.notes.begin(), sea.notes.end());
    sea_ramp_s = sea.ramp_s;
    const Discretisation grid{bathymetry.dx_m, bathymetry.dy_m, time_step_s};
    for (const EdgeStrip& strip : plan.strips) {
        const IncomingTables tables = tabulate(strip.generates() ? sea : IncomingSea{}, strip, grid);
        edges.emplace_back(backend, strip, tables, water.cell_area_m2);
    }
    if (setup.initial.present()) {
        for (solver::Field<T>* level : {&zeta.previous, &zeta.now}) {
            upload_values(backend, time_stepping::on_water(bathymetry, setup.initial.zeta_m), *level);
        }
        for (solver::Field<T>* level : {&phi.previous, &phi.now}) {
            upload_values(backend, time_stepping::on_water(bathymetry, setup.initial.phi_m2_per_s), *level);
        }
    }
}

template <class Backend, class T>
TimeStepper<Backend, T>::TimeStepper(Backend& backend, const WaveSetup& setup)
{
    time_stepping::check(setup);
    parts_ = std::make_unique<StepperParts<Backend, T>>(backend, setup, plan_edges(setup));
}

template <class Backend, class T>
TimeStepper<Backend, T>::~TimeStepper() = default;

template <class Backend, class T>
bool TimeStepper<Backend, T>::starts_with_midpoint() const
{
    return parts_->midpoint_start && parts_->step_number == 0;
}

template <class Backend, class T>
Leap TimeStepper<Backend, T>::next_leap() const
{
    return {static_cast<double>(parts_->step_number), time_s(), parts_->time_step_s};
}

template <class Backend, class T>
Leap TimeStepper<Backend, T>::half_leap() const
{
    return {0.0, 0.0, 0.25 * parts_->time_step_s};
}

template <class Backend, class T>
Leap TimeStepper<Backend, T>::midpoint_leap() const
{
    return {0.5, 0.5 * parts_->time_step_s, 0.5 * parts_->time_step_s};
}

template <class Backend, class T>
void TimeStepper<Backend, T>::forget_midpoint()
{
    // Levels are now (midpoint, q(1), q(0)): leapfrog goes on from q(0) over q(1).
    std::swap(parts_->zeta.previous, parts_->zeta.next);
    std::swap(parts_->phi.previous, parts_->phi.next);
    std::swap(parts_->inflow.previous, parts_->inflow.next);
}

template <class Backend, class T>
void TimeStepper<Backend, T>::count_step()
{
    ++parts_->step_number;
}

template <class Backend, class T>
void TimeStepper<Backend, T>::move_ships(const Leap& leap)
{
    parts_->ships.move_to(parts_->backend, leap.time_s, parts_->water.wet);
}

template <class Backend, class T>
void TimeStepper<Backend, T>::synthesise_incoming(const Leap& leap)
{
    const double factor = ramp(leap.time_s, parts_->sea_ramp_s);
    for (auto& edge : parts_->edges) {
        edge.synthesise_incoming(parts_->backend, leap.level, factor);
    }
}

template <class Backend, class T>
void TimeStepper<Backend, T>::assemble_right_hand_sides()
{
    StepperParts<Backend, T>& p = *parts_;
    for (int m = 0; m < modes(); ++m) {
        solver::Field<T>& b = p.modes[m]->b;
        p.backend.for_each_node(p.water.extent,
                                AssembleRightHandSide<T>{reading(p.water.east), reading(p.water.north),
                                                         reading(p.water.modes[m].d), reading(p.phi.now), b.view()});
        for (const auto& edge : p.edges) {
            edge.add_psi_flux(p.backend, p.zeta.now, m, b);
        }
    }
}

template <class Backend, class T>
void TimeStepper<Backend, T>::guess_psi()
{
    if (parts_->guess == Guess::zero) {
        for (auto& mode : parts_->modes) {
            parts_->backend.for_each_node(parts_->water.extent, SetZero<T>{mode->psi.view()});
        }
    }
}

template <class Backend, class T>
void TimeStepper<Backend, T>::solve_psi()
{
    for (auto& mode : parts_->modes) {
        mode->solver.solve(mode->b, mode->psi);
    }
}

template <class Backend, class T>
template <int mode_count>
void TimeStepper<Backend, T>::compute_wave_rates()
{
    StepperParts<Backend, T>& p = *parts_;
    Rates<T, mode_count> cell;
    cell.east = reading(p.water.east);
    cell.north = reading(p.water.north);
    cell.zeta = reading(p.zeta.now);
    cell.phi = reading(p.phi.now);
    cell.draft = reading(p.ships.draft());
    for (int m = 0; m < mode_count; ++m) {
        cell.mode[m] = {reading(p.water.modes[m].d), reading(p.modes[m]->psi)};
    }
    cell.inverse_area = static_cast<T>(1.0 / p.water.cell_area_m2);
    cell.g = static_cast<T>(gravity);
    cell.zeta_rate = p.zeta.next.view();
    cell.phi_rate = p.phi.next.view();
    p.backend.for_each_node(p.water.extent, cell);
}

template <class Backend, class T>
void TimeStepper<Backend, T>::compute_rates()
{
    StepperParts<Backend, T>& p = *parts_;
    if (modes() == 1) {
        compute_wave_rates<1>();
    } else {
        compute_wave_rates<2>();
    }
    for (int m = 2; m < modes(); ++m) {
        p.backend.for_each_node(p.water.extent, AddModeRate<T>{reading(p.water.east),
                                                               reading(p.water.north),
                                                               {reading(p.water.modes[m].d), reading(p.modes[m]->psi)},
                                                               static_cast<T>(1.0 / p.water.cell_area_m2),
                                                               p.zeta.next.view()});
    }
    if (p.water.has_current) {
        p.backend.for_each_node(p.water.extent,
                                AddCurrentRates<T>{reading(p.water.current_east), reading(p.water.current_north),
                                                   reading(p.zeta.now), reading(p.phi.now),
                                                   static_cast<T>(0.5 / p.water.cell_area_m2), p.zeta.next.view(),
                                                   p.phi.next.view()});
    }
}

template <class Backend, class T>
void TimeStepper<Backend, T>::add_boundary_rates()
{
    for (const auto& edge : parts_->edges) {
        edge.add_rates(parts_->backend, parts_->zeta.next, parts_->phi.next);
    }
}

template <class Backend, class T>
void TimeStepper<Backend, T>::leap_frog(const Leap& leap)
{
    StepperParts<Backend, T>& p = *parts_;
    p.backend.for_each_node(p.water.extent,
                            Leapfrog<T>{reading(p.zeta.previous), reading(p.phi.previous), reading(p.sigma),
                                        static_cast<T>(leap.half_span_s), p.zeta.next.view(), p.phi.next.view()});
    for (const auto& edge : p.edges) {
        edge.radiate(p.backend, {p.zeta.previous, p.zeta.next, leap});
    }
}

template <class Backend, class T>
void TimeStepper<Backend, T>::filter_phi()
{
    // In a closed basin nothing holds the mean of phi, and a ship's pressure makes it run away. Only its gradient acts.
    StepperParts<Backend, T>& p = *parts_;
    if (p.holds_phi || p.ships.empty() || (p.step_number + 1) % time_stepping::steps_between_filters != 0) {
        return;
    }
    double* sum = p.result.view().origin;
    p.backend.sum_over_nodes(p.water.extent, SumTerm<T>{reading(p.phi.now)}, sum);
    p.backend.for_each_node(p.water.extent, TakeMeanFromPhi<T>{sum, 1.0 / static_cast<double>(p.bathymetry.wet_nodes()),
                                                               reading(p.water.wet), p.phi.now.view(), p.phi.next.view()});
}

template <class Backend, class T>
void TimeStepper<Backend, T>::gather_statistics(const Leap& leap)
{
    StepperParts<Backend, T>& p = *parts_;
    double* rates = p.inflow.rates.view().origin;
    for (std::size_t edge = 0; edge < p.edges.size(); ++edge) {
        p.edges[edge].sum_inflow(p.backend, {p.zeta.previous, p.zeta.next, leap}, rates + 2 * edge);
    }
    p.backend.run_once(AccumulateInflow{rates, static_cast<int>(2 * p.edges.size()), 2.0 * leap.half_span_s,
                                        p.inflow.at(p.inflow.previous), p.inflow.at(p.inflow.next)});
    const bool midpoint = starts_with_midpoint() && leap.level == 0.0;
    if (p.statistics && !midpoint) {
        p.backend.for_each_node(p.water.extent,
                                GatherSurface<T>{reading(p.zeta.next), p.statistics->highest.view(),
                                                 p.statistics->sum.view(), p.statistics->sum_of_squares.view()});
        ++p.statistics->levels;
    }
}

template <class Backend, class T>
void TimeStepper<Backend, T>::publish_level()
{
    parts_->zeta.rotate();
    parts_->phi.rotate();
    parts_->inflow.rotate();
}

} // namespace swell::model
