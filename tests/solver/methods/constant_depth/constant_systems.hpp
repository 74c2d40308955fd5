#pragma once
#include <algorithm>
#include <cmath>
#include <vector>

#include "solver/backends/openmp/openmp_backend.hpp"
#include "solver/grid/stencil.hpp"
#include "solver/methods/constant_depth/constant_matrix.hpp"

/// Systems of constant depth, for the tests of direct solves on either backend.
namespace swell::solver::test_systems
{

/// Couplings 1.5 and 0.8, and a mass of 0.3.
template <class T>
FivePointStencil<T> constant_matrix(OpenMpBackend& backend, Extent extent, EdgeKind x, EdgeKind y)
{
    FivePointStencil<T> matrix(backend, extent);
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

} // namespace swell::solver::test_systems
