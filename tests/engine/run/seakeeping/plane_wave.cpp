#include "plane_wave.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "engine/run/seakeeping/moved_reference.hpp"

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

namespace
{

/// A matrix of a table at any frequency: linear between frequencies, constant below the lowest.
Matrix6 at_frequency(const std::vector<Matrix6>& table, const std::vector<double>& omegas, double omega)
{
    std::size_t above = 1;
    while (above + 1 < omegas.size() && omegas[above] < omega) {
        ++above;
    }
    const double share = std::max(0.0, (omega - omegas[above - 1]) / (omegas[above] - omegas[above - 1]));
    return sum(sum(Matrix6{}, table[above - 1], 1.0 - share), table[above], share);
}

/// Returns the force per motion by the table's own coefficients.
std::array<Complex6, 6> impedance_by(const Matrix6& added_mass, Matrix6 damping, const ShipProperties& ship,
                                     const Matrix6& stiffness, double omega)
{
    damping[3][3] += ship.roll_damping;
    std::array<Complex6, 6> impedance{};
    for (std::size_t i = 0; i < 6; ++i) {
        for (std::size_t j = 0; j < 6; ++j) {
            const double mass = i != j ? 0.0 : i < 3 ? ship.mass : ship.inertia[i - 3][i - 3];
            impedance[i][j] = {stiffness[i][j] - omega * omega * (mass + added_mass[i][j]), -omega * damping[i][j]};
        }
    }
    return impedance;
}

/// Returns the force per motion in one degree of freedom while the others move freely, by the table's own coefficients.
std::complex<double> free_impedance(const Hydrodynamics& about_g, const ShipProperties& ship, const Matrix6& stiffness,
                                    std::size_t degree, double omega)
{
    const auto impedance =
        impedance_by(at_frequency(about_g.added_mass, about_g.frequencies, omega),
                     at_frequency(about_g.radiation_damping, about_g.frequencies, omega), ship, stiffness, omega);
    Complex6 unit{};
    unit[degree] = 1.0;
    return 1.0 / solve(impedance, unit)[degree];
}

} // namespace

Springs springs_of_period(double period, const Hydrodynamics& hull, const ShipProperties& ship, double damping_ratio)
{
    const double omega = 2.0 * std::numbers::pi / period;
    const Hydrodynamics about_g = moved_reference(hull, ship.gravity_centre);
    const Matrix6 stiffness = stiffness_about_gravity(hull, ship);
    Springs springs;
    for (const std::size_t i : {0U, 1U, 5U}) {
        const std::complex<double> impedance = free_impedance(about_g, ship, stiffness, i, omega);
        const double mass = -impedance.real() / (omega * omega);
        const double decay = -impedance.imag() / (2.0 * omega * mass);
        springs.stiffness[i] = (omega * omega + decay * decay) * mass;
        springs.damping[i] = 2.0 * damping_ratio * omega * mass;
    }
    return springs;
}

std::array<Complex6, 6> impedance_of(const AnsweringShip& ship, const Matrix6& stiffness, double omega,
                                     const Springs& springs)
{
    const KernelResponse kernels = response_of(ship.kernels(), omega);
    std::array<Complex6, 6> impedance{};
    for (std::size_t i = 0; i < 6; ++i) {
        for (std::size_t j = 0; j < 6; ++j) {
            const std::complex<double> memory(kernels.real[i][j], kernels.imaginary[i][j]);
            impedance[i][j] =
                stiffness[i][j] - omega * omega * ship.inertia()[i][j] - std::complex<double>(0.0, omega) * memory;
        }
    }
    for (std::size_t i = 0; i < 6; ++i) {
        impedance[i][i] += std::complex<double>(springs.stiffness[i], -omega * springs.damping[i]);
    }
    impedance[3][3] -= std::complex<double>(0.0, omega * ship.properties().roll_damping);
    return impedance;
}

Complex6 diffraction_of(const AnsweringShip& ship, const std::vector<Vector3>& points, const PlaneWave& wave, double omega)
{
    Complex6 force{};
    for (std::size_t input = 0; input < ship.bank().inputs; ++input) {
        const std::complex<double> u = wave.velocity(points[input / 3])[input % 3];
        for (std::size_t i = 0; i < 6; ++i) {
            force[i] += transfer_of(ship.bank(), i, input, omega) * u;
        }
    }
    return force;
}

Complex6 froude_krylov_of(const Hydrodynamics& about_g, std::size_t heading, std::size_t frequency)
{
    Complex6 force{};
    for (std::size_t i = 0; i < 6; ++i) {
        force[i] = about_g.froude_krylov[about_g.force_index(heading, frequency, i)];
    }
    return force;
}

Complex6 answering_motion(const AnsweringShip& ship, const Matrix6& stiffness, const Hydrodynamics& about_g,
                          std::size_t heading, std::size_t frequency, Diffraction diffraction)
{
    const double omega = about_g.frequencies[frequency];
    Complex6 force = froude_krylov_of(about_g, heading, frequency);
    if (diffraction == Diffraction::on) {
        const PlaneWave wave(omega, about_g, about_g.headings_deg[heading]);
        const Complex6 scattered = diffraction_of(ship, about_g.points, wave, omega);
        for (std::size_t i = 0; i < 6; ++i) {
            force[i] += scattered[i];
        }
    }
    return solve(impedance_of(ship, stiffness, omega), force);
}

Complex6 tabulated_motion(const ShipProperties& ship, const Matrix6& stiffness, const Hydrodynamics& about_g,
                          std::size_t heading, std::size_t frequency)
{
    Complex6 force = froude_krylov_of(about_g, heading, frequency);
    for (std::size_t i = 0; i < 6; ++i) {
        force[i] += about_g.diffraction[about_g.force_index(heading, frequency, i)];
    }
    return solve(impedance_by(about_g.added_mass[frequency], about_g.radiation_damping[frequency], ship, stiffness,
                              about_g.frequencies[frequency]),
                 force);
}

bool is_judged(double omega)
{
    const double period = 2.0 * std::numbers::pi / omega;
    return period > 4.4 && period < 18.0;
}

void MotionError::add(const std::complex<double>& motion, const std::complex<double>& wanted)
{
    largest = std::max(largest, std::abs(motion - wanted));
    peak = std::max(peak, std::abs(wanted));
}

} // namespace swell::engine
