#include "engine/results/report/comparison/paired_times.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

namespace swell::engine
{

namespace
{

constexpr double normal_99 = 2.5758; // 99 % of a normal distribution are within so many standard deviations

/// Returns the logarithms of the ratios, of pairs with times above 0.
std::vector<double> logarithms_of(const std::vector<PairedTimes>& pairs)
{
    std::vector<double> logarithms;
    logarithms.reserve(pairs.size());
    for (const PairedTimes& pair : pairs) {
        if (pair.one_ms > 0.0 && pair.other_ms > 0.0) {
            logarithms.push_back(std::log(pair.other_ms / pair.one_ms));
        }
    }
    return logarithms;
}

/// Returns, sorted, the mean of every two values and of each value with itself.
std::vector<double> means_of_two(const std::vector<double>& values)
{
    std::vector<double> means;
    means.reserve(values.size() * (values.size() + 1) / 2);
    for (std::size_t one = 0; one < values.size(); ++one) {
        for (std::size_t other = one; other < values.size(); ++other) {
            means.push_back(0.5 * (values[one] + values[other]));
        }
    }
    std::sort(means.begin(), means.end());
    return means;
}

double median_of(const std::vector<double>& sorted)
{
    const std::size_t half = sorted.size() / 2;
    return sorted.size() % 2 == 1 ? sorted[half] : 0.5 * (sorted[half - 1] + sorted[half]);
}

} // namespace

RatioInterval ratio_of(const std::vector<PairedTimes>& pairs)
{
    const std::vector<double> logarithms = logarithms_of(pairs);
    if (static_cast<long>(logarithms.size()) < fewest_pairs) {
        return {1.0, 0.0, std::numeric_limits<double>::infinity()};
    }
    const std::vector<double> means = means_of_two(logarithms);
    const auto n = static_cast<double>(logarithms.size());
    // If both times have one distribution, the sum of positive ranks has mean n(n+1)/4 and variance n(n+1)(2n+1)/24.
    const double bound = 0.25 * n * (n + 1.0) - normal_99 * std::sqrt(n * (n + 1.0) * (2.0 * n + 1.0) / 24.0);
    const auto cut = static_cast<std::size_t>(std::max(0.0, std::floor(bound)));
    return {std::exp(median_of(means)), std::exp(means[cut]), std::exp(means[means.size() - 1 - cut])};
}

PairedVerdict verdict_of(const RatioInterval& interval, double allowed)
{
    if (interval.low > allowed) {
        return PairedVerdict::slower;
    }
    return interval.high < 1.0 / allowed ? PairedVerdict::faster : PairedVerdict::no_difference;
}

const char* name_of(PairedVerdict verdict)
{
    switch (verdict) {
    case PairedVerdict::slower: return "slower";
    case PairedVerdict::faster: return "faster";
    case PairedVerdict::no_difference: break;
    }
    return "no difference";
}

} // namespace swell::engine
