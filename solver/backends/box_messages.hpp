#pragma once
#include <array>
#include <cstddef>
#include <map>
#include <span>
#include <vector>

#include "solver/backends/exchange.hpp"

/// What every kind of OtherBoxes that sends messages needs: the nodes of a message and its size.
namespace swell::solver
{

/// Returns the box with a frame of `depth` nodes around it, also beyond the grid.
inline Box widened(const Box& box, int depth)
{
    return {box.first_i - depth, box.first_j - depth, {box.extent.nx + 2 * depth, box.extent.ny + 2 * depth}};
}

inline bool has_nodes(const Box& box)
{
    return box.extent.nx > 0 && box.extent.ny > 0;
}

/// Returns the nodes of a box in the rows first_j to last_j - 1.
inline Box rows_of(const Box& box, int first_j, int last_j)
{
    return box.shared_with({box.first_i, first_j, {box.extent.nx, last_j - first_j}});
}

/// Returns the bytes of a message with these nodes of all fields.
inline std::size_t bytes_of(const Box& nodes, std::span<const FieldPart> fields)
{
    std::size_t of_node = 0;
    for (const FieldPart& field : fields) {
        of_node += field.node_bytes;
    }
    return of_node * static_cast<std::size_t>(nodes.extent.nodes());
}

/// The boxes of all ranks in each grid of a run, asked for once per grid. Two cuts of one extent with the same own box are
/// one cut, because all cuts of a run follow from that of its nodes.
class KnownBoxes
{
public:
    /// Returns the boxes in the order of the ranks; ask(grid) finds those of a new grid.
    template <class Ask>
    const std::vector<Box>& of(const Grid& grid, const Ask& ask)
    {
        const auto [nx, ny] = grid.box.extent;
        std::vector<Box>& boxes = boxes_[{grid.global.nx, grid.global.ny, grid.box.first_i, grid.box.first_j, nx, ny}];
        if (boxes.empty()) {
            boxes = ask(grid);
        }
        return boxes;
    }

private:
    std::map<std::array<int, 6>, std::vector<Box>> boxes_; ///< by the extent of a grid and the own box in it
};

} // namespace swell::solver
