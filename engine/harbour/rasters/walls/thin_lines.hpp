#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "engine/harbour/rasters/walls/lost_land.hpp"

namespace swell::engine
{

/// Finds which of the nodes that lost their land must be land again, so that the grid's land parts the waters that the
/// raster's parts. A coast that only moved by a part of a cell stays where it is.
class ThinLines
{
public:
    /// `cell_in_nodes` is how long a cell of the raster is on the grid.
    ThinLines(const GridGround& grid, double cell_in_nodes);

    /// The nodes to mend of one part of the raster's land: lines one node thick, joined by sides or corners, each of which
    /// keeps waters apart that would otherwise meet across it, where the way round it is six nodes or longer, or six of the
    /// raster's cells where these are wider: a shore may lie anywhere between two cells.
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
    int way_round_;                       ///< a shorter one is no detour [steps from node to node]
    std::vector<std::uint8_t> is_land_;   ///< the grid's own, and the candidates that are left
    std::vector<std::int32_t> candidate_; ///< cells of the raster's land, and one more; 0: no candidate
};

} // namespace swell::engine
