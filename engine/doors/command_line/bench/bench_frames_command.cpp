#include <algorithm>
#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/doors/bench/frames_benchmark.hpp"
#include "engine/doors/command_line/frame_loop.hpp"
#include "engine/doors/command_line/options/table_options.hpp"
#include "engine/doors/command_line/output_file.hpp"
#include "engine/doors/command_line/program.hpp"
#include "engine/results/report/provenance.hpp"

namespace swell::engine
{

namespace
{

struct FramesOptions {
    std::vector<std::string> sizes{"100k", "400k", "1500k"};
    std::string backend = "auto";
    int threads = 0;
    int device = 0;
    std::string precision = "float";
    FrameLoop loop{.warm_up = 100, .frames = 100};
    std::string plot;
    std::string json;
};

/// Results of the benchmark so far: a summary per size, a curve per backend.
struct FramesReport {
    std::vector<RunSummary> runs;
    std::vector<FramesCurve> curves;
    int exit_code = exit_done;
};

/// Returns the CPU and, if there is one, the GPU; or the requested backend.
std::vector<EngineOptions> backends_of(const FramesOptions& options)
{
    EngineOptions engine{.threads = options.threads, .device = options.device};
    engine.backend = backend_choice_named(options.backend);
    if (engine.backend != BackendChoice::automatic) {
        return {engine};
    }
    const bool has_gpu = choose_backend(engine).name == "cuda";
    std::vector<EngineOptions> backends;
    for (const BackendChoice choice : {BackendChoice::cpu, BackendChoice::cuda}) {
        engine.backend = choice;
        if (choice == BackendChoice::cpu || has_gpu) {
            backends.push_back(engine);
        }
    }
    return backends;
}

void print_heading(const FramesOptions& options)
{
    fmt::print("Frames of the bay of plymouth-* at {} sizes, {}: {} frames after {} that are not measured\n",
               options.sizes.size(), options.precision, options.loop.frames, options.loop.warm_up);
    fmt::print("{:>8} {:>10} {:>13} {:>10} {:>10} {:>10} {:>9} {:>8} {:>11}  {}\n", "backend", "nodes", "grid", "p50 ms",
               "p99 ms", "max ms", "ns/node", "missed", "iterations", "status");
}

double ns_per_node(const RunSummary& run)
{
    constexpr double ns_per_ms = 1e6;
    return run.frame_ms.p50 * ns_per_ms / static_cast<double>(run.grid.nodes());
}

void print_row(const RunSummary& run)
{
    fmt::print("{:>8} {:>10} {:>13} {:>10.3f} {:>10.3f} {:>10.3f} {:>9.2f} {:>8} {:>11.2f}  {}\n", run.backend,
               run.grid.nodes(), fmt::format("{}x{}", run.grid.nx, run.grid.ny), run.frame_ms.p50, run.frame_ms.p99,
               run.frame_ms.max, ns_per_node(run), run.deadline_misses, run.mean_iterations, outcome_of(run));
    std::fflush(stdout);
}

nlohmann::ordered_json row_json(const RunSummary& run)
{
    return {{"backend", run.backend},
            {"threads", run.threads},
            {"nodes", run.grid.nodes()},
            {"nx", run.grid.nx},
            {"ny", run.grid.ny},
            {"wet_nodes", run.wet_nodes},
            {"iterations", {{"mean", run.mean_iterations}, {"max", run.most_iterations}}},
            {"frame_ms", times_json(run.frame_ms)},
            {"ns_per_wet_node", ns_per_wet_node(run)},
            {"ns_per_node", ns_per_node(run)},
            {"deadline_misses", run.deadline_misses},
            {"status", outcome_of(run)}};
}

nlohmann::ordered_json answer_of(const FramesOptions& options, const FramesReport& report, const Provenance& provenance)
{
    nlohmann::ordered_json rows = nlohmann::ordered_json::array();
    for (const RunSummary& run : report.runs) {
        rows.push_back(row_json(run));
    }
    nlohmann::ordered_json limits = nlohmann::ordered_json::array();
    for (const FramesCurve& curve : report.curves) {
        const auto nodes = nodes_within(curve, report.runs.front().deadline_ms);
        limits.push_back(
            {{"backend", curve.label}, {"nodes", nodes ? nlohmann::ordered_json(*nodes) : nlohmann::ordered_json()}});
    }
    return {{"benchmark", "frames"},
            {"precision", options.precision},
            {"warm_up_frames", options.loop.warm_up},
            {"frames", options.loop.frames},
            {"deadline_ms", report.runs.front().deadline_ms},
            {"results", rows},
            {"nodes_within_deadline", limits},
            {"provenance", provenance_json(provenance)}};
}

void print_limits(const FramesReport& report)
{
    for (const FramesCurve& curve : report.curves) {
        const double deadline_ms = report.runs.front().deadline_ms;
        if (const auto nodes = nodes_within(curve, deadline_ms)) {
            fmt::print("  {}: a median frame takes {:g} ms at about {:.0f} thousand nodes\n", curve.label, deadline_ms,
                       static_cast<double>(*nodes) / 1e3);
        }
    }
}

/// Measures one size on one backend, and adds the results. Returns false if a signal ended the measurement.
bool measure(const FramesOptions& options, const EngineOptions& where, std::int64_t nodes, FramesReport& report)
{
    Scenario scenario = bay_of_size(nodes);
    scenario.precision = options.precision;
    WaveEngine engine(std::move(scenario), where);
    const StopSignals signals;
    const RunRecord record = run_frames(engine, options.loop, signals, [](const FrameStats&) {});
    report.runs.push_back(summarise(engine, record));
    RunSummary& run = report.runs.back();
    run.interrupted = signals.received() != 0;
    if (report.curves.empty() || report.curves.back().label != run.backend) {
        report.curves.push_back({run.backend, {}});
    }
    report.curves.back().points.push_back({run.grid.nodes(), run.frame_ms.p50});
    explain_status(record);
    report.exit_code = std::max(report.exit_code, exit_code_of(record, signals));
    return signals.received() == 0;
}

/// Returns the sizes, smallest first. Throws InputError for other faults of the options, before anything is measured.
std::vector<std::int64_t> checked_sizes(const FramesOptions& options)
{
    check_output_file(options.json, "--json");
    check_picture_file(options.plot, "--plot");
    std::vector<std::int64_t> sizes;
    sizes.reserve(options.sizes.size());
    for (const std::string& word : options.sizes) {
        sizes.push_back(nodes_named(word));
    }
    std::sort(sizes.begin(), sizes.end());
    return sizes;
}

int bench(const FramesOptions& options)
{
    const std::vector<std::int64_t> sizes = checked_sizes(options);
    Provenance provenance;
    FramesReport report;
    if (options.json != "-") {
        print_heading(options);
    }
    bool go_on = true;
    for (const EngineOptions& where : backends_of(options)) {
        for (std::size_t n = 0; n < sizes.size() && go_on; ++n) {
            go_on = measure(options, where, sizes[n], report);
            if (options.json != "-") {
                print_row(report.runs.back());
            }
        }
    }
    const RunSummary& last = report.runs.back();
    provenance.set_backend({last.backend, "", options.device}, report.runs.front().threads);
    if (!options.plot.empty()) {
        write_png(options.plot, draw_frames(report.curves, last.deadline_ms), PngFilters::none);
    }
    if (!options.json.empty()) {
        write_json(options.json, answer_of(options, report, provenance));
    }
    if (options.json != "-") {
        print_limits(report);
        fmt::print("{}", provenance_text(provenance));
    }
    return report.exit_code;
}

constexpr const char* bench_frames_examples =
    "Computes the bay of the scenarios plymouth-*, with its JONSWAP sea and its ship, at any size: cells stay 5 m and\n"
    "the water 20 m deep, while land and breakwater grow with the grid. Times are wall clock around advance_frame(),\n"
    "percentiles by nearest rank. Every size is measured on the CPU and, if there is one, on the GPU. A frame is 50\n"
    "ms of sea; a frame that takes longer is missed.\n\n"
    "Examples:\n"
    "  swell bench frames\n"
    "  swell bench frames --sizes 50k,100k,200k,400k --threads 1 --plot frames.png\n"
    "  swell bench frames --sizes 1.5M,16M --backend cuda --frames 1000 --json frames.json";

} // namespace

void add_bench_frames_command(Command& bench_commands, Action& chosen)
{
    Command command = bench_commands.add_command("frames", "The time of a frame over the number of nodes");
    const auto options = std::make_shared<FramesOptions>();
    command.tell_defaults();
    TableOptions table(command, "bench frames");
    table.add("--sizes", options->sizes).delimiter(',');
    table.add("--frames", options->loop.frames);
    table.add("--warm-up", options->loop.warm_up);
    table.add("--precision", options->precision);
    table.add("--backend", options->backend);
    table.add("--threads", options->threads);
    table.add("--device", options->device);
    table.add("--plot", options->plot);
    table.add("--json", options->json);
    table.add_flag("--progress", options->loop.progress);
    command.footer(bench_frames_examples);
    command.callback([options, &chosen] { chosen = [options] { return bench(*options); }; });
}

} // namespace swell::engine
