#include "model/theory/tide.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "solver/grid/portable_math.hpp"

namespace swell::model
{

namespace
{

double level_in(const std::vector<Tide::Moment>& table, double time_s)
{
    const auto next = std::ranges::upper_bound(table, time_s, {}, &Tide::Moment::time_s);
    if (next == table.begin()) {
        return table.front().level_m;
    }
    if (next == table.end()) {
        return table.back().level_m;
    }
    const Tide::Moment& before = *(next - 1);
    const double share = (time_s - before.time_s) / (next->time_s - before.time_s);
    return before.level_m + (next->level_m - before.level_m) * share;
}

/// The piece of a table at a time: its slope, and how long it lasts from then on.
struct Stretch {
    double slope_m_per_s = 0.0;
    double lasts_s = std::numeric_limits<double>::infinity();
};

Stretch stretch_of(const std::vector<Tide::Moment>& table, double time_s)
{
    const auto next = std::ranges::upper_bound(table, time_s, {}, &Tide::Moment::time_s);
    if (next == table.end()) {
        return {};
    }
    Stretch stretch{0.0, next->time_s - time_s};
    if (next != table.begin()) {
        const Tide::Moment& before = *(next - 1);
        stretch.slope_m_per_s = (next->level_m - before.level_m) / (next->time_s - before.time_s);
    }
    return stretch;
}

double sum_of_amplitudes_m(const Tide& tide)
{
    double sum = 0.0;
    for (const TideConstituent& constituent : tide.constituents) {
        sum += std::fabs(constituent.amplitude_m);
    }
    return sum;
}

} // namespace

double Tide::level_m(double time_s) const
{
    double level = table.empty() ? mean_m : mean_m + level_in(table, time_s);
    for (const TideConstituent& constituent : constituents) {
        level +=
            constituent.amplitude_m * portable::cos_cycles(time_s / constituent.period_s - constituent.phase_deg / 360.0);
    }
    return level;
}

double Tide::lowest_m() const
{
    const double of_table = table.empty() ? 0.0 : std::ranges::min(table, {}, &Moment::level_m).level_m;
    return mean_m + of_table - sum_of_amplitudes_m(*this);
}

double Tide::highest_m() const
{
    const double of_table = table.empty() ? 0.0 : std::ranges::max(table, {}, &Moment::level_m).level_m;
    return mean_m + of_table + sum_of_amplitudes_m(*this);
}

double Tide::quickest_m_per_s() const
{
    double rate = 0.0;
    for (std::size_t at = 1; at < table.size(); ++at) {
        const double over_s = table[at].time_s - table[at - 1].time_s;
        rate = std::max(rate, std::fabs(table[at].level_m - table[at - 1].level_m) / over_s);
    }
    for (const TideConstituent& constituent : constituents) {
        rate += std::fabs(constituent.amplitude_m) * portable::two_pi / constituent.period_s;
    }
    return rate;
}

double Tide::stays_within_s(double time_s, double way_m) const
{
    const Stretch stretch = stretch_of(table, time_s);
    double slope = stretch.slope_m_per_s;
    double steepest = std::fabs(slope);
    double curvature = 0.0;
    for (const TideConstituent& constituent : constituents) {
        if (constituent.amplitude_m != 0.0) {
            const double omega = portable::two_pi / constituent.period_s;
            const double rate = constituent.amplitude_m * omega;
            slope -= rate * portable::sin_cycles(time_s / constituent.period_s - constituent.phase_deg / 360.0);
            steepest += std::fabs(rate);
            curvature += std::fabs(rate) * omega;
        }
    }
    if (!(steepest > 0.0)) {
        return stretch.lasts_s;
    }
    const double size = std::fabs(slope);
    const double by_curvature =
        curvature > 0.0 ? 2.0 * way_m / (size + std::sqrt(size * size + 2.0 * curvature * way_m)) : 0.0;
    return std::min(stretch.lasts_s, std::max(way_m / steepest, by_curvature));
}

} // namespace swell::model
