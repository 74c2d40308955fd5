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
#include "engine/doors/command_line/parser/number_list.hpp"
#include "engine/doors/command_line/program.hpp"
#include "engine/doors/command_line/terminal/part_line.hpp"
#include "engine/doors/command_line/terminal/terminal.hpp"
#include "engine/results/berth/table_density.hpp"
#include "engine/results/outputs/run_outputs.hpp"
#include "engine/results/report/provenance.hpp"
#include "engine/results/transfer/transfer_outputs.hpp"
#include "engine/results/transfer/transfer_setup.hpp"
#include "engine/results/transfer/transfer_sums.hpp"
#include "engine/results/transfer/transfer_table.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

struct TransferOptions {
    ScenarioOptions scenario;
    FrameLoop loop;
    std::string from_deg;
    std::string periods;
    std::string water_levels = "0";
    std::string directory;
    std::string json;
    bool overwrite = false;
};

constexpr double full_circle = 360.0;

/// Returns the directions; equal ones, such as 0 and 360 degrees, count once.
std::vector<double> asked_directions(const TransferOptions& options)
{
    const solver::Range past_north = solver::between(-full_circle, 2.0 * full_circle);
    std::set<double> directions;
    for (const double from_deg : numbers_named(options.from_deg, "--from-deg", past_north)) {
        directions.insert(std::fmod(from_deg + full_circle, full_circle));
    }
    return {directions.begin(), directions.end()};
}

/// Returns whether --periods is SHORTEST:LONGEST, so that the steps are the program's.
bool is_band(const std::string& periods)
{
    return std::ranges::count(periods, ':') == 1;
}

/// Returns the ends of a band of periods: the shortest and the longest.
std::vector<double> band_of(const std::string& periods, const solver::Range& range)
{
    std::string ends = periods;
    std::ranges::replace(ends, ':', ',');
    const std::vector<double> numbers = numbers_named(ends, "--periods", range);
    if (numbers.size() != 2 || !(numbers[0] < numbers[1])) {
        throw InputError(fmt::format("--periods {}: allowed are SHORTEST:LONGEST, as 6:12, with SHORTEST below LONGEST; "
                                     "FIRST:LAST:STEP; or numbers with commas",
                                     periods));
    }
    return numbers;
}

std::vector<double> asked_periods(const TransferOptions& options, const Scenario& scenario,
                                  const std::vector<double>& from_deg)
{
    const solver::Range range = option_row("sea", "period_s", "regular").range;
    if (is_band(options.periods)) {
        const std::vector<double> band = band_of(options.periods, range);
        return dense_periods_s(band[0], band[1], resolving_step_hz(scenario, band[0], band[1], from_deg));
    }
    const std::vector<double> named = numbers_named(options.periods, "--periods", range);
    const std::set<double> periods(named.begin(), named.end());
    return {periods.begin(), periods.end()};
}

/// Returns every period with every direction.
TransferRequest request_of(const TransferOptions& options, const Scenario& scenario)
{
    const std::vector<double> from_deg = asked_directions(options);
    const std::vector<double> periods_s = asked_periods(options, scenario, from_deg);
    const double most = option_row("sea", "components", "jonswap").range.highest;
    const std::size_t count = periods_s.size() * from_deg.size();
    if (static_cast<double>(count) > most) {
        throw InputError(fmt::format("{} periods from {} directions are {} waves: allowed are {:g} at once; name fewer",
                                     periods_s.size(), from_deg.size(), count, most));
    }
    TransferRequest request;
    request.is_dense = is_band(options.periods);
    for (const double period_s : periods_s) {
        for (const double direction : from_deg) {
            request.waves.push_back({period_s, direction});
        }
    }
    return request;
}

