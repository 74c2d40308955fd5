#include "engine/doors/verification/measures/wave_heights.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <optional>

namespace swell::verification
{

namespace
{

double mean(std::span<const double> values)
{
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

} // namespace

std::vector<double> wave_heights(std::span<const double> zeta_m)
{
    const double level = mean(zeta_m);
    std::vector<double> heights;
    std::optional<std::size_t> begun;
    for (std::size_t n = 1; n < zeta_m.size(); ++n) {
        if (zeta_m[n - 1] < level && zeta_m[n] >= level) {
            if (begun) {
                const auto [trough, crest] = std::minmax_element(zeta_m.begin() + static_cast<std::ptrdiff_t>(*begun),
                                                                 zeta_m.begin() + static_cast<std::ptrdiff_t>(n));
                heights.push_back(*crest - *trough);
            }
            begun = n;
        }
    }
    std::sort(heights.begin(), heights.end(), std::greater<>());
    return heights;
}

double mean_of_tallest(std::span<const double> heights, double share)
{
    const auto count = static_cast<std::size_t>(std::ceil(share * static_cast<double>(heights.size())));
    return mean(heights.first(count));
}

double significant_height(std::span<const double> zeta_m)
{
    const double level = mean(zeta_m);
    double square = 0.0;
    for (const double value : zeta_m) {
        square += (value - level) * (value - level);
    }
    return 4.0 * std::sqrt(square / static_cast<double>(zeta_m.size()));
}

} // namespace swell::verification
