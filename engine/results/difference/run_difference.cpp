#include "engine/results/difference/run_difference.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <limits>
#include <nlohmann/json.hpp>

#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

using Json = nlohmann::ordered_json;

/// Entries of summaries whose differences are shown: first what changes the water, then what changes only its bits.
constexpr const char* compared_settings[] = {"scenario",
                                             "status",
                                             "sea/asked_m",
                                             "sea/let_in_m",
                                             "sea/from_deg",
                                             "sea/depth_m",
                                             "sea/made/components",
                                             "sea/made/lowest_over_peak",
                                             "sea/made/highest_over_peak",
                                             "sea/made/tm02_over_tp",
                                             "sea/made/spread_deg",
                                             "water_level_m",
                                             "wet_nodes",
                                             "mended_nodes",
                                             "unreached_nodes",
                                             "moved_shores",
                                             "changes",
                                             "fastest_current_m_per_s",
                                             "begins_at",
                                             "start/with",
                                             "start/spin_up_s",
                                             "frames",
                                             "time_step_s",
                                             "statistics/from_s",
                                             "statistics/to_s",
                                             "precision",
                                             "backend",
                                             "solver/name",
                                             "solver/method",
                                             "solver/tolerance",
                                             "provenance/version",
                                             "provenance/commit"};

Json entry_at(const Json& json, const std::string& place)
{
    const Json::json_pointer pointer("/" + place);
    return json.contains(pointer) ? json[pointer] : Json();
}

double number_in(const Json& json, const std::string& place)
{
    const Json value = entry_at(json, place);
    return value.is_number() ? value.get<double>() : std::numeric_limits<double>::quiet_NaN();
}

std::optional<double> known_number_in(const Json& json, const std::string& place)
{
    const double number = number_in(json, place);
    return std::isfinite(number) ? std::optional(number) : std::nullopt;
}

/// Returns a value as JSON text, cut if it is long.
std::string shown(const Json& value)
{
    constexpr std::size_t most = 60;
    const std::string text = value.is_null() ? nothing_told : value.dump(-1, ' ', false, Json::error_handler_t::replace);
    return text.size() > most ? text.substr(0, most) + "…" : text;
}

/// The grid of a run, as its summary states it.
struct StatedGrid {
    int nx = 0;
    int ny = 0;
    double dx_m = 0.0;
    double dy_m = 0.0;
    bool operator==(const StatedGrid&) const = default;

    [[nodiscard]] std::string text() const { return fmt::format("{} x {} nodes of {:g} x {:g} m", nx, ny, dx_m, dy_m); }
};

StatedGrid stated_grid_of(const RunFolder& run)
{
    constexpr double most = 1 << 30;
    const Json& summary = run.summary();
    const double nx = number_in(summary, "grid/nx");
    const double ny = number_in(summary, "grid/ny");
    const StatedGrid grid{nx > 0 && nx < most ? static_cast<int>(nx) : 0, ny > 0 && ny < most ? static_cast<int>(ny) : 0,
                          number_in(summary, "grid/dx_m"), number_in(summary, "grid/dy_m")};
    if (grid.nx < 1 || grid.ny < 1 || !(grid.dx_m > 0.0) || !(grid.dy_m > 0.0)) {
        throw InputError(fmt::format("{}: its summary.json has no grid", run.directory()));
    }
    return grid;
}

std::vector<std::string> warnings_of(const Json& summary)
{
    std::vector<std::string> lines;
    for (const Json& line : entry_at(summary, "warnings")) {
        if (line.is_string()) {
            lines.push_back(line.get<std::string>());
        }
    }
    return lines;
}

