#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <utility>

#include "engine/doors/campaign/campaign_estimate.hpp"
#include "engine/doors/command_line/frame_loop.hpp"
#include "engine/doors/command_line/options/scenario_options.hpp"
#include "engine/doors/command_line/options/table_options.hpp"
#include "engine/doors/command_line/output_file.hpp"
#include "engine/doors/command_line/program.hpp"
#include "engine/doors/command_line/terminal/part_line.hpp"
#include "engine/doors/command_line/terminal/progress_bar.hpp"
#include "engine/doors/command_line/terminal/terminal.hpp"
#include "engine/doors/command_line/transfer_request.hpp"
#include "engine/doors/command_line/transfer_runs.hpp"
#include "engine/results/outputs/run_outputs.hpp"
#include "engine/results/report/provenance.hpp"
#include "engine/results/response/table_density.hpp"
#include "engine/results/transfer/transfer_outputs.hpp"
#include "engine/results/transfer/transfer_setup.hpp"
#include "engine/results/transfer/transfer_table.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

struct TransferOptions {
    ScenarioOptions scenario;
    TransferTexts texts;
    std::string directory;
    std::string json;
    int jobs = 0;
    bool progress = false;
    bool overwrite = false;
};

OutputPlan output_plan(const TransferOptions& options)
{
    OutputPlan plan;
    plan.directory = options.directory;
    plan.overwrite = options.overwrite;
    return plan;
}

/// Checks the directory and the JSON file before anything is computed: first whether another run writes into the directory.
/// Reports the earlier files that will be replaced.
void check_outputs(const TransferOptions& options)
{
    std::optional<RunDirectoryLock> free;
    if (!options.directory.empty() && std::filesystem::is_directory(options.directory)) {
        free.emplace(options.directory);
    }
    if (const std::string replaced = check(output_plan(options)); !replaced.empty()) {
        tell(replaced);
    }
    check_output_file(options.json, "--json");
}

/// Reports waves that were left out: one line for each reason, with the first wave.
void tell_left_out(const std::vector<LeftOutWave>& left_out)
{
    std::set<std::string> reasons;
    for (const LeftOutWave& wave : left_out) {
        reasons.insert(wave.why);
    }
    for (const std::string& why : reasons) {
        const auto is_one = [&](const LeftOutWave& wave) { return wave.why == why; };
        const auto first = std::ranges::find_if(left_out, is_one);
        const auto others = std::ranges::count_if(left_out, is_one) - 1;
        tell(fmt::format("left out: waves of {:g} s from {:g} degrees{}: {}", first->asked.period_s, first->asked.from_deg,
                         others == 0 ? "" : fmt::format(" and {} more", others), why));
    }
}

/// Computes the first frames, which are part of the settling, and reports an estimate of the total time.
void tell_estimate(WaveEngine& engine, const std::vector<TransferSetup>& setups, int jobs, long all_frames)
{
    constexpr long enough = 25;
    const TransferSetup& first = setups.front();
    const long frames = std::min(enough, first.settling_frames / 2);
    const auto compute = [&] {
        for (long n = 0; n < frames && is_usable(engine.advance_frame().status); ++n) {
        }
    };
    compute(); // the first frames are slow: the machine hands out the memory of the tables
    const auto start = std::chrono::steady_clock::now();
    compute();
    const double took_s = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    const double with_spin_up = static_cast<double>(all_frames) +
                                static_cast<double>(setups.size()) * first.scenario.spin_up_s / first.plan.frame_s;
    const double all_s = took_s / static_cast<double>(std::max(frames, 1L)) * with_spin_up / jobs;
    const std::size_t waves = first.plan.waves.size();
    const std::string parts =
        setups.size() == 1 ? "" : fmt::format(" in each of {} runs, {} at the same time", setups.size(), jobs);
    tell(fmt::format("{} wave{} at once{}: {:.0f} s of sea to settle and {:.0f} s of record, {} frames, about {}", waves,
                     waves == 1 ? "" : "s", parts, static_cast<double>(first.settling_frames) * first.plan.frame_s,
                     first.plan.record_s(), all_frames, duration_text(all_s)));
}

/// Returns the part of the answer that belongs to one level.
nlohmann::ordered_json answer_of(const TransferSetup& setup, const TransferTable& table)
{
    nlohmann::ordered_json answer = transfer_json(table);
    answer["frame_s"] = setup.plan.frame_s;
    answer["settling_frames"] = setup.settling_frames;
    answer["record_frames"] = setup.plan.frames;
    answer["notes"] = setup.notes;
    return answer;
}

