#include "model/stepping/joined_basins.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <utility>

namespace swell::model
{

namespace
{

constexpr std::array<std::pair<int, int>, 4> over_faces{{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}};
constexpr int no_basin = -1;

template <class Visit>
void visit_neighbours(Extent extent, std::size_t index, const Visit& visit)
{
    const ListedNode node = node_at(extent, index);
    for (const auto& [di, dj] : over_faces) {
        const int i = node.i + di, j = node.j + dj;
        if (i >= 0 && j >= 0 && i < extent.nx && j < extent.ny) {
            visit(extent.index(i, j));
        }
    }
}

/// Returns the number of each node's basin; no_basin on land. Basins are numbered in the order of their first nodes.
std::vector<int> basins_of(Extent extent, const std::vector<double>& depth_m)
{
    std::vector<int> basin(depth_m.size(), no_basin);
    std::vector<std::size_t> left;
    int basins = 0;
    for (std::size_t first = 0; first < depth_m.size(); ++first) {
        if (!(depth_m[first] > 0.0) || basin[first] != no_basin) {
            continue;
        }
        basin[first] = basins;
        left.assign(1, first);
        while (!left.empty()) {
            const std::size_t node = left.back();
            left.pop_back();
            visit_neighbours(extent, node, [&](std::size_t other) {
                if (depth_m[other] > 0.0 && basin[other] == no_basin) {
                    basin[other] = basins;
                    left.push_back(other);
                }
            });
        }
        ++basins;
    }
    return basin;
}

/// The number of nodes of a basin that stay wet, and their basin after the change.
struct Part {
    std::int64_t nodes = 0;
    int after = no_basin;
};

/// Returns the parts by their basin before the change. If the change splits a basin, its part gets the basin of its first
/// node.
std::map<int, Part> parts_of(const std::vector<int>& before, const std::vector<int>& after)
{
    std::map<int, Part> parts;
    for (std::size_t node = 0; node < before.size(); ++node) {
        if (before[node] != no_basin && after[node] != no_basin) {
            Part& part = parts[before[node]];
            part.after = part.nodes == 0 ? after[node] : part.after;
            ++part.nodes;
        }
    }
    return parts;
}

/// Returns for each basin after the change the largest of the basins that form it, or the first of equal ones.
std::map<int, int> largest_of(const std::map<int, Part>& parts)
{
    std::map<int, int> largest;
    for (const auto& [basin, part] : parts) {
        const auto [found, is_new] = largest.try_emplace(part.after, basin);
        if (!is_new && part.nodes > parts.at(found->second).nodes) {
            found->second = basin;
        }
    }
    return largest;
}

/// Returns at most most_beside nodes, evenly spaced in the list.
std::vector<ListedNode> some_of(const std::vector<ListedNode>& nodes)
{
    std::vector<ListedNode> some;
    const std::size_t count = std::min(nodes.size(), most_beside);
    for (std::size_t n = 0; n < count; ++n) {
        some.push_back(nodes[n * nodes.size() / count]);
    }
    return some;
}

} // namespace

ListedNode node_at(Extent extent, std::size_t index)
{
    const auto nx = static_cast<std::size_t>(extent.nx);
    return {static_cast<int>(index % nx), static_cast<int>(index / nx)};
}

std::vector<JoinedBasin> joined_basins(Extent extent, const std::vector<double>& depth_before_m,
                                       const std::vector<double>& depth_after_m)
{
    const std::vector<int> before = basins_of(extent, depth_before_m);
    const std::vector<int> after = basins_of(extent, depth_after_m);
    const std::map<int, Part> parts = parts_of(before, after);
    const std::map<int, int> largest = largest_of(parts);
    if (largest.size() == parts.size()) {
        return {};
    }
    std::map<int, std::vector<ListedNode>> nodes, beside;
    for (std::size_t node = 0; node < before.size(); ++node) {
        if (before[node] == no_basin || after[node] == no_basin) {
            continue;
        }
        if (largest.at(parts.at(before[node]).after) != before[node]) {
            nodes[before[node]].push_back(node_at(extent, node));
        }
        bool is_beside = false;
        visit_neighbours(extent, node, [&](std::size_t other) {
            is_beside = is_beside || (before[other] == no_basin && after[other] != no_basin);
        });
        if (is_beside) {
            beside[before[node]].push_back(node_at(extent, node));
        }
    }
    std::vector<JoinedBasin> joined;
    for (auto& [basin, its_nodes] : nodes) {
        joined.push_back(
            {std::move(its_nodes), some_of(beside[basin]), some_of(beside[largest.at(parts.at(basin).after)])});
    }
    return joined;
}

} // namespace swell::model
