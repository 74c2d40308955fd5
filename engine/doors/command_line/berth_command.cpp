#include <filesystem>
#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "engine/doors/campaign/job_share.hpp"
#include "engine/doors/command_line/frame_loop.hpp"
#include "engine/doors/command_line/options/table_options.hpp"
#include "engine/doors/command_line/output_file.hpp"
#include "engine/doors/command_line/parser/number_list.hpp"
#include "engine/doors/command_line/program.hpp"
#include "engine/doors/command_line/terminal/part_line.hpp"
#include "engine/doors/command_line/terminal/terminal.hpp"
#include "engine/harbour/criteria/criteria.hpp"
#include "engine/results/berth/berth_files.hpp"
#include "engine/results/berth/berth_report.hpp"
#include "engine/results/berth/berth_study.hpp"
#include "engine/results/berth/check_report.hpp"
#include "engine/results/outputs/run_outputs.hpp"
#include "engine/results/report/provenance.hpp"
#include "engine/results/transfer/table_freshness.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/files/assets.hpp"
#include "engine/run/files/files_in_use.hpp"
#include "engine/run/machine/thread_share.hpp"

namespace swell::engine
{

namespace
{

struct BerthOptions {
    std::string climate;
    std::vector<std::string> transfers;
    std::optional<double> level_m;
    std::string above;
    std::string criteria;
    std::string criteria_file;
    std::vector<std::string> columns;
    std::string place;
    std::optional<long> check;
    int jobs = 0;
    std::string directory;
    std::string json;
    bool overwrite = false;
};

/// Divides a text at its commas.
std::vector<std::string> items_of(const std::string& text)
{
    std::vector<std::string> items;
    std::size_t begin = 0;
    while (begin <= text.size() && !text.empty()) {
        const std::size_t comma = std::min(text.find(',', begin), text.size());
        items.push_back(text.substr(begin, comma - begin));
        begin = comma + 1;
    }
    return items;
}

ClimateOptions climate_options(const BerthOptions& options)
{
    ClimateOptions climate;
    for (const std::string& column : options.columns) {
        const std::size_t sign = column.find('=');
        if (sign == std::string::npos || sign == 0 || sign + 1 == column.size()) {
            throw InputError(fmt::format("--column {}: allowed is WORD=NAME, as from=Dir", column));
        }
        climate.columns[column.substr(0, sign)] = column.substr(sign + 1);
    }
    if (!options.place.empty()) {
        constexpr double farthest_deg = 360.0;
        const std::vector<double> place =
            numbers_named(options.place, "--place", solver::between(-farthest_deg, farthest_deg));
        if (place.size() != 2) {
            throw InputError(fmt::format("--place {}: allowed is LON,LAT in degrees", options.place));
        }
        climate.lon_lat = {place[0], place[1]};
    }
    return climate;
}

std::vector<Threshold> thresholds_of(const BerthOptions& options)
{
    constexpr const char* usual = "0.3,0.5,1";
    constexpr double lowest_m = 0.001, highest_m = 30.0;
    std::vector<Threshold> thresholds;
    const bool is_usual = options.above.empty() && options.criteria.empty();
    if (is_usual || !options.above.empty()) {
        for (const double height_m :
             numbers_named(is_usual ? usual : options.above, "--above", solver::between(lowest_m, highest_m))) {
            thresholds.push_back({height_m, ""});
        }
    }
    if (!options.criteria.empty()) {
        const std::string file = options.criteria_file.empty() ? asset_file(installed_criteria) : options.criteria_file;
        const std::vector<Criterion> criteria = read_criteria(file);
        for (const std::string& id : items_of(options.criteria)) {
            thresholds.push_back({criterion_named(criteria, id, file).height_m, id});
        }
    }
    std::ranges::stable_sort(thresholds, {}, &Threshold::height_m);
    return thresholds;
}

OutputPlan plan_of(const BerthOptions& options)
{
    OutputPlan plan;
    plan.directory = options.directory;
    plan.overwrite = options.overwrite;
    return plan;
}

/// Checks the directory and the JSON file before anything is computed. Reports the earlier files that will be replaced.
void check_berth_outputs(const BerthOptions& options)
{
    std::optional<RunDirectoryLock> free;
    if (!options.directory.empty() && std::filesystem::is_directory(options.directory)) {
        free.emplace(options.directory);
    }
    if (const std::string replaced = check(plan_of(options)); !replaced.empty()) {
        tell(replaced);
    }
    check_output_file(options.json, "--json");
}

Climate read_climate(const BerthOptions& options)
{
    const PartLine line("reading the climate");
    return Climate::read(options.climate, climate_options(options));
}

BerthYear run_study(BerthStudy& study, const std::vector<Threshold>& thresholds, std::optional<BerthFiles>& files)
{
    const PartLine line("multiplying the records with the tables");
    return study.run(thresholds, [&](const BerthStudy::Row& row) {
        if (files) {
            files->add(row);
        }
    });
}

/// Runs records directly, and reports progress. A signal ends the runs, and what is done counts.
std::vector<CheckedRecord> check_directly(const BerthOptions& options, BerthStudy& study, const BerthYear& year,
                                          const Climate& climate, const std::vector<BerthVariant>& variants)
{
    CampaignMachine machine;
    machine.jobs = options.jobs;
    const auto count = static_cast<std::size_t>(*options.check);
    const long runs = 2 * *options.check * static_cast<long>(variants.size());
    const JobShare share = share_of_jobs(machine, choose_backend({}).name, runs, share_of_threads(0).threads);
    CheckRequest request{count, count, share.jobs, {}};
    request.engine.threads = share.jobs > 1 ? share.threads : 0;
    tell(fmt::format("running {} records directly, {} at once", runs, share.jobs));
    const StopSignals signals;
    const PartLine line("running records directly");
    const auto scenario_of = [](const BerthVariant& variant) { return scenario_of_table(variant.transfer); };
    return check_records(study, year, climate, variants, scenario_of, request,
                         [&](double) { return signals.received() == 0; });
}

int berth(const BerthOptions& options)
{
    check_berth_outputs(options);
    Provenance provenance;
    const std::vector<Threshold> thresholds = thresholds_of(options);
    const std::vector<BerthVariant> variants = read_variants(options.transfers);
    for (const BerthVariant& variant : variants) {
        if (const std::string warning = require_fresh_table(variant.transfer); !warning.empty()) {
            tell_warning(warning);
        }
    }
    const Climate climate = read_climate(options);
    for (const std::string& note : climate.notes()) {
        tell(note);
    }
    BerthStudy study(climate, options.climate, variants, options.level_m);
    std::optional<BerthFiles> files;
    if (!options.directory.empty()) {
        files.emplace(options.directory, options.overwrite, climate, variants);
    }
    const BerthYear year = run_study(study, thresholds, files);
    nlohmann::ordered_json answer = berth_json(year, climate, options.climate);
    std::vector<CheckedRecord> checked;
    if (options.check) {
        checked = check_directly(options, study, year, climate, variants);
        answer["check"] = check_json(checked, climate);
    }
    answer["provenance"] = provenance_json(provenance);
    const std::vector<std::string> written = files ? files->finish(year, answer) : std::vector<std::string>{};
    if (!options.json.empty()) {
        write_json(options.json, answer);
    }
    if (options.json != "-") {
        fmt::print("{}{}", berth_text(year, climate), options.check ? check_text(checked, climate) : "");
        for (const std::string& file : written) {
            fmt::print("  {:<11} {}\n", "wrote", file);
        }
    }
    for (const std::string& warning : berth_warnings(year, climate)) {
        tell_warning(warning);
    }
    return exit_done;
}

constexpr const char* berth_examples =
    "Computes the waves at the gauges in each hour of a climate, without a run per hour: linear water answers a sea by "
    "its\n"
    "transfer functions, so a year of seas is a product of two tables. Gives the height that is exceeded in a share of "
    "the\n"
    "time, the hours a year above heights, by month, and the ten worst records. Directions are where waves come from.\n\n"
    "CLIMATE is a CSV text or a NetCDF file with time, significant height, peak or mean period, direction, and if known\n"
    "spread, gamma and water level; the names of ERA5, WAVEWATCH III, NDBC, CMEMS and wavespectra are known. Or it is a\n"
    "file of whole spectra as [sea] reads them, or a scatter table with hours instead of times. Missing and impossible\n"
    "records are counted and left out; nothing is filled in. Without a column for them, the spread is 30 degrees and "
    "gamma\n"
    "3.3.\n\n"
    "--transfer is a transfer.json of `swell transfer --periods SHORTEST:LONGEST`. Files of one harbour are its levels;\n"
    "between levels energy is interpolated. Several harbours are compared: --transfer A=a/transfer.json B=…. A table "
    "whose\n"
    "scenario has changed since is refused. --check 3 runs the three highest records and three random ones directly, with\n"
    "breaking, and prints how far the heights differ from the product. --out receives berth.csv and berth.nc (a line per "
    "record), berth.json,\n"
    "berth.png and berth_months.png.\n\n"
    "Examples:\n"
    "  swell transfer my_harbour.toml --periods 6:16 --from-deg 180:300:10 --water-levels=-1,1 --out a\n"
    "  swell berth year.csv --transfer a/transfer.json --above 0.5,1 --out year\n"
    "  swell berth year.csv --transfer A=a/transfer.json --transfer B=b/transfer.json --criteria small_craft --out year\n"
    "  swell berth era5.nc --place -5.0,50.1 --level 0 --transfer a/transfer.json --json -";

} // namespace

void add_berth_command(Command& program, Action& chosen)
{
    Command command = program.add_command("berth", "A year at the gauges: hours above heights, from a climate of seas");
    const auto options = std::make_shared<BerthOptions>();
    TableOptions table(command, "berth");
    table.add_argument("CLIMATE", options->climate).required();
    table.add("--transfer", options->transfers).required().take_all();
    table.add("--level", options->level_m);
    table.add("--above", options->above);
    table.add("--criteria", options->criteria);
    table.add("--criteria-file", options->criteria_file).needs("--criteria");
    table.add("--column", options->columns).take_all();
    table.add("--place", options->place);
    table.add("--check", options->check);
    table.add("--jobs", options->jobs).needs("--check");
    table.add("--out", options->directory);
    table.add_flag("--overwrite", options->overwrite).needs("--out");
    table.add("--json", options->json);
    command.footer(berth_examples);
    command.callback([options, &chosen] { chosen = [options] { return berth(*options); }; });
}

} // namespace swell::engine
