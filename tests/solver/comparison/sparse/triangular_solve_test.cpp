#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "solver/comparison/sparse/incomplete_factors.hpp"
#include "solver/comparison/sparse/sparse_operator.hpp"
#include "solver/comparison/sparse/triangular_solve.hpp"
#include "solver/grid/host_field.hpp"
#include "sparse_systems.hpp"

namespace swell::solver
{
namespace
{

using test_systems::harbour_rows;
using test_systems::noise_vector;
using test_systems::scattered_rows;

TEST(LevelSchedule, ARowComesAfterTheRowsThatItNeeds)
{
    const IncompleteFactors factors = ilu0(scattered_rows(200, 3));
    for (const Triangle which : {Triangle::lower, Triangle::upper}) {
        const SparseRows<double>& triangle = which == Triangle::lower ? factors.lower : factors.upper;
        const LevelSchedule schedule = level_schedule(triangle, which);
        EXPECT_GT(schedule.levels(), 2);
        const auto level_of = [&](int row) {
            const auto& starts = schedule.level_starts;
            return std::upper_bound(starts.begin(), starts.end(), schedule.place_of[row]) - starts.begin();
        };
        for (int row = 0; row < triangle.rows(); ++row) {
            std::ptrdiff_t needed = 0;
            for (std::int64_t at = triangle.row_starts[row]; at < triangle.row_starts[row + 1]; ++at) {
                if (triangle.columns[at] != row) {
                    needed = std::max(needed, level_of(triangle.columns[at]));
                }
            }
            EXPECT_EQ(needed + 1, level_of(row)) << "row " << row;
            EXPECT_EQ(row, schedule.order[schedule.place_of[row]]);
        }
    }
}

// nx + ny − 1 diagonals of a rectangle.
TEST(LevelSchedule, LevelsOfAFivePointMatrixAreDiagonals)
{
    OpenMpBackend backend(1);
    const SparseRows<double> poisson = sparse_rows(backend, test_systems::poisson_matrix<double>(backend, {9, 7}));
    EXPECT_EQ(15, level_schedule(ilu0(poisson).lower, Triangle::lower).levels());
    EXPECT_EQ(15, level_schedule(ilu0(poisson).upper, Triangle::upper).levels());
}

template <class T>
std::vector<T> solve_by_levels(OpenMpBackend& backend, const SparseRows<double>& triangle, Triangle which,
                               const std::vector<T>& b)
{
    std::vector<int> places(b.size());
    std::iota(places.begin(), places.end(), 0);
    const LevelSchedule schedule = level_schedule(triangle, which);
    TriangularSolve<OpenMpBackend, T> by_levels(backend, triangle, schedule, places);
    by_levels.solve(b.data());
    std::vector<T> x;
    x.reserve(triangle.rows());
    for (int row = 0; row < triangle.rows(); ++row) {
        x.push_back(by_levels.solution()[schedule.place_of[row]]);
    }
    return x;
}

template <class T>
void expect_bits_of_plain_substitution(const SparseRows<double>& matrix, int threads)
{
    OpenMpBackend backend(threads);
    const std::vector<T> b = noise_vector<T>(matrix.rows(), 7);
    for (const IncompleteFactors& factors : {ilu0(matrix), ilut(matrix, {1e-3, 5})}) {
        EXPECT_EQ(test_systems::substitute(factors.lower, false, b),
                  solve_by_levels(backend, factors.lower, Triangle::lower, b));
        EXPECT_EQ(test_systems::substitute(factors.upper, true, b),
                  solve_by_levels(backend, factors.upper, Triangle::upper, b));
    }
}

TEST(TriangularSolve, HasTheBitsOfPlainSubstitution)
{
    for (const SparseRows<double>& matrix : {scattered_rows(400, 3), harbour_rows({37, 21}, 3), harbour_rows({1, 1}, 3)}) {
        for (const int threads : {1, 3}) {
            expect_bits_of_plain_substitution<float>(matrix, threads);
            expect_bits_of_plain_substitution<double>(matrix, threads);
        }
    }
}

// Levels of 20,000 rows are shared among threads: a matrix of two levels.
TEST(TriangularSolve, ThreadsShareTheRowsOfALevel)
{
    SparseRows<double> triangle;
    constexpr int half = 20000;
    for (int row = 0; row < 2 * half; ++row) {
        if (row >= half) {
            triangle.columns.push_back(row - half);
            triangle.values.push_back(0.3);
        }
        triangle.columns.push_back(row);
        triangle.values.push_back(3.0);
        triangle.row_starts.push_back(static_cast<std::int64_t>(triangle.columns.size()));
    }
    OpenMpBackend backend(3);
    const auto b = noise_vector<double>(2 * half, 7);
    EXPECT_EQ(test_systems::substitute(triangle, false, b), solve_by_levels(backend, triangle, Triangle::lower, b));
}

// The price of a width by its definition: l n + 20 (entries beyond l).
TEST(HecTable, HasTheCheapestWidth)
{
    const auto price = [](const std::vector<int>& lengths, int width) {
        std::int64_t left = 0;
        for (const int length : lengths) {
            left += std::max(0, length - width);
        }
        return width * static_cast<std::int64_t>(lengths.size()) + 20 * left;
    };
    const std::vector<std::vector<int>> cases{{},      {0},          {4, 4, 4, 3},           {100, 1, 1, 1, 1},
                                              {0, 50}, {7, 2, 9, 1}, std::vector<int>(50, 6)};
    for (const std::vector<int>& lengths : cases) {
        const int chosen = hec_width(lengths);
        for (int width = 0; width <= 101; ++width) {
            EXPECT_LE(price(lengths, chosen), price(lengths, width));
        }
    }
    std::vector<int> mostly_short(1000, 2);
    mostly_short[3] = 900;
    EXPECT_EQ(2, hec_width(mostly_short)); // a dense row in CSR
}

template <class T>
void expect_product(const SparseRows<double>& matrix, Extent extent)
{
    OpenMpBackend backend(2);
    BlockVector<T, 1> x(backend, Grid(extent));
    BlockVector<T, 1> y(backend, Grid(extent));
    const auto values = noise_vector<double>(matrix.rows(), 4);
    std::vector<double> filled = values;
    filled.resize(static_cast<std::size_t>(extent.nodes()));
    upload_values(backend, filled, x[0]);
    SparseOperator<OpenMpBackend, T> product(backend, matrix, UnknownLayout(x[0], matrix.rows()));
    product.apply(x, y);
    const std::vector<T> reached = downloaded(backend, y[0]);
    for (int row = 0; row < matrix.rows(); ++row) {
        double expected = 0.0;
        for (std::int64_t at = matrix.row_starts[row]; at < matrix.row_starts[row + 1]; ++at) {
            expected += matrix.values[at] * values[matrix.columns[at]];
        }
        EXPECT_NEAR(expected, reached[row], (std::is_same_v<T, float> ? 1e-4 : 1e-12));
    }
    for (std::size_t node = values.size(); node < reached.size(); ++node) {
        EXPECT_EQ(T(0), reached[node]);
    }
}

TEST(SparseOperator, IsTheProductWithEveryRow)
{
    expect_product<double>(scattered_rows(300, 3), flat_extent(300));
    expect_product<float>(scattered_rows(300, 3), flat_extent(300));
    expect_product<double>(scattered_rows(1500, 3), flat_extent(1500));
    expect_product<double>(harbour_rows({23, 17}, 3), {23, 17});
    expect_product<float>(harbour_rows({1, 1}, 3), {1, 1});
}

} // namespace
} // namespace swell::solver
