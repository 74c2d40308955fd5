#pragma once
#include <string>
#include <string_view>

/// Texts that a user's editor or spreadsheet made.
namespace swell::engine
{

/// The text behind its byte order mark, if it has one. Throws InputError, beginning with `file`, for a text in UTF-16 or
/// UTF-32, and for one whose lines end with a carriage return alone.
std::string_view plain_text(std::string_view content, const std::string& file);

/// A word as messages show it, of forty letters at most: what cannot be seen stands there by its code, as <U+00A0> for a
/// no-break space or <U+001A> for Ctrl-Z; bytes that are no UTF-8 as <0xE4>.
std::string visible(std::string_view word);

} // namespace swell::engine
