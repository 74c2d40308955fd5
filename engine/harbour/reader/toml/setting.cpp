#include "engine/harbour/reader/toml/setting.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace swell::engine
{

namespace
{

struct Describe {
    std::string operator()(bool value) const { return value ? "true" : "false"; }
    std::string operator()(std::int64_t value) const { return fmt::format("{}", value); }
    std::string operator()(double value) const { return fmt::format("{}", value); }
    std::string operator()(const std::string& value) const { return fmt::format("\"{}\"", value.substr(0, 60)); }
    std::string operator()(const SettingList& list) const { return fmt::format("a list of {}", list.size()); }
    std::string operator()(const SettingTable&) const { return "a section"; }
};

} // namespace

const Setting* find(const SettingTable& table, const std::string& name)
{
    const auto entry = std::find_if(table.begin(), table.end(), [&](const NamedSetting& it) { return it.name == name; });
    return entry == table.end() ? nullptr : &entry->setting;
}

Setting* find(SettingTable& table, const std::string& name)
{
    return const_cast<Setting*>(find(static_cast<const SettingTable&>(table), name));
}

std::string described(const Setting& setting)
{
    return std::visit(Describe{}, setting.value);
}

} // namespace swell::engine
