#include <chrono>
#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "engine/doors/command_line/frame_loop.hpp"
#include "engine/doors/command_line/options/scenario_options.hpp"
#include "engine/doors/command_line/options/table_options.hpp"
#include "engine/doors/command_line/output_file.hpp"
#include "engine/doors/command_line/program.hpp"
#include "engine/doors/command_line/saved_start.hpp"
#include "engine/doors/command_line/terminal/part_line.hpp"
#include "engine/harbour/rasters/texts/esri_ascii.hpp"
#include "engine/results/maps/scenario_map.hpp"
#include "engine/results/report/check_report.hpp"
#include "engine/results/report/start_of_run.hpp"
#include "engine/run/api/scenario.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "engine/run/checks/scenario_check.hpp"
#include "engine/run/checks/water/moving_shores.hpp"
#include "engine/run/checks/water/reached_water.hpp"
#include "engine/run/machine/available_memory.hpp"
#include "engine/run/machine/thread_team.hpp"
#include "engine/run/simulation/machine_of_run.hpp"
#include "engine/run/wave_engine/chosen_time_step.hpp"
#include "engine/run/wave_engine/plan_of_scenario.hpp"
#include "model/incoming/sea_let_in.hpp"

namespace swell::engine
{

namespace
{

struct CheckOptions {
    ScenarioOptions scenario;
    std::string json;
    std::string write_grid;
    std::string map;
    std::string from_state;
    bool full = false;

