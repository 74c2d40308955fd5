#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "algebra/sparse_factors.hpp"
#include "solver/base/errors.hpp"
#include "solver/comparison/base/matrix_solver.hpp"
#include "solver/comparison/operators/seven_point_operator.hpp"
#include "solver/comparison/problems/poisson_in_space.hpp"
#include "solver/grid/host_field.hpp"
#include "solver/linear_solver.hpp"
#include "test_volumes.hpp"

/// Seven-point matrices: their product with a vector, and every method of the table that takes them.
namespace swell::solver
{
namespace
{

using test_systems::cave_matrix;
using test_systems::cave_noise;

const std::vector<Volume> awkward_volumes{{5, 3, 7}, {1, 1, 9}, {9, 1, 1}, {1, 6, 2}, {2, 2, 2}, {33, 1, 3}, {6, 5, 1}};

/// The matrix with all its entries, from its definition.
template <class T>
std::vector<SparseFactors::Entry> written_out(const SevenPointStencil<T>& matrix)
{
    const Volume& volume = matrix.volume;
    std::vector<SparseFactors::Entry> entries;
    const auto couple = [&](std::size_t a, std::size_t b, T value) {
        entries.push_back({static_cast<int>(a), static_cast<int>(b), static_cast<double>(value)});
        entries.push_back({static_cast<int>(b), static_cast<int>(a), static_cast<double>(value)});
    };
    for (int k = 0; k < volume.nz; ++k) {
        for (int j = 0; j < volume.ny; ++j) {
            for (int i = 0; i < volume.nx; ++i) {
                const int row = j + volume.ny * k;
                const std::size_t node = volume.index(i, j, k);
                entries.push_back(
                    {static_cast<int>(node), static_cast<int>(node), static_cast<double>(matrix.centre.view()(i, row))});
                if (i > 0) {
                    couple(node, volume.index(i - 1, j, k), matrix.west.view()(i, row));
                }
                if (j > 0) {
                    couple(node, volume.index(i, j - 1, k), matrix.south.view()(i, row));
                }
                if (k > 0) {
                    couple(node, volume.index(i, j, k - 1), matrix.down.view()(i, row));
                }
            }
        }
    }
    return entries;
}

std::vector<double> product_of(const std::vector<SparseFactors::Entry>& matrix, const std::vector<double>& vector)
{
    std::vector<double> product(vector.size(), 0.0);
    for (const SparseFactors::Entry& entry : matrix) {
        product[static_cast<std::size_t>(entry.row)] += entry.value * vector[static_cast<std::size_t>(entry.column)];
    }
    return product;
}

template <class T>
std::vector<double> values_of(OpenMpBackend& backend, const Field<T>& field)
{
    const std::vector<T> values = downloaded(backend, field);
    return {values.begin(), values.end()};
}

/// Returns the spec with which `name` is tested. The tolerance is near the limit of the precision.
template <class T>
SolverSpec spec_of(const char* name)
{
    SolverSpec spec;
    spec.name = name;
    spec.rule = StopRule::rhs;
    spec.tolerance = std::is_same_v<T, float> ? 1e-5 : 1e-12;
    return spec;
}

template <class T>
std::vector<T> solution(OpenMpBackend& backend, const char* name, const Volume& volume)
{
    const auto matrix = cave_matrix<T>(backend, volume, 3);
    const auto b = cave_noise<T>(backend, matrix, 5);
    Field<T> x(backend, Grid(volume.extent()));
    const auto solver = make_linear_solver(backend, matrix, spec_of<T>(name));
    solver->solve(b, x);
    EXPECT_EQ(SolveStatus::converged, solver->report().status) << name;
    for (int row = 0; row < volume.extent().ny; ++row) {
        for (int i = 0; i < volume.nx; ++i) {
            if (matrix.centre.view()(i, row) == T(1)) {
                EXPECT_EQ(T(0), x.view()(i, row)) << name << ", a dry node";
            }
        }
    }
    return downloaded(backend, x);
}

template <class T>
class SolverInSpace : public testing::Test
{
};
using Precisions = testing::Types<float, double>;
TYPED_TEST_SUITE(SolverInSpace, Precisions);

// Small whole numbers, so that every product is exact in any order.
TYPED_TEST(SolverInSpace, TheProductIsThatOfTheMatrixWrittenOut)
{
    using T = TypeParam;
    OpenMpBackend backend(1);
    for (const Volume& volume : awkward_volumes) {
        SevenPointStencil<T> matrix = poisson_matrix<T>(backend, volume, {1.0 + volume.nx % 3, 2.0 + volume.ny % 2, 5.0});
        BlockVector<T, 1> p(backend, Grid(volume.extent()));
        BlockVector<T, 1> q(backend, Grid(volume.extent()));
        for (int row = 0; row < volume.extent().ny; ++row) {
            for (int i = 0; i < volume.nx; ++i) {
                p[0].view()(i, row) = static_cast<T>(std::floor(64.0 * test_systems::noise(i, row, 4)) - 32.0);
            }
        }
        SevenPointOperator<OpenMpBackend, T> product(backend, matrix);
        double sum = 0.0;
        product.apply_then_multiply(p, q, &sum, Nothing{});
        const std::vector<double> given = values_of(backend, p[0]);
        const std::vector<double> expected = product_of(written_out(matrix), given);
        EXPECT_EQ(expected, values_of(backend, q[0])) << volume.nx << " x " << volume.ny << " x " << volume.nz;
        EXPECT_EQ(std::inner_product(given.begin(), given.end(), expected.begin(), 0.0), sum);
    }
}

TYPED_TEST(SolverInSpace, EveryMethodFindsTheSolutionOfADirectSolve)
{
    using T = TypeParam;
    OpenMpBackend backend(1);
    for (const Volume& volume : awkward_volumes) {
        const auto matrix = cave_matrix<T>(backend, volume, 3);
        const std::vector<double> b = values_of(backend, cave_noise<T>(backend, matrix, 5));
        const std::vector<double> expected =
            SparseFactors(static_cast<int>(volume.extent().nodes()), written_out(matrix)).solve(b);
        const auto [least, most] = std::ranges::minmax(expected);
        for (const SolverInfo& method : solver_infos()) {
            if (!method.matrices.seven_point) {
                continue;
            }
            const std::vector<T> found = solution<T>(backend, method.name, volume);
            const double allowed = (std::is_same_v<T, float> ? 1e-4 : 1e-10) * std::max(-least, most);
            for (std::size_t node = 0; node < found.size(); ++node) {
                EXPECT_NEAR(expected[node], found[node], allowed) << method.name << ", node " << node;
            }
        }
    }
}

TYPED_TEST(SolverInSpace, ThreadsDoNotChangeABit)
{
    const Volume volume{37, 21, 23}; // enough nodes for several threads
    for (const SolverInfo& method : solver_infos()) {
        if (method.matrices.seven_point) {
            OpenMpBackend one(1, VectorIsa::baseline);
            OpenMpBackend three(3);
            EXPECT_EQ(solution<TypeParam>(one, method.name, volume), solution<TypeParam>(three, method.name, volume))
                << method.name;
        }
    }
}

double largest_error_of_poisson(int n)
{
    OpenMpBackend backend(1);
    const PoissonProblemInSpace problem = poisson_problem_in_space(n);
    const auto matrix = poisson_matrix<double>(backend, problem.volume);
    const auto b = uploaded<double>(backend, Grid(problem.volume.extent()), problem.right_hand_side);
    Field<double> x(backend, Grid(problem.volume.extent()));
    make_linear_solver(backend, matrix, spec_of<double>("diag"))->solve(b, x);
    const std::vector<double> found = downloaded(backend, x);
    double largest = 0.0;
    for (std::size_t node = 0; node < found.size(); ++node) {
        largest = std::max(largest, std::abs(found[node] - problem.exact[node]));
    }
    return largest;
}

TEST(PoissonInSpace, HalfTheSpacingIsAQuarterOfTheError)
{
    EXPECT_NEAR(4.0, largest_error_of_poisson(7) / largest_error_of_poisson(15), 0.2);
}

TEST(SolverInSpaceTable, AMethodOfPlanesAloneIsRefused)
{
    OpenMpBackend backend(1);
    const auto matrix = cave_matrix<double>(backend, {5, 3, 7}, 3);
    int refused = 0;
    for (const SolverInfo& method : solver_infos()) {
        if (method.matrices.seven_point) {
            continue;
        }
        EXPECT_THROW(make_linear_solver(backend, matrix, spec_of<double>(method.name)), SolverError) << method.name;
        ++refused;
    }
    EXPECT_GT(refused, 0);
}

} // namespace
} // namespace swell::solver
