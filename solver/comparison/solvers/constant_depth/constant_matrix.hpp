#pragma once
#include <vector>

#include "solver/grid/stencil.hpp"

namespace swell::solver
{

/// How a matrix treats a coupling that would cross the edge of the grid, along one axis. `dirichlet`: it counts in the
/// diagonal entry, as if the neighbour were 0. `closed`: it does not, as at a wall. (A periodic axis would couple the two
/// edges, and a FivePointStencil has no couplings across an edge.)
enum class EdgeKind { dirichlet, closed };

/// A five-point matrix with the same values at all nodes except at edges, as for a rectangle of constant depth without
/// land.
struct ConstantMatrix {
    Extent extent;
    double centre = 0.0; ///< the diagonal entry of a node with four neighbours
    double west = 0.0;   ///< the coupling along x, <= 0
    double south = 0.0;  ///< along y
    EdgeKind x = EdgeKind::dirichlet;
    EdgeKind y = EdgeKind::dirichlet;

    /// Return the parts of the eigenvalues along x and along y. The eigenvectors of the matrix are products of mode k along
    /// x and mode l along y, and the eigenvalue of such a product is centre + along_x()[k] + along_y()[l]. With n nodes
    /// along the axis
    ///   dirichlet  sin(π (k + 1)(i + 1) / (n + 1)):  2 west cos(π (k + 1) / (n + 1));
    ///   closed     cos(π k (i + 1/2) / n):           2 west cos(π k / n).
    [[nodiscard]] std::vector<double> along_x() const;
    [[nodiscard]] std::vector<double> along_y() const;
};

/// Returns the constants of a five-point matrix in host memory, given its diagonal (`centre`) and its couplings. The values
/// of different nodes may differ by a few roundings. Throws SolverError, naming the first node, if they differ more, and if
/// the matrix is not positive definite.
template <class T>
ConstantMatrix constants_of(Extent extent, FieldView<const T> centre, FieldView<const T> west, FieldView<const T> south);

} // namespace swell::solver
