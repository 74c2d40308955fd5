#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

#include "solver/base/errors.hpp"
#include "solver/comparison/preconditioners/natural_order/incomplete_cholesky.hpp"
#include "solver/comparison/preconditioners/natural_order/symmetric_sor.hpp"
#include "solver/grid/host_field.hpp"
#include "solver/linear_solver.hpp"
#include "test_systems.hpp"

/// The preconditioners in natural ordering: what M is, and that its substitutions invert it.
namespace swell::solver
{
namespace
{

using test_systems::harbour_matrix;
using test_systems::poisson_matrix;
using test_systems::wet_noise;

/// Computes (D + L) D⁻¹ (D + Lᵀ) z literally, in double.
template <class T>
std::vector<double> product_of_factors(const FivePointStencil<T>& a, const std::function<double(int, int)>& d,
                                       const Field<T>& z)
{
    const Extent extent = z.extent();
    const auto value = [](const Field<T>& field, int i, int j) { return static_cast<double>(field.view()(i, j)); };
    const auto upper = [&](int i, int j) { // D⁻¹ (D + Lᵀ) z
        if (i < 0 || j < 0) {
            return 0.0;
        }
        return value(z, i, j) +
               (value(a.west, i + 1, j) * value(z, i + 1, j) + value(a.south, i, j + 1) * value(z, i, j + 1)) / d(i, j);
    };
    std::vector<double> product;
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            product.push_back(d(i, j) * upper(i, j) + value(a.west, i, j) * upper(i - 1, j) +
                              value(a.south, i, j) * upper(i, j - 1));
        }
    }
    return product;
}

template <class T>
void expect_inverse(Extent extent, double omega)
{
    OpenMpBackend backend(1);
    const auto matrix = harbour_matrix<T>(backend, extent, 3);
    Field<T> pivots(backend, Grid(extent));
    find_pivots(matrix, omega, pivots);
    IncompleteCholesky<T> preconditioner(backend, Grid(extent), omega);
    preconditioner.factorise(matrix);
    BlockVector<T, 1> r(backend, Grid(extent));
    BlockVector<T, 1> z(backend, Grid(extent));
    r[0] = wet_noise<T>(backend, extent, 5, 3);
    preconditioner.apply(r, z);
    const std::vector<double> back = product_of_factors<T>(
        matrix, [&](int i, int j) { return static_cast<double>(pivots.view()(i, j)); }, z[0]);
    const std::vector<T> expected = downloaded(backend, r[0]);
    for (std::size_t node = 0; node < back.size(); ++node) {
        EXPECT_NEAR(expected[node], back[node], 100.0 * std::numeric_limits<T>::epsilon()) << node;
    }
}

TEST(IncompleteCholesky, ItsSubstitutionsInvertTheFactors)
{
    for (const Extent extent : {Extent{61, 47}, Extent{1, 40}, Extent{40, 1}, Extent{2, 2}, Extent{1, 1}}) {
        for (const double omega : {0.0, 0.5, 1.0}) {
            expect_inverse<double>(extent, omega);
            expect_inverse<float>(extent, omega);
        }
    }
}

/// M at node (i, j) has the centre and the couplings of A, and fill to the north-west and the south-east.
TEST(IncompleteCholesky, OfTheRowsOfAItKeepsTheCentreOrTheSum)
{
    OpenMpBackend backend(1);
    const Extent extent{23, 17};
    const auto a = harbour_matrix<double>(backend, extent, 3);
    const auto west = a.west.view();
    const auto south = a.south.view();
    for (const double omega : {0.0, 0.7, 1.0}) {
        Field<double> pivots(backend, Grid(extent));
        find_pivots(a, omega, pivots);
        const auto d = pivots.view();
        for (int j = 0; j < extent.ny; ++j) {
            for (int i = 0; i < extent.nx; ++i) {
                double centre = d(i, j);
                double fill = 0.0;
                if (i > 0) {
                    centre += west(i, j) * west(i, j) / d(i - 1, j);
                    fill += west(i, j) * south(i - 1, j + 1) / d(i - 1, j);
                }
                if (j > 0) {
                    centre += south(i, j) * south(i, j) / d(i, j - 1);
                    fill += south(i, j) * west(i + 1, j - 1) / d(i, j - 1);
                }
                EXPECT_NEAR(a.centre.view()(i, j), centre + omega * fill, 1e-14);
            }
        }
    }
}

TEST(IncompleteCholesky, PivotsOnPoissonApproachTheirLimits) // d = 4 − 2/d and d = 4 − 4/d
{
    OpenMpBackend backend(1);
    const Extent extent{400, 400};
    const auto matrix = poisson_matrix<double>(backend, extent);
    Field<double> pivots(backend, Grid(extent));
    find_pivots(matrix, 0.0, pivots);
    EXPECT_NEAR(2.0 + std::sqrt(2.0), pivots.view()(399, 399), 1e-12);
    find_pivots(matrix, 1.0, pivots);
    EXPECT_NEAR(2.0, pivots.view()(398, 398), 0.01);
    EXPECT_GT(pivots.view()(398, 398), 2.0);
}

