#pragma once

namespace swell::verification
{

/// Exact linear waves of one frequency, relative to the ground, that run against a current over water of one depth.
class AiryOnCurrent
{
public:
    /// Angular frequency [rad/s].
    AiryOnCurrent(double omega, double depth_m);

    /// The frequency in the moving water [rad/s].
    [[nodiscard]] double sigma(double k) const;
    /// Relative to the water [m/s].
    [[nodiscard]] double group_speed(double k) const;
    /// The wave number at which the waves stop: their energy travels as fast as the current that they meet, sigma − k
    /// dsigma/dk = omega.
    [[nodiscard]] double stopping_wave_number() const { return stopping_; }
    [[nodiscard]] double stopping_current() const { return group_speed(stopping_); }
    /// The longer of the two waves with sigma(k) − U k = omega, U against them [m/s], below the stopping current.
    [[nodiscard]] double wave_number(double against) const;
    /// The amplitude over that without a current, by the conservation of wave action, a² (cg − U)/sigma (Bretherton and
    /// Garrett 1968, Proceedings of the Royal Society A 302).
    [[nodiscard]] double growth(double against) const;

private:
    double omega_, depth_m_, stopping_;
};

} // namespace swell::verification