/// The runs of all levels and parts. Those of a level are neighbours.
std::vector<TransferSetup> set_up_levels(const TransferOptions& options, const Scenario& scenario)
{
    TransferRequest request = request_of(options.texts, scenario);
    const PartLine line("planning the waves");
    std::vector<TransferSetup> setups;
    for (const double level_m : asked_levels(options.texts)) {
        request.level_m = level_m;
        std::ranges::move(set_up_transfer(scenario, request), std::back_inserter(setups));
    }
    return setups;
}

/// The tables of all levels, and their answer: of the first level, with the answers of the others in "further_levels".
struct LevelTables {
    std::vector<TransferTable> tables;
    nlohmann::ordered_json answer;
};

LevelTables joined_levels(const std::vector<TransferSetup>& setups, std::vector<TransferRun>& runs)
{
    LevelTables levels;
    for (std::size_t first = 0, n = 0; first < setups.size(); first = n) {
        std::vector<TransferTable> parts;
        for (n = first; n < setups.size() && setups[n].level_m == setups[first].level_m; ++n) {
            parts.push_back(std::move(*runs[n].table));
        }
        levels.tables.push_back(joined(std::move(parts)));
        nlohmann::ordered_json answer = answer_of(setups[first], levels.tables.back());
        if (first == 0) {
            levels.answer = std::move(answer);
            levels.answer["further_levels"] = nlohmann::ordered_json::array();
        } else {
            levels.answer["further_levels"].push_back(std::move(answer));
        }
    }
    return levels;
}

/// What the first engine tells about all.
struct MachineOfTransfer {
    std::string backend;
    int threads = 0;
    std::optional<TransferOutputs> outputs; ///< begun when the first engine is made
};

/// Computes all runs, and reports progress.
std::vector<TransferRun> compute(const TransferOptions& options, const std::vector<TransferSetup>& setups,
                                 const StopSignals& signals, Provenance& provenance, MachineOfTransfer& machine)
{
    const EngineOptions engine_options = options.scenario.engine_options();
    const JobShare share = share_of_transfers(setups, engine_options, options.jobs);
    std::optional<ProgressBar> bar;
    TransferWatch watch;
    watch.begins = [&](WaveEngine& engine, long frames) {
        machine.backend = engine.backend().name;
        machine.threads = engine.threads();
        provenance.set_backend(engine.backend(), engine.threads());
        announce(engine);
        options.scenario.check_warnings(engine.warnings());
        if (!options.directory.empty()) {
            machine.outputs.emplace(options.directory, options.overwrite);
        }
        spin_up(engine, options.progress, signals);
        tell_estimate(engine, setups, share.jobs, frames);
        bar.emplace(frames, setups.front().plan.frame_s, options.progress);
    };
    watch.stops = [&] { return signals.received() != 0; };
    watch.show = [&](long frame, long) {
        FrameStats stats;
        stats.frame = frame;
        bar->show(stats);
    };
    return run_transfers(setups, engine_options, share, watch);
}

/// Returns the run that did not complete its record; null if all did. A run that a fault ended comes before the others.
const TransferRun* incomplete_run(const std::vector<TransferRun>& runs)
{
    const TransferRun* incomplete = nullptr;
    for (const TransferRun& run : runs) {
        const bool is_bad = run.record && !is_usable(run.record->status());
        if (!run.table && (incomplete == nullptr || is_bad)) {
            incomplete = &run;
        }
    }
    return incomplete;
}

/// Reports the worst status of the runs, and returns the exit code.
int explained(const std::vector<TransferRun>& runs, const StopSignals& signals)
{
    const TransferRun* worst = incomplete_run(runs);
    for (const TransferRun& run : runs) {
        if (worst == nullptr || (worst->table && run.record->status() > worst->record->status())) {
            worst = &run;
        }
    }
    if (!worst->record) {
        return exit_code_of(RunRecord(1.0), signals);
    }
    explain_status(*worst->record, worst->place_of_the_fault);
    return exit_code_of(*worst->record, signals);
}

/// Adds what all levels share: how the scenario was read, and its fingerprint.
void complete_answer(const TransferOptions& options, const Scenario& scenario, const Provenance& provenance,
                     nlohmann::ordered_json& answer)
{
    answer["precision"] = scenario.precision;
    answer["scenario_file"] = scenario.file.empty() ? "" : std::filesystem::absolute(scenario.file).string();
    answer["settings"] = options.scenario.settings;
    answer["fingerprint"] = fmt::format("{:016x}", transfer_fingerprint(scenario));
    answer["provenance"] = provenance_json(provenance);
}

void print_results(const std::vector<TransferTable>& tables, const std::vector<std::string>& files)
{
    for (const TransferTable& table : tables) {
        fmt::print("{}", transfer_text(table));
    }
    for (const std::string& file : files) {
        fmt::print("  {:<11} {}\n", "wrote", file);
    }
}

