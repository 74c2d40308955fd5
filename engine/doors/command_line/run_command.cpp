#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "engine/doors/command_line/frame_loop.hpp"
#include "engine/doors/command_line/launch/launched_ranks.hpp"
#include "engine/doors/command_line/options/scenario_options.hpp"
#include "engine/doors/command_line/options/table_options.hpp"
#include "engine/doors/command_line/output_file.hpp"
#include "engine/doors/command_line/program.hpp"
#include "engine/doors/command_line/saved_start.hpp"
#include "engine/doors/command_line/terminal/terminal.hpp"
#include "engine/results/outputs/output_table.hpp"
#include "engine/results/outputs/run_directory.hpp"
#include "engine/results/outputs/run_outputs.hpp"
#include "engine/results/report/gathered_waves.hpp"
#include "engine/results/report/profile/staged_frames.hpp"
#include "engine/results/report/provenance.hpp"
#include "engine/results/report/run_summary.hpp"
#include "engine/results/report/start_of_run.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/files/atomic_file.hpp"

namespace swell::engine
{

namespace
{

struct RunOptions {
    ScenarioOptions scenario;
    FrameLoop loop;
    OutputPlan output;
    std::optional<double> statistics_from_s;
    std::string json;
    std::string from_state;
    std::string save_state;

