#pragma once
/// The stages of a time step: which cells run, over what. Included by the one source per backend that instantiates
/// TimeStepper.
#include <cmath>
#include <limits>
#include <stdexcept>

#include "model/equations/flow_cells.hpp"
#include "model/setup/ramp.hpp"
#include "model/stepping/statistics_cells.hpp"
#include "model/stepping/stepper_state.hpp"
#include "model/stepping/time_stepper.hpp"

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
StepperState<Backend, T>::StepperState(Backend& used, const WaveSetup& setup, const EdgePlan& edge_plan, int steps)
    : backend(used), bathymetry(edge_plan.bathymetry), profile(setup.profile), held(fixed_depth_rows(edge_plan)),
      notes(edge_plan.notes), time_step_s(setup.time_step_s), guess(setup.guess), midpoint_start(setup.initial.present()),
      holds_phi(!edge_plan.strips.empty()), steps_per_frame(steps),
      water(backend, edge_plan.bathymetry, setup.profile, setup.current),
      sigma(uploaded<T>(solver::MemoryName(backend, "sponge").backend, water.extent, edge_plan.sigma)),
      zeta(solver::MemoryName(backend, "zeta").backend, water.extent, order),
      phi(solver::MemoryName(backend, "phi").backend, water.extent, order),
      ships(solver::MemoryName(backend, "draft").backend, setup.ships, edge_plan.bathymetry),
      inflow(solver::MemoryName(backend, "inflow").backend, edge_plan.strips.size()),
      result(solver::MemoryName(backend, "result of a sum").backend, {1, 1}),
      surface(solver::MemoryName(backend, "newest surface").backend, water.extent),
      // A midpoint start leaps once more, and the end has a slot of its own.
      input(solver::MemoryName(backend, "frame input").backend, steps + 2, setup.ships.size()),
      report(solver::MemoryName(backend, "frame report").backend, setup.ships.size(), 0,
             static_cast<std::size_t>(steps) * setup.profile.modes.size())
{
    backend.prepare_sums(water.extent, sizeof(SurfaceSums) / sizeof(double));
    for (const auto& mode : water.modes) {
        modes.push_back(std::make_unique<ModeState<Backend, T>>(backend, mode.matrix, setup.solver));
    }
    const IncomingSea sea = incoming_sea(setup, edge_plan);
    notes.insert(notes.end(), sea.notes.begin(), sea.notes.end());
    sea_ramp_s = sea.ramp_s;
    const Discretisation grid{bathymetry.dx_m, bathymetry.dy_m, time_step_s};
    for (const EdgeStrip& strip : edge_plan.strips) {
        const IncomingTables tables = tabulate(strip.generates() ? sea : IncomingSea{}, strip, grid);
        edges.emplace_back(solver::MemoryName(backend, "open edges").backend, strip, tables, water.cell_area_m2);
    }
    if (setup.initial.present()) {
        for (solver::Field<T>* level : {&zeta.previous(), &zeta.now(), &surface}) {
            upload_values(backend, time_stepping::on_water(bathymetry, setup.initial.zeta_m), *level);
        }
        for (solver::Field<T>* level : {&phi.previous(), &phi.now()}) {
            upload_values(backend, time_stepping::on_water(bathymetry, setup.initial.phi_m2_per_s), *level);
        }
    }
}

template <class Backend, class T>
TimeStepper<Backend, T>::TimeStepper(Backend& backend, const WaveSetup& setup, int steps_per_frame)
{
    time_stepping::check(setup);
    parts_ = std::make_unique<StepperState<Backend, T>>(backend, setup, plan_edges(setup), steps_per_frame);
}

template <class Backend, class T>
TimeStepper<Backend, T>::~TimeStepper() = default;

template <class Backend, class T>
const FramePlan& TimeStepper<Backend, T>::plan_frame()
{
    StepperState<Backend, T>& p = *parts_;
    p.plan.leaps.clear();
    p.plan.order = p.order;
    p.plan.order_after = p.order;
    p.plan.steps = p.steps_per_frame;
    p.plan.gathers = p.statistics != nullptr;
    for (long step = p.step_number; step < p.step_number + p.plan.steps; ++step) {
        const double time = static_cast<double>(step) * p.time_step_s;
        if (step == 0 && p.midpoint_start) { // RK2: half a step to q(1/2), then a whole one with the rates found there
            plan_step({{0.0, 0.0, 0.25 * p.time_step_s}, false, false, false});
            plan_step({{0.5, 0.5 * p.time_step_s, 0.5 * p.time_step_s}, true, true, false});
            continue;
        }
        // In a closed basin nothing holds the mean of phi, and a ship's pressure makes it run away. Only its gradient acts.
        const bool filters = !p.holds_phi && p.ships.count() > 0 && (step + 1) % time_stepping::steps_between_filters == 0;
        plan_step({{static_cast<double>(step), time, p.time_step_s}, true, false, filters});
    }
    const double end_s = static_cast<double>(p.step_number + p.plan.steps) * p.time_step_s;
    p.ships.place(p.input, static_cast<int>(p.plan.leaps.size()), end_s, false);
    return p.plan;
}

