#include "solver/comparison/preconditioners/multigrid/multigrid.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <string>

#include "comparison/preconditioners/multigrid/plain_two_grid.hpp"
#include "solver/base/errors.hpp"
#include "solver/grid/host_field.hpp"
#include "solver/linear_solver.hpp"
#include "test_systems.hpp"

namespace swell::solver
{
namespace
{

using plain_two_grid::Dense;
using test_systems::harbour_matrix;
using test_systems::rough;
using test_systems::wet_noise;

struct Variant {
    MultigridCycle cycle;
    Smoother smoother;
    CoarseOperator coarse;
};

constexpr Variant variants[] = {
    {MultigridCycle::v, Smoother::red_black, CoarseOperator::rediscretised},
    {MultigridCycle::w, Smoother::red_black, CoarseOperator::rediscretised},
    {MultigridCycle::v, Smoother::damped_jacobi, CoarseOperator::rediscretised},
    {MultigridCycle::w, Smoother::damped_jacobi, CoarseOperator::rediscretised},
    {MultigridCycle::v, Smoother::red_black, CoarseOperator::galerkin},
    {MultigridCycle::w, Smoother::red_black, CoarseOperator::galerkin},
    {MultigridCycle::v, Smoother::damped_jacobi, CoarseOperator::galerkin},
    {MultigridCycle::w, Smoother::damped_jacobi, CoarseOperator::galerkin},
};

constexpr Variant sawteeth[] = {
    {MultigridCycle::sawtooth, Smoother::red_black, CoarseOperator::rediscretised},
    {MultigridCycle::sawtooth, Smoother::damped_jacobi, CoarseOperator::rediscretised},
    {MultigridCycle::sawtooth, Smoother::red_black, CoarseOperator::galerkin},
    {MultigridCycle::sawtooth, Smoother::damped_jacobi, CoarseOperator::galerkin},
};

std::string name_of(const Variant& variant)
{
    return std::string(word_of(cycle_words, variant.cycle)) + ", " +
           (variant.smoother == Smoother::red_black ? "red-black, " : "Jacobi, ") +
           (variant.coarse == CoarseOperator::galerkin ? "galerkin" : "rediscretised");
}

SolverSpec spec_of(const Variant& variant)
{
    SolverSpec spec;
    spec.name = variant.cycle == MultigridCycle::sawtooth ? "mgbicgstab" : "mgcg";
    spec.options.set("cycle", word_of(cycle_words, variant.cycle));
    spec.options.set("smoother", word_of(smoother_words, variant.smoother));
    spec.options.set("coarse", word_of(coarse_words, variant.coarse));
    return spec;
}

template <class T>
Dense dense(const FivePointStencil<T>& matrix)
{
    const Extent extent = matrix.centre.extent();
    const auto nodes = static_cast<Eigen::Index>(extent.nodes());
    Dense a = Dense::Zero(nodes, nodes);
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            const auto node = static_cast<Eigen::Index>(extent.index(i, j));
            a(node, node) = matrix.centre.view()(i, j);
            if (i > 0) {
                a(node, node - 1) = a(node - 1, node) = matrix.west.view()(i, j);
            }
            if (j > 0) {
                a(node, node - extent.nx) = a(node - extent.nx, node) = matrix.south.view()(i, j);
            }
        }
    }
    return a;
}

/// The preconditioner of one matrix, and its vectors.
template <class T>
struct Made {
    Made(OpenMpBackend& backend, const FivePointStencil<T>& matrix, const Variant& variant)
        : multigrid(backend, matrix.centre.grid(), spec_of(variant)), residual(backend, matrix.centre.grid()),
          z(backend, matrix.centre.grid()), backend_(backend)
    {
        multigrid.factorise(matrix);
    }
    std::vector<T> apply(const Field<T>& values)
    {
        backend_.copy(residual[0].data(), values.data(), values.bytes());
        multigrid.apply(residual, z);
        return downloaded(backend_, z[0]);
    }
    Multigrid<OpenMpBackend, T> multigrid;
    BlockVector<T, 1> residual, z;

private:
    OpenMpBackend& backend_;
};

double dot(const std::vector<double>& a, const std::vector<double>& b)
{
    double sum = 0.0;
    for (std::size_t node = 0; node < a.size(); ++node) {
        sum += a[node] * b[node];
    }
    return sum;
}

template <std::size_t size>
void expect_the_dense_two_grids(const Variant (&all)[size])
{
    OpenMpBackend backend(1);
    for (const Extent extent : {Extent{20, 14}, Extent{21, 14}, Extent{20, 13}, Extent{17, 17}, Extent{1, 260}}) {
        const auto matrix = harbour_matrix<double>(backend, extent, 3);
        const Dense a = dense(matrix);
        const auto b = rough<double>(backend, extent, 5); // also at dry nodes
        const std::vector<double> values = downloaded(backend, b);
        const Eigen::VectorXd given = Eigen::Map<const Eigen::VectorXd>(values.data(), a.rows());
        for (const Variant& variant : all) { // on two grids a W cycle is a V cycle
            const Eigen::VectorXd expected =
                plain_two_grid::cycle(a, extent, given, {variant.cycle, variant.smoother, variant.coarse});
            const std::vector<double> z = Made<double>(backend, matrix, variant).apply(b);
            for (std::size_t node = 0; node < z.size(); ++node) {
                ASSERT_NEAR(expected(static_cast<Eigen::Index>(node)), z[node], 1e-12)
                    << name_of(variant) << ", " << extent.nx << " x " << extent.ny << ", node " << node;
            }
        }
    }
}

