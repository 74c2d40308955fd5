#include "engine/results/response/direction_shares.hpp"

#include <algorithm>
#include <cmath>

#include "model/setup/spread_directions.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::engine
{

namespace
{

constexpr double full_turn_deg = 360.0;

/// The densities of cos^2s, at angles from the mean in equal steps.
struct SpreadAngles {
    double first_deg = 0.0;
    double step_deg = 0.0;
    std::vector<double> densities; ///< with sum 1
};

SpreadAngles angles_of(double s, double widest_step_deg)
{
    const double steps = std::ceil(full_turn_deg / widest_step_deg);
    SpreadAngles angles;
    angles.step_deg = full_turn_deg / steps;
    angles.first_deg = 0.5 * angles.step_deg - 0.5 * full_turn_deg;
    double all = 0.0;
    for (double at = 0.0; at < steps; at += 1.0) {
        const double cosine = portable::cos_cycles(0.5 * (angles.first_deg + at * angles.step_deg) / full_turn_deg);
        angles.densities.push_back(cosine > 0.0 ? portable::exp(2.0 * s * portable::log(cosine)) : 0.0);
        all += angles.densities.back();
    }
    std::ranges::for_each(angles.densities, [all](double& density) { density /= all; });
    return angles;
}

} // namespace

DirectionShares::DirectionShares(const WaveLayout& layout)
{
    for (const WaveLayout::Direction& direction : layout.directions) {
        from_deg_.push_back(direction.from_deg);
    }
    for (std::size_t n = 1; n < from_deg_.size() + (layout.is_round ? 1 : 0); ++n) {
        const double gap_deg = from_deg_[n % from_deg_.size()] - from_deg_[n - 1];
        gaps_deg_.push_back(gap_deg > 0.0 ? gap_deg : gap_deg + full_turn_deg);
    }
}

void DirectionShares::add(double from_deg, double energy, std::span<double> shares) const
{
    constexpr double rounding_deg = 1e-9;
    double after_deg = std::fmod(from_deg - from_deg_.front() + 3.0 * full_turn_deg, full_turn_deg);
    if (after_deg > full_turn_deg - rounding_deg) { // just before the first direction
        after_deg = 0.0;
    }
    for (std::size_t n = 0; n < gaps_deg_.size(); ++n) {
        if (after_deg <= gaps_deg_[n] + rounding_deg) {
            const double share = std::min(after_deg / gaps_deg_[n], 1.0);
            shares[n] += (1.0 - share) * energy;
            shares[(n + 1) % size()] += share * energy;
            return;
        }
        after_deg -= gaps_deg_[n];
    }
}

void DirectionShares::add_spread(double mean_deg, double spread_deg, std::span<double> shares) const
{
    constexpr double narrowest_deg = 0.5, widest_deg = 80.0;
    if (spread_deg < narrowest_deg) {
        add(mean_deg, 1.0, shares);
        return;
    }
    const double s = model::spreading_of_spread(std::min(spread_deg, widest_deg));
    const double narrowest_gap_deg = *std::ranges::min_element(gaps_deg_);
    const SpreadAngles angles = angles_of(s, 0.25 * std::min(spread_deg, narrowest_gap_deg));
    constexpr double least = 1e-12; // smaller densities change no result
    double from_deg = mean_deg + angles.first_deg;
    for (const double density : angles.densities) {
        if (density > least) {
            add(from_deg, density, shares);
        }
        from_deg += angles.step_deg;
    }
}

} // namespace swell::engine
