#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>

#include "model/changing/checkpoint.hpp"

/// The fields of a checkpoint as bytes, in the order of a saved state, without a copy of the whole: a field of the whole
/// grid comes to the first box by bands of rows.
namespace swell::model
{

/// The sizes of the fields of a checkpoint of the whole grid. A field of past psi has `past_nodes` values.
struct CheckpointSizes {
    std::uint64_t nodes = 0, modes = 0, past_fields = 0, past_nodes = 0, wall_faces = 0, breaking_nodes = 0, map_nodes = 0;
    bool has_statistics = false, has_foam = false;
};

/// The grids of the fields of a checkpoint, with the boxes that this process holds.
struct CheckpointGrids {
    solver::Grid water;
    solver::Grid past_psi; ///< without nodes if the solver keeps no past psi
};

/// Returns the grids of the fields of this stepper's checkpoints.
template <class Backend, class T>
CheckpointGrids checkpoint_grids(StepperState<Backend, T>& state)
{
    const auto past = state.psi_solver.history(0);
    return {state.water.grid, past.empty() ? solver::Grid() : past.front()->grid()};
}

/// Takes bytes, one piece after the other.
using TakeBytes = std::function<void(std::span<const std::byte>)>;

/// Returns the sizes of the fields of the checkpoint of this moment.
template <class Backend, class T>
CheckpointSizes checkpoint_sizes(StepperState<Backend, T>& state)
{
    CheckpointSizes sizes;
    sizes.nodes = static_cast<std::uint64_t>(state.water.grid.global.nodes());
    sizes.modes = state.modes.size();
    if (const auto past = state.psi_solver.history(0); !past.empty()) {
        sizes.past_fields = past.size();
        sizes.past_nodes = static_cast<std::uint64_t>(past.front()->grid().global.nodes());
    }
    sizes.wall_faces = state.faces.remembers() ? static_cast<std::uint64_t>(state.faces.all()) : 0;
    sizes.breaking_nodes = state.breaking.places().nodes.size();
    sizes.has_statistics = state.statistics != nullptr;
    if (state.statistics && state.statistics->maps) {
        sizes.map_nodes = static_cast<std::uint64_t>(state.statistics->maps->sampling().part.entries());
    }
    sizes.has_foam = state.foam != nullptr;
    return sizes;
}

/// Gives the values of the fields of this moment between two frames, in the precision of the run, or of the field if it has
/// the same in each run: row by row from the south-west. Calls `take` at the first box only; all boxes of the grid make
/// the call. Waits. `take` must not throw, because the other boxes would wait.
template <class Backend, class T>
void give_checkpoint_fields(StepperState<Backend, T>& state, const TakeBytes& take)
{
    Backend& backend = state.backend;
    const bool is_first = solver::is_first_box(backend, state.water.grid);
    const auto give_row = [&](int, const auto& row) { take(std::as_bytes(row)); };
    const auto give = [&](const auto& field) { solver::for_each_whole_row(backend, field, give_row); };
    const auto give_list = [&](const auto& values) {
        if (is_first) {
            take(std::as_bytes(std::span(values)));
        }
    };
    const LevelOrder& order = state.plan.order();
    for (const int level : {order.previous, order.now}) {
        give(state.zeta[level]);
        give(state.phi[level]);
    }
    for (std::size_t mode = 0; mode < state.modes.size(); ++mode) {
        give(state.modes[mode].psi);
    }
    for (std::size_t mode = 0; mode < state.modes.size(); ++mode) {
        for (const solver::Field<T>* past : state.psi_solver.history(mode)) {
            give(*past);
        }
    }
    for (const solver::Field<T>* level : memory_of_walls(state)) {
        give_list(state.faces.of_all_faces(backend, *level));
    }
    for (const solver::Field<T>* of_waves : state.breaking.memory()) {
        give_list(state.breaking.of_all_places(backend, *of_waves));
    }
    if (state.statistics) {
        state.statistics->fields.visit([&](auto, const auto& field) { give(field); });
        if (state.statistics->maps) {
            state.statistics->maps->for_each_quantity(backend, state.water.grid, give_list);
        }
    }
    if (state.foam) {
        give(state.foam->cover());
    }
}

} // namespace swell::model