TEST(Multigrid, TwoGridsAreThoseOfTheDenseMatrices)
{
    expect_the_dense_two_grids(variants);
}

TEST(Multigrid, ASawtoothCycleIsThatOfTheDenseMatrices)
{
    expect_the_dense_two_grids(sawteeth);
}

TEST(Multigrid, IsSymmetricAndPositive)
{
    OpenMpBackend backend(1);
    for (const Extent extent : {Extent{107, 75}, Extent{64, 64}, Extent{1000, 3}}) {
        const auto matrix = harbour_matrix<double>(backend, extent, 3);
        const auto x = wet_noise<double>(backend, extent, 5, 3);
        const auto y = wet_noise<double>(backend, extent, 6, 3);
        for (const Variant& variant : variants) {
            Made<double> made(backend, matrix, variant);
            const std::vector<double> of_x = made.apply(x);
            const std::vector<double> of_y = made.apply(y);
            const double size = dot(of_x, downloaded(backend, x));
            EXPECT_GT(size, 0.0) << name_of(variant);
            EXPECT_NEAR(dot(of_x, downloaded(backend, y)), dot(of_y, downloaded(backend, x)), 1e-13 * size)
                << name_of(variant);
        }
    }
}

// Linear interpolation finds a linear function again wherever no wall is near, at the narrow last columns of odd grids too.
TEST(Multigrid, InterpolationIsExactForLinearFunctions)
{
    for (const int nodes : {8, 9, 12, 13}) {
        for (const double last_width : {1.0, 0.5, 0.75}) {
            const auto axis = linear_transfer<double>(nodes, last_width);
            const int cells = (nodes + 1) / 2;
            const auto place = [&](int i) { return i + 1 == nodes ? i + last_width / 2.0 : i + 0.5; };
            const auto middle = [&](int cell) {
                const double end = cell + 1 == cells ? nodes - 1 + last_width : 2.0 * (cell + 1);
                return (2.0 * cell + end) / 2.0;
            };
            for (int i = 1; i + 1 < nodes; ++i) {
                const int own = i / 2;
                const int side = i % 2 != 0 ? own + 1 : own - 1;
                const double share = axis.share_at(i);
                EXPECT_DOUBLE_EQ(place(i), (1.0 - share) * middle(own) + share * middle(side)) << nodes << ", node " << i;
            }
        }
    }
}

// A wall one node wide between two basins: what happens in one stays there, on all grids whose cells keep them apart.
TEST(Multigrid, NothingCrossesAWall)
{
    const Extent extent{64, 16};
    OpenMpBackend backend(1);
    for (const int wall : {31, 32}) {
        FivePointStencil<double> matrix(backend, Grid(extent));
        for (int j = 0; j < extent.ny; ++j) {
            for (int i = 0; i < extent.nx; ++i) {
                const auto wet = [&](int at_i, int at_j) {
                    return at_i >= 0 && at_i < extent.nx && at_j >= 0 && at_j < extent.ny && at_i != wall;
                };
                const int neighbours = wet(i - 1, j) + wet(i + 1, j) + wet(i, j - 1) + wet(i, j + 1);
                matrix.centre.view()(i, j) = wet(i, j) ? 0.1 + neighbours : 1.0;
                matrix.west.view()(i, j) = wet(i, j) && wet(i - 1, j) ? -1.0 : 0.0;
                matrix.south.view()(i, j) = wet(i, j) && wet(i, j - 1) ? -1.0 : 0.0;
            }
        }
        Field<double> b(backend, Grid(extent));
        b.view()(20, 7) = 1.0;
        for (const Variant& variant : variants) {
            const std::vector<double> z = Made<double>(backend, matrix, variant).apply(b);
            for (int node = 0; node < extent.nodes(); ++node) {
                if (node % extent.nx >= wall) {
                    ASSERT_EQ(0.0, z[static_cast<std::size_t>(node)]) << name_of(variant) << ", node " << node;
                }
            }
            EXPECT_GT(z[extent.index(20, 7)], 0.0);
        }
    }
}

int iterations_on_poisson(int n, const Variant& variant)
{
    const Extent extent{n, n};
    OpenMpBackend backend(2);
    const auto matrix = test_systems::poisson_matrix<double>(backend, extent);
    const PoissonProblem problem = poisson_problem(extent, PoissonRightHandSide::source);
    const auto b = uploaded<double>(backend, Grid(extent), problem.right_hand_side);
    Field<double> x(backend, Grid(extent));
    SolverSpec spec = spec_of(variant);
    spec.rule = StopRule::rhs;
    spec.tolerance = 1e-6;
    const auto solver = make_linear_solver(backend, matrix, spec);
    solver->solve(b, x);
    EXPECT_EQ(SolveStatus::converged, solver->report().status);
    return solver->report().iterations;
}

