#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "engine/doors/command_line/options/table_options.hpp"
#include "engine/doors/command_line/output_file.hpp"
#include "engine/doors/command_line/program.hpp"
#include "engine/doors/command_line/terminal/terminal.hpp"
#include "engine/results/report/comparison/profile_comparison.hpp"

namespace swell::engine
{

namespace
{

struct CompareOptions {
    std::string before;
    std::string now;
    std::optional<double> fail_over;
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

int compare(const CompareOptions& options)
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

constexpr const char* compare_examples =
    "Compares the JSON of two runs or profiles: first the differences other than times (threads, machine, commit,\n"
    "compiler), then each time and the ratio new/old. Both must be of the same scenario, grid, precision and solver;\n"
    "with conjugate gradients also of the same rule and tolerance. With --fail-over the exit code is 1, with one line\n"
    "that gives the reason, if the median frame (frame_ms/p50) or the mean solve (stage_ms/solve) takes more than\n"
    "that many times as long as before.\n\n"
    "Examples:\n"
    "  swell profile klopman_harbour --json old.json   # and again, as new.json, with another build\n"
    "  swell compare old.json new.json\n"
    "  swell compare old.json new.json --fail-over 1.10 --json -";

} // namespace

void add_compare_command(Command& program, Action& chosen)
{
    Command command = program.add_command("compare", "Compare two profiles; fail if the new one is slower");
    const auto options = std::make_shared<CompareOptions>();
    TableOptions table(command, "compare");
    table.add_argument("OLD", options->before).required();
    table.add_argument("NEW", options->now).required();
    table.add("--fail-over", options->fail_over);
    table.add("--json", options->json);
    command.footer(compare_examples);
    command.callback([options, &chosen] { chosen = [options] { return compare(*options); }; });
}

} // namespace swell::engine
