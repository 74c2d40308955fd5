#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <vector>

#include "model/stepping/side_plan.hpp"
#include "solver/backends/exchange.hpp"
#include "solver/grid/field.hpp"
#include "solver/grid/grid.hpp"

namespace swell::model
{

/// The lists of a SidePlan in backend memory. The plan says how nodes that fall dry or are flooded lose and get their
/// water. Has room for the old values of the nodes, so that a change can be undone. The memory only grows and is reused,
/// because a backend must record frames again after memory was freed.
template <class Backend, class T>
class CarriedSides
{
public:
    /// Uploads the lists of a plan, less the nodes beyond the box of `water`, the grid of the water, or of `black`, those
    /// of the two fields that store psi of earlier steps (keep_past()). Makes room for the old values of so many `fields`
    /// of the water's grid and `pairs` of those two. Waits. Throws the exceptions of Backend::allocate; then only this
    /// object has changed.
    void make_ready(Backend& backend, const SidePlan& plan, const solver::Grid& water, std::size_t fields,
                    const std::array<solver::Grid, 2>& black, std::size_t pairs)
    {
        std::vector<std::byte> lists;
        is_closed_ = plan.is_closed;
        phi_carried.clear();
        more_wet_ = plan.more_wet();
        whole_ = added_to(lists, plan.whole, water);
        for (std::size_t block = 0; block < 2; ++block) {
            black_[block] = added_to(lists, plan.black[block], black[block]);
        }
        add_joined(lists, plan.joined);
        kept_at_ = (lists.size() + sizeof(double) - 1) / sizeof(double) * sizeof(double);
        phi_at_ = kept_at_;
        steps_at_ = phi_at_ + joined_count() * sizeof(double);
        kept_at_ = steps_at_ + joined_.size() * sizeof(double); // steps are of T
        const std::size_t kept = fields * whole_.touched + pairs * (black_[0].touched + black_[1].touched);
        const std::size_t bytes = kept_at_ + kept * sizeof(T);
        if (bytes > bytes_) {
            memory_ = backend.allocate(bytes, "nodes that change side");
            bytes_ = bytes;
        }
        backend.upload_and_wait(memory_.get(), lists.data(), lists.size());
    }

    /// Goes to the start of the memory for old values. Then call keep() and keep_past() for all fields and pairs to
    /// store the values of the nodes that change, or put_back() and put_past_back() in the same order to restore them.
    /// b2 and b1 are the two fields that store one psi of an earlier step (SidePlan).
    void begin() { next_kept_ = kept_at_; }
    void keep(Backend& backend, const solver::Field<T>& field) { keep(backend, whole_, field); }
    void keep_past(Backend& backend, const solver::Field<T>& b2, const solver::Field<T>& b1)
    {
        keep(backend, black_[0], b2);
        keep(backend, black_[1], b1);
    }
    void put_back(Backend& backend, solver::Field<T>& field) { put_back(backend, whole_, field); }
    void put_past_back(Backend& backend, solver::Field<T>& b2, solver::Field<T>& b1)
    {
        put_back(backend, black_[0], b2);
        put_back(backend, black_[1], b1);
    }