template <class Backend, class T>
void TimeStepper<Backend, T>::plan_step(const PlannedStep& planned)
{
    StepperState<Backend, T>& p = *parts_;
    const int slot = static_cast<int>(p.plan.leaps.size());
    p.ships.place(p.input, slot, planned.leap.time_s, true);
    p.input.set_sea(slot, {planned.leap.level, ramp(planned.leap.time_s, p.sea_ramp_s)});
    p.plan.leaps.push_back(planned);
    p.plan.order_after.rotate();
    if (planned.ends_midpoint_start) {
        std::swap(p.plan.order_after.previous, p.plan.order_after.next);
    }
}

template <class Backend, class T>
const FramePlan& TimeStepper<Backend, T>::frame_plan() const
{
    return parts_->plan;
}

template <class Backend, class T>
void TimeStepper<Backend, T>::finish_frame()
{
    StepperState<Backend, T>& p = *parts_;
    p.order = p.plan.order_after;
    p.step_number += p.plan.steps;
    if (p.statistics) {
        p.statistics->levels += p.plan.steps;
    }
}

template <class Backend, class T>
void TimeStepper<Backend, T>::send_input()
{
    parts_->order = parts_->plan.order;
    parts_->input.enqueue_upload(parts_->backend);
}

template <class Backend, class T>
void TimeStepper<Backend, T>::move_ships(int slot)
{
    parts_->ships.move_to(parts_->backend, parts_->input, slot, parts_->water.wet);
}

template <class Backend, class T>
void TimeStepper<Backend, T>::synthesise_incoming(int slot)
{
    for (auto& edge : parts_->edges) {
        edge.synthesise_incoming(parts_->backend, parts_->input.sea(slot));
    }
}

template <class Backend, class T>
void TimeStepper<Backend, T>::assemble_right_hand_sides()
{
    StepperState<Backend, T>& p = *parts_;
    for (int m = 0; m < modes(); ++m) {
        solver::Field<T>& b = p.modes[m]->b;
        p.backend.for_each_node(p.water.extent,
                                AssembleRightHandSide<T>{reading(p.water.east), reading(p.water.north),
                                                         reading(p.water.modes[m].d), reading(p.phi.now()), b.view()});
        for (const auto& edge : p.edges) {
            edge.add_psi_flux(p.backend, p.zeta.now(), m, b);
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
void TimeStepper<Backend, T>::solve_psi(int slot)
{
    StepperState<Backend, T>& p = *parts_;
    const int step = slot - (static_cast<int>(p.plan.leaps.size()) - static_cast<int>(p.plan.steps));
    for (std::size_t m = 0; m < p.modes.size(); ++m) {
        p.modes[m]->solver.solve(p.modes[m]->b, p.modes[m]->psi);
        if (step >= 0) { // a midpoint's solve is not reported
            const std::size_t place = static_cast<std::size_t>(step) * p.modes.size() + m;
            p.backend.run_once(KeepSolve{p.modes[m]->solver.scalars(), p.report.solve(place)});
        }
    }
}

template <class Backend, class T>
template <int mode_count>
void TimeStepper<Backend, T>::compute_wave_rates()
{
    StepperState<Backend, T>& p = *parts_;
    Rates<T, mode_count> cell;
    cell.east = reading(p.water.east);
    cell.north = reading(p.water.north);
    cell.zeta = reading(p.zeta.now());
    cell.phi = reading(p.phi.now());
    cell.draft = reading(p.ships.draft());
    for (int m = 0; m < mode_count; ++m) {
        cell.mode[m] = {reading(p.water.modes[m].d), reading(p.modes[m]->psi)};
    }
    cell.inverse_area = static_cast<T>(1.0 / p.water.cell_area_m2);
    cell.g = static_cast<T>(gravity);
    cell.zeta_rate = p.zeta.next().view();
    cell.phi_rate = p.phi.next().view();
    p.backend.for_each_node(p.water.extent, cell);
}

template <class Backend, class T>
void TimeStepper<Backend, T>::compute_rates()
{
    StepperState<Backend, T>& p = *parts_;
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
                                                               p.zeta.next().view()});
    }
    if (p.water.has_current) {
        p.backend.for_each_node(p.water.extent,
                                AddCurrentRates<T>{reading(p.water.current_east), reading(p.water.current_north),
                                                   reading(p.zeta.now()), reading(p.phi.now()),
                                                   static_cast<T>(0.5 / p.water.cell_area_m2), p.zeta.next().view(),
                                                   p.phi.next().view()});
    }
}

