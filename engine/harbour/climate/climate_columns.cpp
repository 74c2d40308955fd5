#include "engine/harbour/climate/climate_columns.hpp"

#include <fmt/format.h>

#include <cmath>
#include <limits>
#include <utility>

#include "engine/run/base/errors.hpp"
#include "engine/run/base/plain_text.hpp"

namespace swell::engine
{

namespace
{

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

void require_equal_lengths(const std::vector<NumberColumn>& columns, const std::string& name)
{
    for (const NumberColumn& column : columns) {
        if (column.numbers.size() != columns.front().numbers.size()) {
            throw InputError(one_line(fmt::format("{}: {} has {} values, and {} has {}; allowed are columns of one length",
                                                  name, visible(column.stated.name), column.numbers.size(),
                                                  visible(columns.front().stated.name), columns.front().numbers.size())));
        }
    }
    if (!columns.empty() && columns.front().numbers.size() > most_records) {
        throw InputError(
            fmt::format("{}: has {} records; allowed are {}", name, columns.front().numbers.size(), most_records));
    }
}

/// Returns the columns without their numbers, and with the units that stand in their names.
std::vector<StatedColumn> stated_columns(const std::vector<NumberColumn>& columns)
{
    std::vector<StatedColumn> stated;
    for (const NumberColumn& column : columns) {
        NameAndUnit head = name_and_unit(column.stated.name);
        stated.push_back({std::move(head.name), column.stated.unit.empty() ? std::move(head.unit) : column.stated.unit,
                          column.stated.standard_name});
    }
    return stated;
}

/// Returns the times of the rows: of the only column of times, or NaN in a scatter table.
std::vector<double> times_of(const ClimatePlan& plan, const std::vector<NumberColumn>& columns, const std::string& name)
{
    if (plan.time_columns.empty()) {
        return std::vector<double>(columns.front().numbers.size(), unknown);
    }
    const ReadColumn& time = plan.time_columns.front();
    if (plan.time_columns.size() > 1 || !columns[time.at].is_time) {
        throw InputError(one_line(fmt::format("{}: {} is no column of times; allowed is one of date and time together, or "
                                              "--column time=NAME",
                                              name, visible(time.name))));
    }
    return columns[time.at].numbers;
}

void refuse_times_as_numbers(const ClimatePlan& plan, const std::vector<NumberColumn>& columns, const std::string& name)
{
    for (const ReadColumn& column : columns_of_numbers(plan)) {
        if (columns[column.at].is_time) {
            throw InputError(
                one_line(fmt::format("{}: {} is a column of times; wanted are numbers", name, visible(column.name))));
        }
    }
}

} // namespace

void add_records(const std::vector<std::vector<double>>& numbers, const std::vector<double>& times_utc_s,
                 RecordMaker& maker, ClimateParts& parts)
{
    constexpr double most_s = 1e11; // about 3000 years
    std::vector<double> row(numbers.size(), unknown);
    for (std::size_t at = 0; at < times_utc_s.size(); ++at) {
        if (!parts.is_scatter_table && !(std::fabs(times_utc_s[at]) < most_s)) {
            maker.count_missing(at, "time");
            continue;
        }
        for (std::size_t column = 0; column < numbers.size(); ++column) {
            row[column] = numbers[column].empty() ? unknown : numbers[column][at];
        }
        if (std::optional<ClimateRecord> record = maker.record(row, at)) {
            record->utc_s = times_utc_s[at];
            parts.records.push_back(std::move(*record));
        }
    }
}

ClimateParts climate_from_columns(std::vector<NumberColumn> columns, const std::string& name, const ClimateOptions& options)
{
    if (options.lon_lat) {
        throw InputError(name + ": is a table of one place; allowed is a place only for NetCDF and for whole spectra");
    }
    require_equal_lengths(columns, name);
    const std::vector<StatedColumn> stated = stated_columns(columns);
    ClimatePlan plan = plan_of_columns(stated, options, name);
    refuse_times_as_numbers(plan, columns, name);
    ClimateParts parts;
    parts.row_word = "row";
    parts.is_scatter_table = plan.time_columns.empty();
    const std::vector<double> times_utc_s = times_of(plan, columns, name);
    std::vector<std::vector<double>> numbers;
    for (NumberColumn& column : columns) {
        numbers.push_back(std::move(column.numbers));
    }
    RecordMaker maker(plan, parts.row_word, parts.faults);
    add_records(numbers, times_utc_s, maker, parts);
    parts.notes = std::move(plan.notes);
    return parts;
}

} // namespace swell::engine
