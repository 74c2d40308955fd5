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
using SettingTable = std::vector<NamedSetting>;

/// A value of a scenario and where it was written, "harbour.toml:12" or "command line": what an error points to. A table is
/// sorted by name.
struct Setting {
    std::string place;
    std::variant<bool, std::int64_t, double, std::string, SettingList, SettingTable> value;
};

struct NamedSetting {
    std::string name;
    Setting setting;
};

/// The entry of that name; nullptr where the table has none.
Setting* find(SettingTable& table, const std::string& name);
const Setting* find(const SettingTable& table, const std::string& name);

/// The value as a message shows it: "deep" in quotes, 3, "a list of 2", "a section".
std::string described(const Setting& setting);

/// The text with blanks for line breaks and other control characters: an InputError is one line.
std::string one_line(std::string text);

} // namespace swell::engine
