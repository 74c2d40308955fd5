#pragma once
#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "model/ships/ship_pressure.hpp"
#include "model/stepping/observations.hpp"
#include "model/stepping/stepper_state.hpp"
#include "solver/backends/whole_rows.hpp"

/// Functions for the numbers that describe the water: the report that is enqueued with a frame, and the observations
/// that a caller can ask for between frames. StepperState documents its members.
///
/// Maps are of the whole grid. If it is cut into boxes, all boxes make the calls, and the first one gets the map
/// (solver/backends/whole_rows.hpp); the others get nothing.
namespace swell::model
{

template <class Backend, class T>
void StepperState<Backend, T>::enqueue_report(const LevelOrder& order, int slot)
{
    SurfaceNumbers* numbers = report.surface();
    const solver::Field<T>& newest = zeta[order.now];
    backend.beside(Branch::forces,
                   [&] { ships.sum_forces(backend, input.hulls(slot), water.depth, newest, report.hulls()); });
    if (report.gauges() > 0) {
        backend.beside(Branch::gauge_values, [&] {
            backend.for_each_node({static_cast<int>(report.gauges()), 1},
                                  ReadGauges<T>{static_cast<const GaugeNode*>(gauges.get()), water.grid.box,
                                                reading(newest), report.gauge_values()});
            if (!water.grid.is_whole()) {
                add_up(backend, report.gauge_values(), report.gauges());
            }
        });
    }
    backend.sum_over_nodes(water.wet_grid,
                           SurfaceTerms<T>{reading(newest), reading(phi[order.now]), hulls(), reading(zeta[order.next]),
                                           input.looks_for_turned()},
                           &numbers->sums, KeepNumber{inflow[order.now], &numbers->boundary_inflow_m3});
    backend.join(Branch::forces);
    backend.join(Branch::gauge_values);
    report.enqueue_download(backend);
}

template <class Backend, class T>
void StepperState<Backend, T>::enqueue_published_surface(const LevelOrder& order)
{
    backend.for_each_node(
        fours, KeepUsableSurface<T>{&report.surface()->sums, elevation_limit_m, reading(zeta[order.now]), surface.view()});
}

/// Returns the sum of term(i, j) over the wet nodes of the grid. Waits.
template <class Backend, class T, class Term>
double sum_of(StepperState<Backend, T>& state, const Term& term)
{
    double* sum = state.result.view().origin;
    state.backend.sum_over_nodes(state.water.wet_grid, term, sum);
    double read = 0.0;
    state.backend.download_and_wait(&read, sum, sizeof read);
    return read;
}

template <class Backend, class T>
Observations StepperState<Backend, T>::observe()
{
    const LevelOrder& order = plan.order();
    const int slot = plan.slots();
    place_ships(slot, time_s(), false);
    input.look_for_turned(false);
    input.enqueue_upload(backend);
    enqueue_report(order, slot);
    backend.synchronise();

    Observations seen;
    const SurfaceNumbers numbers = report.read_surface();
    seen.time_s = time_s();
    seen.mass_m3 = sum_of(*this, VolumeTerm<T>{reading(zeta[order.now]), water.cell_area_m2});
    seen.boundary_inflow_m3 = numbers.boundary_inflow_m3;
    seen.side_volume_m3 = side_volume_m3[place_of_side_volume(step_number)];
    seen.max_abs_zeta_m = numbers.sums.highest_beside_hulls;
    seen.rms_zeta_m = numbers.sums.rms_beside_hulls(bathymetry.wet_nodes());
    seen.potential_energy_j =
        0.5 * water_density * gravity * water.cell_area_m2 * sum_of(*this, SquareTerm<T>{reading(zeta[order.now])});
    for (std::size_t ship = 0; ship < report.ships(); ++ship) {
        const HullSums sums = report.read_hull(ship);
        seen.ship_forces.push_back(force_of(sums));
        seen.hull_depressions_m.push_back(sums.depression);
        seen.external_force_n += external_of(sums);
    }
    seen.fixed_counts = psi_solver.fixed_counts();
    return seen;
}

/// Returns the significant wave height per node [m], 4 times the standard deviation of zeta, row by row from the
/// south-west, over the time levels of the statistics in which no hull covered the node. Empty if statistics are not
/// collected, or have no level yet. Waits.
template <class Backend, class T>
std::vector<double> significant_wave_height_m(StepperState<Backend, T>& state)
{
    if (!state.statistics || state.statistics->levels == 0) {
        return {};
    }
    const auto& fields = state.statistics->fields;
    const solver::Grid& grid = state.water.grid;
    const auto all_levels = static_cast<double>(state.statistics->levels);
    std::vector<double> height;
    if (solver::is_first_box(state.backend, grid)) {
        height.reserve(static_cast<std::size_t>(grid.global.nodes()));
    }
    const auto add_row = [&](int, std::span<const T> covered, std::span<const double> sums,
                             std::span<const double> squares) {
        for (std::size_t node = 0; node < sums.size(); ++node) {
            const double levels = all_levels - static_cast<double>(covered[node]);
            const double mean = sums[node] / levels;
            // A hull that covered the node all the time leaves the sum 0.
            height.push_back(levels < 1.0 ? sums[node]
                                          : 4.0 * std::sqrt(std::max(0.0, squares[node] / levels - mean * mean)));
        }
    };
    solver::for_each_row_of(state.backend, grid, add_row, fields[CoveredLevels{}], fields[SumOfZeta{}],
                            fields[SumOfSquares{}]);
    return height;
}

/// Returns the maps of peak periods and mean directions of the waves, from the time levels of the statistics. Empty if
/// statistics are not collected, or the setup has no sea. Waits.
template <class Backend, class T>
WaveMaps wave_maps(StepperState<Backend, T>& state)
{
    if (!state.statistics || !state.statistics->maps) {
        return {};
    }
    const MapMemory& memory = *state.statistics->maps;
    WaveMaps maps;
    if (solver::is_first_box(state.backend, state.water.grid)) {
        maps = unknown_wave_maps(state.bathymetry.extent, memory.clock());
    }
    const auto add = [&](std::size_t first, const std::vector<ListedNode>& nodes, const GatheredMaps& sums) {
        add_to_wave_maps(memory.sampling(), first, nodes, sums, state.bathymetry, state.profile, maps);
    };
    memory.for_each_stretch(state.backend, state.water.grid, add);
    return maps;
}

/// Returns the largest |zeta| per node [m], row by row from the south-west, over the time levels of the statistics in
/// which no hull covered the node. Empty if statistics are not collected. Waits.
template <class Backend, class T>
std::vector<double> highest_zeta_m(StepperState<Backend, T>& state)
{
    if (!state.statistics) {
        return {};
    }
    return solver::whole_field<double>(state.backend, state.statistics->fields[HighestWater{}]);
}

/// Returns the power that breaking took from the waves [W/m²], a mean over the time since the run began, row by row from
/// the south-west. 0 where waves cannot break. Empty if they cannot break anywhere. Waits.
template <class Backend, class T>
std::vector<double> breaking_loss_w_per_m2(StepperState<Backend, T>& state)
{
    if (state.breaking.empty()) {
        return {};
    }
    const std::vector<T> taken = downloaded(state.backend, state.breaking.taken());
    const auto steps = static_cast<double>(std::max(1L, state.step_number - state.first_step));
    const solver::Box& box = state.water.grid.box;
    std::vector<double> loss(static_cast<std::size_t>(box.extent.nodes()), 0.0);
    for (std::size_t place = 0; place < taken.size(); ++place) {
        const ListedNode& node = state.breaking.held_places().nodes[place];
        loss[box.extent.index(node.i - box.first_i, node.j - box.first_j)] =
            water_density * static_cast<double>(taken[place]) / steps;
    }
    return solver::of_whole_grid(state.backend, state.water.grid, std::move(loss));
}

} // namespace swell::model
