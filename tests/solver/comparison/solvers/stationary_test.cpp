#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "solver/base/errors.hpp"
#include "solver/comparison/operators/jacobi_radius.hpp"
#include "solver/grid/host_field.hpp"
#include "solver/linear_solver.hpp"
#include "test_systems.hpp"

/// Jacobi, Gauss-Seidel and SOR: each sweep against the component form of the thesis (ch. 8), and how fast they converge.
namespace swell::solver
{
namespace
{

using test_systems::harbour_matrix;
using test_systems::poisson_matrix;
using test_systems::wet_noise;

SolverSpec sweeps(const char* name, int count, std::optional<double> omega = {})
{
    SolverSpec spec;
    spec.name = name;
    spec.rule = StopRule::rhs;
    spec.tolerance = 1e-100;
    spec.iteration_limit = count;
    spec.options.set("omega", omega);
    return spec;
}

template <class T>
std::vector<T> after(const SolverSpec& spec, OpenMpBackend& backend, const FivePointStencil<T>& matrix, const Field<T>& b,
                     Field<T>&& x)
{
    const auto solver = make_linear_solver(backend, matrix, spec);
    solver->solve(b, x);
    EXPECT_EQ(spec.iteration_limit, solver->report().iterations);
    return downloaded(backend, x);
}

/// One iteration of equation 8.2.15 from an array of old values, which for Jacobi are never replaced.
template <class T>
std::vector<T> component_form(const FivePointStencil<T>& a, const Field<T>& b, const Field<T>& x, T omega, bool uses_new)
{
    OpenMpBackend backend(1);
    const Extent extent = x.extent();
    const std::vector<T> old = downloaded(backend, x);
    std::vector<T> now = old;
    const std::vector<T>& read = uses_new ? now : old;
    const auto at = [&](int i, int j) {
        const bool inside = i >= 0 && j >= 0 && i < extent.nx && j < extent.ny;
        return inside ? read[extent.index(i, j)] : T(0);
    };
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            const T others = a.west.view()(i, j) * at(i - 1, j) + a.west.view()(i + 1, j) * at(i + 1, j) +
                             a.south.view()(i, j) * at(i, j - 1) + a.south.view()(i, j + 1) * at(i, j + 1);
            const T solved = (b.view()(i, j) - others) / a.centre.view()(i, j);
            now[extent.index(i, j)] = omega * solved + (T(1) - omega) * old[extent.index(i, j)];
        }
    }
    return now;
}

template <class T>
void expect_the_component_form(const char* name, std::optional<double> omega, bool uses_new)
{
    OpenMpBackend backend(2);
    for (const Extent extent : {Extent{61, 47}, Extent{1, 40}, Extent{2, 2}, Extent{1, 1}}) {
        const auto matrix = harbour_matrix<T>(backend, extent, 3);
        const auto b = wet_noise<T>(backend, extent, 5, 3);
        const std::vector<T> expected =
            component_form(matrix, b, wet_noise<T>(backend, extent, 6, 3), static_cast<T>(omega.value_or(1.0)), uses_new);
        const std::vector<T> found = after(sweeps(name, 1, omega), backend, matrix, b, wet_noise<T>(backend, extent, 6, 3));
        for (std::size_t node = 0; node < expected.size(); ++node) {
            EXPECT_NEAR(expected[node], found[node], T(20) * std::numeric_limits<T>::epsilon()) << name << node;
        }
    }
}

TEST(Stationary, SweepsAreThoseOfTheComponentForm)
{
    expect_the_component_form<double>("jacobi", {}, false);
    expect_the_component_form<double>("jacobi", 0.8, false);
    expect_the_component_form<double>("gauss-seidel", {}, true);
    expect_the_component_form<double>("sor", 1.0, true);
    expect_the_component_form<double>("sor", 1.7, true);
    expect_the_component_form<float>("jacobi", {}, false);
    expect_the_component_form<float>("sor", 1.7, true);
}

