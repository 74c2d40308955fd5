#include "plane_wave.hpp"

#include <cmath>
#include <limits>
#include <numbers>

namespace swell::engine
{

PlaneWave::PlaneWave(double omega, const Hydrodynamics& hull, double heading_deg)
    : omega_(omega), depth_(hull.is_deep ? std::numeric_limits<double>::infinity() : hull.water_depth),
      wavenumber_(omega * omega / hull.gravity), along_x_(std::cos(heading_deg * std::numbers::pi / 180.0)),
      along_y_(std::sin(heading_deg * std::numbers::pi / 180.0))
{
    for (int step = 0; !hull.is_deep && step < 200; ++step) {
        wavenumber_ = std::sqrt(wavenumber_ * omega * omega / (hull.gravity * std::tanh(wavenumber_ * depth_)));
    }
}

std::array<std::complex<double>, 3> PlaneWave::velocity(const Vector3& point) const
{
    const double k = wavenumber_;
    const bool is_deep = std::isinf(depth_);
    const double across = is_deep ? std::exp(k * point[2]) : std::cosh(k * (point[2] + depth_)) / std::sinh(k * depth_);
    const double upwards = is_deep ? std::exp(k * point[2]) : std::sinh(k * (point[2] + depth_)) / std::sinh(k * depth_);
    const std::complex<double> phase = std::polar(1.0, k * (along_x_ * point[0] + along_y_ * point[1]));
    const std::complex<double> forward = omega_ * across * phase;
    return {along_x_ * forward, along_y_ * forward, std::complex<double>(0.0, -omega_ * upwards) * phase};
}

Vector3 PlaneWave::velocity(const Vector3& point, double time) const
{
    const std::complex<double> turn = std::polar(1.0, -omega_ * time);
    const auto amplitude = velocity(point);
    return {(amplitude[0] * turn).real(), (amplitude[1] * turn).real(), (amplitude[2] * turn).real()};
}

std::array<Complex6, 6> impedance_of(const AnsweringShip& ship, const Matrix6& stiffness, double omega)
{
    const KernelResponse kernels = response_of(ship.kernels(), omega);
    std::array<Complex6, 6> impedance{};
    for (std::size_t i = 0; i < 6; ++i) {
        for (std::size_t j = 0; j < 6; ++j) {
            const std::complex<double> memory(kernels.real[i][j], kernels.imaginary[i][j]);
            impedance[i][j] = stiffness[i][j] - omega * omega * ship.inertia()[i][j] -
                              std::complex<double>(0.0, omega) * memory;
        }
    }
    impedance[3][3] -= std::complex<double>(0.0, omega * ship.properties().roll_damping);
    return impedance;
}

} // namespace swell::engine
