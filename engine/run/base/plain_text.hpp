#pragma once
#include <optional>
#include <string>
#include <string_view>

/// Functions for texts that come from a user's editor or spreadsheet.
namespace swell::engine
{

/// Returns the text without its byte order mark. Throws InputError, which begins with `file`, if the text is UTF-16 or
/// UTF-32, or if its lines end with a carriage return only.
std::string_view plain_text(std::string_view content, const std::string& file);

/// Returns the text with A to Z replaced by small letters.
std::string small_letters(std::string_view text);

/// Returns the number if the whole word is a number as C writes it, with or without a leading plus; empty for other words.
std::optional<double> number_of_word(std::string_view word);

/// A number, and the text after it.
struct LeadingNumber {
    double number;
    std::string_view rest;
};
/// Returns the number at the beginning of a text, after blanks, with or without a leading plus; empty without one. The
/// decimal sign is a point in every locale.
std::optional<LeadingNumber> leading_number(std::string_view text);

/// Returns a word for messages, cut to forty letters. Invisible letters become their code: <U+00A0> for a no-break space,
/// <U+001A> for Ctrl-Z. Bytes that are not UTF-8 become <0xE4>.
std::string visible(std::string_view word);

} // namespace swell::engine
