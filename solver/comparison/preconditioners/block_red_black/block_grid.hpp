#pragma once
#include "solver/comparison/grid/volume.hpp"
#include "solver/grid/cell.hpp"
#include "solver/method_params.hpp"

/// The block red-black ordering (Shioya's thesis §3.3.3): the grid is cut into blocks that are coloured like a chessboard,
/// and all nodes of red blocks come before those of black ones. Here also the index of each node in storage, computed
/// without tables.
namespace swell::solver
{

/// One axis of a volume (a grid with three dimensions), cut into nearly equal parts: the first (nodes mod parts) parts have
/// one node more (Shioya, listing C.1).
struct AxisParts {
    int nodes, parts;
    int shorter; ///< nodes of a short part
    int longer;  ///< number of parts with one node more

    AxisParts(int its_nodes, int its_parts)
        : nodes(its_nodes), parts(its_parts), shorter(its_nodes / its_parts), longer(its_nodes % its_parts)
    {
    }
    SWELL_CELL int size(int part) const { return shorter + (part < longer ? 1 : 0); }
    SWELL_CELL int largest() const { return shorter + (longer > 0 ? 1 : 0); }
    SWELL_CELL int first(int part) const { return part * shorter + (part < longer ? part : longer); }
    SWELL_CELL int part_of(int node) const
    {
        const int in_longer = longer * (shorter + 1);
        return node < in_longer ? node / (shorter + 1) : longer + (node - in_longer) / shorter;
    }
    bool operator==(const AxisParts&) const = default;
};

/// Three numbers along x, y and z: of a node in the volume or in its block, or of a block among the blocks.
struct Triple {
    int x, y, z;
};

inline constexpr int red_blocks = 0;   ///< the first colour
inline constexpr int black_blocks = 1; ///< the second colour. Blocks of one colour share no faces

/// Where a node is in storage: in field `colour` (0 red, 1 black) of a vector, at column `block` and row `node`.
struct BlockPlace {
    int colour, block, node;
};

/// A volume cut into blocks coloured like a chessboard. All nodes of red blocks precede all of black ones; blocks of a
/// colour, and nodes of a block, are in lexicographic order, x fastest.
///
/// A vector is two fields, red and black (Shioya's thesis §5.3.3). Row n of a field holds the n-th nodes of all blocks of
/// the colour, side by side, so neighbouring threads, with one block each, access neighbouring addresses. Every block has
/// as many elements as the largest; unused ones are *holes* and hold zeros. The n-th node of any block has the numbers (i,
/// j, k) in its block, n = i + largest x (j + largest y k), so neighbours inside a block are found without a table.
struct BlockGrid {
    AxisParts x, y, z;
    int colour_of_first = red_blocks; ///< colour of the block in the corner (0, 0, 0)

    /// Cuts `volume` into blocks.x × blocks.y × blocks.z blocks. Each count is at least 1 and at most the nodes along its
    /// axis. `first` is the colour of the block at the corner (0, 0, 0).
    BlockGrid(const Volume& volume, const PartCounts& blocks, int first = red_blocks)
        : x{volume.nx, blocks.x}, y{volume.ny, blocks.y}, z{volume.nz, blocks.z}, colour_of_first(first)
    {
    }

    SWELL_CELL int blocks() const { return x.parts * y.parts * z.parts; }
    /// The number of blocks of the colour that has more of them. The other colour may have one block less.
    SWELL_CELL int blocks_of_a_colour() const { return (blocks() + 1) / 2; }
    SWELL_CELL int nodes_of_a_block() const { return x.largest() * y.largest() * z.largest(); }
    [[nodiscard]] Volume volume() const { return {x.nodes, y.nodes, z.nodes}; }
    /// The grid of each of the two fields, red and black, of a vector: a column per block of the colour, a row per node of
    /// a block.
    [[nodiscard]] Grid storage() const { return {blocks_of_a_colour(), nodes_of_a_block()}; }

    SWELL_CELL int colour_of(const Triple& block) const { return (block.x + block.y + block.z + colour_of_first) % 2; }

    /// Returns the number of a block among the blocks of its colour: half its number among all blocks, because two blocks
    /// with the lexicographic numbers 2m and 2m + 1 have different colours.
    SWELL_CELL int number_of(const Triple& block) const { return (block.x + x.parts * (block.y + y.parts * block.z)) / 2; }

    /// Returns the place (x, y, z) among all blocks of block number `number` of a colour. Its z is z.parts if the number is
    /// too large.
    SWELL_CELL Triple block_of(int colour, int number) const
    {
        const int row = 2 * number / x.parts;
        Triple block{2 * number - row * x.parts, row % y.parts, row / y.parts};
        if (colour_of(block) != colour) { // then it is the next block
            ++block.x;
            block.y += block.x == x.parts ? 1 : 0;
            block.x = block.x == x.parts ? 0 : block.x;
            block.z += block.y == y.parts ? 1 : 0;
            block.y = block.y == y.parts ? 0 : block.y;
        }
        return block;
    }
    SWELL_CELL bool exists(const Triple& block) const { return block.z < z.parts; }

    /// Returns the numbers (x, y, z) inside a block of node number `node` in storage; they are the same for all blocks.
    SWELL_CELL Triple local_of(int node) const
    {
        const int row = node / x.largest();
        return {node - row * x.largest(), row % y.largest(), row / y.largest()};
    }
    /// Returns whether a block has a node with these numbers inside the block. Otherwise the storage element is unused (a
    /// hole).
    SWELL_CELL bool has_node(const Triple& block, const Triple& local) const
    {
        return exists(block) && local.x < x.size(block.x) && local.y < y.size(block.y) && local.z < z.size(block.z);
    }
    /// Returns the numbers in the volume of the node with the numbers `local` inside a block.
    SWELL_CELL Triple node_of(const Triple& block, const Triple& local) const
    {
        return {x.first(block.x) + local.x, y.first(block.y) + local.y, z.first(block.z) + local.z};
    }
    /// Returns where a node of the volume is in storage: colour, block and number in the block.
    SWELL_CELL BlockPlace place_of(const Triple& node) const
    {
        const Triple block{x.part_of(node.x), y.part_of(node.y), z.part_of(node.z)};
        const int in_row = node.x - x.first(block.x);
        const int row = node.y - y.first(block.y) + y.largest() * (node.z - z.first(block.z));
        return {colour_of(block), number_of(block), in_row + x.largest() * row};
    }
};

} // namespace swell::solver
