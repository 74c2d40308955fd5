#pragma once
#include <algorithm>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "solver/grid/extent.hpp"

namespace swell::solver
{

/// A field on the host with values at a few nodes, such as those near the edges of a grid. The other nodes have 0. Takes 16
/// bytes for each of the few nodes.
class FewValues
{
public:
    struct AtNode {
        std::size_t node = 0; ///< index among all nodes of the grid, row by row from the south-west
        double value = 0.0;
        bool operator==(const AtNode&) const = default;
    };

    FewValues() = default;
    /// Each node at most once, in any order.
    explicit FewValues(std::vector<AtNode> values) : values_(std::move(values))
    {
        std::ranges::sort(values_, {}, &AtNode::node);
    }

    [[nodiscard]] double operator[](std::size_t node) const
    {
        const auto found = first_from(node);
        return found != values_.end() && found->node == node ? found->value : 0.0;
    }
    /// Copies the nodes from (first_i, j) eastwards to `to`.
    template <class T>
    void copy_row(Extent grid, int first_i, int j, std::span<T> to) const
    {
        std::ranges::fill(to, T(0));
        const std::size_t first = grid.index(first_i, j);
        for (auto at = first_from(first); at != values_.end() && at->node < first + to.size(); ++at) {
            to[at->node - first] = static_cast<T>(at->value);
        }
    }
    /// The few values, in the order of their nodes.
    [[nodiscard]] const std::vector<AtNode>& values() const { return values_; }

    bool operator==(const FewValues&) const = default;

private:
    [[nodiscard]] std::vector<AtNode>::const_iterator first_from(std::size_t node) const
    {
        return std::ranges::lower_bound(values_, node, {}, &AtNode::node);
    }

    std::vector<AtNode> values_;
};

} // namespace swell::solver
