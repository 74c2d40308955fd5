#include "engine/harbour/seas/paddle_series.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

#include "engine/harbour/seas/sea_of_waves.hpp"
#include "engine/harbour/seas/swan_text.hpp"
#include "engine/run/files/input_file.hpp"
#include "solver/base/option_range.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::engine
{

namespace
{

constexpr std::size_t fewest = 8;
constexpr std::size_t most = 20'000;
constexpr double highest_m = 30.0;

/// A line of the file.
struct Sample {
    double time_s;
    double zeta_m;
};

Sample read_sample(SwanText& text)
{
    const double time_s = text.number_here("a time in seconds");
    const double zeta_m = text.number_here("a height in metres");
    if (!text.word().empty()) {
        throw text.error("the line goes on after its time and its height; allowed are two numbers");
    }
    if (std::fabs(zeta_m) > highest_m) {
        throw text.error(fmt::format("the height is {:g} m; allowed are {:g} to {:g}", zeta_m, -highest_m, highest_m));
    }
    return {time_s, zeta_m};
}

/// Returns the mean step up to a time, `others` times after the first. Times with few decimals are not even to the last
/// digit.
double step_to(const SwanText& text, std::size_t others, double first_s, double before_s, double time_s)
{
    constexpr double shortest_s = 1e-3;
    constexpr double longest_s = 600.0;
    constexpr double tolerance = 0.05;
    const double gap_s = time_s - before_s;
    const double mean_s = others == 1 ? gap_s : (before_s - first_s) / static_cast<double>(others - 1);
    if (!solver::between(shortest_s, longest_s).contains(mean_s)) {
        throw text.error(
            fmt::format("the time is {:g} s after the one before; allowed are {:g} to {:g}", gap_s, shortest_s, longest_s));
    }
    if (std::fabs(gap_s - mean_s) > tolerance * mean_s) {
        throw text.error(fmt::format("the time is {:g} s after the one before, and those before it are {:g} s apart; "
                                     "allowed are even steps",
                                     gap_s, mean_s));
    }
    return (time_s - first_s) / static_cast<double>(others);
}

/// Returns the highest waves with nearly all of the energy, by frequency. The waves left out move the surface by 1 % of its
/// standard deviation.
std::vector<model::WaveComponent> highest_of(std::vector<model::WaveComponent> waves)
{
    constexpr double share_kept = 0.9999;
    constexpr double least_m = 1e-9; // lower waves are rounding errors
    const double energy = energy_of(waves);
    std::ranges::stable_sort(waves, std::greater<>{}, &model::WaveComponent::amplitude_m);
    double kept = 0.0;
    const auto end = std::ranges::find_if(waves, [&](const model::WaveComponent& wave) {
        const bool is_enough = kept >= share_kept * energy || wave.amplitude_m < least_m;
        kept += 0.5 * wave.amplitude_m * wave.amplitude_m;
        return is_enough;
    });
    waves.erase(end, waves.end());
    std::ranges::sort(waves, {}, &model::WaveComponent::omega);
    return waves;
}

} // namespace

PaddleSeries paddle_series_from(std::string_view content, const std::string& file)
{
    SwanText text(content, file);
    text.require_head("time_s,zeta_m", "the times and heights of a surface");
    PaddleSeries series;
    double first_s = 0.0;
    double before_s = 0.0;
    while (text.next_line()) {
        const Sample sample = read_sample(text);
        const std::size_t others = series.zeta_m.size();
        if (others == most) {
            throw text.error(fmt::format("has more than {} times; allowed are {} to {}", most, fewest, most));
        }
        if (others == 0) {
            first_s = sample.time_s;
        } else {
            series.step_s = step_to(text, others, first_s, before_s, sample.time_s);
        }
        before_s = sample.time_s;
        series.zeta_m.push_back(sample.zeta_m);
    }
    if (series.zeta_m.size() < fewest) {
        throw text.error(fmt::format("has {} times; allowed are {} to {}", series.zeta_m.size(), fewest, most));
    }
    return series;
}

PaddleSeries read_paddle_series(const std::string& file)
{
    return paddle_series_from(content_of_input(file), file);
}

std::vector<model::WaveComponent> waves_of(const PaddleSeries& series, double direction)
{
    const std::size_t count = series.zeta_m.size();
    std::vector<double> cosines(count);
    std::vector<double> sines(count);
    for (std::size_t at = 0; at < count; ++at) {
        const double turns = static_cast<double>(at) / static_cast<double>(count);
        cosines[at] = portable::cos_cycles(turns);
        sines[at] = portable::sin_cycles(turns);
    }
    // zeta = sum of a cos(omega t - phase): a cos(phase) and a sin(phase) by Fourier's sums.
    std::vector<model::WaveComponent> waves;
    for (std::size_t multiple = 1; 2 * multiple < count; ++multiple) {
        double cosine = 0.0;
        double sine = 0.0;
        std::size_t turned = 0; // multiple times at, modulo count
        for (const double zeta_m : series.zeta_m) {
            cosine += zeta_m * cosines[turned];
            sine += zeta_m * sines[turned];
            turned += multiple;
            turned -= turned >= count ? count : 0;
        }
        const double scale = 2.0 / static_cast<double>(count);
        waves.push_back({scale * std::sqrt(cosine * cosine + sine * sine),
                         portable::two_pi * static_cast<double>(multiple) / series.record_s(), direction,
                         portable::atan2(sine, cosine)});
    }
    return highest_of(std::move(waves));
}

} // namespace swell::engine