// A W cycle is independent of the size from the start; a V cycle levels off. Plain aggregation makes coarse grids twice as
// stiff as they are, which only a W cycle mends.
TEST(Multigrid, IterationsDoNotGrowWithThePoissonProblem)
{
    const auto expect = [](std::array<int, 3> expected, const Variant& variant) {
        const std::array<int, 3> found{iterations_on_poisson(63, variant), iterations_on_poisson(127, variant),
                                       iterations_on_poisson(255, variant)};
        EXPECT_EQ(expected, found) << name_of(variant);
    };
    expect({7, 9, 10}, variants[0]);
    expect({6, 6, 6}, variants[1]);
    expect({8, 9, 10}, variants[2]);
    expect({7, 7, 7}, variants[3]);
    expect({13, 19, 27}, variants[4]);
    expect({10, 11, 12}, variants[5]);
    EXPECT_EQ(10, iterations_on_poisson(511, variants[0]));
    EXPECT_EQ(6, iterations_on_poisson(511, variants[1]));
}

// BiCGSTAB applies a cycle twice in an iteration.
TEST(Multigrid, IterationsOfASawtoothCycleDoNotGrowWithThePoissonProblem)
{
    for (const Variant& variant : {sawteeth[0], sawteeth[1]}) {
        const int few = iterations_on_poisson(63, variant);
        EXPECT_LE(few, 10) << name_of(variant);
        EXPECT_LE(iterations_on_poisson(255, variant), few + 3) << name_of(variant);
    }
}

TEST(Multigrid, ASawtoothCycleIsRefusedByConjugateGradients)
{
    OpenMpBackend backend(1);
    const auto matrix = harbour_matrix<double>(backend, {20, 20}, 3);
    SolverSpec spec = spec_of(sawteeth[0]);
    spec.name = "mgcg";
    try {
        make_linear_solver(backend, matrix, spec);
        FAIL() << "accepted";
    } catch (const OptionError& error) {
        EXPECT_STREQ("cycle is sawtooth with solver mgcg: allowed are v, w, and sawtooth with solver mgbicgstab",
                     error.what());
    }
}

template <class T>
std::vector<T> solution(OpenMpBackend& backend, const Variant& variant)
{
    const Extent extent{211, 107}; // more nodes than one thread keeps to itself
    const auto matrix = harbour_matrix<T>(backend, extent, 3);
    const auto b = wet_noise<T>(backend, extent, 5, 3);
    Field<T> x(backend, Grid(extent));
    SolverSpec spec = spec_of(variant);
    spec.tolerance = std::is_same_v<T, float> ? 1e-4 : 1e-10;
    const auto solver = make_linear_solver(backend, matrix, spec);
    solver->solve(b, x);
    EXPECT_EQ(SolveStatus::converged, solver->report().status) << name_of(variant);
    return downloaded(backend, x);
}

TEST(Multigrid, ThreadsAndInstructionSetsDoNotChangeABit)
{
    std::vector<Variant> all(std::begin(variants), std::end(variants));
    all.insert(all.end(), std::begin(sawteeth), std::end(sawteeth));
    for (const Variant& variant : all) {
        OpenMpBackend one(1, VectorIsa::baseline);
        const std::vector<float> in_float = solution<float>(one, variant);
        const std::vector<double> in_double = solution<double>(one, variant);
        for (const int threads : {2, 3}) {
            OpenMpBackend several(threads);
            EXPECT_EQ(in_float, solution<float>(several, variant)) << name_of(variant);
            EXPECT_EQ(in_double, solution<double>(several, variant)) << name_of(variant);
        }
    }
}

TEST(Multigrid, ASmallGridIsSolvedExactly)
{
    OpenMpBackend backend(1);
    for (const Extent extent : {Extent{16, 16}, Extent{1, 1}, Extent{256, 1}, Extent{2, 2}}) {
        const auto matrix = harbour_matrix<double>(backend, extent, 3);
        const auto b = wet_noise<double>(backend, extent, 5, 3);
        const std::vector<double> z = Made<double>(backend, matrix, variants[0]).apply(b);
        const Dense a = dense(matrix);
        const auto map = Eigen::Map<const Eigen::VectorXd>(z.data(), a.rows());
        const std::vector<double> given = downloaded(backend, b);
        EXPECT_LT((a * map - Eigen::Map<const Eigen::VectorXd>(given.data(), a.rows())).norm(), 1e-13);
    }
}

TEST(Multigrid, AMatrixThatIsNotPositiveDefiniteIsRefused)
{
    const Extent extent{4, 4};
    OpenMpBackend backend(1);
    FivePointStencil<double> matrix(backend, Grid(extent));
    for (int node = 0; node < extent.nodes(); ++node) {
        matrix.centre.view()(node % extent.nx, node / extent.nx) = -1.0;
    }
    Multigrid<OpenMpBackend, double> multigrid(backend, Grid(extent), spec_of(variants[0]));
    EXPECT_THROW(multigrid.factorise(matrix), SolverError);
}

} // namespace
} // namespace swell::solver
