#pragma once
#include "solver/comparison/grid/volume.hpp"
#include "test_systems.hpp"

/// Systems in space that several solver tests share.
namespace swell::solver::test_systems
{

/// Returns a seven-point matrix in space like that of a harbour: varying couplings, a little mass, dry patches with centre
/// 1 and no couplings.
template <class T>
SevenPointStencil<T> cave_matrix(OpenMpBackend& backend, const Volume& volume, int seed)
{
    SevenPointStencil<T> matrix(backend, volume);
    const auto wet = [&](int i, int j, int k) {
        const bool inside = i >= 0 && j >= 0 && k >= 0 && i < volume.nx && j < volume.ny && k < volume.nz;
        return inside && !dry(i, j, seed + k / 2);
    };
    const auto coupling = [&](int i, int j, int k, int direction) {
        return 0.2 + noise(i, j + volume.ny * k, seed + 10 + direction);
    };
    for (int k = 0; k < volume.nz; ++k) {
        for (int j = 0; j < volume.ny; ++j) {
            for (int i = 0; i < volume.nx; ++i) {
                const int row = j + volume.ny * k;
                if (!wet(i, j, k)) {
                    matrix.centre.view()(i, row) = T(1);
                    continue;
                }
                const double west = wet(i - 1, j, k) ? coupling(i, j, k, 0) : 0.0;
                const double east = wet(i + 1, j, k) ? coupling(i + 1, j, k, 0) : 0.0;
                const double south = wet(i, j - 1, k) ? coupling(i, j, k, 1) : 0.0;
                const double north = wet(i, j + 1, k) ? coupling(i, j + 1, k, 1) : 0.0;
                const double down = wet(i, j, k - 1) ? coupling(i, j, k, 2) : 0.0;
                const double up = wet(i, j, k + 1) ? coupling(i, j, k + 1, 2) : 0.0;
                matrix.centre.view()(i, row) = static_cast<T>(0.05 + west + east + south + north + down + up);
                matrix.west.view()(i, row) = static_cast<T>(-west);
                matrix.south.view()(i, row) = static_cast<T>(-south);
                matrix.down.view()(i, row) = static_cast<T>(-down);
            }
        }
    }
    return matrix;
}

/// Returns a field of noise, -0.5 to 0.5, at the wet nodes of a matrix in space, 0 at dry ones, which have centre 1.
template <class T>
Field<T> cave_noise(OpenMpBackend& backend, const SevenPointStencil<T>& matrix, int seed)
{
    Field<T> field = rough<T>(backend, matrix.volume.extent(), seed);
    const Extent extent = field.extent();
    for (int node = 0; node < extent.nodes(); ++node) {
        const int i = node % extent.nx;
        const int j = node / extent.nx;
        if (matrix.centre.view()(i, j) == T(1)) {
            field.view()(i, j) = T(0);
        }
    }
    return field;
}

} // namespace swell::solver::test_systems
