#pragma once
#include <array>
#include <cstddef>
#include <vector>

#include "model/stepping/observe.hpp"
#include "model/stepping/stepper_state.hpp"

/// Changes the fields of a stepper at nodes that fall dry or are flooded between two frames, by the rules of SidePlan.
/// stepper_state.hpp documents the members of StepperState.
namespace swell::model
{

/// Returns the fields of the whole grid that change where nodes fall dry or are flooded: zeta of both time levels and of
/// `surface`, phi of both levels, and psi of every mode. The first `fields_of_water` fields are zeta, the next
/// `fields_of_phi` are phi.
template <class Backend, class T>
std::vector<solver::Field<T>*> fields_of_sides(StepperState<Backend, T>& state)
{
    const LevelOrder& order = state.plan.order();
    std::vector<solver::Field<T>*> fields{&state.zeta[order.previous], &state.zeta[order.now], &state.surface,
                                          &state.phi[order.previous], &state.phi[order.now]};
    for (auto& mode : state.modes) {
        fields.push_back(&mode.psi);
    }
    return fields;
}
inline constexpr std::size_t fields_of_water = 3;
inline constexpr std::size_t fields_of_phi = 2;

/// Returns the fields of past psi that change where nodes fall dry or are flooded: the two fields b2 and b1 (SidePlan)
/// that store one past psi, for every past psi and mode in turn.
template <class Backend, class T>
std::vector<solver::Field<T>*> pasts_of_sides(StepperState<Backend, T>& state)
{
    std::vector<solver::Field<T>*> pasts;
    for (std::size_t mode = 0; mode < state.modes.size(); ++mode) {
        const std::vector<solver::Field<T>*> past = state.psi_solver.history_slots(mode);
        pasts.insert(pasts.end(), past.begin(), past.end());
    }
    return pasts;
}

/// Returns the indices of the previous and of the newest time level in arrays of three levels, between two frames: the
/// order of CarriedSides::inflow_before_m3.
inline std::array<int, 2> levels_of(const LevelOrder& order)
{
    return {order.previous, order.now};
}

/// Changes one field zeta where nodes fall dry or are flooded, by the rules of SidePlan. `wet_nodes` is the number of
/// wet nodes after the change; it is read only if no edge of the grid is open. Returns the volume that came in [m³];
/// below 0 if water was lost. Waits.
template <class Backend, class T>
double carry_water(StepperState<Backend, T>& state, const CarriedSides<Backend, T>& sides, std::int64_t wet_nodes,
                   solver::Field<T>& zeta)
{
    const double area_m2 = state.water.cell_area_m2;
    const solver::Field<T>& draft = state.ships.draft();
    // The same sum as in observe(), so that the balance of mass has only the rounding of this sum.
    const auto volume_m3 = [&] { return sum_of(state, VolumeTerm<T>{reading(zeta), area_m2}); };
    const double before_m3 = volume_m3();
    double level_m = 0.0;
    if (sides.is_closed()) {
        const double hulls_m3 = sum_of(state, VolumeTerm<T>{reading(draft), area_m2});
        level_m = (before_m3 + hulls_m3) / (area_m2 * static_cast<double>(wet_nodes - sides.more_wet()));
    }
    sides.carry_water(state.backend, draft, level_m, zeta);
    if (sides.is_closed()) {
        const double rise_m = (before_m3 - volume_m3()) / (area_m2 * static_cast<double>(wet_nodes));
        state.backend.for_each_node(state.water.wet_grid,
                                    RaiseWater<T>{reading(state.water.wet), static_cast<T>(rise_m), zeta.view()});
    }
    return volume_m3() - before_m3;
}

template <class Backend, class T>
void StepperState<Backend, T>::carry_over(CarriedSides<Backend, T>& sides)
{
    const std::vector<solver::Field<T>*> fields = fields_of_sides(*this);
    const std::vector<solver::Field<T>*> pasts = pasts_of_sides(*this);
    const std::array<int, 2> levels = levels_of(plan.order());
    const std::int64_t wet_after = sides.is_closed() ? bathymetry.wet_nodes() : 0;
    sides.begin();
    sides.volume_before_m3 = side_volume_m3;
    std::array<double, fields_of_water> came_m3{};
    for (std::size_t field = 0; field < fields.size(); ++field) {
        sides.keep(backend, *fields[field]);
        if (field < fields_of_water) {
            came_m3[field] = carry_water(*this, sides, wet_after, *fields[field]);
        } else if (field < fields_of_water + fields_of_phi) {
            sides.carry_phi(backend, *fields[field]);
        } else {
            sides.carry(backend, *fields[field]);
        }
    }
    for (std::size_t past = 0; past < pasts.size(); past += 2) {
        sides.keep_past(backend, *pasts[past], *pasts[past + 1]);
        sides.carry_past(backend, *pasts[past], *pasts[past + 1]);
    }
    for (std::size_t level = 0; level < levels.size(); ++level) {
        double& before = sides.inflow_before_m3[level];
        backend.download_and_wait(&before, inflow[levels[level]], sizeof(double));
        const double now = before + came_m3[level];
        backend.upload_and_wait(inflow[levels[level]], &now, sizeof(double));
        side_volume_m3[place_of_side_volume(level == 0 ? step_number - 1 : step_number)] += came_m3[level];
    }
}

template <class Backend, class T>
void StepperState<Backend, T>::put_back(CarriedSides<Backend, T>& sides)
{
    const std::vector<solver::Field<T>*> pasts = pasts_of_sides(*this);
    const std::array<int, 2> levels = levels_of(plan.order());
    for (std::size_t level = 0; level < sides.phi_carried.size(); ++level) {
        solver::upload_values(backend, sides.phi_carried[level], phi[levels[level]]);
    }
    sides.begin();
    for (solver::Field<T>* field : fields_of_sides(*this)) {
        sides.put_back(backend, *field);
    }
    for (std::size_t past = 0; past < pasts.size(); past += 2) {
        sides.put_past_back(backend, *pasts[past], *pasts[past + 1]);
    }
    for (std::size_t level = 0; level < levels.size(); ++level) {
        backend.upload_and_wait(inflow[levels[level]], &sides.inflow_before_m3[level], sizeof(double));
    }
    side_volume_m3 = sides.volume_before_m3;
}

} // namespace swell::model
