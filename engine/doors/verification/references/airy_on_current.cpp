#include "engine/doors/verification/references/airy_on_current.hpp"

#include <cmath>

#include "model/setup/dispersion.hpp"

namespace swell::verification
{

AiryOnCurrent::AiryOnCurrent(double omega, double depth_m) : omega_(omega), depth_m_(depth_m), stopping_(0.0)
{
    double low = 1e-3; // sigma − k dsigma/dk grows with k
    double high = 100.0;
    for (int halving = 0; halving < 100; ++halving) {
        const double k = std::sqrt(low * high);
        (sigma(k) - group_speed(k) * k < omega_ ? low : high) = k;
    }
    stopping_ = low;
}

double AiryOnCurrent::sigma(double k) const
{
    return std::sqrt(model::airy_frequency_squared(k, depth_m_));
}

double AiryOnCurrent::group_speed(double k) const
{
    return 0.5 * sigma(k) / k * (1.0 + 2.0 * k * depth_m_ / std::sinh(2.0 * k * depth_m_));
}

double AiryOnCurrent::wave_number(double against) const
{
    double low = 1e-3;
    double high = stopping_;
    for (int halving = 0; halving < 100; ++halving) {
        const double k = 0.5 * (low + high);
        (sigma(k) - against * k < omega_ ? low : high) = k;
    }
    return low;
}

double AiryOnCurrent::growth(double against) const
{
    const double calm = wave_number(0.0);
    const double here = wave_number(against);
    return std::sqrt(sigma(here) / sigma(calm) * group_speed(calm) / (group_speed(here) - against));
}

} // namespace swell::verification
