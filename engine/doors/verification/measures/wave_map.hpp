#pragma once
#include <complex>
#include <span>
#include <vector>

namespace swell::verification
{

/// The wave of one frequency at every node, gathered over whole periods: a = 2/N Σ zeta exp(i omega t), so that the wave is
/// Re(a exp(−i omega t)). Exact if the N fields are at equal steps over whole periods.
class WaveMap
{
public:
    WaveMap(double omega, std::size_t nodes) : omega_(omega), sums_(nodes) {}

    /// Adds the surface at a time.
    void add(double time_s, std::span<const double> zeta_m);

    /// One per node. Its modulus is the amplitude [m], its argument grows along the way of the wave.
    [[nodiscard]] std::vector<std::complex<double>> amplitudes() const;

private:
    double omega_;
    std::vector<std::complex<double>> sums_;
    std::size_t fields_ = 0;
};

} // namespace swell::verification
