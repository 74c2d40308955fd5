#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace swell::engine
{

/// The largest TOML file that is read. A scenario with 100,000 gauges has 10 MB.
inline constexpr std::size_t most_toml_bytes = std::size_t{64} << 20U;
/// The largest number of parts of a key; "ship.0.draft_m" has three. A nesting of 16,000 overflows the stack of recursive
/// functions, among them the TOML library's destructors.
inline constexpr int most_key_parts = 16;

/// Throws InputError, "origin:line: …", if a key has more parts than most_key_parts. Checks the text, because the library
/// limits the nesting of values but not the length of keys. `text` need not be TOML.
void refuse_long_keys(std::string_view text, const std::string& origin);

/// Returns whether control characters or non-ASCII letters are outside of quotes and comments, or a quote is within a word.
/// TOML allows none of them. For such a letter, the behaviour of the library is undefined. `text` need not be TOML.
bool has_strange_letters(std::string_view text);

/// Throws InputError, "origin:line: …", if has_strange_letters().
void refuse_strange_letters(std::string_view text, const std::string& origin);

} // namespace swell::engine
