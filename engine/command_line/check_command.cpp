#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>

#include "engine/api/scenario.hpp"
#include "engine/api/wave_engine.hpp"
#include "engine/command_line/output_file.hpp"
#include "engine/command_line/program.hpp"
#include "engine/command_line/scenario_options.hpp"
#include "engine/command_line/table_options.hpp"
#include "engine/input/rasters/esri_ascii.hpp"
#include "engine/input/rasters/grid_on_earth.hpp"
#include "engine/input/reached_water.hpp"
#include "engine/input/sea_reach.hpp"
#include "engine/output/maps/scenario_map.hpp"
#include "engine/report/degrees_of_run.hpp"
#include "engine/report/memory_table.hpp"
#include "engine/report/sea_of_run.hpp"
#include "engine/report/start_of_run.hpp"
#include "model/setup/stability.hpp"

namespace swell::engine
{

namespace
{

struct CheckOptions {
    ScenarioOptions scenario;
    std::string json;
    std::string write_grid;
    std::string map;
};

/// What there is to say about a scenario that can run.
struct CheckReport {
    const Scenario& scenario;
    const WaveEngine& engine;
    model::StabilityLimit limit;
    std::int64_t memory_bytes = 0; ///< of the process at most
    MemoryTable memory;
    std::optional<SeaOfRun> sea;
    std::int64_t unreached_nodes = 0;
};

double wet_share(const model::Bathymetry& bathymetry)
{
    return static_cast<double>(bathymetry.wet_nodes()) / static_cast<double>(bathymetry.extent.nodes());
}

/// Nothing where the grid has no place on the earth.
std::optional<DegreesDatum> degrees_of(const Scenario& scenario)
{
    return scenario.geo ? std::optional(scenario.geo->degrees) : std::nullopt;
}

/// null where nobody knows where on earth the grid lies.
nlohmann::ordered_json corners_json(const Scenario& scenario)
{
    const auto corners = corners_of(scenario);
    if (!corners) {
        return nullptr;
    }
    const auto place_json = [](const EarthPlace& place) {
        return nlohmann::ordered_json{{"longitude_deg", place.longitude_deg}, {"latitude_deg", place.latitude_deg}};
    };
    return {{"south_west", place_json(corners->south_west)}, {"north_east", place_json(corners->north_east)}};
}

void print_corners(const Scenario& scenario)
{
    if (const auto corners = corners_of(scenario)) {
        fmt::print("  {:<11} longitude {:.5f}, latitude {:.5f} (south-west node) to {:.5f}, {:.5f} (north-east node)\n",
                   "position", corners->south_west.longitude_deg, corners->south_west.latitude_deg,
                   corners->north_east.longitude_deg, corners->north_east.latitude_deg);
    }
}

void print_sea(const CheckReport& report)
{
    const model::WaveSetup& waves = report.scenario.waves;
    if (!report.sea) {
        return;
    }
    const model::SeaLetIn& let_in = report.sea->let_in;
    fmt::print("  {:<11} {:.4g} m high from {:.1f}° where the water is {:.4g} m deep: {}\n", "sea", let_in.height_m,
               let_in.from_deg, let_in.depth_m,
               waves.sea->depth_m > 0.0 ? "sea.depth_m"
                                        : "the median of the border where the sea comes in; sea.depth_m sets another");
    fmt::print("  {:<11} {}\n", "sea", made_text(report.sea->made));
    fmt::print("  {:<11} needs {:.0f} s to cross the grid; a run starts {}\n", "sea", crossing_time_s(waves),
               start_text(start_of_run(report.scenario)));
}

nlohmann::ordered_json losses_json(const RasterLosses& losses)
{
    nlohmann::ordered_json walls = nlohmann::ordered_json::array();
    for (const MendedWall& wall : losses.walls) {
        walls.push_back({{"x_m", wall.x_m}, {"y_m", wall.y_m}, {"nodes", wall.nodes}});
    }
    return {{"nodes", losses.nodes.size()}, {"are_land", losses.are_mended}, {"walls", walls}};
}

nlohmann::ordered_json channels_json(const RasterLosses& losses)
{
    nlohmann::ordered_json channels = nlohmann::ordered_json::array();
    for (const ClosedChannel& channel : losses.channels) {
        channels.push_back({{"x_m", channel.x_m},
                            {"y_m", channel.y_m},
                            {"width_m", channel.width_m},
                            {"carrying_cell_m", channel.carrying_cell_m()},
                            {"nodes", channel.nodes}});
    }
    return channels;
}

/// null for a grid that is used as it is, and without a raster.
nlohmann::ordered_json raster_cell_json(const RasterLosses& losses)
{
    if (!losses.cell) {
        return nullptr;
    }
    return {{"along_row_m", losses.cell->along_row_m}, {"along_column_m", losses.cell->along_column_m}};
}

nlohmann::ordered_json report_json(const CheckReport& report)
{
    const model::Bathymetry& bathymetry = report.scenario.waves.bathymetry;
    return {{"scenario", report.scenario.name},
            {"grid",
             {{"nx", bathymetry.extent.nx},
              {"ny", bathymetry.extent.ny},
              {"dx_m", bathymetry.dx_m},
              {"dy_m", bathymetry.dy_m}}},
            {"corners", corners_json(report.scenario)},
            {"degrees", degrees_json(degrees_of(report.scenario))},
            {"nodes", bathymetry.extent.nodes()},
            {"wet_nodes", bathymetry.wet_nodes()},
            {"deepest_m", bathymetry.deepest_m()},
            {"stability_limit_s", report.limit.time_step_s},
            {"steps_per_frame", report.scenario.steps_per_frame},
            {"time_step_s", report.scenario.waves.time_step_s},
            {"backend", report.engine.backend().name},
            {"threads", report.engine.threads()},
            {"precision", report.scenario.precision},
            {"peak_memory_bytes", report.memory_bytes},
            {"memory", memory_json(report.memory)},
            {"bathymetry_report", report.scenario.bathymetry_report},
            {"raster_cell", raster_cell_json(report.scenario.losses)},
            {"mended", losses_json(report.scenario.losses)},
            {"closed_channels", channels_json(report.scenario.losses)},
            {"unreached_nodes", report.unreached_nodes},
            {"sea", sea_json(report.sea)},
            {"crossing_time_s", crossing_time_s(report.scenario.waves)},
            {"notes", report.engine.notes()},
            {"warnings", report.engine.warnings()}};
}

void print_lines(const char* subject, const std::vector<std::string>& lines)
{
    for (const std::string& line : lines) {
        fmt::print("  {:<11} {}\n", subject, line);
    }
}

void print_report(const CheckReport& report)
{
    constexpr double megabyte = 1e6;
    const Scenario& scenario = report.scenario;
    const model::Bathymetry& bathymetry = scenario.waves.bathymetry;
    fmt::print("{}: can run\n", scenario.name);
    fmt::print("  {:<11} {} x {} nodes of {:g} x {:g} m, {} wet ({:.0f} %), deepest {:.4g} m\n", "grid",
               bathymetry.extent.nx, bathymetry.extent.ny, bathymetry.dx_m, bathymetry.dy_m, bathymetry.wet_nodes(),
               100.0 * wet_share(bathymetry), bathymetry.deepest_m());
    print_corners(scenario);
    if (const auto degrees = degrees_of(scenario)) {
        fmt::print("  {:<11} {}\n", "degrees", degrees_text(*degrees));
    }
    print_lines("bathymetry", scenario.bathymetry_report);
    if (report.unreached_nodes > 0) {
        print_lines("water", {unreached_text(report.unreached_nodes, bathymetry.wet_nodes())});
    }
    fmt::print("  {:<11} steps up to {:.4g} s are stable: {} {}\n", "stability", report.limit.time_step_s,
               model::limiting_water(report.limit),
               report.limit.is_proven ? "sets the limit" : "sets the limit, which is tried and not proven");
    fmt::print("  {:<11} {} of {:.4g} s in a frame of {:g} s\n", "steps", scenario.steps_per_frame,
               scenario.waves.time_step_s, scenario.frame_s);
    print_sea(report);
    fmt::print("  {:<11} {} ({}), {} threads, {}\n", "backend", report.engine.backend().name,
               report.engine.backend().reason, report.engine.threads(), scenario.precision);
    fmt::print("  {:<11} {:.0f} MB of this process at most, from reading the scenario to being ready; {}\n", "memory",
               static_cast<double>(report.memory_bytes) / megabyte, memory_line(report.memory));
    print_lines("note", report.engine.notes());
    print_lines("warning", report.engine.warnings());
}

int check(const CheckOptions& options)
{
    check_output_file(options.json, "--json");
    check_output_file(options.write_grid, "--write-grid");
    check_picture_file(options.map, "--map");
    const WaveEngine engine(options.scenario.read(), options.scenario.engine_options());
    const Scenario& scenario = engine.scenario();
    const model::WaveSetup& waves = scenario.waves;
    const CheckReport report{scenario,
                             engine,
                             model::stability_limit(waves.bathymetry, waves.profile, waves.current),
                             peak_memory_bytes(),
                             MemoryTable(engine.memory(), waves.bathymetry.extent.nodes()),
                             sea_of_run(waves),
                             static_cast<std::int64_t>(unreached_nodes(waves.bathymetry, waves.edges).size())};
    if (!options.write_grid.empty()) {
        write_native_grid(options.write_grid, waves.bathymetry, scenario.geo);
    }
    if (!options.map.empty()) {
        write_scenario_map_png(options.map, scenario);
    }
    if (!options.json.empty()) {
        write_json(options.json, report_json(report));
    }
    if (options.json != "-") {
        print_report(report);
        print_lines("map", options.map.empty() ? std::vector<std::string>{} : std::vector{options.map});
    }
    options.scenario.check_warnings(engine.warnings());
    return exit_done;
}

constexpr const char* check_examples =
    "Builds everything a run would, and computes no frame. Exit code 2 where the scenario cannot run.\n"
    "Warnings name what will run, but lies outside of what its vertical profile or grid can do.\n\n"
    "Examples:\n"
    "  swell check klopman_harbour\n"
    "  swell check my_harbour.toml --map my_harbour.png      depths, edges, tracks, gauges and the sea, as a picture\n"
    "  swell check my_harbour.toml --write-grid depth.asc";

} // namespace

void add_check_command(Command& program, Action& chosen)
{
    Command command = program.add_command("check", "Say whether a scenario can run, how, and what to beware of");
    const auto options = std::make_shared<CheckOptions>();
    options->scenario.add_to(command);
    TableOptions table(command, "check");
    table.add("--map", options->map);
    table.add("--write-grid", options->write_grid);
    table.add("--json", options->json);
    command.footer(check_examples);
    command.callback([options, &chosen] { chosen = [options] { return check(*options); }; });
}

} // namespace swell::engine
