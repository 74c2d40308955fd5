#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "model/boundaries/beach_cells.hpp"
#include "solver/base/errors.hpp"
#include "solver/grid/list_part.hpp"

namespace swell::model
{

/// The nodes at which waves may break (stepping/breaking_plan.hpp), row by row from the south-west: all that may have water
/// and whose bed at the start was at most `depth_m` below the zero of the water level. A greater depth adds nodes and
/// removes none.
struct BreakingPlaces {
    double depth_m = 0.0;
    std::vector<ListedNode> nodes;
    std::vector<double> bed_m; ///< of each node at the start: depth of the bed below the zero of the water level [m]

    [[nodiscard]] bool is_within(std::size_t node, double shallower_m) const { return bed_m[node] <= shallower_m; }
    /// Counts the nodes whose bed at the start was at most `shallower_m` below level 0.
    [[nodiscard]] std::size_t count_within(double shallower_m) const
    {
        return static_cast<std::size_t>(std::ranges::count_if(bed_m, [&](double bed) { return bed <= shallower_m; }));
    }
};

/// Returns the places of a part of the list.
inline BreakingPlaces held_by(const solver::ListPart& part, const BreakingPlaces& places)
{
    return {places.depth_m, part.of(places.nodes), part.of(places.bed_m)};
}

/// Returns one value per node of `places`: the given values at the nodes with a bed at most `shallower_m` below level 0, in
/// their order, and 0 at the others. Throws solver::SizeError unless there is one value for each of the former.
inline std::vector<double> spread(const BreakingPlaces& places, double shallower_m, const std::vector<double>& values)
{
    if (const std::size_t count = places.count_within(shallower_m); values.size() != count) {
        throw solver::SizeError("values of breaking waves", static_cast<std::int64_t>(values.size()),
                                static_cast<std::int64_t>(count));
    }
    std::vector<double> all(places.nodes.size());
    auto next = values.begin();
    for (std::size_t node = 0; node < all.size(); ++node) {
        all[node] = places.is_within(node, shallower_m) ? *next++ : 0.0;
    }
    return all;
}

} // namespace swell::model