/// Returns the factor by which a sweep shrinks the error on Poisson at h = 1/64, after only the slowest mode is left. b =
/// 0, so x is the error.
double factor_of(const char* name, int first, int last, std::optional<double> omega = {})
{
    OpenMpBackend backend(1);
    const PoissonProblem problem = poisson_problem({63, 63}, PoissonRightHandSide::product);
    const auto matrix = poisson_matrix<double>(backend, problem.extent);
    const Field<double> zero(backend, Grid(problem.extent));
    const auto size_after = [&](int count) {
        double squares = 0.0;
        auto start = uploaded<double>(backend, Grid(problem.extent), problem.exact);
        for (const double error : after(sweeps(name, count, omega), backend, matrix, zero, std::move(start))) {
            squares += error * error;
        }
        return std::sqrt(squares);
    };
    return std::pow(size_after(last) / size_after(first), 1.0 / (last - first));
}

TEST(Stationary, ConvergesAtThePublishedRates) // de Jong's thesis §8.4, h = 1/64
{
    constexpr double pi = 3.141592653589793;
    const double jacobi = factor_of("jacobi", 4000, 4100);
    EXPECT_NEAR(0.9988, jacobi, 0.5e-4);
    EXPECT_NEAR(std::cos(pi / 64), jacobi, 1e-7);
    const double gauss_seidel = factor_of("gauss-seidel", 2000, 2100);
    EXPECT_NEAR(0.9976, gauss_seidel, 0.5e-4);
    EXPECT_NEAR(std::pow(std::cos(pi / 64), 2), gauss_seidel, 1e-7);
    // At the best relaxation the slowest mode is double, so the error falls like k rho^k.
    const double sor = factor_of("sor", 200, 300);
    EXPECT_NEAR(0.90, sor, 0.015);
    EXPECT_NEAR((1.0 - std::sin(pi / 64)) / (1.0 + std::sin(pi / 64)), sor * std::pow(200.0 / 300.0, 0.01), 1e-3);
    EXPECT_GT(factor_of("sor", 200, 300, 1.85), 0.96);
    EXPECT_GT(factor_of("sor", 200, 300, 1.95), 0.94);
}

TEST(Stationary, TheReportIsTheResidual)
{
    OpenMpBackend backend(1);
    const Extent extent{9, 7};
    const auto matrix = harbour_matrix<double>(backend, extent, 3);
    const auto b = wet_noise<double>(backend, extent, 5, 3);
    for (const StopRule rule : {StopRule::start, StopRule::preconditioned, StopRule::rhs}) {
        for (const char* name : {"jacobi", "gauss-seidel", "sor"}) {
            SolverSpec spec = sweeps(name, 1000);
            spec.rule = rule;
            spec.tolerance = 1e-3;
            const auto solver = make_linear_solver(backend, matrix, spec);
            Field<double> x(backend, Grid(extent));
            solver->solve(b, x);
            double residual = 0.0;
            double wanted = 0.0;
            for (int j = 0; j < extent.ny; ++j) {
                for (int i = 0; i < extent.nx; ++i) {
                    const double others =
                        matrix.west.view()(i, j) * x.view()(i - 1, j) + matrix.west.view()(i + 1, j) * x.view()(i + 1, j) +
                        matrix.south.view()(i, j) * x.view()(i, j - 1) + matrix.south.view()(i, j + 1) * x.view()(i, j + 1);
                    const double rest = b.view()(i, j) - matrix.centre.view()(i, j) * x.view()(i, j) - others;
                    residual += rest * rest;
                    wanted += b.view()(i, j) * b.view()(i, j);
                }
            }
            const SolveReport report = solver->report();
            EXPECT_EQ(SolveStatus::converged, report.status);
            EXPECT_NEAR(std::sqrt(residual), report.residual_end, 1e-14);
            EXPECT_NEAR(std::sqrt(wanted), report.residual_start, 1e-14); // from x = 0
            const double unit = rule == StopRule::start ? std::sqrt(wanted + 1.0) : std::sqrt(wanted);
            EXPECT_LE(report.residual_end, 1e-3 * unit) << name;
            EXPECT_GT(report.residual_end, 1e-4 * unit) << name; // and not later than it must
        }
    }
}

