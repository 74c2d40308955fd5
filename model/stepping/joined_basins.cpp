#include "model/stepping/joined_basins.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace swell::model
{

namespace
{

constexpr std::array<std::pair<int, int>, 4> over_faces{{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}};

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

/// The basins of a water: its wet nodes in runs along rows, which take less memory than a number at every node.
class Basins
{
public:
    struct Run {
        std::size_t first, end; ///< nodes of one row
        int basin;              ///< numbered in the order of the basins' first nodes
    };

    Basins(Extent extent, const std::vector<double>& depth_m)
    {
        const auto nx = static_cast<std::size_t>(extent.nx);
        std::size_t in_row_before = 0;
        for (std::size_t row = 0; row < depth_m.size(); row += nx) {
            const std::size_t in_row = runs_.size();
            for (std::size_t node = row; node < row + nx; ++node) {
                if (!(depth_m[node] > 0.0)) {
                    continue;
                }
                if (runs_.size() > in_row && runs_.back().end == node) {
                    ++runs_.back().end;
                } else {
                    runs_.push_back({node, node + 1, static_cast<int>(runs_.size())});
                }
            }
            join_rows(in_row_before, in_row, nx);
            in_row_before = in_row;
        }
        number();
    }
    [[nodiscard]] const std::vector<Run>& runs() const { return runs_; }

private:
    /// Joins the runs from number `south` on, of one row, with those from `north` on, of the next row.
    void join_rows(std::size_t south, std::size_t north, std::size_t nx)
    {
        for (std::size_t below = south, above = north; below < north && above < runs_.size();) {
            if (runs_[below].first + nx < runs_[above].end && runs_[above].first < runs_[below].end + nx) {
                const int one = root_of(static_cast<int>(below)), other = root_of(static_cast<int>(above));
                runs_[static_cast<std::size_t>(std::max(one, other))].basin = std::min(one, other);
            }
            runs_[below].end + nx < runs_[above].end ? ++below : ++above;
        }
    }
    /// Until number() a run's basin is an earlier run of the same basin, or the run itself if it is the first.
    [[nodiscard]] int root_of(int run)
    {
        int root = run;
        while (runs_[static_cast<std::size_t>(root)].basin != root) {
            root = runs_[static_cast<std::size_t>(root)].basin;
        }
        while (run != root) {
            run = std::exchange(runs_[static_cast<std::size_t>(run)].basin, root);
        }
        return root;
    }
    void number()
    {
        int basins = 0;
        for (std::size_t run = 0; run < runs_.size(); ++run) {
            const int root = runs_[run].basin; // before the run, and numbered, if it is not the run itself
            runs_[run].basin = root == static_cast<int>(run) ? basins++ : runs_[static_cast<std::size_t>(root)].basin;
        }
    }

    std::vector<Run> runs_;
};

/// Calls use(first, end, before, after) for the nodes that are wet before and after a change: runs along rows, and the
/// basins that have them.
template <class Use>
void for_each_wet_in_both(const Basins& before, const Basins& after, const Use& use)
{
    auto one = before.runs().begin();
    auto other = after.runs().begin();
    while (one != before.runs().end() && other != after.runs().end()) {
        const std::size_t first = std::max(one->first, other->first), end = std::min(one->end, other->end);
        if (first < end) {
            use(first, end, one->basin, other->basin);
        }
        one->end < other->end ? ++one : ++other;
    }
}

/// The number of nodes of a basin that stay wet, and their basin after the change.
struct Part {
    std::int64_t nodes = 0;
    int after = -1; ///< none yet
};

/// Returns the parts by their basin before the change. If the change splits a basin, its part gets the basin of its first
/// node.
std::map<int, Part> parts_of(const Basins& before, const Basins& after)
{
    std::map<int, Part> parts;
    for_each_wet_in_both(before, after, [&](std::size_t first, std::size_t end, int of, int becomes) {
        Part& part = parts[of];
        part.after = part.nodes == 0 ? becomes : part.after;
        part.nodes += static_cast<std::int64_t>(end - first);
    });
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
    const Basins before(extent, depth_before_m), after(extent, depth_after_m);
    const std::map<int, Part> parts = parts_of(before, after);
    const std::map<int, int> largest = largest_of(parts);
    if (largest.size() == parts.size()) {
        return {};
    }
    const auto is_flooded = [&](std::size_t node) { return !(depth_before_m[node] > 0.0) && depth_after_m[node] > 0.0; };
    std::map<int, std::vector<ListedNode>> nodes, beside;
    for_each_wet_in_both(before, after, [&](std::size_t first, std::size_t end, int basin, int) {
        const bool joins = largest.at(parts.at(basin).after) != basin;
        for (std::size_t node = first; node < end; ++node) {
            if (joins) {
                nodes[basin].push_back(node_at(extent, node));
            }
            bool is_beside = false;
            visit_neighbours(extent, node, [&](std::size_t other) { is_beside = is_beside || is_flooded(other); });
            if (is_beside) {
                beside[basin].push_back(node_at(extent, node));
            }
        }
    });
    std::vector<JoinedBasin> joined;
    for (auto& [basin, its_nodes] : nodes) {
        joined.push_back(
            {std::move(its_nodes), some_of(beside[basin]), some_of(beside[largest.at(parts.at(basin).after)])});
    }
    return joined;
}

} // namespace swell::model
