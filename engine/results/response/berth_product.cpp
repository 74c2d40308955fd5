#include "engine/results/response/berth_product.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <numeric>
#include <utility>

#include "engine/run/base/errors.hpp"

namespace swell::engine
{

double SeasOfRecord::inside_hs_m(std::size_t gauge) const
{
    return outside < 1.0 ? gauges[gauge].hs_m / std::sqrt(1.0 - outside) : 0.0;
}

/// What the product needs of the table of one level.
struct BerthProduct::AtLevel {
    WaveLayout layout;
    std::size_t divided_as = 0; ///< number of the first table with the same waves, whose energies hold here too
    EnergyOfWaves energy;
    std::vector<GaugeResponse> gauges;
};

BerthProduct::BerthProduct(const TransferFile& transfer, std::size_t every) : file_(transfer.file)
{
    std::size_t periods = 0;
    for (const TransferTable& table : transfer.tables) {
        levels_m_.push_back(table.level_m);
        WaveLayout layout = layout_of(table, transfer.file, every);
        std::size_t as = 0;
        while (as < tables_.size() && !tables_[as].layout.same_waves(layout)) {
            ++as;
        }
        EnergyOfWaves energy(layout);
        std::vector<GaugeResponse> gauges;
        for (std::size_t gauge = 0; gauge < table.gauges.size(); ++gauge) {
            gauges.emplace_back(layout, gauge);
        }
        periods = std::max(periods, layout.periods);
        energies_m2_.emplace_back(layout.waves, 0.0);
        tables_.push_back({std::move(layout), as, std::move(energy), std::move(gauges)});
    }
    sums_.resize(periods);
}

BerthProduct::~BerthProduct() = default;
BerthProduct::BerthProduct(BerthProduct&&) noexcept = default;

BerthProduct::Mix BerthProduct::mix_of(double level_m) const
{
    constexpr double rounding_m = 1e-6;
    const bool is_inside = level_m >= levels_m_.front() - rounding_m && level_m <= levels_m_.back() + rounding_m;
    if (!is_inside) {
        throw InputError(
            levels_m_.size() == 1
                ? fmt::format(
                      "level {:g} m: {} has the level {:g} m only; allowed is this level, or --level for all records",
                      level_m, file_, levels_m_.front())
                : fmt::format("level {:g} m: {} has levels from {:g} to {:g} m; allowed are levels between them", level_m,
                              file_, levels_m_.front(), levels_m_.back()));
    }
    const auto above = std::ranges::lower_bound(levels_m_, level_m - rounding_m);
    const auto higher = std::min(static_cast<std::size_t>(above - levels_m_.begin()), levels_m_.size() - 1);
    if (higher == 0 || std::abs(levels_m_[higher] - level_m) <= rounding_m) {
        return {higher, higher, 0.0};
    }
    const double share = (level_m - levels_m_[higher - 1]) / (levels_m_[higher] - levels_m_[higher - 1]);
    return {higher - 1, higher, share};
}

/// Divides the energy of a record among the waves of a table, and returns the whole energy [m²].
double BerthProduct::divide(const ClimateRecord& record, const WaveSpectrum* spectrum, std::size_t level)
{
    std::vector<double>& energies = energies_m2_[level];
    std::ranges::fill(energies, 0.0);
    if (spectrum != nullptr) {
        return tables_[level].energy.add(*spectrum, energies);
    }
    double all_m2 = 0.0;
    for (const WaveSystem& system : record.systems) {
        all_m2 += tables_[level].energy.add(system, energies);
    }
    return all_m2;
}

SeasOfRecord BerthProduct::seas_of_mix(const ClimateRecord& record, const WaveSpectrum* spectrum, const Mix& mix)
{
    const std::size_t lower = tables_[mix.lower].divided_as;
    const std::size_t higher = tables_[mix.higher].divided_as;
    const double all_m2 = divide(record, spectrum, lower);
    if (higher != lower && mix.share_of_higher > 0.0) {
        (void)divide(record, spectrum, higher);
    }
    SeasOfRecord seas;
    seas.incoming_hs_m = 4.0 * std::sqrt(all_m2);
    const double inside_m2 = std::accumulate(energies_m2_[lower].begin(), energies_m2_[lower].end(), 0.0);
    seas.outside = all_m2 > 0.0 ? std::clamp(1.0 - inside_m2 / all_m2, 0.0, 1.0) : 0.0;
    for (std::size_t gauge = 0; gauge < tables_[mix.lower].gauges.size(); ++gauge) {
        std::ranges::fill(sums_, PeriodSums{});
        tables_[mix.lower].gauges[gauge].add(energies_m2_[lower], 1.0 - mix.share_of_higher, sums_);
        if (mix.share_of_higher > 0.0) {
            tables_[mix.higher].gauges[gauge].add(energies_m2_[higher], mix.share_of_higher, sums_);
        }
        seas.gauges.push_back(sea_of(sums_));
    }
    return seas;
}

SeasOfRecord BerthProduct::seas(const ClimateRecord& record, const WaveSpectrum* spectrum, double level_m)
{
    return seas_of_mix(record, spectrum, mix_of(level_m));
}

SeasOfRecord BerthProduct::seas_without(const ClimateRecord& record, const WaveSpectrum* spectrum, std::size_t table)
{
    const double share = (levels_m_[table] - levels_m_[table - 1]) / (levels_m_[table + 1] - levels_m_[table - 1]);
    return seas_of_mix(record, spectrum, {table - 1, table + 1, share});
}

} // namespace swell::engine
