#include <algorithm>
#include <fmt/format.h>
#include <limits>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/doors/command_line/options/table_options.hpp"
#include "engine/doors/command_line/output_file.hpp"
#include "engine/doors/command_line/program.hpp"
#include "engine/doors/command_line/terminal/terminal.hpp"
#include "engine/harbour/reader/scenario_outline.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/files/file_locations.hpp"

namespace swell::engine
{

namespace
{

struct ListOptions {
    std::string json;
    bool names = false;
};

/// A scenario with a name, or the reason why it cannot be used here.
struct Listed {
    std::string name;
    std::string file;
    std::optional<ScenarioOutline> outline;
    std::string problem;

    [[nodiscard]] std::int64_t nodes() const { return outline ? outline->grid.extent.nodes() : 0; }
};

Listed listed(const std::string& name)
{
    Listed scenario{name, find_scenario(name), std::nullopt, ""};
    try {
        scenario.outline = read_scenario_outline(scenario.file);
    } catch (const InputError& error) {
        scenario.problem = error.what();
    }
    return scenario;
}

/// Returns all scenarios: by number of nodes, unusable ones last.
std::vector<Listed> all_scenarios()
{
    std::vector<Listed> scenarios;
    for (const std::string& name : scenario_names()) {
        scenarios.push_back(listed(name));
    }
    const auto size = [](const Listed& scenario) {
        return scenario.outline ? scenario.nodes() : std::numeric_limits<std::int64_t>::max();
    };
    std::stable_sort(scenarios.begin(), scenarios.end(),
                     [&](const Listed& a, const Listed& b) { return size(a) < size(b); });
    return scenarios;
}

std::string sea_text(const std::optional<model::SeaState>& sea)
{
    if (!sea) {
        return "no sea";
    }
    return fmt::format("{} {:.4g} m, {:.4g} s from {:.4g}°", model::words_for(*sea).for_people, sea->height_m,
                       sea->period_s, sea->from_deg);
}

std::string ships_text(std::size_t ships)
{
    return ships == 0 ? "" : fmt::format(", {} ship{}", ships, ships == 1 ? "" : "s");
}

void print_scenario(const Listed& scenario, std::size_t name_width)
{
    const std::string name = toned(scenario.name, Tone::heading, stdout) +
                             std::string(name_width - std::min(name_width, scenario.name.size()), ' ');
    if (!scenario.outline) {
        fmt::print("{}  cannot be used here: {}\n", name, scenario.problem);
        return;
    }
    const ScenarioOutline& outline = *scenario.outline;
    const GridSize& grid = outline.grid;
    constexpr double kilometre = 1000.0;
    fmt::print("{}  {:>8} nodes  {:>11}  {:>14}  {}{}\n", name, scenario.nodes(),
               fmt::format("{} x {}", grid.extent.nx, grid.extent.ny),
               fmt::format("{:.3g} x {:.3g} km", grid.width_m() / kilometre, grid.height_m() / kilometre),
               sea_text(outline.sea), ships_text(outline.ships));
    if (!outline.description.empty()) {
        fmt::print("    {}\n", outline.description);
    }
}

nlohmann::ordered_json sea_json(const std::optional<model::SeaState>& sea)
{
    if (!sea) {
        return {};
    }
    return {{"kind", model::words_for(*sea).in_scenarios},
            {"height_m", sea->height_m},
            {"period_s", sea->period_s},
            {"from_deg", sea->from_deg}};
}

nlohmann::ordered_json scenario_json(const Listed& scenario)
{
    nlohmann::ordered_json json{{"name", scenario.name}, {"file", scenario.file}, {"problem", nullptr}};
    if (!scenario.outline) {
        json["problem"] = scenario.problem;
        return json;
    }
    const ScenarioOutline& outline = *scenario.outline;
    const GridSize& grid = outline.grid;
    json.update({{"description", outline.description},
                 {"nodes", scenario.nodes()},
                 {"grid",
                  {{"nx", grid.extent.nx},
                   {"ny", grid.extent.ny},
                   {"dx_m", grid.dx_m},
                   {"dy_m", grid.dy_m},
                   {"width_m", grid.width_m()},
                   {"height_m", grid.height_m()}}},
                 {"sea", sea_json(outline.sea)},
                 {"ships", outline.ships}});
    return json;
}

void print_all(const std::vector<Listed>& scenarios)
{
    std::size_t name_width = 0;
    for (const Listed& scenario : scenarios) {
        name_width = std::max(name_width, scenario.name.size());
    }
    for (const Listed& scenario : scenarios) {
        print_scenario(scenario, name_width);
    }
}

int list(const ListOptions& options)
{
    check_output_file(options.json, "--json");
    if (options.names) {
        for (const std::string& name : scenario_names()) {
            fmt::print("{}\n", name);
        }
        return exit_done;
    }
    const std::vector<Listed> scenarios = all_scenarios();
    if (!options.json.empty()) {
        nlohmann::ordered_json json = nlohmann::ordered_json::array();
        for (const Listed& scenario : scenarios) {
            json.push_back(scenario_json(scenario));
        }
        write_json(options.json, json);
    }
    if (options.json != "-") {
        print_all(scenarios);
    }
    return exit_done;
}

constexpr const char* list_examples =
    "Lists the smallest scenario first. A scenario whose raster is missing names the raster. SWELL_DATA_DIR is the folder\n"
    "of rasters, SWELL_ASSETS_DIR a folder with your own scenarios/.\n\n"
    "Examples:\n"
    "  swell list\n"
    "  swell list --json - | jq '.[] | select(.nodes < 200000) | .name'";

} // namespace

void add_list_command(Command& program, Action& chosen)
{
    Command command = program.add_command("list", "List the scenarios with a name: size, sea, description");
    const auto options = std::make_shared<ListOptions>();
    TableOptions table(command, "list");
    table.add_flag("--names", options->names);
    table.add("--json", options->json);
    command.footer(list_examples);
    command.callback([options, &chosen] { chosen = [options] { return list(*options); }; });
}

} // namespace swell::engine
