#pragma once
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "engine/harbour/read_scenario.hpp"
#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

class PresentNames;
struct Setting;
struct NamedSetting;
using SettingList = std::vector<Setting>;
/// The keys of a section, sorted by name.
using SettingTable = std::vector<NamedSetting>;

/// A value of a scenario, and the place where it was written: "harbour.toml:12" or "command line". Error messages begin
/// with the place.
struct Setting {
    std::string place;
    std::variant<bool, std::int64_t, double, std::string, SettingList, SettingTable> value;
};

/// A key with its value.
struct NamedSetting {
    std::string name;
    Setting setting;
};

/// Returns the value of a key; nullptr if the table does not have the key. The table owns the value.
Setting* find(SettingTable& table, const std::string& name);
const Setting* find(const SettingTable& table, const std::string& name);

/// Returns the value as messages show it: "deep" in quotes, 3, "a list of 2", "a section".
std::string described(const Setting& setting);

/// Reads a TOML file. Throws InputError, "file:line: …", if the file is missing, is not a regular file, is not TOML, or has
/// a type of value that no scenario uses (dates).
SettingTable read_toml(const std::string& file);

/// Replaces values of a file by the command line's settings. A key is a path, "solver.tolerance" or "ship.0.draft_m" (ships
/// are counted from 0). A value is TOML, or a bare word. `names` replaces former names of keys and words; those of the
/// document must have been replaced before. Throws InputError if a path leads through something that is not a section.
void apply_overrides(SettingTable& document, const Overrides& overrides, PresentNames& names);

} // namespace swell::engine
