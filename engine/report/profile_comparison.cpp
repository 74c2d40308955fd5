#include "engine/report/profile_comparison.hpp"

#include <fmt/format.h>
#include <fstream>
#include <nlohmann/json.hpp>

#include "engine/base/errors.hpp"

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

} // namespace

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
