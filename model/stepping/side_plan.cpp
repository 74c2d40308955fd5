#include "model/stepping/side_plan.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <ranges>
#include <type_traits>
#include <utility>

#include "solver/grid/list_part.hpp"

namespace swell::model
{

namespace
{

using Way = std::pair<int, int>;
constexpr std::array<Way, 4> to_neighbours{{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}};
constexpr std::array<Way, 4> to_diagonals{{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}}};

/// The nodes that change side, and the nodes whose water is known: at first the nodes that are wet before and after.
class Sides
{
public:
    Sides(Extent extent, const std::vector<double>& before, const std::vector<double>& after) : extent_(extent)
    {
        known_.reserve(before.size());
        for (std::size_t node = 0; node < before.size(); ++node) {
            const bool was_wet = before[node] > 0.0, is_wet = after[node] > 0.0;
            known_.push_back(was_wet && is_wet);
            if (was_wet != is_wet) {
                (is_wet ? flooded_ : dried_).push_back(node_at(extent_, node));
            }
        }
    }
    [[nodiscard]] const std::vector<ListedNode>& flooded() const { return flooded_; }
    [[nodiscard]] const std::vector<ListedNode>& dried() const { return dried_; }
    /// Returns the nodes whose water is known.
    [[nodiscard]] std::vector<ListedNode> stay() const
    {
        std::vector<ListedNode> nodes;
        for (std::size_t node = 0; node < known_.size(); ++node) {
            if (known_[node]) {
                nodes.push_back(node_at(extent_, node));
            }
        }
        return nodes;
    }

    /// Returns a node with its neighbours whose water is known. `ways` lead to the neighbours.
    [[nodiscard]] NodeAndOthers with_known(const ListedNode& node, const std::array<Way, 4>& ways) const
    {
        NodeAndOthers found{node, 0, {}, {1, 1, 1, 1}};
        for (const auto& [di, dj] : ways) {
            const ListedNode other{node.i + di, node.j + dj};
            if (other.i >= 0 && other.j >= 0 && other.i < extent_.nx && other.j < extent_.ny && known_[index(other)]) {
                found.from[found.count++] = other;
            }
        }
        return found;
    }
    void learn(const ListedNode& node) { known_[index(node)] = true; }
    [[nodiscard]] std::size_t index(const ListedNode& node) const { return extent_.index(node.i, node.j); }

private:
    Extent extent_;
    std::vector<bool> known_;
    std::vector<ListedNode> flooded_, dried_;
};

/// Sorts flooded nodes into rings. Each node of a ring has known neighbours, among them the nodes of earlier rings. A last
/// ring takes the nodes that never get a known neighbour.
std::vector<std::vector<NodeAndOthers>> rings_of(Sides sides, std::vector<ListedNode> left, const std::array<Way, 4>& ways)
{
    std::vector<std::vector<NodeAndOthers>> rings;
    while (!left.empty()) {
        std::vector<NodeAndOthers> ring;
        std::vector<ListedNode> further;
        for (const ListedNode& node : left) {
            const NodeAndOthers found = sides.with_known(node, ways);
            if (found.count > 0) {
                ring.push_back(found);
            } else {
                further.push_back(node);
            }
        }
        if (ring.empty()) {
            for (const ListedNode& node : std::exchange(further, {})) {
                ring.push_back({node, 0, {}, {1, 1, 1, 1}});
            }
        }
        for (const NodeAndOthers& found : ring) {
            sides.learn(found.node);
        }
        rings.push_back(std::move(ring));
        left = std::move(further);
    }
    return rings;
}

/// Adds a ring of flooded nodes to a plan, with the parts that each node takes. Adds the nodes that give water, in the
/// order of the grid.
void add_ring(NodesOfSides& plan, const Sides& sides, std::vector<NodeAndOthers>&& ring)
{
    std::map<std::size_t, NodeThatGives> givers;
    for (const NodeAndOthers& found : ring) {
        for (int k = 0; k < found.count; ++k) {
            NodeThatGives& giver = givers[sides.index(found.from[k])];
            giver.node = found.from[k];
            ++giver.count;
        }
    }
    std::map<std::size_t, int> given;
    for (NodeAndOthers& found : ring) {
        for (int k = 0; k < found.count; ++k) {
            const std::size_t node = sides.index(found.from[k]);
            NodeThatGives& giver = givers[node];
            found.parts[k] = giver.parts[given[node]++] = 1 + std::max(found.count, giver.count);
        }
    }
    std::ranges::move(ring, std::back_inserter(plan.flooded));
    std::ranges::copy(givers | std::views::values, std::back_inserter(plan.givers));
    plan.ring_ends.push_back(static_cast<int>(plan.flooded.size()));
    plan.giver_ends.push_back(static_cast<int>(plan.givers.size()));
}

bool is_black(const ListedNode& node)
{
    return (node.i + node.j) % 2 == 0;
}

/// Plans the change of past psi on the black half. b2 has the nodes where i + shift is even.
void plan_black(SidePlan& plan, const Sides& sides, int shift)
{
    const auto of_field = [&](const ListedNode& node) { return ListedNode{(node.i + shift) / 2, (node.j + shift) / 2}; };
    const auto field = [&](const ListedNode& node) { return static_cast<std::size_t>((node.i + shift) % 2); };
    std::vector<ListedNode> flooded = sides.flooded();
    std::erase_if(flooded, [](const ListedNode& node) { return !is_black(node); });
    for (const auto& ring : rings_of(sides, std::move(flooded), to_diagonals)) {
        for (NodeAndOthers found : ring) {
            NodesOfSides& of_block = plan.black[field(found.node)];
            for (int k = 0; k < found.count; ++k) {
                found.from[k] = of_field(found.from[k]);
            }
            found.node = of_field(found.node);
            of_block.flooded.push_back(found);
        }
        for (NodesOfSides& of_block : plan.black) {
            of_block.ring_ends.push_back(static_cast<int>(of_block.flooded.size()));
        }
    }
    for (const ListedNode& node : sides.dried()) {
        if (is_black(node)) {
            plan.black[field(node)].dried.push_back(of_field(node));
        }
    }
}

} // namespace