TEST(IncompleteCholesky, OnALineItIsExact)
{
    OpenMpBackend backend(1);
    for (const char* name : {"ic0", "mic0", "mic0-eisenstat"}) {
        for (const Extent extent : {Extent{1, 90}, Extent{90, 1}}) {
            const auto matrix = poisson_matrix<double>(backend, extent);
            const auto b = test_systems::rough<double>(backend, extent, 5);
            Field<double> x(backend, Grid(extent));
            SolverSpec spec;
            spec.name = name;
            const auto solver = make_linear_solver(backend, matrix, spec);
            solver->solve(b, x);
            EXPECT_EQ(1, solver->report().iterations) << name;
        }
    }
}

TEST(IncompleteCholesky, WithoutMassAndBetweenWallsThereIsNoModifiedOne)
{
    OpenMpBackend backend(1);
    const Extent extent{5, 4};
    auto matrix = poisson_matrix<double>(backend, extent);
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            matrix.centre.view()(i, j) = (i > 0) + (i < 4) + (j > 0) + (j < 3);
        }
    }
    SolverSpec spec;
    for (const char* name : {"mic0", "mic0-eisenstat"}) {
        spec.name = name;
        EXPECT_THROW(make_linear_solver(backend, matrix, spec), SolverError) << name;
    }
    spec.name = "ic0";
    EXPECT_NO_THROW(make_linear_solver(backend, matrix, spec));
}

std::vector<double> solution_of(const char* name, std::optional<double> omega)
{
    OpenMpBackend backend(2);
    const Extent extent{61, 47};
    const auto matrix = harbour_matrix<double>(backend, extent, 3);
    const auto b = wet_noise<double>(backend, extent, 5, 3);
    Field<double> x(backend, Grid(extent));
    SolverSpec spec;
    spec.name = name;
    spec.options.set("omega", omega);
    make_linear_solver(backend, matrix, spec)->solve(b, x);
    return downloaded(backend, x);
}

TEST(IncompleteCholesky, TheRelaxedOneGoesFromOneToTheOther)
{
    EXPECT_EQ(solution_of("ric0", 0.0), solution_of("ic0", {}));
    EXPECT_EQ(solution_of("ric0", 1.0), solution_of("mic0", {}));
    EXPECT_EQ(solution_of("ric0", 0.95), solution_of("ric0", {}));
    EXPECT_NE(solution_of("ric0", 0.95), solution_of("mic0", {}));
    EXPECT_THROW(solution_of("ric0", 1.5), OptionError);
    EXPECT_THROW(solution_of("mic0", 0.5), OptionError);
}

TEST(SymmetricSor, ItsSubstitutionsInvertTheFactors)
{
    OpenMpBackend backend(1);
    const Extent extent{23, 17};
    const auto matrix = harbour_matrix<double>(backend, extent, 3);
    for (const double omega : {0.6, 1.0, 1.7}) {
        SymmetricSor<double> preconditioner(backend, Grid(extent), omega);
        preconditioner.factorise(matrix);
        BlockVector<double, 1> r(backend, Grid(extent));
        BlockVector<double, 1> z(backend, Grid(extent));
        r[0] = wet_noise<double>(backend, extent, 5, 3);
        preconditioner.apply(r, z);
        const std::vector<double> back = product_of_factors<double>(
            matrix, [&](int i, int j) { return matrix.centre.view()(i, j) / omega; }, z[0]);
        const std::vector<double> expected = downloaded(backend, r[0]);
        for (std::size_t node = 0; node < back.size(); ++node) {
            EXPECT_NEAR(expected[node], back[node] / (2.0 - omega), 1e-13) << node;
        }
    }
}

TEST(SymmetricSor, ItsOwnRelaxationIsAGoodOne)
{
    OpenMpBackend backend;
    const PoissonProblem problem = poisson_problem({127, 127}, PoissonRightHandSide::product);
    const auto matrix = poisson_matrix<double>(backend, problem.extent);
    const auto b = uploaded<double>(backend, Grid(problem.extent), problem.right_hand_side);
    const auto iterations = [&](std::optional<double> omega) {
        SolverSpec spec;
        spec.name = "ssor";
        spec.rule = StopRule::rhs;
        spec.options.set("omega", omega);
        Field<double> x(backend, Grid(problem.extent));
        const auto solver = make_linear_solver(backend, matrix, spec);
        solver->solve(b, x);
        return solver->report().iterations;
    };
    int fewest = iterations(1.0);
    EXPECT_GT(fewest, 2 * iterations({}));
    for (double omega = 1.5; omega < 2.0; omega += 0.05) {
        fewest = std::min(fewest, iterations(omega));
    }
    EXPECT_LE(iterations({}), fewest + 2);
}

} // namespace
} // namespace swell::solver
