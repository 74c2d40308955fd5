#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "solver/backends/openmp/openmp_backend.hpp"
#include "solver/comparison/solvers/constant_depth/constant_matrix.hpp"
#include "solver/grid/stencil.hpp"
#include "solver/krylov/stop_rule.hpp"

/// Systems of constant depth, for the tests of direct solves on either backend.
namespace swell::solver::test_systems
{

/// Makes a five-point matrix of water of constant depth, with couplings 1.5 and 0.8, and a mass of 0.3 on the diagonal.
template <class T>
FivePointStencil<T> constant_matrix(OpenMpBackend& backend, Extent extent, EdgeKind x, EdgeKind y)
{
    FivePointStencil<T> matrix(backend, Grid(extent));
    const auto coupled = [](int node, int nodes) { return node > 0 && node < nodes; };
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            const double west = coupled(i, extent.nx) ? 1.5 : 0.0;
            const double east = coupled(i + 1, extent.nx) ? 1.5 : 0.0;
            const double south = coupled(j, extent.ny) ? 0.8 : 0.0;
            const double north = coupled(j + 1, extent.ny) ? 0.8 : 0.0;
            const double along_x = x == EdgeKind::closed ? west + east : 3.0;
            const double along_y = y == EdgeKind::closed ? south + north : 1.6;
            matrix.centre.view()(i, j) = static_cast<T>(0.3 + along_x + along_y);
            matrix.west.view()(i, j) = static_cast<T>(-west);
            matrix.south.view()(i, j) = static_cast<T>(-south);
        }
    }
    return matrix;
}

template <class T>
double largest_difference(const std::vector<T>& a, const std::vector<T>& b)
{
    double largest = 0.0;
    for (std::size_t node = 0; node < a.size(); ++node) {
        largest = std::max(largest, static_cast<double>(std::abs(a[node] - b[node])));
    }
    return largest;
}

/// Calls check(extent, x, y) for awkward extents and all pairs of edges, and names the one at which a check fails.
template <class Check>
void for_each_rectangle(const Check& check)
{
    for (const Extent extent : {Extent{31, 26}, Extent{16, 5}, Extent{1, 40}, Extent{7, 1}, Extent{2, 2}, Extent{1, 1}}) {
        for (const EdgeKind x : {EdgeKind::dirichlet, EdgeKind::closed}) {
            for (const EdgeKind y : {EdgeKind::dirichlet, EdgeKind::closed}) {
                SCOPED_TRACE(testing::Message()
                             << extent.nx << " x " << extent.ny << (x == EdgeKind::closed ? " closed" : " dirichlet")
                             << (y == EdgeKind::closed ? " closed" : " dirichlet"));
                check(extent, x, y);
            }
        }
    }
}

/// Checks the report of a direct solve from a rough guess, and the halo of the solution.
inline void expect_direct_solve(const SolveReport& report, Field<double>& found, double largest_residual)
{
    EXPECT_EQ(SolveStatus::converged, report.status);
    EXPECT_EQ(1, report.iterations);
    EXPECT_LT(report.relative_residual, largest_residual);
    EXPECT_GT(report.guess_residual, 0.1);
    for (int i = -1; i <= found.extent().nx; ++i) {
        EXPECT_EQ(0.0, found.view()(i, -1));
        EXPECT_EQ(0.0, found.view()(i, found.extent().ny));
    }
}

} // namespace swell::solver::test_systems