template <class T>
void expect_the_same_bits_for_threads()
{
    const Extent extent{211, 107};
    const auto found = [&](OpenMpBackend&& backend) {
        const auto matrix = harbour_matrix<T>(backend, extent, 3);
        const auto b = wet_noise<T>(backend, extent, 5, 3);
        return after(sweeps("jacobi", 20), backend, matrix, b, Field<T>(backend, Grid(extent)));
    };
    const std::vector<T> expected = found(OpenMpBackend(1, VectorIsa::baseline));
    EXPECT_EQ(found(OpenMpBackend(2)), expected);
    EXPECT_EQ(found(OpenMpBackend(5)), expected);
}

TEST(Stationary, ThreadsDoNotChangeABitOfJacobi)
{
    expect_the_same_bits_for_threads<float>();
    expect_the_same_bits_for_threads<double>();
}

TEST(Stationary, ARelaxationThatStandsStillIsRefused)
{
    OpenMpBackend backend(1);
    const auto matrix = poisson_matrix<double>(backend, {5, 5});
    for (const char* name : {"sor", "ssor"}) {
        for (const double omega : {0.0, 2.0, 2.5}) {
            EXPECT_THROW(make_linear_solver(backend, matrix, sweeps(name, 1, omega)), OptionError) << name << omega;
        }
    }
    EXPECT_THROW(make_linear_solver(backend, matrix, sweeps("gauss-seidel", 1, 1.5)), OptionError);
}

TEST(JacobiRadius, IsExactForPoissonAndBetweenWalls)
{
    OpenMpBackend backend(1);
    constexpr double pi = 3.141592653589793;
    for (const Extent extent : {Extent{63, 63}, Extent{40, 9}, Extent{1, 7}}) {
        const double exact = 0.5 * (std::cos(pi / (extent.nx + 1)) + std::cos(pi / (extent.ny + 1)));
        EXPECT_NEAR(exact, jacobi_radius(poisson_matrix<double>(backend, extent)), 1e-12);
    }
    auto walled = poisson_matrix<double>(backend, {20, 30});
    for (int j = 0; j < 30; ++j) {
        for (int i = 0; i < 20; ++i) {
            const int neighbours = (i > 0) + (i < 19) + (j > 0) + (j < 29);
            walled.centre.view()(i, j) = 1.01 * neighbours; // the radius is 1 / 1.01
        }
    }
    EXPECT_NEAR(1.0 / 1.01, jacobi_radius(walled), 1e-15);
}

TEST(JacobiRadius, IsABoundAndBelowOne)
{
    OpenMpBackend backend(1);
    for (const Extent extent : {Extent{61, 47}, Extent{1, 40}, Extent{2, 2}, Extent{1, 1}}) {
        const double radius = jacobi_radius(harbour_matrix<float>(backend, extent, 3));
        EXPECT_GE(radius, 0.0);
        EXPECT_LT(radius, 1.0);
    }
    const Extent dirichlet{12, 8}; // couplings of 1 to 3, and x = 0 beyond the edge: neither bound is below 1
    FivePointStencil<double> matrix(backend, Grid(dirichlet));
    for (int j = 0; j < dirichlet.ny; ++j) {
        for (int i = 0; i < dirichlet.nx; ++i) {
            const auto coupling = [](int at) { return 1.0 + at % 3; };
            matrix.west.view()(i, j) = i > 0 ? -coupling(i) : 0.0;
            matrix.south.view()(i, j) = j > 0 ? -coupling(j) : 0.0;
            matrix.centre.view()(i, j) = coupling(i) + coupling(i + 1) + coupling(j) + coupling(j + 1);
        }
    }
    EXPECT_NEAR(0.5 * (std::cos(3.141592653589793 / 13) + std::cos(3.141592653589793 / 9)), jacobi_radius(matrix), 1e-12);
}

} // namespace
} // namespace swell::solver
