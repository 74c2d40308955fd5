#include "engine/doors/bench/matrix_market.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/run/base/errors.hpp"
#include "engine/run/files/input_file.hpp"

namespace swell::engine
{

namespace
{

constexpr std::size_t longest_line = 1024; // limit of the format

/// The first words of one line.
struct LineWords {
    std::array<std::string_view, 6> words;
    std::size_t count = 0;
};

/// Reads the lines of a text, one after the other.
class Lines
{
public:
    Lines(std::string_view text, const std::string& file) : text_(text), file_(file) {}

    /// Returns the next line without its end; nothing after the last one. Throws InputError for a line that is too long.
    std::optional<std::string_view> next()
    {
        if (at_ >= text_.size()) {
            return std::nullopt;
        }
        ++number_;
        const std::size_t end = std::min(text_.find('\n', at_), text_.size());
        const std::string_view line = text_.substr(at_, end - at_);
        at_ = end + 1;
        if (line.size() > longest_line) {
            throw error(fmt::format("a line of {} bytes; allowed are {}", line.size(), longest_line));
        }
        return line;
    }

    /// Returns the words of the next line that is neither empty nor a comment; none after the last line.
    LineWords next_words()
    {
        while (const std::optional<std::string_view> line = next()) {
            const LineWords found = words_of(*line);
            if (found.count > 0 && !found.words[0].starts_with('%')) {
                return found;
            }
        }
        return {};
    }

    /// Splits a line. Counts at most six words.
    static LineWords words_of(std::string_view line)
    {
        constexpr std::string_view blanks = " \t\r";
        LineWords found;
        for (std::size_t at = line.find_first_not_of(blanks); at != std::string_view::npos;) {
            const std::size_t end = std::min(line.find_first_of(blanks, at), line.size());
            if (found.count < found.words.size()) {
                found.words[found.count++] = line.substr(at, end - at);
            }
            at = line.find_first_not_of(blanks, end);
        }
        return found;
    }

    [[nodiscard]] InputError error(const std::string& what) const
    {
        return InputError(one_line(fmt::format("{}:{}: {}", file_, number_, what)));
    }

