#pragma once
#include "model/equations/flow_cells.hpp"
#include "model/setup/constants.hpp"
#include "model/stepping/stepper_state.hpp"

namespace swell::model
{

/// The rates of zeta and phi from the water and up to two modes.
template <int mode_count, class Backend, class T>
void enqueue_wave_rates(StepperState<Backend, T>& s, const LevelOrder& order)
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
    s.backend.for_each_node(s.water.grid, cell);
}

/// Stage rates: F(q(n), psi(n)) of all modes, the hulls in a slot of the frame input and the current, into the levels that
/// leapfrog makes. Does not wait.
template <class Backend, class T>
void enqueue_rates(StepperState<Backend, T>& s, const LevelOrder& order, int slot)
{
    for (const auto& mode : s.modes) {
        exchange_halo(s.backend, s.water.grid, mode->psi.view());
    }
    if (s.modes.size() == 1) {
        enqueue_wave_rates<1>(s, order);
    } else {
        enqueue_wave_rates<2>(s, order);
    }
    s.ships.press_on_water(s.backend, s.input.hulls(slot), s.zeta[order.now], s.phi[order.next]);
    for (std::size_t m = 2; m < s.modes.size(); ++m) {
        s.backend.for_each_node(s.water.grid, AddModeRate<T>{reading(s.water.east),
                                                             reading(s.water.north),
                                                             {reading(s.water.modes[m].d), reading(s.modes[m]->psi)},
                                                             static_cast<T>(1.0 / s.water.cell_area_m2),
                                                             s.zeta[order.next].view()});
    }
    if (s.water.has_current) {
        exchange_halo(s.backend, s.water.grid, s.zeta[order.now].view());
        s.backend.for_each_node(s.water.grid,
                                AddCurrentRates<T>{reading(s.water.current_east), reading(s.water.current_north),
                                                   reading(s.zeta[order.now]), reading(s.phi[order.now]),
                                                   static_cast<T>(0.5 / s.water.cell_area_m2), s.zeta[order.next].view(),
                                                   s.phi[order.next].view()});
    }
}

} // namespace swell::model
