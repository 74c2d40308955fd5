#pragma once
#include <array>
#include <cstddef>
#include <utility>
#include <vector>

#include "model/boundaries/edge_plan.hpp"
#include "model/stepping/breaking_cells.hpp"
#include "model/stepping/breaking_plan.hpp"
#include "solver/backends/whole_rows.hpp"
#include "solver/grid/host_field.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::model
{

/// The nodes of a run where waves may break, and the state that these nodes carry from step to step, in backend memory.
template <class Backend, class T>
class BreakingList
{
public:
    /// The length, in peak periods of the sea, of the running mean of the squared amplitude by which waves break.
    static constexpr double periods_of_mean = 1.0;

    BreakingList(Backend& backend, const WaveSetup& setup, const solver::Grid& grid)
        : BreakingList(backend, setup, {setup.bathymetry, setup.current}, nodes_down_to(setup, breaking_depth_m(setup)),
                       grid)
    {
    }
    /// Lists the nodes of `places`, which are of the whole grid, that are in the box of `grid`, with the limits of breaking
    /// (BreakingNumbers) for the depths and current of `water`. Reads no depths of the setup. Sets the values that nodes
    /// keep from step to step, memory(), to 0. Waits.
    BreakingList(Backend& backend, const WaveSetup& setup, const BreakingWater& water, const BreakingPlaces& places,
                 const solver::Grid& grid)
        : is_empty_(places.nodes.empty()), part_(places.nodes, grid), all_(part_.holds_all() ? BreakingPlaces{} : places),
          places_(held_by(part_, places)), grid_{static_cast<int>(places_.nodes.size()), 1},
          nodes_(backend.allocate((places_.nodes.size() + 1) * sizeof(ListedNode), name)),
          least_amplitude_(backend, grid_, name),
          most_lambda_(backend, grid_, name), memory_{solver::Field<T>(backend, grid_, name),
                                                      solver::Field<T>(backend, grid_, name),
                                                      solver::Field<T>(backend, grid_, name)},
          strength_{static_cast<T>(random_sea_lambda(edge_period_s(setup))), static_cast<T>(high_wave_lambda),
                    static_cast<T>(least_breaking_share / high_breaking_share)},
          inverse_omega_(edge_period_s(setup) / portable::two_pi),
          share_of_newest_(setup.time_step_s / (periods_of_mean * edge_period_s(setup)))
    {
        backend.upload_and_wait(nodes_.get(), places_.nodes.data(), places_.nodes.size() * sizeof(ListedNode));
        update(backend, setup, water);
    }

    /// Returns whether waves can break nowhere in the whole grid.
    [[nodiscard]] bool empty() const { return is_empty_; }
    /// places() returns the nodes of the whole grid, held_places() those in the box that this process holds.
    [[nodiscard]] const BreakingPlaces& places() const { return part_.holds_all() ? places_ : all_; }
    [[nodiscard]] const BreakingPlaces& held_places() const { return places_; }

    /// Replaces the limits of breaking at the listed nodes (BreakingNumbers) by those for the depths and current of
    /// `water`. Waits.
    void update(Backend& backend, const WaveSetup& setup, const BreakingWater& water)
    {
        if (empty()) {
            return;
        }
        const BreakingNumbers numbers = breaking_numbers(setup, water, places_.nodes);
        solver::upload_values(backend, numbers.least_amplitude_m, least_amplitude_);
        solver::upload_values(backend, numbers.most_lambda, most_lambda_);
    }

    /// Returns the values that nodes keep from step to step, three fields: A², zeta_t and the sum taken()
    /// (BreakingFields). A checkpoint contains these fields. Returns no fields if the list is empty.
    [[nodiscard]] std::vector<solver::Field<T>*> memory()
    {
        return empty() ? std::vector<solver::Field<T>*>{}
                       : std::vector<solver::Field<T>*>{&memory_[0], &memory_[1], &memory_[2]};
    }
    [[nodiscard]] const solver::Field<T>& taken() const { return memory_[2]; }

    /// Returns a field of memory() on the host, one value per node of places(). All boxes of the grid make the call. Waits.
    [[nodiscard]] std::vector<T> of_all_places(Backend& backend, const solver::Field<T>& field) const
    {
        return solver::of_whole_list(backend, part_, solver::downloaded(backend, field));
    }
    /// Returns one value per node of held_places(): the given values at the nodes of places() with a bed down to `depth_m`,
    /// 0 at the others. Throws solver::SizeError if the number of values is wrong.
    [[nodiscard]] std::vector<double> held_values(double depth_m, const std::vector<double>& values) const
    {
        return part_.of(spread(places(), depth_m, values));
    }
    /// Sets memory(), the values that nodes keep from step to step, from a shorter list: `memory` has three lists of
    /// values, for the nodes of places() with a bed down to `depth_m` only, or none, which changes nothing. The other nodes
    /// get 0. Waits. Throws solver::SizeError if the number of values is wrong.
    void remember(Backend& backend, double depth_m, const std::vector<std::vector<double>>& memory)
    {
        for (std::size_t field = 0; field < memory.size(); ++field) {
            solver::upload_values(backend, held_values(depth_m, memory[field]), memory_[field]);
        }
    }
    /// Sets memory(), the values that nodes keep from step to step, from a list with fewer nodes: those down to a
    /// smaller depth. The other nodes get 0. Waits.
    void remember(Backend& backend, BreakingList& of_smaller_depth)
    {
        std::vector<std::vector<double>> memory;
        for (const solver::Field<T>* field : of_smaller_depth.memory()) {
            const std::vector<T> values = of_smaller_depth.of_all_places(backend, *field);
            memory.emplace_back(values.begin(), values.end());
        }
        remember(backend, of_smaller_depth.places().depth_m, memory);
    }

    /// Enqueues the breaking of waves in one step, as the last work of the stage `boundaries` (stage.hpp). `levels` must
    /// hold the fields and the time_step of the step; the other members are set here. `counts`: whether the step is a
    /// full one and not half a step of a start (PlannedStep).
    void act(Backend& backend, BreakWaves<T> levels, bool counts)
    {
        if (empty()) {
            return;
        }
        levels.nodes = static_cast<const ListedNode*>(nodes_.get());
        levels.of = {reading(least_amplitude_), reading(most_lambda_), memory_[0].view(), memory_[1].view(),
                     memory_[2].view()};
        levels.breaks = strength_;
        levels.inverse_omega = static_cast<T>(inverse_omega_);
        levels.share_of_newest = counts ? static_cast<T>(share_of_newest_) : T(0);
        backend.for_each_node(grid_, levels);
    }

private:
    static constexpr const char* name = "breaking waves";

    bool is_empty_;
    solver::ListPart part_; ///< of the whole list that this process holds
    BreakingPlaces all_;    ///< the whole list, if it holds only a part; otherwise empty
    BreakingPlaces places_; ///< that this process holds
    solver::Grid grid_;
    solver::Memory nodes_;
    solver::Field<T> least_amplitude_, most_lambda_;
    std::array<solver::Field<T>, 3> memory_;
    BreakingStrength<T> strength_;
    double inverse_omega_, share_of_newest_;
};

} // namespace swell::model