    [[nodiscard]] std::size_t bytes() const { return text_.size(); }

private:
    std::string_view text_;
    const std::string& file_;
    std::size_t at_ = 0;
    long number_ = 0;
};

struct Kind {
    bool has_values = true;
    bool is_symmetric = false;
};

bool equal_without_case(std::string_view a, std::string_view b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

/// Returns the index of the word in `allowed`. Throws InputError for other words.
std::size_t choice(const Lines& lines, std::string_view word, std::initializer_list<std::string_view> allowed)
{
    std::string names;
    std::size_t place = 0;
    for (const std::string_view name : allowed) {
        if (equal_without_case(word, name)) {
            return place;
        }
        ++place;
        names += (names.empty() ? "" : ", ") + std::string(name);
    }
    throw lines.error(fmt::format("\"{}\" in the first line: allowed are {}", word.substr(0, 40), names));
}

Kind read_banner(Lines& lines)
{
    const std::optional<std::string_view> first = lines.next();
    const LineWords found = first ? Lines::words_of(*first) : LineWords();
    if (found.count != 5 || !equal_without_case(found.words[0], "%%MatrixMarket")) {
        throw lines.error("not a Matrix Market file: the first line must be like "
                          "\"%%MatrixMarket matrix coordinate real general\"");
    }
    choice(lines, found.words[1], {"matrix"});
    choice(lines, found.words[2], {"coordinate"});
    const std::size_t values = choice(lines, found.words[3], {"real", "integer", "pattern"});
    return {values != 2, choice(lines, found.words[4], {"general", "symmetric"}) == 1};
}

std::int64_t count_in(const Lines& lines, std::string_view word, const char* what, std::int64_t lowest,
                      std::int64_t highest)
{
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc() || end != word.data() + word.size() || number < lowest || number > highest) {
        throw lines.error(
            fmt::format("{} is {}: allowed are whole numbers from {} to {}", what, word.substr(0, 40), lowest, highest));
    }
    return number;
}

double value_of_entry(const Lines& lines, std::string_view word)
{
    std::string_view digits = word;
    digits.remove_prefix(digits.starts_with('+') ? 1 : 0);
    double value = 0.0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc() || end != digits.data() + digits.size() || !std::isfinite(value)) {
        throw lines.error(fmt::format("\"{}\" is not a finite number", word.substr(0, 40)));
    }
    return value;
}

struct Sizes {
    std::int64_t rows = 0;
    std::int64_t entries = 0;
};

/// Reads the line of sizes. Refuses sizes for which the text is too short: every row needs its diagonal entry, and every
/// entry a line.
Sizes read_sizes(Lines& lines, const Kind& kind)
{
    const LineWords found = lines.next_words();
    if (found.count != 3) {
        throw lines.error("the line of sizes has rows, columns and entries: three numbers");
    }
    constexpr std::int64_t most_rows = 1'000'000'000;
    const std::int64_t rows = count_in(lines, found.words[0], "the number of rows", 1, most_rows);
    const std::int64_t columns = count_in(lines, found.words[1], "the number of columns", 1, most_rows);
    const std::int64_t entries = count_in(lines, found.words[2], "the number of entries", 0, std::int64_t{1} << 40);
    if (rows != columns) {
        throw lines.error(fmt::format("{} rows and {} columns: allowed are square matrices", rows, columns));
    }
    const std::int64_t bytes_of_entry = kind.has_values ? 6 : 4; // "1 1 1\n"
    if (entries > static_cast<std::int64_t>(lines.bytes()) / bytes_of_entry + 1) {
        throw lines.error(fmt::format("{} bytes cannot hold {} entries", lines.bytes(), entries));
    }
    if (entries < rows) {
        throw lines.error(
            fmt::format("{} entries for {} rows: a row without a diagonal entry is not allowed", entries, rows));
    }
    return {rows, entries};
}

struct Entry {
    int row;
    int column;
    double value;
};

std::vector<Entry> read_entries(Lines& lines, const Kind& kind, const Sizes& sizes)
{
    std::vector<Entry> entries;
    entries.reserve(static_cast<std::size_t>(sizes.entries) * (kind.is_symmetric ? 2 : 1));
    const std::size_t words = kind.has_values ? 3 : 2;
    for (std::int64_t at = 0; at < sizes.entries; ++at) {
        const LineWords found = lines.next_words();
        if (found.count == 0) {
            throw lines.error(fmt::format("the file ends after {} of {} entries", at, sizes.entries));
        }
        if (found.count != words) {
            throw lines.error(fmt::format("an entry has {}", words == 3 ? "row, column and value" : "row and column"));
        }
        const int row = static_cast<int>(count_in(lines, found.words[0], "a row", 1, sizes.rows)) - 1;
        const int column = static_cast<int>(count_in(lines, found.words[1], "a column", 1, sizes.rows)) - 1;
        const double value = kind.has_values ? value_of_entry(lines, found.words[2]) : 1.0;
        if (kind.is_symmetric && column > row) {
            throw lines.error("an entry above the diagonal: a symmetric matrix is given by its lower half");
        }
        entries.push_back({row, column, value});
        if (kind.is_symmetric && column < row) {
            entries.push_back({column, row, value});
        }
    }
    if (lines.next_words().count > 0) {
        throw lines.error(fmt::format("more than the {} entries of the line of sizes", sizes.entries));
    }
    return entries;
}

/// Refuses repeated entries in a row, and a row without a diagonal entry. The entries must be sorted by column.
void check_row(const std::string& file, int row, const Entry* begin, const Entry* end)
{
    const auto refuse = [&](const std::string& what) { throw InputError(one_line(fmt::format("{}: {}", file, what))); };
    const auto same_column = [](const Entry& a, const Entry& b) { return a.column == b.column; };
    const Entry* const twice = std::adjacent_find(begin, end, same_column);
    if (twice != end) {
        refuse(fmt::format("the entry of row {} and column {} is there twice", row + 1, twice->column + 1));
    }
    if (std::none_of(begin, end, [&](const Entry& entry) { return entry.column == row; })) {
        refuse(fmt::format("row {} has no diagonal entry", row + 1));
    }
}

} // namespace

solver::SparseRows<double> matrix_market_from(std::string_view text, const std::string& file)
{
    Lines lines(text, file);
    const Kind kind = read_banner(lines);
    const Sizes sizes = read_sizes(lines, kind);
    std::vector<Entry> entries = read_entries(lines, kind, sizes);
    std::sort(entries.begin(), entries.end(),
              [](const Entry& a, const Entry& b) { return a.row != b.row ? a.row < b.row : a.column < b.column; });
    solver::SparseRows<double> matrix;
    const Entry* begin = entries.data();
    const Entry* const end_of_all = entries.data() + entries.size();
    for (int row = 0; row < sizes.rows; ++row) {
        const Entry* const end = std::find_if(begin, end_of_all, [&](const Entry& entry) { return entry.row != row; });
        check_row(file, row, begin, end);
        for (; begin != end; ++begin) {
            matrix.columns.push_back(begin->column);
            matrix.values.push_back(begin->value);
        }
        matrix.row_starts.push_back(static_cast<std::int64_t>(matrix.columns.size()));
    }
    return matrix;
}

solver::SparseRows<double> read_matrix_market(const std::string& file)
{
    return matrix_market_from(content_of_input(file), file);
}

} // namespace swell::engine
