#pragma once
#include <algorithm>
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
    /// Allocates the sums for the sampled nodes of a grid's box, and uploads their list. Waits.
    template <class Backend>
    MapMemory(Backend& backend, MapSampling sampling)
        : sampling_(std::move(sampling)), held_(sampling_),
          shares_(backend.allocate((held_.shares.size() + 1) * sizeof(ShareOfNodes), name)),
          nodes_(backend.allocate((held_.nodes.size() + 1) * sizeof(ListedNode), name)),
          zeta_(backend.allocate((static_cast<std::size_t>(held_.most_nodes()) + 1) * sizeof(float), name)),
          flow_(backend.allocate((MapSums::flows * held_.nodes.size() + 1) * sizeof(double), name)),
          spectrum_(backend.allocate((of_spectrum * held_.nodes.size() + 1) * sizeof(float), name))
    {
        backend.upload_and_wait(shares_.get(), held_.shares.data(), held_.shares.size() * sizeof(ShareOfNodes));
        backend.upload_and_wait(nodes_.get(), held_.nodes.data(), held_.nodes.size() * sizeof(ListedNode));
        held_nodes_ = held_.nodes.size();
        std::vector<ListedNode>().swap(held_.nodes);
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
        if (held_.most_rows == 0) {
            return;
        }
        flow.sample = sample;
        flow.sums = sums();
        backend.for_each_node({MapSums::row, held_.most_rows}, flow);
        backend.for_each_node({held_.most_nodes(), map_frequencies}, GatherPeriods{sample, sums()});
    }

    /// Returns a copy of the sums of the whole grid on the host, at its first box, and of the progress of the sampling. All
    /// boxes of the grid make the call. Waits.
    template <class Backend>
    [[nodiscard]] GatheredMaps gathered(Backend& backend, const solver::Grid& grid) const
    {
        return of_stretch(backend, grid, 0, sampling_.part.entries());
    }

    /// Calls use(first, nodes, gathered) at the first box for stretches of the list of sampled nodes of the whole grid:
    /// with the number of the first node, the nodes, and a copy of their sums on the host. All boxes of the grid make the
    /// call. Waits.
    template <class Backend, class Use>
    void for_each_stretch(Backend& backend, const solver::Grid& grid, const Use& use) const
    {
        const int entries = sampling_.part.entries(), at_once = grid.is_whole() ? entries : 1 << 16U;
        for (int first = 0; first < entries; first += at_once) {
            const int last = std::min(entries, first + at_once);
            const std::vector<ListedNode> nodes = nodes_of_stretch(backend, first, last);
            const GatheredMaps sums = of_stretch(backend, grid, first, last);
            if (solver::is_first_box(backend, grid)) {
                use(static_cast<std::size_t>(first), nodes, sums);
            }
        }
    }

    /// Calls use(values) at the first box for each quantity of gathered() after the other, first those of the flow, with
    /// its sums at all sampled nodes of the whole grid. All boxes of the grid make the call. Waits.
    template <class Backend, class Use>
    void for_each_quantity(Backend& backend, const solver::Grid& grid, const Use& use) const
    {
        const int entries = sampling_.part.entries();
        for (std::size_t quantity = 0; quantity < MapSums::flows; ++quantity) {
            use(sums_of_stretch<double>(backend, grid, flow_, {quantity, quantity + 1}, 0, entries));
        }
        for (std::size_t quantity = 0; quantity < of_spectrum; ++quantity) {
            use(sums_of_stretch<float>(backend, grid, spectrum_, {quantity, quantity + 1}, 0, entries));
        }
    }

    /// Replaces the clock, and the sums by those of the sampled nodes that this process holds, one quantity after the
    /// other, for example of a checkpoint. Waits. Throws SetupError if they belong to other sampled nodes.
    template <class Backend>
    void restore(Backend& backend, const GatheredMaps& gathered)
    {
        const auto nodes = static_cast<std::size_t>(sampling_.part.count());
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

    template <class Backend>
    [[nodiscard]] GatheredMaps of_stretch(Backend& backend, const solver::Grid& grid, int first, int last) const
    {
        return {sums_of_stretch<double>(backend, grid, flow_, {0, MapSums::flows}, first, last),
                sums_of_stretch<float>(backend, grid, spectrum_, {0, of_spectrum}, first, last), clock_};
    }
    struct Quantities {
        std::size_t first, end;
    };
    /// Returns sums of a stretch of the whole list at the first box: so many values per sampled node, one quantity after
    /// the other.
    template <class Value, class Backend>
    [[nodiscard]] std::vector<Value> sums_of_stretch(Backend& backend, const solver::Grid& grid,
                                                     const solver::Memory& memory, Quantities quantities, int first,
                                                     int last) const
    {
        const solver::ListPart& part = sampling_.part;
        const bool is_first = solver::is_first_box(backend, grid);
        const auto begin = static_cast<std::size_t>(part.count_before(first)), end = begin + held_in(first, last);
        std::vector<Value> stored(held_nodes_), all;
        for (std::size_t quantity = quantities.first; quantity < quantities.end; ++quantity) {
            const Value* const from = static_cast<const Value*>(memory.get()) + quantity * held_nodes_;
            backend.download_and_wait(stored.data(), from, held_nodes_ * sizeof(Value));
            std::vector<Value> held;
            for (std::size_t at = begin; at < end; ++at) {
                held.push_back(stored[static_cast<std::size_t>(held_.places[at])]);
            }
            const std::vector<Value> of_list =
                solver::of_whole_list(backend, part.of_stretch(first, last), std::move(held));
            if (is_first) {
                all.insert(all.end(), of_list.begin(), of_list.end());
            }
        }
        return all;
    }
    template <class Backend>
    [[nodiscard]] std::vector<ListedNode> nodes_of_stretch(Backend& backend, int first, int last) const
    {
        std::vector<int> is, js;
        const auto begin = static_cast<std::size_t>(sampling_.part.count_before(first)), end = begin + held_in(first, last);
        for (std::size_t at = begin; at < end; ++at) {
            is.push_back(sampling_.nodes[at].i);
            js.push_back(sampling_.nodes[at].j);
        }
        const solver::ListPart stretch = sampling_.part.of_stretch(first, last);
        is = solver::of_whole_list(backend, stretch, std::move(is));
        js = solver::of_whole_list(backend, stretch, std::move(js));
        std::vector<ListedNode> nodes;
        for (std::size_t at = 0; at < is.size(); ++at) {
            nodes.push_back({is[at], js[at]});
        }
        return nodes;
    }
    /// Returns the number of this process's nodes among those from number `first` to `last` - 1 of the whole list.
    [[nodiscard]] std::size_t held_in(int first, int last) const
    {
        return static_cast<std::size_t>(sampling_.part.count_before(last) - sampling_.part.count_before(first));
    }
    template <class Value, class Backend>
    void put(Backend& backend, const std::vector<Value>& sums, const solver::Memory& memory) const
    {
        const auto nodes = static_cast<std::size_t>(sampling_.part.count());
        std::vector<Value> stored(held_nodes_);
        for (std::size_t quantity = 0; quantity * nodes < sums.size(); ++quantity) {
            for (std::size_t at = 0; at < nodes; ++at) {
                stored[static_cast<std::size_t>(held_.places[at])] = sums[quantity * nodes + at];
            }
            Value* const to = static_cast<Value*>(memory.get()) + quantity * held_nodes_;
            backend.upload_and_wait(to, stored.data(), held_nodes_ * sizeof(Value));
        }
    }
    [[nodiscard]] MapSums sums() const
    {
        return {static_cast<const ShareOfNodes*>(shares_.get()),
                static_cast<const ListedNode*>(nodes_.get()),
                static_cast<float*>(zeta_.get()),
                static_cast<double*>(flow_.get()),
                static_cast<float*>(spectrum_.get()),
                static_cast<int>(held_nodes_)};
    }

    MapSampling sampling_;
    HeldMapNodes held_; ///< its nodes are in backend memory only
    std::size_t held_nodes_ = 0;
    SegmentClock clock_;
    solver::Memory shares_, nodes_, zeta_, flow_, spectrum_;
};

} // namespace swell::model
