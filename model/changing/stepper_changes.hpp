#pragma once
#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/changing/kept_flow.hpp"
#include "model/changing/prepared_depths.hpp"
#include "model/changing/ready_depths.hpp"
#include "model/changing/side_change.hpp"
#include "model/changing/stepper_before.hpp"
#include "model/setup/errors.hpp"
#include "model/stepping/statistics_cells.hpp"
#include "model/stepping/stepper_state.hpp"
#include "solver/base/errors.hpp"

/// The changes that a caller may make to a stepper between two frames. stepped_water.hpp and time_stepper.hpp document the
/// functions without a comment here.
namespace swell::model
{

template <class Backend, class T>
WaterBefore water_before(const StepperState<Backend, T>& state)
{
    return {&state.setup,
            &state.bathymetry,
            state.strip_widths,
            state.seas,
            state.psi_solver.still_water_limit(),
            state.psi_solver.history_shift()};
}

/// Replaces everything that a stepper computes from depths and current by the values for `prepared`. Throws if the
/// solver accepts no matrix of these depths, or memory is refused. Then only a part is replaced, and
/// StepperState::is_half_changed is true.
template <class Backend, class T>
void replace_depths(StepperState<Backend, T>& state, const PreparedDepths& prepared)
{
    state.is_half_changed = true;
    const EdgePlan& edge_plan = prepared.edge_plan;
    solver::upload_values(state.backend, prepared.setup.bathymetry.depth_m, state.water.depth);
    if (!edge_plan.strips.empty() || !edge_plan.beaches.empty()) { // otherwise sigma is and was 0
        solver::upload_values(state.backend, edge_plan.sigma, state.sigma);
    }
    state.faces.update(state.backend, edge_plan.faces);
    state.breaking.update(state.backend, prepared.setup, {prepared.setup.bathymetry, prepared.setup.current});
    for (std::size_t edge = 0; edge < state.edges.size(); ++edge) {
        state.edges[edge].update(state.backend, edge_plan.strips[edge],
                                 prepared.seas.stays[edge] ? nullptr : &prepared.seas.edges[edge]);
    }
    if (state.water.has_current) {
        state.water.set_current(state.backend, {prepared.setup.bathymetry, prepared.setup.current});
    }
    if (!state.setup.tidal.empty()) { // other nodes may be wet now
        state.set_wet_nodes(prepared.wet_nodes);
    }
    ++state.outside_changes;
    state.depths_are_of_step = state.step_number;
    state.water.rebuild(state.backend, state.water.depth, state.profile);
    state.psi_solver.set_matrices(state.water.matrices());
    state.is_half_changed = false;
}

/// Replaces everything that a stepper computes from depths and current, as replace_depths() does, but with values that
/// are ready in backend memory (ReadyDepths). Waits only for the few bytes of a fixed count of solver steps, and for
/// breaking nodes and wet nodes if there are any.
template <class Backend, class T>
void go_over_to_ready(StepperState<Backend, T>& state, const PreparedDepths& prepared)
{
    state.is_half_changed = true;
    state.ready->enqueue(prepared);
    state.breaking.update(state.backend, prepared.setup, {prepared.setup.bathymetry, prepared.setup.current});
    if (!state.setup.tidal.empty()) {
        state.set_wet_nodes(prepared.wet_nodes);
    }
    ++state.outside_changes;
    state.depths_are_of_step = state.step_number;
    if (state.ready->has_matrices()) {
        state.psi_solver.use_prepared();
    } else {
        state.psi_solver.set_matrices(state.water.matrices());
    }
    state.is_half_changed = false;
}

/// Repairs a change that stopped because memory was refused: goes back to the depths of StepperState::bathymetry, and
/// gives the solvers the strength (number of steps) that the schedule asks for. Every use of the stepper calls this
/// first, so that no frame sees half a change. Throws if memory is refused again; the next call then tries again.
template <class Backend, class T>
void mend(StepperState<Backend, T>& state)
{
    if (state.is_half_changed) {
        replace_depths(state, prepare_depths(water_before(state), state.bathymetry.depth_m));
        state.depths_are_of_step = state.step_of_depths_before; // psi is still that of these depths
    }
    state.psi_solver.apply_schedule();
}

template <class Backend, class T>
StepperBefore remember(const StepperState<Backend, T>& state, bool with_depths)
{
    StepperBefore before{state.ships.state(),          {},
                         state.psi_solver.decisions(), state.remarks.warnings.size(),
                         state.sides_carried,          state.depths_are_of_step};
    if (with_depths) {
        before.depth_m = state.bathymetry.depth_m;
    }
    return before;
}

/// Undoes a failed change of depths: goes back to the depths of StepperState::bathymetry, and to the decisions about
/// solves and the warnings in `before`. If memory is refused, mend() does the rest later.
template <class Backend, class T>
void go_back(StepperState<Backend, T>& state, const StepperBefore& before) noexcept
{
    state.psi_solver.go_back(before.solves);
    state.remarks.warnings.resize(before.warnings);
    state.step_of_depths_before = before.depths_are_of_step;
    state.is_half_changed = true;
    try {
        mend(state);
    } catch (...) { // NOLINT(bugprone-empty-catch): it stays due
    }
    state.depths_are_of_step = before.depths_are_of_step;
}

/// Undoes the changes to ships and depths made since remember() returned `before`. If memory is refused, mend() does the
/// rest later.
template <class Backend, class T>
void take_back(StepperState<Backend, T>& state, StepperBefore&& before) noexcept
{
    state.ships.take_back(std::move(before.ships));
    if (before.depth_m) {
        while (state.sides_carried > before.sides_carried) {
            state.put_back(state.side_lists[--state.sides_carried]);
        }
        state.bathymetry.depth_m.swap(*before.depth_m);
        go_back(state, before);
    }
}

/// Puts the lists of `sides`, the nodes that fall dry or are flooded, in backend memory, in the first unused entry of
/// StepperState::side_lists. Does not change the water. Returns whether there are any such nodes. Throws if memory is
/// refused. Waits.
template <class Backend, class T>
bool make_sides_ready(StepperState<Backend, T>& state, const SidePlan& sides)
{
    if (sides.empty()) {
        return false;
    }
    if (state.side_lists.size() == state.sides_carried) {
        state.side_lists.emplace_back();
    }
    const std::vector<solver::Field<T>*> pasts = pasts_of_sides(state);
    std::array<solver::Grid, 2> black;
    if (!pasts.empty()) {
        black = {pasts[0]->grid(), pasts[1]->grid()};
    }
    state.side_lists[state.sides_carried].make_ready(state.backend, sides, state.water.grid, fields_of_sides(state).size(),
                                                     black, pasts.size() / 2);
    return true;
}

/// Returns a field of all boxes of the water's grid on the host, row by row from the south-west. Waits.
template <class Backend, class T>
std::vector<double> whole_on_host(Backend& backend, const solver::Field<T>& field)
{
    const std::vector<T> held = solver::downloaded(backend, field);
    std::vector<double> whole(held.begin(), held.end());
    const solver::Extent global = field.grid().global;
    const solver::Box& box = field.grid().box;
    if (!field.grid().is_whole()) {
        whole.assign(static_cast<std::size_t>(global.nodes()), 0.0);
        for (int j = 0; j < box.extent.ny; ++j) {
            const auto row = held.begin() + static_cast<std::ptrdiff_t>(j) * box.extent.nx;
            std::copy(row, row + box.extent.nx, whole.begin() + global.index(box.first_i, box.first_j + j));
        }
        const std::size_t bytes = whole.size() * sizeof(double);
        const solver::Memory all = backend.allocate(bytes, "a field of all boxes");
        backend.upload_and_wait(all.get(), whole.data(), bytes);
        solver::add_up(backend, static_cast<double*>(all.get()), whole.size());
        backend.download_and_wait(whole.data(), all.get(), bytes);
    }
    return whole;
}

/// Changes phi of both time levels so that a sudden change of depths, such as an opened gate, adds no energy to the flow
/// (keep_flow), if `sides` has a flow_box, the nodes of such a change. Stores the old phi in `carried`. Waits.
template <class Backend, class T>
void keep_flows(StepperState<Backend, T>& state, const SidePlan& sides, const std::vector<double>& depth_before_m,
                CarriedSides<Backend, T>& carried)
{
    if (sides.flow_box.extent.nx == 0) {
        return;
    }
    const Bathymetry& after = state.bathymetry;
    const DepthsOfFlow depths{after.extent, after.dx_m, after.dy_m, depth_before_m, after.depth_m};
    const LevelOrder& order = state.plan.order();
    for (const int level : levels_of(order)) {
        std::vector<double> kept = whole_on_host(state.backend, state.phi[level]);
        carried.phi_carried.push_back(kept);
        keep_flow(depths, sides.flow_box, kept);
        solver::upload_values(state.backend, kept, state.phi[level]);
    }
}

/// Continues over prepared depths from the next frame on, or throws and leaves the water unchanged
/// (SteppedWater::set_depths). Waits.
template <class Backend, class T>
void set_depths(StepperState<Backend, T>& state, PreparedDepths&& prepared)
{
    const bool changes_sides = make_sides_ready(state, prepared.sides);
    const bool begins_anew = prepared.leaps;
    StepperBefore before = remember(state, false);
    try {
        if (state.ready != nullptr && state.ready->is_ready(prepared)) {
            go_over_to_ready(state, prepared);
        } else {
            replace_depths(state, prepared);
        }
        state.add_warning(state.psi_solver.keep_stable_over(prepared.to_judge, prepared.setup.bathymetry, state.breaking));
        state.bathymetry.depth_m.swap(prepared.setup.bathymetry.depth_m);
        std::swap(state.setup.current, prepared.setup.current);
    } catch (const solver::SolverError& error) {
        const DepthChangeError refused(error.what());
        go_back(state, before);
        throw refused; // NOLINT(misc-throw-by-value-catch-by-reference): copies the text before go_back() frees it
    } catch (...) {
        go_back(state, before);
        throw;
    }
    if (begins_anew) {
        state.judge_solves(); // it belongs to the water before
        state.psi_solver.begin_anew(state.steps_per_frame);
    }
    if (changes_sides) {
        state.carry_over(state.side_lists[state.sides_carried++]);
        try {
            keep_flows(state, prepared.sides, prepared.setup.bathymetry.depth_m, state.side_lists[state.sides_carried - 1]);
        } catch (...) { // memory was refused
            state.put_back(state.side_lists[--state.sides_carried]);
            state.bathymetry.depth_m.swap(prepared.setup.bathymetry.depth_m);
            std::swap(state.setup.current, prepared.setup.current);
            go_back(state, before);
            throw;
        }
    }
}

template <class Backend, class T>
void set_depths(StepperState<Backend, T>& state, const std::vector<double>& depth_m, const Current* current)
{
    std::optional<PreparedDepths> prepared;
    try {
        prepared = prepare_depths(water_before(state), depth_m, current);
    } catch (const SetupError& error) {
        throw DepthChangeError(error.what());
    }
    set_depths(state, std::move(*prepared));
}

/// Allocates the memory for changes of depths that are put in backend memory while frames run (ReadyDepths), if that has
/// not been done.
template <class Backend, class T>
void make_room_for_ready_depths(StepperState<Backend, T>& state)
{
    if (state.ready == nullptr) {
        state.ready = std::make_unique<ReadyDepths<Backend, T>>(state);
    }
}

/// Returns the pieces of work that put prepared depths in backend memory while frames run (ReadyDepths). Allocates the
/// first time.
template <class Backend, class T>
solver::Pieces pieces_of(StepperState<Backend, T>& state, PreparedDepths& prepared)
{
    make_room_for_ready_depths(state);
    return state.ready->pieces(prepared);
}

/// Returns the pieces of work that put the tables of prepared seas in backend memory while frames run. `prepared` must
/// exist until that work is done. Allocates.
template <class Backend, class T>
solver::Pieces pieces_of(StepperState<Backend, T>& state, PreparedSeas& prepared)
{
    prepared.ready_as = 0;
    state.ready_seas = std::make_unique<ReadySeas<Backend, T>>();
    ReadySeas<Backend, T>& ready = *state.ready_seas;
    ready.number = ++state.newest_ready_seas;
    ready.clock = prepared.clock;
    ready.edges.reserve(prepared.edges.size());
    solver::Pieces all;
    for (std::size_t edge = 0; edge < prepared.edges.size(); ++edge) {
        const IncomingTables& tables = prepared.edges[edge];
        ready.edges.push_back(
            IncomingEdge<Backend, T>::with_room_for(state.backend, tables, state.edges[edge].held_along()));
        ready.edges.back().foresee(state.backend, ready.clock);
        ready.edges.back().add_uploads(all, state.backend, tables);
    }
    if (prepared.breaking) {
        all.push_back({solver::Piece::Place::backend, [&state, &ready, &prepared] {
                           ready.breaking.emplace(state.backend, state.setup, state.breaking_water(), *prepared.breaking,
                                                  state.water.grid);
                       }});
    }
    all.push_back({solver::Piece::Place::backend, [&prepared, number = ready.number] { prepared.ready_as = number; }});
    return all;
}

/// Puts the tables of prepared incoming seas in backend memory, unless pieces_of() already did so. Allocates, and does
/// not change the water. Waits.
template <class Backend, class T>
ReadySeas<Backend, T> make_ready(StepperState<Backend, T>& state, PreparedSeas&& prepared)
{
    ReadySeas<Backend, T> ready;
    if (state.ready_seas != nullptr && prepared.ready_as == state.ready_seas->number) {
        ready = std::move(*state.ready_seas);
        state.ready_seas.reset();
    } else {
        ready.clock = prepared.clock;
        for (std::size_t edge = 0; edge < prepared.edges.size(); ++edge) {
            ready.edges.emplace_back(state.backend, prepared.edges[edge], state.edges[edge].held_along());
            ready.edges.back().foresee(state.backend, ready.clock);
        }
        if (prepared.breaking) {
            ready.breaking.emplace(state.backend, state.setup, state.breaking_water(), *prepared.breaking,
                                   state.water.grid);
        }
    }
    if (ready.breaking) {
        ready.breaking->remember(state.backend, state.breaking);
    }
    ready.seas = std::move(prepared.seas);
    return ready;
}

/// Replaces the present incoming seas by those of `ready` from the next step on. Allocates no memory.
template <class Backend, class T>
void let_in(StepperState<Backend, T>& state, ReadySeas<Backend, T>&& ready) noexcept
{
    for (std::size_t edge = 0; edge < state.edges.size(); ++edge) {
        state.edges[edge].let_in(std::move(ready.edges[edge]));
    }
    if (ready.breaking) {
        state.breaking = std::move(*ready.breaking);
    }
    state.seas = std::move(ready.seas);
    state.sea_clock = ready.clock;
    ++state.outside_changes;
}

/// Makes sure that waves damped by breaking stay bounded (StablePsiSolver). Call this before the first nodes where waves
/// may break are added. Changes nothing if it throws. Waits.
template <class Backend, class T>
void keep_stable_when_breaking(StepperState<Backend, T>& state)
{
    const SolveDecisions before = state.psi_solver.decisions();
    try {
        state.add_warning(state.psi_solver.keep_stable_when_breaking(state.bathymetry));
    } catch (...) {
        state.psi_solver.go_back(before);
        throw;
    }
}

/// Replaces the present incoming seas by the prepared ones from the next step on, with their nodes where waves may
/// break. Does not change the water if it throws. Waits.
template <class Backend, class T>
void set_seas(StepperState<Backend, T>& state, PreparedSeas&& prepared)
{
    ReadySeas<Backend, T> ready = make_ready(state, std::move(prepared));
    if (ready.breaking && state.breaking.empty()) {
        keep_stable_when_breaking(state);
    }
    let_in(state, std::move(ready));
}

template <class Backend, class T>
void set_gauges(StepperState<Backend, T>& state, const std::vector<GaugeNode>& nodes)
{
    const Extent extent = state.water.grid.global;
    for (const GaugeNode& node : nodes) {
        if (node.i < 0 || node.j < 0 || node.i >= extent.nx || node.j >= extent.ny) {
            throw SetupError("gauge node (" + std::to_string(node.i) + ", " + std::to_string(node.j) + ") is off the grid");
        }
    }
    state.gauges = state.backend.allocate((nodes.size() + 1) * sizeof(GaugeNode), "gauges");
    state.backend.upload_and_wait(state.gauges.get(), nodes.data(), nodes.size() * sizeof(GaugeNode));
    state.report = FrameReport(state.backend, state.report.ships(), nodes.size(), state.report.solves());
}

template <class Backend, class T>
void collect_statistics(StepperState<Backend, T>& state)
{
    state.statistics = state.new_statistics();
}

template <class Backend, class T>
void collect_foam(StepperState<Backend, T>& state)
{
    state.foam = std::make_unique<FoamField>(state.backend, state.water.grid);
}

/// Returns whether the foam is to be renewed after the frame that has just finished. Frames are counted from time 0 of
/// the run, so that a restored run renews foam in the same frames. Renewal needs three time levels of this run, which
/// exist from its third step on.
template <class Backend, class T>
bool is_foam_due(const StepperState<Backend, T>& state)
{
    const long between = static_cast<long>(frames_between_foam) * state.steps_per_frame;
    return state.foam != nullptr && state.step_number % between == 0 && state.step_number - state.first_step > 2;
}

/// Enqueues the renewal of the foam from the three stored time levels of the water, after a finished frame. Does not
/// wait.
template <class Backend, class T>
void enqueue_foam(StepperState<Backend, T>& state)
{
    const LevelOrder& order = state.plan.order();
    exchange_halo(state.backend, state.water.grid, 1, state.phi[order.previous].view());
    WaterOfFoam<T> water{};
    water.extent = state.bathymetry.extent;
    water.zeta = reading(state.zeta[order.now]);
    water.zeta_before = reading(state.zeta[order.previous]);
    water.zeta_two_before = reading(state.zeta[order.next]);
    water.phi_before = reading(state.phi[order.previous]);
    water.wet = reading(state.water.wet);
    water.depth = reading(state.water.depth);
    water.has_current = state.water.has_current;
    if (water.has_current) {
        water.current_east = reading(state.water.current_east);
        water.current_north = reading(state.water.current_north);
    }
    water.hulls = state.hulls();
    const double between_s = frames_between_foam * state.steps_per_frame * state.time_step_s;
    state.foam->renew(state.backend, water,
                      foam_rule<T>(state.bathymetry.dx_m, state.bathymetry.dy_m, state.time_step_s, between_s));
}

} // namespace swell::model
