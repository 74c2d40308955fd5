#include "engine/harbour/seas/spectrum_axes.hpp"

#include <fmt/format.h>

#include <cmath>

#include "solver/base/option_range.hpp"

namespace swell::engine
{

namespace
{

/// Returns the turn from one direction to another, -180 to 180 degrees.
double turn_from(double one_deg, double other_deg)
{
    const double turns = (other_deg - one_deg) / 360.0;
    return 360.0 * (turns - std::floor(turns + 0.5));
}

/// Returns the turn from the first direction to the last, whatever its sense.
double whole_turn(const std::vector<double>& deg)
{
    double all_deg = 0.0;
    for (std::size_t at = 1; at < deg.size(); ++at) {
        all_deg += std::fabs(turn_from(deg[at - 1], deg[at]));
    }
    return all_deg;
}

} // namespace

std::string fault_of_frequencies(const std::vector<double>& hz)
{
    double before = 0.0;
    for (const double frequency : hz) {
        if (!solver::above(before, SpectrumBounds::frequency_hz).contains(frequency)) {
            return fmt::format("{:g} Hz comes after {:g}; allowed are rising numbers above 0 up to {:g}", frequency, before,
                               SpectrumBounds::frequency_hz);
        }
        before = frequency;
    }
    return {};
}

std::string fault_of_directions(const std::vector<double>& deg)
{
    constexpr double unevenness = 0.1; // of a step
    const double step_deg = turn_from(deg[0], deg[1]);
    for (std::size_t at = 1; at < deg.size(); ++at) {
        const double own_deg = turn_from(deg[at - 1], deg[at]);
        if (!(std::fabs(own_deg - step_deg) <= unevenness * std::fabs(step_deg)) || step_deg == 0.0) {
            return fmt::format("{:g} comes after {:g}; allowed are even steps", deg[at], deg[at - 1]);
        }
    }
    if (whole_turn(deg) + 0.5 * std::fabs(step_deg) > 360.0) {
        return "they go round more than once; allowed is one turn";
    }
    return {};
}

double step_of_directions(const std::vector<double>& deg)
{
    return whole_turn(deg) / static_cast<double>(deg.size() - 1);
}

} // namespace swell::engine
