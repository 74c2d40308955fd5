#include "model/theory/sea_numbers.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "model/setup/spread_directions.hpp"
#include "solver/base/option_range.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::model
{

namespace
{

double within_a_turn(double degrees)
{
    return degrees - 360.0 * std::floor(degrees / 360.0);
}

std::string tenths(double value)
{
    return solver::number_text(std::round(10.0 * value) / 10.0);
}

} // namespace

double spread_deg_of(double mean_length)
{
    return std::sqrt(2.0 * std::max(0.0, 1.0 - mean_length)) * 360.0 / portable::two_pi;
}

SeaNumbers sea_numbers(const std::vector<WaveComponent>& components, double peak_period_s, double grid_north_deg)
{
    double energy = 0.0;
    double first = 0.0;
    double second = 0.0;
    double east = 0.0;
    double north = 0.0;
    SeaNumbers numbers;
    for (const WaveComponent& wave : components) {
        const double square = wave.amplitude_m * wave.amplitude_m;
        const double over_peak = wave.omega * peak_period_s / portable::two_pi;
        const bool is_first = numbers.components++ == 0;
        numbers.lowest_over_peak = is_first ? over_peak : std::min(numbers.lowest_over_peak, over_peak);
        numbers.highest_over_peak = std::max(numbers.highest_over_peak, over_peak);
        energy += square;
        first += square * over_peak;
        second += square * over_peak * over_peak;
        east += square * portable::cos(wave.direction);
        north += square * portable::sin(wave.direction);
    }
    if (!(energy > 0.0)) {
        return {};
    }
    numbers.tm01_over_tp = energy / first;
    numbers.tm02_over_tp = std::sqrt(energy / second);
    numbers.from_deg = within_a_turn(270.0 - portable::atan2(north, east) / portable::two_pi * 360.0 + grid_north_deg);
    numbers.spread_deg = spread_deg_of(std::sqrt(east * east + north * north) / energy);
    return numbers;
}

void remark_on_spread(const SeaState& sea, const std::vector<WaveComponent>& components, Remarks& remarks)
{
    constexpr double direction_tolerance_deg = 0.1;
    constexpr double spread_tolerance = 0.005;
    const bool is_drawn = sea.kind != SeaState::Kind::regular && sea.given.empty();
    if (!is_drawn || sea.spreading == 0.0 || sea.height_m == 0.0) {
        return;
    }
    const SeaNumbers made = sea_numbers(components, sea.period_s, sea.grid_north_deg);
    std::vector<double> energy;
    energy.reserve(components.size());
    for (const WaveComponent& wave : components) {
        energy.push_back(wave.amplitude_m * wave.amplitude_m);
    }
    const double asked_deg = spread_deg_of(mean_length_of(spreadings_of(sea, components), energy));
    const double off_deg = std::fabs(within_a_turn(made.from_deg - sea.from_deg + 180.0) - 180.0);
    const bool is_met =
        off_deg <= direction_tolerance_deg && std::fabs(made.spread_deg - asked_deg) <= spread_tolerance * asked_deg;
    if (is_met && made.components >= enough_for_spread) {
        return;
    }
    remarks.notes.push_back(
        "the sea is made of " + std::to_string(made.components) + " waves, from " + tenths(made.from_deg) +
        " degrees with a spread of " + tenths(made.spread_deg) + "; sea.spreading asks for " + tenths(asked_deg) +
        (made.components < enough_for_spread
             ? ": from " + std::to_string(enough_for_spread) + " waves on (sea.components) every seed gives that spread"
             : ": more waves (sea.components) come closer"));
}

} // namespace swell::model
