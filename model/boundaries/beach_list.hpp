#pragma once
#include <algorithm>
#include <vector>

#include "model/boundaries/beach_cells.hpp"
#include "model/equations/leapfrog_step.hpp"
#include "solver/backends/sum_of_parts.hpp"
#include "solver/grid/grid.hpp"
#include "solver/grid/list_part.hpp"

namespace swell::model
{

/// The nodes of a run's beaches, where waves are damped, in backend memory. This damping acts after the leapfrog step, by
/// damp(). In the strip of an edge, the rows of nodes along it that have a damping of their own (edge_strip.hpp), the step
/// applies both together.
template <class Backend, class T>
class BeachList
{
public:
    /// Copies the nodes that are in the box of the grid `water` to backend memory and waits for that. `nodes` are those of
    /// the whole grid, `clear` the box outside of the strips of all edges.
    BeachList(Backend& backend, std::vector<ListedNode> nodes, const solver::Box& clear, const solver::Grid& water)
    {
        const auto end_of_clear = std::stable_partition(nodes.begin(), nodes.end(),
                                                        [&](const ListedNode& one) { return clear.holds(one.i, one.j); });
        const solver::ListPart held(nodes, water);
        const std::vector<ListedNode> mine = held.of(nodes);
        clear_ = held.count_before(static_cast<int>(end_of_clear - nodes.begin()));
        count_ = held.count();
        nodes_ = backend.allocate((mine.size() + 1) * sizeof(ListedNode), "beaches");
        backend.upload_and_wait(nodes_.get(), mine.data(), mine.size() * sizeof(ListedNode));
        inflow_ = {backend, held};
    }

    /// Allocates memory for the sums in sum_inflow(). Call both in the same branch of the backend's work (Backend::beside),
    /// because each branch has memory of its own.
    void prepare_sums(Backend& backend) const { inflow_.prepare(backend); }

    /// In the stage `boundaries` of a step (stepping/stage.hpp), before FaceList::radiate(): damps the new time level of
    /// zeta and phi at the beach nodes outside of strips. Does not wait.
    void damp(Backend& backend, const DampBeach<T>& levels) const
    {
        DampBeach<T> cell = levels;
        cell.nodes = nodes();
        backend.for_each_node({{count_, 1}, {0, 0, {clear_, 1}}}, cell);
    }

    /// In the stage `statistics` of a step: writes the water per second that the damping of all beaches takes out [m³/s],
    /// as a negative inflow, to *rate in backend memory. Leaves *rate as it is if the run has no beaches. Does not wait.
    void sum_inflow(Backend& backend, const BeachInflow<T>& levels, EdgeInflow* rate) const
    {
        BeachInflow<T> cell = levels;
        cell.nodes = nodes();
        inflow_.add(backend, cell, rate);
    }

private:
    [[nodiscard]] const ListedNode* nodes() const { return static_cast<const ListedNode*>(nodes_.get()); }

    int count_ = 0;
    int clear_ = 0; ///< number of nodes outside of strips; they come first
    solver::Memory nodes_{nullptr, [](void*) {}};
    solver::SumOfParts<EdgeInflow> inflow_; ///< over the beaches of the whole grid
};

} // namespace swell::model
