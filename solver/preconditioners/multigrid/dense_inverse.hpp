#pragma once
#include <vector>

#include "solver/grid/extent.hpp"

namespace swell::solver
{

/// A five-point matrix on the host, its values row by row from the south-west.
struct HostFivePointMatrix {
    Extent extent;
    std::vector<double> centre, west, south;
};

/// The inverse of a matrix that is symmetric positive definite, by Cholesky's factorisation: nodes × nodes values,
/// symmetric to the bit. A node without couplings keeps its own row. Throws MethodError where the matrix is not positive
/// definite.
std::vector<double> dense_inverse(const HostFivePointMatrix& matrix);

} // namespace swell::solver
