#pragma once
#include <cstdint>
#include <vector>

#include "solver/backends/openmp/openmp_backend.hpp"
#include "solver/comparison/problems/poisson.hpp"
#include "solver/grid/stencil.hpp"

/// Systems that several solver tests share.
namespace swell::solver::test_systems
{

/// Returns a reproducible random number in [0, 1) for node (i, j) and a seed.
inline double noise(int i, int j, int seed)
{
    std::uint64_t x = static_cast<std::uint64_t>(i) * 0x9E3779B97F4A7C15U +
                      static_cast<std::uint64_t>(j) * 0xC2B2AE3D27D4EB4FU +
                      static_cast<std::uint64_t>(seed) * 0x165667B19E3779F9U;
    x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9U;
    x = (x ^ (x >> 27U)) * 0x94D049BB133111EBU;
    return static_cast<double>((x ^ (x >> 31U)) >> 11U) * 0x1.0p-53;
}

inline bool dry(int i, int j, int seed)
{
    return noise(i / 3, j / 4, seed) < 0.2;
}

/// Returns a matrix like the wave model's: varying couplings, a little mass, dry patches with centre 1 and no couplings.
template <class T>
FivePointStencil<T> harbour_matrix(OpenMpBackend& backend, Extent extent, int seed)
{
    FivePointStencil<T> matrix(backend, Grid(extent));
    const auto wet = [&](int i, int j) { return i >= 0 && j >= 0 && i < extent.nx && j < extent.ny && !dry(i, j, seed); };
    const auto coupling = [&](int i, int j, int direction) { return 0.2 + noise(i, j, seed + 10 + direction); };
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            if (!wet(i, j)) {
                matrix.centre.view()(i, j) = T(1);
                continue;
            }
            const double west = wet(i - 1, j) ? coupling(i, j, 0) : 0.0;
            const double east = wet(i + 1, j) ? coupling(i + 1, j, 0) : 0.0;
            const double south = wet(i, j - 1) ? coupling(i, j, 1) : 0.0;
            const double north = wet(i, j + 1) ? coupling(i, j + 1, 1) : 0.0;
            matrix.centre.view()(i, j) = static_cast<T>(0.05 + west + east + south + north);
            matrix.west.view()(i, j) = static_cast<T>(-west);
            matrix.south.view()(i, j) = static_cast<T>(-south);
        }
    }
    return matrix;
}

/// Returns the five-point Laplacian: 4 at the centre and −1 at the four neighbours, with Dirichlet edges.
template <class T>
FivePointStencil<T> poisson_matrix(OpenMpBackend& backend, Extent extent, const char* name = unnamed)
{
    FivePointStencil<T> matrix(backend, Grid(extent), name);
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            matrix.centre.view()(i, j) = T(4);
            matrix.west.view()(i, j) = i > 0 ? T(-1) : T(0);
            matrix.south.view()(i, j) = j > 0 ? T(-1) : T(0);
        }
    }
    return matrix;
}

/// Returns the nine-point Laplacian: 20/6 at the centre, −4/6 at the four near neighbours and −1/6 at the diagonal ones,
/// with Dirichlet edges.
template <class T>
NinePointStencil<T> nine_point_poisson_matrix(OpenMpBackend& backend, Extent extent)
{
    NinePointStencil<T> matrix(backend, Grid(extent));
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            matrix.centre.view()(i, j) = T(20) / T(6);
            matrix.west.view()(i, j) = i > 0 ? T(-4) / T(6) : T(0);
            matrix.south.view()(i, j) = j > 0 ? T(-4) / T(6) : T(0);
            matrix.south_west.view()(i, j) = i > 0 && j > 0 ? T(-1) / T(6) : T(0);
            matrix.south_east.view()(i, j) = i + 1 < extent.nx && j > 0 ? T(-1) / T(6) : T(0);
        }
    }
    return matrix;
}

template <class T>
Field<T> field_of(OpenMpBackend& backend, Extent extent, const std::vector<double>& values)
{
    Field<T> field(backend, Grid(extent));
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            field.view()(i, j) = static_cast<T>(values[static_cast<std::size_t>(j) * extent.nx + i]);
        }
    }
    return field;
}

/// Returns a field of noise, -0.5 to 0.5, at every node.
template <class T>
Field<T> rough(OpenMpBackend& backend, Extent extent, int seed)
{
    Field<T> field(backend, Grid(extent));
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            field.view()(i, j) = static_cast<T>(noise(i, j, seed) - 0.5);
        }
    }
    return field;
}

/// Returns a field of noise, -0.5 to 0.5, at the wet nodes of harbour_matrix() for the seed `matrix_seed`, and 0 at the dry
/// ones.
template <class T>
Field<T> wet_noise(OpenMpBackend& backend, Extent extent, int seed, int matrix_seed)
{
    Field<T> field(backend, Grid(extent));
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            field.view()(i, j) = dry(i, j, matrix_seed) ? T(0) : static_cast<T>(noise(i, j, seed) - 0.5);
        }
    }
    return field;
}

} // namespace swell::solver::test_systems
