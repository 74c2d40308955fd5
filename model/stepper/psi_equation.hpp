#pragma once
#include "model/equations/right_hand_side_cell.hpp"
#include "model/stepping/stepper_state.hpp"

/// Functions of StepperState that compute the right-hand sides b of the modes' elliptic systems S psi = b at one time
/// level. Time steps use them, and queries that need psi. stepper_state.hpp documents them.
namespace swell::model
{

template <class Backend, class T>
void StepperState<Backend, T>::synthesise_incoming(int slot)
{
    beside_each_edge([&](auto& edge, std::size_t) { edge.synthesise_incoming(backend, input.sea(slot)); });
}

template <class Backend, class T>
void StepperState<Backend, T>::assemble_right_hand_sides(const LevelOrder& order)
{
    exchange_halo(backend, water.grid, water.halo, phi[order.now].view());
    if (!faces.empty() || !edges.empty()) { // waves that leave through faces depend on the second node too
        exchange_halo(backend, water.grid, 1, zeta[order.previous].view(), ships.draft().view());
    }
    for (int m = 0; m < static_cast<int>(modes.size()); ++m) {
        solver::Field<T>& b = modes[static_cast<std::size_t>(m)].b;
        const solver::Field<T>& d = water.modes[static_cast<std::size_t>(m)].d;
        backend.for_each_node(water.wet_grid, AssembleRightHandSide<T>{reading(water.east), reading(water.north),
                                                                       reading(d), reading(phi[order.now]), b.view()});
        faces.add_psi_flux(backend, zeta[order.previous], ships.draft(), inside_walls[order.previous], m, b);
    }
    join_edges();
    for (int m = 0; m < static_cast<int>(modes.size()); ++m) {
        for (const auto& edge : edges) {
            edge.add_psi_flux(backend, m, modes[static_cast<std::size_t>(m)].b);
        }
    }
}

} // namespace swell::model
