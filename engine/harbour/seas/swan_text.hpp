#pragma once
#include <string>
#include <string_view>

#include "engine/run/base/errors.hpp"
#include "engine/run/base/plain_text.hpp"

namespace swell::engine
{

/// The words of a SWAN file, or of a table in its manner, one after the other, and its lines, without comments: what
/// follows a $ or a !. Begins behind a byte order mark.
class SwanText
{
public:
    /// Neither is copied; both must outlive the object. Throws as plain_text().
    SwanText(std::string_view text, const std::string& file) : rest_(plain_text(text, file)), file_(file) {}

    /// Goes to the next line that has a word; false after the last one.
    bool next_line();
    /// The next word of the line; empty at its end.
    std::string_view word();

    /// Goes over the head of a table, `names` with a comma between them. Throws InputError, which shows the line that is
    /// there, if it is another; `contents` says what the table has.
    void require_head(const std::string& names, const char* contents);
    /// The first word of the next line. Throws InputError where there is none: `wanted` says what is missing.
    std::string_view first_word(const char* wanted);
    /// The number that begins the next line.
    double first_number(const char* wanted);
    /// The next number, on this line or one after it.
    double number(const char* wanted);
    /// The next number of this line.
    double number_here(const char* wanted) { return number_of(word(), wanted); }
    /// The whole number that begins the next line, within these ends.
    long count(const char* wanted, long lowest, long highest);

    /// Beginning with file:line.
    [[nodiscard]] InputError error(const std::string& what) const;

private:
    [[nodiscard]] double number_of(std::string_view word, const char* wanted) const;

    std::string_view rest_;
    std::string_view line_{};
    const std::string& file_;
    long number_ = 0;
};

} // namespace swell::engine
