#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "engine/base/errors.hpp"
#include "engine/command_line/frame_loop.hpp"
#include "engine/command_line/output_file.hpp"
#include "engine/command_line/program.hpp"
#include "engine/command_line/scenario_options.hpp"
#include "engine/command_line/table_options.hpp"
#include "engine/report/kernel_profile.hpp"
#include "engine/report/memory_table.hpp"
#include "engine/report/profile.hpp"
#include "engine/report/run_record.hpp"
#include "engine/report/run_summary.hpp"

namespace swell::engine
{

namespace
{

struct ProfileOptions {
    ScenarioOptions scenario;
    FrameLoop loop;
    std::string json;
    std::string frames_csv;
    std::string compare;
    bool kernels = false;
};

constexpr int frames_of_kernels = 10;

void print_report(const RunSummary& summary, const MemoryTable& memory)
{
    constexpr double megabyte = 1e6;
    fmt::print("{}  {:<11} {:.0f} MB of this process at most; {}\n{}{}", summary_text(summary), "memory",
               static_cast<double>(peak_memory_bytes()) / megabyte, memory_line(memory), stages_text(summary),
               memory_text(memory));
}

int profile(ProfileOptions options)
{
    if (options.kernels && choose_backend(options.scenario.engine_options()).name != "cuda") {
        throw InputError(
            "--kernels: times the kernels of a GPU, and this profile runs on the cpu: its stages are what there is");
    }
    check_output_file(options.json);
    check_output_file(options.frames_csv);
    std::optional<nlohmann::ordered_json> old_run;
    if (!options.compare.empty()) {
        old_run = read_summary_json(options.compare);
    }
    WaveEngine engine(options.scenario.read(), options.scenario.engine_options());
    announce(engine);
    options.loop.frames = engine.scenario().frames;

    const StopSignals signals;
    const RunRecord record = run_frames(engine, options.loop, signals, [](const FrameStats&) {});
    RunSummary summary = summarise(engine, record);
    summary.interrupted = signals.received() != 0 && summary.frames < options.loop.frames;
    if (signals.received() == 0 && is_usable(record.status())) {
        summary.stages = measure_stages(engine, summary.frames);
    }
    const MemoryTable memory(engine.memory(), summary.grid.nodes());
    nlohmann::ordered_json json = summary_json(summary);
    json["peak_memory_bytes"] = peak_memory_bytes();
    json["memory"] = memory_json(memory);
    KernelProfile kernels;
    if (options.kernels && signals.received() == 0 && is_usable(record.status())) {
        kernels = profile_kernels(engine, frames_of_kernels);
        json["copy_gb_per_s"] = kernels.copy_gb_per_s;
        json["kernels"] = kernels_json(kernels);
    }
    if (!options.frames_csv.empty()) {
        write_frames_csv(options.frames_csv, record.frames());
    }
    if (!options.json.empty()) {
        write_json(options.json, json);
    }
    if (options.json != "-") {
        print_report(summary, memory);
        if (old_run) {
            fmt::print("{}", comparison_text(*old_run, json));
        }
        if (options.kernels) {
            fmt::print("{}", kernels_text(kernels));
        }
    }
    explain_status(record);
    return exit_code_of(record, signals);
}

constexpr const char* examples =
    "Two passes: --frames frames for the whole-frame times (wall clock round advance_frame(), nothing else between),\n"
    "then as many more, timed by stage. Percentiles are by nearest rank. With --kernels ten more on a GPU, each kernel by\n"
    "itself, neither overlapped nor in a graph: their sum is more than a frame.\n"
    "Memory is that of the backend by array, host side included where the backend copies to and fro; nodes are all "
    "nodes.\n\n"
    "Examples:\n"
    "  swell profile klopman_harbour --frames 1000 --json new.json\n"
    "  swell profile klopman_harbour --frames 1000 --compare old.json\n"
    "  swell profile hilo_harbour --frames 200 --frames-csv frames.csv --threads 4";

} // namespace

void add_profile_command(CLI::App& program, Action& chosen)
{
    CLI::App* command = program.add_subcommand("profile", "Time a scenario: whole frames, stages, iterations, memory");
    const auto options = std::make_shared<ProfileOptions>();
    options->scenario.add_to(*command);
    TableOptions table(*command, "profile");
    table.add("--json", options->json);
    table.add("--frames-csv", options->frames_csv);
    table.add("--compare", options->compare);
    table.add_flag("--kernels", options->kernels);
    table.add_flag("--progress", options->loop.progress);
    command->footer(examples);
    command->callback([options, &chosen] { chosen = [options] { return profile(*options); }; });
}

} // namespace swell::engine
