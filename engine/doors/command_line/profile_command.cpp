#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "engine/doors/command_line/frame_loop.hpp"
#include "engine/doors/command_line/launch/launched_ranks.hpp"
#include "engine/doors/command_line/options/scenario_options.hpp"
#include "engine/doors/command_line/options/table_options.hpp"
#include "engine/doors/command_line/output_file.hpp"
#include "engine/doors/command_line/program.hpp"
#include "engine/doors/command_line/terminal/terminal.hpp"
#include "engine/doors/command_line/turns/run_turns.hpp"
#include "engine/doors/command_line/turns/take_turns.hpp"
#include "engine/results/report/comparison/profile_comparison.hpp"
#include "engine/results/report/profile/frame_trace.hpp"
#include "engine/results/report/profile/kernel_profile.hpp"
#include "engine/results/report/profile/memory_table.hpp"
#include "engine/results/report/profile/profile.hpp"
#include "engine/results/report/profile/query_profile.hpp"
#include "engine/results/report/profile/staged_frames.hpp"
#include "engine/results/report/provenance.hpp"
#include "engine/results/report/run_record.hpp"
#include "engine/results/report/run_summary.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

struct ProfileOptions {
    ScenarioOptions scenario;
    FrameLoop loop{.warm_up = 100};
    std::string json;
    std::string frames_csv;
    std::string compare;
    std::string trace;
    std::string against;
    std::vector<int> thread_counts;
    double seconds = 30.0;
    bool turns = false;
    std::optional<double> fail_over;
    bool kernels = false;
    long queries = 0; ///< points; 0: no queries
};

constexpr int frames_of_kernels = 10;

/// Durations of the parts of the set-up.
struct SetUpTimes {
    double reading_s = 0.0; ///< the scenario and its bathymetry
    double engine_s = 0.0;
};

/// Results of a profile.
struct ProfileReport {
    RunSummary summary;
    SetUpTimes set_up;
    MemoryTable memory;
    std::optional<QueryProfile> queries;
    std::optional<KernelProfile> kernels;
    Provenance provenance;
};

nlohmann::ordered_json report_json(const ProfileReport& report)
{
    nlohmann::ordered_json json = summary_json(report.summary);
    json["set_up_s"] = {{"reading", report.set_up.reading_s}, {"engine", report.set_up.engine_s}};
    json["peak_memory_bytes"] = peak_memory_bytes();
    json["memory"] = memory_json(report.memory);
    if (report.queries) {
        json["queries"] = queries_json(*report.queries);
    }
    if (report.kernels) {
        json["copy_gb_per_s"] = report.kernels->copy_gb_per_s;
        json["stage_bandwidth"] = stage_bandwidth_json(*report.kernels);
        json["kernels"] = kernels_json(*report.kernels);
    }
    json["provenance"] = provenance_json(report.provenance);
    return json;
}

void print_report(const ProfileReport& report)
{
    constexpr double megabyte = 1e6;
    const std::string queries = report.queries ? queries_text(*report.queries) : "";
    fmt::print("{}  {:<11} reading {:.2f} s, making the engine {:.2f} s\n", summary_text(report.summary), "set-up",
               report.set_up.reading_s, report.set_up.engine_s);
    fmt::print("  {:<11} {:.0f} MB of this process at most; {}\n{}{}{}{}", "memory",
               static_cast<double>(peak_memory_bytes()) / megabyte, memory_line(report.memory), queries,
               provenance_text(report.provenance), stages_text(report.summary), memory_text(report.memory));
}

/// Reads the earlier profile for a comparison, if one is named.
std::optional<NamedSummary> read_old_run(const ProfileOptions& options)
{
    if (options.compare.empty()) {
        return std::nullopt;
    }
    NamedSummary old_run = read_summary(options.compare);
    if (options.fail_over) {
        check_has_judged_times(old_run);
    }
    return old_run;
}

