#include "engine/results/berth/check_report.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/harbour/seas/moment.hpp"

namespace swell::engine
{

namespace
{

using Json = nlohmann::ordered_json;

Json known_or_null(double value)
{
    return std::isfinite(value) ? Json(value) : Json();
}

std::string time_or_place(const CheckedRecord& record, const Climate& climate)
{
    return climate.is_scatter_table() ? climate.place_of(record.record)
                                      : text_of_moment(climate.records()[record.record].utc_s);
}

std::string line_of(const CheckedRecord& record, const CheckedGauge& gauge, const Climate& climate)
{
    return fmt::format(
        "  {:<20}  {:<7}  {}: product {:.2f} m, run {:.2f} ± {:.2f} m, ratio {:.2f}; Tm02 {:.1f} and {:.1f} s; from "
        "{:.0f} and {:.0f}°{}\n",
        time_or_place(record, climate), record.is_worst ? "highest" : "random", gauge.gauge, gauge.product.hs_m,
        gauge.run.hs_m, gauge.run.hs_error_m, gauge.ratio(), gauge.product.tm02_s, gauge.run.tm02_s, gauge.product.from_deg,
        gauge.run.from_deg, gauge.differs() ? "  *" : "");
}

Json json_of(const CheckedGauge& gauge)
{
    return {{"name", gauge.gauge},
            {"product_hs_m", gauge.product.hs_m},
            {"run_hs_m", gauge.run.hs_m},
            {"run_hs_error_m", known_or_null(gauge.run.hs_error_m)},
            {"ratio", known_or_null(gauge.ratio())},
            {"product_tm02_s", known_or_null(gauge.product.tm02_s)},
            {"run_tm02_s", known_or_null(gauge.run.tm02_s)},
            {"product_from_deg", known_or_null(gauge.product.from_deg)},
            {"run_from_deg", known_or_null(gauge.run.from_deg)},
            {"differs", gauge.differs()}};
}

} // namespace

std::string check_text(const std::vector<CheckedRecord>& records, const Climate& climate)
{
    std::string text = "\ndirect runs; *: heights differ by more than 5 % beyond the ± of the run\n";
    std::string variant;
    for (const CheckedRecord& record : records) {
        if (record.variant != variant) {
            variant = record.variant;
            text += variant + "\n";
        }
        if (record.gauges.empty()) {
            text += fmt::format("  {:<20}  the run ended early\n", time_or_place(record, climate));
        }
        for (const CheckedGauge& gauge : record.gauges) {
            text += line_of(record, gauge, climate);
        }
        if (!record.effect.empty()) {
            text += fmt::format("  {:<20}  the difference comes from {}\n", "", record.effect);
        }
    }
    const CheckSummary summary = summary_of(records);
    text +=
        fmt::format("  run over product: mean {:.3f}, standard deviation {:.3f}, of {} heights; ± of one run {:.1f} %\n",
                    summary.mean_ratio, summary.scatter, summary.compared, 100.0 * summary.mean_error);
    if (summary.differing > 0) {
        text +=
            fmt::format("  {} of {} heights differ: for such records use direct runs (`swell campaign`), not the product\n",
                        summary.differing, summary.compared);
    }
    return text;
}

nlohmann::ordered_json check_json(const std::vector<CheckedRecord>& records, const Climate& climate)
{
    Json all = Json::array();
    for (const CheckedRecord& record : records) {
        Json gauges = Json::array();
        std::ranges::for_each(record.gauges, [&](const CheckedGauge& gauge) { gauges.push_back(json_of(gauge)); });
        all.push_back({{"variant", record.variant},
                       {"time", climate.is_scatter_table() ? Json() : Json(time_or_place(record, climate))},
                       {"place_in_file", climate.place_of(record.record)},
                       {"is_worst", record.is_worst},
                       {"level_m", record.level_m},
                       {"effect", record.effect},
                       {"gauges", gauges}});
    }
    return all;
}

} // namespace swell::engine
