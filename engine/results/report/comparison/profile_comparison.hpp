#pragma once
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace swell::engine
{

/// The JSON of a run or a profile, and the name that people know it by: its file. Copies share the JSON.
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

/// Reads the JSON that an earlier `swell run` or `swell profile` wrote. Throws InputError where the file holds something
/// else.
NamedSummary read_summary(const std::string& file);

/// Throws InputError, in one line, unless both summaries are of the same work: scenario, grid, precision, and the name,
/// rule and tolerance of the solver. A summary of a run that is yet to come will do, for times play no part.
void check_same_work(const NamedSummary& before, const NamedSummary& now);

/// Throws InputError where the summary lacks a time that slower_than() judges.
void check_has_judged_times(const NamedSummary& summary);

/// A setting or a circumstance that is not the same in two summaries, as JSON text: "2"; "not told" where a summary lacks
/// it.
struct ProfileDifference {
    std::string name;
    std::string before;
    std::string now;
};

/// A time [ms], or the iterations of a solve, in two summaries.
struct ComparedNumber {
    std::string name; ///< where it stands in the summary: "frame_ms/p50"
    double before = 0.0;
    double now = 0.0;

    [[nodiscard]] double ratio() const { return now / before; } ///< an infinity or NaN where `before` is 0
};

/// Two summaries side by side. The differences tell what makes the numbers hard to compare: another number of threads,
/// machine, compiler, commit. Numbers that one of the two lacks are left out.
struct ProfileComparison {
    std::vector<ProfileDifference> differences;
    std::vector<ComparedNumber> numbers; ///< frame times, iterations, stage times
};

/// Throws InputError where one of them is nothing that can be read so.
ProfileComparison compare_profiles(const nlohmann::ordered_json& before, const nlohmann::ordered_json& now);

/// Whether the median frame or the mean solve takes more than `most` times as long as before: says in one line which and by
/// how much, or is empty.
std::string slower_than(const ProfileComparison& comparison, double most);

/// The comparison for people, a line each, and for programs.
std::string comparison_text(const ProfileComparison& comparison);
nlohmann::ordered_json comparison_json(const ProfileComparison& comparison);

} // namespace swell::engine