/// Reports doubts about the tables.
void tell_warnings(const std::vector<TransferTable>& tables)
{
    for (const TransferTable& table : tables) {
        if (const std::string warning = transfer_warning(table); !warning.empty()) {
            tell_warning(warning);
        }
    }
    TransferFile transfer;
    transfer.tables = tables;
    if (const std::string warning = density_warning(transfer); !warning.empty()) {
        tell_warning(warning);
    }
}

int transfer(TransferOptions options)
{
    check_outputs(options);
    complete_from_climate(options.texts);
    Provenance provenance;
    const Scenario scenario = options.scenario.read();
    const std::vector<TransferSetup> setups = set_up_levels(options, scenario);
    std::ranges::for_each(setups.front().notes, [](const std::string& note) { tell(note); });
    tell_left_out(setups.front().left_out);
    const StopSignals signals;
    MachineOfTransfer machine;
    std::vector<TransferRun> runs = compute(options, setups, signals, provenance, machine);
    if (incomplete_run(runs) != nullptr) {
        const int code = explained(runs, signals);
        tell_error("ended before the record was complete: nothing is written");
        return code;
    }
    LevelTables levels = joined_levels(setups, runs);
    levels.answer["backend"] = machine.backend;
    levels.answer["threads"] = machine.threads;
    complete_answer(options, scenario, provenance, levels.answer);
    const std::vector<std::string> files =
        machine.outputs ? machine.outputs->write(levels.tables, levels.answer) : std::vector<std::string>{};
    if (!options.json.empty()) {
        write_json(options.json, levels.answer);
    }
    if (options.json != "-") {
        print_results(levels.tables, files);
    }
    tell_warnings(levels.tables);
    return explained(runs, signals);
}

constexpr const char* transfer_examples =
    "Computes how high a wave of each period and direction is at every gauge, relative to its height outside. Linear\n"
    "water responds to all waves at once. So one run with all waves, each with its own frequency, gives all results.\n"
    "The period of a wave is within 2 % of the period asked for; the table has it. The record of a list of periods has 50\n"
    "of the longest wave for each direction: twice as many directions take twice the time, more periods almost none.\n"
    "The time is estimated first. --periods 6:12, without a step, takes the periods that `swell berth` needs for\n"
    "the heights of whole seas: in even steps of frequency that resolve the harbour's response. Each of --water-levels\n"
    "is a run of its own.\n\n"
    "amplification: amplitude at the gauge divided by the amplitude of the wave outside, at sea.depth_m, or by\n"
    "default at the median depth where waves come in. phase_deg: delay of the crests at the gauge, compared with the\n"
    "same wave in water of that depth without obstacles: 0 in open water, 90 for a quarter of a period.\n\n"
    "The scenario's sea (but for depth_m) and ships are ignored, and waves do not break. Quadratic friction and the long "
    "waves of\n"
    "groups are refused. Waves that no edge lets in, and waves shorter than four cells, are left out. Before the\n"
    "record the water settles: twice the time that waves need to cross the water and return, plus ten periods. If the\n"
    "water still oscillates after that, a warning says so. --out receives run.json (the list of the files),\n"
    "transfer.csv, transfer.json for `swell berth` and, only with SWELL_GEO, transfer.png. If the folder has an earlier "
    "run, --overwrite is needed. A\n"
    "longer frame_s is faster if the time step allows it.\n\n"
    "Examples:\n"
    "  swell transfer klopman_harbour --periods 6:12:1 --from-deg 150:210:10 --out transfer\n"
    "  swell transfer my_harbour.toml --periods 6:16 --from-deg 150:210:10 --water-levels=-1,0,1.5 --out transfer\n"
    "  swell transfer klopman_harbour --periods 8 --from-deg 180 --set frame_s=0.1\n"
    "  swell transfer my_harbour.toml --periods 5,6,8,11,15 --from-deg 340:380:10 --json - | jq '.waves[0]'";

} // namespace

void add_transfer_command(Command& program, Action& chosen)
{
    Command command =
        program.add_command("transfer", "Heights at gauges for waves of many periods and directions, in one run");
    const auto options = std::make_shared<TransferOptions>();
    options->scenario.add_to(command);
    command.remove_option("--frames"); // the waves determine the number of frames
    command.remove_option("--seed");   // nothing is random
    TableOptions table(command, "transfer");
    table.add("--periods", options->texts.periods);
    table.add("--from-deg", options->texts.from_deg);
    table.add("--for", options->texts.climate);
    table.add("--water-levels", options->texts.water_levels);
    table.add("--jobs", options->jobs);
    table.add_flag("--progress", options->progress);
    table.add("--out", options->directory);
    table.add_flag("--overwrite", options->overwrite).needs("--out");
    table.add("--json", options->json);
    command.footer(transfer_examples);
    command.callback([options, &chosen] { chosen = [options] { return transfer(*options); }; });
}

} // namespace swell::engine
