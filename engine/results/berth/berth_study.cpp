#include "engine/results/berth/berth_study.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <utility>

#include "engine/results/response/table_density.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

BerthStudy::BerthStudy(const Climate& climate, std::string climate_file, const std::vector<BerthVariant>& variants,
                       std::optional<double> level_m)
    : climate_(climate), climate_file_(std::move(climate_file)), variants_(variants), level_m_(level_m)
{
    for (const BerthVariant& variant : variants_) {
        products_.emplace_back(variant.transfer);
    }
    const bool has_levels =
        std::ranges::any_of(climate_.records(), [](const ClimateRecord& r) { return r.level_m.has_value(); });
    for (std::size_t n = 0; n < variants_.size() && !level_m_ && !has_levels; ++n) {
        const std::vector<double>& levels_m = products_[n].levels_m();
        if (levels_m.size() > 1 || levels_m.front() != products_.front().levels_m().front()) {
            throw InputError(
                fmt::format("{}: has no water level, and the tables of \"{}\" have levels from {:g} to {:g} m; name "
                            "one for all records with --level, or add a column level_m",
                            climate_file_, variants_[n].name, products_.front().levels_m().front(), levels_m.back()));
        }
    }
}

std::string BerthStudy::place_of(std::size_t record) const
{
    return fmt::format("{}: {}", climate_file_, climate_.place_of(record));
}

double BerthStudy::level_of(const ClimateRecord& record) const
{
    return level_m_ ? *level_m_ : record.level_m ? *record.level_m : products_.front().levels_m().front();
}

SeasOfRecord BerthStudy::seas(BerthProduct& product, std::size_t record)
{
    return seas(product, record, level_of(climate_.records()[record]));
}

SeasOfRecord BerthStudy::seas_at(std::size_t variant, std::size_t record, double level_m)
{
    return seas(products_[variant], record, level_m);
}

SeasOfRecord BerthStudy::seas(BerthProduct& product, std::size_t record, double level_m)
{
    const ClimateRecord& of = climate_.records()[record];
    try {
        if (climate_.has_spectra()) {
            const WaveSpectrum spectrum = climate_.spectrum(record);
            return product.seas(of, &spectrum, level_m);
        }
        return product.seas(of, nullptr, level_m);
    } catch (const InputError& error) {
        throw InputError(fmt::format("{}: {}", place_of(record), error.what()));
    }
}

BerthStudy::Row BerthStudy::row(std::size_t record)
{
    Row row{record, level_of(climate_.records()[record]), {}};
    for (BerthProduct& product : products_) {
        row.variants.push_back(seas(product, record));
    }
    return row;
}

BerthYear BerthStudy::run(const std::vector<Threshold>& thresholds, const std::function<void(const Row&)>& visit)
{
    const std::size_t records = climate_.records().size();
    std::vector<std::vector<std::vector<float>>> hs_m; // by variant and gauge, one per record
    for (const BerthVariant& variant : variants_) {
        hs_m.emplace_back(variant.transfer.tables.front().gauges.size());
        std::ranges::for_each(hs_m.back(), [records](std::vector<float>& gauge) { gauge.reserve(records); });
    }
    struct Energy {
        double all = 0.0, outside = 0.0, highest_outside = 0.0;
    };
    std::vector<Energy> energies(variants_.size());
    for (std::size_t n = 0; n < records; ++n) {
        const Row row = this->row(n);
        for (std::size_t variant = 0; variant < row.variants.size(); ++variant) {
            const SeasOfRecord& seas = row.variants[variant];
            for (std::size_t gauge = 0; gauge < seas.gauges.size(); ++gauge) {
                hs_m[variant][gauge].push_back(static_cast<float>(seas.gauges[gauge].hs_m));
            }
            const double energy = climate_.records()[n].hours * seas.incoming_hs_m * seas.incoming_hs_m;
            energies[variant].all += energy;
            energies[variant].outside += energy * seas.outside;
            energies[variant].highest_outside = std::max(energies[variant].highest_outside, seas.outside);
        }
        visit(row);
    }
    BerthYear year{thresholds, {}};
    for (std::size_t variant = 0; variant < variants_.size(); ++variant) {
        year.variants.push_back(year_of(variant, thresholds, hs_m[variant]));
        const Energy& energy = energies[variant];
        year.variants.back().outside = energy.all > 0.0 ? energy.outside / energy.all : 0.0;
        year.variants.back().highest_outside = energy.highest_outside;
    }
    return year;
}

