#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "engine/harbour/rasters/walls/lost_land.hpp"

namespace swell::engine
{

/// Finds which wet nodes must become land again, among those where resampling lost land of the raster (LostNode), so that
/// the grid's land separates the same waters as the raster's land. A coast that only moved by a part of a cell is not
/// changed.
class ThinLines
{
public:
    /// `cell_in_nodes` is the longer side of a raster cell, in distances between nodes of the grid.
    ThinLines(const GridGround& grid, double cell_in_nodes);

    /// Returns the nodes that must become land again, among `lost`: the wet nodes where one connected part of the raster's
    /// land was lost. They are lines one node thick, connected by sides or corners. A line separates waters whose
    /// connection round it is six nodes or longer; six raster cells if these are wider, because a shore may be anywhere
    /// between two cells.
    std::vector<std::int64_t> lines_of(std::span<const LostNode> lost);

private:
    struct Around; ///< the eight neighbours of a node

    [[nodiscard]] Around around(std::int64_t node) const;
    [[nodiscard]] bool may_go(std::int64_t node) const;
    void thin(std::span<const LostNode> lost);
    [[nodiscard]] bool parts_waters(std::int64_t node) const;
    [[nodiscard]] bool meet_nearby(std::int64_t from, std::int64_t to) const;
    void gather(std::int64_t start, std::vector<std::int64_t>& line);

    const GridGround& grid_;
    int way_round_; ///< a connection shorter than this does not count as separate [steps from node to node]
    std::vector<std::uint8_t> is_land_;   ///< land of the grid, and the remaining candidates
    std::vector<std::int32_t> candidate_; ///< number of land cells plus one; 0: not a candidate
};

} // namespace swell::engine
