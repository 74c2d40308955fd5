#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/doors/command_line/options/table_options.hpp"
#include "engine/doors/command_line/output_file.hpp"
#include "engine/doors/command_line/program.hpp"
#include "engine/doors/command_line/terminal/terminal.hpp"
#include "engine/doors/verification/cases.hpp"
#include "engine/doors/verification/report/report_json.hpp"
#include "engine/doors/verification/report/report_page.hpp"
#include "engine/doors/verification/report/report_text.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::verification
{

namespace
{

struct VerifyOptions {
    std::vector<std::string> names;
    bool full = false;
    bool list = false;
    std::string report;
    std::string json;
    std::string backend = "auto";
    int threads = 0;
    int device = 0;
};

/// Returns the named cases. If no case is named, returns the quick cases, or all cases with --full.
std::vector<const Case*> chosen_cases(const VerifyOptions& options)
{
    std::vector<const Case*> chosen;
    chosen.reserve(all_cases().size());
    for (const std::string& name : options.names) {
        chosen.push_back(&case_named(name));
    }
    if (!chosen.empty()) {
        return chosen;
    }
    for (const Case& one : all_cases()) {
        if (one.is_quick || options.full) {
            chosen.push_back(&one);
        }
    }
    return chosen;
}

Conditions conditions_of(const VerifyOptions& options)
{
    Conditions conditions;
    conditions.is_full = options.full;
    conditions.where.backend = engine::backend_choice_named(options.backend);
    conditions.where.threads = options.threads;
    conditions.where.device = options.device;
    return conditions;
}

int verify(const VerifyOptions& options)
{
    if (options.list) {
        fmt::print("{}", list_text(all_cases()));
        return engine::exit_done;
    }
    engine::check_output_file(options.json, "--json");
    const std::vector<const Case*> chosen = chosen_cases(options);
    const Conditions conditions = conditions_of(options);
    if (!options.report.empty()) {
        make_report_folder(options.report);
    }
    engine::Provenance provenance;
    const engine::ChosenBackend backend = engine::choose_backend(conditions.where);
    provenance.set_backend(backend, options.threads);
    engine::tell(fmt::format("{} cases on {} ({})", chosen.size(), backend.name, backend.reason));
    std::vector<CaseResult> results;
    for (const Case* one : chosen) {
        results.push_back(run_case(*one, conditions));
        if (!options.json.empty() && options.json != "-") { // a verification that is cut short keeps the cases so far
            engine::write_json(options.json, results_json(results, conditions, provenance));
        }
        if (options.json != "-") {
            fmt::print("{}", result_text(results.back()));
            std::fflush(stdout);
        }
    }
    if (!options.report.empty()) {
        write_report(options.report, results, conditions, provenance);
    }
    if (options.json == "-") {
        engine::write_json(options.json, results_json(results, conditions, provenance));
    } else {
        fmt::print("{}\n", totals_text(results));
    }
    return all_met(results) ? engine::exit_done : engine::exit_bad_status;
}

constexpr const char* examples =
    "Runs the engine on problems whose answers are known from theory or from published experiments, and compares every\n"
    "figure with its limit. Exit code 1 if a figure missed its limit. Without --full the cases are coarse and take less\n"
    "than three minutes on two cores; with --full they are finer, and the long cases run too.\n\n"
    "Examples:\n"
    "  swell verify\n"
    "  swell verify --case dispersion --case standing_wave --full\n"
    "  swell verify --full --report verification   # one page, verification/index.html, with figures and plots\n"
    "  swell verify --backend cuda --json gpu.json # state hashes equal the CPU's";

void add_command(engine::Command& program, engine::Action& chosen)
{
    engine::Command command = program.add_command("verify", "Compare the waves with theory and experiments");
    const auto options = std::make_shared<VerifyOptions>();
    engine::TableOptions table(command, "verify");
    table.add("--case", options->names);
    table.add_flag("--full", options->full);
    table.add_flag("--list", options->list);
    table.add("--report", options->report);
    table.add("--json", options->json);
    table.add("--backend", options->backend);
    table.add("--threads", options->threads);
    table.add("--device", options->device);
    command.footer(examples);
    command.callback([options, &chosen] { chosen = [options] { return verify(*options); }; });
}

} // namespace

} // namespace swell::verification

void swell::engine::add_verify_command(Command& program, Action& chosen)
{
    verification::add_command(program, chosen);
}
