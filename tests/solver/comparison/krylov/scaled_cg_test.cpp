#include <gtest/gtest.h>

#include <cmath>

#include "solver/comparison/krylov/scaled_cg.hpp"
#include "solver/comparison/operators/stencil_operator.hpp"
#include "solver/grid/host_field.hpp"
#include "solver/krylov/pcg.hpp"
#include "test_systems.hpp"

/// Conjugate gradients on the scaled matrix are conjugate gradients preconditioned by the diagonal.
namespace swell::solver
{
namespace
{

using test_systems::harbour_matrix;
using test_systems::wet_noise;

/// Computes z = residual / centre, as a preconditioner for pcg().
template <class T>
struct Divided {
    OpenMpBackend& backend;
    const Field<T>& centre;

    template <class Action>
    void apply_then_multiply(const BlockVector<T, 1>& residual, BlockVector<T, 1>& z, double* result, const Action& action)
    {
        const Extent extent = centre.extent();
        for (int j = 0; j < extent.ny; ++j) {
            for (int i = 0; i < extent.nx; ++i) {
                z[0].view()(i, j) = residual[0].view()(i, j) / centre.view()(i, j);
            }
        }
        const BlockVectorView<const T, 1> applied = std::as_const(z).view();
        backend.sum_over_nodes(z.grid(), ProductOfNode<T, 1>{residual.view(), applied}, result, action);
    }
};

struct ScaledOutcome {
    std::vector<double> x;
    KrylovScalars scalars;
    std::vector<double> history;
};

StopCriterion criterion(int iterations)
{
    StopCriterion stop;
    stop.rule = StopRule::rhs;
    stop.tolerance = 1e-12;
    stop.iteration_limit = iterations;
    return stop;
}

ScaledOutcome plain(Extent extent, const StopCriterion& stop)
{
    OpenMpBackend backend(1);
    const auto matrix = harbour_matrix<double>(backend, extent, 3);
    FivePointOperator<OpenMpBackend, double> product(backend, matrix);
    Divided<double> divided{backend, matrix.centre};
    KrylovVectors<double, 1> vectors(backend, Grid(extent));
    vectors.b[0] = wet_noise<double>(backend, extent, 5, 3);
    vectors.x[0] = wet_noise<double>(backend, extent, 6, 3);
    KrylovMemory krylov(backend, stop.iteration_limit);
    pcg(backend, product, divided, stop, vectors, krylov.scalars(), krylov.history());
    return {downloaded(backend, vectors.x[0]), krylov.read(backend), krylov.read_history(backend)};
}

ScaledOutcome scaled(Extent extent, const StopCriterion& stop, int threads = 1)
{
    OpenMpBackend backend(threads);
    const auto matrix = harbour_matrix<double>(backend, extent, 3);
    ScaledMatrix<double> of_ones(backend, Grid(extent));
    of_ones.set(backend, matrix);
    ScaledCgVectors<double> vectors(backend, Grid(extent));
    const auto b = wet_noise<double>(backend, extent, 5, 3);
    auto x = wet_noise<double>(backend, extent, 6, 3);
    KrylovMemory krylov(backend, stop.iteration_limit);
    scaled_cg(backend, of_ones, stop, b, x, vectors, krylov.scalars(), krylov.history());
    return {downloaded(backend, x), krylov.read(backend), krylov.read_history(backend)};
}

TEST(ScaledCg, HasTheIteratesOfTheDiagonalAsAPreconditioner)
{
    for (const Extent extent : {Extent{61, 47}, Extent{1, 40}, Extent{3, 2}}) {
        for (const int iterations : {1, 2, 3, 8}) {
            SCOPED_TRACE(testing::Message() << extent.nx << " x " << extent.ny << ", " << iterations << " iterations");
            const ScaledOutcome expected = plain(extent, criterion(iterations));
            const ScaledOutcome found = scaled(extent, criterion(iterations));
            EXPECT_EQ(expected.scalars.status, found.scalars.status);
            ASSERT_EQ(expected.scalars.iterations, found.scalars.iterations);
            EXPECT_NEAR(expected.scalars.rho_start, found.scalars.rho_start, 1e-12 * expected.scalars.rho_start);
            EXPECT_NEAR(expected.scalars.rho_rhs, found.scalars.rho_rhs, 1e-12 * expected.scalars.rho_rhs);
            if (expected.scalars.status == SolveStatus::iteration_limit) { // the last steps of a small system are rounding
                for (std::size_t at = 0; at < expected.history.size(); ++at) {
                    EXPECT_NEAR(expected.history[at], found.history[at], 1e-10 * expected.history[at]) << at;
                }
            }
            for (std::size_t node = 0; node < expected.x.size(); ++node) {
                EXPECT_NEAR(expected.x[node], found.x[node], 1e-12) << node;
            }
        }
    }
}

TEST(ScaledCg, ThreadsDoNotChangeABit)
{
    const Extent extent{211, 107};
    const std::vector<double> expected = scaled(extent, criterion(9)).x;
    for (const int threads : {2, 5}) {
        EXPECT_EQ(expected, scaled(extent, criterion(9), threads).x);
    }
}

TEST(ScaledCg, AGoodGuessStaysBitByBit)
{
    StopCriterion stop = criterion(9);
    stop.tolerance = 1e3;
    const ScaledOutcome found = scaled({61, 47}, stop);
    EXPECT_EQ(0, found.scalars.iterations);
    OpenMpBackend backend(1);
    EXPECT_EQ(downloaded(backend, wet_noise<double>(backend, {61, 47}, 6, 3)), found.x);
}

} // namespace
} // namespace swell::solver
