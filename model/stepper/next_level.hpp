#pragma once
#include "model/setup/constants.hpp"
#include "model/stepping/step_cells.hpp"
#include "model/stepping/stepper_state.hpp"
#include "model/terms/hull_pressure.hpp"
#include "model/terms/sponge.hpp"
#include "model/terms/term_list.hpp"
#include "model/terms/water_rates.hpp"

/// Functions that enqueue the new time level of zeta and phi from all terms (terms/term_list.hpp). Strips are the damped
/// rows of nodes along the grid's edges. Outside the strips one pass makes the new level, with only the terms that are
/// on. In the strips the rates are written first, because each edge adds the sea outside in its own order of nodes; the
/// step with the sponge follows. Under hulls phi is computed again. Nothing here waits.
namespace swell::model
{

/// Returns the function of one node that computes dzeta/dt and dphi/dt from the water's own terms (WaterRates), with the
/// first `modes` vertical modes, at the time level order.now.
template <class T, int modes, class Backend>
WaterRates<T, modes> water_rates(StepperState<Backend, T>& s, const LevelOrder& order)
{
    WaterRates<T, modes> water;
    water.east = reading(s.water.east);
    water.north = reading(s.water.north);
    water.zeta = reading(s.zeta[order.now]);
    water.phi = reading(s.phi[order.now]);
    for (int m = 0; m < modes; ++m) {
        water.mode[m] = {reading(s.water.modes[m].d), reading(s.modes[m].psi)};
    }
    water.inverse_area = static_cast<T>(1.0 / s.water.cell_area_m2);
    water.g = static_cast<T>(gravity);
    return water;
}

template <class T, class Backend>
WaterOfManyModes<T> water_of_many_modes(StepperState<Backend, T>& s, const LevelOrder& order)
{
    WaterOfManyModes<T> water{water_rates<T, 2>(s, order), 0, {}};
    for (std::size_t m = 2; m < s.modes.size(); ++m) {
        water.mode[water.further++] = {reading(s.water.modes[m].d), reading(s.modes[m].psi)};
    }
    return water;
}

template <class Backend, class T>
LevelsBesideNow<T> levels_beside_now(StepperState<Backend, T>& s, const LevelOrder& order)
{
    return {reading(s.zeta[order.previous]), reading(s.phi[order.previous]), s.zeta[order.next].view(),
            s.phi[order.next].view()};
}

template <class Backend, class T>
RateFields<T> rates_in_strips(StepperState<Backend, T>& s)
{
    return {s.zeta_rate.view(), s.phi_rate.view()};
}

/// Enqueues the new time level of zeta and phi outside the strips, the damped rows of nodes along the grid's edges, and
/// only the rates dzeta/dt and dphi/dt in the strips. `water` has the water's own terms, `added` the others.
template <class Backend, class T, class Water, class Added>
void enqueue_water(StepperState<Backend, T>& s, const PlannedStep& planned, const Water& water, const Added& added)
{
    using Rates = RatesOfTerms<T, Water, Added>;
    const Rates rates{water, added};
    s.backend.for_each_node(
        s.parts.interior, NextLevel<T, Rates, Undamped<T>>{
                              rates, {static_cast<T>(planned.leapfrog.time_step_s)}, levels_beside_now(s, planned.order)});
    for (const solver::Grid& strip : s.parts.in_strips) {
        s.backend.for_each_node(strip, WriteRates<T, Rates>{rates, rates_in_strips(s)});
    }
}

/// Enqueues the new time level outside the strips along edges, and the rates in the strips, for any number of vertical
/// modes, with the terms that are on. Few profiles have more than two modes, so these share one loop for all choices of
/// terms.
template <class Backend, class T>
void enqueue_water(StepperState<Backend, T>& s, const PlannedStep& planned)
{
    const LevelOrder& order = planned.order;
    if (s.modes.size() == 1) {
        with_terms_on<T>(s, order,
                         [&](const auto& added) { enqueue_water(s, planned, water_rates<T, 1>(s, order), added); });
    } else if (s.modes.size() == 2) {
        with_terms_on<T>(s, order,
                         [&](const auto& added) { enqueue_water(s, planned, water_rates<T, 2>(s, order), added); });
    } else {
        with_all_terms<T>(s, order,
                          [&](const auto& added) { enqueue_water(s, planned, water_of_many_modes(s, order), added); });
    }
}

/// Enqueues the new phi under the ships' hulls, from the pressure of their draft and the terms `added`. `slot` is the
/// slot of the frame input that has their placements.
template <class Backend, class T, class Added>
void enqueue_phi_under_hulls(StepperState<Backend, T>& s, const PlannedStep& planned, int slot, const Added& added)
{
    const HullPressure<T> pressure{reading(s.zeta[planned.order.now]), reading(s.ships.draft()), static_cast<T>(gravity)};
    const Terms terms{pressure, added};
    for (std::size_t place = 0; place < s.ships.count(); ++place) {
        s.backend.for_each_node(s.ships.room_of(place), PhiUnderHull<T, std::decay_t<decltype(terms)>>{
                                                            s.input.hulls(slot) + place,
                                                            terms,
                                                            s.water.grid.box,
                                                            s.parts.interior.box,
                                                            {static_cast<T>(planned.leapfrog.time_step_s)},
                                                            levels_beside_now(s, planned.order),
                                                            rates_in_strips(s)});
    }
}

template <class Backend, class T>
void enqueue_phi_under_hulls(StepperState<Backend, T>& s, const PlannedStep& planned, int slot)
{
    with_all_terms<T>(s, planned.order, [&](const auto& added) { enqueue_phi_under_hulls(s, planned, slot, added); });
}

/// Enqueues the stage `rates` of a time step (stepping/stage.hpp): the new level of zeta and phi outside the strips (the
/// damped rows of nodes along the grid's edges) and under hulls, and dzeta/dt and dphi/dt in the strips. `slot` is the
/// slot of the frame input with the placements of the hulls.
template <class Backend, class T>
void enqueue_rates(StepperState<Backend, T>& s, const PlannedStep& planned, int slot)
{
    for (const auto& mode : s.modes) {
        exchange_halo(s.backend, s.water.grid, 1, mode.psi.view());
    }
    if (s.water.has_current) {
        exchange_halo(s.backend, s.water.grid, s.water.halo, s.zeta[planned.order.now].view());
    }
    if (QuadraticFriction::is_on(s.setup)) {
        exchange_halo(s.backend, s.water.grid, 1, s.zeta[planned.order.previous].view(),
                      s.phi[planned.order.previous].view(), s.ships.draft().view());
    }
    enqueue_water(s, planned);
    enqueue_phi_under_hulls(s, planned, slot);
}

/// Enqueues the stage `boundaries` of a time step (stepping/stage.hpp): the sea outside and the new level in the strips
/// (the damped rows of nodes along the grid's edges), then beaches, waves that leave through faces, and breaking waves.
template <class Backend, class T>
void enqueue_boundaries(StepperState<Backend, T>& s, const PlannedStep& planned)
{
    const LevelOrder& order = planned.order;
    for (const auto& edge : s.edges) {
        edge.add_rates(s.backend, s.zeta_rate, s.phi_rate);
    }
    const SpongeDamping<T> sponge{reading(s.sigma), reading(s.ships.draft()), static_cast<T>(planned.leapfrog.time_step_s)};
    for (const solver::Grid& strip : s.parts.in_strips) {
        s.backend.for_each_node(
            strip, NextLevel<T, RateFields<T>, SpongeDamping<T>>{rates_in_strips(s), sponge, levels_beside_now(s, order)});
    }
    const LevelsBesideNow<T> levels = levels_beside_now(s, order);
    s.beaches.damp(s.backend, {nullptr, sponge.sigma, sponge.time_step, sponge.draft, levels.zeta_before, levels.phi_before,
                               levels.zeta_after, levels.phi_after});
    if (!s.faces.empty()) {
        exchange_halo(s.backend, s.water.grid, 1, s.zeta[order.next].view());
    }
    s.faces.radiate(s.backend, s.levels_beside(planned));
    BreakWaves<T> breaking{};
    breaking.time_step = sponge.time_step;
    breaking.sigma = sponge.sigma;
    breaking.draft = sponge.draft;
    breaking.zeta_before = levels.zeta_before;
    breaking.zeta_now = reading(s.zeta[order.now]);
    breaking.zeta_after = levels.zeta_after;
    breaking.phi_after = levels.phi_after;
    s.breaking.act(s.backend, breaking, planned.is_full_step && !planned.ends_midpoint_start);
}

} // namespace swell::model