    [[nodiscard]] bool wants_files() const { return !output.directory.empty(); }
    [[nodiscard]] bool wants_summary_file() const { return wants_files() || !json.empty(); }
};

/// Number of frames that are timed by stage: enough for a p99, and short compared with a run.
constexpr long most_stage_frames = 100;

/// Writes the state, complete or not at all.
void save_state(WaveEngine& engine, const std::string& file)
{
    if (file.empty()) {
        return;
    }
    AtomicFile output(file);
    engine.save_state([&](std::span<const std::byte> bytes) {
        output.stream().write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    });
    output.finish();
}

void write_summaries(const RunOptions& options, const RunSummary& summary, const Provenance& provenance,
                     std::optional<RunOutputs>& outputs, std::vector<std::string> files)
{
    nlohmann::ordered_json json = summary_json(summary);
    json["provenance"] = provenance_json(provenance);
    if (outputs) {
        const std::vector<std::string> last = outputs->close([&](const std::string& file) { write_json(file, json); });
        files.insert(files.end(), last.begin(), last.end());
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

/// Reports where the fields are until the run has finished, because after a power cut no message can.
void tell_growing_fields(const RunOutputs& outputs)
{
    if (!outputs.growing_fields().empty()) {
        tell(fmt::format("fields are written to {} until the run is done; it can be read at any time",
                         outputs.growing_fields()));
    }
}

void add_frame(RunOutputs& outputs)
{
    outputs.add_frame();
    if (const std::string warning = outputs.take_warning(); !warning.empty()) {
        tell_warning(warning);
    }
}

/// Refuses a directory before anything is computed. The lock is tried first, because the files of another run that writes
/// there come and go. Reports which files of an earlier run will be removed.
void check_output(const OutputPlan& plan)
{
    std::optional<RunDirectoryLock> free;
    if (!plan.directory.empty() && std::filesystem::is_directory(plan.directory)) {
        free.emplace(plan.directory);
    }
    if (const std::string replaced = check(plan); !replaced.empty()) {
        tell(replaced);
    }
}

int run(RunOptions options)
{
    if (LaunchedRanks::follows()) {
        return follow(options.scenario);
    }
    check_output(options.output);
    check_output_file(options.json, "--json");
    check_output_file(options.save_state, "--save-state");
    const EngineOptions of_engine = options.scenario.engine_options_on_ranks();
    Provenance provenance;
    Scenario scenario = options.scenario.read();
    options.loop.frames = scenario.frames;
    WaveEngine engine = make_engine_at(std::move(scenario), of_engine, options.from_state);
    StartOfRun start = options.from_state.empty() ? start_of_run(engine.scenario()) : start_from_state(engine.scenario());
    options.output.statistics_from =
        first_frame_of_statistics(engine.scenario(), start, options.statistics_from_s, std::max(0L, engine.frame()));
    provenance.set_backend(engine.backend(), engine.threads());
    announce(engine);
    options.scenario.check_warnings(engine.warnings());
    options.loop.is_strict = options.scenario.strict;
    options.loop.warnings_told = engine.warnings().size();

    const StopSignals signals;
    start.spin_up_took_s = spin_up(engine, options.loop.progress, signals);
    GatheredWaves waves(engine, options.output.statistics_from);
    std::optional<RunOutputs> outputs;
    if (options.wants_files()) {
        outputs.emplace(options.output, engine);
        tell_growing_fields(*outputs);
    }
    StagedFrames staged(most_stage_frames);
    options.loop.staged = options.wants_summary_file() && stages_cost_nothing(engine) ? &staged : nullptr;
    const RunRecord record = run_frames(engine, options.loop, signals, [&](const FrameStats&) {
        waves.follow();
        if (outputs) {
            add_frame(*outputs);
        }
    });
    RunSummary summary = summarise(engine, record);
    summary.interrupted = signals.received() != 0 && summary.frames < options.loop.frames;
    summary.start = start;
    waves.sum_up(summary);
    warn_of_waves(summary);
    if (is_usable(record.status())) {
        save_state(engine, options.save_state);
    }
    std::vector<std::string> files = outputs ? outputs->finish(summary.gauges, &waves.water()) : std::vector<std::string>{};
    if (options.wants_summary_file() && signals.received() == 0 && is_usable(record.status())) {
        sum_up_stages(engine, options.loop, std::min(most_stage_frames, summary.frames), staged, summary);
    }
    if (outputs) {
        outputs->check_directory();
    }
    write_summaries(options, summary, provenance, outputs, files);
    explain_status(record, engine.place_of_the_fault());
    return exit_code_of(record, signals);
}

constexpr const char* run_examples =
    "Wave heights, periods, directions, spectra and maps are of the time after the waves have settled (at least half\n"
    "of a short run), or from --statistics-from on. A run begins with waves, unless sea.start_with_waves = false.\n"
    "With --out or --json the stages of the last 100 frames are timed; on a GPU as many more frames are timed after\n"
    "the run.\n"
    "A folder with an earlier run is refused. With --overwrite each old file is replaced when the new one is\n"
    "complete. Old files without a new one are removed, if run.json names them with their size; one line lists them.\n"
    "A file of yours with the name of one of these files is refused; files with other names stay. While a run writes\n"
    "to a folder, a second run into it is refused. Links with the names of the run's files are refused too. No file\n"
    "that was read is written to.\n"
    "fields.nc is named fields.nc.partial until the run is done. It can be read at any time, up to the newest\n"
    "recorded frame, even after a kill -9 or on a full disk. It also has the seas that come in over the edges, for\n"
    "the water outside the grid in a replay, and with --foam the foam. With --vtk the complete fields are written\n"
    "again as fields.vtkhdf.\n"
    "Ctrl-C finishes the frame, writes the complete results and exits with 130.\n\n"
    "Examples:\n"
    "  swell run klopman_harbour --out out\n"
    "  swell run klopman_harbour --out out --overwrite --seed 2\n"
    "  swell run klopman_harbour --frames 1200 --precision double --json -\n"
    "  swell run my_harbour.toml --realtime --out out --fields-every 20 --fields zeta,phi\n"
    "  swell run klopman_harbour --out out --fields-every 2 --foam\n"
    "  swell run klopman_harbour --out out --fields-every 20 --vtk && paraview out/fields.vtkhdf\n"
    "  swell run klopman_harbour --frames 12000 --statistics-from 120 --out hour\n"
    "  swell run klopman_harbour --frames 6000 --save-state five_minutes.state\n"
    "  swell run klopman_harbour --frames 1200 --from-state five_minutes.state --out sixth_minute\n"
    "  swell run open_sea --set sea.height_m=2.5 --seed 7";

} // namespace

void add_run_command(Command& program, Action& chosen)
{
    Command command = program.add_command("run", "Run a scenario without a window");
    const auto options = std::make_shared<RunOptions>();
    options->scenario.add_to(command);
    TableOptions table(command, "run");
    table.add_flag("--realtime", options->loop.realtime);
    table.add_flag("--progress", options->loop.progress);
    table.add("--out", options->output.directory);
    table.add_flag("--overwrite", options->output.overwrite).needs("--out");
    table.add("--json", options->json);
    table.add("--fields-every", options->output.fields_every).needs("--out");
    table.add("--fields", options->output.fields).delimiter(',').tell_default().needs("--fields-every");
    table.add_flag("--foam", options->output.foam).needs("--fields-every");
    table.add_flag("--vtk", options->output.vtk).needs("--fields-every");
    table.add("--statistics-from", options->statistics_from_s);
    table.add("--save-state", options->save_state);
    table.add("--from-state", options->from_state);
    command.footer("Into --out go:\n" + outputs_text() + run_examples);
    command.callback([options, &chosen] { chosen = [options] { return run(*options); }; });
}

} // namespace swell::engine
