#include <gtest/gtest.h>

#include <Eigen/Core>
#include <cmath>
#include <functional>

#include "solver/comparison/krylov/bicgstab.hpp"
#include "solver/comparison/krylov/cgs.hpp"
#include "solver/comparison/krylov/gmres.hpp"
#include "solver/comparison/operators/stencil_operator.hpp"
#include "solver/grid/host_field.hpp"
#include "solver/operators/matrix_operator.hpp"
#include "test_systems.hpp"

/// The Krylov methods for matrices that need not be symmetric.
namespace swell::solver
{
namespace
{

/// A five-point row whose east coupling differs from its neighbour's west one: convection with diffusion.
struct ConvectionProduct {
    static constexpr std::size_t words = 2;
    static constexpr int reach = 1;
    double wind;
    BlockVectorView<const double, 1> p;
    SWELL_CELL BlockVectorValue<double, 1> operator()(int i, int j) const
    {
        const FieldView<const double>& x = p.part[0];
        return {{4.0 * x(i, j) - (1.0 + wind) * x(i - 1, j) - (1.0 - wind) * x(i + 1, j) - x(i, j - 1) - x(i, j + 1)}};
    }
};
struct Convection {
    double wind;
    [[nodiscard]] ConvectionProduct rows(const BlockVectorView<const double, 1>& p) const { return {wind, p}; }
};
using ConvectionOperator = MatrixOperator<OpenMpBackend, double, 1, Convection>;

template <class T>
struct Identity {
    OpenMpBackend& backend;
    void apply(const BlockVector<T, 1>& residual, BlockVector<T, 1>& z)
    {
        backend.copy(z[0].data(), residual[0].data(), z[0].bytes());
    }
};

enum class Name { bicgstab, gmres, cgs };
constexpr Name all_methods[] = {Name::bicgstab, Name::gmres, Name::cgs};

struct Outcome {
    SolveReport report;
    std::vector<double> solution;
    std::vector<double> residuals;
};

StopCriterion to(double tolerance, StopRule rule = StopRule::preconditioned)
{
    StopCriterion criterion;
    criterion.rule = rule;
    criterion.tolerance = tolerance;
    criterion.stagnation_window = 300;
    return criterion;
}

template <class Vectors, class T>
void load(OpenMpBackend& backend, Vectors& vectors, const Field<T>& b)
{
    backend.copy(vectors.b[0].data(), b.data(), b.bytes());
}

template <class A, class T>
Outcome solve(Name name, OpenMpBackend& backend, A& matrix, const Field<T>& b, const StopCriterion& stop)
{
    Identity<T> none{backend};
    if (name == Name::gmres) {
        GmresVectors<T, 1> vectors(backend, b.grid(), stop.iteration_limit);
        load(backend, vectors, b);
        gmres(backend, matrix, none, stop, vectors);
        const auto x = downloaded(backend, vectors.x[0]);
        return {report_of(vectors.residual), {x.begin(), x.end()}, vectors.residuals()};
    }
    const auto solve_in = [&](auto&& vectors, auto&& memory, const auto& method) -> Outcome {
        load(backend, vectors, b);
        method(vectors, memory);
        const auto x = downloaded(backend, vectors.x[0]);
        return {memory.report(backend), {x.begin(), x.end()}, memory.residuals(backend)};
    };
    if (name == Name::cgs) {
        return solve_in(CgsVectors<T, 1>(backend, b.grid()), CgsMemory(backend, stop.iteration_limit),
                        [&](auto& vectors, auto& memory) { cgs(backend, matrix, none, stop, vectors, memory); });
    }
    return solve_in(BicgstabVectors<T, 1>(backend, b.grid()), BicgstabMemory(backend, stop.iteration_limit),
                    [&](auto& vectors, auto& memory) { bicgstab(backend, matrix, none, stop, vectors, memory); });
}

Outcome solve_convection(Name name, int threads, Extent extent, const StopCriterion& stop)
{
    OpenMpBackend backend(threads);
    ConvectionOperator matrix(backend, {0.4});
    return solve(name, backend, matrix, test_systems::rough<double>(backend, extent, 4), stop);
}

double norm_of_residual(Extent extent, const std::vector<double>& solution)
{
    OpenMpBackend backend(1);
    BlockVector<double, 1> b(backend, Grid(extent));
    BlockVector<double, 1> x(backend, Grid(extent));
    BlockVector<double, 1> r(backend, Grid(extent));
    b[0] = test_systems::rough<double>(backend, extent, 4);
    upload_values(backend, solution, x[0]);
    ConvectionOperator(backend, {0.4}).residual(b, x, r);
    double squares = 0.0;
    dot(backend, r, r, &squares);
    return std::sqrt(squares);
}

TEST(GeneralKrylov, SolvesAMatrixThatIsNotSymmetric)
{
    for (const Name name : all_methods) {
        for (const Extent extent : {Extent{31, 23}, Extent{1, 40}, Extent{2, 2}, Extent{1, 1}}) {
            const Outcome outcome = solve_convection(name, 1, extent, to(1e-10));
            EXPECT_EQ(SolveStatus::converged, outcome.report.status);
            const double norm = norm_of_residual(extent, outcome.solution);
            EXPECT_NEAR(outcome.report.residual_end, norm, 1e-3 * norm);
            EXPECT_LE(norm, 1.0001e-10 * outcome.report.residual_start);
        }
    }
}

TEST(GeneralKrylov, ThreadsDoNotChangeABit)
{
    for (const Name name : all_methods) {
        const Outcome one = solve_convection(name, 1, {131, 127}, to(1e-2));
        EXPECT_EQ(one.solution, solve_convection(name, 3, {131, 127}, to(1e-2)).solution);
    }
}

TEST(GeneralKrylov, KeepsTheResidualOfEveryIteration)
{
    for (const Name name : all_methods) {
        const Outcome outcome = solve_convection(name, 1, {31, 23}, to(1e-8));
        ASSERT_EQ(outcome.residuals.size(), outcome.report.iterations + 1U);
        EXPECT_EQ(outcome.residuals.front(), outcome.report.residual_start);
        EXPECT_NEAR(outcome.residuals.back(), outcome.report.residual_end, 1e-4 * outcome.report.residual_end);
    }
}

TEST(GeneralKrylov, TheResidualOfGmresNeverRises)
{
    const Outcome outcome = solve_convection(Name::gmres, 1, {61, 47}, to(1e-8));
    EXPECT_GT(outcome.report.iterations, 2 * gmres_restart);
    for (std::size_t at = 1; at < outcome.residuals.size(); ++at) {
        EXPECT_LE(outcome.residuals[at], outcome.residuals[at - 1] * (1.0 + 1e-12)) << at;
    }
}

Eigen::MatrixXd dense_convection(Extent extent, double wind)
{
    const auto nodes = static_cast<Eigen::Index>(extent.nodes());
    Eigen::MatrixXd a = 4.0 * Eigen::MatrixXd::Identity(nodes, nodes);
    for (int node = 0; node < nodes; ++node) {
        const auto couple = [&](bool inside, int other, double coupling) {
            if (inside) {
                a(node, other) = coupling;
            }
        };
        couple(node % extent.nx > 0, node - 1, -1.0 - wind);
        couple(node % extent.nx + 1 < extent.nx, node + 1, wind - 1.0);
        couple(node / extent.nx > 0, node - extent.nx, -1.0);
        couple(node / extent.nx + 1 < extent.ny, node + extent.nx, -1.0);
    }
    return a;
}

// The definition of CGS: the residual of biconjugate gradients after n iterations is R_n(A) r0, that of CGS R_n(A)² r0. The
// polynomials are matrices here, and biconjugate gradients the textbook recursion, with A and its transpose.
TEST(GeneralKrylov, TheResidualOfCgsIsTheSquareOfBiconjugateGradients)
{
    const Extent extent{7, 5};
    StopCriterion eight = to(1e-30);
    eight.iteration_limit = 8;
    const Outcome outcome = solve_convection(Name::cgs, 1, extent, eight);
    ASSERT_EQ(8, outcome.report.iterations);
    OpenMpBackend backend(1);
    const std::vector<double> values = downloaded(backend, test_systems::rough<double>(backend, extent, 4));
    const Eigen::MatrixXd a = dense_convection(extent, 0.4);
    const Eigen::VectorXd start = Eigen::Map<const Eigen::VectorXd>(values.data(), a.rows());
    Eigen::MatrixXd of_residual = Eigen::MatrixXd::Identity(a.rows(), a.cols());
    Eigen::MatrixXd of_direction = of_residual;
    double rho = start.dot(start);
    for (int iteration = 0; iteration < 8; ++iteration) {
        const double norm = (of_residual * of_residual * start).norm();
        EXPECT_NEAR(norm, outcome.residuals[iteration], 1e-9 * norm) << iteration;
        const double alpha = rho / (of_direction.transpose() * start).dot(a * (of_direction * start));
        of_residual -= alpha * (a * of_direction);
        const double next = (of_residual.transpose() * start).dot(of_residual * start);
        of_direction = of_residual + next / rho * of_direction;
        rho = next;
    }
}

// In exact arithmetic, a Krylov method ends after as many iterations as there are different eigenvalues. A diagonal of
// three values needs three iterations.
TEST(GeneralKrylov, EndsAfterAsManyIterationsAsThereAreEigenvalues)
{
    OpenMpBackend backend(1);
    const Extent extent{30, 20};
    FivePointStencil<double> diagonal(backend, Grid(extent));
    for (int node = 0; node < extent.nodes(); ++node) {
        diagonal.centre.view()(node % extent.nx, node / extent.nx) = 1.0 + node % 3;
    }
    FivePointOperator<OpenMpBackend, double> matrix(backend, diagonal);
    const auto b = test_systems::rough<double>(backend, extent, 4);
    EXPECT_EQ(3, solve(Name::gmres, backend, matrix, b, to(1e-12)).report.iterations);
    EXPECT_LE(solve(Name::bicgstab, backend, matrix, b, to(1e-12)).report.iterations, 3);
    EXPECT_LE(solve(Name::cgs, backend, matrix, b, to(1e-12)).report.iterations, 3);
}

TEST(GeneralKrylov, EveryRuleIsMetInTheNormOfTheResidual)
{
    for (const Name name : all_methods) {
        const SolveReport etna = solve_convection(name, 1, {31, 23}, to(1e-4)).report;
        EXPECT_LE(etna.residual_end, 1e-4 * etna.residual_start);
        const SolveReport thesis = solve_convection(name, 1, {31, 23}, to(1e-4, StopRule::start)).report;
        const double floor = std::sqrt(thesis.residual_start * thesis.residual_start + 1.0);
        EXPECT_LE(thesis.residual_end, 1e-4 * floor);
        EXPECT_EQ(0.0, thesis.relative_residual);
        const SolveReport rhs = solve_convection(name, 1, {31, 23}, to(1e-4, StopRule::rhs)).report;
        EXPECT_DOUBLE_EQ(1.0, rhs.guess_residual);
        EXPECT_LE(rhs.relative_residual, 1e-4);
    }
}

TEST(GeneralKrylov, EndsAtTheLimitAtNanAndAtASkewMatrix)
{
    for (const Name name : all_methods) {
        StopCriterion few = to(1e-10);
        few.iteration_limit = 3;
        const SolveReport limited = solve_convection(name, 1, {31, 23}, few).report;
        EXPECT_EQ(SolveStatus::iteration_limit, limited.status);
        EXPECT_EQ(3, limited.iterations);
    }
    OpenMpBackend backend(1);
    ConvectionOperator matrix(backend, {0.4});
    auto b = test_systems::rough<double>(backend, {31, 23}, 4);
    b.view()(5, 5) = std::nan("");
    for (const Name name : all_methods) {
        EXPECT_EQ(SolveStatus::not_finite, solve(name, backend, matrix, b, to(1e-4)).report.status);
    }
}

// A = [0 1; −1 0]: <r, A r> is 0 for every r, so BiCGSTAB and CGS break down, and GMRES needs both directions.
struct RotationProduct {
    static constexpr std::size_t words = 2;
    static constexpr int reach = 1;
    BlockVectorView<const double, 1> p;
    SWELL_CELL BlockVectorValue<double, 1> operator()(int i, int j) const
    {
        return {{i == 0 ? p.part[0](1, j) : -p.part[0](0, j)}};
    }
};
struct Rotation {
    [[nodiscard]] RotationProduct rows(const BlockVectorView<const double, 1>& p) const { return {p}; }
};

TEST(GeneralKrylov, ABreakdownIsAStatus)
{
    OpenMpBackend backend(1);
    MatrixOperator<OpenMpBackend, double, 1, Rotation> matrix(backend, {});
    const auto b = test_systems::rough<double>(backend, {2, 1}, 4);
    EXPECT_EQ(SolveStatus::stagnated, solve(Name::bicgstab, backend, matrix, b, to(1e-8)).report.status);
    EXPECT_EQ(SolveStatus::stagnated, solve(Name::cgs, backend, matrix, b, to(1e-8)).report.status);
    const SolveReport gmres = solve(Name::gmres, backend, matrix, b, to(1e-8)).report;
    EXPECT_EQ(SolveStatus::converged, gmres.status);
    EXPECT_EQ(2, gmres.iterations);
}

// In float a residual of 1e-12 cannot be reached. The solve must notice this and end before its limit.
TEST(GeneralKrylov, StagnatesWhereThePrecisionGivesNoMore)
{
    OpenMpBackend backend(1);
    const Extent extent{31, 23};
    const auto matrix = test_systems::harbour_matrix<float>(backend, extent, 3);
    FivePointOperator<OpenMpBackend, float> product(backend, matrix);
    const auto b = test_systems::wet_noise<float>(backend, extent, 5, 3);
    for (const Name name : all_methods) {
        StopCriterion stop = to(1e-12);
        stop.stagnation_window = 50;
        const SolveReport report = solve(name, backend, product, b, stop).report;
        EXPECT_EQ(SolveStatus::stagnated, report.status);
        EXPECT_LT(report.residual_end, 1e-4 * report.residual_start);
    }
}

} // namespace
} // namespace swell::solver
