#include "solver/comparison/solvers/constant_depth/batched_fft_solver.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <complex>
#include <new>
#include <numbers>

#include "constant_systems.hpp"
#include "solver/comparison/solvers/constant_depth/fft_solver.hpp"
#include "test_systems.hpp"

/// The direct solve of a GPU, on a CPU with transforms by the sums of their definition.
namespace swell::solver
{
namespace
{

using test_systems::constant_matrix;
using test_systems::largest_difference;

class PlainTransforms
{
public:
    PlainTransforms(OpenMpBackend&, Extent numbers, Axis axis)
        : length_(axis == Axis::x ? numbers.nx : numbers.ny), lines_(axis == Axis::x ? numbers.ny : numbers.nx),
          along_(axis == Axis::x ? 1 : numbers.nx), across_(axis == Axis::x ? numbers.nx : 1)
    {
    }
    void forward(const Complex* from, Complex* to) { transform(from, to, -1.0); }
    void backward(const Complex* from, Complex* to) { transform(from, to, 1.0); }

private:
    void transform(const Complex* from, Complex* to, double sign) const
    {
        for (int line = 0; line < lines_; ++line) {
            for (int k = 0; k < length_; ++k) {
                std::complex<double> sum;
                for (int m = 0; m < length_; ++m) {
                    const Complex number = from[m * along_ + line * across_];
                    sum += std::complex<double>(number.real, number.imaginary) *
                           std::polar(1.0, sign * 2.0 * std::numbers::pi * k * m / length_);
                }
                to[k * along_ + line * across_] = {sum.real(), sum.imag()};
            }
        }
    }

    int length_, lines_;
    std::ptrdiff_t along_, across_;
};

template <class T>
using PlainSolver = BatchedFftSolver<OpenMpBackend, T, PlainTransforms>;

TEST(BatchedFftSolver, FindsWhatTheSolverOfTheCpuFindsBehindAnyEdges)
{
    test_systems::for_each_rectangle([](Extent extent, EdgeKind x, EdgeKind y) {
        OpenMpBackend backend(2);
        const auto matrix = constant_matrix<double>(backend, extent, x, y);
        const auto b = test_systems::rough<double>(backend, extent, 5);
        Field<double> expected(backend, Grid(extent));
        FftSolver<double>(backend, matrix).solve(b, expected);
        auto found = test_systems::rough<double>(backend, extent, 6); // the guess does not matter
        PlainSolver<double> solver(backend, matrix);
        solver.solve(b, found);
        EXPECT_LT(largest_difference(downloaded(backend, expected), downloaded(backend, found)), 1e-12);
        test_systems::expect_direct_solve(solver.report(), found, 1e-12); // the plain sums are not more exact
    });
}

TEST(BatchedFftSolver, FloatReachesTheRoundingOfFloat)
{
    OpenMpBackend backend(1);
    const Extent extent{23, 14};
    const auto matrix = constant_matrix<float>(backend, extent, EdgeKind::closed, EdgeKind::dirichlet);
    const auto b = test_systems::rough<float>(backend, extent, 5);
    Field<float> x(backend, Grid(extent));
    PlainSolver<float> solver(backend, matrix);
    solver.solve(b, x);
    EXPECT_LT(solver.report().relative_residual, 1e-6);
}

TEST(BatchedFftSolver, TakesAnotherMatrixWithOtherEdgesEvenAfterANaN)
{
    OpenMpBackend backend(1);
    const Extent extent{19, 12};
    auto b = test_systems::rough<double>(backend, extent, 5);
    const double kept = b.view()(3, 3);
    b.view()(3, 3) = std::nan("");
    Field<double> x(backend, Grid(extent));
    PlainSolver<double> solver(backend, constant_matrix<double>(backend, extent, EdgeKind::dirichlet, EdgeKind::dirichlet));
    solver.solve(b, x);
    EXPECT_EQ(SolveStatus::not_finite, solver.report().status);
    b.view()(3, 3) = kept;
    const auto second = constant_matrix<double>(backend, extent, EdgeKind::closed, EdgeKind::dirichlet);
    solver.set_matrix(second);
    solver.solve(b, x);
    EXPECT_EQ(SolveStatus::converged, solver.report().status);
    Field<double> expected(backend, Grid(extent));
    FftSolver<double>(backend, second).solve(b, expected);
    EXPECT_LT(largest_difference(downloaded(backend, expected), downloaded(backend, x)), 1e-12);
}

/// The nth plan finds no memory; 0: all do.
class RefusedTransforms : public PlainTransforms
{
public:
    static inline int plans_until_refusal = 0;

    RefusedTransforms(OpenMpBackend& backend, Extent numbers, Axis axis) : PlainTransforms(backend, numbers, axis)
    {
        const bool is_refused = plans_until_refusal == 1;
        plans_until_refusal = std::max(0, plans_until_refusal - 1);
        if (is_refused) {
            throw std::bad_alloc();
        }
    }
};

TEST(BatchedFftSolver, SolvesAgainAfterMemoryWasRefused)
{
    OpenMpBackend backend(1);
    const Extent extent{19, 12};
    const auto first = constant_matrix<double>(backend, extent, EdgeKind::closed, EdgeKind::closed);
    const auto second = constant_matrix<double>(backend, extent, EdgeKind::dirichlet, EdgeKind::dirichlet);
    const auto b = test_systems::rough<double>(backend, extent, 5);
    Field<double> expected(backend, Grid(extent));
    FftSolver<double>(backend, first).solve(b, expected);
    for (const int refused : {1, 2}) {
        BatchedFftSolver<OpenMpBackend, double, RefusedTransforms> solver(backend, first);
        RefusedTransforms::plans_until_refusal = refused;
        EXPECT_THROW(solver.set_matrix(second), std::bad_alloc);
        Field<double> x(backend, Grid(extent));
        solver.set_matrix(first);
        solver.solve(b, x);
        EXPECT_LT(largest_difference(downloaded(backend, expected), downloaded(backend, x)), 1e-12);
    }
}

} // namespace
} // namespace swell::solver
