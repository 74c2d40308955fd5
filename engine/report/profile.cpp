#include "engine/report/profile.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <fmt/format.h>
#include <fstream>
#include <nlohmann/json.hpp>
#include <numeric>

#include "engine/api/wave_engine.hpp"
#include "engine/base/errors.hpp"
#include "engine/simulation/stage_times.hpp"

namespace swell::engine
{

namespace
{

using Json = nlohmann::ordered_json;
using Pointer = Json::json_pointer;

constexpr const char* settings[] = {"scenario", "backend", "precision", "threads", "grid", "steps_per_frame", "solver"};
constexpr const char* measurements[] = {"/frame_ms/mean", "/frame_ms/p50", "/frame_ms/p95",
                                        "/frame_ms/p99",  "/frame_ms/max", "/iterations/mean"};

bool is_summary(const Json& json)
{
    return json.is_object() && json.contains("frame_ms") && json["frame_ms"].is_object() && json.contains("iterations");
}

std::string row(const std::string& name, const Json& old_run, const Json& new_run, const Pointer& place)
{
    if (!old_run.contains(place) || !new_run.contains(place) || !old_run[place].is_number() ||
        !new_run[place].is_number()) {
        return "";
    }
    const double before = old_run[place].get<double>();
    const double now = new_run[place].get<double>();
    const std::string ratio = before > 0.0 ? fmt::format("{:.3f}", now / before) : "-";
    return fmt::format("  {:<22} {:>10.3f} {:>10.3f} {:>8}\n", name, before, now, ratio);
}

std::string differences(const Json& old_run, const Json& new_run)
{
    std::string text;
    for (const char* setting : settings) {
        const Json before = old_run.value(setting, Json());
        const Json now = new_run.value(setting, Json());
        if (before != now) {
            text += fmt::format("  differs: {}: {} then, {} now\n", setting, before.dump(), now.dump());
        }
    }
    return text;
}

double percentile(const std::vector<double>& sorted, std::size_t percent)
{
    const std::size_t rank = (sorted.size() * percent + 99) / 100;
    return sorted[std::max<std::size_t>(rank, 1) - 1];
}

} // namespace

TimeStatistics statistics_of(std::vector<double> times)
{
    if (times.empty()) {
        return {};
    }
    std::sort(times.begin(), times.end());
    TimeStatistics statistics;
    statistics.mean = std::accumulate(times.begin(), times.end(), 0.0) / static_cast<double>(times.size());
    statistics.p50 = percentile(times, 50);
    statistics.p95 = percentile(times, 95);
    statistics.p99 = percentile(times, 99);
    statistics.max = times.back();
    return statistics;
}

std::vector<StageTime> measure_stages(WaveEngine& engine, long frames)
{
    std::array<std::vector<double>, model::all_stages.size()> times;
    StageTimes clock;
    for (long frame = 0; frame < frames; ++frame) {
        clock.reset();
        if (!is_usable(engine.advance_frame(clock).status)) {
            break;
        }
        for (const model::Stage stage : model::all_stages) {
            times[static_cast<std::size_t>(stage)].push_back(clock.ms(stage));
        }
    }
    std::vector<StageTime> stages;
    for (const model::Stage stage : model::all_stages) {
        const TimeStatistics statistics = statistics_of(times[static_cast<std::size_t>(stage)]);
        stages.push_back({name_of(stage), statistics.mean, statistics.p99});
    }
    return stages;
}

Json read_summary_json(const std::string& file)
{
    std::ifstream input(file);
    if (!input) {
        throw InputError(fmt::format("{}: cannot be opened", file));
    }
    const Json json = Json::parse(input, nullptr, false);
    if (!is_summary(json)) {
        throw InputError(fmt::format("{}: is not the JSON of a run or profile", file));
    }
    return json;
}

std::string comparison_text(const Json& old_run, const Json& new_run)
{
    std::string text = differences(old_run, new_run);
    text += fmt::format("  {:<22} {:>10} {:>10} {:>8}\n", "", "old", "new", "new/old");
    for (const std::string measurement : measurements) {
        text += row(measurement.substr(1), old_run, new_run, Pointer(measurement));
    }
    const Json stages = new_run.value("stage_ms", Json::object());
    for (const auto& stage : stages.items()) {
        text += row("stage_ms/" + stage.key(), old_run, new_run, Pointer("/stage_ms/" + stage.key() + "/mean"));
    }
    return text;
}

} // namespace swell::engine
