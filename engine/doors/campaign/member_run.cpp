#include "engine/doors/campaign/member_run.hpp"

#include <fmt/format.h>
#include <new>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "engine/harbour/read_scenario.hpp"
#include "engine/results/output/json_file.hpp"
#include "engine/results/outputs/run_outputs.hpp"
#include "engine/results/report/gathered_waves.hpp"
#include "engine/results/report/provenance.hpp"
#include "engine/results/report/run_record.hpp"
#include "engine/results/report/start_of_run.hpp"
#include "engine/results/report/wave_warnings.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/files/files_in_use.hpp"
#include "engine/run/machine/thread_team.hpp"

namespace swell::engine
{

namespace
{

/// Returns the reason of a bad status: "first in frame 12; at x = 30 m".
std::string reason_of(const RunRecord& record, const WaveEngine& engine)
{
    if (is_success(record.status())) {
        return {};
    }
    const std::string& place = engine.place_of_the_fault();
    return fmt::format("first in frame {}{}{}", record.first_frame_of_status(), place.empty() ? "" : "; ", place);
}

/// Writes the files at the end of a run, summary.json last.
void write_files(RunOutputs& outputs, const RunSummary& summary, const GatheredWaves& waves, const Provenance& provenance)
{
    outputs.finish(summary.gauges, &waves.water());
    outputs.check_directory();
    nlohmann::ordered_json json = summary_json(summary);
    json["provenance"] = provenance_json(provenance);
    outputs.close([&](const std::string& file) { write_json(file, json); });
}

/// Computes the frames of a run as `swell run` does, and writes its files. Returns nothing if the run was stopped.
std::optional<MemberResult> run_with(WaveEngine& engine, const std::string& folder, const std::atomic<bool>& stops,
                                     const std::function<void(double)>& after_frame)
{
    Provenance provenance;
    provenance.set_backend(engine.backend(), engine.threads());
    const StartOfRun start = start_of_run(engine.scenario());
    OutputPlan plan;
    plan.directory = folder;
    plan.overwrite = true; // of a run that was killed
    plan.statistics_from = first_frame_of_statistics(engine.scenario(), start, std::nullopt, 0);
    GatheredWaves waves(engine, plan.statistics_from);
    RunOutputs outputs(plan, engine);
    RunRecord record(engine.scenario().frame_s * 1000.0);
    const long frames = engine.scenario().frames;
    while (engine.frame() < frames) {
        if (stops) {
            return std::nullopt;
        }
        const FrameStats stats = engine.advance_frame();
        record.add(stats);
        if (!is_usable(stats.status)) {
            break;
        }
        waves.follow();
        outputs.add_frame();
        after_frame(static_cast<double>(engine.frame()) / static_cast<double>(frames));
    }
    RunSummary summary = summarise(engine, record);
    summary.start = start;
    waves.sum_up(summary);
    const std::vector<std::string> warnings = warnings_of_waves(summary);
    summary.warnings.insert(summary.warnings.end(), warnings.begin(), warnings.end());
    write_files(outputs, summary, waves, provenance);
    MemberResult result{
        .status = outcome_of(summary), .reason = reason_of(record, engine), .state_hash = summary.state_hash};
    for (const GaugeStatistics& gauge : summary.gauges) {
        result.gauges.push_back(waves_of(gauge));
    }
    return result;
}

/// Reads the scenario, waits for memory, and runs.
std::optional<MemberResult> compute(SharedByMembers& shared, long member, const std::string& folder,
                                    const std::function<void(double)>& after_frame)
{
    std::optional<Scenario> scenario;
    {
        const std::lock_guard lock(shared.reading);
        if (shared.stops) {
            return std::nullopt;
        }
        scenario = scenario_of_member(shared.campaign, member);
    }
    const EngineOptions options = engine_options_of_member(shared.machine, shared.share, *scenario);
    const TeamSize team(options.threads);
    const MemoryGate::Place place(shared.memory, memory_of_member(*scenario));
    if (shared.stops) {
        return std::nullopt;
    }
    WaveEngine engine(std::move(*scenario), options);
    scenario.reset();
    return run_with(engine, folder, shared.stops, after_frame);
}

MemberResult failed(const char* status, const std::string& reason)
{
    return {.status = status, .reason = one_line(reason)};
}

/// Returns the result of compute(); an exception becomes a result with its reason.
std::optional<MemberResult> computed_or_failed(SharedByMembers& shared, long member, const std::string& folder,
                                               const std::function<void(double)>& after_frame)
{
    try {
        return compute(shared, member, folder, after_frame);
    } catch (const InputError& error) {
        return failed(refused_status, error.what());
    } catch (const std::invalid_argument& error) {
        return failed(refused_status, error.what());
    } catch (const std::bad_alloc&) {
        return failed(cannot_status, "not enough memory");
    } catch (const std::exception& error) {
        return failed(cannot_status, error.what());
    }
}

} // namespace

std::optional<EndedMember> run_member(SharedByMembers& shared, long member, const std::string& folder,
                                      const std::function<void(double)>& after_frame)
{
    FilesInUse files;
    const FilesInUse::Scope scope(files, FilesInUse::Scope::Extent::thread);
    std::optional<MemberResult> result = computed_or_failed(shared, member, folder, after_frame);
    if (!result) {
        return std::nullopt;
    }
    result->member = member;
    return EndedMember{std::move(*result), files.inputs()};
}

Scenario scenario_of_member(const Campaign& campaign, long member)
{
    const MemberSettings settings = campaign.settings_of(member);
    return read_scenario(campaign.scenario, settings.overrides, {}, {}, settings.places);
}

} // namespace swell::engine
