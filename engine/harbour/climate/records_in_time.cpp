#include "engine/harbour/climate/records_in_time.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/harbour/seas/moment.hpp"
#include "engine/harbour/seas/spectrum_times.hpp"

namespace swell::engine
{

namespace
{

constexpr double seconds_of_hour = 3600.0;

void sort_by_time(ClimateParts& parts)
{
    const auto time_of = [](const ClimateRecord& record) { return record.utc_s; };
    if (!std::ranges::is_sorted(parts.records, {}, time_of)) {
        std::ranges::stable_sort(parts.records, {}, time_of);
        parts.notes.emplace_back("the times of the file do not rise: its records are sorted");
    }
}

void leave_out_duplicates(ClimateParts& parts)
{
    std::vector<ClimateRecord>& records = parts.records;
    std::size_t kept = records.empty() ? 0 : 1;
    for (std::size_t at = 1; at < records.size(); ++at) {
        const ClimateRecord& last = records[kept - 1];
        if (records[at].utc_s - last.utc_s > same_time_s) {
            if (kept != at) {
                records[kept] = std::move(records[at]);
            }
            ++kept;
            continue;
        }
        ++parts.faults.duplicates;
        add_example(parts.faults,
                    fmt::format("{} {}: the time {} is that of {} {}", parts.row_word, records[at].place_in_file,
                                text_of_moment(records[at].utc_s), parts.row_word, last.place_in_file));
    }
    records.resize(kept);
}

std::vector<double> steps_of(const std::vector<ClimateRecord>& records)
{
    std::vector<double> steps;
    steps.reserve(records.size());
    for (std::size_t at = 1; at < records.size(); ++at) {
        steps.push_back(std::round(records[at].utc_s - records[at - 1].utc_s));
    }
    return steps;
}

/// Returns the most common of some steps, which are sorted; of several, the shortest.
double most_common(const std::vector<double>& sorted)
{
    double common = sorted.front();
    std::ptrdiff_t most = 0;
    for (auto first = sorted.begin(); first != sorted.end();) {
        const auto end = std::upper_bound(first, sorted.end(), *first);
        if (end - first > most) {
            most = end - first;
            common = *first;
        }
        first = end;
    }
    return common;
}

} // namespace

double put_in_time(ClimateParts& parts)
{
    sort_by_time(parts);
    leave_out_duplicates(parts);
    std::vector<double> steps_s = steps_of(parts.records);
    if (steps_s.empty()) {
        for (ClimateRecord& record : parts.records) {
            record.hours = 1.0;
        }
        parts.notes.emplace_back("the file has one record, which counts one hour");
        return 1.0;
    }
    std::ranges::sort(steps_s);
    const double step_s = most_common(steps_s);
    constexpr double gap_from = 1.5; // common steps
    for (const double one_s : steps_s) {
        const bool is_gap = one_s > gap_from * step_s;
        parts.faults.gaps += is_gap ? 1 : 0;
        parts.faults.gap_hours += is_gap ? (one_s - step_s) / seconds_of_hour : 0.0;
    }
    for (ClimateRecord& record : parts.records) {
        record.hours = step_s / seconds_of_hour;
    }
    if (steps_s.front() != steps_s.back()) {
        parts.notes.push_back(fmt::format("the steps between records are {:g} to {:g} h: every record counts the most "
                                          "common one, {:g} h",
                                          steps_s.front() / seconds_of_hour, steps_s.back() / seconds_of_hour,
                                          step_s / seconds_of_hour));
    }
    return step_s / seconds_of_hour;
}

} // namespace swell::engine
