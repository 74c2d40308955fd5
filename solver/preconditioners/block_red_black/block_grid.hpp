#pragma once
#include "solver/grid/cell.hpp"
#include "solver/grid/volume.hpp"
#include "solver/method_options.hpp"

/// The block red-black ordering (004 §3.3.3) and where its nodes are stored: arithmetic alone, without a table.
namespace swell::solver
{

/// One axis of a volume, cut into near-equal parts: the first (nodes mod parts) have one node more (004 appendix C).
struct AxisParts {
    int nodes, parts;
    int shorter; ///< the nodes of a part that has not one more
    int longer;  ///< how many parts have one more

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

/// Three numbers along the axes: of a node in the volume or in its block, of a block among blocks.
struct Triple {
    int x, y, z;
};

inline constexpr int red_blocks = 0;   ///< the blocks that come first
inline constexpr int black_blocks = 1; ///< the others: no block touches another of its colour with a face

/// The place of a node in storage: element (block, node) of the vector's part `colour`.
struct BlockPlace {
    int colour, block, node;
};

/// A volume cut into blocks, coloured like a chessboard. All red nodes come before all black ones; blocks of a colour, and
/// the nodes of a block, come in lexicographic order, x fastest.
///
/// Storage is coalesced (004 §5.3.3): a vector is two fields, red and black, whose row n holds the n-th nodes of all blocks
/// of the colour side by side. So threads with a block each, neighbours among each other, touch neighbouring addresses.
/// Every block has the room of the largest; the places that a smaller one leaves over are *holes*, which hold zeros. The
/// n-th node of any block has the same local numbers (i, j, k), n = i + largest x (j + largest y k), so that the neighbours
/// inside of a block are found without a table.
struct BlockGrid {
    AxisParts x, y, z;
    int colour_of_first = red_blocks; ///< of the block in the corner (0, 0, 0)

    /// The counts are at least 1, and at most the nodes along their axis.
    BlockGrid(const Volume& volume, const PartCounts& blocks, int first = red_blocks)
        : x{volume.nx, blocks.x}, y{volume.ny, blocks.y}, z{volume.nz, blocks.z}, colour_of_first(first)
    {
    }

    SWELL_CELL int blocks() const { return x.parts * y.parts * z.parts; }
    /// One may be missing of the one colour or the other.
    SWELL_CELL int blocks_of_a_colour() const { return (blocks() + 1) / 2; }
    SWELL_CELL int nodes_of_a_block() const { return x.largest() * y.largest() * z.largest(); }
    [[nodiscard]] Volume volume() const { return {x.nodes, y.nodes, z.nodes}; }
    /// Of the two fields that hold a vector.
    [[nodiscard]] Grid storage() const { return {blocks_of_a_colour(), nodes_of_a_block()}; }

    SWELL_CELL int colour_of(const Triple& block) const { return (block.x + block.y + block.z + colour_of_first) % 2; }

    /// The number of a block among those of its colour: half its number among all, because any two blocks with the
    /// lexicographic numbers 2m and 2m + 1 have two colours.
    SWELL_CELL int number_of(const Triple& block) const { return (block.x + x.parts * (block.y + y.parts * block.z)) / 2; }

    /// The block of a colour with a number; z is z.parts where there is none.
    SWELL_CELL Triple block_of(int colour, int number) const
    {
        const int row = 2 * number / x.parts;
        Triple block{2 * number - row * x.parts, row % y.parts, row / y.parts};
        if (colour_of(block) != colour) { // then it is the next one
            ++block.x;
            block.y += block.x == x.parts ? 1 : 0;
            block.x = block.x == x.parts ? 0 : block.x;
            block.z += block.y == y.parts ? 1 : 0;
            block.y = block.y == y.parts ? 0 : block.y;
        }
        return block;
    }
    SWELL_CELL bool exists(const Triple& block) const { return block.z < z.parts; }

    /// The local numbers of the n-th node of any block.
    SWELL_CELL Triple local_of(int node) const
    {
        const int row = node / x.largest();
        return {node - row * x.largest(), row % y.largest(), row / y.largest()};
    }
    /// Whether a block has a node with these local numbers. Otherwise the place is a hole.
    SWELL_CELL bool has_node(const Triple& block, const Triple& local) const
    {
        return exists(block) && local.x < x.size(block.x) && local.y < y.size(block.y) && local.z < z.size(block.z);
    }
    /// The node of the volume at local numbers of a block.
    SWELL_CELL Triple node_of(const Triple& block, const Triple& local) const
    {
        return {x.first(block.x) + local.x, y.first(block.y) + local.y, z.first(block.z) + local.z};
    }
    /// Where a node of the volume is stored.
    SWELL_CELL BlockPlace place_of(const Triple& node) const
    {
        const Triple block{x.part_of(node.x), y.part_of(node.y), z.part_of(node.z)};
        const int in_row = node.x - x.first(block.x);
        const int row = node.y - y.first(block.y) + y.largest() * (node.z - z.first(block.z));
        return {colour_of(block), number_of(block), in_row + x.largest() * row};
    }
};

} // namespace swell::solver
