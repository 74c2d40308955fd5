#pragma once
#include <ostream>

#include "solver/comparison/grid/sparse_rows.hpp"
#include "solver/comparison/grid/volume.hpp"

/// Seven-point matrices in a box, made by formulas, in place of matrices of the RAS paper that do not belong to Swell.
/// Their solvers see sparse rows. Unknown (i, j, k) is row i + nx (j + ny k).
namespace swell::solver
{

/// Returns a matrix like `atmosmodd` and `atmosmodl` of the SuiteSparse collection: convection and diffusion of u,
///   u / tau − Laplace(u) + v · grad(u),
/// by finite volumes with upwind values, not symmetric. Cells are cubes with sides of 1, except that they are 1/4 high. The
/// wind v has the stream function strength × sin(pi x) sin(pi y) with x and y from 0 to 1, in opposite directions in the
/// lower and the upper half of the box. It crosses no wall, and no cell gains air, so every row and every column has the
/// sum volume / tau = 1/400. 148 × 148 × 58 unknowns give the 1,270,432 rows and 8,814,880 entries of `atmosmodd`,
/// 198 × 198 × 38 the 1,489,752 rows and 10,319,760 entries of `atmosmodl`.
SparseRows<double> atmosphere_matrix(const Volume& volume);

/// Returns a matrix like SPE10, the comparison of solvers for oil reservoirs (Christie and Blunt 2001): pressure of one
/// fluid in rock, by finite volumes, symmetric. Cells are 20 × 10 × 2 feet. The permeability is exp(2 g), where g is noise
/// with a normal distribution, averaged over 5 × 5 cells of a layer and scaled to a variance of 1; the vertical one is a
/// tenth of it. Faces have the harmonic mean of their cells. The storage of a time step makes the sum of every row 1, the
/// median coupling along x. 60 × 220 × 85 unknowns are the cells of SPE10; that problem has two unknowns in most cells.
SparseRows<double> reservoir_matrix(const Volume& volume);

/// Writes a matrix as a file in the exchange format Matrix Market (coordinate real general), with 17 digits, so that a
/// reader gets the same bits.
void write_matrix_market(const SparseRows<double>& matrix, std::ostream& file);

} // namespace swell::solver