std::vector<double> asked_levels(const TransferOptions& options)
{
    const std::vector<double> named =
        numbers_named(options.water_levels, "--water-levels", option_row("event", "level_m").range);
    const std::set<double> levels(named.begin(), named.end());
    return {levels.begin(), levels.end()};
}

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
void tell_estimate(WaveEngine& engine, const TransferSetup& setup)
{
    constexpr long enough = 25;
    const long frames = std::min(enough, setup.settling_frames);
    const auto start = std::chrono::steady_clock::now();
    for (long n = 0; n < frames && is_usable(engine.advance_frame().status); ++n) {
    }
    const double took_s = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    const double all_s = took_s / static_cast<double>(frames) * static_cast<double>(setup.scenario.frames);
    tell(fmt::format("{} wave{} at once: {:.0f} s of sea to settle and {:.0f} s of record, {} frames, about {}",
                     setup.plan.waves.size(), setup.plan.waves.size() == 1 ? "" : "s",
                     static_cast<double>(setup.settling_frames) * setup.plan.frame_s, setup.plan.record_s(),
                     setup.scenario.frames, duration_text(all_s)));
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

/// The runs of all levels and their results so far.
struct TransferRuns {
    std::vector<TransferTable> tables;
    nlohmann::ordered_json answer;   ///< of the first level, with the answers of the others in "further_levels"
    std::optional<RunRecord> record; ///< of the newest run
    std::string place_of_the_fault;
    std::optional<TransferOutputs> outputs; ///< begun when the first engine is made
};

void add_answer(TransferRuns& runs, nlohmann::ordered_json answer)
{
    if (runs.answer.is_null()) {
        runs.answer = std::move(answer);
        runs.answer["further_levels"] = nlohmann::ordered_json::array();
    } else {
        runs.answer["further_levels"].push_back(std::move(answer));
    }
}

/// Runs the water of one level. Returns whether its record is complete; then its table is in `runs`.
bool run_level(const TransferOptions& options, const TransferSetup& setup, const StopSignals& signals,
               Provenance& provenance, TransferRuns& runs)
{
    WaveEngine engine = make_engine(setup.scenario, options.scenario.engine_options());
    provenance.set_backend(engine.backend(), engine.threads());
    announce(engine);
    options.scenario.check_warnings(engine.warnings());
    if (!runs.outputs && !options.directory.empty()) {
        runs.outputs.emplace(options.directory, options.overwrite);
    }
    spin_up(engine, options.loop.progress, signals);
    tell_estimate(engine, setup);
    FrameLoop loop = options.loop;
    loop.is_strict = options.scenario.strict;
    loop.warnings_told = engine.warnings().size();
    loop.frames = setup.scenario.frames - engine.frame();
    TransferSums sums(setup.plan, setup.scenario.gauges.size());
    runs.record = run_frames(engine, loop, signals, [&](const FrameStats& stats) {
        if (stats.frame > setup.settling_frames) {
            sums.add(stats.frame, engine.gauge_readings());
        }
    });
    runs.place_of_the_fault = engine.place_of_the_fault();
    if (sums.frames() < setup.plan.frames) {
        return false;
    }
    model::WaveSetup waves = engine.scenario().waves;
    waves.bathymetry = engine.bathymetry(); // at the level of the run
    runs.tables.push_back(transfer_table(setup, waves, sums));
    add_answer(runs, answer_of(setup, runs.tables.back()));
    runs.answer["backend"] = engine.backend().name;
    runs.answer["threads"] = engine.threads();
    return true;
}

/// Adds what all levels share: how the scenario was read, and its fingerprint.
void complete_answer(const TransferOptions& options, const Scenario& scenario, const Provenance& provenance,
                     nlohmann::ordered_json& answer)
{
    answer["precision"] = scenario.precision;
    answer["scenario_file"] = scenario.file;
    answer["settings"] = options.scenario.settings;
    answer["fingerprint"] = fmt::format("{:016x}", transfer_fingerprint(scenario));
    answer["provenance"] = provenance_json(provenance);
}

void print_results(const TransferRuns& runs, const std::vector<std::string>& files)
{
    for (const TransferTable& table : runs.tables) {
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

TransferSetup set_up_level(const Scenario& scenario, TransferRequest request, double level_m)
{
    const PartLine line("planning the waves");
    request.level_m = level_m;
    return set_up_transfer(scenario, request);
}

int transfer(const TransferOptions& options)
{
    check_outputs(options);
    Provenance provenance;
    const std::vector<double> levels_m = asked_levels(options);
    const Scenario scenario = options.scenario.read();
    const TransferRequest request = request_of(options, scenario);
    const StopSignals signals;
    TransferRuns runs;
    for (const double level_m : levels_m) {
        const TransferSetup setup = set_up_level(scenario, request, level_m);
        if (runs.tables.empty()) {
            std::ranges::for_each(setup.notes, [](const std::string& note) { tell(note); });
            tell_left_out(setup.left_out);
        }
        if (!run_level(options, setup, signals, provenance, runs)) {
            explain_status(*runs.record, runs.place_of_the_fault);
            tell_error("ended before the record was complete: nothing is written");
            return exit_code_of(*runs.record, signals);
        }
    }
    complete_answer(options, scenario, provenance, runs.answer);
    const std::vector<std::string> files =
        runs.outputs ? runs.outputs->write(runs.tables, runs.answer) : std::vector<std::string>{};
    if (!options.json.empty()) {
        write_json(options.json, runs.answer);
    }
    if (options.json != "-") {
        print_results(runs, files);
    }
    tell_warnings(runs.tables);
    explain_status(*runs.record, runs.place_of_the_fault);
    return exit_code_of(*runs.record, signals);
}

constexpr const char* transfer_examples =
    "Computes how high a wave of each period and direction is at every gauge, relative to its height outside. Linear\n"
    "water responds to all waves at once. So one run with all waves, each with its own frequency, gives all results.\n"
    "The period of a wave is within 2 % of the period asked for; the table has it. The record has 50 periods of the\n"
    "longest wave for each direction: twice as many directions take twice the time, more periods almost none. The\n"
    "time of the run is estimated first. --periods 6:12, without a step, takes the periods that `swell berth` needs for\n"
    "the heights of whole seas: in even steps of frequency that resolve the harbour's response. Each of --water-levels\n"
    "is a run of its own.\n\n"
    "amplification: amplitude at the gauge divided by the amplitude of the wave outside, at sea.depth_m, or by\n"
    "default at the median depth where waves come in. phase_deg: delay of the crests at the gauge, compared with the\n"
    "same wave in water of that depth without obstacles: 0 in open water, 90 for a quarter of a period.\n\n"
    "The scenario's sea and ships are ignored, and waves do not break. Quadratic friction and the long waves of\n"
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
    table.add("--periods", options->periods).required();
    table.add("--from-deg", options->from_deg).required();
    table.add("--water-levels", options->water_levels);
    table.add_flag("--progress", options->loop.progress);
    table.add("--out", options->directory);
    table.add_flag("--overwrite", options->overwrite).needs("--out");
    table.add("--json", options->json);
    command.footer(transfer_examples);
    command.callback([options, &chosen] { chosen = [options] { return transfer(*options); }; });
}

} // namespace swell::engine