ProfileReport measure(const ProfileOptions& options, const Provenance& provenance, WaveEngine& engine,
                      const RunRecord& record, StagedFrames& staged, bool go_on)
{
    RunSummary summary = summarise(engine, record);
    if (go_on) {
        sum_up_stages(engine, options.loop, summary.frames, staged, summary);
    }
    if (!options.trace.empty()) {
        write_frame_trace(options.trace, "swell profile " + summary.scenario, staged.frames());
    }
    ProfileReport report{summary,      {},           MemoryTable(engine.memory(), summary.grid.nodes()),
                         std::nullopt, std::nullopt, provenance};
    if (options.queries > 0 && go_on) {
        report.queries = profile_queries(engine, options.queries, summary.frames);
    }
    if (options.kernels && go_on) {
        report.kernels = profile_kernels(engine, frames_of_kernels);
    }
    return report;
}

/// Prints the comparison, and a message if --fail-over is exceeded. Returns the exit code.
int compare_with(const NamedSummary& old_run, const nlohmann::ordered_json& json, const ProfileOptions& options)
{
    const ProfileComparison comparison = compare_profiles(old_run.json(), json);
    if (options.json != "-") {
        fmt::print("{}", comparison_text(comparison));
    }
    const std::string too_slow = options.fail_over ? slower_than(comparison, *options.fail_over) : "";
    if (!too_slow.empty()) {
        tell_error(too_slow);
    }
    return too_slow.empty() ? exit_done : exit_bad_status;
}

void write_reports(const ProfileOptions& options, const ProfileReport& report, const nlohmann::ordered_json& json,
                   const std::vector<FrameStats>& frames)
{
    if (!options.frames_csv.empty()) {
        write_frames_csv(options.frames_csv, frames);
    }
    if (!options.json.empty()) {
        write_json(options.json, json);
    }
    if (options.json != "-") {
        print_report(report);
    }
    if (options.json != "-" && report.kernels) {
        fmt::print("{}", kernels_text(*report.kernels));
    }
}

/// Returns the result of make(), and how long the call took.
template <class Make>
auto timed(double& taken_s, const Make& make)
{
    const auto start = std::chrono::steady_clock::now();
    auto made = make();
    taken_s = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return made;
}

/// Returns this command line with the words for a program that takes turns.
TurnsCommand turns_command(const std::string& program, const CommandDescription& command, int threads)
{
    TurnsCommand turns{program, {"profile", "--turns", "--quiet", "--threads", std::to_string(threads)}};
    const std::vector<std::string> of_the_comparison{"--against", "--threads",  "--seconds", "--fail-over",
                                                     "--json",    "--progress", "--quiet"};
    for (const OptionDescription& option : command.options) {
        const bool is_ours = !option.long_names.empty() &&
                             std::ranges::find(of_the_comparison, option.long_names.front()) != of_the_comparison.end();
        const std::vector<std::string> words = is_ours ? std::vector<std::string>{} : words_of(option);
        turns.words.insert(turns.words.end(), words.begin(), words.end());
    }
    return turns;
}

/// Compares this program with another, or with itself on other numbers of threads.
int compare_in_turns(const ProfileOptions& options, const CommandDescription& command)
{
    check_output_file(options.json, "--json");
    const std::string this_program = std::filesystem::read_symlink("/proc/self/exe");
    std::vector<TurnsCommand> commands;
    if (!options.against.empty()) {
        commands = {turns_command(options.against, command, options.scenario.threads),
                    turns_command(this_program, command, options.scenario.threads)};
    } else {
        for (const int threads : options.thread_counts) {
            commands.push_back(turns_command(this_program, command, threads));
        }
    }
    const StopSignals signals;
    TurnsReport report = run_turns(commands, options.seconds, [&] { return signals.received() != 0; });
    report.fail_over = options.fail_over;
    if (!options.json.empty()) {
        write_json(options.json, turns_json(report));
    }
    if (options.json != "-") {
        fmt::print("{}", turns_text(report));
    }
    if (options.fail_over && report.is_too_slow()) {
        tell_error(fmt::format("too slow: allowed is {:g} times", *options.fail_over));
        return exit_bad_status;
    }
    return exit_done;
}

