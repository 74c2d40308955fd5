#include "engine/doors/verification/measures/wave_map.hpp"

namespace swell::verification
{

void WaveMap::add(double time_s, std::span<const double> zeta_m)
{
    const std::complex<double> turn = std::polar(1.0, omega_ * time_s);
    for (std::size_t node = 0; node < sums_.size(); ++node) {
        sums_[node] += zeta_m[node] * turn;
    }
    ++fields_;
}

std::vector<std::complex<double>> WaveMap::amplitudes() const
{
    std::vector<std::complex<double>> amplitudes = sums_;
    for (std::complex<double>& amplitude : amplitudes) {
        amplitude *= 2.0 / static_cast<double>(fields_);
    }
    return amplitudes;
}

} // namespace swell::verification
