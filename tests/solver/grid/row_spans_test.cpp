#include "solver/grid/row_spans.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <utility>

namespace swell::solver
{
namespace
{

using testing::ElementsAre;
using testing::IsEmpty;
using Nodes = std::set<std::pair<int, int>>;

RowSpans spans_of(Extent extent, const Nodes& wet)
{
    return {extent, [&](int i, int j) { return wet.contains({i, j}); }};
}

TEST(RowSpans, BeginAndEndAtWholeStepsOrAtTheRowsEnd)
{
    const RowSpans spans = spans_of({100, 5}, {{40, 0}, {0, 1}, {99, 1}, {31, 2}, {32, 2}, {32, 4}, {63, 4}});
    EXPECT_THAT(spans.row(0), ElementsAre(RowSpan{32, 64}));
    EXPECT_THAT(spans.row(1), ElementsAre(RowSpan{0, 32}, RowSpan{96, 100}));
    EXPECT_THAT(spans.row(2), ElementsAre(RowSpan{0, 64})); // two steps that touch are one span
    EXPECT_THAT(spans.row(3), IsEmpty());
    EXPECT_THAT(spans.row(4), ElementsAre(RowSpan{32, 64})); // a gap shorter than a whole step is visited
}

TEST(RowSpans, OfABandAreThoseOfAllItsRows)
{
    const RowSpans spans = spans_of({130, 19}, {{0, 0}, {70, 7}, {129, 8}, {3, 18}});
    EXPECT_THAT(spans.band(0), ElementsAre(RowSpan{0, 32}, RowSpan{64, 96}));
    EXPECT_THAT(spans.band(1), ElementsAre(RowSpan{128, 130}));
    EXPECT_THAT(spans.band(2), ElementsAre(RowSpan{0, 32})); // of three rows only
}

TEST(RowSpans, CountTheNodesThatAreVisited)
{
    const RowSpans spans = spans_of({70, 4}, {{0, 0}, {69, 0}, {40, 2}});
    EXPECT_EQ(spans.visited_before(0), 0);
    EXPECT_EQ(spans.visited_before(1), 32 + 6);
    EXPECT_EQ(spans.visited_before(2), 32 + 6);
    EXPECT_EQ(spans.visited_before(4), 32 + 6 + 32);
    EXPECT_EQ(spans.visited(), 32 + 6 + 32);
}

/// For any shift, every block with a wet node is visited, and distant blocks are not.
TEST(RowSpans, OfBlocksHoldEveryBlockWithAWetNode)
{
    const Extent extent{401, 9};
    const Nodes wet{{0, 0}, {127, 1}, {128, 4}, {400, 8}};
    const RowSpans spans = spans_of(extent, wet);
    for (const int shift : {0, 1}) {
        const RowSpans quads = spans.of_blocks({201 + shift, 5}, 2, 2, shift);
        for (const auto& [i, j] : wet) {
            const auto row = quads.row((j + shift) / 2);
            const int quad = (i + shift) / 2;
            EXPECT_TRUE(std::any_of(row.begin(), row.end(),
                                    [&](const RowSpan& span) { return quad >= span.begin && quad < span.end; }))
                << i << ", " << j << ", shift " << shift;
        }
        EXPECT_THAT(quads.row(3), IsEmpty()) << shift;
        EXPECT_LT(quads.visited(), quads.extent().nodes() / 3);
    }
    EXPECT_THAT(spans.of_blocks({101, 9}, 4, 1).row(1), ElementsAre(RowSpan{0, 32}));
}

TEST(RowSpans, SharesHoldEquallyManyNodes)
{
    // 10 dry rows, 20 with one step of water, 10 with three
    const RowSpans spans({96, 40}, [](int i, int j) { return j >= 30 || (j >= 10 && i < 5); });
    EXPECT_EQ(spans.row_of_share(0, 40, 0, 2), 0);
    EXPECT_EQ(spans.row_of_share(0, 40, 2, 2), 40);
    const int half = spans.row_of_share(0, 40, 1, 2);
    EXPECT_EQ(half, 32);
    EXPECT_LE(std::abs(2 * spans.visited_before(half) - spans.visited()), 96);
    EXPECT_EQ(spans.row_of_share(10, 30, 1, 2), 20); // of a part of the rows
    EXPECT_EQ(spans.row_of_share(0, 5, 1, 2), 0);    // nothing to visit
}

TEST(RowSpans, AreNoneWhereLittleIsLeftOut)
{
    EXPECT_EQ(spans_worth_having(RowSpans({64, 8}, [](int, int) { return true; })), nullptr);
    EXPECT_EQ(spans_worth_having(RowSpans({64, 8}, [](int i, int) { return i % 32 == 7; })), nullptr);
    EXPECT_EQ(spans_worth_having(RowSpans({64, 9}, [](int, int j) { return j > 0; })), nullptr);
    EXPECT_NE(spans_worth_having(RowSpans({64, 8}, [](int, int j) { return j > 0; })), nullptr);
}

} // namespace
} // namespace swell::solver
