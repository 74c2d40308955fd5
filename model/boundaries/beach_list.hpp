#pragma once
#include <algorithm>
#include <vector>

#include "model/boundaries/beach_cells.hpp"
#include "model/equations/leapfrog_step.hpp"
#include "solver/grid/grid.hpp"
#include "solver/grid/host_field.hpp"

namespace swell::model
{

/// The nodes of a run's beaches, where waves are damped, in backend memory. This damping acts after the leapfrog step, by
/// damp(). In the strip of an edge, the rows of nodes along it that have a damping of their own (edge_strip.hpp), the step
/// applies both together.
template <class Backend, class T>
class BeachList
{
public:
    /// Copies the list of nodes to backend memory and waits for that. `is_clear(i, j)` returns whether a node is outside of
    /// the strips of all edges.
    template <class IsClear>
    BeachList(Backend& backend, std::vector<ListedNode> nodes, const IsClear& is_clear)
        : count_(static_cast<int>(nodes.size())),
          nodes_(backend.allocate((nodes.size() + 1) * sizeof(ListedNode), "beaches"))
    {
        const auto clear = std::stable_partition(nodes.begin(), nodes.end(),
                                                 [&](const ListedNode& one) { return is_clear(one.i, one.j); });
        clear_ = static_cast<int>(clear - nodes.begin());
        backend.upload_and_wait(nodes_.get(), nodes.data(), nodes.size() * sizeof(ListedNode));
    }

    [[nodiscard]] bool empty() const { return count_ == 0; }

    /// Allocates memory for the sums in sum_inflow(). Call both in the same branch of the backend's work (Backend::beside),
    /// because each branch has memory of its own.
    void prepare_sums(Backend& backend) const { backend.prepare_sums(all(), sizeof(EdgeInflow) / sizeof(double)); }

    /// In the stage `boundaries` of a step (stepping/stage.hpp), before FaceList::radiate(): damps the new time level of
    /// zeta and phi at the beach nodes outside of strips. Does not wait.
    void damp(Backend& backend, const DampBeach<T>& levels) const
    {
        DampBeach<T> cell = levels;
        cell.nodes = nodes();
        backend.for_each_node({all().global, {0, 0, {clear_, 1}}}, cell);
    }

    /// In the stage `statistics` of a step: writes the water per second that the damping of all beaches takes out [m³/s],
    /// as a negative inflow, to *rate in backend memory. Leaves *rate as it is if the run has no beaches. Does not wait.
    void sum_inflow(Backend& backend, const BeachInflow<T>& levels, EdgeInflow* rate) const
    {
        if (!empty()) {
            BeachInflow<T> cell = levels;
            cell.nodes = nodes();
            backend.sum_over_nodes(all(), cell, rate);
        }
    }

private:
    [[nodiscard]] const ListedNode* nodes() const { return static_cast<const ListedNode*>(nodes_.get()); }
    [[nodiscard]] solver::Grid all() const { return {count_, 1}; }

    int count_;
    int clear_ = 0; ///< number of nodes outside of strips; they come first
    solver::Memory nodes_;
};

} // namespace swell::model
