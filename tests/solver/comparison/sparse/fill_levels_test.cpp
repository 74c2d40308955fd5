#include "solver/comparison/sparse/fill_levels.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "solver/base/errors.hpp"
#include "solver/comparison/base/matrix_solver.hpp"
#include "solver/grid/host_field.hpp"
#include "solver/linear_solver.hpp"
#include "sparse_systems.hpp"

/// ILU(k) against its definition with dense matrices.
namespace swell::solver
{
namespace
{

using test_systems::dense;
using test_systems::harbour_rows;
using test_systems::scattered_rows;
using Dense = std::vector<std::vector<double>>;

constexpr int no_level = std::numeric_limits<int>::max() / 4;

/// Returns the level of every entry, by the definition: Gaussian elimination of levels, where entries above the limit do
/// not exist.
std::vector<std::vector<int>> levels_of(const Dense& a, int limit)
{
    std::vector<std::vector<int>> levels(a.size(), std::vector<int>(a.size(), no_level));
    for (std::size_t i = 0; i < a.size(); ++i) {
        for (std::size_t j = 0; j < a.size(); ++j) {
            levels[i][j] = a[i][j] != 0.0 || i == j ? 0 : no_level;
        }
        for (std::size_t k = 0; k < i; ++k) {
            for (std::size_t j = k + 1; j < a.size() && levels[i][k] <= limit; ++j) {
                levels[i][j] = std::min(levels[i][j], levels[i][k] + levels[k][j] + 1);
            }
        }
        for (int& level : levels[i]) {
            level = level <= limit ? level : no_level;
        }
    }
    return levels;
}

/// Returns L + U − I of ILU(limit), by the textbook's loops over a dense matrix; entries without a level stay 0.
Dense plain_factors(Dense a, int limit)
{
    const auto levels = levels_of(a, limit);
    for (std::size_t i = 0; i < a.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            if (levels[i][k] == no_level) {
                continue;
            }
            a[i][k] /= a[k][k];
            for (std::size_t j = k + 1; j < a.size(); ++j) {
                a[i][j] -= levels[i][j] != no_level && levels[k][j] != no_level ? a[i][k] * a[k][j] : 0.0;
            }
        }
    }
    return a;
}

void expect_the_plain_factors(const SparseRows<double>& matrix, int level)
{
    const Dense expected = plain_factors(dense(matrix), level);
    const auto levels = levels_of(dense(matrix), level);
    const IncompleteFactors factors = ilu_with_fill(matrix, level);
    const Dense lower = dense(factors.lower);
    const Dense upper = dense(factors.upper);
    std::size_t entries = 0;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        for (std::size_t j = 0; j < expected.size(); ++j) {
            ASSERT_EQ(expected[i][j], j < i ? lower[i][j] : upper[i][j]) << level << ": " << i << ", " << j;
            entries += levels[i][j] != no_level ? 1 : 0;
        }
    }
    EXPECT_EQ(entries + expected.size(), factors.lower.values.size() + factors.upper.values.size());
}

TEST(FillLevels, HaveTheBitsOfTheDefinition)
{
    for (const SparseRows<double>& matrix :
         {scattered_rows(60, 3), harbour_rows({11, 7}, 3), harbour_rows({1, 20}, 3), harbour_rows({1, 1}, 3)}) {
        for (const int level : {0, 1, 2, 3, 7}) {
            expect_the_plain_factors(matrix, level);
        }
    }
}

TEST(FillLevels, LevelZeroHasTheBitsOfIluZero)
{
    for (const SparseRows<double>& matrix : {scattered_rows(120, 3), harbour_rows({13, 9}, 3)}) {
        const IncompleteFactors expected = ilu0(matrix);
        const IncompleteFactors found = ilu_with_fill(matrix, 0);
        EXPECT_EQ(expected.lower.values, found.lower.values);
        EXPECT_EQ(expected.upper.values, found.upper.values);
        EXPECT_EQ(expected.lower.columns, found.lower.columns);
        EXPECT_EQ(expected.upper.columns, found.upper.columns);
    }
}

TEST(FillLevels, WithoutALimitTheFactorisationIsComplete)
{
    const SparseRows<double> matrix = harbour_rows({13, 9}, 3);
    const IncompleteFactors factors = ilu_with_fill(matrix, matrix.rows());
    const std::vector<double> exact = test_systems::noise_vector<double>(matrix.rows(), 5);
    std::vector<double> b(exact.size());
    for (int row = 0; row < matrix.rows(); ++row) {
        for (std::int64_t at = matrix.row_starts[row]; at < matrix.row_starts[row + 1]; ++at) {
            b[row] += matrix.values[at] * exact[matrix.columns[at]];
        }
    }
    const auto x = test_systems::substitute(factors.upper, true, test_systems::substitute(factors.lower, false, b));
    for (std::size_t row = 0; row < exact.size(); ++row) {
        EXPECT_NEAR(exact[row], x[row], 1e-12);
    }
}

// On five points in natural order ILU(1) has one diagonal of fill in each triangle, next to the outer diagonal.
TEST(FillLevels, FivePointsGetOneDiagonalOfFillInEachTriangle)
{
    OpenMpBackend backend(1);
    const SparseRows<double> matrix = sparse_rows(backend, test_systems::poisson_matrix<double>(backend, {9, 6}));
    EXPECT_EQ(matrix.values.size() + 2U * 8 * 5, with_fill(matrix, 1).values.size());
}

template <class T>
SolveReport report_of_harbour(int level, const char* krylov)
{
    OpenMpBackend backend(2);
    const auto matrix = test_systems::harbour_matrix<T>(backend, {61, 47}, 3);
    const auto b = test_systems::wet_noise<T>(backend, {61, 47}, 5, 3);
    Field<T> x(backend, b.grid());
    SolverSpec spec;
    spec.name = "ras-iluk";
    spec.rule = StopRule::rhs;
    spec.tolerance = std::is_same_v<T, float> ? 1e-4 : 1e-10;
    spec.options.set("level", level);
    spec.options.set("parts", 2);
    spec.options.set("krylov", krylov);
    const auto solver = make_linear_solver(backend, matrix, spec);
    solver->solve(b, x);
    return solver->report();
}

TEST(FillLevels, SolveAHarbourInFewerIterationsWithMoreFill)
{
    for (const char* krylov : {"gmres", "bicgstab", "cgs"}) {
        int fewest = 10000;
        for (const int level : {0, 1, 3}) {
            const SolveReport report = report_of_harbour<double>(level, krylov);
            EXPECT_EQ(SolveStatus::converged, report.status) << krylov << ", level " << level;
            EXPECT_LT(report.iterations, fewest) << krylov << ", level " << level;
            fewest = report.iterations;
        }
        EXPECT_EQ(SolveStatus::converged, report_of_harbour<float>(1, krylov).status) << krylov;
    }
}

TEST(FillLevels, APivotOfZeroAndALevelOutOfRangeAreRefused)
{
    const SparseRows<double> singular{{0, 2, 4}, {0, 1, 0, 1}, {1.0, 2.0, 2.0, 4.0}};
    EXPECT_THROW(ilu_with_fill(singular, 1), SolverError);
    EXPECT_THROW(report_of_harbour<double>(-1, "gmres"), OptionError);
}

} // namespace
} // namespace swell::solver
