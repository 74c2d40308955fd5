#pragma once
#include "model/equations/flow_cells.hpp"
#include "model/stepping/stepper_state.hpp"

/// The right-hand sides of S psi = b at one level: those of a step, and those of the psi that queries ask for.
namespace swell::model
{

/// Makes the incoming sea along all edges, at the level of a slot of the frame input. Does not wait.
template <class Backend, class T>
void synthesise_incoming(StepperState<Backend, T>& state, int slot)
{
    for (auto& edge : state.edges) {
        edge.synthesise_incoming(state.backend, state.input.sea(slot));
    }
}

/// Makes b of every mode from the level order.now and the incoming sea of the same level. Does not wait.
template <class Backend, class T>
void assemble_right_hand_sides(StepperState<Backend, T>& state, const LevelOrder& order)
{
    const WaveOperator<T>& water = state.water;
    exchange_halo(state.backend, water.grid, state.phi[order.now].view());
    for (int m = 0; m < static_cast<int>(state.modes.size()); ++m) {
        solver::Field<T>& b = state.modes[static_cast<std::size_t>(m)]->b;
        const solver::Field<T>& d = water.modes[static_cast<std::size_t>(m)].d;
        state.backend.for_each_node(water.grid,
                                    AssembleRightHandSide<T>{reading(water.east), reading(water.north), reading(d),
                                                             reading(state.phi[order.now]), b.view()});
        state.faces.add_psi_flux(state.backend, state.zeta[order.now], m, b);
        for (const auto& edge : state.edges) {
            edge.add_psi_flux(state.backend, m, b);
        }
    }
}

} // namespace swell::model
