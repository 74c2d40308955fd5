#include "engine/results/difference/difference_report.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <utility>

namespace swell::engine
{

namespace
{

using Json = nlohmann::ordered_json;

std::string scenario_of(const RunFolder& run)
{
    const auto scenario = run.summary().find("scenario");
    return scenario != run.summary().end() && scenario->is_string() ? scenario->get<std::string>() : "";
}

/// Returns a number with its ±, "0.61 ± 0.05"; "-" if the number is unknown.
std::string with_error(double value, double error)
{
    if (!std::isfinite(value)) {
        return "-";
    }
    return std::isfinite(error) ? fmt::format("{:.3f} ± {:.3f}", value, error) : fmt::format("{:.3f}", value);
}

/// Returns a number of each run, "8.1, 8.3"; "-" for an unknown one.
std::string of_both(double a, double b, int decimals)
{
    const auto text = [&](double value) { return std::isfinite(value) ? fmt::format("{:.{}f}", value, decimals) : "-"; };
    return text(a) + ", " + text(b);
}

/// Returns a text as a cell of a table, aligned right. The width counts letters, of which ± has two bytes.
std::string cell(const std::string& text, int width)
{
    const auto letters = static_cast<int>(std::ranges::count_if(text, [](char byte) { return (byte & 0xc0) != 0x80; }));
    return std::string(static_cast<std::size_t>(std::max(1, width - letters)), ' ') + text;
}

std::string gauges_text(const std::vector<GaugeDifference>& gauges)
{
    if (gauges.empty()) {
        return "  gauges      none in both runs\n";
    }
    std::string text =
        fmt::format("  {:<14}{}{}{}{}   {}{}\n", "gauge", cell("Hs A [m]", 16), cell("Hs B [m]", 16), cell("B/A", 16),
                    cell("B - A [m]", 17), cell("Tp A, B [s]", 12), cell("from A, B [°]", 16));
    for (const GaugeDifference& gauge : gauges) {
        text += fmt::format(
            "  {:<14}{}{}{}{} {} {}{}\n", gauge.name, cell(with_error(gauge.a.hs_m, gauge.a.hs_error_m), 16),
            cell(with_error(gauge.b.hs_m, gauge.b.hs_error_m), 16),
            cell(with_error(gauge.ratio(), gauge.ratio_error()), 16),
            cell(with_error(gauge.difference_m(), gauge.difference_error_m()), 17), gauge.exceeds_error() ? '*' : ' ',
            cell(of_both(gauge.a.tp_s, gauge.b.tp_s, 2), 12), cell(of_both(gauge.a.from_deg, gauge.b.from_deg, 1), 16));
    }
    return text + "  *           differs by more than the joint ± (95 %, as of runs with independent seas)\n";
}

/// Returns a line on a setting that differs, or on a warning that only one run gave.
std::string setting_text(const SettingDifference& setting)
{
    if (setting.name == "warnings") {
        const bool is_of_a = setting.b == nothing_told;
        return fmt::format("  only in {}   warning: {}\n", is_of_a ? "A" : "B", is_of_a ? setting.a : setting.b);
    }
    return fmt::format("  differs: {}: {} in A, {} in B\n", setting.name, setting.a, setting.b);
}

std::string extreme_text(const char* name, const std::optional<MapExtreme>& extreme)
{
    return extreme ? fmt::format("  {:<11} {:+.3f} m at x = {:g} m, y = {:g} m\n", name, extreme->value, extreme->x_m,
                                 extreme->y_m)
                   : "";
}

std::string change_text(const char* name, const char* unit, const std::optional<FieldChange>& change)
{
    if (!change || change->nodes == 0) {
        return "";
    }
    const double rounded = std::round(100.0 * change->median) / 100.0 + 0.0; // never -0
    return fmt::format("  {:<11} median {:+.2f} {}; 95 % of {} nodes within ± {:.2f} {}\n", name, rounded, unit,
                       change->nodes, change->most_of_95, unit);
}

double percent(std::int64_t part, std::int64_t whole)
{
    return whole == 0 ? 0.0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

std::string maps_text(const MapDifference& maps)
{
    std::string text = fmt::format("  map of Hs   {} nodes with water in both", maps.nodes);
    if (!maps.doubtful.empty()) {
        text += fmt::format(", without {} of doubtful height", maps.doubtful.size());
    }
    text += maps.beyond_error
                ? fmt::format("; {:.1f} % differ by more than the joint ±\n", percent(*maps.beyond_error, maps.nodes))
                : "; the ± is unknown\n";
    if (maps.land_in_a + maps.land_in_b > 0) {
        text += fmt::format("  land        {} nodes only in A, {} only in B\n", maps.land_in_a, maps.land_in_b);
    }
    if (maps.median_ratio) {
        text += fmt::format("  ratio B/A   median {:.3f}; 90 % from {:.3f} to {:.3f}, where Hs of A is over {:.3f} m\n",
                            *maps.median_ratio, maps.low_ratio, maps.high_ratio, maps.least_hs_m);
    }
    text += extreme_text("highest rise", maps.rise) + extreme_text("deepest fall", maps.fall);
    return text + change_text("Tp", "s", maps.period) + change_text("direction", "°", maps.turn);
}

Json known(double value)
{
    return std::isfinite(value) ? Json(value) : Json();
}

Json sea_json(const GaugeSea& sea)
{
    return {{"hs_m", known(sea.hs_m)},
            {"hs_error_m", known(sea.hs_error_m)},
            {"tp_s", known(sea.tp_s)},
            {"from_deg", known(sea.from_deg)}};
}

Json gauges_json(const std::vector<GaugeDifference>& gauges)
{
    Json json = Json::array();
    for (const GaugeDifference& gauge : gauges) {
        json.push_back({{"name", gauge.name},
                        {"x_m", gauge.x_m},
                        {"y_m", gauge.y_m},
                        {"a", sea_json(gauge.a)},
                        {"b", sea_json(gauge.b)},
                        {"ratio", known(gauge.ratio())},
                        {"ratio_error", known(gauge.ratio_error())},
                        {"difference_m", known(gauge.difference_m())},
                        {"difference_error_m", known(gauge.difference_error_m())},
                        {"exceeds_error", gauge.exceeds_error()}});
    }
    return json;
}

Json extreme_json(const std::optional<MapExtreme>& extreme)
{
    return extreme ? Json{{"difference_m", extreme->value}, {"x_m", extreme->x_m}, {"y_m", extreme->y_m}} : Json();
}

Json change_json(const std::optional<FieldChange>& change)
{
    return change ? Json{{"nodes", change->nodes}, {"median", change->median}, {"most_of_95_percent", change->most_of_95}}
                  : Json();
}

Json maps_json(const std::optional<MapDifference>& maps)
{
    if (!maps) {
        return nullptr;
    }
    return {{"nodes", maps->nodes},
            {"doubtful_nodes", maps->doubtful.size()},
            {"nodes_beyond_error", maps->beyond_error ? Json(*maps->beyond_error) : Json()},
            {"land_only_in_a", maps->land_in_a},
            {"land_only_in_b", maps->land_in_b},
            {"least_hs_m", maps->least_hs_m},
            {"ratio", maps->median_ratio ? Json{{"median", *maps->median_ratio},
                                                {"lowest_of_90_percent", maps->low_ratio},
                                                {"highest_of_90_percent", maps->high_ratio}}
                                         : Json()},
            {"rise", extreme_json(maps->rise)},
            {"fall", extreme_json(maps->fall)},
            {"period_s", change_json(maps->period)},
            {"turn_deg", change_json(maps->turn)}};
}

Json run_json(const RunFolder& run)
{
    return {{"folder", run.directory()},
            {"scenario", scenario_of(run)},
            {"state_hash", run.summary().value("state_hash", Json())}};
}

} // namespace

TwoRuns compare_runs(const std::string& folder_a, const std::string& folder_b)
{
    TwoRuns runs{RunFolder(folder_a), RunFolder(folder_b), {}, std::nullopt};
    runs.difference = difference_of(runs.a, runs.b);
    runs.maps = map_difference_of(runs.a, runs.b, runs.difference);
    return runs;
}

std::string label_of(const RunFolder& run)
{
    const std::string scenario = scenario_of(run);
    return scenario.empty() ? run.directory() : fmt::format("{} ({})", run.directory(), scenario);
}

std::string comparison_text(const TwoRuns& runs)
{
    const RunDifference& difference = runs.difference;
    std::string text = fmt::format("A: {}; B: {}; {} x {} nodes of {:g} x {:g} m\n", label_of(runs.a), label_of(runs.b),
                                   difference.extent.nx, difference.extent.ny, difference.dx_m, difference.dy_m);
    for (const SettingDifference& setting : difference.settings) {
        text += setting_text(setting);
    }
    text += gauges_text(difference.gauges);
    for (const std::string& line : difference.left_out) {
        text += fmt::format("  left out    {}\n", line);
    }
    return runs.maps ? text + maps_text(*runs.maps) : text;
}

Json comparison_json(const TwoRuns& runs)
{
    const RunDifference& difference = runs.difference;
    Json settings = Json::array();
    for (const SettingDifference& setting : difference.settings) {
        settings.push_back({{"name", setting.name}, {"a", setting.a}, {"b", setting.b}});
    }
    return {{"a", run_json(runs.a)},
            {"b", run_json(runs.b)},
            {"grid",
             {{"nx", difference.extent.nx},
              {"ny", difference.extent.ny},
              {"dx_m", difference.dx_m},
              {"dy_m", difference.dy_m}}},
            {"differences", settings},
            {"gauges", gauges_json(difference.gauges)},
            {"gauges_left_out", difference.left_out},
            {"maps", maps_json(runs.maps)}};
}

} // namespace swell::engine