    /// A saved state can only be checked with an engine.
    [[nodiscard]] bool makes_engine() const { return full || !from_state.empty(); }
};

/// Does a part of the check, and notes its duration.
template <class Work>
void timed(const char* name, std::vector<PartOfCheck>& parts, const Work& work)
{
    const auto start = std::chrono::steady_clock::now();
    work();
    parts.push_back({name, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count()});
}

std::size_t memory_of_its_changes(const Scenario& scenario)
{
    return brings_other_depths(scenario) ? memory_of_changes(scenario.waves, scenario.precision) : 0;
}

/// Does the part of the check that needs no engine: raster and arithmetic. Sets the scenario's time step.
void check_by_arithmetic(Scenario& scenario, const EngineOptions& options, CheckReport& report)
{
    const MachineOfRun machine = machine_of_run(scenario, options);
    const TeamSize team(machine.share.threads);
    report.backend = machine.backend;
    scenario.waves.bathymetry.validate();
    const TeamOfFrames frames = team_of_frames(machine, scenario, options);
    report.threads = machine.backend.name == "cpu" ? frames.threads : 1;
    timed("stability", report.parts, [&] {
        const PartLine line("finding the stable time step");
        scenario.waves.tidal = nodes_that_may_change(scenario); // before a profile is fitted, as a run does
        report.limit = choose_stable_time_step(scenario);
    });
    timed("warnings", report.parts, [&] {
        const PartLine line("looking for what cannot be trusted");
        const model::Remarks remarks = model::remarks_on_sea(scenario.waves);
        report.warnings = regime_warnings(scenario, WaterInTime(scenario, report.levels));
        report.warnings.insert(report.warnings.end(), remarks.warnings.begin(), remarks.warnings.end());
        report.notes = remarks.notes;
    });
    if (!frames.note.empty()) {
        report.notes.push_back(frames.note);
    }
    if (machine.backend.name == "cpu") {
        require_memory_of_run(scenario.waves, scenario.precision);
        const std::size_t of_changes = memory_of_its_changes(scenario);
        if (of_changes > 0 && memory_of_run(scenario.waves, scenario.precision) + of_changes > available_memory().bytes) {
            report.warnings.emplace_back(no_room_for_changes);
        }
    }
}

/// Adds the results that the engine of a run has: limit, backend, memory, notes, warnings.
void check_by_engine(const WaveEngine& engine, CheckReport& report)
{
    const model::WaveSetup& waves = engine.scenario().waves;
    report.limit = model::stability_limit(waves);
    report.backend = engine.backend();
    report.threads = engine.threads();
    report.memory = MemoryTable(engine.memory(), waves.bathymetry.extent.nodes());
    report.notes = engine.notes();
    report.warnings = engine.warnings();
}

/// Plays tide and events up to the last frame. Each change that a run would refuse becomes a warning.
void play_plan_into(CheckReport& report, bool every_step)
{
    if (report.scenario.events.empty() && !report.scenario.tide) {
        return;
    }
    timed("plan", report.parts, [&] {
        const PartLine line("playing tide and events");
        report.plan = play_plan_of(report.scenario, report.limit, every_step);
    });
    const std::vector<std::string> refusals = refusals_of(report.scenario, *report.plan);
    report.warnings.insert(report.warnings.end(), refusals.begin(), refusals.end());
}

/// Plays the waiting changes of a saved state, for as many frames as a run has.
void play_rest_into(CheckReport& report, WaveEngine& engine)
{
    timed("plan", report.parts, [&] {
        const PartLine line("playing the changes that wait");
        const std::vector<std::string> refusals = engine.refusals_to_come(report.scenario.frames);
        report.warnings.insert(report.warnings.end(), refusals.begin(), refusals.end());
    });
}

void write(const CheckOptions& options, const CheckReport& report)
{
    if (!options.write_grid.empty()) {
        write_native_grid(options.write_grid, report.scenario.waves.bathymetry, report.scenario.geo);
    }
    if (!options.map.empty()) {
        write_scenario_map_png(options.map, report.scenario);
    }
    if (!options.json.empty()) {
        write_json(options.json, check_json(report));
    }
    if (options.json != "-") {
        fmt::print("{}", check_text(report));
        fmt::print("{}", options.map.empty() ? "" : fmt::format("  {:<11} {}\n", "map", options.map));
    }
}

int check(const CheckOptions& options)
{
    check_output_file(options.json, "--json");
    check_output_file(options.write_grid, "--write-grid");
    check_picture_file(options.map, "--map");
    Scenario scenario;
    std::optional<WaveEngine> engine;
    std::vector<PartOfCheck> parts;
    timed("bathymetry", parts, [&] { scenario = options.scenario.read(); });
    if (options.makes_engine()) {
        timed("engine", parts, [&] {
            engine.emplace(make_engine_at(std::move(scenario), options.scenario.engine_options(), options.from_state));
        });
    }
    CheckReport report{.scenario = engine ? engine->scenario() : scenario, .parts = std::move(parts)};
    PlannedLevels planned = planned_levels(report.scenario);
    report.levels = std::move(planned.levels);
    if (engine) {
        check_by_engine(*engine, report);
    } else {
        check_by_arithmetic(scenario, options.scenario.engine_options(), report);
        report.warnings.insert(report.warnings.end(), planned.warnings.begin(), planned.warnings.end());
    }
    const model::WaveSetup& waves = report.scenario.waves;
    timed("connectivity", report.parts, [&] {
        const PartLine line("looking for water that is cut off");
        report.unreached_nodes = static_cast<std::int64_t>(unreached_nodes(waves.bathymetry, waves.edges).size());
    });
    // Refuses the statistics_from_s that a run refuses.
    const StartOfRun start = options.from_state.empty() ? start_of_run(report.scenario) : start_from_state(report.scenario);
    static_cast<void>(
        first_frame_of_statistics(report.scenario, start, std::nullopt, engine ? std::max(0L, engine->frame()) : 0));
    if (options.from_state.empty()) {
        play_plan_into(report, options.full);
    } else {
        play_rest_into(report, *engine);
    }
    report.sea = sea_of_run(waves);
    report.run_memory_bytes = static_cast<std::int64_t>(memory_of_run(waves, report.scenario.precision));
    report.changes_memory_bytes = static_cast<std::int64_t>(memory_of_its_changes(report.scenario));
    report.process_memory_bytes = peak_memory_bytes();
    write(options, report);
    options.scenario.check_warnings(report.warnings);
    return exit_done;
}

constexpr const char* check_examples =
    "Reads the bathymetry and finds by arithmetic the time step, memory and warnings of a run: seconds for 47 million\n"
    "nodes. With --full it also prepares everything that a run prepares, but computes no frame. Exit code 2 if the\n"
    "scenario cannot run.\n"
    "Each gauge is listed with its node, its place in every kind of coordinates, its depth, and its distance from land "
    "and\n"
    "from the edge of the grid; for a gauge on land, the nearest water.\n"
    "A warning names a part of the scenario that will run, although its vertical profile or its grid cannot represent\n"
    "it.\n\n"
    "Examples:\n"
    "  swell check klopman_harbour\n"
    "  swell check my_harbour.toml --map my_harbour.png      depths, edges, tracks, gauges and the sea, as a picture\n"
    "  swell check my_harbour.toml --full                    the equations, their solver and the sea's fields too\n"
    "  swell check my_harbour.toml --write-grid depth.asc";

} // namespace

void add_check_command(Command& program, Action& chosen)
{
    Command command =
        program.add_command("check", "Say whether a scenario can run, its time step and memory, and its warnings");
    const auto options = std::make_shared<CheckOptions>();
    options->scenario.add_to(command);
    TableOptions table(command, "check");
    table.add_flag("--full", options->full);
    table.add("--from-state", options->from_state);
    table.add("--map", options->map);
    table.add("--write-grid", options->write_grid);
    table.add("--json", options->json);
    command.footer(check_examples);
    command.callback([options, &chosen] { chosen = [options] { return check(*options); }; });
}

} // namespace swell::engine
