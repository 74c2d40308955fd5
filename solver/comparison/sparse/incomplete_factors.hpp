#pragma once
#include "solver/comparison/grid/sparse_rows.hpp"

/// Incomplete factorisations A ≈ L U of sparse matrices (Saad, Iterative Methods for Sparse Linear Systems, §10.3 and
/// §10.4; Shioya's thesis §3.2), in double, in host memory, by one thread, row by row in the order of the matrix.
namespace swell::solver
{

/// The triangles of an incomplete factorisation A ≈ L U: L (`lower`) with ones on its diagonal, and U (`upper`), both with
/// their diagonals stored and columns ascending.
struct IncompleteFactors {
    SparseRows<double> lower;
    SparseRows<double> upper;
};

/// Returns the factors of ILU(0): L + U has the pattern of A, and L U equals A there. Throws SolverError if a row has no
/// diagonal, or if a pivot is 0 or not finite.
IncompleteFactors ilu0(const SparseRows<double>& matrix);

/// The compensation of dropped fill in MILU(0), PMILU(0) and RMILU(0).
struct DroppedFill {
    double alpha = 1.0;        ///< share of a row's dropped fill that is added to its diagonal
    double perturbation = 0.0; ///< zeta h²: the diagonal is multiplied by 1 + this before factorising
};

/// Returns factors with the pattern of A whose diagonal compensates for the dropped fill (Shioya's thesis, algorithms 7 to
/// 9), for any A: MILU(0) with alpha 1, for which L U has the row sums of A; PMILU(0) with a perturbation; RMILU(0) with
/// alpha between 0 and 1. With alpha 0 and no perturbation they are the factors of ILU(0). Throws as ilu0() does, for
/// example for alpha 1 if all row sums of A are 0.
IncompleteFactors milu0(const SparseRows<double>& matrix, const DroppedFill& dropped);

/// The limits of ILUT.
struct IlutLimits {
    double drop = 1e-3;  ///< entries below this share of the norm ‖a_i‖₂ of their row of the matrix are dropped
    int extra_fill = 10; ///< each half of a row keeps this many more entries than the matrix has there, the largest ones
};

/// Returns the factors of ILUT(tau, p), which drops entries only by size: tau is limits.drop, and limits.extra_fill limits
/// the fill. Throws as ilu0() does.
IncompleteFactors ilut(const SparseRows<double>& matrix, const IlutLimits& limits);

} // namespace swell::solver