    /// Sets zeta at the nodes that changed between water and land. Flooded nodes take parts of their neighbours' water
    /// above the level `level_m` [m] (TakeParts), which the neighbours lose; dried nodes get 0. `draft` is the depth to
    /// which hulls press the surface down [m].
    void carry_water(Backend& backend, const solver::Field<T>& draft, double level_m, solver::Field<T>& zeta) const
    {
        exchange_halo(backend, draft.grid(), 1, draft.view());
        for (std::size_t ring = 0; ring < whole_.ring_ends.size(); ++ring) {
            exchange_halo(backend, zeta.grid(), 1, zeta.view());
            backend.for_each_node(ring_of(whole_.ring_ends, ring),
                                  TakeParts<T>{at<NodeAndOthers>(whole_.flooded_at), draft.view(), zeta.view(),
                                               static_cast<T>(level_m), zeta.view()});
            backend.for_each_node(
                ring_of(whole_.giver_ends, ring),
                GiveParts<T>{at<NodeThatGives>(whole_.givers_at), draft.view(), static_cast<T>(level_m), zeta.view()});
        }
        empty(backend, whole_, zeta);
    }
    /// Sets phi at the nodes that changed between water and land. A basin that is now joined to a larger one first
    /// subtracts the difference of their phi (JoinedBasin). Flooded nodes begin with the mean of their neighbours, dried
    /// nodes get 0.
    void carry_phi(Backend& backend, solver::Field<T>& phi) const
    {
        const solver::Box& held = phi.grid().box;
        T* const steps = place<T>(steps_at_);
        double* const phi_of_listed = place<double>(phi_at_);
        backend.for_each_node(list(0, joined_count()),
                              ReadListed<T>{at<ListedNode>(joined_nodes_at_), held, phi.view(), phi_of_listed});
        if (!phi.grid().is_whole()) {
            add_up(backend, phi_of_listed, joined_count());
        }
        backend.for_each_node(list(0, joined_.size()), MeasureSteps<T>{at<JoinedPlaces>(joined_at_), phi_of_listed, steps});
        for (std::size_t basin = 0; basin < joined_.size(); ++basin) {
            const JoinedPlaces& places = joined_[basin];
            backend.for_each_node(list(static_cast<std::size_t>(places.first), static_cast<std::size_t>(places.nodes)),
                                  TakeStepOff<T>{at<ListedNode>(joined_nodes_at_), held, steps + basin, phi.view()});
        }
        carry(backend, phi);
    }
    /// Sets another field of the whole grid, such as psi, at the nodes that changed between water and land: flooded
    /// nodes begin with the mean of their neighbours, dried nodes get 0.
    void carry(Backend& backend, solver::Field<T>& field) const
    {
        for (std::size_t ring = 0; ring < whole_.ring_ends.size(); ++ring) {
            take_means(backend, whole_, ring, field, field);
        }
        empty(backend, whole_, field);
    }
    void carry_past(Backend& backend, solver::Field<T>& b2, solver::Field<T>& b1) const
    {
        for (std::size_t ring = 0; ring < black_[0].ring_ends.size(); ++ring) {
            take_means(backend, black_[0], ring, b1, b2);
            take_means(backend, black_[1], ring, b2, b1);
        }
        empty(backend, black_[0], b2);
        empty(backend, black_[1], b1);
    }

    [[nodiscard]] bool is_closed() const { return is_closed_; } ///< SidePlan::is_closed
    /// Returns the number of wet nodes after the change less the number before.
    [[nodiscard]] std::int64_t more_wet() const { return more_wet_; }

    /// Values before the change, to undo it: the volume that came in [m³] at the previous and at the newest time level,
    /// and StepperState::side_volume_m3.
    std::array<double, 2> inflow_before_m3{}, volume_before_m3{};
    /// phi of the previous and of the newest time level before keep_flow() changed it, to undo the change. Empty if that
    /// was not called.
    std::vector<std::vector<double>> phi_carried;

private:
    /// The places of the lists for one kind of field in memory_ (offsets in bytes), and the lengths of the lists.
    struct Lists {
        std::vector<int> ring_ends, giver_ends;
        std::size_t flooded_at = 0, givers_at = 0, touched_at = 0;
        /// Numbers of nodes. touched: all nodes whose value a change may change, that is, flooded nodes, nodes that give
        /// them water, wet nodes that stay wet but change, and dried nodes.
        std::size_t touched = 0, dried = 0;
    };

    template <class One>
    static std::size_t put(std::vector<std::byte>& to, const std::vector<One>& list)
    {
        const std::size_t at = to.size();
        to.resize(at + list.size() * sizeof(One));
        if (!list.empty()) {
            std::memcpy(to.data() + at, list.data(), list.size() * sizeof(One));
        }
        return at;
    }
    void add_joined(std::vector<std::byte>& bytes, const std::vector<JoinedBasin>& basins)
    {
        std::vector<ListedNode> nodes;
        joined_.clear();
        for (const JoinedBasin& basin : basins) {
            joined_.push_back({static_cast<int>(nodes.size()), static_cast<int>(basin.nodes.size()),
                               static_cast<int>(basin.beside.size()), static_cast<int>(basin.other_beside.size())});
            for (const auto* some : {&basin.nodes, &basin.beside, &basin.other_beside}) {
                nodes.insert(nodes.end(), some->begin(), some->end());
            }
        }
        joined_at_ = put(bytes, joined_);
        joined_nodes_at_ = put(bytes, nodes);
    }
    static Lists added_to(std::vector<std::byte>& bytes, const NodesOfSides& all, const solver::Grid& grid)
    {
        const NodesOfSides nodes = all.held_by(grid);
        std::vector<ListedNode> touched;
        const auto node_of = [](const auto& one) { return one.node; };
        std::ranges::transform(nodes.flooded, std::back_inserter(touched), node_of);
        std::ranges::transform(nodes.givers, std::back_inserter(touched), node_of);
        touched.insert(touched.end(), nodes.stay.begin(), nodes.stay.end());
        touched.insert(touched.end(), nodes.dried.begin(), nodes.dried.end());
        Lists lists{nodes.ring_ends, nodes.giver_ends, 0, 0, 0, touched.size(), nodes.dried.size()};
        lists.flooded_at = put(bytes, nodes.flooded);
        lists.givers_at = put(bytes, nodes.givers);
        lists.touched_at = put(bytes, touched);
        return lists;
    }

