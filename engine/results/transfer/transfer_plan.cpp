#include "engine/results/transfer/transfer_plan.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

/// Record length in periods per direction, so that a band of D frequencies is within 1/100 of its middle.
constexpr double bands_apart = 50.0;

void require_tellable(const std::vector<AskedWave>& waves, double frame_s)
{
    std::set<std::pair<double, double>> seen;
    constexpr double fewest_frames = 4.0;
    for (const AskedWave& wave : waves) {
        if (!(wave.period_s >= fewest_frames * frame_s)) {
            throw InputError(fmt::format("period {:g} s: a frame is {:g} s; allowed are periods of {:g} s and more, or a "
                                         "shorter frame_s",
                                         wave.period_s, frame_s, fewest_frames * frame_s));
        }
        if (!seen.insert({wave.period_s, wave.from_deg}).second) {
            throw InputError(fmt::format("the wave of {:g} s from {:g} degrees is asked for twice: allowed are waves that "
                                         "differ",
                                         wave.period_s, wave.from_deg));
        }
    }
}

/// Returns the free number of cycles nearest to a frequency; 0 if no free one is within TransferPlan::nearness.
long nearest_free(const std::set<long>& taken, double cycles)
{
    const long nearest = std::lround(cycles);
    const long reach = static_cast<long>(std::ceil(TransferPlan::nearness * cycles)) + 1;
    for (long away = 0; away <= reach; ++away) {
        for (const long one : {nearest - away, nearest + away}) {
            // The comparison is of periods, T/n and T/cycles.
            const bool is_near = one > 0 && std::abs(cycles / static_cast<double>(one) - 1.0) < TransferPlan::nearness;
            if (is_near && !taken.contains(one)) {
                return one;
            }
        }
    }
    return 0;
}

/// Returns the plan with a record of so many frames; nothing if the record is too short for all waves.
std::optional<TransferPlan> plan_with(const std::vector<AskedWave>& waves, double frame_s, long frames)
{
    TransferPlan plan{frame_s, frames, {}};
    std::set<long> taken;
    for (const AskedWave& wave : waves) {
        const long cycles = nearest_free(taken, plan.record_s() / wave.period_s);
        if (cycles == 0) {
            return std::nullopt;
        }
        taken.insert(cycles);
        plan.waves.push_back({wave, cycles});
    }
    return plan;
}

/// Returns the place of a number in a rising list.
long place_in(const std::vector<double>& rising, double number)
{
    return std::ranges::lower_bound(rising, number) - rising.begin();
}

/// Returns the numbers of a set in rising order.
std::vector<double> rising(const std::vector<AskedWave>& waves, double AskedWave::*number)
{
    std::set<double> numbers;
    for (const AskedWave& wave : waves) {
        numbers.insert(wave.*number);
    }
    return {numbers.begin(), numbers.end()};
}

} // namespace

double TransferPlan::longest_period_s() const
{
    double longest = 0.0;
    for (const PlannedWave& wave : waves) {
        longest = std::max(longest, period_s(wave));
    }
    return longest;
}

TransferPlan plan_transfer(const std::vector<AskedWave>& waves, double frame_s)
{
    require_tellable(waves, frame_s);
    std::map<double, double> directions; // per period
    double longest_s = 0.0;
    for (const AskedWave& wave : waves) {
        directions[wave.period_s] += 1.0;
        longest_s = std::max(longest_s, bands_apart * directions[wave.period_s] * wave.period_s);
    }
    constexpr double longer = 1.1;
    for (double record_s = longest_s;; record_s *= longer) {
        const auto frames = static_cast<long>(std::ceil(record_s / frame_s));
        if (std::optional<TransferPlan> plan = plan_with(waves, frame_s, frames)) {
            return std::move(*plan);
        }
    }
}

std::vector<double> dense_periods_s(double shortest_s, double longest_s, double step_hz)
{
    const double width_hz = 1.0 / shortest_s - 1.0 / longest_s;
    const long pairs = std::max(1L, std::lround(std::ceil(0.5 * width_hz / step_hz - 1e-9)));
    const long steps = 2 * pairs;
    std::vector<double> periods_s;
    for (long n = steps; n >= 0; --n) {
        periods_s.push_back(1.0 / (1.0 / longest_s + width_hz * static_cast<double>(n) / static_cast<double>(steps)));
    }
    return periods_s;
}

TransferPlan plan_dense_transfer(const std::vector<AskedWave>& waves, double frame_s)
{
    require_tellable(waves, frame_s);
    const std::vector<double> periods_s = rising(waves, &AskedWave::period_s);
    const std::vector<double> from_deg = rising(waves, &AskedWave::from_deg);
    const auto directions = static_cast<long>(from_deg.size());
    double step_hz = 1.0 / periods_s.front();
    for (std::size_t n = 1; n < periods_s.size(); ++n) {
        step_hz = std::min(step_hz, 1.0 / periods_s[n - 1] - 1.0 / periods_s[n]);
    }
    constexpr double of_rounding = 1e-3; // so that two periods never get the same frequency
    const double record_s = (static_cast<double>(directions) + of_rounding) / step_hz;
    TransferPlan plan{frame_s, static_cast<long>(std::ceil(record_s / frame_s)), {}};
    for (const AskedWave& wave : waves) {
        const double middle = plan.record_s() / wave.period_s - 0.5 * static_cast<double>(directions - 1);
        const long cycles = std::max(1L, std::lround(middle)) + place_in(from_deg, wave.from_deg);
        plan.waves.push_back({wave, cycles});
    }
    return plan;
}

} // namespace swell::engine