/// Computes frames in turns, as told on standard input.
int take_turns(const ProfileOptions& options)
{
    double set_up_s = 0.0;
    WaveEngine engine =
        timed(set_up_s, [&] { return make_engine(options.scenario.read(), options.scenario.engine_options()); });
    return is_usable(take_turns(engine, options.loop.warm_up, set_up_s)) ? exit_done : exit_bad_status;
}

int profile_once(ProfileOptions options)
{
    if (LaunchedRanks::follows()) {
        return follow(options.scenario);
    }
    check_output_file(options.json, "--json");
    check_output_file(options.frames_csv, "--frames-csv");
    check_output_file(options.trace, "--trace");
    const std::optional<NamedSummary> old_run = read_old_run(options);
    Provenance provenance;
    EngineOptions engine_options = options.scenario.engine_options_on_ranks();
    if (options.queries > 0 && (engine_options.ranks > 1 || engine_options.seen_by_rank != nullptr)) {
        throw InputError(
            "--queries: several ranks do not answer queries at points yet: leave out --queries, or take one rank");
    }
    constexpr int rarely = 10; // a copy of the surface shares the bus with the samples of a query
    engine_options.snapshot_every = options.queries > 0 ? rarely : 0;
    SetUpTimes set_up;
    Scenario scenario = timed(set_up.reading_s, [&] { return options.scenario.read(); });
    WaveEngine engine = timed(set_up.engine_s, [&] { return make_engine(std::move(scenario), engine_options); });
    provenance.set_backend(engine.backend(), engine.threads());
    announce(engine);
    options.scenario.check_warnings(engine.warnings());
    options.loop.is_strict = options.scenario.strict;
    options.loop.warnings_told = engine.warnings().size();
    if (old_run) { // before the frames, so that none is computed in vain
        check_same_work(*old_run, {"this profile", summary_json(summarise(engine, RunRecord(0.0)))});
    }
    options.loop.frames = engine.scenario().frames;

    const StopSignals signals;
    spin_up(engine, options.loop.progress, signals);
    std::vector<FrameStats> frames; // for their table
    StagedFrames staged(options.loop.frames);
    options.loop.staged = stages_cost_nothing(engine) ? &staged : nullptr;
    const RunRecord record = run_frames(engine, options.loop, signals, [&](const FrameStats& stats) {
        if (!options.frames_csv.empty()) {
            frames.push_back(stats);
        }
    });
    const bool is_whole = signals.received() == 0 && is_usable(record.status()) && !record.is_stopped();
    ProfileReport report = measure(options, provenance, engine, record, staged, is_whole);
    report.set_up = set_up;
    report.summary.interrupted = signals.received() != 0 && report.summary.frames < options.loop.frames;
    const nlohmann::ordered_json json = report_json(report);
    write_reports(options, report, json, frames);
    const int verdict = old_run && is_whole ? compare_with(*old_run, json, options) : exit_done;
    explain_status(record);
    const int ended = exit_code_of(record, signals);
    return ended == exit_done ? verdict : ended;
}

int profile(ProfileOptions options, const CommandDescription& command)
{
    const bool is_one_number = options.thread_counts.size() < 2;
    if (!is_one_number && !options.against.empty()) {
        throw InputError("--threads: --against allows one number");
    }
    options.scenario.threads = options.thread_counts.empty() ? 0 : options.thread_counts.front();
    if (options.turns) {
        return take_turns(options);
    }
    const bool is_once = is_one_number && options.against.empty();
    if (!is_once) {
        if (LaunchedRanks::ranks() != nullptr) {
            throw InputError("--against and several --threads compare programs of one process: leave out the launcher");
        }
        return compare_in_turns(options, command);
    }
    if (options.fail_over && options.compare.empty()) {
        throw InputError("--fail-over needs a comparison: add --compare, --against, or several --threads");
    }
    return profile_once(std::move(options));
}

