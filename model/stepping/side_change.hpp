#pragma once
#include <array>
#include <cstddef>
#include <vector>

#include "model/stepping/observe.hpp"
#include "model/stepping/stepper_state.hpp"

/// The water of nodes that fall dry or are flooded between two frames (SidePlan). StepperState documents its members.
namespace swell::model
{

/// zeta of both levels and of the surface, phi of both levels, psi; the first `giving_fields` are zeta.
template <class Backend, class T>
std::vector<solver::Field<T>*> fields_of_sides(StepperState<Backend, T>& state)
{
    const LevelOrder& order = state.plan.order();
    std::vector<solver::Field<T>*> fields{&state.zeta[order.previous], &state.zeta[order.now], &state.surface,
                                          &state.phi[order.previous], &state.phi[order.now]};
    for (const auto& mode : state.modes) {
        fields.push_back(&mode->psi);
    }
    return fields;
}
inline constexpr std::size_t giving_fields = 3;

/// b2 and b1 of every past psi, one after the other.
template <class Backend, class T>
std::vector<solver::Field<T>*> pasts_of_sides(StepperState<Backend, T>& state)
{
    std::vector<solver::Field<T>*> pasts;
    for (const auto& mode : state.modes) {
        const std::vector<solver::Field<T>*> past = mode->solver->history(0);
        pasts.insert(pasts.end(), past.begin(), past.end());
    }
    return pasts;
}

/// The levels of a step that is over, in the order of CarriedSides::inflow_before_m3.
inline std::array<int, 2> levels_of(const LevelOrder& order)
{
    return {order.previous, order.now};
}

template <class Backend, class T>
void StepperState<Backend, T>::carry_over(CarriedSides<Backend, T>& sides)
{
    const std::vector<solver::Field<T>*> fields = fields_of_sides(*this);
    const std::vector<solver::Field<T>*> pasts = pasts_of_sides(*this);
    const std::array<int, 2> levels = levels_of(plan.order());
    const auto volume_of = [&](int level) {
        return sum_of(*this, VolumeTerm<T>{reading(zeta[level]), water.cell_area_m2});
    };
    sides.begin();
    sides.volume_before_m3 = side_volume_m3;
    const std::array<double, 2> volume{volume_of(levels[0]), volume_of(levels[1])};
    for (std::size_t field = 0; field < fields.size(); ++field) {
        sides.keep(backend, *fields[field]);
        sides.carry(backend, *fields[field], field < giving_fields);
    }
    for (std::size_t past = 0; past < pasts.size(); past += 2) {
        sides.keep_past(backend, *pasts[past], *pasts[past + 1]);
        sides.carry_past(backend, *pasts[past], *pasts[past + 1]);
    }
    for (std::size_t level = 0; level < levels.size(); ++level) {
        // As the water is summed, so the balance of mass has no other rounding than that of the sum.
        const double came = volume_of(levels[level]) - volume[level];
        double& before = sides.inflow_before_m3[level];
        backend.download_and_wait(&before, inflow[levels[level]], sizeof(double));
        const double now = before + came;
        backend.upload_and_wait(inflow[levels[level]], &now, sizeof(double));
        side_volume_m3[place_of_side_volume(level == 0 ? step_number - 1 : step_number)] += came;
    }
}

template <class Backend, class T>
void StepperState<Backend, T>::put_back(CarriedSides<Backend, T>& sides)
{
    const std::vector<solver::Field<T>*> pasts = pasts_of_sides(*this);
    const std::array<int, 2> levels = levels_of(plan.order());
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