NodesOfSides NodesOfSides::held_by(const solver::Grid& grid) const
{
    const auto held_of = [&](const auto& entries, const std::vector<int>& ends, std::vector<int>& held_ends) {
        std::decay_t<decltype(entries)> held;
        std::size_t entry = 0;
        for (const int end : ends) {
            for (; entry < static_cast<std::size_t>(end); ++entry) {
                if (grid.box.holds(entries[entry].node.i, entries[entry].node.j)) {
                    held.push_back(entries[entry]);
                }
            }
            held_ends.push_back(static_cast<int>(held.size()));
        }
        return held;
    };
    NodesOfSides held;
    held.flooded = held_of(flooded, ring_ends, held.ring_ends);
    held.givers = held_of(givers, giver_ends, held.giver_ends);
    held.stay = solver::ListPart(stay, grid).of(stay);
    held.dried = solver::ListPart(dried, grid).of(dried);
    return held;
}

SidePlan plan_sides(Extent extent, const std::vector<double>& depth_before_m, const std::vector<double>& depth_after_m,
                    int history_shift, bool is_closed)
{
    SidePlan plan;
    const Sides sides(extent, depth_before_m, depth_after_m);
    if (sides.flooded().empty() && sides.dried().empty()) {
        return plan;
    }
    for (std::vector<NodeAndOthers>& ring : rings_of(sides, sides.flooded(), to_neighbours)) {
        add_ring(plan.whole, sides, std::move(ring));
    }
    if (!sides.flooded().empty()) {
        plan.joined = joined_basins(extent, depth_before_m, depth_after_m);
    }
    plan.is_closed = is_closed;
    if (is_closed) {
        plan.whole.stay = sides.stay();
    } else {
        for (const JoinedBasin& basin : plan.joined) {
            plan.whole.stay.insert(plan.whole.stay.end(), basin.nodes.begin(), basin.nodes.end());
        }
    }
    plan.whole.dried = sides.dried();
    plan_black(plan, sides, history_shift);
    return plan;
}

} // namespace swell::model
