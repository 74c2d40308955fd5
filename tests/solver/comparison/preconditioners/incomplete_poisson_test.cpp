#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "solver/comparison/preconditioners/incomplete_poisson.hpp"
#include "solver/comparison/preconditioners/incomplete_poisson_factors.hpp"
#include "solver/grid/host_field.hpp"
#include "solver/linear_solver.hpp"
#include "test_systems.hpp"

/// The incomplete Poisson preconditioner against K Kᵀ, written out.
namespace swell::solver
{
namespace
{

using test_systems::harbour_matrix;

template <class T, DiagonalScaling scaling>
class Fixture
{
public:
    Fixture(OpenMpBackend& backend, const FivePointStencil<T>& matrix) : preconditioner(backend, matrix.centre.grid())
    {
        preconditioner.factorise(matrix);
    }
    const FivePointStencil<T>& inverse() { return preconditioner.inverse(); }
    IncompletePoisson<OpenMpBackend, T, scaling> preconditioner;
};

TEST(IncompletePoisson, TheRowsOnPoissonAreThePublishedOnes) // thesis, equation 10.2.14
{
    OpenMpBackend backend(2);
    const Extent extent{6, 5};
    const auto matrix = test_systems::poisson_matrix<double>(backend, extent);
    Fixture<double, DiagonalScaling::no> plain(backend, matrix);
    Fixture<double, DiagonalScaling::yes> scaled(backend, matrix);
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            const double centre = 1.0 + ((i > 0) + (j > 0)) / 16.0;
            EXPECT_EQ(centre, plain.inverse().centre.view()(i, j));
            EXPECT_EQ(i > 0 ? 0.25 : 0.0, plain.inverse().west.view()(i, j));
            EXPECT_EQ(j > 0 ? 0.25 : 0.0, plain.inverse().south.view()(i, j));
            EXPECT_EQ(0.25 * centre, scaled.inverse().centre.view()(i, j)); // the same, for 4 M
            EXPECT_EQ(i > 0 ? 0.0625 : 0.0, scaled.inverse().west.view()(i, j));
            EXPECT_EQ(j > 0 ? 0.0625 : 0.0, scaled.inverse().south.view()(i, j));
        }
    }
    EXPECT_EQ(1.125, plain.inverse().centre.view()(3, 3));
}

/// A matrix by rows, dense.
using Dense = std::vector<std::vector<double>>;

/// K = I − L D⁻¹ of a matrix, or with scaling of P⁻¹ A P⁻¹, P = sqrt(D).
template <class T>
Dense factor_of(const FivePointStencil<T>& matrix, bool scaled)
{
    const Extent extent = matrix.centre.extent();
    const auto nodes = static_cast<std::size_t>(extent.nodes());
    Dense k(nodes, std::vector<double>(nodes, 0.0));
    const auto centre = [&](int i, int j) { return static_cast<double>(matrix.centre.view()(i, j)); };
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            const auto add = [&](int other_i, int other_j, double coupling) {
                const double divisor =
                    scaled ? std::sqrt(centre(i, j) * centre(other_i, other_j)) : centre(other_i, other_j);
                k[extent.index(i, j)][extent.index(other_i, other_j)] = -coupling / divisor;
            };
            k[extent.index(i, j)][extent.index(i, j)] = 1.0;
            if (i > 0) {
                add(i - 1, j, matrix.west.view()(i, j));
            }
            if (j > 0) {
                add(i, j - 1, matrix.south.view()(i, j));
            }
        }
    }
    return k;
}

/// (K Kᵀ) at two nodes; with scaling P⁻¹ K Kᵀ P⁻¹.
template <class T>
double entry(const Dense& k, const FivePointStencil<T>& matrix, bool scaled, int i, int j, int other_i, int other_j)
{
    const Extent extent = matrix.centre.extent();
    const std::size_t row = extent.index(i, j);
    const std::size_t column = extent.index(other_i, other_j);
    double sum = 0.0;
    for (std::size_t at = 0; at < k.size(); ++at) {
        sum += k[row][at] * k[column][at];
    }
    const double unit = matrix.centre.view()(i, j) * static_cast<double>(matrix.centre.view()(other_i, other_j));
    return scaled ? sum / std::sqrt(unit) : sum;
}

template <class T, DiagonalScaling scaling>
void expect_the_five_points()
{
    OpenMpBackend backend(2);
    const bool scaled = scaling == DiagonalScaling::yes;
    for (const Extent extent : {Extent{11, 7}, Extent{1, 9}, Extent{2, 2}, Extent{1, 1}}) {
        const auto matrix = harbour_matrix<T>(backend, extent, 3);
        Fixture<T, scaling> fixture(backend, matrix);
        const Dense k = factor_of(matrix, scaled);
        const auto expect_entry = [&](const Field<T>& found, int i, int j, int other_i, int other_j) {
            const double expected = entry(k, matrix, scaled, i, j, other_i, other_j);
            EXPECT_NEAR(expected, found.view()(i, j), 8.0 * std::numeric_limits<T>::epsilon() * (1.0 + std::abs(expected)))
                << i << ", " << j;
        };
        for (int j = 0; j < extent.ny; ++j) {
            for (int i = 0; i < extent.nx; ++i) {
                expect_entry(fixture.inverse().centre, i, j, i, j);
                if (i > 0) {
                    expect_entry(fixture.inverse().west, i, j, i - 1, j);
                }
                if (j > 0) {
                    expect_entry(fixture.inverse().south, i, j, i, j - 1);
                }
            }
        }
    }
}

