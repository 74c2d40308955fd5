#include "engine/results/berth/berth_report.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <iterator>
#include <nlohmann/json.hpp>

#include "engine/harbour/seas/moment.hpp"
#include "engine/results/response/table_density.hpp"

namespace swell::engine
{

namespace
{

using Json = nlohmann::ordered_json;
constexpr double of_hundred = 100.0;

Json number_or_null(double value)
{
    return std::isfinite(value) ? Json(value) : Json();
}

Json number_or_null(const std::optional<double>& value)
{
    return value ? Json(*value) : Json();
}

std::string text_of_threshold(const Threshold& threshold)
{
    return threshold.name.empty() ? fmt::format("{:g} m", threshold.height_m)
                                  : fmt::format("{:g} m ({})", threshold.height_m, threshold.name);
}

/// Returns the height that this share of the time exceeds.
double exceeded_at(const YearAtGauge& gauge, double share)
{
    const auto found = std::ranges::find(gauge.exceeded, share, &ExceededHeight::share);
    return found->hs_m;
}

std::string hours_text(const HoursAbove& above)
{
    const std::optional<double> hours = above.hours_a_year();
    return hours ? fmt::format("{:.0f}", *hours) : "-";
}

std::string climate_text(const Climate& climate)
{
    const std::vector<ClimateRecord>& records = climate.records();
    const ClimateFaults& faults = climate.faults();
    std::string text = fmt::format("climate: {} records", records.size());
    if (!climate.is_scatter_table()) {
        text += fmt::format(" from {} to {}, every {:g} h", text_of_moment(records.front().utc_s),
                            text_of_moment(records.back().utc_s), climate.step_hours());
    }
    return text + fmt::format("; left out: {} without a value, {} impossible, {} twice; {} gaps, {:g} h\n", faults.missing,
                              faults.impossible, faults.duplicates, faults.gaps, faults.gap_hours);
}

/// Appends the table of a variant.
void append_variant(const YearOfVariant& variant, const std::vector<Threshold>& thresholds, std::string& text)
{
    std::size_t width = 5;
    for (const YearOfGauge& gauge : variant.gauges) {
        width = std::max(width, gauge.year.gauge.size());
    }
    text += fmt::format("\n{}: significant wave height [m], and hours a year above\n  {:<{}}  mean   10 %    1 %  highest",
                        variant.name, "gauge", width);
    for (const Threshold& threshold : thresholds) {
        text += fmt::format("  {:>8}", text_of_threshold(threshold));
    }
    for (const YearOfGauge& gauge : variant.gauges) {
        const YearAtGauge& year = gauge.year;
        text += fmt::format("\n  {:<{}}  {:.2f}   {:.2f}   {:.2f}   {:.2f}  ", year.gauge, width, year.mean_hs_m,
                            exceeded_at(year, 0.1), exceeded_at(year, 0.01), year.highest_hs_m);
        for (std::size_t n = 0; n < thresholds.size(); ++n) {
            text += fmt::format("  {:>{}}", hours_text(year.above[n]),
                                std::max<std::size_t>(8, text_of_threshold(thresholds[n]).size()));
        }
    }
    text += '\n';
}

/// Returns the worst record of a gauge in words.
std::string worst_text(const YearOfVariant& variant, const Climate& climate)
{
    const WorstSea* worst = nullptr;
    std::string where;
    for (const YearOfGauge& gauge : variant.gauges) {
        if (!gauge.worst.empty() && (worst == nullptr || gauge.worst.front().sea.hs_m > worst->sea.hs_m)) {
            worst = &gauge.worst.front();
            where = gauge.year.gauge;
        }
    }
    if (worst == nullptr) {
        return "  no waves\n";
    }
    const ClimateRecord& record = climate.records()[worst->record.record];
    const std::string when =
        climate.is_scatter_table() ? climate.place_of(worst->record.record) : text_of_moment(record.utc_s);
    return fmt::format("  worst: {:.2f} m, Tm02 {:.1f} s from {:.0f}° at {}, {}, with {:.2f} m outside\n", worst->sea.hs_m,
                       worst->sea.tm02_s, worst->sea.from_deg, where, when, worst->incoming_hs_m);
}

Json json_of(const WorstSea& worst, const Climate& climate)
{
    const ClimateRecord& record = climate.records()[worst.record.record];
    return {{"time", climate.is_scatter_table() ? Json() : Json(text_of_moment(record.utc_s))},
            {"place_in_file", climate.place_of(worst.record.record)},
            {"level_m", worst.level_m},
            {"incoming_hs_m", worst.incoming_hs_m},
            {"outside", worst.outside},
            {"hs_m", worst.sea.hs_m},
            {"tm02_s", number_or_null(worst.sea.tm02_s)},
            {"from_deg", number_or_null(worst.sea.from_deg)},
            {"spread_deg", number_or_null(worst.sea.spread_deg)}};
}

Json json_of(const HoursAbove& above)
{
    Json months = Json::array();
    for (std::size_t month = 0; month < above.months.size() && above.has_months; ++month) {
        months.push_back({{"month", month + 1},
                          {"observed_hours", above.months[month].observed_hours},
                          {"above_hours", above.months[month].above_hours}});
    }
    return {{"threshold_m", above.threshold_m},
            {"observed_hours", above.observed_hours},
            {"above_hours", above.above_hours},
            {"hours_a_year", number_or_null(above.hours_a_year())},
            {"months", months}};
}

Json json_of(const YearOfGauge& gauge, const Climate& climate)
{
    Json exceeded = Json::array();
    for (const ExceededHeight& one : gauge.year.exceeded) {
        exceeded.push_back({{"share", one.share},
                            {"hs_m", one.hs_m},
                            {"calmest_year_m", number_or_null(one.lowest_m)},
                            {"roughest_year_m", number_or_null(one.highest_m)}});
    }
    Json above = Json::array();
    for (const HoursAbove& one : gauge.year.above) {
        above.push_back(json_of(one));
    }
    Json worst = Json::array();
    for (const WorstSea& one : gauge.worst) {
        worst.push_back(json_of(one, climate));
    }
    return {{"name", gauge.year.gauge},
            {"observed_hours", gauge.year.observed_hours},
            {"mean_hs_m", gauge.year.mean_hs_m},
            {"highest_hs_m", gauge.year.highest_hs_m},
            {"exceeded", exceeded},
            {"above", above},
            {"worst", worst}};
}

Json json_of(const YearOfVariant& variant, const Climate& climate)
{
    Json gauges = Json::array();
    for (const YearOfGauge& gauge : variant.gauges) {
        gauges.push_back(json_of(gauge, climate));
    }
    Json errors = Json::array();
    for (const LevelError& error : variant.level_errors) {
        errors.push_back({{"level_m", error.level_m}, {"mean", error.mean}, {"largest", error.largest}});
    }
    return {{"name", variant.name},
            {"scenario", variant.scenario},
            {"levels_m", variant.levels_m},
            {"outside", variant.outside},
            {"highest_outside", variant.highest_outside},
            {"density_error", variant.density_error},
            {"level_errors", errors},
            {"gauges", gauges}};
}

Json climate_json(const Climate& climate, const std::string& file)
{
    const ClimateFaults& faults = climate.faults();
    const std::vector<ClimateRecord>& records = climate.records();
    const bool has_times = !climate.is_scatter_table();
    return {{"file", file},
            {"records", records.size()},
            {"from", has_times ? Json(text_of_moment(records.front().utc_s)) : Json()},
            {"to", has_times ? Json(text_of_moment(records.back().utc_s)) : Json()},
            {"step_hours", has_times ? Json(climate.step_hours()) : Json()},
            {"missing", faults.missing},
            {"impossible", faults.impossible},
            {"duplicates", faults.duplicates},
            {"gaps", faults.gaps},
            {"gap_hours", faults.gap_hours},
            {"examples", faults.examples},
            {"notes", climate.notes()}};
}

} // namespace

std::string berth_text(const BerthYear& year, const Climate& climate)
{
    std::string text = climate_text(climate);
    for (const YearOfVariant& variant : year.variants) {
        append_variant(variant, year.thresholds, text);
        text += worst_text(variant, climate);
    }
    return text;
}

nlohmann::ordered_json berth_json(const BerthYear& year, const Climate& climate, const std::string& climate_file)
{
    Json thresholds = Json::array();
    for (const Threshold& threshold : year.thresholds) {
        thresholds.push_back({{"height_m", threshold.height_m}, {"name", threshold.name}});
    }
    Json variants = Json::array();
    for (const YearOfVariant& variant : year.variants) {
        variants.push_back(json_of(variant, climate));
    }
    return {{"climate", climate_json(climate, climate_file)}, {"thresholds", thresholds}, {"variants", variants}};
}

std::vector<std::string> berth_warnings(const BerthYear& year, const Climate& climate)
{
    constexpr double allowed_outside = 0.02, allowed_level_error = 0.05, allowed_faults = 0.01;
    std::vector<std::string> warnings;
    for (const YearOfVariant& variant : year.variants) {
        if (variant.outside > allowed_outside) {
            warnings.push_back(fmt::format(
                "{}: {:.0f} % of the climate's energy has periods or directions that the transfer "
                "table lacks, and counts as calm; `swell transfer --for CLIMATE` takes all that the cells carry",
                variant.name, of_hundred * variant.outside));
        }
        if (variant.density_error > allowed_density_error) {
            warnings.push_back(
                fmt::format("{}: with twice as many periods in the table, mean heights would change by some "
                            "{:.1g} % (1 % is allowed); `swell transfer --periods SHORTEST:LONGEST` chooses closer ones",
                            variant.name, of_hundred * variant.density_error));
        }
        for (const LevelError& error : variant.level_errors) {
            if (error.largest > allowed_level_error) {
                warnings.push_back(fmt::format("{}: without the level {:g} m, heights there would be up to {:.2g} % wrong: "
                                               "levels closer together make the others better too",
                                               variant.name, error.level_m, of_hundred * error.largest));
            }
        }
    }
    const ClimateFaults& faults = climate.faults();
    const auto left_out = static_cast<double>(faults.missing + faults.impossible);
    if (left_out > allowed_faults * static_cast<double>(climate.records().size())) {
        warnings.push_back(fmt::format("{:g} records are left out, {:.2g} % of the climate{}", left_out,
                                       of_hundred * left_out / (left_out + static_cast<double>(climate.records().size())),
                                       faults.examples.empty() ? "" : ", such as " + faults.examples.front()));
    }
    return warnings;
}

} // namespace swell::engine
