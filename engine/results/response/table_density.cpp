#include "engine/results/response/table_density.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "engine/results/response/berth_product.hpp"

namespace swell::engine
{

namespace
{

constexpr double spread_deg = 25.0;

/// Returns peak periods in the inner half of the table's frequencies.
std::vector<double> inner_periods_s(const TransferTable& table)
{
    const std::vector<double> periods_s = table.periods_s();
    const double highest_hz = 1.0 / periods_s.front(), lowest_hz = 1.0 / periods_s.back();
    std::vector<double> peaks_s;
    for (const double share : {0.25, 0.5, 0.75}) {
        peaks_s.push_back(1.0 / (lowest_hz + share * (highest_hz - lowest_hz)));
    }
    return peaks_s;
}

/// Sums of squares of heights with all periods and of their changes with half of them.
struct Squares {
    double heights = 0.0;
    double changes = 0.0;

    void add(double all_m, double half_m)
    {
        heights += all_m * all_m;
        changes += (half_m - all_m) * (half_m - all_m);
    }
    /// Returns the estimated change with twice as many periods, relative to the heights.
    [[nodiscard]] double relative() const
    {
        return heights > 0.0 ? change_of_twice_as_many * std::sqrt(changes / heights) : 0.0;
    }
};

} // namespace

DensityError density_error(const TransferFile& transfer)
{
    const TransferTable& first = transfer.tables.front();
    if (first.periods_s().size() < fewest_periods_to_halve || first.directions_deg().size() < 2) {
        return {};
    }
    BerthProduct whole(transfer);
    BerthProduct half(transfer, 2);
    std::vector<Squares> squares(first.gauges.size());
    for (const double period_s : inner_periods_s(first)) {
        for (const double from_deg : first.directions_deg()) {
            ClimateRecord sea;
            sea.systems = {{1.0, period_s, from_deg, spread_deg, 3.3}};
            for (const double level_m : whole.levels_m()) {
                const SeasOfRecord with_all = whole.seas(sea, nullptr, level_m);
                const SeasOfRecord with_half = half.seas(sea, nullptr, level_m);
                for (std::size_t gauge = 0; gauge < squares.size(); ++gauge) {
                    squares[gauge].add(with_all.inside_hs_m(gauge), with_half.inside_hs_m(gauge));
                }
            }
        }
    }
    DensityError worst;
    for (std::size_t gauge = 0; gauge < squares.size(); ++gauge) {
        if (squares[gauge].relative() > worst.relative) {
            worst = {squares[gauge].relative(), gauge};
        }
    }
    return worst;
}

std::string density_warning(const TransferFile& transfer)
{
    const DensityError error = density_error(transfer);
    if (error.relative <= allowed_density_error) {
        return {};
    }
    constexpr double percent = 100.0;
    return fmt::format(
        "the periods are too far apart for heights of seas: with twice as many, Hs at the gauge \"{}\" would "
        "change by some {:.1g} % (1 % is allowed); --periods SHORTEST:LONGEST chooses closer ones, or add walls "
        "that absorb",
        transfer.tables.front().gauges[error.gauge].name, percent * error.relative);
}

} // namespace swell::engine