TEST(IncompletePoisson, HasTheFivePointsOfTheProduct)
{
    expect_the_five_points<double, DiagonalScaling::no>();
    expect_the_five_points<double, DiagonalScaling::yes>();
    expect_the_five_points<float, DiagonalScaling::no>();
    expect_the_five_points<float, DiagonalScaling::yes>();
}

template <class T>
void expect_both_factors()
{
    OpenMpBackend backend(2);
    for (const Extent extent : {Extent{11, 7}, Extent{1, 9}, Extent{2, 2}, Extent{1, 1}}) {
        const auto matrix = harbour_matrix<T>(backend, extent, 3);
        IncompletePoissonFactors<OpenMpBackend, T> preconditioner(backend, Grid(extent));
        preconditioner.factorise(matrix);
        BlockVector<T, 1> r(backend, Grid(extent));
        BlockVector<T, 1> z(backend, Grid(extent));
        r[0] = test_systems::wet_noise<T>(backend, extent, 5, 3);
        preconditioner.apply(r, z);
        const Dense k = factor_of(matrix, true);
        for (int node = 0; node < extent.nodes(); ++node) {
            double expected = 0.0;
            for (int other = 0; other < extent.nodes(); ++other) {
                expected +=
                    entry(k, matrix, true, node % extent.nx, node / extent.nx, other % extent.nx, other / extent.nx) *
                    r[0].view()(other % extent.nx, other / extent.nx);
            }
            EXPECT_NEAR(expected, z[0].view()(node % extent.nx, node / extent.nx),
                        32.0 * std::numeric_limits<T>::epsilon() * (1.0 + std::abs(expected)))
                << node;
        }
    }
}

// The factors are not truncated: z is P⁻¹ K Kᵀ P⁻¹ r with all fill, and 0 at dry nodes.
TEST(IncompletePoisson, TheTwoFactorsAreTheWholeProduct)
{
    expect_both_factors<double>();
    expect_both_factors<float>();
}

template <class T>
void expect_the_same_bits_for_threads(const char* name)
{
    const Extent extent{211, 107};
    const auto found = [&](OpenMpBackend&& backend) {
        const auto matrix = harbour_matrix<T>(backend, extent, 3);
        const auto b = test_systems::wet_noise<T>(backend, extent, 5, 3);
        Field<T> x(backend, Grid(extent));
        SolverSpec spec;
        spec.name = name;
        make_linear_solver(backend, matrix, spec)->solve(b, x);
        return downloaded(backend, x);
    };
    const std::vector<T> expected = found(OpenMpBackend(1, VectorIsa::baseline));
    EXPECT_EQ(found(OpenMpBackend(2)), expected) << name;
    EXPECT_EQ(found(OpenMpBackend(5)), expected) << name;
}

TEST(IncompletePoisson, ThreadsAndInstructionSetsDoNotChangeABit)
{
    for (const char* name : {"ip", "ipdiag", "ipdiag-factors"}) {
        expect_the_same_bits_for_threads<float>(name);
        expect_the_same_bits_for_threads<double>(name);
    }
}

/// The couplings of neighbouring nodes differ by 1e4, as from a quay to deep water. Without scaling M is no longer positive
/// definite, and conjugate gradients fail.
TEST(IncompletePoisson, NeedsTheScalingWhereCentresDifferMuch)
{
    OpenMpBackend backend(1);
    const Extent extent{30, 30};
    FivePointStencil<double> matrix(backend, Grid(extent));
    const auto conductance = [](int i, int j) { return (i / 3 + j / 3) % 2 == 0 ? 1e-4 : 1.0; };
    const auto coupling = [&](int i, int j, int other_i, int other_j) {
        const bool inside = other_i >= 0 && other_j >= 0 && other_i < extent.nx && other_j < extent.ny;
        return inside ? 0.5 * (conductance(i, j) + conductance(other_i, other_j)) : 0.0;
    };
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            matrix.west.view()(i, j) = -coupling(i, j, i - 1, j);
            matrix.south.view()(i, j) = -coupling(i, j, i, j - 1);
            matrix.centre.view()(i, j) = 1e-5 + coupling(i, j, i - 1, j) + coupling(i, j, i + 1, j) +
                                         coupling(i, j, i, j - 1) + coupling(i, j, i, j + 1);
        }
    }
    const auto b = test_systems::rough<double>(backend, extent, 5);
    const auto report_of_solve = [&](const char* name) {
        SolverSpec spec;
        spec.name = name;
        spec.rule = StopRule::rhs;
        Field<double> x(backend, Grid(extent));
        const auto solver = make_linear_solver(backend, matrix, spec);
        solver->solve(b, x);
        return solver->report();
    };
    const SolveReport scaled = report_of_solve("ipdiag");
    const SolveReport plain = report_of_solve("ip");
    EXPECT_EQ(SolveStatus::converged, scaled.status);
    EXPECT_LT(scaled.iterations, report_of_solve("diag").iterations);
    const SolveReport factors = report_of_solve("ipdiag-factors");
    EXPECT_EQ(SolveStatus::converged, factors.status);
    EXPECT_LT(factors.iterations, report_of_solve("diag").iterations);
    EXPECT_TRUE(plain.status != SolveStatus::converged || plain.iterations > 2 * scaled.iterations) << plain.iterations;
}

} // namespace
} // namespace swell::solver
