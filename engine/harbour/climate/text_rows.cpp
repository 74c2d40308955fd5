#include "engine/harbour/climate/text_rows.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engine/harbour/climate/known_names.hpp"
#include "engine/run/base/plain_text.hpp"

namespace swell::engine
{

namespace
{

constexpr std::string_view blanks = " \t\r";
constexpr std::size_t most_columns = 1000;

std::string_view without_marks(std::string_view line)
{
    line.remove_prefix(std::min(line.find_first_not_of('#'), line.size()));
    return trimmed(line);
}

} // namespace

TextRows::TextRows(std::string_view text, const std::string& file) : file_(file)
{
    rest_ = plain_text(text, file);
    if (const std::size_t at = rest_.find('\0'); at != std::string_view::npos) {
        const auto lines = std::ranges::count(rest_.substr(0, at), '\n');
        throw InputError(one_line(
            fmt::format("{}:{}: has a NUL byte, so it is no text; wanted is a CSV table or NetCDF", file, lines + 1)));
    }
    read_names();
}

bool TextRows::next()
{
    while (next_line()) {
        if (text_.starts_with('#')) {
            continue;
        }
        split(text_);
        if (cells_.size() != names_.size()) {
            throw error(fmt::format("has {} cells; wanted are {}, as in the row of names", cells_.size(), names_.size()));
        }
        return true;
    }
    return false;
}

InputError TextRows::error(const std::string& what) const
{
    return InputError(one_line(fmt::format("{}:{}: {}", file_, line_, what)));
}

/// Goes to the next line that is not empty.
bool TextRows::next_line()
{
    constexpr std::size_t longest = 100'000;
    while (!rest_.empty()) {
        const std::size_t end = std::min(rest_.find('\n'), rest_.size());
        const std::string_view line = rest_.substr(0, end);
        rest_.remove_prefix(std::min(end + 1, rest_.size()));
        ++line_;
        if (line.size() > longest) {
            throw error(fmt::format("has {} bytes; allowed are {}", line.size(), longest));
        }
        if (!trimmed(line).empty()) {
            text_ = line.substr(0, line.find_last_not_of('\r') + 1); // a tab at an end is an empty cell
            text_.remove_prefix(std::min(text_.find_first_not_of(' '), text_.size()));
            return true;
        }
    }
    return false;
}

void TextRows::read_names()
{
    while (names_.empty() && next_line()) {
        const bool is_marked = text_.starts_with('#');
        text_ = is_marked ? without_marks(text_) : text_;
        choose_separator();
        split(text_);
        const auto is_known = [](std::string_view cell) { return meaning_of_name(name_and_unit(cell).name).has_value(); };
        const bool is_comment = is_marked && std::ranges::count_if(cells_, is_known) < 2;
        if (!is_comment) {
            names_.assign(cells_.begin(), cells_.end());
        }
    }
    if (names_.empty()) {
        throw InputError(one_line(fmt::format("{}: is empty; wanted is a row of names, and rows of values", file_)));
    }
    if (names_.size() > most_columns) {
        throw error(fmt::format("has {} columns; allowed are {}", names_.size(), most_columns));
    }
    const std::string_view after_names = rest_;
    if (rest_.starts_with('#') && next_line()) {
        split(without_marks(text_));
        if (cells_.size() == names_.size()) {
            units_.assign(cells_.begin(), cells_.end());
        } else {
            rest_ = after_names;
            --line_;
        }
    }
}

void TextRows::choose_separator()
{
    separator_ = ' ';
    for (const char candidate : {',', '\t', ';'}) {
        separator_ = trimmed(text_).find(candidate) == std::string_view::npos ? separator_ : candidate;
    }
}

void TextRows::split(std::string_view line)
{
    cells_.clear();
    if (separator_ == ' ') {
        split_at_blanks(line);
        return;
    }
    for (bool is_more = true; is_more;) {
        line.remove_prefix(std::min(line.find_first_not_of(separator_ == '\t' ? " " : blanks), line.size()));
        if (line.starts_with('"')) {
            cells_.push_back(take_quoted(line));
        } else {
            const std::size_t end = std::min(line.find(separator_), line.size());
            cells_.push_back(trimmed(line.substr(0, end)));
            line.remove_prefix(end);
        }
        line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
        is_more = line.starts_with(separator_);
        if (!is_more && !trimmed(line).empty()) {
            throw error(fmt::format("\"{}\" follows a closing quote; wanted is the end of the cell", visible(line)));
        }
        line.remove_prefix(is_more ? 1 : 0);
    }
}

/// Splits at any number of blanks. A unit in parentheses or brackets stays with its name.
void TextRows::split_at_blanks(std::string_view line)
{
    for (line = trimmed(line); !line.empty(); line = trimmed(line)) {
        if (line.starts_with('"')) {
            cells_.push_back(take_quoted(line));
            continue;
        }
        const std::string_view cell = line.substr(0, line.find_first_of(blanks));
        line.remove_prefix(cell.size());
        const bool is_unit = names_.empty() && !cells_.empty() && (cell.starts_with('(') || cell.starts_with('['));
        if (is_unit) {
            cells_.back() = {cells_.back().data(), static_cast<std::size_t>(cell.end() - cells_.back().begin())};
        } else {
            cells_.push_back(cell);
        }
    }
}

std::string_view TextRows::take_quoted(std::string_view& line) const
{
    const std::size_t end = line.find('"', 1);
    if (end == std::string_view::npos) {
        throw error("has a quote that is not closed on the line");
    }
    const std::string_view cell = trimmed(line.substr(1, end - 1));
    line.remove_prefix(end + 1);
    return cell;
}

} // namespace swell::engine
