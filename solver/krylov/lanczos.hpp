#pragma once
#include <vector>

namespace swell::solver
{

/// Extreme eigenvalues of M⁻¹A as conjugate gradients saw them: those of the Lanczos matrix
///   T_kk = 1/alpha_k + beta_(k-1)/alpha_(k-1),  T_k,k+1 = sqrt(beta_k)/alpha_k.
/// They approach the true ones from inside; after a converged solve from a rough start the largest is good to three digits.
struct SpectrumEstimate {
    double smallest = 0.0;
    double largest = 0.0;
    [[nodiscard]] double condition_number() const { return largest / smallest; }
};

/// history: alpha and beta of each iteration in turn, at least one. Throws std::invalid_argument for an empty one.
SpectrumEstimate estimate_spectrum(const std::vector<double>& history);

} // namespace swell::solver
