#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace swell::engine
{

/// The table of options as Markdown, a heading and a table for each section: what stands in assets/README.md between
/// <!-- options: begin --> and <!-- options: end -->, and what `swell info --options` prints.
std::string options_markdown();

/// The table of options for programs: a list of objects with section, kinds, key, flag, type, unit, default (null where it
/// is no value), default_note, allowed, lowest and highest (null where there is no such bound), words, help.
nlohmann::ordered_json options_json();

} // namespace swell::engine
