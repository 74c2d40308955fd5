#include "engine/doors/verification/measures/two_waves.hpp"

namespace swell::verification
{

TwoWaves two_waves_in(std::span<const std::complex<double>> amplitudes, double kx, double cell_m, int first, int last)
{
    std::complex<double> forwards, backwards, cross;
    for (int i = first; i < last; ++i) {
        const std::complex<double> shape = std::polar(1.0, kx * cell_m * i);
        forwards += std::conj(shape) * amplitudes[static_cast<std::size_t>(i)];
        backwards += shape * amplitudes[static_cast<std::size_t>(i)];
        cross += std::conj(shape * shape);
    }
    const double count = last - first;
    const double determinant = count * count - std::norm(cross);
    return {(count * forwards - cross * backwards) / determinant,
            (count * backwards - std::conj(cross) * forwards) / determinant};
}

} // namespace swell::verification
