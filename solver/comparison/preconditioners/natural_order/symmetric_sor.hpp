#pragma once
#include <optional>

#include "solver/backends/openmp/openmp_backend.hpp"
#include "solver/comparison/preconditioners/grid_preconditioner.hpp"

namespace swell::solver
{

/// SSOR as a preconditioner: a forward and a backward sweep of SOR, both in natural ordering (de Jong's thesis §10.1.2).
/// With A = L + D + Lᵀ and a relaxation omega, 0 < omega < 2,
///
///     M = (D/omega + L) (D/omega)⁻¹ (D/omega + Lᵀ) / (2 − omega).
///
/// There is nothing to factorise. Sequential, on the CPU, in host memory: see natural_order_sweeps.hpp.
template <class T>
class SymmetricSor : public GridPreconditioner<OpenMpBackend, T>
{
public:
    /// Makes the preconditioner with the relaxation factor omega. If none is given, factorise() uses good_ssor_relaxation()
    /// of the matrix. Throws OptionError for an omega of 0 or 2, for which M is singular.
    SymmetricSor(OpenMpBackend& backend, const Grid& grid, std::optional<double> omega);

    void factorise(const FivePointStencil<T>& matrix) override;
    void apply(const BlockVector<T, 1>& residual, BlockVector<T, 1>& z) override;

    /// Returns the relaxation factor omega: the given one, or else the one that factorise() computed for its matrix.
    [[nodiscard]] double omega() const { return omega_; }

private:
    std::optional<double> given_;
    double omega_ = 1.0;
    const FivePointStencil<T>* matrix_ = nullptr;
    Field<T> inverse_pivots_;
};

} // namespace swell::solver
