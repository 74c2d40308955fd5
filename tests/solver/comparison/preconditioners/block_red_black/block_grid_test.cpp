#include "solver/comparison/preconditioners/block_red_black/block_grid.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include <vector>

#include "solver/comparison/preconditioners/block_red_black/block_counts.hpp"
#include "solver/comparison/preconditioners/block_red_black/block_reference.hpp"

/// The arithmetic of the block red-black ordering, against plain loops.
namespace swell::solver
{
namespace
{

struct Cut {
    Volume volume;
    PartCounts blocks;
};

const std::vector<Cut> cuts = {{{1, 1, 1}, {1, 1, 1}}, {{7, 1, 1}, {3, 1, 1}},    {{1, 9, 1}, {1, 2, 1}},
                               {{5, 7, 1}, {3, 2, 1}}, {{6, 6, 6}, {3, 3, 3}},    {{7, 5, 11}, {3, 4, 2}},
                               {{8, 3, 4}, {2, 3, 4}}, {{13, 10, 3}, {5, 3, 3}},  {{4, 4, 4}, {4, 4, 4}},
                               {{9, 8, 7}, {2, 1, 3}}, {{59, 59, 29}, {5, 4, 4}}, {{3, 2, 2}, {3, 1, 2}}};

TEST(BlockGrid, EveryNodeHasAPlaceOfItsOwnAndTheWayBackLeadsToIt)
{
    for (const Cut& cut : cuts) {
        for (const int first : {red_blocks, black_blocks}) {
            const BlockGrid grid(cut.volume, cut.blocks, first);
            std::vector<int> taken(2 * static_cast<std::size_t>(grid.storage().global.nodes()));
            for (const Triple& node : block_order(grid)) {
                const BlockPlace place = grid.place_of(node);
                ++taken[static_cast<std::size_t>(place.colour) * grid.storage().global.nodes() +
                        grid.storage().global.index(place.block, place.node)];
                const Triple back = grid.node_of(grid.block_of(place.colour, place.block), grid.local_of(place.node));
                EXPECT_TRUE(back.x == node.x && back.y == node.y && back.z == node.z);
            }
            EXPECT_EQ(cut.volume.extent().nodes(), std::count(taken.begin(), taken.end(), 1));
            EXPECT_EQ(0, std::count_if(taken.begin(), taken.end(), [](int count) { return count > 1; }));
        }
    }
}

TEST(BlockGrid, HolesAreThePlacesThatNoNodeHas)
{
    for (const Cut& cut : cuts) {
        const BlockGrid grid(cut.volume, cut.blocks);
        std::int64_t nodes = 0;
        for (int colour = red_blocks; colour <= black_blocks; ++colour) {
            for (int number = 0; number < grid.blocks_of_a_colour(); ++number) {
                for (int node = 0; node < grid.nodes_of_a_block(); ++node) {
                    nodes += grid.has_node(grid.block_of(colour, number), grid.local_of(node)) ? 1 : 0;
                }
            }
        }
        EXPECT_EQ(cut.volume.extent().nodes(), nodes);
    }
}

TEST(BlockGrid, BlocksOfAColourComeInTheOrderOfTheirNumbers)
{
    for (const Cut& cut : cuts) {
        const BlockGrid grid(cut.volume, cut.blocks);
        int last[2] = {-1, -1};
        int colour_before = red_blocks;
        for (const Triple& node : block_order(grid)) {
            const BlockPlace place = grid.place_of(node);
            EXPECT_GE(place.colour, colour_before);
            EXPECT_TRUE(place.block == last[place.colour] || place.block == last[place.colour] + 1);
            colour_before = place.colour;
            last[place.colour] = place.block;
        }
        EXPECT_EQ(grid.blocks(), last[0] + last[1] + 2);
    }
}

// Every face node of a red block has later neighbours across the face. If each block is one node, nodes form a chessboard:
// every inner red node has all six later neighbours, l (l − 1) / 2 = 15, and a black node has 0.
TEST(OrderingQuality, CountsTheNeighboursThatComeLater)
{
    const OrderingQuality one = ordering_quality(BlockGrid({3, 3, 1}, {1, 1, 1}));
    EXPECT_EQ(4.0 / 9.0, one.remainder_index); // the four nodes with a later neighbour east and north
    EXPECT_EQ(0.0, one.incompatible);
    const OrderingQuality chess = ordering_quality(BlockGrid({3, 3, 3}, {3, 3, 3}));
    EXPECT_EQ((8 * 3 + 6 * 10) / 27.0, chess.remainder_index); // reds: eight corners of 3, the six middles of faces of 5
    EXPECT_EQ(6.0 / 27.0, chess.incompatible);
}

TEST(UsualBlocks, AreManyAndNearCubesOnLargeVolumesAndOneWhereNothingIsToBeCut)
{
    EXPECT_EQ((PartCounts{1, 1, 1}), usual_blocks({1, 1, 1}, false));
    EXPECT_EQ((PartCounts{1, 1, 1}), usual_blocks({3, 2, 2}, false));
    for (const Volume& volume : {Volume{59, 59, 29}, Volume{239, 239, 119}, Volume{511, 511, 1}, Volume{1, 40, 1}}) {
        const PartCounts counts = usual_blocks(volume, false);
        const BlockGrid grid(volume, counts);
        EXPECT_NO_THROW(check_blocks(volume, counts));
        EXPECT_GE(grid.blocks(), std::min<std::int64_t>(1000, volume.extent().nodes() / 100 + 1)) << text_of(counts);
        EXPECT_LT(grid.blocks(), 40000);
        EXPECT_LE(grid.blocks_of_a_colour() * grid.nodes_of_a_block() * 2,
                  1.4 * static_cast<double>(volume.extent().nodes()) + 64);
    }
}

TEST(UsualBlocks, LeaveMicAnAxisOfThree)
{
    const PartCounts space = usual_blocks({59, 59, 29}, true);
    EXPECT_EQ(3, std::min({space.x, space.y, space.z}));
    const PartCounts plane = usual_blocks({300, 500, 1}, true);
    EXPECT_EQ(3, std::min(plane.x, plane.y));
    EXPECT_EQ(usual_blocks({20, 500, 1}, false), usual_blocks({20, 500, 1}, true));
}

} // namespace
} // namespace swell::solver
