#include <gtest/gtest.h>

#include <cmath>

#include "solver/base/errors.hpp"
#include "solver/comparison/sparse/incomplete_factors.hpp"
#include "solver/comparison/sparse/sub_domain_matrix.hpp"
#include "sparse_systems.hpp"

namespace swell::solver
{
namespace
{

using test_systems::dense;
using test_systems::harbour_rows;
using test_systems::scattered_rows;

std::vector<std::vector<double>> product(const IncompleteFactors& factors)
{
    const auto lower = dense(factors.lower);
    const auto upper = dense(factors.upper);
    std::vector<std::vector<double>> result(lower.size(), std::vector<double>(lower.size()));
    for (std::size_t i = 0; i < lower.size(); ++i) {
        for (std::size_t k = 0; k <= i; ++k) {
            for (std::size_t j = 0; j < lower.size(); ++j) {
                result[i][j] += lower[i][k] * upper[k][j];
            }
        }
    }
    return result;
}

void expect_equal_on_pattern(const SparseRows<double>& matrix, const IncompleteFactors& factors)
{
    const auto reached = product(factors);
    for (int row = 0; row < matrix.rows(); ++row) {
        for (std::int64_t at = matrix.row_starts[row]; at < matrix.row_starts[row + 1]; ++at) {
            EXPECT_NEAR(matrix.values[at], reached[row][matrix.columns[at]], 1e-13) << row << ", " << matrix.columns[at];
        }
    }
}

// The definition of ILU(0): L + U has the pattern of A, and L U equals A on the pattern.
TEST(IncompleteFactors, IluZeroIsTheMatrixOnItsPattern)
{
    for (const SparseRows<double>& matrix : {scattered_rows(120, 3), harbour_rows({13, 9}, 3), harbour_rows({1, 20}, 3)}) {
        const IncompleteFactors factors = ilu0(matrix);
        EXPECT_EQ(matrix.values.size() + static_cast<std::size_t>(matrix.rows()),
                  factors.lower.values.size() + factors.upper.values.size());
        expect_equal_on_pattern(matrix, factors);
    }
}

TEST(IncompleteFactors, IlutThatDropsNothingIsTheWholeFactorisation)
{
    for (const SparseRows<double>& matrix : {scattered_rows(120, 3), harbour_rows({13, 9}, 3)}) {
        const auto reached = product(ilut(matrix, {0.0, 1000}));
        const auto expected = dense(matrix);
        for (int row = 0; row < matrix.rows(); ++row) {
            for (int column = 0; column < matrix.rows(); ++column) {
                EXPECT_NEAR(expected[row][column], reached[row][column], 1e-12);
            }
        }
    }
}

TEST(IncompleteFactors, ATridiagonalMatrixHasNoFill)
{
    const SparseRows<double> matrix = harbour_rows({40, 1}, 3);
    expect_equal_on_pattern(matrix, ilu0(matrix));
    EXPECT_EQ(ilu0(matrix).upper.values, ilut(matrix, {0.0, 100}).upper.values);
    EXPECT_EQ(ilu0(matrix).lower.values, ilut(matrix, {0.0, 100}).lower.values);
}

TEST(IncompleteFactors, IlutKeepsTheLargestAndDropsTheSmall)
{
    const SparseRows<double> matrix = harbour_rows({30, 30}, 3);
    const auto entries = [&](const IlutLimits& limits) {
        const IncompleteFactors factors = ilut(matrix, limits);
        return factors.lower.values.size() + factors.upper.values.size();
    };
    EXPECT_LT(entries({1e-2, 100}), entries({1e-3, 100}));
    EXPECT_LT(entries({1e-3, 100}), entries({0.0, 100}));
    EXPECT_LT(entries({0.0, 0}), entries({0.0, 2}));
    const IncompleteFactors narrow = ilut(matrix, {0.0, 2});
    for (int row = 0; row < matrix.rows(); ++row) {
        EXPECT_LE(narrow.lower.row_starts[row + 1] - narrow.lower.row_starts[row], 2 + 2 + 1);
        EXPECT_LE(narrow.upper.row_starts[row + 1] - narrow.upper.row_starts[row], 2 + 2 + 1);
    }
}

// A_1 and A_2 share unknowns, but not a row: L and U of diag(A_1, A_2) have no entry between them.
TEST(IncompleteFactors, FactorsOfABlockDiagonalMatrixAreBlockDiagonal)
{
    const SparseRows<double> matrix = harbour_rows({20, 12}, 3);
    const MatrixGraph graph = graph_of(matrix);
    const VertexLists parts = partition(graph, 5);
    const SubDomainMatrix blocks = sub_domain_matrix(matrix, parts, with_overlap(graph, parts, 2));
    ASSERT_EQ(parts.size() + 1, blocks.block_starts.size());
    for (const IncompleteFactors& factors : {ilu0(blocks.matrix), ilut(blocks.matrix, {})}) {
        for (const SparseRows<double>* triangle : {&factors.lower, &factors.upper}) {
            for (std::size_t block = 0; block + 1 < blocks.block_starts.size(); ++block) {
                const int first = blocks.block_starts[block];
                const int end = blocks.block_starts[block + 1];
                for (std::int64_t at = triangle->row_starts[first]; at < triangle->row_starts[end]; ++at) {
                    EXPECT_GE(triangle->columns[at], first);
                    EXPECT_LT(triangle->columns[at], end);
                }
            }
        }
    }
}

TEST(IncompleteFactors, TheBlocksHaveTheEntriesOfTheMatrix)
{
    const SparseRows<double> matrix = scattered_rows(90, 4);
    const MatrixGraph graph = graph_of(matrix);
    const VertexLists parts = partition(graph, 4);
    const VertexLists extended = with_overlap(graph, parts, 1);
    const SubDomainMatrix blocks = sub_domain_matrix(matrix, parts, extended);
    const auto expected = dense(matrix);
    const auto reached = dense(blocks.matrix);
    for (std::size_t block = 0; block < extended.size(); ++block) {
        const int first = blocks.block_starts[block];
        for (std::size_t row = 0; row < extended[block].size(); ++row) {
            for (std::size_t column = 0; column < extended[block].size(); ++column) {
                EXPECT_EQ(expected[extended[block][row]][extended[block][column]], reached[first + row][first + column]);
            }
        }
    }
    for (int unknown = 0; unknown < matrix.rows(); ++unknown) {
        EXPECT_EQ(unknown, blocks.unknown_of[blocks.own_row_of[unknown]]);
    }
}

TEST(IncompleteFactors, APivotOfZeroIsRefused)
{
    const SparseRows<double> singular{{0, 2, 4}, {0, 1, 0, 1}, {1.0, 2.0, 2.0, 4.0}};
    for (const bool by_size : {false, true}) {
        try {
            by_size ? ilut(singular, {}) : ilu0(singular);
            FAIL() << "accepted";
        } catch (const SolverError& error) {
            EXPECT_STREQ(
                "the incomplete factorisation has a pivot of 0.000000 in row 2: there is no such preconditioner of "
                "this matrix",
                error.what());
        }
    }
}

} // namespace
} // namespace swell::solver
