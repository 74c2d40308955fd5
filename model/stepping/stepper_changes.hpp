#pragma once
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/setup/errors.hpp"
#include "model/stepping/statistics_cells.hpp"
#include "model/stepping/stepper_state.hpp"
#include "solver/base/errors.hpp"

/// The changes that a caller may make to a stepper between two frames. TimeStepper documents each function.
namespace swell::model
{

/// Makes everything anew that is made from depths. Throws with a part of all changed, where the solver takes no matrix of
/// these depths, the sea over them is not finite, or memory is refused; StepperState::is_half_changed says so then.
template <class Backend, class T>
void replace_depths(StepperState<Backend, T>& state, const std::vector<double>& depth_m)
{
    state.is_half_changed = true;
    WaveSetup setup = state.setup;
    setup.bathymetry.depth_m = depth_m; // planned anew as a whole: nothing is changed in place before all is known to fit
    const EdgePlan edge_plan = plan_edges(setup, &state.strip_widths);
    const PreparedSeas seas = prepare_seas(setup, state.strip_widths, state.seas, &edge_plan);
    // Below, only set_matrix() throws for its input.
    solver::upload_values(state.backend, depth_m, state.water.depth);
    if (!edge_plan.strips.empty() || !edge_plan.beaches.empty()) { // otherwise there is no sponge, and was none
        solver::upload_values(state.backend, edge_plan.sigma, state.sigma);
    }
    state.faces.update(state.backend, edge_plan.faces);
    state.breaking.update(state.backend, setup);
    for (std::size_t edge = 0; edge < state.edges.size(); ++edge) {
        state.edges[edge].update(state.backend, edge_plan.strips[edge], seas.edges[edge]);
    }
    ++state.outside_changes;
    state.water.rebuild(state.backend, state.water.depth, state.profile);
    for (std::size_t m = 0; m < state.modes.size(); ++m) {
        state.modes[m]->solver->set_matrix(state.water.modes[m].matrix);
    }
    state.apply_strength(); // a try before may have left another
    state.is_half_changed = false;
}

/// Finishes what memory stopped half-way: goes back to the depths that hold, and gives the solvers the strength that the
/// schedule asks for. Whatever uses the stepper comes by here first, so that no frame sees half a change. Throws what
/// replace_depths() throws where memory is refused again; then it is due the next time.
template <class Backend, class T>
void mend(StepperState<Backend, T>& state)
{
    if (state.is_half_changed) {
        replace_depths(state, state.bathymetry.depth_m);
    }
    if (state.strength_is_due) {
        state.apply_strength();
        state.strength_is_due = false;
    }
}

/// What a stepper was before the changes of a caller between two frames.
struct StepperBefore {
    ShipsState ships;
    std::optional<std::vector<double>> depth_m; ///< none: the changes are those of ships alone
    solver::SolveSchedule::State solves;
    std::size_t warnings = 0;
    std::optional<StabilityLimit> still_water_limit;
};

template <class Backend, class T>
StepperBefore remember(const StepperState<Backend, T>& state, bool with_depths)
{
    StepperBefore before{
        state.ships.state(), {}, state.schedule.state(), state.remarks.warnings.size(), state.still_water_limit};
    if (with_depths) {
        before.depth_m = state.bathymetry.depth_m;
    }
    return before;
}

/// Takes all changes back that were made since. Where memory is refused for that, the rest is due in mend().
template <class Backend, class T>
void take_back(StepperState<Backend, T>& state, StepperBefore&& before) noexcept
{
    state.ships.take_back(std::move(before.ships));
    if (!before.depth_m) {
        return;
    }
    state.schedule.restore(before.solves);
    state.still_water_limit = before.still_water_limit;
    state.remarks.warnings.resize(before.warnings);
    state.bathymetry.depth_m.swap(*before.depth_m);
    state.is_half_changed = true;
    try {
        mend(state);
    } catch (...) { // NOLINT(bugprone-empty-catch): it stays due
    }
}

/// Lowers the limit that is known to that of the water where depths change; where water becomes slower it stays as strict
/// as it was.
template <class Backend, class T>
void lower_limit(StepperState<Backend, T>& state, const Bathymetry& changed)
{
    const solver::Box box = changed_box(changed.extent, state.bathymetry.depth_m, changed.depth_m);
    if (!state.still_water_limit || box.extent.nx == 0) {
        return;
    }
    const StabilityLimit there = stability_limit_around(box, changed, state.profile, {}, *state.still_water_limit);
    if (there.wave_rate > state.still_water_limit->wave_rate) {
        state.still_water_limit = there;
    }
}

template <class Backend, class T>
void set_depths(StepperState<Backend, T>& state, const std::vector<double>& depth_m)
{
    check_new_depths(state.bathymetry, depth_m);
    StepperBefore before = remember(state, true);
    Bathymetry changed = state.bathymetry;
    changed.depth_m = depth_m;
    try {
        replace_depths(state, depth_m);
        lower_limit(state, changed);
        state.certify_fixed_count(changed);
        state.bathymetry.depth_m.swap(changed.depth_m);
    } catch (const solver::MethodError& error) {
        const DepthChangeError refused(error.what());
        take_back(state, std::move(before));
        throw refused; // NOLINT(misc-throw-by-value-catch-by-reference): made before what it tells of is taken back
    } catch (const SetupError& error) {
        const DepthChangeError refused(error.what());
        take_back(state, std::move(before));
        throw refused; // NOLINT(misc-throw-by-value-catch-by-reference): made before what it tells of is taken back
    } catch (...) {
        take_back(state, std::move(before));
        throw;
    }
}

/// Seas whose tables are in backend memory.
template <class Backend, class T>
struct ReadySeas {
    std::vector<SeaInWater> seas;
    SeaClock clock;
    std::vector<IncomingEdge<Backend, T>> edges;
};

/// Allocates what the seas need, and changes nothing. Waits.
template <class Backend, class T>
ReadySeas<Backend, T> make_ready(StepperState<Backend, T>& state, PreparedSeas&& prepared)
{
    ReadySeas<Backend, T> ready{std::move(prepared.seas), prepared.clock, {}};
    for (const IncomingTables& tables : prepared.edges) {
        ready.edges.emplace_back(state.backend, tables);
        ready.edges.back().foresee(state.backend, ready.clock);
    }
    return ready;
}

/// From the next step on these seas come in. Asks for no memory.
template <class Backend, class T>
void let_in(StepperState<Backend, T>& state, ReadySeas<Backend, T>&& ready) noexcept
{
    for (std::size_t edge = 0; edge < state.edges.size(); ++edge) {
        state.edges[edge].let_in(std::move(ready.edges[edge]));
    }
    state.seas = std::move(ready.seas);
    state.sea_clock = ready.clock;
    ++state.outside_changes;
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

} // namespace swell::model
