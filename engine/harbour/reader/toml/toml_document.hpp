#pragma once
#include <string>

#include "engine/harbour/read_scenario.hpp"
#include "engine/harbour/reader/toml/setting.hpp"
#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

class PresentNames;

/// Reads a TOML file. Throws InputError, "file:line: …", if the file is missing, is not a regular file, is not TOML, or has
/// a type of value that no scenario uses (dates).
SettingTable read_toml(const std::string& file);

/// Replaces values of a file by the command line's settings. A key is a path, "solver.tolerance" or "ship.0.draft_m" (ships
/// are counted from 0). A value is TOML, or a bare word. `names` replaces former names of keys and words; those of the
/// document must have been replaced before. `places` has the places of the settings, for messages. Throws UnknownKeyError
/// if a path leads through something that is not a section.
void apply_overrides(SettingTable& document, const Overrides& overrides, PresentNames& names,
                     const OverridePlaces& places = {});

} // namespace swell::engine
