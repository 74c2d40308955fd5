#pragma once
#include "model/equations/flow_cells.hpp"
#include "model/setup/constants.hpp"
#include "model/stepping/stepper_state.hpp"

namespace swell::model
{

/// The rates of zeta and phi from the water and up to two modes, written where the new level will be.
template <int mode_count, class Backend, class T>
Rates<T, mode_count> rates_of(StepperState<Backend, T>& s, const LevelOrder& order)
{
    Rates<T, mode_count> cell;
    cell.east = reading(s.water.east);
    cell.north = reading(s.water.north);
    cell.zeta = reading(s.zeta[order.now]);
    cell.phi = reading(s.phi[order.now]);
    for (int m = 0; m < mode_count; ++m) {
        cell.mode[m] = {reading(s.water.modes[m].d), reading(s.modes[m]->psi)};
    }
    cell.inverse_area = static_cast<T>(1.0 / s.water.cell_area_m2);
    cell.g = static_cast<T>(gravity);
    cell.zeta_rate = s.zeta[order.next].view();
    cell.phi_rate = s.phi[order.next].view();
    return cell;
}

/// The new level in the clear part of the grid, the rates in the strips.
template <int mode_count, class Backend, class T>
void enqueue_rates_and_clear_part(StepperState<Backend, T>& s, const PlannedStep& planned)
{
    const LevelOrder& order = planned.order;
    const Rates<T, mode_count> rates = rates_of<mode_count>(s, order);
    s.backend.for_each_node(s.parts.clear, RatesAndLeapfrog<T, mode_count>{rates, reading(s.zeta[order.previous]),
                                                                           reading(s.phi[order.previous]),
                                                                           static_cast<T>(planned.leapfrog.time_step_s)});
    for (const solver::Grid& strip : s.parts.in_strips) {
        s.backend.for_each_node(strip, rates);
    }
}

/// Stage rates: F(q(n), psi(n)) of all modes, the hulls in a slot of the frame input and the current, into the levels that
/// leapfrog makes; in the clear part of the grid the new level itself. Does not wait.
template <class Backend, class T>
void enqueue_rates(StepperState<Backend, T>& s, const PlannedStep& planned, int slot)
{
    const LevelOrder& order = planned.order;
    for (const auto& mode : s.modes) {
        exchange_halo(s.backend, s.water.grid, mode->psi.view());
    }
    if (s.modes.size() == 1) {
        enqueue_rates_and_clear_part<1>(s, planned);
    } else {
        enqueue_rates_and_clear_part<2>(s, planned);
    }
    s.ships.press_on_water(s.backend, s.input.hulls(slot), s.zeta[order.now], s.phi[order.previous],
                           planned.leapfrog.time_step_s, s.parts.clear.box, s.phi[order.next]);
    for (std::size_t m = 2; m < s.modes.size(); ++m) {
        s.backend.for_each_node(s.water.wet_grid, AddModeRate<T>{reading(s.water.east),
                                                                 reading(s.water.north),
                                                                 {reading(s.water.modes[m].d), reading(s.modes[m]->psi)},
                                                                 static_cast<T>(1.0 / s.water.cell_area_m2),
                                                                 s.zeta[order.next].view()});
    }
    if (s.water.has_current) {
        exchange_halo(s.backend, s.water.grid, s.zeta[order.now].view());
        s.backend.for_each_node(s.water.wet_grid,
                                AddCurrentRates<T>{reading(s.water.current_east), reading(s.water.current_north),
                                                   reading(s.zeta[order.now]), reading(s.phi[order.now]),
                                                   static_cast<T>(0.5 / s.water.cell_area_m2), s.zeta[order.next].view(),
                                                   s.phi[order.next].view()});
    }
}

} // namespace swell::model
