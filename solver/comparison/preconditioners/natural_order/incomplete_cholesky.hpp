#pragma once
#include "solver/backends/openmp/openmp_backend.hpp"
#include "solver/comparison/preconditioners/grid_preconditioner.hpp"

namespace swell::solver
{

/// Computes the pivots D of a relaxed incomplete Cholesky factorisation M = (D + L) D⁻¹ (D + Lᵀ) of A = L + diag(A) + Lᵀ in
/// natural ordering (de Jong's thesis, equation 10.2.7). With the couplings w, e, s, n of a node to its neighbours
///
///     d_ij = a_ij − w_ij (w_ij + omega n_west) / d_west − s_ij (s_ij + omega e_south) / d_south,
///
/// where n_west is the western neighbour's coupling to its north. M differs from A in the fill to the north-west and the
/// south-east of a node; the share omega of it is taken from the diagonal (0: IC(0), the fill is dropped; 1: MIC(0), which
/// keeps the row sums of A). `matrix` is in host memory. Throws SolverError if a pivot is not above 0, because M then does
/// not exist, as for omega = 1 if all row sums of A are 0.
template <class T>
void find_pivots(const FivePointStencil<T>& matrix, double omega, Field<T>& pivots);

/// An incomplete Cholesky factorisation as a preconditioner: IC(0) for omega = 0, MIC(0) for 1, RIC(0) between, where omega
/// is the share of the dropped fill that goes to the diagonal. Sequential, on the CPU, in host memory: see
/// natural_order_sweeps.hpp.
template <class T>
class IncompleteCholesky : public GridPreconditioner<OpenMpBackend, T>
{
public:
    /// Makes the preconditioner, not yet factorised, with the share omega of the dropped fill that goes to the diagonal: 0
    /// for IC(0), 1 for MIC(0). Throws OptionError unless 0 <= omega <= 1.
    IncompleteCholesky(OpenMpBackend& backend, const Grid& grid, double omega);

    void factorise(const FivePointStencil<T>& matrix) override;
    void apply(const BlockVector<T, 1>& residual, BlockVector<T, 1>& z) override;

private:
    double omega_;
    const FivePointStencil<T>* matrix_ = nullptr;
    Field<T> inverse_pivots_;
};

} // namespace swell::solver
