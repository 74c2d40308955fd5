#pragma once
#include <vector>

namespace swell::solver
{

/// Estimates of the extreme eigenvalues of M⁻¹A, from alpha and beta of the iterations of a conjugate gradient solve with
/// the matrix A and the preconditioner M: the extreme eigenvalues of the Lanczos matrix
///   T_kk = 1/alpha_k + beta_(k-1)/alpha_(k-1),  T_k,k+1 = sqrt(beta_k)/alpha_k.
/// The estimates approach the true eigenvalues from inside. After a converged solve from a rough start, the largest has
/// three correct digits.
struct SpectrumEstimate {
    double smallest = 0.0;
    double largest = 0.0;
    [[nodiscard]] double condition_number() const { return largest / smallest; }
};

/// Estimates the extreme eigenvalues of the preconditioned matrix. `history` has alpha and beta of each conjugate gradient
/// iteration in turn (KrylovMemory::read_history). Throws SolverError for an empty history.

SpectrumEstimate estimate_spectrum(const std::vector<double>& history);

} // namespace swell::solver
