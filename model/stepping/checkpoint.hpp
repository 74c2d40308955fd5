#pragma once
#include <cstddef>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/setup/errors.hpp"
#include "model/stepping/stepper_state.hpp"

namespace swell::model
{

/// What the maps of statistics are made from, on the host; see SurfaceStatistics.
struct GatheredStatistics {
    std::vector<double> highest_m, covered, sum_m, sum_of_squares_m2;
    long levels = 0;
};

/// Everything that a stepper needs to go on from a moment between two frames, on any backend, with the same bits. All
/// fields are row by row from the south-west; doubles hold floats exactly. It has no gauges and depths.
struct Checkpoint {
    struct Level {
        std::vector<double> zeta_m, phi_m2_per_s;
        double inflow_m3 = 0.0; ///< through the edges since the start
    };
    long step_number = 0;
    Level previous, now;
    std::vector<std::vector<double>> psi; ///< one field per mode, the first guess of the next solve
    ShipsState ships;
    std::optional<GatheredStatistics>
        statistics; ///< none where they were not gathered, and in a copy made beside the frames
};

/// The blocks of backend memory that hold a checkpoint of this moment, in the order in which checkpoint_from() reads their
/// copies. The next frame writes to them. Does not wait.
template <class Backend, class T>
std::vector<solver::MemoryBlock> checkpoint_blocks(StepperState<Backend, T>& state)
{
    const LevelOrder& order = state.plan.order();
    std::vector<solver::MemoryBlock> blocks{{state.inflow[order.previous], sizeof(double)},
                                            {state.inflow[order.now], sizeof(double)}};
    const auto add = [&](const solver::Field<T>& field) { blocks.push_back({field.data(), field.bytes()}); };
    add(state.zeta[order.previous]);
    add(state.phi[order.previous]);
    add(state.zeta[order.now]);
    add(state.phi[order.now]);
    for (auto& mode : state.modes) {
        add(mode->psi);
    }
    return blocks;
}

/// The checkpoint from host copies of the blocks of checkpoint_blocks(), one copy right after the other, taken when the
/// stepper had made `step_number` steps and its ships were `ships`. Only the shape of the fields is read from `state`.
template <class Backend, class T>
Checkpoint checkpoint_from(const StepperState<Backend, T>& state, const void* blocks, long step_number,
                           const ShipsState& ships)
{
    const solver::Field<T>& field = state.surface; // all fields are of one shape
    const auto* at = static_cast<const std::byte*>(blocks);
    const auto number = [&] {
        double value = 0.0;
        std::memcpy(&value, at, sizeof value);
        at += sizeof value;
        return value;
    };
    const auto values = [&] {
        std::vector<double> nodes;
        solver::HostField<T>(field, at).copy_to(nodes);
        at += field.bytes();
        return nodes;
    };
    Checkpoint checkpoint;
    checkpoint.step_number = step_number;
    checkpoint.ships = ships;
    checkpoint.previous.inflow_m3 = number();
    checkpoint.now.inflow_m3 = number();
    for (Checkpoint::Level* level : {&checkpoint.previous, &checkpoint.now}) {
        level->zeta_m = values();
        level->phi_m2_per_s = values();
    }
    for (std::size_t mode = 0; mode < state.modes.size(); ++mode) {
        checkpoint.psi.push_back(values());
    }
    return checkpoint;
}

/// The checkpoint of this moment, between two frames. Waits.
template <class Backend, class T>
Checkpoint take_checkpoint(StepperState<Backend, T>& state)
{
    std::vector<std::byte> copy;
    for (const solver::MemoryBlock& block : checkpoint_blocks(state)) {
        copy.resize(copy.size() + block.bytes);
        state.backend.download_and_wait(copy.data() + copy.size() - block.bytes, block.data, block.bytes);
    }
    Checkpoint checkpoint = checkpoint_from(state, copy.data(), state.step_number, state.ships.state());
    if (state.statistics) {
        SurfaceStatistics<T>& gathered = *state.statistics;
        const auto values = [&](const auto& field) {
            const auto nodes = downloaded(state.backend, field);
            return std::vector<double>(nodes.begin(), nodes.end());
        };
        checkpoint.statistics = {values(gathered.highest), values(gathered.covered), values(gathered.sum),
                                 values(gathered.sum_of_squares), gathered.levels};
    }
    return checkpoint;
}

/// Draws the draft of the ships as a checkpoint has it. Waits.
template <class Backend, class T>
void restore_ships(StepperState<Backend, T>& state, const ShipsState& ships)
{
    constexpr int slot = 0;
    const std::vector<HullPlacement> placements = state.ships.restore(ships);
    for (std::size_t place = 0; place < placements.size(); ++place) {
        state.input.set_hull(slot, place, placements[place]);
    }
    state.input.enqueue_upload(state.backend);
    state.ships.move_to(state.backend, state.input.hulls(slot), state.water.wet);
    state.backend.synchronise();
}

/// The statistics of a checkpoint, or none.
template <class Backend, class T>
void restore_statistics(StepperState<Backend, T>& state, const std::optional<GatheredStatistics>& statistics)
{
    state.statistics.reset();
    if (!statistics) {
        return;
    }
    state.statistics = std::make_unique<SurfaceStatistics<T>>(state.backend, state.water.grid);
    solver::upload_values(state.backend, statistics->highest_m, state.statistics->highest);
    solver::upload_values(state.backend, statistics->covered, state.statistics->covered);
    solver::upload_values(state.backend, statistics->sum_m, state.statistics->sum);
    solver::upload_values(state.backend, statistics->sum_of_squares_m2, state.statistics->sum_of_squares);
    state.statistics->levels = statistics->levels;
}

/// Puts the state of a checkpoint into a stepper of the same setup; the checkpoint may come from another backend. Call this
/// between two frames. Waits. Throws SetupError where the checkpoint has another number of modes or of places for ships,
/// and solver::SizeError where its fields have another number of nodes.
template <class Backend, class T>
void restore_checkpoint(StepperState<Backend, T>& state, const Checkpoint& checkpoint)
{
    if (checkpoint.psi.size() != state.modes.size()) {
        throw SetupError("the checkpoint has " + std::to_string(checkpoint.psi.size()) + " modes, the setup has " +
                         std::to_string(state.modes.size()));
    }
    if (checkpoint.ships.places.size() != state.ships.count()) {
        throw SetupError("the checkpoint has " + std::to_string(checkpoint.ships.places.size()) +
                         " places for ships, the setup has " + std::to_string(state.ships.count()));
    }
    const LevelOrder& order = state.plan.order();
    Backend& backend = state.backend;
    solver::upload_values(backend, checkpoint.previous.zeta_m, state.zeta[order.previous]);
    solver::upload_values(backend, checkpoint.previous.phi_m2_per_s, state.phi[order.previous]);
    solver::upload_values(backend, checkpoint.now.zeta_m, state.zeta[order.now]);
    solver::upload_values(backend, checkpoint.now.zeta_m, state.surface);
    solver::upload_values(backend, checkpoint.now.phi_m2_per_s, state.phi[order.now]);
    backend.upload_and_wait(state.inflow[order.previous], &checkpoint.previous.inflow_m3, sizeof(double));
    backend.upload_and_wait(state.inflow[order.now], &checkpoint.now.inflow_m3, sizeof(double));
    for (std::size_t mode = 0; mode < state.modes.size(); ++mode) {
        solver::upload_values(backend, checkpoint.psi[mode], state.modes[mode]->psi);
    }
    restore_ships(state, checkpoint.ships);
    restore_statistics(state, checkpoint.statistics);
    state.step_number = checkpoint.step_number;
    ++state.outside_changes;
    state.place_ships(state.plan.slots(), state.time_s(), false); // for queries before the next frame
    state.input.enqueue_upload(backend);
}

} // namespace swell::model
