#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace swell::engine
{

/// The largest TOML file that is read. A scenario with 100,000 gauges has 10 MB.
inline constexpr std::size_t most_toml_bytes = std::size_t{64} << 20U;
/// The most parts of a key, as the three of "ship.0.draft_m". What is nested 16,000 deep overflows the stack of those who
/// walk through it, the TOML library's destructors among them.
inline constexpr int most_key_parts = 16;

/// Throws InputError, "origin:line: …", where a key has more parts than most_key_parts. Looks at the text, because the
/// library bounds how deep values are nested, but not how long keys are. `text` need not be TOML.
void refuse_long_keys(std::string_view text, const std::string& origin);

/// Whether control characters or letters beyond ASCII stand outside of quotes and comments, or a quote within a word. TOML
/// has none of them there. The library asks itself what kind of blank such a letter is, and what comes of that is not
/// defined. `text` need not be TOML.
bool has_strange_letters(std::string_view text);

/// Throws InputError, "origin:line: …", where the text has them.
void refuse_strange_letters(std::string_view text, const std::string& origin);

} // namespace swell::engine
