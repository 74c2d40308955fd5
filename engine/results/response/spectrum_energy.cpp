#include "engine/results/response/spectrum_energy.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

#include "solver/grid/portable_math.hpp"

namespace swell::engine
{

namespace
{

constexpr double step = 1.0 / 500.0; // a step ends at the peak, where the width changes
constexpr std::size_t steps = 6000;  // up to twelve times the peak frequency

/// Returns x^5 times the JONSWAP shape: exp(-5/4 x^-4) gamma^a.
double shape_over_tail(double over_peak, double log_gamma)
{
    const double squared = 1.0 / (over_peak * over_peak);
    const double sigma = over_peak <= 1.0 ? 0.07 : 0.09;
    const double distance = (over_peak - 1.0) / sigma;
    return portable::exp(-1.25 * squared * squared + log_gamma * portable::exp(-0.5 * distance * distance));
}

} // namespace

JonswapEnergy::JonswapEnergy(double gamma)
{
    const double log_gamma = portable::log(gamma);
    EnergyBelow sum;
    table_.push_back(sum);
    for (std::size_t n = 0; n < steps; ++n) {
        const double middle = (static_cast<double>(n) + 0.5) * step;
        const double energy = shape_over_tail(middle, log_gamma) * step / std::pow(middle, 5);
        sum.m0 += energy;
        sum.m1 += middle * energy;
        table_.push_back(sum);
    }
    const double end = step * static_cast<double>(steps);
    const double all = sum.m0 + 0.25 / std::pow(end, 4);
    for (EnergyBelow& below : table_) {
        below.m0 /= all;
        below.m1 /= all;
    }
    tail_ = {0.25 / all, 1.0 / (3.0 * all)};
}

EnergyBelow JonswapEnergy::below(double over_peak) const
{
    const double place = std::max(over_peak, 0.0) / step;
    if (place >= static_cast<double>(steps)) {
        const double third = std::pow(over_peak, -3);
        const double end = std::pow(step * static_cast<double>(steps), -3);
        return {1.0 - tail_.m0 * third / over_peak, table_.back().m1 + tail_.m1 * (end - third)};
    }
    const auto before = static_cast<std::size_t>(place);
    const double share = place - static_cast<double>(before);
    const EnergyBelow& low = table_[before];
    const EnergyBelow& high = table_[before + 1];
    return {low.m0 + share * (high.m0 - low.m0), low.m1 + share * (high.m1 - low.m1)};
}

CellEnergy::CellEnergy(std::vector<double> edges_hz, const std::vector<double>& density) : edges_hz_(std::move(edges_hz))
{
    EnergyBelow sum;
    at_edges_.push_back(sum);
    for (std::size_t n = 0; n < density.size(); ++n) {
        const double low = edges_hz_[n], high = edges_hz_[n + 1];
        sum.m0 += density[n] * (high - low);
        sum.m1 += 0.5 * density[n] * (high * high - low * low);
        at_edges_.push_back(sum);
    }
}

EnergyBelow CellEnergy::below(double frequency_hz) const
{
    const auto above = std::ranges::upper_bound(edges_hz_, frequency_hz);
    if (above == edges_hz_.begin()) {
        return {};
    }
    if (above == edges_hz_.end()) {
        return at_edges_.back();
    }
    const auto n = static_cast<std::size_t>(above - edges_hz_.begin()) - 1;
    const double low = edges_hz_[n], high = edges_hz_[n + 1];
    const double density = (at_edges_[n + 1].m0 - at_edges_[n].m0) / (high - low);
    return {at_edges_[n].m0 + density * (frequency_hz - low),
            at_edges_[n].m1 + 0.5 * density * (frequency_hz * frequency_hz - low * low)};
}

} // namespace swell::engine
