#include <cstdint>
#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>

#include "engine/doors/command_line/options/scenario_options.hpp"
#include "engine/doors/command_line/options/table_options.hpp"
#include "engine/doors/command_line/output_file.hpp"
#include "engine/doors/command_line/program.hpp"
#include "engine/results/output/walls_geojson.hpp"

namespace swell::engine
{

namespace
{

struct WallsOptions {
    ScenarioOptions scenario;
    std::string out;
};

std::string title_of(const ShoreStretch& stretch)
{
    if (!stretch.name.empty()) {
        return stretch.name;
    }
    return stretch.kind.empty() ? "a wall" : stretch.kind;
}

void print_table(const Scenario& scenario)
{
    if (scenario.shore.empty()) {
        fmt::print("no wall: every shore reflects all of a wave; [[wall]] and [[structure]] make others\n");
        return;
    }
    fmt::print("{:<24}  {:<10}  {:>10}  {:>10}\n", "wall", "kind", "reflection", "metres");
    for (const ShoreStretch& stretch : scenario.shore) {
        fmt::print("{:<24}  {:<10}  {:>10.3g}  {:>10.4g}{}\n", title_of(stretch), stretch.kind, stretch.reflection,
                   stretch.length_m, stretch.faces.empty() ? "  later or nearer walls have its shore" : "");
    }
}

int walls(const WallsOptions& options)
{
    check_output_file(options.out, "--out");
    const Scenario scenario = options.scenario.read();
    if (!options.out.empty()) {
        write_json(options.out, walls_geojson(scenario));
    }
    if (options.out != "-") {
        print_table(scenario);
    }
    return exit_done;
}

constexpr const char* walls_examples =
    "Prints the walls that a run will use, each with the metres of shore that it holds, and writes them as lines that\n"
    "GIS programs draw. Lines run along the sides of the grid's cells. Shores without a wall reflect all of a wave and\n"
    "are left out.\n\n"
    "Examples:\n"
    "  swell walls my_harbour.toml\n"
    "  swell walls my_harbour.toml --out walls.geojson\n"
    "  swell walls my_harbour.toml --set structure.0.enabled=false --out without_breakwater.geojson";

} // namespace

void add_walls_command(Command& program, Action& chosen)
{
    Command command = program.add_command("walls", "List the walls of a scenario, and write them as GeoJSON");
    const auto options = std::make_shared<WallsOptions>();
    TableOptions table(command, "walls");
    table.add_argument("SCENARIO", options->scenario.scenario).required();
    table.add("--out", options->out);
    table.add("--set", options->scenario.settings).take_all();
    table.add("--allow-driver", options->scenario.allowed_drivers).take_all();
    command.footer(walls_examples);
    command.callback([options, &chosen] { chosen = [options] { return walls(*options); }; });
}

} // namespace swell::engine