std::vector<SettingDifference> differing_settings(const Json& a, const Json& b)
{
    std::vector<SettingDifference> differences;
    for (const char* place : compared_settings) {
        const Json of_a = entry_at(a, place);
        const Json of_b = entry_at(b, place);
        if (nlohmann::json(of_a) != nlohmann::json(of_b)) { // without regard to the order of keys
            differences.push_back({place, shown(of_a), shown(of_b)});
        }
    }
    const std::vector<std::string> warnings_a = warnings_of(a);
    const std::vector<std::string> warnings_b = warnings_of(b);
    for (const std::string& line : warnings_a) {
        if (std::ranges::find(warnings_b, line) == warnings_b.end()) {
            differences.push_back({"warnings", line, nothing_told});
        }
    }
    for (const std::string& line : warnings_b) {
        if (std::ranges::find(warnings_a, line) == warnings_a.end()) {
            differences.push_back({"warnings", nothing_told, line});
        }
    }
    return differences;
}

GaugeSea sea_of(const Json& gauge)
{
    return {number_in(gauge, "hs_m"), number_in(gauge, "hs_error_m"), number_in(gauge, "tp_s"),
            number_in(gauge, "from_deg")};
}

std::string name_of(const Json& gauge)
{
    const Json name = entry_at(gauge, "name");
    return name.is_string() ? name.get<std::string>() : "";
}

/// Returns the gauge with the name of `gauge`; null if there is none.
Json of_that_name(const Json& gauges, const Json& gauge)
{
    const auto found = std::ranges::find_if(gauges, [&](const Json& other) { return name_of(other) == name_of(gauge); });
    return found == gauges.end() ? Json() : *found;
}

bool share_place(const Json& a, const Json& b)
{
    return number_in(a, "x_m") == number_in(b, "x_m") && number_in(a, "y_m") == number_in(b, "y_m");
}

void compare_gauges(const Json& gauges_a, const Json& gauges_b, RunDifference& difference)
{
    for (const Json& a : gauges_a) {
        const Json b = of_that_name(gauges_b, a);
        if (b.is_null()) {
            difference.left_out.push_back(fmt::format("gauge {}: only A has it", name_of(a)));
        } else if (!share_place(a, b)) {
            difference.left_out.push_back(
                fmt::format("gauge {}: at x = {:g} m, y = {:g} m in A, at x = {:g} m, y = {:g} m in B", name_of(a),
                            number_in(a, "x_m"), number_in(a, "y_m"), number_in(b, "x_m"), number_in(b, "y_m")));
        } else {
            difference.gauges.push_back({name_of(a), number_in(a, "x_m"), number_in(a, "y_m"), sea_of(a), sea_of(b)});
        }
    }
    for (const Json& b : gauges_b) {
        if (of_that_name(gauges_a, b).is_null()) {
            difference.left_out.push_back(fmt::format("gauge {}: only B has it", name_of(b)));
        }
    }
}

} // namespace

double GaugeDifference::ratio() const
{
    return a.hs_m > 0.0 ? b.hs_m / a.hs_m : std::numeric_limits<double>::quiet_NaN();
}

double GaugeDifference::ratio_error() const
{
    return std::hypot(b.hs_error_m / a.hs_m, ratio() * a.hs_error_m / a.hs_m);
}

RunDifference difference_of(const RunFolder& a, const RunFolder& b)
{
    const StatedGrid grid_a = stated_grid_of(a);
    const StatedGrid grid_b = stated_grid_of(b);
    if (grid_a != grid_b) {
        throw InputError(fmt::format("{} has {} and {} has {}; allowed are two runs on one grid", a.directory(),
                                     grid_a.text(), b.directory(), grid_b.text()));
    }
    RunDifference difference;
    difference.extent = {grid_a.nx, grid_a.ny};
    difference.dx_m = grid_a.dx_m;
    difference.dy_m = grid_a.dy_m;
    difference.settings = differing_settings(a.summary(), b.summary());
    const auto gauges_of = [](const RunFolder& run) {
        const Json gauges = entry_at(run.summary(), "gauges");
        return gauges.is_array() ? gauges : Json::array();
    };
    compare_gauges(gauges_of(a), gauges_of(b), difference);
    difference.map_error_a = known_number_in(a.summary(), "statistics/hs_relative_error");
    difference.map_error_b = known_number_in(b.summary(), "statistics/hs_relative_error");
    return difference;
}

} // namespace swell::engine
