#include <algorithm>
#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "engine/command_line/frame_loop.hpp"
#include "engine/command_line/output_file.hpp"
#include "engine/command_line/program.hpp"
#include "engine/command_line/scenario_options.hpp"
#include "engine/command_line/table_options.hpp"
#include "engine/output/run_directory.hpp"
#include "engine/output/run_outputs.hpp"
#include "engine/report/profile.hpp"
#include "engine/report/provenance.hpp"
#include "engine/report/run_summary.hpp"

namespace swell::engine
{

namespace
{

struct RunOptions {
    ScenarioOptions scenario;
    FrameLoop loop;
    OutputPlan output;
    std::optional<long> maps_from;
    std::string json;

    [[nodiscard]] bool wants_files() const { return !output.directory.empty(); }
    [[nodiscard]] bool wants_summary_file() const { return wants_files() || !json.empty(); }
};

/// Frames of the instrumented pass: enough for a p99, short beside a run.
constexpr long most_stage_frames = 100;

void write_summaries(const RunOptions& options, const RunSummary& summary, const Provenance& provenance,
                     std::vector<std::string>& files)
{
    nlohmann::ordered_json json = summary_json(summary);
    json["provenance"] = provenance_json(provenance);
    if (options.wants_files()) {
        files.push_back(options.output.directory + "/summary.json");
        write_json(files.back(), json);
        remove_earlier_run(options.output.directory, files);
    }
    if (!options.json.empty()) {
        write_json(options.json, json);
    }
    if (options.json != "-") {
        fmt::print("{}{}", summary_text(summary), stages_text(summary));
        for (const std::string& file : files) {
            fmt::print("  {:<11} {}\n", "wrote", file);
        }
    }
}

int run(RunOptions options)
{
    check(options.output);
    check_output_file(options.json);
    Provenance provenance;
    WaveEngine engine(options.scenario.read(), options.scenario.engine_options());
    provenance.set_backend(engine.backend(), engine.threads());
    announce(engine);
    options.scenario.check_warnings(engine.warnings());
    options.loop.frames = engine.scenario().frames;
    options.output.maps_from = options.maps_from.value_or(options.loop.frames / 2);

    const StopSignals signals;
    spin_up(engine, options.loop.progress, signals);
    std::optional<RunOutputs> outputs;
    if (options.wants_files()) {
        outputs.emplace(options.output, engine);
    }
    const RunRecord record = run_frames(engine, options.loop, signals, [&](const FrameStats&) {
        if (outputs) {
            outputs->add_frame();
        }
    });
    RunSummary summary = summarise(engine, record);
    summary.interrupted = signals.received() != 0 && summary.frames < options.loop.frames;
    std::vector<std::string> files = outputs ? outputs->finish() : std::vector<std::string>{};
    if (options.wants_summary_file() && signals.received() == 0 && is_usable(record.status())) {
        summary.stages = measure_stages(engine, std::min(most_stage_frames, summary.frames));
    }
    write_summaries(options, summary, provenance, files);
    explain_status(record);
    return exit_code_of(record, signals);
}

constexpr const char* examples =
    "Into --out go: summary.json; gauges.csv and gauges.png where the scenario has gauges; fields.nc with\n"
    "--fields-every; zeta.png (the surface at the end), hs.png, hs.tif (significant wave height), maximum.png,\n"
    "maximum.tif (highest |zeta|). Without SWELL_GEO: summary.json and gauges.csv.\n"
    "With --out or --json, up to 100 more frames are computed after the run to time the stages of a frame.\n"
    "A directory that holds an earlier run is refused; with --overwrite each file is replaced when its successor is "
    "whole,\n"
    "and what this run does not make is removed. Files of other names stay.\n"
    "Ctrl-C finishes the frame, writes what is complete and exits with 130.\n\n"
    "Examples:\n"
    "  swell run klopman_harbour --out out\n"
    "  swell run klopman_harbour --out out --overwrite --seed 2\n"
    "  swell run klopman_harbour --frames 1200 --precision double --json -\n"
    "  swell run my_harbour.toml --realtime --out out --fields-every 20 --fields zeta,phi\n"
    "  swell run open_sea --set sea.height_m=2.5 --seed 7";

} // namespace

void add_run_command(CLI::App& program, Action& chosen)
{
    CLI::App* command = program.add_subcommand("run", "Run a scenario without a window");
    const auto options = std::make_shared<RunOptions>();
    options->scenario.add_to(*command);
    TableOptions table(*command, "run");
    table.add_flag("--realtime", options->loop.realtime);
    table.add_flag("--progress", options->loop.progress);
    table.add("--out", options->output.directory);
    table.add_flag("--overwrite", options->output.overwrite)->needs("--out");
    table.add("--json", options->json);
    table.add("--fields-every", options->output.fields_every)->needs("--out");
    table.add("--fields", options->output.fields)->delimiter(',')->capture_default_str()->needs("--fields-every");
    table.add("--maps-from", options->maps_from)->needs("--out");
    command->footer(examples);
    command->callback([options, &chosen] { chosen = [options] { return run(*options); }; });
}

} // namespace swell::engine
