#include "model/boundaries/border_waves.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>

namespace swell::model
{

namespace
{

/// Returns the rising sequence nearest to some values, by least squares. Neighbours that fall are pooled into their mean.
std::vector<double> nearest_rising(const std::vector<double>& values)
{
    struct Pool {
        double sum;
        std::size_t count;
        [[nodiscard]] double mean() const { return sum / static_cast<double>(count); }
    };
    std::vector<Pool> pools;
    for (const double value : values) {
        pools.push_back({value, 1});
        while (pools.size() > 1 && pools[pools.size() - 2].mean() > pools.back().mean()) {
            const Pool last = pools.back();
            pools.pop_back();
            pools.back() = {pools.back().sum + last.sum, pools.back().count + last.count};
        }
    }
    std::vector<double> rising;
    for (const Pool& pool : pools) {
        rising.insert(rising.end(), pool.count, pool.count == 1 ? pool.sum : pool.mean());
    }
    return rising;
}

double squares_between(const std::vector<double>& one, const std::vector<double>& other)
{
    double sum = 0.0;
    for (std::size_t at = 0; at < one.size(); ++at) {
        sum += (one[at] - other[at]) * (one[at] - other[at]);
    }
    return sum;
}

double mean_of(const std::vector<double>& values, std::size_t first, std::size_t count)
{
    const auto begin = values.begin() + static_cast<std::ptrdiff_t>(first);
    return std::accumulate(begin, begin + static_cast<std::ptrdiff_t>(count), 0.0) / static_cast<double>(count);
}

/// Returns CoastProfile::likeness from the depths of the water and their profile.
double likeness_of(const std::vector<double>& water, const std::vector<double>& profile)
{
    const auto [least, most] = std::ranges::minmax_element(water);
    if (*least == *most) {
        return 0.0;
    }
    const std::vector<double> level(water.size(), mean_of(water, 0, water.size()));
    const double explained = 1.0 - squares_between(profile, water) / squares_between(level, water);
    const std::size_t end = std::max<std::size_t>(1, water.size() / 20);
    const double fall = std::abs(mean_of(water, 0, end) - mean_of(water, water.size() - end, end));
    return smooth_rise(explained * fall / (*most - *least), 0.5, 0.9);
}

} // namespace

double share_behind_land(Outside outside, double along, double across)
{
    const double slant = across == 0.0 ? HUGE_VAL : std::abs(along) / std::abs(across); // a host may trap divisions by 0
    switch (outside) {
    case Outside::sea: return 1.0;
    case Outside::land: {
        constexpr double head_on = 1e-3;
        return slant <= head_on ? 1.0 : 0.0;
    }
    case Outside::unknown: break;
    }
    // From 45 degrees on, the sea comes in over the neighbouring border, and none of it reaches the nodes shaded by land.
    constexpr double all = 0.18; // tan 10 degrees
    constexpr double none = 1.0;
    return 1.0 - smooth_rise(slant, all, none);
}

double smooth_rise(double x, double first, double last)
{
    const double u = std::clamp((x - first) / (last - first), 0.0, 1.0);
    return u * u * (3.0 - 2.0 * u);
}

CoastProfile coast_profile(const std::vector<double>& depth_m)
{
    std::vector<double> water;
    std::ranges::copy_if(depth_m, std::back_inserter(water), [](double depth) { return depth > 0.0; });
    if (water.empty()) { // heights of land may be below 0; they are not depths
        return {std::vector<double>(depth_m.size(), 0.0), 0.0};
    }
    const std::vector<double> rising = nearest_rising(water);
    std::vector<double> falling = nearest_rising({water.rbegin(), water.rend()});
    std::ranges::reverse(falling);
    const std::vector<double>& nearest =
        squares_between(rising, water) <= squares_between(falling, water) ? rising : falling;
    CoastProfile coast;
    coast.likeness = likeness_of(water, nearest);
    std::size_t passed = 0;
    for (const double depth : depth_m) {
        passed += depth > 0.0 ? 1 : 0;
        coast.depth_m.push_back(nearest[std::max<std::size_t>(passed, 1) - 1]);
    }
    return coast;
}

CoastWave coast_wave(double along, double across, double excess, double likeness)
{
    constexpr double straight_from = 0.27; // tan 15 degrees
    constexpr double least_share = 0.5;
    const double straight = likeness * smooth_rise(std::abs(along) / std::abs(across), 0.0, straight_from);
    if (excess == 0.0 || straight == 0.0) {
        return {along, 1.0};
    }
    const double k_at_site = std::sqrt(along * along + across * across);
    const double k = k_at_site + excess;
    const double least = least_share * std::abs(along);
    const double bent = std::sqrt(std::max(k * k - across * across, least * least));
    const double height = std::sqrt((std::abs(along) / k_at_site) / (bent / k));
    return {along + straight * (std::copysign(bent, along) - along), 1.0 + straight * (height - 1.0)};
}

} // namespace swell::model
