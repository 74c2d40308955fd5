#pragma once
#include "model/boundaries/edge_inflow.hpp"
#include "model/stepper/next_level.hpp"
#include "model/stepper/psi_equation.hpp"
#include "model/stepper/time_stepper.hpp"
#include "model/stepping/observe.hpp"
#include "model/stepping/statistics_cells.hpp"

/// The bodies of the functions of TimeStepper that enqueue a frame: the stages of its time steps, in order, and the work
/// of each stage. Only the files that instantiate a TimeStepper (model/instances) include this file. Nothing here waits.
namespace swell::model
{

template <class Backend, class T>
void TimeStepper<Backend, T>::enqueue_frame(StageObserver& observer)
{
    const FramePlan& plan = state_.plan;
    state_.input.enqueue_upload(state_.backend);
    for (int slot = 0; slot < plan.slots(); ++slot) {
        enqueue_step(slot, observer);
    }
    const auto stage = [&](Stage which, const auto& work) { observed(observer, which, work); };
    stage(Stage::statistics, [&] { state_.enqueue_report(plan.order_at_end(), plan.slots()); });
    stage(Stage::publish, [&] { state_.enqueue_published_surface(plan.order_at_end()); });
}

template <class Backend, class T>
void TimeStepper<Backend, T>::enqueue_step(int slot, StageObserver& observer)
{
    const PlannedStep& planned = state_.plan.steps()[static_cast<std::size_t>(slot)];
    const LevelOrder& order = planned.order;
    const auto stage = [&](Stage which, const auto& work) { observed(observer, which, work); };
    if (planned.is_smoothed) {
        stage(Stage::filters, [&] { smooth_levels(planned); });
    }
    stage(Stage::incoming, [&] { state_.synthesise_incoming(slot); });
    stage(Stage::ships, [&] { move_ships(slot); });
    stage(Stage::guess, [&] {
        if (slot == state_.plan.slots() - 1) {
            keep_psi_before();
        }
        guess_psi(planned);
    });
    stage(Stage::assemble, [&] { state_.assemble_right_hand_sides(order); });
    stage(Stage::solve, [&] { solve_psi(slot); });
    stage(Stage::rates, [&] { enqueue_rates(state_, planned, slot); });
    stage(Stage::boundaries, [&] { enqueue_boundaries(state_, planned); });
    stage(Stage::filters, [&] { filter_phi(planned); });
    stage(Stage::statistics, [&] { gather_statistics(planned, slot); });
}

template <class Backend, class T>
void TimeStepper<Backend, T>::move_ships(int slot)
{
    state_.ships.move_to(state_.backend, state_.input.hulls(slot), state_.water.depth);
}

template <class Backend, class T>
void TimeStepper<Backend, T>::keep_psi_before()
{
    for (std::size_t m = 0; m < state_.psi_two_before.size(); ++m) {
        solver::Field<T>& kept = state_.psi_two_before[m];
        solver::copy_field(state_.backend, kept, state_.modes[m].psi);
    }
}

template <class Backend, class T>
void TimeStepper<Backend, T>::guess_psi(const PlannedStep& planned)
{
    for (std::size_t m = 0; m < state_.modes.size(); ++m) {
        state_.psi_solver.guess(m, state_.modes[m].psi, planned.solve);
    }
}

template <class Backend, class T>
void TimeStepper<Backend, T>::solve_psi(int slot)
{
    auto& s = state_;
    const int step = slot - (s.plan.slots() - static_cast<int>(s.plan.full_steps()));
    for (std::size_t m = 0; m < s.modes.size(); ++m) {
        s.psi_solver.solve(m, s.modes[m].b, s.modes[m].psi, s.plan.steps()[static_cast<std::size_t>(slot)].solve);
        if (step >= 0) { // a midpoint's solve is not reported
            const std::size_t place = static_cast<std::size_t>(step) * s.modes.size() + m;
            s.psi_solver.write_report(m, s.report.solve(place));
        }
    }
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
    const ZetaLevels<T> zeta = s.levels_beside(planned);
    if (!s.faces.empty() || !s.edges.empty()) {
        exchange_halo(s.backend, s.water.grid, 1, s.zeta[order.next].view());
    }
    s.backend.beside(Branch::walls, [&] {
        s.faces.sum_inflow(s.backend, zeta, s.inflow.rates());
        s.beaches.sum_inflow(s.backend,
                             {nullptr, reading(s.sigma), reading(zeta.draft), reading(zeta.previous), reading(zeta.next),
                              s.water.cell_area_m2},
                             s.inflow.of_beaches());
    });
    s.beside_each_edge(
        [&](const auto& edge, std::size_t place) { edge.sum_inflow(s.backend, zeta, s.inflow.rates() + 1 + place); });
    if (s.plan.gathers_statistics() && planned.is_full_step) {
        s.backend.for_each_node(s.water.wet_grid,
                                GatherSurface<T>{reading(s.zeta[order.next]), s.statistics->views(), s.hulls()});
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
        exchange_halo(s.backend, s.water.grid, 1, s.phi[order.next].view());
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

} // namespace swell::model