    template <class One>
    [[nodiscard]] const One* at(std::size_t bytes) const
    {
        return reinterpret_cast<const One*>(static_cast<const std::byte*>(memory_.get()) + bytes);
    }
    template <class Value>
    [[nodiscard]] Value* place(std::size_t bytes) const
    {
        return reinterpret_cast<Value*>(static_cast<std::byte*>(memory_.get()) + bytes);
    }
    /// Returns the number of nodes that the entries of joined_ list.
    [[nodiscard]] std::size_t joined_count() const
    {
        const auto nodes_of = [](const JoinedPlaces& one) { return one.nodes + one.beside + one.other_beside; };
        return joined_.empty() ? 0 : static_cast<std::size_t>(joined_.back().first + nodes_of(joined_.back()));
    }
    /// Returns a one-dimensional grid, for loops over the entries first … first + count - 1 of a list.
    static solver::Grid list(std::size_t first, std::size_t count)
    {
        const int end = static_cast<int>(first + count);
        return {{end, 1}, {static_cast<int>(first), 0, {static_cast<int>(count), 1}}};
    }

    /// Returns a grid over the list entries of one ring: the flooded nodes that are set in one pass, or the nodes that
    /// give them water. `ends` has the end of each ring in the list.
    static solver::Grid ring_of(const std::vector<int>& ends, std::size_t ring)
    {
        const auto first = static_cast<std::size_t>(ring == 0 ? 0 : ends[ring - 1]);
        return list(first, static_cast<std::size_t>(ends[ring]) - first);
    }

    void take_means(Backend& backend, const Lists& lists, std::size_t ring, const solver::Field<T>& from,
                    solver::Field<T>& to) const
    {
        exchange_halo(backend, from.grid(), 1, from.view());
        backend.for_each_node(ring_of(lists.ring_ends, ring),
                              TakeMeanOfOthers<T>{at<NodeAndOthers>(lists.flooded_at), from.view(), to.view()});
    }
    void empty(Backend& backend, const Lists& lists, solver::Field<T>& field) const
    {
        backend.for_each_node(list(lists.touched - lists.dried, lists.dried),
                              EmptyNodes<T>{at<ListedNode>(lists.touched_at), field.view()});
    }
    void keep(Backend& backend, const Lists& lists, const solver::Field<T>& field)
    {
        T* const kept = place<T>(next_kept_);
        backend.for_each_node(list(0, lists.touched), KeepNodes<T>{at<ListedNode>(lists.touched_at), field.view(), kept});
        next_kept_ += lists.touched * sizeof(T);
    }
    void put_back(Backend& backend, const Lists& lists, solver::Field<T>& field)
    {
        backend.for_each_node(list(0, lists.touched),
                              PutBackNodes<T>{at<ListedNode>(lists.touched_at), at<T>(next_kept_), field.view()});
        next_kept_ += lists.touched * sizeof(T);
    }

    solver::Memory memory_{nullptr, [](void*) {}};
    std::size_t bytes_ = 0, kept_at_ = 0, next_kept_ = 0;
    bool is_closed_ = false;
    std::int64_t more_wet_ = 0;
    std::vector<JoinedPlaces> joined_;
    std::size_t joined_at_ = 0, joined_nodes_at_ = 0, phi_at_ = 0, steps_at_ = 0;
    Lists whole_;
    std::array<Lists, 2> black_;
};

} // namespace swell::model
