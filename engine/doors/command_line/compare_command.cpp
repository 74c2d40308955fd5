#include <filesystem>
#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <system_error>

#include "engine/doors/command_line/options/table_options.hpp"
#include "engine/doors/command_line/output_file.hpp"
#include "engine/doors/command_line/program.hpp"
#include "engine/doors/command_line/terminal/terminal.hpp"
#include "engine/results/difference/difference_files.hpp"
#include "engine/results/difference/difference_report.hpp"
#include "engine/results/outputs/run_outputs.hpp"
#include "engine/results/report/comparison/profile_comparison.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

struct CompareOptions {
    std::string before;
    std::string now;
    std::optional<double> fail_over;
    std::string directory;
    bool overwrite = false;
    std::string json;
};

nlohmann::ordered_json answer_of(const CompareOptions& options, const ProfileComparison& comparison, bool too_slow)
{
    nlohmann::ordered_json answer{{"old", options.before}, {"new", options.now}};
    answer.update(comparison_json(comparison));
    answer["fail_over"] = options.fail_over ? nlohmann::ordered_json(*options.fail_over) : nlohmann::ordered_json();
    answer["too_slow"] = too_slow;
    return answer;
}

int compare_times(const CompareOptions& options)
{
    check_output_file(options.json, "--json");
    const NamedSummary before = read_summary(options.before);
    const NamedSummary now = read_summary(options.now);
    check_same_work(before, now);
    if (options.fail_over) {
        check_has_judged_times(before);
        check_has_judged_times(now);
    }
    const ProfileComparison comparison = compare_profiles(before.json(), now.json());
    const std::string too_slow = options.fail_over ? slower_than(comparison, *options.fail_over) : "";
    if (!options.json.empty()) {
        write_json(options.json, answer_of(options, comparison, !too_slow.empty()));
    }
    if (options.json != "-") {
        fmt::print("{}", comparison_text(comparison));
    }
    if (!too_slow.empty()) {
        tell_error(too_slow);
        return exit_bad_status;
    }
    return exit_done;
}

/// Checks the directory and the JSON file before a run is read. Reports the earlier files that will be replaced.
void check_outputs(const CompareOptions& options)
{
    OutputPlan plan;
    plan.directory = options.directory;
    plan.overwrite = options.overwrite;
    if (const std::string replaced = check(plan); !replaced.empty()) {
        tell(replaced);
    }
    check_output_file(options.json, "--json");
}

int compare_folders(const CompareOptions& options)
{
    if (options.fail_over) {
        throw InputError("--fail-over judges the times of two JSON files; allowed with two folders are --out, --overwrite "
                         "and --json");
    }
    check_outputs(options);
    const TwoRuns runs = compare_runs(options.before, options.now);
    std::vector<std::string> files;
    if (!options.directory.empty()) {
        files = DifferenceFiles(options.directory, options.overwrite, runs.maps.has_value()).write(runs);
    }
    if (!options.json.empty()) {
        write_json(options.json, comparison_json(runs));
    }
    if (options.json != "-") {
        fmt::print("{}", comparison_text(runs));
        for (const std::string& file : files) {
            fmt::print("  {:<11} {}\n", "wrote", file);
        }
    }
    if (!runs.maps) {
        tell(why_no_maps(runs.a, runs.b));
    }
    return exit_done;
}

int compare(const CompareOptions& options)
{
    std::error_code ignored; // the readers report a name that cannot be opened
    const bool is_folder = std::filesystem::is_directory(options.before, ignored);
    if (is_folder != std::filesystem::is_directory(options.now, ignored)) {
        throw InputError(fmt::format("{} is a folder and {} is not; allowed are the folders of two runs, or two JSON files",
                                     is_folder ? options.before : options.now, is_folder ? options.now : options.before));
    }
    if (is_folder) {
        return compare_folders(options);
    }
    if (!options.directory.empty()) {
        throw InputError("--out receives the maps of two folders; allowed with two JSON files are --fail-over and --json");
    }
    return compare_times(options);
}

constexpr const char* compare_examples =
    "Two folders of `swell run --out`: what else differs (sea, level, wet nodes, frames, precision), then Hs, Tp and\n"
    "direction at each gauge with the ± (95 %); * marks a difference above the joint ±. OLD is A, NEW is B. Runs on\n"
    "different grids are refused. --out receives run.json (the list of the files) and compare.json. If both runs have\n"
    "hs.tif, and only with SWELL_GEO, it also receives hs_ratio.tif (Hs of B over A, where A has at least 2 cm and 1 %\n"
    "of its highest Hs), hs_difference.tif (B minus A, in metres) and compare.png, a map of the difference.\n\n"
    "Two JSON files of runs or profiles: first the differences other than times (threads, machine, commit,\n"
    "compiler), then each time and the ratio new/old. Both must be of the same scenario, grid, precision and solver;\n"
    "with conjugate gradients also of the same rule and tolerance. With --fail-over the exit code is 1, with one line\n"
    "that gives the reason, if the median frame (frame_ms/p50) or the mean solve (stage_ms/solve) takes more than\n"
    "that many times as long as before.\n\n"
    "Examples:\n"
    "  swell compare a b --out a_and_b                 # the folders of two runs\n"
    "  swell compare a b --json - | jq .gauges\n"
    "  swell profile klopman_harbour --json old.json   # and again, as new.json, with another build\n"
    "  swell compare old.json new.json\n"
    "  swell compare old.json new.json --fail-over 1.10 --json -";

} // namespace

void add_compare_command(Command& program, Action& chosen)
{
    Command command = program.add_command("compare", "Compare two runs: maps and gauges; or two profiles: times");
    const auto options = std::make_shared<CompareOptions>();
    TableOptions table(command, "compare");
    table.add_argument("OLD", options->before).required();
    table.add_argument("NEW", options->now).required();
    table.add("--fail-over", options->fail_over);
    table.add("--out", options->directory);
    table.add_flag("--overwrite", options->overwrite).needs("--out");
    table.add("--json", options->json);
    command.footer(compare_examples);
    command.callback([options, &chosen] { chosen = [options] { return compare(*options); }; });
}

} // namespace swell::engine
