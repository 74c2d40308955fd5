#pragma once

namespace swell::model
{

/// A wave in water of one depth by exact linear theory, omega² = g k tanh(kh). The approximations of this model, by a
/// vertical profile and a grid, are not in it. Every machine gets the same bits.
class ContinuousWave
{
public:
    /// Finds the wave with a frequency [rad/s] over a depth. Both must be above 0.
    ContinuousWave(double omega, double depth_m);

    [[nodiscard]] double omega() const { return omega_; }
    [[nodiscard]] double wave_number() const { return wave_number_; } ///< k [rad/m]
    [[nodiscard]] double tanh_kh() const { return tanh_; }
    /// Returns 1/sinh²(kh) = 1/tanh²(kh) − 1, without the rounding of that difference in deep water.
    [[nodiscard]] double inverse_sinh_squared() const;
    /// Returns n in c_g = n omega/k: 1/2 + kh/sinh(2kh).
    [[nodiscard]] double group_ratio() const;

private:
    double omega_;
    double kh_;
    double wave_number_;
    double fall_; ///< exp(−2kh)
    double tanh_;
};

/// Returns tanh(x) for x >= 0, with the same bits on every machine.
double portable_tanh(double x);

} // namespace swell::model
