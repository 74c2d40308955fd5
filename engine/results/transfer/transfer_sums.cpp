#include "engine/results/transfer/transfer_sums.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <stdexcept>

#include "solver/grid/portable_math.hpp"

namespace swell::engine
{

TransferSums::TransferSums(const TransferPlan& plan, std::size_t gauges) : gauges_(gauges), squares_(gauges, 0.0)
{
    circle_.reserve(static_cast<std::size_t>(plan.frames));
    for (long n = 0; n < plan.frames; ++n) {
        const double cycles = static_cast<double>(n) / static_cast<double>(plan.frames);
        circle_.emplace_back(portable::cos_cycles(cycles), portable::sin_cycles(cycles));
    }
    for (const PlannedWave& wave : plan.waves) {
        cycles_.push_back(wave.cycles);
    }
    sums_.resize(cycles_.size() * gauges_);
}

void TransferSums::add(long frame, std::span<const GaugeReading> readings)
{
    if (readings.size() != gauges_) {
        throw std::invalid_argument(fmt::format("{} readings for {} gauges", readings.size(), gauges_));
    }
    const auto frames = static_cast<long>(circle_.size());
    for (std::size_t wave = 0; wave < cycles_.size(); ++wave) {
        const long place = cycles_[wave] * (frame % frames) % frames;
        const std::complex<double> turn = circle_[static_cast<std::size_t>(place < 0 ? place + frames : place)];
        for (std::size_t gauge = 0; gauge < gauges_; ++gauge) {
            WaveAtGauge& sum = sums_[wave * gauges_ + gauge];
            sum.zeta_m += readings[gauge].zeta_m * turn;
            sum.slope_east += readings[gauge].slope_east * turn;
            sum.slope_north += readings[gauge].slope_north * turn;
        }
    }
    for (std::size_t gauge = 0; gauge < gauges_; ++gauge) {
        squares_[gauge] += readings[gauge].zeta_m * readings[gauge].zeta_m;
    }
    ++added_;
}

WaveAtGauge TransferSums::amplitude(std::size_t wave, std::size_t gauge) const
{
    const double scale = 2.0 / static_cast<double>(circle_.size());
    const WaveAtGauge& sum = sums_[wave * gauges_ + gauge];
    return {scale * sum.zeta_m, scale * sum.slope_east, scale * sum.slope_north};
}

double TransferSums::unexplained(std::size_t gauge) const
{
    const double energy = squares_[gauge] / static_cast<double>(circle_.size());
    double of_waves = 0.0;
    for (std::size_t wave = 0; wave < cycles_.size(); ++wave) {
        of_waves += 0.5 * std::norm(amplitude(wave, gauge).zeta_m);
    }
    return energy > 0.0 ? std::clamp(1.0 - of_waves / energy, 0.0, 1.0) : 0.0;
}

} // namespace swell::engine
