#pragma once
/// A random sea in deep water: thirty waves in three directions, equal on every machine, at any time without a step.
#include <array>
#include <cmath>
#include <complex>
#include <cstdint>
#include <numbers>
#include <random>

#include "engine/run/seakeeping/six_by_six.hpp"
#include "model/hull_mesh/hull_load_cells.hpp"

namespace swell::engine
{

/// Ten waves in one direction. Their wave numbers rise by equal steps, so that exp(k z + i k s) of all is a power series:
/// two exponentials a place.
class WaveTrain
{
public:
    static constexpr std::size_t waves = 10;

    /// `towards_deg`: to which they run, from +x counter-clockwise. `first` and `step`: of the wave numbers [rad/m].
    /// `amplitude` [m] and `phase` [rad] by number.
    WaveTrain(double towards_deg, double first, double step, const std::array<double, waves>& amplitude,
              const std::array<double, waves>& phase)
        : along_x_(std::cos(towards_deg * std::numbers::pi / 180.0)),
          along_y_(std::sin(towards_deg * std::numbers::pi / 180.0)), first_(first), step_(step), amplitude_(amplitude),
          phase_(phase)
    {
        for (std::size_t n = 0; n < waves; ++n) {
            omega_[n] = std::sqrt(9.81 * (first + step * static_cast<double>(n)));
        }
    }

    void set_time(double time, double strength)
    {
        for (std::size_t n = 0; n < waves; ++n) {
            surface_[n] = std::polar(strength * amplitude_[n], phase_[n] - omega_[n] * time);
            speed_[n] = omega_[n] * surface_[n];
        }
    }

    /// Returns the height of the surface; with z < 0 the head of the dynamic pressure there.
    [[nodiscard]] double head(double x, double y, double z) const { return series(surface_, x, y, z).real(); }

    void add_velocity(const Vector3& place, Vector3& to) const
    {
        const std::complex<double> speed = series(speed_, place[0], place[1], std::fmin(place[2], 0.0));
        to[0] += along_x_ * speed.real();
        to[1] += along_y_ * speed.real();
        to[2] += speed.imag();
    }

private:
    using Numbers = std::array<std::complex<double>, waves>;

    [[nodiscard]] std::complex<double> series(const Numbers& of, double x, double y, double z) const
    {
        const double along = along_x_ * x + along_y_ * y;
        const std::complex<double> ratio = std::polar(std::exp(step_ * z), step_ * along);
        std::complex<double> sum = of[waves - 1];
        for (std::size_t n = waves - 1; n-- > 0;) { // Horner's scheme
            sum = std::complex<double>(sum.real() * ratio.real() - sum.imag() * ratio.imag() + of[n].real(),
                                       sum.real() * ratio.imag() + sum.imag() * ratio.real() + of[n].imag());
        }
        return sum * std::polar(std::exp(first_ * z), first_ * along);
    }

    double along_x_, along_y_;
    double first_, step_;
    std::array<double, waves> amplitude_, phase_;
    std::array<double, waves> omega_{};
    Numbers surface_{}, speed_{};
};

/// The water of a sea with a Pierson-Moskowitz spectrum, by waves of 31 to 314 m.
class RandomSea
{
public:
    RandomSea(double height_m, double period_s, const std::array<double, 3>& towards_deg, std::uint32_t seed)
        : trains_{train(height_m, period_s, towards_deg[0], 0, seed), train(height_m, period_s, towards_deg[1], 1, seed),
                  train(height_m, period_s, towards_deg[2], 2, seed)}
    {
    }

    void set_time(double time, double strength)
    {
        for (WaveTrain& train : trains_) {
            train.set_time(time, strength);
        }
    }

    model::WaterAtVertex operator()(double x, double y, double z) const
    {
        model::WaterAtVertex water{0.0, 0.0};
        for (const WaveTrain& train : trains_) {
            const double head = train.head(x, y, 0.0);
            water.head += head;
            water.reduction += z < 0.0 ? head - train.head(x, y, z) : 0.0;
        }
        return water;
    }

    [[nodiscard]] Vector3 velocity(const Vector3& place) const
    {
        Vector3 sum{};
        for (const WaveTrain& train : trains_) {
            train.add_velocity(place, sum);
        }
        return sum;
    }

private:
    static WaveTrain train(double height_m, double period_s, double towards_deg, std::uint32_t number, std::uint32_t seed)
    {
        constexpr double lowest = 0.02, between = 0.006; // [rad/m], of the waves of all trains together
        std::mt19937 dice(3 * seed + number);
        const double peak = 2.0 * std::numbers::pi / period_s;
        std::array<double, WaveTrain::waves> amplitude{};
        std::array<double, WaveTrain::waves> phase{};
        for (std::size_t n = 0; n < WaveTrain::waves; ++n) {
            const double omega = std::sqrt(9.81 * (lowest + between * (3.0 * static_cast<double>(n) + number)));
            const double fourth = std::pow(peak / omega, 4.0);
            const double density = 5.0 / 16.0 * height_m * height_m * fourth / omega * std::exp(-1.25 * fourth);
            amplitude[n] = std::sqrt(2.0 * density * 9.81 * between / (2.0 * omega));
            phase[n] = 2.0 * std::numbers::pi * (static_cast<double>(dice()) / 4294967296.0);
        }
        return {towards_deg, lowest + between * number, 3.0 * between, amplitude, phase};
    }

    std::array<WaveTrain, 3> trains_;
};

} // namespace swell::engine
