#pragma once
#include <cstddef>
#include <utility>
#include <vector>

#include "model/setup/errors.hpp"
#include "model/stepping/map_samples.hpp"
#include "solver/grid/memory.hpp"

namespace swell::model
{

/// The sums of the maps of wave periods and directions in backend memory. They take 36 bytes and for the spectrum another
/// 288 bytes per sampled node. One node in four is sampled, so this is 81 bytes per node of open water. A spectrum needs
/// only single precision, also in a run in double precision.
class MapMemory
{
public:
    /// Allocates the sums for these sampled nodes, and uploads the list of nodes. The sampling must not be empty. Waits.
    template <class Backend>
    MapMemory(Backend& backend, MapSampling sampling)
        : sampling_(std::move(sampling)), nodes_(backend.allocate(sampling_.nodes.size() * sizeof(ListedNode), name)),
          zeta_(backend.allocate(static_cast<std::size_t>(sampling_.nodes_of_share) * sizeof(float), name)),
          flow_(backend.allocate(flow_count() * sizeof(double), name)),
          spectrum_(backend.allocate(spectrum_count() * sizeof(float), name))
    {
        backend.upload_and_wait(nodes_.get(), sampling_.nodes.data(), sampling_.nodes.size() * sizeof(ListedNode));
    }

    [[nodiscard]] const MapSampling& sampling() const { return sampling_; }
    [[nodiscard]] const SegmentClock& clock() const { return clock_; }

    /// Advances the clock of the sampling after a frame of `steps` full time steps. If the frame did not sample,
    /// interrupts the present segment, a stretch of ten peak periods, which then does not count.
    void advance(long steps, bool gathered)
    {
        if (gathered) {
            clock_.advance(sampling_, steps);
        } else {
            clock_.interrupt();
        }
    }

    /// Enqueues the additions of one time step to the sums. `flow` must have its fields set, except sample and sums.
    /// `sample`, the input of the step, points to backend memory. Does not wait.
    template <class Backend, class T>
    void gather(Backend& backend, GatherFlow<T> flow, const MapSample* sample)
    {
        flow.sample = sample;
        flow.sums = sums();
        backend.for_each_node({MapSums::row, sampling_.nodes_of_share / MapSums::row}, flow);
        backend.for_each_node({sampling_.nodes_of_share, map_frequencies}, GatherPeriods{sample, sums()});
    }

    /// Returns a copy of the sums and of the progress of the sampling on the host, for maps and checkpoints. Waits.
    template <class Backend>
    [[nodiscard]] GatheredMaps gathered(Backend& backend) const
    {
        GatheredMaps gathered{std::vector<double>(flow_count()), std::vector<float>(spectrum_count()), clock_};
        backend.download_and_wait(gathered.flow.data(), flow_.get(), flow_count() * sizeof(double));
        backend.download_and_wait(gathered.spectrum.data(), spectrum_.get(), spectrum_count() * sizeof(float));
        return gathered;
    }

    /// Replaces the sums and the clock by a copy that gathered() returned, for example of a checkpoint. Waits. Throws
    /// SetupError if the copy belongs to other sampled nodes.
    template <class Backend>
    void restore(Backend& backend, const GatheredMaps& gathered)
    {
        if (gathered.flow.size() != flow_count() || gathered.spectrum.size() != spectrum_count()) {
            throw SetupError("the checkpoint has other sampled nodes of the maps of periods and directions than the setup");
        }
        backend.upload_and_wait(flow_.get(), gathered.flow.data(), flow_count() * sizeof(double));
        backend.upload_and_wait(spectrum_.get(), gathered.spectrum.data(), spectrum_count() * sizeof(float));
        clock_ = gathered.clock;
    }

private:
    static constexpr const char* name = "maps of periods and directions";

    [[nodiscard]] std::size_t flow_count() const { return MapSums::flows * sampling_.nodes.size(); }
    [[nodiscard]] std::size_t spectrum_count() const
    {
        return static_cast<std::size_t>(MapSums::parts) * map_frequencies * sampling_.nodes.size();
    }
    [[nodiscard]] MapSums sums() const
    {
        return {static_cast<const ListedNode*>(nodes_.get()),
                static_cast<float*>(zeta_.get()),
                static_cast<double*>(flow_.get()),
                static_cast<float*>(spectrum_.get()),
                sampling_.nodes_of_share,
                static_cast<int>(sampling_.nodes.size())};
    }

    MapSampling sampling_;
    SegmentClock clock_;
    solver::Memory nodes_, zeta_, flow_, spectrum_;
};

} // namespace swell::model
