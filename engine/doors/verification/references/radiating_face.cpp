#include "engine/doors/verification/references/radiating_face.hpp"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <complex>
#include <functional>
#include <numbers>
#include <vector>

#include "model/setup/constants.hpp"
#include "model/setup/dispersion.hpp"

namespace swell::verification
{

namespace
{

using Complex = std::complex<double>;

/// Returns the zero of a function that is positive just below `high`, and negative far below `high` or just above `low`.
double zero_between(double low, double high, const std::function<double(double)>& value)
{
    for (int halving = 0; halving < 200; ++halving) {
        const double middle = 0.5 * (low + high);
        (value(middle) > 0.0 ? high : low) = middle;
    }
    return 0.5 * (low + high);
}

/// k² < 0 of the waves that die away: one below each pole of the dispersion relation, k² = −M/N.
std::vector<double> dying_waves(const model::Dispersion& water, double omega)
{
    std::vector<double> poles;
    for (const model::Dispersion::Mode& mode : water.modes()) {
        poles.push_back(-mode.m / mode.n);
    }
    std::ranges::sort(poles);
    std::vector<double> found;
    for (std::size_t at = 0; at < poles.size(); ++at) {
        const double low = at == 0 ? 1e6 * poles[0] : poles[at - 1];
        found.push_back(zero_between(low, poles[at], [&](double k_squared) {
            return model::gravity * k_squared * water.flux_depth(k_squared) - omega * omega;
        }));
    }
    return found;
}

} // namespace

double reflection_of_face(const RadiatingFace& face, const model::VerticalProfile& profile, double omega, double angle_deg)
{
    const model::Dispersion water(profile, face.depth_m);
    const std::vector<double> gamma = model::local_wave(profile, face.depth_m, face.gamma_of_omega).gamma;
    const double k_squared = water.wave_number_squared(omega * omega);
    const double along = std::sqrt(k_squared) * std::sin(angle_deg * std::numbers::pi / 180.0);
    const double out = std::sqrt(k_squared) * std::cos(angle_deg * std::numbers::pi / 180.0);
    const auto modes = static_cast<Eigen::Index>(gamma.size());
    // Computes the residuals of the conditions at the face for a wave phi = exp(i k x): F − Y zeta, then G_i − gamma_i Y
    // zeta, with zeta = i omega/g phi.
    const auto left_of = [&](Complex k, double squared) {
        const Complex through = face.speed * Complex(0.0, omega / model::gravity);
        Eigen::VectorXcd left(modes + 1);
        left(0) = Complex(0.0, 1.0) * k * water.flux_depth(squared) - through;
        for (Eigen::Index mode = 0; mode < modes; ++mode) {
            left(mode + 1) = Complex(0.0, 1.0) * k * water.mode_flux_depth(static_cast<int>(mode), squared) -
                             gamma[static_cast<std::size_t>(mode)] * through;
        }
        return left;
    };
    Eigen::MatrixXcd back(modes + 1, modes + 1);
    back.col(0) = left_of(-out, k_squared);
    const std::vector<double> dying = dying_waves(water, omega);
    for (Eigen::Index wave = 0; wave < modes; ++wave) {
        const double squared = dying[static_cast<std::size_t>(wave)];
        back.col(wave + 1) = left_of(Complex(0.0, -std::sqrt(along * along - squared)), squared);
    }
    return std::abs(back.partialPivLu().solve(-left_of(out, k_squared))(0));
}

} // namespace swell::verification
