#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "solver/comparison/sparse/partition.hpp"
#include "sparse_systems.hpp"

namespace swell::solver
{
namespace
{

using test_systems::harbour_rows;
using test_systems::scattered_rows;
using testing::ElementsAre;

/// Returns the neighbours j of a vertex i for which A_ij or A_ji is an entry: the edges of L + Lᵀ.
std::set<int> neighbours_by_search(const SparseRows<double>& matrix, int vertex)
{
    std::set<int> found;
    const auto rows = test_systems::dense(matrix);
    for (int other = 0; other < matrix.rows(); ++other) {
        const auto [low, high] = std::minmax(vertex, other);
        if (low != high && rows[high][low] != 0.0) {
            found.insert(other);
        }
    }
    return found;
}

TEST(Partition, TheGraphIsThatOfTheLowerHalfAndItsTranspose)
{
    for (const SparseRows<double>& matrix : {scattered_rows(40, 3), harbour_rows({7, 6}, 3)}) {
        const MatrixGraph graph = graph_of(matrix);
        ASSERT_EQ(matrix.rows(), graph.vertices());
        for (int vertex = 0; vertex < graph.vertices(); ++vertex) {
            const std::vector<int> neighbours(graph.neighbours.begin() + graph.starts[vertex],
                                              graph.neighbours.begin() + graph.starts[vertex + 1]);
            const std::set<int> expected = neighbours_by_search(matrix, vertex);
            EXPECT_EQ(std::vector<int>(expected.begin(), expected.end()), neighbours);
        }
    }
}

TEST(Partition, EveryVertexIsInOnePartAndPartsAreOfNearlyOneSize)
{
    const MatrixGraph graph = graph_of(harbour_rows({60, 50}, 3));
    for (const int count : {1, 2, 7, 8, 40}) {
        const VertexLists parts = partition(graph, count);
        EXPECT_LE(parts.size(), static_cast<std::size_t>(count));
        std::vector<int> all;
        for (const std::vector<int>& part : parts) {
            EXPECT_TRUE(std::is_sorted(part.begin(), part.end()));
            EXPECT_LE(part.size(), 1.1 * graph.vertices() / count + 2.0);
            all.insert(all.end(), part.begin(), part.end());
        }
        std::sort(all.begin(), all.end());
        ASSERT_EQ(all.size(), static_cast<std::size_t>(graph.vertices()));
        EXPECT_EQ(0, all.front());
        EXPECT_TRUE(std::adjacent_find(all.begin(), all.end()) == all.end());
        EXPECT_EQ(graph.vertices() - 1, all.back());
    }
}

TEST(Partition, TheSameGraphGivesTheSameParts)
{
    const MatrixGraph graph = graph_of(scattered_rows(300, 5));
    const VertexLists first = partition(graph, 9);
    std::srand(12345);
    EXPECT_EQ(first, partition(graph, 9));
}

TEST(Partition, TakesMorePartsThanRowsAndAGraphWithoutEdges)
{
    const VertexLists crowded = partition(graph_of(harbour_rows({3, 2}, 1)), 100);
    EXPECT_LE(crowded.size(), 6U);
    MatrixGraph alone;
    alone.starts.assign(8, 0);
    EXPECT_THAT(partition(alone, 3), ElementsAre(ElementsAre(0, 1, 2), ElementsAre(3, 4), ElementsAre(5, 6)));
}

TEST(Partition, OverlapAddsRingsOfNeighbours)
{
    MatrixGraph chain; // 0 – 1 – 2 – … – 9
    for (int vertex = 0; vertex < 10; ++vertex) {
        for (const int neighbour : {vertex - 1, vertex + 1}) {
            if (neighbour >= 0 && neighbour < 10) {
                chain.neighbours.push_back(neighbour);
            }
        }
        chain.starts.push_back(static_cast<int>(chain.neighbours.size()));
    }
    const VertexLists parts{{0, 1, 2}, {3, 4, 8}, {5, 6, 7, 9}};
    EXPECT_EQ(parts, with_overlap(chain, parts, 0));
    EXPECT_THAT(with_overlap(chain, parts, 1),
                ElementsAre(ElementsAre(0, 1, 2, 3), ElementsAre(2, 3, 4, 5, 7, 8, 9), ElementsAre(4, 5, 6, 7, 8, 9)));
    EXPECT_THAT(with_overlap(chain, parts, 2)[0], ElementsAre(0, 1, 2, 3, 4));
    EXPECT_EQ(10U, with_overlap(chain, parts, 10)[0].size());
}

} // namespace
} // namespace swell::solver