constexpr const char* profile_examples =
    "Computes --warm-up frames without measuring them, because from rest the solve of the first hundred is 12 to 20 %\n"
    "too fast. Then measures --frames frames: wall clock around advance_frame(), nothing else between. On a CPU the\n"
    "stages of these frames are timed too. A GPU plays frames from a recording, so as many more frames are timed by\n"
    "stage. Percentiles are by nearest rank; mad is the median distance from the median. --trace writes frames and\n"
    "stages for https://ui.perfetto.dev.\n"
    "--queries N computes twice as many more frames; every second one is followed by a query of N points, and every\n"
    "tenth leaves a snapshot. --kernels computes ten more frames. On a GPU it times each kernel separately, without\n"
    "overlap and graph, so the sum is longer than a frame; on a CPU it times each loop. GB/s: bytes that a kernel\n"
    "must move, each value once, divided by its time. The share is relative to a plain copy, on a CPU of as much\n"
    "memory as the arrays take; over 100 % comes from the caches. Memory: the backend's arrays, with host memory if\n"
    "the backend copies to and from it; nodes are all nodes.\n\n"
    "--compare FILE needs a profile of the same scenario, grid, precision and solver; swell compare compares two\n"
    "files. Two profiles of one build may differ by half on a busy machine.\n"
    "--against PROGRAM starts another build too. Both compute the same frames in turns of a tenth of a second, so a\n"
    "disturbance affects both. The ratio of the times has an interval that contains it in 99 of 100 comparisons. This\n"
    "build is called slower if the whole interval is above 1.01, by which two processes of one build may differ.\n"
    "--fail-over 1.03 fails if the whole interval is above 1.03. With one thread processor time is compared,\n"
    "otherwise the wall clock. Both programs use large pages of memory if the system gives them on request\n"
    "(transparent_hugepage), because small pages make one process 4 % faster than another of the same build.\n"
    "--threads 1,2,4 compares numbers of threads in the same way.\n\n"
    "Examples:\n"
    "  swell profile klopman_harbour --frames 1000 --json new.json\n"
    "  swell profile klopman_harbour --frames 1000 --compare old.json --fail-over 1.10\n"
    "  swell profile plymouth-200k --frames 100 --kernels\n"
    "  swell profile plymouth-200k --threads 1 --against ~/before/bin/swell --fail-over 1\n"
    "  swell profile plymouth-200k --threads 1,2,4,8\n"
    "  swell profile hilo_harbour --frames 200 --warm-up 20 --frames-csv frames.csv --threads 4";

} // namespace

void add_profile_command(Command& program, Action& chosen)
{
    Command command = program.add_command("profile", "Time a scenario: whole frames, stages, iterations, memory");
    const auto options = std::make_shared<ProfileOptions>();
    options->scenario.add_to(command, &options->thread_counts);
    TableOptions table(command, "profile");
    table.add("--warm-up", options->loop.warm_up).tell_default();
    table.add("--json", options->json);
    table.add("--frames-csv", options->frames_csv);
    table.add("--trace", options->trace);
    table.add("--compare", options->compare);
    table.add("--against", options->against);
    table.add("--seconds", options->seconds).tell_default();
    table.add("--fail-over", options->fail_over);
    table.add("--queries", options->queries).tell_default();
    table.add_flag("--kernels", options->kernels);
    table.add_flag("--progress", options->loop.progress);
    table.add_flag("--turns", options->turns);
    for (const char* other : {"--compare", "--frames-csv", "--trace", "--queries", "--kernels"}) {
        command.option("--against").excludes(other);
    }
    command.footer(profile_examples);
    command.callback_with([options, &chosen](const Command& itself) {
        chosen = [options, itself] { return profile(*options, itself.describe()); };
    });
}

} // namespace swell::engine