YearOfVariant BerthStudy::year_of(std::size_t variant, const std::vector<Threshold>& thresholds,
                                  const std::vector<std::vector<float>>& hs_m)
{
    const TransferTable& table = variants_[variant].transfer.tables.front();
    YearOfVariant year;
    year.name = variants_[variant].name;
    year.scenario = table.scenario;
    year.levels_m = products_[variant].levels_m();
    std::vector<double> heights_m;
    std::ranges::transform(thresholds, std::back_inserter(heights_m), &Threshold::height_m);
    for (std::size_t gauge = 0; gauge < hs_m.size(); ++gauge) {
        YearOfGauge of{year_at_gauge(table.gauges[gauge].name, hs_m[gauge], climate_.records(), heights_m,
                                     !climate_.is_scatter_table()),
                       {}};
        for (const WorstRecord& worst : of.year.worst) {
            const SeasOfRecord at = seas(products_[variant], worst.record);
            of.worst.push_back(
                {worst, at.gauges[gauge], at.incoming_hs_m, at.outside, level_of(climate_.records()[worst.record])});
        }
        year.gauges.push_back(std::move(of));
    }
    year.density_error = density_error_of(variant);
    year.level_errors = level_errors_of(variant);
    return year;
}

/// Returns numbers of records, evenly spread over the climate, for the errors.
std::vector<std::size_t> BerthStudy::sample() const
{
    constexpr std::size_t most = 200;
    const std::size_t records = climate_.records().size();
    const std::size_t count = std::min(most, records);
    std::vector<std::size_t> numbers;
    for (std::size_t n = 0; n < count; ++n) {
        numbers.push_back(n * records / count);
    }
    return numbers;
}

double BerthStudy::density_error_of(std::size_t variant)
{
    const TransferTable& first = variants_[variant].transfer.tables.front();
    if (first.periods_s().size() < fewest_periods_to_halve) {
        return 0.0;
    }
    BerthProduct half(variants_[variant].transfer, 2);
    std::vector<double> all_m(first.gauges.size(), 0.0), half_m(first.gauges.size(), 0.0);
    for (const std::size_t n : sample()) {
        const SeasOfRecord with_all = seas(products_[variant], n);
        const SeasOfRecord with_half = seas(half, n);
        for (std::size_t gauge = 0; gauge < all_m.size(); ++gauge) {
            all_m[gauge] += with_all.inside_hs_m(gauge);
            half_m[gauge] += with_half.inside_hs_m(gauge);
        }
    }
    double largest = 0.0;
    for (std::size_t gauge = 0; gauge < all_m.size(); ++gauge) {
        largest = std::max(
            largest, all_m[gauge] > 0.0 ? change_of_twice_as_many * std::abs(half_m[gauge] / all_m[gauge] - 1.0) : 0.0);
    }
    return largest;
}

std::vector<LevelError> BerthStudy::level_errors_of(std::size_t variant)
{
    const std::vector<double>& levels_m = products_[variant].levels_m();
    std::vector<LevelError> errors;
    for (std::size_t table = 1; table + 1 < levels_m.size(); ++table) {
        LevelError error{levels_m[table], 0.0, 0.0};
        double compared = 0.0;
        for (const std::size_t n : sample()) {
            const ClimateRecord& record = climate_.records()[n];
            const std::optional<WaveSpectrum> spectrum =
                climate_.has_spectra() ? std::optional(climate_.spectrum(n)) : std::nullopt;
            const WaveSpectrum* given = spectrum ? &*spectrum : nullptr;
            const SeasOfRecord with = products_[variant].seas(record, given, levels_m[table]);
            const SeasOfRecord without = products_[variant].seas_without(record, given, table);
            for (std::size_t gauge = 0; gauge < with.gauges.size(); ++gauge) {
                if (with.gauges[gauge].hs_m > 0.0) {
                    const double relative = without.gauges[gauge].hs_m / with.gauges[gauge].hs_m - 1.0;
                    error.mean += relative;
                    error.largest = std::max(error.largest, std::abs(relative));
                    compared += 1.0;
                }
            }
        }
        error.mean = compared > 0.0 ? error.mean / compared : 0.0;
        errors.push_back(error);
    }
    return errors;
}

} // namespace swell::engine
