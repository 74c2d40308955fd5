#pragma once
#include <cstddef>
#include <utility>
#include <vector>

#include "model/setup/errors.hpp"
#include "model/stepping/map_samples.hpp"
#include "solver/backends/whole_rows.hpp"
#include "solver/grid/memory.hpp"

namespace swell::model
{

/// The sums of the maps of wave periods and directions in backend memory. They take 36 bytes and for the spectrum another
/// 288 bytes per sampled node. One node in four is sampled, so this is 81 bytes per node of open water. A spectrum needs
/// only single precision, also in a run in double precision. A process that holds a box of the grid has the sums of its
/// nodes.
class MapMemory
{
public:
    /// Allocates the sums for these sampled nodes, and uploads the list of nodes. The sampling, of the whole grid, must not
    /// be empty. Waits.
    template <class Backend>
    MapMemory(Backend& backend, MapSampling sampling, const solver::Grid& grid)
        : sampling_(std::move(sampling)), part_(sampling_.nodes, grid), held_(sampling_, part_),
          nodes_(backend.allocate((held_.nodes.size() + 1) * sizeof(ListedNode), name)),
          zeta_(backend.allocate((static_cast<std::size_t>(held_.nodes_of_share) + 1) * sizeof(float), name)),
          flow_(backend.allocate((MapSums::flows * held_.nodes.size() + 1) * sizeof(double), name)),
          spectrum_(backend.allocate((of_spectrum * held_.nodes.size() + 1) * sizeof(float), name))
    {
        backend.upload_and_wait(nodes_.get(), held_.nodes.data(), held_.nodes.size() * sizeof(ListedNode));
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
        if (held_.nodes.empty()) {
            return;
        }
        flow.sample = sample;
        flow.sums = sums();
        backend.for_each_node({MapSums::row, held_.nodes_of_share / MapSums::row}, flow);
        backend.for_each_node({held_.nodes_of_share, map_frequencies}, GatherPeriods{sample, sums()});
    }

    /// Returns a copy of the sums of the whole grid and of the progress of the sampling on the host, for maps and
    /// checkpoints. All boxes of the grid make the call. Waits.
    template <class Backend>
    [[nodiscard]] GatheredMaps gathered(Backend& backend) const
    {
        return {of_all_nodes<double>(backend, flow_, MapSums::flows), of_all_nodes<float>(backend, spectrum_, of_spectrum),
                clock_};
    }

    /// Replaces the sums and the clock by a copy that gathered() returned, for example of a checkpoint. Waits. Throws
    /// SetupError if the copy belongs to other sampled nodes.
    template <class Backend>
    void restore(Backend& backend, const GatheredMaps& gathered)
    {
        const std::size_t nodes = sampling_.nodes.size();
        if (gathered.flow.size() != MapSums::flows * nodes || gathered.spectrum.size() != of_spectrum * nodes) {
            throw SetupError("the checkpoint has other sampled nodes of the maps of periods and directions than the setup");
        }
        put(backend, gathered.flow, flow_);
        put(backend, gathered.spectrum, spectrum_);
        clock_ = gathered.clock;
    }

private:
    static constexpr const char* name = "maps of periods and directions";
    static constexpr std::size_t of_spectrum = static_cast<std::size_t>(MapSums::parts) * map_frequencies;

    /// Returns the sums of the whole list: `quantities` values per sampled node, one quantity after the other.
    template <class Value, class Backend>
    [[nodiscard]] std::vector<Value> of_all_nodes(Backend& backend, const solver::Memory& memory,
                                                  std::size_t quantities) const
    {
        std::vector<Value> stored(quantities * held_.nodes.size());
        backend.download_and_wait(stored.data(), memory.get(), stored.size() * sizeof(Value));
        if (part_.holds_all()) {
            return stored;
        }
        std::vector<Value> all;
        for (std::size_t quantity = 0; quantity < quantities; ++quantity) {
            std::vector<Value> held;
            for (const int place : held_.places) {
                held.push_back(stored[quantity * held_.nodes.size() + static_cast<std::size_t>(place)]);
            }
            const std::vector<Value> of_list = solver::of_whole_list(backend, part_, std::move(held));
            all.insert(all.end(), of_list.begin(), of_list.end());
        }
        return all;
    }
    template <class Value, class Backend>
    void put(Backend& backend, const std::vector<Value>& all, const solver::Memory& memory) const
    {
        const std::size_t entries = sampling_.nodes.size();
        std::vector<Value> stored(all.size() / entries * held_.nodes.size());
        const std::vector<int> numbers = part_.numbers_from(0);
        for (std::size_t quantity = 0; quantity * entries < all.size(); ++quantity) {
            for (std::size_t at = 0; at < numbers.size(); ++at) {
                stored[quantity * held_.nodes.size() + static_cast<std::size_t>(held_.places[at])] =
                    all[quantity * entries + static_cast<std::size_t>(numbers[at])];
            }
        }
        backend.upload_and_wait(memory.get(), stored.data(), stored.size() * sizeof(Value));
    }
    [[nodiscard]] MapSums sums() const
    {
        return {static_cast<const ListedNode*>(nodes_.get()),
                static_cast<float*>(zeta_.get()),
                static_cast<double*>(flow_.get()),
                static_cast<float*>(spectrum_.get()),
                held_.nodes_of_share,
                static_cast<int>(held_.nodes.size())};
    }

    MapSampling sampling_;  ///< of the whole grid
    solver::ListPart part_; ///< of its nodes
    HeldMapNodes held_;
    SegmentClock clock_;
    solver::Memory nodes_, zeta_, flow_, spectrum_;
};

} // namespace swell::model
