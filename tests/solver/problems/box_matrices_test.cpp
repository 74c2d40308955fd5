#include "solver/problems/box_matrices.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "solver/comparison/base/matrix_solver.hpp"
#include "solver/grid/host_field.hpp"
#include "solver/krylov/residual_record.hpp"
#include "solver/linear_solver.hpp"
#include "test_systems.hpp"

/// The matrices in a box: their entries, sums and symmetry, and that the solvers for sparse rows take them.
namespace swell::solver
{
namespace
{

constexpr Volume box{7, 6, 5};

double entry(const SparseRows<double>& matrix, int row, int column)
{
    const auto begin = matrix.columns.begin() + matrix.row_starts[row];
    const auto end = matrix.columns.begin() + matrix.row_starts[row + 1];
    const auto found = std::lower_bound(begin, end, column);
    return found != end && *found == column ? matrix.values[found - matrix.columns.begin()] : 0.0;
}

/// The sums of the rows and of the columns.
struct Sums {
    explicit Sums(const SparseRows<double>& matrix)
        : of_rows(static_cast<std::size_t>(matrix.rows())), of_columns(static_cast<std::size_t>(matrix.rows()))
    {
        for (int row = 0; row < matrix.rows(); ++row) {
            for (std::int64_t at = matrix.row_starts[row]; at < matrix.row_starts[row + 1]; ++at) {
                of_rows[row] += matrix.values[at];
                of_columns[matrix.columns[at]] += matrix.values[at];
            }
        }
    }
    std::vector<double> of_rows, of_columns;
};

TEST(BoxMatrices, HaveSevenEntriesARowInsideAndCouplingsBelowZero)
{
    for (const auto& matrix : {atmosphere_matrix(box), reservoir_matrix(box)}) {
        ASSERT_EQ(7 * 6 * 5, matrix.rows());
        EXPECT_EQ(7U * 7 * 6 * 5 - 2U * (7 * 6 + 7 * 5 + 6 * 5), matrix.values.size());
        for (int row = 0; row < matrix.rows(); ++row) {
            for (std::int64_t at = matrix.row_starts[row]; at < matrix.row_starts[row + 1]; ++at) {
                EXPECT_TRUE(at == matrix.row_starts[row] || matrix.columns[at - 1] < matrix.columns[at]);
                EXPECT_EQ(matrix.columns[at] == row, matrix.values[at] > 0.0);
            }
        }
    }
}

// A column's sum is the loss of a cell, a row's the change of a constant: both only by u / tau.
TEST(BoxMatrices, TheWindOfTheAtmosphereCrossesNoWallAndGathersNowhere)
{
    const SparseRows<double> matrix = atmosphere_matrix(box);
    const Sums sums(matrix);
    for (int row = 0; row < matrix.rows(); ++row) {
        EXPECT_NEAR(1.0 / 400.0, sums.of_rows[row], 1e-12);
        EXPECT_NEAR(1.0 / 400.0, sums.of_columns[row], 1e-12);
    }
    const int middle = 3 + 7 * (1 + 6 * 2);
    EXPECT_NE(entry(matrix, middle, middle + 1), entry(matrix, middle + 1, middle));
    EXPECT_EQ(entry(matrix, middle, middle + 42), entry(matrix, middle + 42, middle)); // no wind upwards
}

TEST(BoxMatrices, TheReservoirIsSymmetricAndVariesByManyPowersOfTen)
{
    const SparseRows<double> matrix = reservoir_matrix({30, 20, 4});
    double smallest = 1e300;
    double largest = 0.0;
    const Sums sums(matrix);
    for (int row = 0; row < matrix.rows(); ++row) {
        EXPECT_NEAR(1.0, sums.of_rows[row], 1e-9);
        for (std::int64_t at = matrix.row_starts[row]; at < matrix.row_starts[row + 1]; ++at) {
            EXPECT_EQ(matrix.values[at], entry(matrix, matrix.columns[at], row));
            const double size = std::abs(matrix.values[at]);
            if (matrix.columns[at] == row + 1) {
                smallest = std::min(smallest, size);
                largest = std::max(largest, size);
            }
        }
    }
    EXPECT_GT(largest / smallest, 1e4);
}

struct Solve {
    SolveStatus status;
    double peak; ///< the largest residual over the first
};

template <class T>
constexpr double tolerance = std::is_same_v<T, float> ? 1e-3 : 1e-8;

template <class T>
Solve solve(const SparseRows<double>& matrix, const char* name, const char* krylov)
{
    OpenMpBackend backend(2);
    const Grid grid(flat_extent(matrix.rows()));
    std::vector<double> noise(static_cast<std::size_t>(grid.global.nodes())); // 0 after the last row
    for (int row = 0; row < matrix.rows(); ++row) {
        noise[row] = test_systems::noise(row, 0, 4) - 0.5;
    }
    const Field<T> b = uploaded<T>(backend, grid, noise);
    Field<T> x(backend, grid);
    SolverSpec spec;
    spec.name = name;
    spec.rule = StopRule::rhs;
    spec.tolerance = tolerance<T>;
    spec.options.set("krylov", krylov);
    const SparseRows<T> rounded{matrix.row_starts, matrix.columns, {matrix.values.begin(), matrix.values.end()}};
    const auto solver = make_linear_solver(backend, rounded, spec);
    solver->solve(b, x);
    const std::vector<double> residuals = residual_history_of(*solver);
    return {solver->report().status, *std::max_element(residuals.begin(), residuals.end()) / residuals.front()};
}

// The residual of CGS rises before it falls. In float the rounding of its peak is more than the tolerance, and the solve
// says that the true residual is larger than its own.
TEST(BoxMatrices, AreSolvedByEveryMethodForSparseRows)
{
    const SparseRows<double> atmosphere = atmosphere_matrix({17, 16, 9});
    for (const SolverInfo& method : solver_infos()) {
        for (const char* krylov : {"gmres", "bicgstab", "cgs"}) {
            if (method.matrices.sparse_rows) {
                SCOPED_TRACE(testing::Message() << method.name << ", " << krylov);
                EXPECT_EQ(SolveStatus::converged, solve<double>(atmosphere, method.name, krylov).status);
                const Solve in_float = solve<float>(atmosphere, method.name, krylov);
                const bool has_lost_digits = in_float.peak * std::numeric_limits<float>::epsilon() > tolerance<float>;
                EXPECT_TRUE(in_float.status == SolveStatus::converged || has_lost_digits) << in_float.peak;
            }
        }
    }
    const SparseRows<double> reservoir = reservoir_matrix({12, 22, 9});
    for (const char* name : {"ras-ilu0", "ras-iluk", "rmilu0"}) {
        EXPECT_EQ(SolveStatus::converged, solve<double>(reservoir, name, "bicgstab").status) << name;
    }
}

} // namespace
} // namespace swell::solver
