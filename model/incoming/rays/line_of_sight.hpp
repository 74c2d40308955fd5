#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

#include "model/incoming/rays/ray_grid.hpp"

namespace swell::model
{

/// The water that can be reached in a straight line from a node of a RayGrid: the distance to land, in nodes, towards each
/// node of the border.
class LineOfSight
{
public:
    /// Looks from node (i, j), which must be in the grid.
    LineOfSight(const RayGrid& grid, int i, int j);

    /// Returns whether the straight way to node (i, j) is only over water, to half a node.
    [[nodiscard]] bool sees(int i, int j) const;

    bool operator==(const LineOfSight&) const = default;

private:
    [[nodiscard]] int nodes_to_land(const RayGrid& grid, int end_i, int end_j) const;

    Extent extent_;
    int i_, j_;
    std::vector<std::int32_t> south_, north_, west_, east_; ///< nodes to the first land or beyond the border
};

/// A cache of LineOfSight objects, which many components need, so that each is computed once. Any thread may call the
/// functions.
class LinesOfSight
{
public:
    /// `grid` must outlive the object.
    explicit LinesOfSight(const RayGrid& grid) : grid_(grid) {}

    [[nodiscard]] std::shared_ptr<const LineOfSight> from(int i, int j) const;

private:
    const RayGrid& grid_;
    mutable std::mutex lock_;
    mutable std::map<std::size_t, std::shared_ptr<const LineOfSight>> known_;
};

} // namespace swell::model
