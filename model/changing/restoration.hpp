#pragma once
#include <algorithm>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/changing/checkpoint.hpp"
#include "model/changing/stepper_changes.hpp"
#include "model/setup/errors.hpp"

/// The restoration of a checkpoint, in two parts. The first part, prepare_restoration(), allocates all memory and does not
/// change the water. The second part, restore(), writes the checkpoint to the stepper and allocates nothing. So if memory
/// is refused, the water stays unchanged.
namespace swell::model
{

/// A checkpoint that is prepared for restore(), with all memory that the restoration needs: the result of
/// prepare_restoration(). Only the same stepper can use it, before its next frame.
template <class Backend, class T>
struct Restoration {
    /// The new values of one field, on the host in the memory layout of the backend.
    struct Image {
        solver::Field<T>* field;
        solver::HostField<T> values;
    };
    std::vector<Image> fields;
    double inflow_before_m3 = 0.0, inflow_now_m3 = 0.0;
    double sides_before_m3 = 0.0, sides_now_m3 = 0.0;
    long step_number = 0;
    solver::SolveSchedule::State solves;
    double wave_rate = 0.0;
    long depths_are_of_step = no_step;
    ShipsState ships;
    std::vector<HullPlacement> placements; ///< empty, with reserved room for the placement of every ship's hull
    std::unique_ptr<SurfaceStatistics<T>> statistics;
    std::unique_ptr<FoamField> foam;
    std::optional<BreakingList<Backend, T>> breaking; ///< nodes where waves may break; empty if the stepper's list stays
};

/// The depths [m], the current and the list of nodes where waves may break, with which a stepper continues from a
/// checkpoint. Null: the stepper's own.
struct WaterOfCheckpoint {
    const std::vector<double>* depth_m = nullptr;
    const Current* current = nullptr;
    const BreakingPlaces* breaking = nullptr;
};

/// Throws SetupError if a ship in the checkpoint is too large for its place (a slot for one ship, ShipPressure). Loops
/// run over the room of the place, so a longer hull would read beyond the room.
template <class Backend, class T>
void require_room(StepperState<Backend, T>& state, const ShipsState& ships)
{
    for (std::size_t at = 0; at < ships.places.size(); ++at) {
        const ShipsState::Place& place = ships.places[at];
        const std::optional<PressurePulse> hull = pulse_of(place.ship);
        if ((hull && !state.ships.has_room(at, *hull)) || !state.ships.has_room(at, place.drawn_box)) {
            throw SetupError("the checkpoint has a ship in place " + std::to_string(at) +
                             " that is larger than the setup's room there");
        }
    }
}

/// Throws SetupError if the checkpoint does not fit the stepper's setup: its numbers of modes, ships' places, walls with
/// a water level inside, and past psi.
template <class Backend, class T>
void require_fitting(StepperState<Backend, T>& state, const Checkpoint& checkpoint)
{
    if (checkpoint.psi.size() != state.modes.size()) {
        throw SetupError("the checkpoint has " + std::to_string(checkpoint.psi.size()) + " modes, the setup has " +
                         std::to_string(state.modes.size()));
    }
    if (checkpoint.ships.places.size() != state.ships.count()) {
        throw SetupError("the checkpoint has " + std::to_string(checkpoint.ships.places.size()) +
                         " places for ships, the setup has " + std::to_string(state.ships.count()));
    }
    if (checkpoint.inside_walls.size() != memory_of_walls(state).size()) {
        throw SetupError("only one of the checkpoint and the setup has walls with a level inside");
    }
    require_room(state, checkpoint.ships);
    for (std::size_t mode = 0; mode < state.modes.size(); ++mode) {
        const std::size_t kept = state.psi_solver.history_slots(mode).size();
        if (kept > 0 && (checkpoint.past_psi.size() <= mode || checkpoint.past_psi[mode].size() != kept)) {
            throw SetupError("the checkpoint has no past psi, which the solver of this setup needs for its first guess");
        }
    }
}

/// Returns the statistics of the surface from a checkpoint, in backend memory, or null if it has none. Waits.
template <class Backend, class T>
std::unique_ptr<SurfaceStatistics<T>> statistics_of(StepperState<Backend, T>& state,
                                                    const std::optional<GatheredStatistics>& gathered)
{
    if (!gathered) {
        return nullptr;
    }
    auto statistics = state.new_statistics();
    gathered->fields.visit([&](auto field, const std::vector<double>& values) {
        auto& sums = statistics->fields[field];
        solver::upload_rows(state.backend, solver::ValuesOfBox(sums.grid().box, values), sums);
    });
    statistics->levels = gathered->levels;
    if (auto& maps = statistics->maps) {
        maps->restore(state.backend, gathered->maps);
    }
    return statistics;
}

/// Returns the foam of a checkpoint in backend memory. If the checkpoint has none and the run collects foam, returns a
/// field without foam. If the run collects none either, returns null.
template <class Backend, class T>
std::unique_ptr<FoamField> foam_of(StepperState<Backend, T>& state, const std::optional<std::vector<float>>& cover)
{
    if (!cover && !state.foam) {
        return nullptr;
    }
    auto foam = std::make_unique<FoamField>(state.backend, state.water.grid);
    if (cover) {
        foam->put(state.backend, *cover);
    }
    return foam;
}

/// Returns the checkpoint's list of nodes where waves may break, water.breaking, with the limits of breaking for the
/// checkpoint's depths and current. Returns nothing if water.breaking is null: the stepper's list then stays.
template <class Backend, class T>
std::optional<BreakingList<Backend, T>> other_list(StepperState<Backend, T>& state, const WaterOfCheckpoint& water)
{
    if (water.breaking == nullptr) {
        return std::nullopt;
    }
    Bathymetry bathymetry = state.bathymetry;
    if (water.depth_m != nullptr) {
        bathymetry.depth_m = *water.depth_m;
    }
    const BreakingWater breaking{bathymetry, water.current != nullptr ? *water.current : state.setup.current};
    return std::optional<BreakingList<Backend, T>>(std::in_place, state.backend, state.setup, breaking, *water.breaking,
                                                   state.water.grid);
}

/// Adds to `ready` the values that nodes where waves may break keep from step to step (BreakingList::memory). The
/// checkpoint may have fewer such nodes. Throws SetupError if only one of checkpoint and stepper has such nodes down to
/// the checkpoint's depth.
template <class Backend, class T>
void add_memory_of_waves(StepperState<Backend, T>& state, const Checkpoint& checkpoint, Restoration<Backend, T>& ready)
{
    const BreakingPlaces& places = ready.breaking ? ready.breaking->places() : state.breaking.places();
    if (checkpoint.breaking.size() != (places.count_within(checkpoint.breaking_depth_m) == 0 ? 0U : 3U)) {
        throw SetupError("only one of the checkpoint and the setup has nodes where waves break");
    }
    if (ready.breaking) {
        ready.breaking->remember(state.backend, checkpoint.breaking_depth_m, checkpoint.breaking);
        return;
    }
    const std::vector<solver::Field<T>*> memory = state.breaking.memory();
    for (std::size_t field = 0; field < memory.size(); ++field) {
        const std::vector<double> of_none;
        const std::vector<double>& values = checkpoint.breaking.empty() ? of_none : checkpoint.breaking[field];
        ready.fields.push_back(
            {memory[field],
             solver::padded_as(*memory[field], state.breaking.held_values(checkpoint.breaking_depth_m, values))});
    }
}

/// Prepares the restoration of a checkpoint, which must come from a stepper of the same setup, possibly on another
/// backend; of a part of a grid, its fields have the nodes of the stepper's boxes. Call this between two frames. Waits.
/// `water` has the depths, current and breaking nodes that the stepper will have then. Throws SetupError if the checkpoint
/// has another number of modes or of places (slots for ships), if only one of checkpoint and stepper has walls with a water
/// level inside or breaking nodes, if the checkpoint lacks the past psi that the solver needs, or has a hull that is too
/// large for its place. Throws solver::SizeError if its fields have another number of nodes.
template <class Backend, class T>
Restoration<Backend, T> prepare_restoration(StepperState<Backend, T>& state, const Checkpoint& checkpoint,
                                            const WaterOfCheckpoint& water)
{
    require_fitting(state, checkpoint);
    Restoration<Backend, T> ready;
    const LevelOrder& order = state.plan.order();
    const auto add = [&](solver::Field<T>& field, const std::vector<double>& values) {
        ready.fields.push_back({&field, solver::padded_as(field, values)});
    };
    add(state.zeta[order.previous], checkpoint.previous.zeta_m);
    add(state.phi[order.previous], checkpoint.previous.phi_m2_per_s);
    add(state.zeta[order.now], checkpoint.now.zeta_m);
    add(state.surface, checkpoint.now.zeta_m);
    add(state.phi[order.now], checkpoint.now.phi_m2_per_s);
    for (std::size_t mode = 0; mode < state.modes.size(); ++mode) {
        add(state.modes[mode].psi, checkpoint.psi[mode]);
        const std::vector<solver::Field<T>*> past = state.psi_solver.history(mode, checkpoint.solves.place);
        for (std::size_t field = 0; field < past.size(); ++field) {
            add(*past[field], checkpoint.past_psi[mode][field]);
        }
    }
    const std::vector<solver::Field<T>*> of_walls = memory_of_walls(state);
    for (std::size_t level = 0; level < of_walls.size(); ++level) {
        add(*of_walls[level], state.faces.held_values(checkpoint.inside_walls[level]));
    }
    ready.breaking = other_list(state, water);
    add_memory_of_waves(state, checkpoint, ready);
    ready.inflow_before_m3 = checkpoint.previous.inflow_m3;
    ready.inflow_now_m3 = checkpoint.now.inflow_m3;
    ready.sides_before_m3 = checkpoint.previous.sides_m3;
    ready.sides_now_m3 = checkpoint.now.sides_m3;
    ready.step_number = checkpoint.step_number;
    ready.solves = checkpoint.solves;
    ready.wave_rate = checkpoint.wave_rate;
    ready.depths_are_of_step = checkpoint.depths_are_of_step;
    ready.ships = checkpoint.ships;
    ready.placements.reserve(state.ships.count());
    ready.statistics = statistics_of(state, checkpoint.statistics);
    ready.foam = foam_of(state, checkpoint.foam);
    return ready;
}

/// Puts the ships of a checkpoint in their places (slots for ships) and writes their draft, the depth to which they
/// press the surface down, to the draft field. Waits.
template <class Backend, class T>
void restore_ships(StepperState<Backend, T>& state, ShipsState&& ships, std::vector<HullPlacement>& placements)
{
    constexpr int slot = 0;
    state.ships.restore(std::move(ships), placements);
    for (std::size_t place = 0; place < placements.size(); ++place) {
        state.input.set_hull(slot, place, placements[place]);
    }
    state.input.enqueue_upload(state.backend);
    state.ships.move_to(state.backend, state.input.hulls(slot), state.water.depth);
    state.backend.synchronise();
}

/// Makes the state of a prepared checkpoint the present state. Waits. Allocates no memory, except for more solver steps
/// (PsiSolver::apply_schedule); if that is refused, mend() does it later. Throws only the backend's exception for a
/// lost device.
template <class Backend, class T>
void restore(StepperState<Backend, T>& state, Restoration<Backend, T>&& ready)
{
    Backend& backend = state.backend;
    const LevelOrder& order = state.plan.order();
    state.psi_solver.forget(); // the state before may contain a NaN
    if (ready.breaking) {
        state.breaking = std::move(*ready.breaking);
    }
    for (const auto& image : ready.fields) {
        backend.upload_and_wait(image.field->data(), image.values.data(), image.field->bytes());
    }
    backend.upload_and_wait(state.inflow[order.previous], &ready.inflow_before_m3, sizeof(double));
    backend.upload_and_wait(state.inflow[order.now], &ready.inflow_now_m3, sizeof(double));
    state.psi_solver.restore(ready.solves, ready.wave_rate);
    restore_ships(state, std::move(ready.ships), ready.placements);
    state.statistics = std::move(ready.statistics);
    state.foam = std::move(ready.foam);
    state.step_number = ready.step_number;
    state.depths_are_of_step = ready.depths_are_of_step;
    state.side_volume_m3[state.place_of_side_volume(state.step_number - 1)] = ready.sides_before_m3;
    state.side_volume_m3[state.place_of_side_volume(state.step_number)] = ready.sides_now_m3;
    state.sides_carried = 0; // earlier changes cannot be undone in the fields of the checkpoint
    ++state.outside_changes;
    state.place_ships(state.plan.slots(), state.time_s(), false); // for queries before the next frame
    state.input.enqueue_upload(backend);
    try {
        mend(state);
    } catch (const std::bad_alloc&) { // NOLINT(bugprone-empty-catch): it stays due
    }
}

} // namespace swell::model
