#include "engine/results/response/wave_layout.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <utility>

#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

constexpr double round_deg = 360.0;

/// Returns the wanted periods of which one in `every` is taken, with their numbers; the shortest period first.
std::map<double, std::size_t> periods_of(const TransferTable& table, std::size_t every)
{
    std::map<double, std::size_t> numbers;
    const std::vector<double> periods_s = table.periods_s();
    for (std::size_t n = 0; n < periods_s.size(); n += every) {
        numbers.emplace(periods_s[n], numbers.size());
    }
    return numbers;
}

void require_inside(std::size_t directions, std::size_t periods, const std::string& file)
{
    if (directions < 2 || periods < 3) {
        throw InputError(
            fmt::format("{}: has waves of {} period{} from {} direction{}; allowed are tables of three periods "
                        "and two directions or more, because the response between them is interpolated",
                        file, periods, periods == 1 ? "" : "s", directions, directions == 1 ? "" : "s"));
    }
}

/// Returns the angle from one direction clockwise to another, above 0.
double gap_deg(const WaveLayout::Direction& from, const WaveLayout::Direction& to)
{
    const double gap = to.from_deg - from.from_deg;
    return gap > 0.0 ? gap : gap + round_deg;
}

/// Returns the number of the direction after the widest gap; of equal gaps the one past north.
std::size_t after_widest_gap(const std::vector<WaveLayout::Direction>& directions)
{
    std::size_t first = 0;
    double widest_deg = gap_deg(directions.back(), directions.front());
    for (std::size_t n = 1; n < directions.size(); ++n) {
        const double gap = gap_deg(directions[n - 1], directions[n]);
        if (gap > widest_deg * (1.0 + 1e-9)) {
            widest_deg = gap;
            first = n;
        }
    }
    return first;
}

/// Returns whether the gap between the last direction and the first is no wider than the widest other gap.
bool closes(const std::vector<WaveLayout::Direction>& directions)
{
    double widest_deg = 0.0;
    for (std::size_t n = 1; n < directions.size(); ++n) {
        widest_deg = std::max(widest_deg, gap_deg(directions[n - 1], directions[n]));
    }
    return gap_deg(directions.back(), directions.front()) <= widest_deg * (1.0 + 1e-9);
}

void finish(WaveLayout::Direction& direction, std::size_t first)
{
    std::ranges::sort(direction.waves, {}, &WaveLayout::Wave::frequency_hz);
    direction.first = first;
}

} // namespace

bool WaveLayout::same_waves(const WaveLayout& other) const
{
    const auto same_wave = [](const Wave& one, const Wave& two) {
        return one.frequency_hz == two.frequency_hz && one.period == two.period;
    };
    return std::ranges::equal(directions, other.directions, [&](const Direction& one, const Direction& two) {
        return one.from_deg == two.from_deg && one.lowest_hz == two.lowest_hz && one.highest_hz == two.highest_hz &&
               std::ranges::equal(one.waves, two.waves, same_wave);
    });
}

WaveLayout layout_of(const TransferTable& table, const std::string& file, std::size_t every)
{
    const std::map<double, std::size_t> periods = periods_of(table, every);
    std::map<double, WaveLayout::Direction> directions;
    const auto add = [&](const AskedWave& asked, double period_s, const WaveAnswer* answer) {
        const auto period = periods.find(asked.period_s);
        if (period == periods.end()) {
            return;
        }
        WaveLayout::Direction& direction = directions[asked.from_deg];
        const double wanted_hz = 1.0 / asked.period_s;
        direction.from_deg = asked.from_deg;
        direction.lowest_hz = direction.waves.empty() ? wanted_hz : std::min(direction.lowest_hz, wanted_hz);
        direction.highest_hz = std::max(direction.highest_hz, wanted_hz);
        direction.waves.push_back({1.0 / period_s, period->second, answer});
    };
    for (const WaveAnswer& answer : table.waves) {
        add(answer.asked, answer.period_s, &answer);
    }
    for (const LeftOutWave& wave : table.left_out) {
        if (wave.why == no_edge_lets_it_in) {
            add(wave.asked, wave.asked.period_s, nullptr);
        }
    }
    require_inside(directions.size(), periods.size(), file);
    WaveLayout layout;
    layout.periods = periods.size();
    for (auto& [from_deg, direction] : directions) {
        layout.directions.push_back(std::move(direction));
    }
    const auto first = static_cast<std::ptrdiff_t>(after_widest_gap(layout.directions));
    std::ranges::rotate(layout.directions, layout.directions.begin() + first);
    for (WaveLayout::Direction& direction : layout.directions) {
        finish(direction, layout.waves);
        layout.waves += direction.waves.size();
    }
    layout.is_round = closes(layout.directions);
    return layout;
}

} // namespace swell::engine
