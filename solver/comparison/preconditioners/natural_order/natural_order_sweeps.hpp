#pragma once
#include "solver/grid/stencil.hpp"

/// Substitutions in the natural ordering of the nodes, row by row from the south-west, for factors with the pattern of a
/// five-point matrix A = L + diag(A) + Lᵀ. Every node waits for its western and southern neighbour, so they are sequential.
namespace swell::solver
{

/// Computes z = M⁻¹ r for M = (D + L) D⁻¹ (D + Lᵀ), a preconditioner of A = L + diag(A) + Lᵀ (de Jong's thesis, equation
/// 10.2.1), times `factor`. With the couplings w (west) and s (south) of a node and its pivot d in D
///
///     forward   y_ij = (r_ij − w_ij y_west − s_ij y_south) / d_ij
///     backward  z_ij = y_ij − (w_east z_east + s_north z_north) / d_ij
///
/// `inverse_pivot` is 1 / D. Operations per node: 10, and one more for a factor.
template <class T>
struct NaturalOrderSubstitution {
    FieldView<const T> west, south; ///< of A
    FieldView<const T> inverse_pivot;
    T factor = T(1);

    /// Computes z = factor M⁻¹ r on all nodes. r and z may be the same field. Their halos are zeros.
    void solve(Extent extent, FieldView<const T> r, FieldView<T> z) const
    {
        for (int j = 0; j < extent.ny; ++j) {
            for (int i = 0; i < extent.nx; ++i) {
                z(i, j) = (factor * r(i, j) - west(i, j) * z(i - 1, j) - south(i, j) * z(i, j - 1)) * inverse_pivot(i, j);
            }
        }
        for (int j = extent.ny - 1; j >= 0; --j) {
            for (int i = extent.nx - 1; i >= 0; --i) {
                z(i, j) -= (west(i + 1, j) * z(i + 1, j) + south(i, j + 1) * z(i, j + 1)) * inverse_pivot(i, j);
            }
        }
    }
};

} // namespace swell::solver
