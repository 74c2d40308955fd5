#pragma once
#include "solver/comparison/preconditioners/block_red_black/block_grid.hpp"

/// The neighbours of the nodes of one block, in the order west, east, south, north, down, up. All sums over neighbours use
/// this order.
namespace swell::solver
{

inline constexpr int directions = 6;

/// Where the neighbour of a node is in storage (block_grid.hpp), and whether there is one. `block` is its number among the
/// blocks of its colour, `node` its number in the block.
struct BlockNeighbour {
    bool exists;
    bool across; ///< in a block of the other colour
    int block, node;
};

/// One block of the block red-black ordering (block_grid.hpp) and the up to six blocks that share a face with it.
struct BlockSurroundings {
    Triple block;           ///< its numbers along the axes
    int number;             ///< among the blocks of its colour
    int size[3];            ///< its nodes along each axis
    int across[directions]; ///< numbers of the six neighbouring blocks among those of their colour; −1: none
    int size_before[3];     ///< nodes of the western, southern and lower neighbouring block, along the axis to it
    int stride[3];          ///< the step in node number from a node to the next along each axis

    SWELL_CELL BlockSurroundings(const BlockGrid& grid, int colour, int its_number)
        : block(grid.block_of(colour, its_number)), number(its_number)
    {
        const AxisParts axes[3] = {grid.x, grid.y, grid.z};
        const int at[3] = {block.x, block.y, block.z};
        const int lexicographic = block.x + grid.x.parts * (block.y + grid.y.parts * block.z);
        int blocks_apart = 1;
        int nodes_apart = 1;
        for (int axis = 0; axis < 3; ++axis) {
            const bool first = at[axis] == 0;
            const bool last = at[axis] + 1 == axes[axis].parts;
            size[axis] = axes[axis].size(at[axis]);
            size_before[axis] = first ? 0 : axes[axis].size(at[axis] - 1);
            const int low_side = 2 * axis;
            across[low_side] = first ? -1 : (lexicographic - blocks_apart) / 2;
            across[low_side + 1] = last ? -1 : (lexicographic + blocks_apart) / 2;
            stride[axis] = nodes_apart;
            blocks_apart *= axes[axis].parts;
            nodes_apart *= axes[axis].largest();
        }
    }

    /// Returns where the neighbour of node number `node` of the block is, in a direction 0 to 5 (west, east, south, north,
    /// down, up). `at` is the node's number in the block along the axis of the direction.
    SWELL_CELL BlockNeighbour neighbour(int node, int at, int direction) const
    {
        const int axis = direction / 2;
        const int step = stride[axis];
        if (direction % 2 == 0) {
            return at > 0 ? BlockNeighbour{true, false, number, node - step}
                          : BlockNeighbour{across[direction] >= 0, true, across[direction],
                                           node + step * (size_before[axis] - 1)};
        }
        return at + 1 < size[axis] ? BlockNeighbour{true, false, number, node + step}
                                   : BlockNeighbour{across[direction] >= 0, true, across[direction], node - step * at};
    }
};

/// The neighbours of a node over which a sum runs: those before the node in the block red-black ordering, those after it,
/// or all.
enum class Neighbours { before, after, all };

/// Returns whether the neighbour, in this direction, of a node of colour `colour` exists and is one of `which`. All nodes
/// of red blocks precede those of black blocks; inside a block the west, the south and the lower neighbour precede the
/// node.
template <Neighbours which, int colour>
SWELL_CELL bool is_meant(const BlockNeighbour& neighbour, int direction)
{
    const bool before = neighbour.across ? colour == black_blocks : direction % 2 == 0;
    return neighbour.exists && (which == Neighbours::all || before == (which == Neighbours::before));
}

} // namespace swell::solver
