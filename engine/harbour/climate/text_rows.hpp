#pragma once
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/run/base/errors.hpp"

namespace swell::engine
{

/// The rows of a table in a text. The first row decides how cells are separated: by semicolons, tabs, commas or, without
/// any of these, blanks. Cells may be in double quotes. Skips empty lines and lines that begin with #, except a first row
/// of known names, as NDBC writes it (#YY MM DD hh mm WVHT), and the row of its units.
class TextRows
{
public:
    /// Does not copy the arguments: both must outlive the object. Throws InputError as plain_text(), and if the text has a
    /// NUL byte.
    TextRows(std::string_view text, const std::string& file);

    /// Returns the names in the first row. Throws InputError if there is none.
    const std::vector<std::string>& names() const { return names_; }
    /// Returns the units in a row that begins with # below the names; empty without one.
    const std::vector<std::string>& units() const { return units_; }

    /// Goes to the next row of values; returns false after the last one. Throws InputError if a row has another number of
    /// cells than the first row, an open quote, or more than 100,000 bytes.
    bool next();
    /// Returns the cells of the row, without blanks and quotes around them. They are valid until the next row.
    [[nodiscard]] std::span<const std::string_view> cells() const { return cells_; }
    [[nodiscard]] std::size_t line() const { return line_; }

    /// Returns an error that begins with file:line.
    [[nodiscard]] InputError error(const std::string& what) const;

private:
    bool next_line();
    void read_names();
    void choose_separator();
    void split(std::string_view line);
    void split_at_blanks(std::string_view line);
    std::string_view take_quoted(std::string_view& line) const;

    std::string_view rest_{};
    const std::string& file_;
    std::string_view text_{}; ///< of the line, without blanks before it
    std::size_t line_ = 0;
    char separator_ = ' ';
    std::vector<std::string_view> cells_;
    std::vector<std::string> names_;
    std::vector<std::string> units_;
};

} // namespace swell::engine
