#pragma once
#include <string>
#include <string_view>

#include "engine/run/base/errors.hpp"
#include "engine/run/base/plain_text.hpp"

namespace swell::engine
{

/// Reads the lines and words of a SWAN file, or of a table in its form, one after the other. Skips comments, which begin
/// with $ or !, and a byte order mark at the start.
class SwanText
{
public:
    /// Does not copy the arguments: both must outlive the object. Throws as plain_text().
    SwanText(std::string_view text, const std::string& file) : rest_(plain_text(text, file)), file_(file) {}

    /// Goes to the next line that has a word; returns false after the last one.
    bool next_line();
    /// Returns the next word of the line; empty at its end.
    std::string_view word();

    /// Reads the next line, the head of a table: `names`, separated by commas. Throws InputError, which shows the line, if
    /// it differs. `contents` says what follows the head.
    void require_head(const std::string& names, const char* contents);
    /// Returns the first word of the next line. Throws InputError if there is none; `wanted` names what is missing.
    std::string_view first_word(const char* wanted);
    /// Returns the number at the start of the next line.
    double first_number(const char* wanted);
    /// Returns the next number, on this line or on a later one.
    double number(const char* wanted);
    /// Returns the next number of this line.
    double number_here(const char* wanted) { return number_of(word(), wanted); }
    /// Returns the whole number at the start of the next line, which must be in this range.
    long count(const char* wanted, long lowest, long highest);

    /// Returns an error that begins with file:line.
    [[nodiscard]] InputError error(const std::string& what) const;

private:
    [[nodiscard]] double number_of(std::string_view word, const char* wanted) const;

    std::string_view rest_;
    std::string_view line_{};
    const std::string& file_;
    long number_ = 0;
};

} // namespace swell::engine
