#include "engine/harbour/climate/climate_text.hpp"

#include <fmt/format.h>

#include <cmath>
#include <limits>

#include "engine/harbour/climate/row_times.hpp"
#include "engine/harbour/climate/text_rows.hpp"
#include "engine/run/base/plain_text.hpp"

namespace swell::engine
{

namespace
{

std::vector<StatedColumn> columns_of(const TextRows& rows)
{
    std::vector<StatedColumn> columns;
    for (std::size_t at = 0; at < rows.names().size(); ++at) {
        NameAndUnit head = name_and_unit(rows.names()[at]);
        if (head.unit.empty() && !rows.units().empty()) {
            head.unit = rows.units()[at];
        }
        columns.push_back({std::move(head.name), std::move(head.unit), {}});
    }
    return columns;
}

double number_in(const TextRows& rows, const ReadColumn& column)
{
    const std::string_view cell = rows.cells()[column.at];
    if (const std::optional<double> number = number_of_word(cell)) {
        return *number;
    }
    if (is_missing_word(cell)) {
        return std::numeric_limits<double>::quiet_NaN();
    }
    throw rows.error(fmt::format("{} is \"{}\"; wanted is a number with a decimal point, or nothing if it is missing",
                                 visible(column.name), visible(cell)));
}

} // namespace

ClimateParts climate_from_text(std::string_view text, const std::string& file, const ClimateOptions& options)
{
    TextRows rows(text, file);
    const std::vector<StatedColumn> columns = columns_of(rows);
    ClimatePlan plan = plan_of_columns(columns, options, fmt::format("{}:{}", file, rows.line()));
    ClimateParts parts;
    parts.is_scatter_table = plan.time_columns.empty();
    const std::vector<ReadColumn> numbered = columns_of_numbers(plan);
    RecordMaker maker(plan, "line", parts.faults);
    RowTimes times(plan.time_columns);
    std::vector<double> numbers(columns.size(), std::numeric_limits<double>::quiet_NaN());
    std::size_t count = 0;
    while (rows.next()) {
        if (++count > most_records) {
            throw rows.error(fmt::format("is record {}; allowed are {} records", count, most_records));
        }
        const std::optional<double> utc_s =
            parts.is_scatter_table ? std::optional(std::numeric_limits<double>::quiet_NaN()) : times.utc_s(rows);
        if (!utc_s) {
            maker.count_missing(rows.line(), plan.time_columns.front().name);
            continue;
        }
        for (const ReadColumn& column : numbered) {
            numbers[column.at] = number_in(rows, column);
        }
        if (std::optional<ClimateRecord> record = maker.record(numbers, rows.line())) {
            record->utc_s = *utc_s;
            parts.records.push_back(std::move(*record));
        }
    }
    parts.notes = std::move(plan.notes);
    if (times.have_no_zone()) {
        parts.notes.emplace_back("times without a zone are taken as UTC");
    }
    return parts;
}

} // namespace swell::engine
