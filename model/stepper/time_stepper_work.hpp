#pragma once
#include <utility>
#include <vector>

#include "model/changing/side_change.hpp"
#include "model/stepper/setup_check.hpp"
#include "model/stepper/stages.hpp"
#include "model/stepper/time_stepper.hpp"
#include "model/stepping/observe.hpp"

/// The bodies of TimeStepper. Only the files that instantiate it (model/instances) include this file.
namespace swell::model
{

template <class Backend, class T>
TimeStepper<Backend, T>::TimeStepper(Backend& backend, const WaveSetup& setup, int steps_per_frame)
    : TimeStepper(backend, setup, steps_per_frame, solver::Grid(setup.bathymetry.extent))
{
}

template <class Backend, class T>
TimeStepper<Backend, T>::TimeStepper(Backend& backend, const WaveSetup& setup, int steps_per_frame,
                                     const solver::Grid& part)
    : state_(backend, setup, (check(setup), plan_edges(setup)), steps_per_frame, part)
{
}

template <class Backend, class T>
const FramePlan& TimeStepper<Backend, T>::plan_frame()
{
    auto& s = state_;
    mend();
    s.sides_carried = 0; // earlier changes cannot be undone any more
    s.judge_solves();
    s.plan.begin(s.statistics != nullptr && s.gathers);
    s.psi_solver.begin_frame();
    const long end = s.step_number + s.steps_per_frame;
    for (long step = s.step_number; step < end; ++step) {
        const double time = static_cast<double>(step) * s.time_step_s;
        const bool is_last = step + 1 == end;
        if (step == s.first_step &&
            s.midpoint_start) { // RK2: half a step to q(1/2), then a whole step with the rates at q(1/2)
            plan_step({{static_cast<double>(step), time, 0.25 * s.time_step_s}, false, false, false, {}, {}}, false);
            plan_step({{static_cast<double>(step) + 0.5, time + 0.5 * s.time_step_s, 0.5 * s.time_step_s},
                       true,
                       true,
                       false,
                       {},
                       {}},
                      is_last);
            continue;
        }
        // In a closed basin nothing bounds the mean of phi, and the pressure of a ship makes it grow.
        const bool filters = !s.holds_phi && s.ships.count() > 0 && (step + 1) % steps_between_filters == 0;
        plan_step({{static_cast<double>(step), time, s.time_step_s}, true, false, filters, {}, {}}, is_last);
    }
    s.place_ships(s.plan.slots(), static_cast<double>(end) * s.time_step_s, false);
    s.input.look_for_turned(s.looks_for_turned);
    return s.plan;
}

template <class Backend, class T>
void TimeStepper<Backend, T>::plan_step(PlannedStep planned, bool is_last)
{
    planned.solve = state_.psi_solver.plan_next(is_last);
    planned.is_smoothed = state_.setup.smoothing.is_on() && planned.is_full_step && !planned.ends_midpoint_start;
    const int slot = state_.plan.add(planned);
    state_.place_ships(slot, planned.leapfrog.time_s, true);
    state_.input.set_sea(slot, state_.sea_clock.at(planned.leapfrog.level, planned.leapfrog.time_s));
    if (state_.plan.gathers_statistics() && planned.is_full_step) {
        if (const auto& maps = state_.statistics->maps) {
            state_.input.set_map_sample(slot, maps->clock().sample(maps->sampling(), state_.plan.full_steps() - 1));
        }
    }
}

template <class Backend, class T>
void TimeStepper<Backend, T>::finish_frame()
{
    state_.plan.finish();
    state_.step_number += state_.plan.full_steps();
    if (state_.plan.gathers_statistics()) {
        state_.statistics->levels += state_.plan.full_steps();
    }
    if (state_.statistics) {
        if (auto& maps = state_.statistics->maps) {
            maps->advance(state_.plan.full_steps(), state_.plan.gathers_statistics());
        }
    }
}

template <class Backend, class T>
void TimeStepper<Backend, T>::renew_foam()
{
    if (is_foam_due(state_)) {
        enqueue_foam(state_);
    }
}

template <class Backend, class T>
void TimeStepper<Backend, T>::restore(Restoration<Backend, T>&& prepared)
{
    model::restore(state_, std::move(prepared));
}

template <class Backend, class T>
std::vector<solver::SolveReport> TimeStepper<Backend, T>::solve_reports()
{
    state_.backend.synchronise();
    std::vector<solver::SolveReport> reports;
    for (std::size_t solve = state_.report.solves() - state_.modes.size(); solve < state_.report.solves(); ++solve) {
        reports.push_back(state_.report.read_solve(solve));
    }
    return reports;
}

template <class Backend, class T>
void TimeStepper<Backend, T>::step(StageObserver& observer)
{
    plan_frame();
    enqueue_frame(observer);
    finish_frame();
    renew_foam();
}

template <class Backend, class T>
void TimeStepper<Backend, T>::step()
{
    Unobserved nobody;
    step(nobody);
}

template <class Backend, class T>
void TimeStepper<Backend, T>::set_depths(const std::vector<double>& depth_m, const Current* current)
{
    model::set_depths(state_, depth_m, current);
}

template <class Backend, class T>
void TimeStepper<Backend, T>::set_depths(PreparedDepths&& prepared)
{
    model::set_depths(state_, std::move(prepared));
}

template <class Backend, class T>
WaterBefore TimeStepper<Backend, T>::water_before() const
{
    return model::water_before(state_);
}

template <class Backend, class T>
solver::Pieces TimeStepper<Backend, T>::pieces_of(PreparedDepths& depths)
{
    return model::pieces_of(state_, depths);
}

template <class Backend, class T>
solver::Pieces TimeStepper<Backend, T>::pieces_of(PreparedSeas& seas)
{
    return model::pieces_of(state_, seas);
}

template <class Backend, class T>
void TimeStepper<Backend, T>::make_room_for_ready_depths()
{
    model::make_room_for_ready_depths(state_);
}

template <class Backend, class T>
void TimeStepper<Backend, T>::set_seas(PreparedSeas&& seas)
{
    model::set_seas(state_, std::move(seas));
}

template <class Backend, class T>
ReadySeas<Backend, T> TimeStepper<Backend, T>::make_ready(PreparedSeas&& seas)
{
    return model::make_ready(state_, std::move(seas));
}

template <class Backend, class T>
void TimeStepper<Backend, T>::let_in(ReadySeas<Backend, T>&& seas) noexcept
{
    model::let_in(state_, std::move(seas));
}

template <class Backend, class T>
StepperBefore TimeStepper<Backend, T>::remember(bool with_depths) const
{
    return model::remember(state_, with_depths);
}

template <class Backend, class T>
void TimeStepper<Backend, T>::take_back(StepperBefore&& before) noexcept
{
    model::take_back(state_, std::move(before));
}

template <class Backend, class T>
bool TimeStepper<Backend, T>::has_room(std::size_t place, const PressurePulse& hull) const
{
    return state_.ships.has_room(place, hull);
}

template <class Backend, class T>
void TimeStepper<Backend, T>::mend()
{
    model::mend(state_);
}

template <class Backend, class T>
void TimeStepper<Backend, T>::set_gauges(const std::vector<GaugeNode>& nodes)
{
    model::set_gauges(state_, nodes);
}

template <class Backend, class T>
void TimeStepper<Backend, T>::collect_statistics()
{
    model::collect_statistics(state_);
}

template <class Backend, class T>
void TimeStepper<Backend, T>::collect_foam()
{
    model::collect_foam(state_);
}

template <class Backend, class T>
Foam TimeStepper<Backend, T>::foam()
{
    return state_.foam ? state_.foam->copy(state_.backend) : Foam{};
}

template <class Backend, class T>
Observations TimeStepper<Backend, T>::observe()
{
    return state_.observe();
}

template <class Backend, class T>
std::vector<double> TimeStepper<Backend, T>::highest_zeta_m()
{
    return model::highest_zeta_m(state_);
}

template <class Backend, class T>
std::vector<double> TimeStepper<Backend, T>::breaking_loss_w_per_m2()
{
    return model::breaking_loss_w_per_m2(state_);
}

template <class Backend, class T>
std::vector<double> TimeStepper<Backend, T>::significant_wave_height_m()
{
    return model::significant_wave_height_m(state_);
}

template <class Backend, class T>
WaveMaps TimeStepper<Backend, T>::wave_maps()
{
    return model::wave_maps(state_);
}

template <class Backend, class T>
Checkpoint TimeStepper<Backend, T>::checkpoint()
{
    return take_checkpoint(state_);
}

template <class Backend, class T>
Checkpoint TimeStepper<Backend, T>::checkpoint_numbers()
{
    return model::checkpoint_numbers(state_);
}

template <class Backend, class T>
CheckpointSizes TimeStepper<Backend, T>::checkpoint_sizes()
{
    return model::checkpoint_sizes(state_);
}

template <class Backend, class T>
CheckpointGrids TimeStepper<Backend, T>::checkpoint_grids()
{
    return model::checkpoint_grids(state_);
}

template <class Backend, class T>
void TimeStepper<Backend, T>::give_checkpoint_fields(const TakeBytes& take)
{
    model::give_checkpoint_fields(state_, take);
}

template <class Backend, class T>
std::vector<solver::MemoryBlock> TimeStepper<Backend, T>::checkpoint_blocks()
{
    return model::checkpoint_blocks(state_);
}

template <class Backend, class T>
CheckpointHostPart TimeStepper<Backend, T>::checkpoint_host_part()
{
    return host_part(state_);
}

template <class Backend, class T>
Checkpoint TimeStepper<Backend, T>::checkpoint_from(const void* blocks, const CheckpointHostPart& host)
{
    return model::checkpoint_from(state_, blocks, host);
}

template <class Backend, class T>
Restoration<Backend, T> TimeStepper<Backend, T>::prepare(const Checkpoint& checkpoint, const WaterOfCheckpoint& water)
{
    return prepare_restoration(state_, checkpoint, water);
}

} // namespace swell::model
