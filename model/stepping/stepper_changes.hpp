#pragma once
#include <memory>
#include <string>
#include <vector>

#include "model/setup/errors.hpp"
#include "model/stepping/statistics_cells.hpp"
#include "model/stepping/stepper_state.hpp"

/// The changes that a caller may make to a stepper between two frames. TimeStepper documents each function.
namespace swell::model
{

template <class Backend, class T>
void set_depths(StepperState<Backend, T>& state, const std::vector<double>& depth_m)
{
    check_new_depths(state.bathymetry, state.fixed_rows, depth_m);
    state.bathymetry.depth_m = depth_m;
    solver::upload_values(state.backend, depth_m, state.water.depth);
    state.water.rebuild(state.backend, state.water.depth, state.profile);
    for (std::size_t m = 0; m < state.modes.size(); ++m) {
        state.modes[m]->solver->set_matrix(state.water.modes[m].matrix);
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
