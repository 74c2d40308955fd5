#pragma once
#include "solver/grid/field.hpp"

/// Grids with three dimensions. Only benchmarks use them, because the wave model's grids are planes.
namespace swell::solver
{

/// A grid of nx × ny × nz nodes. A Field holds them as nx columns and ny · nz rows, layer above layer: node (i, j, k) of
/// the volume is node (i, j + ny k) of the field.
struct Volume {
    int nx = 0;
    int ny = 0;
    int nz = 1;
    [[nodiscard]] Extent extent() const { return {nx, ny * nz}; }
    /// Returns the index of node (i, j, k) among all nodes, row by row, layer by layer.
    [[nodiscard]] std::size_t index(int i, int j, int k) const { return extent().index(i, j + ny * k); }
    bool operator==(const Volume&) const = default;
};

/// A symmetric seven-point matrix on a volume: a five-point matrix in every layer (diagonal `centre`, couplings `west` and
/// `south`), and `down`, the coupling of a node to the node below. The coupling up is `down` of the node above. Couplings
/// are <= 0, and 0 across the edges. Halo 1. A new matrix is 0.
template <class T>
struct SevenPointStencil {
    using Value = T;
    template <class Backend>
    SevenPointStencil(Backend& backend, const Volume& size, const char* name = unnamed)
        : volume(size), centre(backend, Grid(size.extent()), name), west(backend, Grid(size.extent()), name),
          south(backend, Grid(size.extent()), name), down(backend, Grid(size.extent()), name)
    {
    }
    Volume volume;
    Field<T> centre, west, south, down;
};

} // namespace swell::solver
