#include "engine/harbour/climate/peak_ratios.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "solver/grid/portable_math.hpp"

namespace swell::engine
{

namespace
{

constexpr double gamma_step = 0.05;
constexpr std::size_t gammas = 381; ///< 1 to 20

/// Mean periods over the peak period.
struct PeakRatios {
    double tm02;
    double tm01;
    double tm10;
};

/// Returns the ratios of one gamma. The variable is the period u over the peak period, so the tail of infinite frequencies
/// ends at u = 0: with S(f) = f^-5 exp(-5/4 f^-4) gamma^a, the moment m_n is the integral of u^(3-n) exp(-5/4 u^4) gamma^a.
PeakRatios ratios_of(double gamma)
{
    constexpr int steps_to_peak = 200; // the width of the peak changes at u = 1, which is an edge of two steps
    constexpr int steps = 3 * steps_to_peak;
    constexpr double step = 1.0 / steps_to_peak;
    const double log_gamma = portable::log(gamma);
    double m_minus_1 = 0.0;
    double m0 = 0.0;
    double m1 = 0.0;
    double m2 = 0.0;
    for (int at = 0; at < steps; ++at) {
        const double u = (at + 0.5) * step;
        const double width = u < 1.0 ? 0.09 : 0.07; // periods below the peak's are frequencies above it
        const double off = (1.0 / u - 1.0) / width;
        const double energy = u * portable::exp(-1.25 * u * u * u * u + log_gamma * portable::exp(-0.5 * off * off));
        m2 += energy;
        m1 += energy * u;
        m0 += energy * u * u;
        m_minus_1 += energy * u * u * u;
    }
    return {std::sqrt(m0 / m2), m0 / m1, m_minus_1 / m0};
}

std::array<PeakRatios, gammas> table_of_ratios()
{
    std::array<PeakRatios, gammas> table{};
    for (std::size_t at = 0; at < gammas; ++at) {
        table[at] = ratios_of(least_gamma + gamma_step * static_cast<double>(at));
    }
    return table;
}

double of_kind(const PeakRatios& ratios, MeanPeriod kind)
{
    return kind == MeanPeriod::tm02 ? ratios.tm02 : kind == MeanPeriod::tm01 ? ratios.tm01 : ratios.tm10;
}

} // namespace

double mean_over_peak_period(MeanPeriod kind, double gamma)
{
    static const std::array<PeakRatios, gammas> table = table_of_ratios();
    const double place = std::clamp((gamma - least_gamma) / gamma_step, 0.0, static_cast<double>(gammas - 1));
    const std::size_t below = std::min(static_cast<std::size_t>(place), gammas - 2);
    const double share = place - static_cast<double>(below);
    return (1.0 - share) * of_kind(table[below], kind) + share * of_kind(table[below + 1], kind);
}

} // namespace swell::engine
