#pragma once
#include <string>

#include "engine/api/scenario.hpp"
#include "engine/input/reader/setting.hpp"

namespace swell::engine
{

/// Reads a TOML file. Throws InputError, "file:line: …", where it is missing, no file, not TOML, or holds a kind of value
/// no scenario uses (dates).
SettingTable read_toml(const std::string& file);

/// Puts the command line's settings over a file's. A key is a path, "solver.tolerance" or "ship.0.draft_m" (ships are
/// counted from 0); a value is TOML, or a bare word. Throws InputError where a path leads through something that is no
/// section.
void apply_overrides(SettingTable& document, const Overrides& overrides);

} // namespace swell::engine
