#include <algorithm>
#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "engine/doors/campaign/campaign_estimate.hpp"
#include "engine/doors/campaign/campaign_file.hpp"
#include "engine/doors/campaign/campaign_folder.hpp"
#include "engine/doors/campaign/campaign_picture.hpp"
#include "engine/doors/campaign/campaign_run.hpp"
#include "engine/doors/campaign/campaign_table.hpp"
#include "engine/doors/command_line/campaign_progress.hpp"
#include "engine/doors/command_line/frame_loop.hpp"
#include "engine/doors/command_line/options/table_options.hpp"
#include "engine/doors/command_line/output_file.hpp"
#include "engine/doors/command_line/program.hpp"
#include "engine/doors/command_line/terminal/part_line.hpp"
#include "engine/doors/command_line/terminal/terminal.hpp"
#include "engine/results/report/provenance.hpp"
#include "engine/run/base/build_info.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/files/atomic_file.hpp"
#include "engine/run/files/files_in_use.hpp"
#include "engine/run/machine/thread_share.hpp"

namespace swell::engine
{

namespace
{

struct CampaignOptions {
    std::string file;
    std::string directory;
    std::string json;
    CampaignMachine machine;
    bool overwrite = false;
    bool progress = false;
    bool dry_run = false;
};

/// A campaign that was read and checked, and its share of the machine.
struct PlannedCampaign {
    Campaign campaign;
    std::optional<Scenario> first; ///< scenario of the first member; none if it is refused
    std::string backend;
    JobShare share;
    std::size_t memory_bytes = 0;
};

PlannedCampaign planned(const CampaignOptions& options)
{
    PlannedCampaign plan;
    plan.campaign = read_campaign(options.file);
    {
        const PartLine line("reading the scenario and its bathymetry");
        plan.first = check_keys(plan.campaign);
    }
    plan.backend = backend_of_members(options.machine, plan.first);
    plan.share = share_of_jobs(options.machine, plan.backend, plan.campaign.members(), share_of_threads(0).threads);
    plan.memory_bytes = memory_for_members(options.machine, plan.backend);
    return plan;
}

std::string megabytes(std::size_t bytes)
{
    constexpr double megabyte = 1e6;
    return fmt::format("{:.0f} MB", static_cast<double>(bytes) / megabyte);
}

/// Returns "2 at once, with 1 thread each".
std::string share_text(const PlannedCampaign& plan)
{
    return fmt::format("{} at once{}", plan.share.jobs,
                       plan.backend == "cpu"
                           ? fmt::format(", with {} thread{} each", plan.share.threads, plan.share.threads == 1 ? "" : "s")
                           : " on one GPU");
}

/// Lists the members, and what they take, without computing or writing them.
int list_members(const CampaignOptions& options)
{
    const PlannedCampaign plan = planned(options);
    const long members = plan.campaign.members();
    for (long member = 1; member <= members; ++member) {
        fmt::print("  {:<14} {}\n", member_folder(member, members), plan.campaign.text_of(member));
    }
    fmt::print("  {:<14} {}, {}\n", "members", members, share_text(plan));
    if (!plan.first) {
        const std::string why = "the first member is refused";
        fmt::print("  {:<14} unknown: {}\n", "memory", why);
        return exit_done;
    }
    const PartLine line("computing frames of the first member");
    const MemberEstimate estimate = estimate_member(*plan.first, options.machine, plan.share);
    const auto together = estimate.bytes * static_cast<std::size_t>(plan.share.jobs);
    fmt::print("  {:<14} {} each, {} at once, of {}\n", "memory", megabytes(estimate.bytes), megabytes(together),
               megabytes(plan.memory_bytes));
    fmt::print("  {:<14} about {}, by the first member: {} frames of {:.3g} ms, {:.2g} s of set-up; without the files\n",
               "time", duration_text(estimate.total_s(members, plan.share.jobs)), estimate.frames,
               1000.0 * estimate.frame_s, estimate.set_up_s);
    return exit_done;
}

/// Writes the table, the figure and the JSON. Returns the names of the files.
std::vector<std::string> write_results(const CampaignFolder& folder, const Campaign& campaign,
                                       const std::vector<MemberResult>& results, const nlohmann::ordered_json& json)
{
    std::vector<std::string> files{folder.path_of(campaign_table_name)};
    AtomicFile table(files.front());
    table.stream() << campaign_csv(campaign, results);
    table.finish();
    if (build_options().geo && !gauges_of(results).empty()) {
        files.push_back(folder.path_of(campaign_picture_name));
        write_png(files.back(), draw_campaign(campaign, results), PngFilters::none);
    }
    files.push_back(folder.path_of(campaign_json_name));
    write_json(files.back(), json);
    return files;
}

/// Refuses output that would replace a file that the campaign reads.
void announce_outputs(const CampaignOptions& options)
{
    check_output_file(options.json, "--json");
    for (const char* name : {campaign_table_name, campaign_json_name, campaign_picture_name, Journal::name}) {
        announce_output(options.directory + "/" + name, "--out");
    }
}

int stopped(const StopSignals& signals, std::size_t ended, const Campaign& campaign)
{
    constexpr int ended_by_signal = 128;
    tell(fmt::format("stopped: {} of {} members have ended; the same command resumes the campaign", ended,
                     campaign.members()));
    return ended_by_signal + signals.received();
}

int compute_members(const CampaignOptions& options)
{
    if (options.directory.empty()) {
        throw InputError("--out is required, the directory for the files of the members; --dry-run needs none");
    }
    announce_outputs(options);
    Provenance provenance;
    PlannedCampaign plan = planned(options);
    plan.first.reset(); // each member reads its own
    const Campaign& campaign = plan.campaign;
    provenance.set_backend({.name = plan.backend, .reason = "", .device = options.machine.device},
                           plan.share.jobs * plan.share.threads);
    CampaignFolder folder(options.directory, campaign, options.overwrite);
    tell(fmt::format(
        "{} members, {}, {}{}", campaign.members(), plan.backend, share_text(plan),
        folder.kept().empty() ? "" : fmt::format("; {} ended before and keep their results", folder.kept().size())));
    const StopSignals signals;
    std::vector<MemberResult> results;
    {
        CampaignBar bar(options.progress);
        results = run_campaign(campaign, folder, options.machine, plan.share, plan.memory_bytes,
                               {.stops = [&] { return signals.received() != 0; },
                                .show = [&](const CampaignProgress& progress) { bar.show(progress); }});
    }
    if (results.size() < static_cast<std::size_t>(campaign.members())) {
        return stopped(signals, results.size(), campaign);
    }
    nlohmann::ordered_json json = campaign_json(campaign, results);
    json["jobs"] = plan.share.jobs;
    json["provenance"] = provenance_json(provenance);
    const std::vector<std::string> files = write_results(folder, campaign, results, json);
    if (!options.json.empty()) {
        write_json(options.json, json);
    }
    if (options.json != "-") {
        fmt::print("{}", campaign_text(campaign, results));
        for (const std::string& file : files) {
            fmt::print("  {:<11} {}\n", "wrote", file);
        }
    }
    const bool is_good = std::ranges::all_of(results, &MemberResult::is_done);
    return is_good ? exit_done : exit_bad_status;
}

constexpr const char* campaign_examples =
    "FILE is TOML. Each member is a run of the scenario with one combination of values:\n\n"
    "  scenario = \"my_harbour.toml\"        # path from the folder of FILE, or a name of swell list\n"
    "  [set]                               # the same value in all members, as --set\n"
    "  frames = 12000\n"
    "  [grid]                              # every value with every other\n"
    "  \"sea.height_m\" = [1.0, 2.0, 3.0]\n"
    "  [zip]                               # the first values together, then the second ...\n"
    "  \"sea.period_s\" = [8, 10, 12]\n"
    "  \"sea.from_deg\" = [190, 200, 210]\n\n"
    "Instead of lists, or with them, rows = \"seas.csv\" names a CSV file: keys in its first line, a member in each\n"
    "other line. These nine members are computed with every row of it.\n\n"
    "--out receives members/0001 and so on, each with the files of swell run --out; campaign.csv, a line for each\n"
    "member with its keys, status, reason, the waves at the gauges with their +-, and state_hash; the same as\n"
    "campaign.json; and, only with SWELL_GEO and gauges, campaign.png, Hs over the first key of [grid].\n"
    "A member that fails is a line with its reason, and the others are computed; the exit code is then 1.\n"
    "After Ctrl-C or a kill the same command resumes: members that ended keep their results. If the campaign, a file\n"
    "that members read, or Swell has changed since, --overwrite is needed.\n"
    "The state hash of a member is that of swell run with the same keys, for any --jobs and --threads.\n\n"
    "Examples:\n"
    "  swell campaign seas.toml --dry-run                 members, memory and time\n"
    "  swell campaign seas.toml --out study\n"
    "  swell campaign seas.toml --out study --jobs 4 --progress";

} // namespace

void add_campaign_command(Command& program, Action& chosen)
{
    Command command = program.add_command("campaign", "Run a scenario many times, with lists of values for its keys");
    const auto options = std::make_shared<CampaignOptions>();
    TableOptions table(command, "campaign");
    table.add_argument("FILE", options->file).required();
    table.group("Where it runs");
    table.add("--backend", options->machine.backend).tell_default();
    table.add("--device", options->machine.device).tell_default();
    table.add("--jobs", options->machine.jobs).tell_default();
    table.add("--threads", options->machine.threads).tell_default();
    table.group("");
    table.add("--out", options->directory);
    table.add_flag("--overwrite", options->overwrite).needs("--out");
    table.add_flag("--progress", options->progress);
    table.add("--json", options->json).needs("--out");
    table.add_flag("--dry-run", options->dry_run).excludes("--json");
    command.footer(campaign_examples);
    command.callback([options, &chosen] {
        chosen = [options] { return options->dry_run ? list_members(*options) : compute_members(*options); };
    });
}

} // namespace swell::engine
