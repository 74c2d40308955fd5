#pragma once
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace swell::engine
{

/// The JSON of a run or a profile, and its name for people: the file. Copies share the JSON.
class NamedSummary
{
public:
    NamedSummary(std::string name, const nlohmann::ordered_json& json);

    [[nodiscard]] const std::string& name() const { return name_; }
    [[nodiscard]] const nlohmann::ordered_json& json() const { return *json_; }

private:
    std::string name_;
    std::shared_ptr<const nlohmann::ordered_json> json_;
};

/// Reads the JSON of an earlier `swell run` or `swell profile`. Throws InputError if the file has other content.
NamedSummary read_summary(const std::string& file);

/// Throws InputError, in one line, unless both summaries describe the same work: scenario, grid, precision, and the name,
/// rule and tolerance of the solver. Times are not used, so the summary of a run before its start is accepted.
void check_same_work(const NamedSummary& before, const NamedSummary& now);

/// Throws InputError if the summary lacks a time that slower_than() judges: the median frame or the mean solve.
void check_has_judged_times(const NamedSummary& summary);

/// A setting or a circumstance that differs between two summaries, as JSON text: "2"; "not told" if a summary lacks it.
struct ProfileDifference {
    std::string name;
    std::string before;
    std::string now;
};

/// A time [ms], or the iterations of a solve, in two summaries.
struct ComparedNumber {
    std::string name; ///< its path in the JSON of the summary: "frame_ms/p50"
    double before = 0.0;
    double now = 0.0;

    [[nodiscard]] double ratio() const { return now / before; } ///< infinity or NaN if `before` is 0
};

/// Compares two summaries. The differences warn that numbers are hard to compare, because of another number of threads,
/// machine, compiler or commit. A number that only one summary has is left out.
struct ProfileComparison {
    std::vector<ProfileDifference> differences;
    std::vector<ComparedNumber> numbers; ///< frame times, iterations, stage times
};

/// Throws InputError if one of the two is not a summary.
ProfileComparison compare_profiles(const nlohmann::ordered_json& before, const nlohmann::ordered_json& now);

/// Returns one line if the median frame or the mean solve takes more than `most` times as long as before: which, and by how
/// much. Else returns an empty text.
std::string slower_than(const ProfileComparison& comparison, double most);

/// These return the comparison as text, one line for each number, and as JSON.
std::string comparison_text(const ProfileComparison& comparison);
nlohmann::ordered_json comparison_json(const ProfileComparison& comparison);

} // namespace swell::engine
