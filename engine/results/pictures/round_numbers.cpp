#include "engine/results/pictures/round_numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace swell::engine
{

double round_up(double value)
{
    if (!(value > 0.0)) {
        return 1.0;
    }
    const double power = std::pow(10.0, std::floor(std::log10(value)));
    for (const double factor : std::array{1.0, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0}) {
        if (factor * power >= value * (1.0 - 1e-9)) {
            return factor * power;
        }
    }
    return 10.0 * power;
}

double scale_end_m(double largest)
{
    constexpr double smallest = 1e-3;
    return round_up(std::max(largest, smallest));
}

double round_step(double value)
{
    if (!(value > 0.0)) {
        return 1.0;
    }
    const double power = std::pow(10.0, std::floor(std::log10(value) + 1e-9));
    for (const double factor : std::array{5.0, 2.0}) {
        if (factor * power <= value * (1.0 + 1e-9)) {
            return factor * power;
        }
    }
    return power;
}

std::vector<double> ticks_between(double low, double high, int count)
{
    const double rough = (high - low) / count;
    double step = round_step(rough);
    for (const double factor : std::array{2.0, 2.5, 2.0}) { // 1 → 2 → 5 → 10
        if (std::floor(high / step + 1e-9) - std::ceil(low / step - 1e-9) + 1.0 <= count) {
            break;
        }
        step = round_step(step * factor * 1.01);
    }
    std::vector<double> ticks;
    for (double n = std::ceil(low / step - 1e-9); n <= high / step + 1e-9; n += 1.0) {
        ticks.push_back(n * step);
    }
    return ticks;
}

std::string tick_label(double value)
{
    const std::string label = fmt::format("{:.6g}", value);
    return std::abs(value) < 1e-12 ? "0" : label;
}

} // namespace swell::engine
