#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <numbers>

#include "solver/base/errors.hpp"
#include "solver/comparison/base/matrix_solver.hpp"
#include "solver/comparison/preconditioners/natural_order/incomplete_cholesky.hpp"
#include "solver/comparison/sparse/incomplete_factors.hpp"
#include "solver/grid/host_field.hpp"
#include "solver/linear_solver.hpp"
#include "sparse_systems.hpp"

/// MILU(0), PMILU(0) and RMILU(0) against Shioya's thesis: its algorithms with dense matrices, the row sums, and the row of
/// table 6.5 for natural order.
namespace swell::solver
{
namespace
{

using test_systems::dense;
using test_systems::harbour_rows;
using test_systems::noise_vector;
using test_systems::scattered_rows;

constexpr DroppedFill all_kinds[] = {{1.0, 0.0}, {1.0, 0.01}, {0.95, 0.0}, {0.0, 0.0}};

/// Returns L + U − I, by the loops of algorithms 7 to 9.
std::vector<std::vector<double>> plain_factors(std::vector<std::vector<double>> a, const DroppedFill& dropped)
{
    const auto given = a;
    for (std::size_t i = 0; i < a.size(); ++i) {
        double s = 0.0;
        a[i][i] = a[i][i] * (1.0 + dropped.perturbation);
        for (std::size_t k = 0; k < i; ++k) {
            if (given[i][k] == 0.0) {
                continue;
            }
            a[i][k] = a[i][k] / a[k][k];
            for (std::size_t j = k + 1; j < a.size(); ++j) {
                if (given[i][j] == 0.0) {
                    s = s + a[i][k] * (given[k][j] == 0.0 ? 0.0 : a[k][j]);
                } else if (given[k][j] != 0.0) {
                    a[i][j] = a[i][j] - a[i][k] * a[k][j];
                }
            }
        }
        a[i][i] = a[i][i] - dropped.alpha * s;
    }
    return a;
}

TEST(ModifiedFactors, HaveTheBitsOfThePublishedAlgorithms)
{
    for (const SparseRows<double>& matrix : {scattered_rows(120, 3), harbour_rows({13, 9}, 3), harbour_rows({1, 20}, 3)}) {
        for (const DroppedFill& dropped : all_kinds) {
            const auto expected = plain_factors(dense(matrix), dropped);
            const IncompleteFactors factors = milu0(matrix, dropped);
            const auto lower = dense(factors.lower);
            const auto upper = dense(factors.upper);
            for (std::size_t i = 0; i < expected.size(); ++i) {
                for (std::size_t j = 0; j < expected.size(); ++j) {
                    ASSERT_EQ(expected[i][j], j < i ? lower[i][j] : upper[i][j]) << i << ", " << j;
                }
            }
        }
    }
}

/// Returns T x.
std::vector<double> product(const SparseRows<double>& matrix, const std::vector<double>& x)
{
    std::vector<double> result(x.size());
    for (int row = 0; row < matrix.rows(); ++row) {
        for (std::int64_t at = matrix.row_starts[row]; at < matrix.row_starts[row + 1]; ++at) {
            result[row] += matrix.values[at] * x[matrix.columns[at]];
        }
    }
    return result;
}

// A dry node has a row with only its 1, whose sum is 1.
TEST(ModifiedFactors, KeepTheRowSums)
{
    for (const SparseRows<double>& matrix : {scattered_rows(120, 3), harbour_rows({31, 23}, 3)}) {
        const std::vector<double> ones(static_cast<std::size_t>(matrix.rows()), 1.0);
        const auto sums_of = [&](const DroppedFill& dropped) {
            const IncompleteFactors factors = milu0(matrix, dropped);
            return product(factors.lower, product(factors.upper, ones));
        };
        const std::vector<double> given = product(matrix, ones);
        const std::vector<double> kept = sums_of({1.0, 0.0});
        const std::vector<double> perturbed = sums_of({1.0, 0.01});
        const auto entries = dense(matrix);
        for (std::size_t row = 0; row < ones.size(); ++row) {
            EXPECT_NEAR(given[row], kept[row], 1e-12) << row;
            EXPECT_NEAR(given[row] + 0.01 * entries[row][row], perturbed[row], 1e-12) << row;
        }
    }
}

TEST(ModifiedFactors, HaveThePivotsOfMicForASymmetricMatrix)
{
    OpenMpBackend backend(1);
    const Extent extent{31, 23};
    const auto matrix = test_systems::harbour_matrix<double>(backend, extent, 3);
    for (const double alpha : {1.0, 0.95, 0.0}) {
        Field<double> pivots(backend, Grid(extent));
        find_pivots(matrix, alpha, pivots);
        const std::vector<double> expected = downloaded(backend, pivots);
        const SparseRows<double> upper = milu0(sparse_rows(backend, matrix), {alpha, 0.0}).upper;
        for (int row = 0; row < upper.rows(); ++row) {
            EXPECT_NEAR(expected[row], upper.values[upper.row_starts[row]], 1e-13) << row;
        }
    }
}

/// Returns the Frobenius norm of A − L U, row by row.
double norm_of_remainder(const SparseRows<double>& matrix, const IncompleteFactors& factors)
{
    double squares = 0.0;
    for (int row = 0; row < matrix.rows(); ++row) {
        std::map<int, double> remainder;
        for (std::int64_t at = matrix.row_starts[row]; at < matrix.row_starts[row + 1]; ++at) {
            remainder[matrix.columns[at]] += matrix.values[at];
        }
        const auto& [lower, upper] = factors;
        for (std::int64_t left = lower.row_starts[row]; left < lower.row_starts[row + 1]; ++left) {
            const int k = lower.columns[left];
            for (std::int64_t at = upper.row_starts[k]; at < upper.row_starts[k + 1]; ++at) {
                remainder[upper.columns[at]] -= lower.values[left] * upper.values[at];
            }
        }
        for (const auto& [column, value] : remainder) {
            squares += value * value;
        }
    }
    return std::sqrt(squares);
}

// Poisson at 32 × 32 for table 6.5, one block, to the last digit. The table has PMILU(0) for several zeta, where the
// perturbation is zeta h² with h = 1 / 33, and ILU(0).
TEST(ModifiedFactors, LeaveThePublishedRemainders)
{
    struct Column {
        double zeta, printed;
    };
    constexpr double pi_squared = std::numbers::pi * std::numbers::pi;
    const Column table_6_5[] = {{0.0, 34.2},
                                {0.01, 34.2},
                                {0.25 * pi_squared, 33.0},
                                {0.5 * pi_squared, 32.2},
                                {pi_squared, 30.7},
                                {2.0 * pi_squared, 28.3},
                                {5.0 * pi_squared, 22.9},
                                {10.0 * pi_squared, 16.6},
                                {15.0 * pi_squared, 13.4},
                                {20.0 * pi_squared, 14.1},
                                {25.0 * pi_squared, 17.9},
                                {40.0 * pi_squared, 34.8},
                                {50.0 * pi_squared, 47.0},
                                {100.0 * pi_squared, 107.7},
                                {200.0 * pi_squared, 226.5}};
    OpenMpBackend backend(1);
    const SparseRows<double> matrix = sparse_rows(backend, test_systems::poisson_matrix<double>(backend, {32, 32}));
    for (const auto& [zeta, printed] : table_6_5) {
        const IncompleteFactors factors = milu0(matrix, {.perturbation = zeta / (33.0 * 33.0)});
        EXPECT_NEAR(printed, norm_of_remainder(matrix, factors), 0.05) << zeta;
    }
    EXPECT_NEAR(12.8, norm_of_remainder(matrix, ilu0(matrix)), 0.05);
}

SolverSpec spec_of(const char* name, const char* krylov, double tolerance)
{
    SolverSpec spec;
    spec.name = name;
    spec.rule = StopRule::rhs;
    spec.tolerance = tolerance;
    spec.options.set("krylov", krylov);
    return spec;
}

template <class T>
void expect_solves_scattered_rows(const char* name, const char* krylov)
{
    const SparseRows<double> matrix = scattered_rows(700, 3);
    const std::vector<double> exact = noise_vector<double>(700, 5);
    std::vector<double> values = product(matrix, exact);
    OpenMpBackend backend(2);
    const Grid grid(flat_extent(700));
    values.resize(static_cast<std::size_t>(grid.global.nodes()));
    const Field<T> b = uploaded<T>(backend, grid, values);
    Field<T> x(backend, grid);
    const SparseRows<T> rounded{matrix.row_starts, matrix.columns, {matrix.values.begin(), matrix.values.end()}};
    const bool is_float = std::is_same_v<T, float>;
    const auto solver = make_linear_solver(backend, rounded, spec_of(name, krylov, is_float ? 1e-5 : 1e-11));
    solver->solve(b, x);
    EXPECT_EQ(SolveStatus::converged, solver->report().status) << name << ", " << krylov;
    const std::vector<T> found = downloaded(backend, x);
    for (std::size_t row = 0; row < exact.size(); ++row) {
        EXPECT_NEAR(exact[row], found[row], is_float ? 1e-3 : 1e-8) << name << ", " << krylov;
    }
}

TEST(ModifiedFactors, SolveAMatrixThatIsNotSymmetric)
{
    for (const char* name : {"milu0", "pmilu0", "rmilu0"}) {
        for (const char* krylov : {"gmres", "bicgstab", "cgs"}) {
            expect_solves_scattered_rows<float>(name, krylov);
            expect_solves_scattered_rows<double>(name, krylov);
        }
    }
}

template <class T>
std::vector<T> solution_of_harbour(const char* name, int threads, bool mixed)
{
    OpenMpBackend backend(threads);
    const Extent extent{61, 47};
    const auto matrix = test_systems::harbour_matrix<T>(backend, extent, 3);
    const auto b = test_systems::wet_noise<T>(backend, extent, 5, 3);
    Field<T> x(backend, Grid(extent));
    SolverSpec spec = spec_of(name, "bicgstab", std::is_same_v<T, float> ? 1e-4 : 1e-10);
    if (mixed) {
        spec.options.set("mixed", true);
    }
    const auto solver = make_linear_solver(backend, matrix, spec);
    solver->solve(b, x);
    EXPECT_EQ(SolveStatus::converged, solver->report().status) << name;
    return downloaded(backend, x);
}

TEST(ModifiedFactors, SolveAHarbourWithTheSameBitsOnAnyThreads)
{
    for (const char* name : {"milu0", "pmilu0", "rmilu0"}) {
        const std::vector<double> one = solution_of_harbour<double>(name, 1, false);
        EXPECT_EQ(one, solution_of_harbour<double>(name, 3, false)) << name;
        EXPECT_EQ(solution_of_harbour<float>(name, 1, false), solution_of_harbour<float>(name, 3, false)) << name;
        const std::vector<double> mixed = solution_of_harbour<double>(name, 2, true);
        for (std::size_t node = 0; node < one.size(); ++node) {
            ASSERT_NEAR(one[node], mixed[node], 1e-7) << name;
        }
    }
}

// All row sums are 0, so the last pivot of MILU(0) is 0. A perturbation or a smaller share makes it positive.
TEST(ModifiedFactors, MiluOfRowSumsOfZeroIsRefused)
{
    const SparseRows<double> ring{{0, 3, 6, 9, 12},
                                  {0, 1, 3, 0, 1, 2, 1, 2, 3, 0, 2, 3},
                                  {2.0, -1.0, -1.0, -1.0, 2.0, -1.0, -1.0, 2.0, -1.0, -1.0, -1.0, 2.0}};
    EXPECT_THROW(milu0(ring, {1.0, 0.0}), SolverError);
    EXPECT_NO_THROW(milu0(ring, {1.0, 0.01}));
    EXPECT_NO_THROW(milu0(ring, {0.95, 0.0}));
}

} // namespace
} // namespace swell::solver
