#include "engine/doors/command_line/transfer_request.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>
#include <utility>

#include "engine/doors/command_line/parser/number_list.hpp"
#include "engine/doors/command_line/terminal/terminal.hpp"
#include "engine/results/response/climate_range.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/options/option_table.hpp"

namespace swell::engine
{

namespace
{

constexpr double full_circle = 360.0;

/// Returns the directions; equal ones, such as 0 and 360 degrees, count once.
std::vector<double> asked_directions(const TransferTexts& texts)
{
    const solver::Range past_north = solver::between(-full_circle, 2.0 * full_circle);
    std::set<double> directions;
    for (const double from_deg : numbers_named(texts.from_deg, "--from-deg", past_north)) {
        directions.insert(std::fmod(from_deg + full_circle, full_circle));
    }
    return {directions.begin(), directions.end()};
}

/// Returns whether --periods is SHORTEST:LONGEST, so that the steps are the program's.
bool is_band(const std::string& periods)
{
    return std::ranges::count(periods, ':') == 1;
}

/// Returns the ends of a band of periods: the shortest and the longest.
std::vector<double> band_of(const std::string& periods, const solver::Range& range)
{
    std::string ends = periods;
    std::ranges::replace(ends, ':', ',');
    const std::vector<double> numbers = numbers_named(ends, "--periods", range);
    if (numbers.size() != 2 || !(numbers[0] < numbers[1])) {
        throw InputError(fmt::format("--periods {}: allowed are SHORTEST:LONGEST, as 6:12, with SHORTEST below LONGEST; "
                                     "FIRST:LAST:STEP; or numbers with commas",
                                     periods));
    }
    return numbers;
}

std::vector<double> asked_periods(const TransferTexts& texts, const Scenario& scenario, const std::vector<double>& from_deg)
{
    const solver::Range range = option_row("sea", "period_s", "regular").range;
    if (is_band(texts.periods)) {
        const std::vector<double> band = band_of(texts.periods, range);
        return dense_periods_s(band[0], band[1], resolving_step_hz(scenario, band[0], band[1], from_deg));
    }
    const std::vector<double> named = numbers_named(texts.periods, "--periods", range);
    const std::set<double> periods(named.begin(), named.end());
    return {periods.begin(), periods.end()};
}

} // namespace

void complete_from_climate(TransferTexts& texts)
{
    if (texts.climate.empty()) {
        for (const auto& [text, option] :
             {std::pair(&texts.periods, "--periods"), std::pair(&texts.from_deg, "--from-deg")}) {
            if (text->empty()) {
                throw InputError(fmt::format("{} is required, or --for CLIMATE, which has periods and directions", option));
            }
        }
        return;
    }
    const ClimateRange range = range_of(Climate::read(texts.climate), texts.climate);
    if (texts.periods.empty()) {
        texts.periods = fmt::format("{:.3g}:{:.3g}", range.shortest_s, range.longest_s);
    }
    if (texts.from_deg.empty()) {
        texts.from_deg = fmt::format("{:g}", fmt::join(range.from_deg, ","));
    }
    tell(fmt::format("{}: 98 % of its energy has periods from {:.3g} to {:.3g} s, and comes from {:g} to {:g} degrees",
                     texts.climate, range.shortest_s, range.longest_s, range.from_deg.front(), range.from_deg.back()));
}

TransferRequest request_of(const TransferTexts& texts, const Scenario& scenario)
{
    const std::vector<double> from_deg = asked_directions(texts);
    const std::vector<double> periods_s = asked_periods(texts, scenario, from_deg);
    TransferRequest request;
    request.is_dense = is_band(texts.periods);
    const std::size_t at_once = periods_s.size() * (request.is_dense ? 1 : from_deg.size());
    const double most = option_row("sea", "components", "jonswap").range.highest;
    if (static_cast<double>(at_once) > most) {
        throw InputError(
            fmt::format("{} periods from {} directions are {} waves: allowed are {:g} at once; name fewer, or a "
                        "narrower band",
                        periods_s.size(), from_deg.size(), at_once, most));
    }
    for (const double period_s : periods_s) {
        for (const double direction : from_deg) {
            request.waves.push_back({period_s, direction});
        }
    }
    return request;
}

std::vector<double> asked_levels(const TransferTexts& texts)
{
    const std::vector<double> named =
        numbers_named(texts.water_levels, "--water-levels", option_row("event", "level_m").range);
    const std::set<double> levels(named.begin(), named.end());
    return {levels.begin(), levels.end()};
}

} // namespace swell::engine
