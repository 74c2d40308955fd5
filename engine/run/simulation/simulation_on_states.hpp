#pragma once
#include <optional>
#include <utility>
#include <vector>

#include "engine/run/simulation/simulation_on.hpp"

/// The functions of SimulationOn that restore checkpoints and copy them while frames run.
namespace swell::engine
{

template <class Backend, class T>
void SimulationOn<Backend, T>::restore(const SimulationCheckpoint& checkpoint, const std::vector<double>* depth_m,
                                       std::optional<model::PreparedSeas>&& seas, const model::Current* current,
                                       const std::optional<model::BreakingPlaces>& breaking)
{
    auto ready = stepper_.prepare(checkpoint.water, {depth_m, current, breaking ? &*breaking : nullptr});
    std::optional<model::ReadySeas<Backend, T>> ready_seas;
    if (seas) {
        ready_seas = stepper_.make_ready(std::move(*seas));
    }
    std::optional<SimulationCheckpoint> start;
    if (checkpoints_) {
        start = checkpoint;
    }
    std::vector<double> gauges_m(gauge_nodes_.size());
    for (std::size_t gauge = 0; is_whole() && gauge < gauges_m.size(); ++gauge) {
        const model::GaugeNode& node = gauge_nodes_[gauge];
        gauges_m[gauge] = static_cast<T>(checkpoint.water.now.zeta_m[stepper_.bathymetry().extent.index(node.i, node.j)]);
    }
    if (depth_m != nullptr) {
        stepper_.set_depths(*depth_m, current);
    }
    if (ready_seas) {
        stepper_.let_in(std::move(*ready_seas));
    }
    stepper_.restore(std::move(ready)); // asks for no memory
    newest().mass_at_start_m3 = checkpoint.mass_at_start_m3;
    newest().stats = checkpoint.stats;
    newest().place_of_the_fault.clear();
    newest().gauges_m.swap(gauges_m);
    if (!is_whole()) {
        read_gauges_between_frames();
    }
    end_ = {};
    turning_.forget();
    has_hulls_ = false;
    surface_frame_.reset();
    if (queries_) {
        queries_->begin_anew();
    }
    forget_copies(std::move(start));
}

/// Drops the host copies of surfaces and states that were made before a restore, because they are of another run, which
/// may have been ahead of this one. If the device is lost before the next checkpoint, the run goes back to `start`.
template <class Backend, class T>
void SimulationOn<Backend, T>::forget_copies(std::optional<SimulationCheckpoint>&& start)
{
    if (surface_copies_) {
        surface_copies_->forget();
    }
    if (checkpoints_ && start) {
        checkpoints_->forget();
        checkpoint_host_parts_.clear();
        start_ = std::move(*start);
    }
}

template <class Backend, class T>
void SimulationOn<Backend, T>::begin_checkpoint()
{
    constexpr int slots = 2; // one is always complete
    const std::vector<solver::MemoryBlock> blocks = stepper_.checkpoint_blocks();
    if (!checkpoints_) {
        constexpr std::size_t remembered = 3; // values per node where waves may break
        const std::size_t more_nodes = most_breaking_nodes_ - stepper_.breaking_places().nodes.size();
        std::size_t bytes = remembered * more_nodes * sizeof(T); // so that a higher sea needs no memory during frames
        for (const solver::MemoryBlock& block : blocks) {
            bytes += block.bytes;
        }
        start_ = checkpoint();
        checkpoints_.emplace(backend_, bytes, slots, "checkpoints");
        return;
    }
    if (checkpoints_->begin_copy(blocks, stepper_.step_number())) {
        checkpoint_host_parts_[stepper_.step_number()] = {newest().stats, stepper_.checkpoint_host_part()};
        while (checkpoint_host_parts_.size() > slots + 1) {
            checkpoint_host_parts_.erase(checkpoint_host_parts_.begin());
        }
    }
}

template <class Backend, class T>
SimulationCheckpoint SimulationOn<Backend, T>::last_checkpoint()
{
    const auto arrived = checkpoints_ ? checkpoints_->newest() : std::nullopt;
    if (!arrived) {
        return start_;
    }
    const HostPart& host = checkpoint_host_parts_.at(arrived->number);
    return {stepper_.checkpoint_from(arrived->data, host.water), newest().mass_at_start_m3, host.stats};
}

} // namespace swell::engine
