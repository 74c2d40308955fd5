#pragma once
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace swell::engine
{

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

} // namespace swell::engine
