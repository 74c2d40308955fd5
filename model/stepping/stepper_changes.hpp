#pragma once
#include <memory>
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

/// Throws MethodError, with a part of all changed, where the solver takes no matrix of these depths.
template <class Backend, class T>
void replace_depths(StepperState<Backend, T>& state, const std::vector<double>& depth_m)
{
    WaveSetup setup = state.setup;
    setup.bathymetry.depth_m = depth_m; // planned anew as a whole: nothing is changed in place before all is known to fit
    const EdgePlan edge_plan = plan_edges(setup, &state.strip_widths);
    const IncomingSea sea = incoming_sea(setup, edge_plan, &state.sea_components);
    const IncomingSeaOnGrid sea_on_grid(setup, edge_plan, sea);
    // Below, only set_matrix() throws for its input.
    state.bathymetry.depth_m = depth_m;
    solver::upload_values(state.backend, state.bathymetry.depth_m, state.water.depth);
    if (!edge_plan.strips.empty()) { // otherwise there is no sponge, and was none
        solver::upload_values(state.backend, edge_plan.sigma, state.sigma);
    }
    state.faces.update(state.backend, edge_plan.faces);
    for (std::size_t edge = 0; edge < state.edges.size(); ++edge) {
        const EdgeStrip& strip = edge_plan.strips[edge];
        state.edges[edge].update(state.backend, strip, sea_on_grid.tabulate(strip));
    }
    ++state.outside_changes;
    state.water.rebuild(state.backend, state.water.depth, state.profile);
    for (std::size_t m = 0; m < state.modes.size(); ++m) {
        state.modes[m]->solver->set_matrix(state.water.modes[m].matrix);
    }
    state.certify_fixed_count();
}

template <class Backend, class T>
void set_depths(StepperState<Backend, T>& state, const std::vector<double>& depth_m)
{
    check_new_depths(state.bathymetry, depth_m);
    const std::vector<double> before = state.bathymetry.depth_m;
    try {
        replace_depths(state, depth_m);
    } catch (const solver::MethodError& error) {
        replace_depths(state, before); // the solver took these
        throw DepthChangeError(error.what());
    }
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
    state.statistics = std::make_unique<SurfaceStatistics<T>>(state.backend, state.water.grid);
}

} // namespace swell::model