template <class Backend, class T>
void TimeStepper<Backend, T>::add_boundary_rates()
{
    for (const auto& edge : parts_->edges) {
        edge.add_rates(parts_->backend, parts_->zeta.next(), parts_->phi.next());
    }
}

template <class Backend, class T>
void TimeStepper<Backend, T>::leap_frog(const LeapfrogStep& leap)
{
    StepperState<Backend, T>& p = *parts_;
    p.backend.for_each_node(p.water.extent,
                            Leapfrog<T>{reading(p.zeta.previous()), reading(p.phi.previous()), reading(p.sigma),
                                        static_cast<T>(leap.time_step_s), p.zeta.next().view(), p.phi.next().view()});
    for (const auto& edge : p.edges) {
        edge.radiate(p.backend, {p.zeta.previous(), p.zeta.next(), leap});
    }
}

template <class Backend, class T>
void TimeStepper<Backend, T>::filter_phi(const PlannedStep& planned)
{
    StepperState<Backend, T>& p = *parts_;
    if (!planned.takes_mean_of_phi) {
        return;
    }
    double* sum = p.result.view().origin;
    p.backend.sum_over_nodes(p.water.extent, SumTerm<T>{reading(p.phi.now())}, sum);
    p.backend.for_each_node(p.water.extent,
                            TakeMeanFromPhi<T>{sum, 1.0 / static_cast<double>(p.bathymetry.wet_nodes()),
                                               reading(p.water.wet), p.phi.now().view(), p.phi.next().view()});
}

template <class Backend, class T>
void TimeStepper<Backend, T>::gather_statistics(const PlannedStep& planned)
{
    StepperState<Backend, T>& p = *parts_;
    for (std::size_t edge = 0; edge < p.edges.size(); ++edge) {
        p.edges[edge].sum_inflow(p.backend, {p.zeta.previous(), p.zeta.next(), planned.leap}, p.inflow.rates() + edge);
    }
    p.backend.run_once(AccumulateInflow{p.inflow.rates(), static_cast<int>(p.edges.size()), 2.0 * planned.leap.time_step_s,
                                        p.inflow.level(p.order.previous), p.inflow.level(p.order.next)});
    if (p.statistics && planned.is_full_step) {
        p.backend.for_each_node(p.water.extent,
                                GatherSurface<T>{reading(p.zeta.next()), p.statistics->highest.view(),
                                                 p.statistics->sum.view(), p.statistics->sum_of_squares.view()});
    }
}

template <class Backend, class T>
void TimeStepper<Backend, T>::publish_level(const PlannedStep& planned)
{
    LevelOrder& order = parts_->order;
    order.rotate();
    if (planned.ends_midpoint_start) { // levels are now (midpoint, q(1), q(0)): leapfrog goes on from q(0) over q(1)
        std::swap(order.previous, order.next);
    }
}

/// The whole report of the frame that was asked for, and its way to the host.
template <class Backend, class T>
void TimeStepper<Backend, T>::report_surface()
{
    StepperState<Backend, T>& p = *parts_;
    SurfaceNumbers* numbers = p.report.surface();
    p.backend.sum_over_nodes(p.water.extent, SurfaceTerms<T>{reading(p.zeta.now()), reading(p.phi.now())}, &numbers->sums,
                             KeepNumber{p.inflow.level(p.order.now), &numbers->boundary_inflow_m3});
    p.ships.sum_forces(p.backend, p.input, static_cast<int>(p.plan.leaps.size()), p.water.wet, p.zeta.now(),
                       p.report.hulls());
    if (p.report.gauges() > 0) {
        p.backend.for_each_node(
            {static_cast<int>(p.report.gauges()), 1},
            ReadGauges<T>{static_cast<const GaugeNode*>(p.gauges.get()), reading(p.zeta.now()), p.report.gauge_values()});
    }
    p.report.enqueue_download(p.backend);
}

template <class Backend, class T>
void TimeStepper<Backend, T>::publish_surface()
{
    StepperState<Backend, T>& p = *parts_;
    const Extent fours{(p.water.extent.nx + 3) / 4, p.water.extent.ny};
    p.backend.for_each_node(
        fours, KeepUsableSurface<T>{&p.report.surface()->sums, p.usable_height_m, reading(p.zeta.now()), p.surface.view()});
}

} // namespace swell::model
