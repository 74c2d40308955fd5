#pragma once
#include <vector>

#include "solver/grid/extent.hpp"
#include "solver/grid/field.hpp"

/// The exact solve of the coarsest grid of a multigrid cycle: its inverse is computed on the host, and applied on the
/// backend.
namespace swell::solver
{

/// A five-point matrix on the host, its values row by row from the south-west.
struct HostFivePointMatrix {
    Extent extent;
    std::vector<double> centre, west, south;
};

/// Returns the dense inverse of a symmetric positive definite five-point matrix, by Cholesky's factorisation: nodes × nodes
/// values, row by row, symmetric to the bit. A node without couplings has 1 / centre (its diagonal entry) in its row and no
/// other entry. Throws SolverError if the matrix is not positive definite.
std::vector<double> dense_inverse(const HostFivePointMatrix& matrix);

/// Computes x = inverse b at one node of the coarsest grid. The inverse is symmetric, so neighbouring nodes read
/// neighbouring values.
template <class T>
struct MultiplyByCoarsestInverse {
    Extent extent;
    FieldView<const T> inverse, b;
    FieldView<T> x;

    SWELL_CELL void operator()(int i, int j) const
    {
        const int own = j * extent.nx + i;
        T sum = T(0);
        for (int from_j = 0; from_j < extent.ny; ++from_j) {
            for (int from_i = 0; from_i < extent.nx; ++from_i) {
                sum += inverse(own, from_j * extent.nx + from_i) * b(from_i, from_j);
            }
        }
        x(i, j) = sum;
    }
};

} // namespace swell::solver
