#include "engine/results/report/comparison/profile_comparison.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/run/base/errors.hpp"
#include "engine/run/files/json_file.hpp"

namespace swell::engine
{

namespace
{

using Json = nlohmann::ordered_json;

/// Entries that two summaries of the same work share.
constexpr const char* work[] = {"scenario", "grid", "precision", "solver/name"};
/// Further entries that two solves by conjugate gradients share. A fixed count lacks both; it may be compared with any
/// solve.
constexpr const char* work_of_pcg[] = {"solver/rule", "solver/tolerance"};
/// Entries that may differ. The comparison shows differences.
constexpr const char* circumstances[] = {"backend",
                                         "threads",
                                         "steps_per_frame",
                                         "solver/method",
                                         "solver/levels",
                                         "solver/guess",
                                         "warm_up_frames",
                                         "provenance/cpu",
                                         "provenance/cores",
                                         "provenance/gpu",
                                         "provenance/commit",
                                         "provenance/compiler",
                                         "provenance/compiler_flags",
                                         "provenance/build_type"};
constexpr const char* measurements[] = {"frame_ms/mean", "frame_ms/p50", "frame_ms/p95",
                                        "frame_ms/p99",  "frame_ms/max", "iterations/mean"};
/// The entries that slower_than() judges.
constexpr const char* judged[] = {"frame_ms/p50", "stage_ms/solve"};

/// Returns the value at a place such as "frame_ms/p50"; null if the summary lacks it.
Json value_at(const Json& summary, const std::string& place)
{
    const Json::json_pointer pointer("/" + place);
    return summary.contains(pointer) ? summary[pointer] : Json();
}

/// Returns whether the settings of conjugate gradients have an effect on the summarised run.
bool stops_at_tolerance(const Json& summary)
{
    return value_at(summary, "solver/method") != "fixed";
}

/// Returns a measured number; for a stage, its mean.
Json number_at(const Json& summary, const std::string& place)
{
    const Json value = value_at(summary, place);
    return value.is_object() ? value.value("mean", Json()) : value;
}

/// Compares two values, ignoring the order of keys.
bool are_equal(const Json& one, const Json& other)
{
    return nlohmann::json(one) == nlohmann::json(other);
}

std::string told(const Json& value)
{
    return value.is_null() ? "not told" : value.dump();
}

bool is_summary(const Json& json)
{
    return json.is_object() && json.contains("frame_ms") && json["frame_ms"].is_object() && json.contains("iterations");
}

/// Returns the names of all numbers to compare: the numbers of a frame, and the stages of the newer summary.
std::vector<std::string> numbers_of(const Json& summary)
{
    std::vector<std::string> names(std::begin(measurements), std::end(measurements));
    const Json::json_pointer stage_ms("/stage_ms");
    const Json stages = value_at(summary, "stage_ms");
    for (const auto& stage : stages.items()) {
        names.push_back((stage_ms / stage.key()).to_string().substr(1)); // a file may have any key, with '/' and '~' in it
    }
    return names;
}

/// Calls a function that reads summaries. The library's exception about a missing entry becomes an InputError, without the
/// library's error number.
template <class Read>
void read_json(const Read& read)
{
    try {
        read();
    } catch (const nlohmann::json::exception& error) {
        const std::string text = error.what();
        const std::size_t end_of_number = text.find("] ");
        throw InputError(fmt::format("not the JSON that is wanted: {}",
                                     end_of_number == std::string::npos ? text : text.substr(end_of_number + 2)));
    }
}

/// Adds a setting or a circumstance to the differences, if it differs between the summaries.
void compare_circumstance(const Json& before, const Json& now, const char* place, ProfileComparison& comparison)
{
    const Json old_value = value_at(before, place);
    const Json new_value = value_at(now, place);
    if (!are_equal(old_value, new_value)) {
        comparison.differences.push_back({place, told(old_value), told(new_value)});
    }
}

/// Adds a number to the comparison, if both summaries have it.
void compare_number(const Json& before, const Json& now, const std::string& place, ProfileComparison& comparison)
{
    const Json old_value = number_at(before, place);
    const Json new_value = number_at(now, place);
    if (old_value.is_number() && new_value.is_number()) {
        comparison.numbers.push_back({place, old_value.get<double>(), new_value.get<double>()});
    }
}

void check_same(const NamedSummary& before, const NamedSummary& now, const char* place)
{
    const Json old_value = value_at(before.json(), place);
    const Json new_value = value_at(now.json(), place);
    if (!are_equal(old_value, new_value)) {
        throw InputError(
            fmt::format("{} cannot be compared with {}: {} is {} there and {} here; allowed are two of the "
                        "same scenario, grid, precision, solver, and, of conjugate gradients, rule and tolerance",
                        before.name(), now.name(), place, told(old_value), told(new_value)));
    }
}

Json ratio_json(const ComparedNumber& number)
{
    return std::isfinite(number.ratio()) ? Json(number.ratio()) : Json();
}

} // namespace

NamedSummary::NamedSummary(std::string name, const Json& json)
    : name_(std::move(name)), json_(std::make_shared<const Json>(json))
{
}

NamedSummary read_summary(const std::string& file)
{
    const Json json = json_of_input(file);
    if (!is_summary(json)) {
        throw InputError(fmt::format("{}: is not the JSON of a run or profile", file));
    }
    return {file, json};
}

void check_same_work(const NamedSummary& before, const NamedSummary& now)
{
    read_json([&] {
        for (const char* place : work) {
            check_same(before, now, place);
        }
        if (stops_at_tolerance(before.json()) && stops_at_tolerance(now.json())) {
            for (const char* place : work_of_pcg) {
                check_same(before, now, place);
            }
        }
    });
}

void check_has_judged_times(const NamedSummary& summary)
{
    read_json([&] {
        for (const char* place : judged) {
            const Json time = number_at(summary.json(), place);
            if (!time.is_number() || time.get<double>() <= 0.0) {
                throw InputError(fmt::format("{}: has no {}, which --fail-over judges", summary.name(), place));
            }
        }
    });
}

ProfileComparison compare_profiles(const Json& before, const Json& now)
{
    ProfileComparison comparison;
    read_json([&] {
        for (const char* place : circumstances) {
            compare_circumstance(before, now, place, comparison);
        }
        for (const std::string& place : numbers_of(now)) {
            compare_number(before, now, place, comparison);
        }
    });
    return comparison;
}

std::string slower_than(const ProfileComparison& comparison, double most)
{
    std::string text;
    for (const ComparedNumber& number : comparison.numbers) {
        const bool is_judged = std::find(std::begin(judged), std::end(judged), number.name) != std::end(judged);
        if (is_judged && number.now > most * number.before) {
            text += fmt::format("{}{} {:.3f} ms is {:.3f} times the old {:.3f} ms", text.empty() ? "" : ", ", number.name,
                                number.now, number.ratio(), number.before);
        }
    }
    return text.empty() ? text : fmt::format("too slow: {}; allowed is {:g} times", text, most);
}

std::string comparison_text(const ProfileComparison& comparison)
{
    std::string text;
    for (const ProfileDifference& difference : comparison.differences) {
        text += fmt::format("  differs: {}: {} then, {} now\n", difference.name, difference.before, difference.now);
    }
    text += fmt::format("  {:<22} {:>10} {:>10} {:>8}\n", "", "old", "new", "new/old");
    for (const ComparedNumber& number : comparison.numbers) {
        const std::string ratio = number.before > 0.0 ? fmt::format("{:.3f}", number.ratio()) : "-";
        text += fmt::format("  {:<22} {:>10.3f} {:>10.3f} {:>8}\n", number.name, number.before, number.now, ratio);
    }
    return text;
}

Json comparison_json(const ProfileComparison& comparison)
{
    Json differences = Json::array();
    for (const ProfileDifference& difference : comparison.differences) {
        differences.push_back({{"name", difference.name}, {"old", difference.before}, {"new", difference.now}});
    }
    Json numbers = Json::array();
    for (const ComparedNumber& number : comparison.numbers) {
        numbers.push_back(
            {{"name", number.name}, {"old", number.before}, {"new", number.now}, {"ratio", ratio_json(number)}});
    }
    return {{"differences", differences}, {"numbers", numbers}};
}

} // namespace swell::engine
