#include "engine/harbour/climate/row_times.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "engine/harbour/seas/moment.hpp"
#include "engine/run/base/plain_text.hpp"

namespace swell::engine
{

namespace
{

constexpr const char* allowed_times = "2026-01-14T06:00Z, 2026-01-14 06:00 (in UTC), 2026-01-14T07:00+01:00";

/// Replaces the slashes of a date that begins with its year.
void write_dashes(std::string& text)
{
    constexpr std::size_t after_year = 4;
    if (text.size() > after_year && text[after_year] == '/') {
        std::ranges::replace(text, '/', '-');
    }
}

} // namespace

bool is_missing_word(std::string_view cell)
{
    constexpr std::size_t longest = 4;
    if (cell.empty() || cell.size() > longest) {
        return cell.empty();
    }
    constexpr std::array words{"mm", "nan", "na", "n/a", "nat", "null", "none", "-", "--"};
    return std::ranges::find(words, small_letters(cell)) != words.end();
}

std::optional<double> RowTimes::utc_s(const TextRows& row)
{
    for (const ReadColumn& column : columns_) {
        if (is_missing_word(row.cells()[column.at])) {
            return std::nullopt;
        }
    }
    text_.clear();
    if (columns_.front().quantity == Quantity::year) {
        std::array<int, 5> parts{};
        for (const ReadColumn& column : columns_) {
            parts[static_cast<std::size_t>(column.quantity) - static_cast<std::size_t>(Quantity::year)] =
                part_of(row, column);
        }
        constexpr int short_years_from = 50; // NDBC wrote two digits until 1998
        parts[0] += parts[0] >= short_years_from && parts[0] < 100 ? 1900 : 0;
        text_ = fmt::format("{:04}-{}-{}T{:02}:{:02}", parts[0], parts[1], parts[2], parts[3], parts[4]);
    } else {
        for (const ReadColumn& column : columns_) {
            text_ += (text_.empty() ? "" : " ") + std::string(row.cells()[column.at]);
        }
        write_dashes(text_);
    }
    const std::optional<Moment> moment = moment_of(text_);
    if (!moment) {
        throw row.error(fmt::format("\"{}\" is no time; allowed are {}", visible(text_), allowed_times));
    }
    have_no_zone_ = have_no_zone_ || !moment->has_zone;
    return moment->utc_s;
}

int RowTimes::part_of(const TextRows& row, const ReadColumn& column) const
{
    const std::string_view cell = row.cells()[column.at];
    const std::optional<double> number = number_of_word(cell);
    constexpr double most = 9999.0;
    if (!number || !(*number >= 0.0 && *number <= most) || *number != static_cast<int>(*number)) {
        throw row.error(fmt::format("{} is \"{}\"; wanted is a whole number", visible(column.name), visible(cell)));
    }
    return static_cast<int>(*number);
}

} // namespace swell::engine
