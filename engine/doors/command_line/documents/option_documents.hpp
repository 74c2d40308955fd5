#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace swell::engine
{

/// Returns the table of all keys of scenario files and options of commands as Markdown, with a heading and a table for each
/// section. `swell info --options` prints it; assets/docs/keys.md has it between the marks "options: begin" and "options:
/// end".
std::string options_markdown();

/// Returns the table of all keys of scenario files and options of commands as a list of objects with section, kinds, key,
/// flag, type, unit, default, default_note, allowed, lowest, highest, words and help. default is null if only default_note
/// describes it; lowest and highest are null if the range is open there.
nlohmann::ordered_json options_json();

} // namespace swell::engine
