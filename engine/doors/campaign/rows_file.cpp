#include "engine/doors/campaign/rows_file.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <set>
#include <sstream>
#include <string_view>

#include "engine/run/base/errors.hpp"
#include "engine/run/base/plain_text.hpp"
#include "engine/run/files/input_file.hpp"
#include "engine/run/files/nearest_file.hpp"

namespace swell::engine
{

namespace
{

std::string without_blanks(const std::string& cell)
{
    const std::size_t first = cell.find_first_not_of(" \t");
    return first == std::string::npos ? "" : cell.substr(first, cell.find_last_not_of(" \t") - first + 1);
}

/// Returns the cells of a line. `place` is the file and the line, for messages.
std::vector<std::string> cells_of(const std::string& line, const std::string& place)
{
    std::vector<std::string> cells(1);
    bool is_quoted = false;
    for (std::size_t at = 0; at < line.size(); ++at) {
        const char letter = line[at];
        if (letter == '"' && is_quoted && line.substr(at + 1, 1) == "\"") {
            cells.back() += letter;
            ++at;
        } else if (letter == '"') {
            is_quoted = !is_quoted;
        } else if (letter == ',' && !is_quoted) {
            cells.emplace_back();
        } else {
            cells.back() += letter;
        }
    }
    if (is_quoted) {
        throw InputError(fmt::format("{}: a quote is not closed; allowed is \"...\" within one line", place));
    }
    for (std::string& cell : cells) {
        cell = without_blanks(cell);
    }
    return cells;
}

void refuse_keys_of_header(const std::vector<std::string>& keys, const std::string& place)
{
    std::set<std::string> known;
    for (std::size_t n = 0; n < keys.size(); ++n) {
        if (keys[n].empty()) {
            throw InputError(
                fmt::format("{}: column {} has no name; allowed is a key of the scenario, as sea.height_m", place, n + 1));
        }
        if (!known.insert(keys[n]).second) {
            throw InputError(fmt::format("{}: the key {} is in two columns; allowed is one column for each key", place,
                                         visible(keys[n])));
        }
    }
}

std::vector<CampaignValue> values_of(const std::vector<std::string>& cells, const std::vector<std::string>& keys,
                                     const std::string& place)
{
    if (cells.size() != keys.size()) {
        throw InputError(fmt::format("{}: has {} cells, and the first line has {} keys; allowed is one value for each key",
                                     place, cells.size(), keys.size()));
    }
    std::vector<CampaignValue> values;
    for (std::size_t n = 0; n < cells.size(); ++n) {
        if (cells[n].empty()) {
            throw InputError(fmt::format("{}: {} has no value; allowed is a value for every key", place, visible(keys[n])));
        }
        values.push_back({cells[n], cells[n], place});
    }
    return values;
}

/// Returns the text of a CSV file without its byte order mark.
std::string content_of_rows(const std::string& file)
{
    std::error_code ignored;
    if (!std::filesystem::exists(file, ignored)) {
        throw InputError(fmt::format("{}: there is no such file{}", file, hint_of_missing_file(file)));
    }
    const std::string content = content_of_input(file);
    return std::string(plain_text(content, file));
}

} // namespace

CampaignAxis read_rows(const std::string& file)
{
    std::istringstream lines(content_of_rows(file));
    CampaignAxis axis;
    long number = 0;
    for (std::string line; std::getline(lines, line);) {
        const std::string place = fmt::format("{}:{}", file, ++number);
        if (line.ends_with('\r')) {
            line.pop_back();
        }
        if (without_blanks(line).empty()) {
            continue;
        }
        if (axis.keys.empty()) {
            axis.keys = cells_of(line, place);
            refuse_keys_of_header(axis.keys, place);
            continue;
        }
        axis.steps.push_back(values_of(cells_of(line, place), axis.keys, place));
        if (static_cast<long>(axis.steps.size()) > Campaign::most_members) {
            throw InputError(
                fmt::format("{}: more than {} rows; allowed are at most so many", place, Campaign::most_members));
        }
    }
    if (axis.steps.empty()) {
        throw InputError(
            fmt::format("{}: has no rows; wanted are a line of keys, and a line of values for each member", file));
    }
    return axis;
}

} // namespace swell::engine
