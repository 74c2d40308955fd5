#pragma once
#include <array>
#include <cstddef>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/stepping/stepper_state.hpp"
#include "solver/backends/whole_rows.hpp"

namespace swell::model
{

/// The statistics of the surface on the host: the sums over time levels of SurfaceStatistics, one of each kind per node,
/// and the number of levels.
struct GatheredStatistics {
    StatisticsFields<OnHost> fields;
    long levels = 0;
    GatheredMaps maps; ///< empty if no node is sampled for maps of periods and directions
};

/// The state of a TimeStepper between two frames: everything that it needs to continue from there, on any backend, with the
/// same bits. All fields are row by row from the south-west, of the whole grid, or to be restored on a part of it, of the
/// box of each field (CheckpointGrids), and maps at the sampled nodes in the box; lists are whole. Doubles hold floats
/// exactly. It contains no gauges, depths or current.
struct Checkpoint {
    /// The newest solutions psi of one mode at the nodes with even i + j (the black half), the newest first: two fields for
    /// each solution (LinearSolver::history).
    using PastPsi = std::vector<std::vector<double>>;
    struct Level {
        std::vector<double> zeta_m, phi_m2_per_s;
        /// The volume that came in since the start through the grid's open edges, partly reflecting walls and beaches,
        /// and as nodes fell dry or were flooded.
        double inflow_m3 = 0.0;
        double sides_m3 = 0.0; ///< the part of inflow_m3 that came as nodes fell dry or were flooded
    };
    long step_number = 0;
    Level previous, now;
    std::vector<std::vector<double>> psi; ///< one psi field per vertical mode: the first guess of the next solve
    std::vector<PastPsi> past_psi;        ///< psi of earlier steps, one per mode; empty if the solver keeps none
    /// The water levels inside walls that reflect only in part [m], at the previous and at the newest time level, one
    /// value per face (RadiatingFaces). Empty if no wall has such a level.
    std::vector<std::vector<double>> inside_walls;
    /// The depth of the bed [m] down to which nodes are in the list of nodes where waves may break
    /// (BreakingPlaces::depth_m).
    double breaking_depth_m = 0.0;
    /// StablePsiSolver::wave_rate(), of the strictest limit of the time step so far [1/s]; 0: none was computed.
    double wave_rate = 0.0;
    /// The values that nodes where waves may break keep from step to step (BreakingList::memory()): three lists of one
    /// value per node, or none if there are no such nodes.
    std::vector<std::vector<double>> breaking;
    long depths_are_of_step = no_step; ///< StepperState::depths_are_of_step
    solver::SolveSchedule::State solves;
    ShipsState ships;
    std::optional<GatheredStatistics>
        statistics;                         ///< empty if statistics were not collected, and in a copy made while frames run
    std::optional<std::vector<float>> foam; ///< Foam::cover; empty if foam was not collected, and in such a copy
};

/// The part of a checkpoint, the state of a run between two frames, that is on the host and not in checkpoint_blocks(),
/// the blocks of backend memory.
struct CheckpointHostPart {
    long step_number = 0;
    solver::SolveSchedule::State solves;
    ShipsState ships;
    double breaking_depth_m = 0.0;
    double wave_rate = 0.0;
    long depths_are_of_step = no_step;      ///< Checkpoint::depths_are_of_step
    std::array<double, 2> side_volume_m3{}; ///< Checkpoint::Level::sides_m3 of the previous and of the newest time level
};

/// Returns the part of a checkpoint that is on the host, at this moment between two frames. First, if the last frame had
/// a solve whose residuals were measured, passes its reports to the schedule (StepperState::judge_solves), so that
/// nothing is pending.
template <class Backend, class T>
CheckpointHostPart host_part(StepperState<Backend, T>& state)
{
    state.judge_solves();
    const auto volume_of = [&](long level) { return state.side_volume_m3[state.place_of_side_volume(level)]; };
    return {state.step_number,
            state.psi_solver.state(),
            state.ships.state(),
            state.breaking.places().depth_m,
            state.psi_solver.wave_rate(),
            state.depths_are_of_step,
            {volume_of(state.step_number - 1), volume_of(state.step_number)}};
}

/// Writes the host's part of a checkpoint to it.
inline void put_host_part(const CheckpointHostPart& host, Checkpoint& to)
{
    to.step_number = host.step_number;
    to.solves = host.solves;
    to.ships = host.ships;
    to.previous.sides_m3 = host.side_volume_m3[0];
    to.now.sides_m3 = host.side_volume_m3[1];
    to.breaking_depth_m = host.breaking_depth_m;
    to.wave_rate = host.wave_rate;
    to.depths_are_of_step = host.depths_are_of_step;
}

/// Returns the fields of the water levels inside walls that reflect only in part and store water [m] (RadiatingFaces):
/// at the time level before the newest, and at the newest. Returns no fields if there is no such wall.
template <class Backend, class T>
std::vector<solver::Field<T>*> memory_of_walls(StepperState<Backend, T>& state)
{
    const LevelOrder& order = state.plan.order();
    return state.faces.remembers()
               ? std::vector<solver::Field<T>*>{&state.inside_walls[order.previous], &state.inside_walls[order.now]}
               : std::vector<solver::Field<T>*>{};
}

/// Returns the blocks of backend memory that hold the state of the run at this moment, in the order in which
/// checkpoint_from() reads their copies. The next frame overwrites them. Does not wait.
template <class Backend, class T>
std::vector<solver::MemoryBlock> checkpoint_blocks(StepperState<Backend, T>& state)
{
    require_the_whole_grid(state.water.grid, "copies of its state while frames run");
    const LevelOrder& order = state.plan.order();
    std::vector<solver::MemoryBlock> blocks{{state.inflow[order.previous], sizeof(double)},
                                            {state.inflow[order.now], sizeof(double)}};
    const auto add = [&](const solver::Field<T>& field) { blocks.push_back({field.data(), field.bytes()}); };
    add(state.zeta[order.previous]);
    add(state.phi[order.previous]);
    add(state.zeta[order.now]);
    add(state.phi[order.now]);
    for (std::size_t mode = 0; mode < state.modes.size(); ++mode) {
        add(state.modes[mode].psi);
        for (const solver::Field<T>* past : state.psi_solver.history(mode)) {
            add(*past);
        }
    }
    for (const solver::Field<T>* level : memory_of_walls(state)) {
        add(*level);
    }
    for (const solver::Field<T>* of_waves : state.breaking.memory()) { // only the nodes' values, because lists grow
        blocks.push_back({of_waves->data() + of_waves->first(), state.breaking.places().nodes.size() * sizeof(T)});
    }
    return blocks;
}

/// Makes a checkpoint from `blocks`, host copies of the blocks of checkpoint_blocks(), packed one after the other.
/// `host` is host_part() at the moment when the copies were made. Since then the list of nodes where waves may break may
/// have grown. Reads only the shape of the fields from `state`.
template <class Backend, class T>
Checkpoint checkpoint_from(StepperState<Backend, T>& state, const void* blocks, const CheckpointHostPart& host)
{
    const auto* at = static_cast<const std::byte*>(blocks);
    const auto number = [&] {
        double value = 0.0;
        std::memcpy(&value, at, sizeof value);
        at += sizeof value;
        return value;
    };
    const auto values = [&](const solver::Field<T>& field) {
        std::vector<double> nodes;
        solver::HostField<T>(field, at).copy_to(nodes);
        at += field.bytes();
        return nodes;
    };
    Checkpoint checkpoint;
    put_host_part(host, checkpoint);
    checkpoint.previous.inflow_m3 = number();
    checkpoint.now.inflow_m3 = number();
    for (Checkpoint::Level* level : {&checkpoint.previous, &checkpoint.now}) {
        level->zeta_m = values(state.zeta[0]);
        level->phi_m2_per_s = values(state.phi[0]);
    }
    for (std::size_t mode = 0; mode < state.modes.size(); ++mode) {
        checkpoint.psi.push_back(values(state.modes[mode].psi));
        Checkpoint::PastPsi& past_psi = checkpoint.past_psi.emplace_back();
        for (const solver::Field<T>* past : state.psi_solver.history_slots(mode)) {
            past_psi.push_back(values(*past));
        }
    }
    for (const solver::Field<T>* level : memory_of_walls(state)) {
        checkpoint.inside_walls.push_back(values(*level));
    }
    if (const std::size_t places = state.breaking.places().count_within(host.breaking_depth_m); places > 0) {
        for (std::size_t field = 0; field < state.breaking.memory().size(); ++field) {
            std::vector<T> remembered(places);
            std::memcpy(remembered.data(), at, places * sizeof(T));
            at += places * sizeof(T);
            checkpoint.breaking.emplace_back(remembered.begin(), remembered.end());
        }
    }
    return checkpoint;
}

/// Returns the checkpoint of this moment between two frames without its fields, which are empty. If the grid is cut into
/// boxes, all make the call. Waits.
template <class Backend, class T>
Checkpoint checkpoint_numbers(StepperState<Backend, T>& state)
{
    const CheckpointHostPart host = host_part(state);
    const LevelOrder& order = state.plan.order();
    Checkpoint checkpoint;
    put_host_part(host, checkpoint);
    state.backend.download_and_wait(&checkpoint.previous.inflow_m3, state.inflow[order.previous], sizeof(double));
    state.backend.download_and_wait(&checkpoint.now.inflow_m3, state.inflow[order.now], sizeof(double));
    if (state.statistics) {
        checkpoint.statistics = {{}, state.statistics->levels, {}};
        if (state.statistics->maps) {
            checkpoint.statistics->maps.clock = state.statistics->maps->clock();
        }
    }
    return checkpoint;
}

/// Copies the fields of this moment between two frames to a checkpoint, of the whole grid.
template <class Backend, class T>
void copy_fields(StepperState<Backend, T>& state, Checkpoint& checkpoint)
{
    Backend& backend = state.backend;
    const LevelOrder& order = state.plan.order();
    const auto whole = [&](const solver::Field<T>& field) { return solver::whole_field<double>(backend, field); };
    const auto doubles = [](const std::vector<T>& values) { return std::vector<double>(values.begin(), values.end()); };
    const auto copy_level = [&](Checkpoint::Level& to, int level) {
        to.zeta_m = whole(state.zeta[level]);
        to.phi_m2_per_s = whole(state.phi[level]);
    };
    copy_level(checkpoint.previous, order.previous);
    copy_level(checkpoint.now, order.now);
    for (std::size_t mode = 0; mode < state.modes.size(); ++mode) {
        checkpoint.psi.push_back(whole(state.modes[mode].psi));
        Checkpoint::PastPsi& past_psi = checkpoint.past_psi.emplace_back();
        for (const solver::Field<T>* past : state.psi_solver.history(mode)) {
            past_psi.push_back(whole(*past));
        }
    }
    for (const solver::Field<T>* level : memory_of_walls(state)) {
        checkpoint.inside_walls.push_back(doubles(state.faces.of_all_faces(backend, *level)));
    }
    for (const solver::Field<T>* of_waves : state.breaking.memory()) {
        checkpoint.breaking.push_back(doubles(state.breaking.of_all_places(backend, *of_waves)));
    }
}

/// Returns the checkpoint of this moment between two frames, the state from which a run can continue. If the grid is cut
/// into boxes, all make the call, and only the first has its fields. Waits.
template <class Backend, class T>
Checkpoint take_checkpoint(StepperState<Backend, T>& state)
{
    Checkpoint checkpoint = checkpoint_numbers(state);
    copy_fields(state, checkpoint);
    if (state.statistics) {
        SurfaceStatistics<T>& gathered = *state.statistics;
        checkpoint.statistics->fields.visit([&](auto field, std::vector<double>& values) {
            values = solver::whole_field<double>(state.backend, gathered.fields[field]);
        });
        if (gathered.maps) {
            checkpoint.statistics->maps = gathered.maps->gathered(state.backend, state.water.grid);
        }
    }
    if (state.foam) {
        checkpoint.foam = state.foam->copy(state.backend).cover;
    }
    return checkpoint;
}

} // namespace swell::model
