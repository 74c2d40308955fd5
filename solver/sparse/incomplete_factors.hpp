#pragma once
#include "solver/grid/sparse_rows.hpp"

/// Incomplete factorisations A ≈ L U of sparse matrices (Saad, Iterative Methods for Sparse Linear Systems, §10.3 and
/// §10.4), in double, in host memory, by one thread, row by row.
namespace swell::solver
{

/// L with ones on its diagonal, and U, both with their diagonals stored and columns ascending.
struct IncompleteFactors {
    SparseRows<double> lower;
    SparseRows<double> upper;
};

/// ILU(0): L + U has the pattern of A, and L U equals A there. Throws MethodError where a row has no diagonal, and where a
/// pivot is 0 or not finite.
IncompleteFactors ilu0(const SparseRows<double>& matrix);

/// What ILUT drops.
struct IlutLimits {
    double drop = 1e-3;  ///< what is smaller than this share of the norm ‖a_i‖₂ of its row of the matrix
    int extra_fill = 10; ///< of each half of a row, so many entries more than the matrix has there: the largest ones
};

/// ILUT(tau, p): dropping by size alone. Throws as ilu0.
IncompleteFactors ilut(const SparseRows<double>& matrix, const IlutLimits& limits);

} // namespace swell::solver
